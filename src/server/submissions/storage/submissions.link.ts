import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { EventWriter } from '../../submission-events.ts'
import { endLinks } from './link.sql.ts'

/** Whose act it is, about which request. */
export interface LinkAct {
  readonly submission: string
  readonly user: string | undefined
  readonly by: Actor
  /** Forms of which they see no submissions (`SubmissionScope`): to them none of these is there. */
  readonly hidden: readonly string[]
}

/** Links of guests to the requests of one company. */
export const guestLinks = (db: CompanyDb, events: EventWriter) => ({
  /** Ends those that were given, and has its guest written to with a new one. */
  renewLink: ({ submission, user, by, hidden }: LinkAct): Promise<'done' | 'gone' | 'not a guest'> =>
    db.transaction(async tx => {
      const [row] = await tx.run(endLinks({ company: db.company, submission, hidden }))
      if (!row) return 'gone'
      if (!row.is_guests) return 'not a guest'
      await events.linkRenewed(tx, { submission, actor: user })
      await record(tx, { by, action: 'link_made', object: { kind: 'submission', id: submission.toLowerCase() } })
      return 'done'
    }),
})
