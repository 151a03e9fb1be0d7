import type { InactivityState, InactivityTrial } from '#contract/portal/inactivity.ts'
import { ENGLISH } from '#contract/texts/catalogue.ts'
import type { AccountMail } from '../../account-mail.ts'
import { type Actor, asSystem } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { lockPeople } from '../people-changes.sql.ts'
import * as sql from './inactivity.sql.ts'

/** So many of whom it would be about are named. */
const MAX_NAMED = 10

/** Days after which it is looked whom it would be about, where the company has said none. */
const SHOWN_DAYS = 90

/** Of an account that has chosen none. */
const ACCOUNT: AccountMail = { language: ENGLISH.tag }

/** Accounts of the staff that nobody uses, of one company (decision 149). */
export function inactivityOf(db: CompanyDb) {
  const { company } = db

  const rule = async (): Promise<number> => (await db.run(sql.selectRule({ company })))[0]?.days ?? 0

  async function trial(days: number): Promise<InactivityTrial> {
    const [[counted], inactive] = await db.batch([sql.countStaff({ company }), sql.selectInactive({ company, days, most: MAX_NAMED })])
    return {
      staff: counted?.staff ?? 0,
      inactive: inactive[0]?.inactive ?? 0,
      people: inactive.map(({ uuid, name, email, since }) => ({ uuid, name, email, since: since.toISOString() })),
    }
  }

  return {
    /** After how many days without a login this account is switched off; 0: it is not. */
    daysFor: async (user: string): Promise<number> => (await db.run(sql.selectRuleFor({ company, user })))[0]?.days ?? 0,

    /** @param wanted whom it would be about after so many days; undefined: as it is set */
    async state(wanted: number | undefined): Promise<InactivityState> {
      const days = await rule()
      return { days, trial: await trial(wanted ?? (days || SHOWN_DAYS)) }
    },

    /** @param days 0: no account is switched off */
    set: (days: number, by: Actor): Promise<void> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const before = (await tx.run(sql.selectRule({ company })))[0]?.days ?? 0
        if (before === days) return
        await tx.run(days === 0 ? sql.deleteRule({ company }) : sql.upsertRule({ company, days }))
        await record(tx, {
          by,
          action: 'settings_changed',
          object: { kind: 'settings', id: 'inactivity' },
          before: { days: before },
          after: { days },
        })
      }),

    /** Tells a portion of people that their turn comes. @returns how many */
    notify: (most: number): Promise<number> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        return (await tx.run(sql.notifyInactive({ company, most, account: JSON.stringify(ACCOUNT) }))).length
      }),

    /** Switches the accounts of a portion of people off. Nobody decides about people of the company meanwhile. @returns how many */
    switchOff: (most: number): Promise<number> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const off = await tx.run(sql.switchOffInactive({ company, most }))
        if (off.length === 0) return 0
        const users = off.map(({ id }) => id)
        await tx.run(sql.deleteSessionsOfAll({ company, users }))
        await tx.run(sql.mailSwitchedOff({ company, users, account: JSON.stringify(ACCOUNT) }))
        for (const { id, days } of off)
          await record(tx, {
            by: asSystem(company),
            action: 'person_deactivated',
            object: { kind: 'person', id },
            before: { state: 'active' },
            after: { state: 'deactivated', reason: 'inactive', days },
          })
        return off.length
      }),
  }
}
