import type { Connections, CompanyProfile } from '#contract/portal/profile.ts'
import type { Messages } from '#contract/portal/portal-messages.ts'
import { type Company, readCompany } from '../company/company.ts'
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
    edit: (version: number, changes: ProfileChanges, logo?: NewImage | null): Promise<EditedProfile | undefined> =>
      db.transaction(async tx => {
        const [before] = await tx.run(lockLogo({ company, version }))
        if (!before) return undefined
        const [edited] = await tx.run(updateProfile({ company, version, changes: JSON.stringify(changes) }))
        if (!edited || logo === undefined) return edited && { ...edited, removed: [] }
        const [added] = logo ? await tx.run(insertLogo({ company, file: JSON.stringify(logo) })) : []
        await tx.run(setLogo({ company, logo: added?.id ?? null }))
        const removed = before.logo_file === null ? [] : await tx.run(deleteLogo({ company, id: before.logo_file }))
        return { ...edited, removed: removed.map(({ storage_key }) => storage_key) }
      }),

    editMessages: async (version: number, changes: Partial<Messages>): Promise<number | undefined> =>
      (await db.run(updateMessages({ company, version, changes: JSON.stringify(changes) })))[0]?.version,

    /** @param token sealed; null: none any more; undefined: as it was */
    editConnections: (version: number, changes: ConnectionChanges, token?: Buffer | null): Promise<number | undefined> =>
      db.transaction(async tx => {
        const [edited] = await tx.run(updateConnections({ company, version, changes: JSON.stringify(changes) }))
        if (edited && token !== undefined) await tx.run(setToken({ company, sealed: token }))
        return edited?.version
      }),
  }
}
