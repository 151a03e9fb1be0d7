import type { NewPerson } from '#contract/portal/invitations.shape.ts'
import { MAX_PEOPLE } from '#contract/portal/person-rules.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { emailKey, plainEmail } from '../../email-key.ts'
import { english } from '../../english.ts'
import { invalid } from '../../errors.ts'
import { lockPeople } from '../people-changes.sql.ts'
import { refuseTooLarge } from '../teams.ts'
import { insertTeamsOf } from '../teams.sql.ts'
import { insertUser } from '../users.sql.ts'
import { markInvited, selectKnownEmails, selectOverfull, selectUninvited } from './invitations.sql.ts'

const FULL = english(`A company has at most ${MAX_PEOPLE.toLocaleString('en-US')} accounts. Remove some before you invite more people.`)

/** Somebody has this address by now. */
export class AddressTaken extends Error {
  readonly email: string

  constructor(email: string) {
    super('somebody has this address')
    this.email = email
  }
}

/** Accounts of one company that wait for their owners. */
export function invitationsOf(db: CompanyDb) {
  const { company } = db
  return {
    /** `emailKey` of those of these addresses that somebody has. */
    known: async (emails: readonly string[]): Promise<ReadonlySet<string>> => {
      const rows = await db.run(selectKnownEmails({ company, keys: emails.map(emailKey) }))
      return new Set(rows.map(({ email_key }) => email_key))
    },

    /** Makes accounts without a way in: all of them or none. @returns their uuids, in the same order @throws AddressTaken, Problem 422 for a company or a team that is full */
    add: (people: readonly NewPerson[], by: Actor): Promise<string[]> =>
      db.transaction(async tx => {
        await tx.run(lockPeople({ company }))
        const added: string[] = []
        for (const { email, name, role, permissions, teams, language = '' } of people) {
          const texts = { email: plainEmail(email), email_key: emailKey(email), name, role }
          const [row] = await tx.run(insertUser({ company, ...texts, ...permissions, attributes: '{}', password_hash: null }))
          if (!row) throw new AddressTaken(email)
          await tx.run(markInvited({ company, id: row.id, language }))
          await tx.run(insertTeamsOf({ company, user: row.id, teams }))
          const granted = Object.entries(permissions).flatMap(([flag, may]) => (may ? [flag] : []))
          await record(tx, { by, action: 'person_invited', object: { kind: 'person', id: row.id }, after: { role, permissions: granted } })
          added.push(row.id)
        }
        if ((await tx.run(selectOverfull({ company, most: MAX_PEOPLE }))).length > 0) throw invalid(FULL, { email: FULL })
        await refuseTooLarge(tx, company, [...new Set(people.flatMap(({ teams }) => teams))])
        return added
      }),

    /** Says that somebody is asked in once more; undefined: nobody without a password is there any more. @returns the address */
    again: (id: string, by: Actor): Promise<string | undefined> =>
      db.transaction(async tx => {
        const [person] = await tx.run(selectUninvited({ company, id }))
        if (!person) return undefined
        await tx.run(markInvited({ company, id, language: '' }))
        await record(tx, { by, action: 'person_invited', object: { kind: 'person', id } })
        return person.email
      }),
  }
}
