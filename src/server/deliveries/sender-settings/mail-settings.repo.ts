import type { Company } from '../../company/company.ts'
import type { Actor } from '../../audit/actor.ts'
import { changedNames, record, savedSettings } from '../../audit/record.ts'
import { selectCompany } from '../../company/company.sql.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { countMessages } from '../events.sql.ts'
import { OF_THE_SERVER } from '../reasons.ts'
import * as sql from './mail-settings.sql.ts'

/** Tests in an hour, of one person and of all of a company: each goes out at once, by a mail server that somebody typed. */
export const [MAX_OWN_TESTS_PER_HOUR, MAX_TESTS_PER_HOUR] = [20, 60]

/** What is written in place of what is there; without it that stays. */
export type SenderChanges = Partial<Pick<Company, 'mail_name' | 'mail_reply_to' | 'smtp_host' | 'smtp_port' | 'smtp_user' | 'smtp_from'>>

/** Who mails of one company come from, and its own mail server: columns of the company. */
export function mailSettingsOf(db: CompanyDb) {
  const { company } = db
  return {
    /**
     * What waits because of a mail server goes by these settings at once. Undefined: `version` is stale.
     * @param password sealed; null: none any more; undefined: as it was
     */
    edit: (version: number, changes: SenderChanges, password: Buffer | null | undefined, by: Actor): Promise<number | undefined> =>
      db.transaction(async tx => {
        const [before] = await tx.run(selectCompany({ company }))
        const [edited] = await tx.run(sql.updateMail({ company, version, changes: JSON.stringify(changes) }))
        if (!edited) return undefined
        if (password !== undefined) await tx.run(sql.setPassword({ company, sealed: password }))
        const isOtherPassword = password !== undefined && (password !== null || before?.smtp_password_sealed !== null)
        await record(tx, savedSettings(by, 'mail', [...changedNames(before, changes), ...(isOtherPassword ? ['smtp_password'] : [])]))
        await tx.run(sql.wakeDeliveries({ company, reasons: OF_THE_SERVER }))
        return edited.version
      }),

    /** Counts a test, on all servers. @param user uuid of the account. @returns whose hour is used up; undefined: neither */
    async countTest(user: string): Promise<'person' | 'company' | undefined> {
      const own = `mail settings test:${user}`
      const rows = JSON.stringify([own, 'mail settings test'].map(key => ({ key, messages: 1 })))
      const counts = await db.run(countMessages({ company, rows }))
      const isOver = (most: number, isOwn: boolean) => counts.some(({ key, hour }) => (key === own) === isOwn && hour > most)
      if (isOver(MAX_OWN_TESTS_PER_HOUR, true)) return 'person'
      return isOver(MAX_TESTS_PER_HOUR, false) ? 'company' : undefined
    },
  }
}
