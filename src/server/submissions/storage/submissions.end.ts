import type { Field } from '#engine/model/form.ts'
import { historyLines } from '../../answers/history-lines.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import { seeBin } from '../../db/bin.sql.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { type BookingsDecision, isReleased } from '../../request-decision.ts'
import type { EventWriter, RequestChange } from '../../submission-events.ts'
import { EVERY_SUBMISSION } from '../../submission-scope.ts'
import { selectStored } from '../reading/read.sql.ts'
import { deleteFilesOfMessages } from '../conversation/conversation.sql.ts'
import * as bin from './bin.sql.ts'
import type { Booker } from './bookings.ts'
import { insertHistory, lockRow } from './edit.sql.ts'
import { deleteFiles, deleteSubmission } from './ending.sql.ts'
import type { ActOnRequest } from './submissions.state.ts'

/** A submission that is to be deleted, as it was read before. */
export interface Deleted {
  readonly submission: string
  /** Of its form. `fields`: undefined: nobody is written to. */
  readonly form_version: number
  readonly fields: readonly Field[] | undefined
  /** uuid of who does it; undefined: the portal. */
  readonly user: string | undefined
  readonly by: Actor
  /** Asked once nobody else can change it: whether it is to be deleted still, as it is then. */
  readonly isStill?: (tx: Runner) => Promise<boolean>
}

/** Keys that every company has (P12.15). What comes back has what it had. */
const RELEASED = { confirmed: 'confirmed', released: 'declined' } as const

/** What became of it: `gone`, it is not in the bin, or not for who asks. */
export type TakenOut = 'restored' | 'gone'

/** The end of submissions of one company: 30 days in the bin, which releases what they have booked, and then nothing (decision 107). */
export function submissionsEnder(db: CompanyDb, booker: Booker, events: EventWriter) {
  const { company } = db
  const books = (tx: Runner, submission: string, act: BookingsDecision['act'], anyway: boolean) =>
    booker.decide(tx, submission, { act, ...RELEASED }, anyway)
  const line = (tx: Runner, submission: string, user: string | undefined, text: string) =>
    tx.run(insertHistory({ company, submission, user: user ?? null, changes: [text], key: null, digest: null, data: null }))

  return {
    /**
     * Puts it into the bin: nobody sees it but who looks there, what it has booked is released, and whoever sent it hears of that where something was ahead.
     * Undefined: there is none, or it stays; `edited`: by another version of its form meanwhile, so that it has to be read again.
     */
    remove: ({ submission, form_version, fields, user, by, isStill }: Deleted): Promise<'deleted' | 'edited' | undefined> =>
      db.transaction(async tx => {
        if ((await tx.run(lockRow({ company, submission }))).length === 0) return undefined
        if (isStill && !(await isStill(tx))) return undefined
        const [stored] = await tx.run(selectStored({ company, id: submission, hidden: EVERY_SUBMISSION.hidden }))
        if (stored?.form_version !== form_version) return 'edited'
        const write = await events.beforeDeletion(tx, { submission, actor: user }, fields)
        await books(tx, submission, isReleased(stored.phase) ? 'keep' : 'release', true)
        await line(tx, submission, user, historyLines.deleted)
        await tx.run(seeBin({}))
        await tx.run(bin.putInBin({ company, submission, by: user ?? null }))
        await write()
        await record(tx, { by, action: 'submission_deleted', object: objectOf(submission), before: { reference: stored.reference } })
        return 'deleted'
      }),

    /** It is where it was before, with its spaces taken anew: all or none. @param anyway spaces that do not fit are taken all the same @throws DecisionRefused */
    restore: ({ submission, user, by, hidden }: ActOnRequest, anyway: boolean): Promise<TakenOut> =>
      db.transaction(async tx => {
        await tx.run(seeBin({}))
        const [row] = await tx.run(bin.lockBinned({ company, submission, hidden }))
        if (!row) return 'gone'
        const work = async () => {
          await books(tx, submission, isReleased(row.phase) ? 'keep' : 'return', anyway)
          const [taken] = await tx.run(bin.takeFromBin({ company, submission }))
          await line(tx, submission, user, historyLines.restored)
          return taken?.was_unheard === true
        }
        // Who heard that it is gone hears that it is not.
        const heard = (wasUnheard: boolean, { isOther }: RequestChange) => (isOther && !wasUnheard ? 'changed' : 'altered')
        await events.around(tx, { submission, actor: user }, work, heard)
        await record(tx, { by, action: 'submission_restored', object: objectOf(submission), after: { reference: row.reference } })
        return 'restored'
      }),

    /**
     * Nothing of one in the bin is left but that somebody had spaces then. @returns storage keys of its files, whose bytes are removed after this; undefined: it is
     * not in the bin, not for so many days, or not for who asks
     */
    erase: ({ submission, by, hidden, days = 0 }: Omit<ActOnRequest, 'user'> & { readonly days?: number }): Promise<string[] | undefined> =>
      db.transaction(async tx => {
        await tx.run(seeBin({}))
        const [row] = await tx.run(bin.lockBinned({ company, submission, hidden }))
        if (!row || (await tx.run(bin.selectLongBinned({ company, submission, days }))).length === 0) return undefined
        const keys = await eraseRows(tx, { company, submission, booker })
        await record(tx, { by, action: 'submission_erased', object: objectOf(submission), before: { reference: row.reference } })
        return keys
      }),

    /** A page of the bin, what was put there last first. @param hidden forms of which who asks sees no submissions @param page from 0 */
    async bin(hidden: readonly string[], { page, size }: { readonly page: number; readonly size: number }) {
      const [, rows, [count]] = await db.batch([
        seeBin({}),
        bin.selectBin({ company, hidden, most: size, offset: page * size }),
        bin.countBin({ company, hidden }),
      ])
      return { rows, total: count?.total ?? 0 }
    },

    /** Ids of those that lay in the bin for longer than this. */
    async overdue(days: number, most: number): Promise<string[]> {
      const [, rows] = await db.batch([seeBin({}), bin.selectOverdue({ company, days, most })])
      return rows.map(({ id }) => id)
    },
  }
}

const objectOf = (submission: string) => ({ kind: 'submission', id: submission.toLowerCase() }) as const

interface Erased {
  readonly company: string
  readonly submission: string
  readonly booker: Booker
}

/** In a transaction that sees the bin, under the lock of its row. @returns storage keys of its files */
export async function eraseRows(tx: Runner, { company, submission, booker }: Erased): Promise<string[]> {
  await booker.forget(tx, submission)
  const files = [...(await tx.run(deleteFiles({ company, submission }))), ...(await tx.run(deleteFilesOfMessages({ company, submission })))]
  await tx.run(deleteSubmission({ company, submission }))
  return files.map(({ storage_key }) => storage_key)
}
