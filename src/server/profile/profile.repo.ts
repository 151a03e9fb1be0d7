import type { Connections, CompanyProfile } from '#contract/portal/profile.ts'
import type { Messages } from '#contract/portal/portal-messages.ts'
import { selectCompany } from '../company/company.sql.ts'
import { type Company, readCompany } from '../company/company.ts'
import type { Actor } from '../audit/actor.ts'
import { changedNames, record, savedSettings } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { NewImage } from '../files/pictures/store-picture.ts'
import { deleteLogo, insertLogo, lockLogo, setLogo, setToken, updateConnections, updateMessages, updateProfile } from './profile.sql.ts'

/** What is written in place of what is there; without it that stays. */
export type ProfileChanges = Partial<Omit<CompanyProfile, 'logo'>>
export type ConnectionChanges = Partial<Omit<Connections, 'has_tenant_token' | 'tenant_token_version'>>

/** Of an edit of a profile: its version, and the storage keys of what nothing refers to any more. */
export interface EditedProfile {
  readonly version: number
  readonly removed: readonly string[]
}

/** The profile of one company, the texts of its pages, and what it is connected to. Edits give undefined when `version` is stale. */
export function profileOf(db: CompanyDb) {
  const { company } = db
  return {
    /** Past the cache: as it is now. */
    read: async (): Promise<Company | undefined> => readCompany(db),

    /** @param logo null: none any more; undefined: as it was */
    edit: (version: number, changes: ProfileChanges, logo: NewImage | null | undefined, by: Actor): Promise<EditedProfile | undefined> =>
      db.transaction(async tx => {
        const [before] = await tx.run(lockLogo({ company, version }))
        if (!before) return undefined
        const [then] = await tx.run(selectCompany({ company }))
        const [edited] = await tx.run(updateProfile({ company, version, changes: JSON.stringify(changes) }))
        if (!edited) return undefined
        await record(tx, savedSettings(by, 'profile', [...changedNames(then, changes), ...(logo === undefined ? [] : ['logo'])]))
        if (logo === undefined) return { ...edited, removed: [] }
        const [added] = logo ? await tx.run(insertLogo({ company, file: JSON.stringify(logo) })) : []
        await tx.run(setLogo({ company, logo: added?.id ?? null }))
        const removed = before.logo_file === null ? [] : await tx.run(deleteLogo({ company, id: before.logo_file }))
        return { ...edited, removed: removed.map(({ storage_key }) => storage_key) }
      }),

    editMessages: (version: number, changes: Partial<Messages>, by: Actor): Promise<number | undefined> =>
      db.transaction(async tx => {
        const [before] = await tx.run(selectCompany({ company }))
        const [edited] = await tx.run(updateMessages({ company, version, changes: JSON.stringify(changes) }))
        if (edited) await record(tx, savedSettings(by, 'portal', changedNames(before, changes)))
        return edited?.version
      }),

    editConnections: (
      version: number,
      changes: ConnectionChanges,
      token: Buffer | null | undefined,
      by: Actor,
    ): Promise<number | undefined> =>
      db.transaction(async tx => {
        const [before] = await tx.run(selectCompany({ company }))
        const [edited] = await tx.run(updateConnections({ company, version, changes: JSON.stringify(changes) }))
        if (!edited) return undefined
        if (token !== undefined) await tx.run(setToken({ company, sealed: token }))
        await record(
          tx,
          savedSettings(by, 'connections', [...changedNames(before, changes), ...(token === undefined ? [] : ['tenant_token'])]),
        )
        return edited.version
      }),
  }
}
