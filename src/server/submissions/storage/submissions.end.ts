import type { Field } from '#engine/model/form.ts'
import { historyLines } from '../../answers/history-lines.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { EventWriter } from '../../submission-events.ts'
import { EVERY_SUBMISSION } from '../../submission-scope.ts'
import { selectStored } from '../reading/read.sql.ts'
import type { Booker } from './bookings.ts'
import { insertHistory, lockRow } from './edit.sql.ts'
import { cancelSubmission, deleteFiles, deleteSubmission } from './ending.sql.ts'

/** A submission that is to be deleted, as it was read before. */
export interface Deleted {
  readonly submission: string
  /** Of its form. */
  readonly form_version: number
  readonly fields: readonly Field[]
  readonly user: string | undefined
  readonly by: Actor
}

/** A program that cancels a submission. */
export interface CancellingProgram {
  /** The version of the submission that it saw. */
  readonly seen: number
  /** What its token is called. */
  readonly by: string
}

export type Cancelled =
  | { readonly is: 'cancelled'; readonly version: number }
  /** It was changed since the program saw it. */
  | { readonly is: 'stale'; readonly version: number }
  | { readonly is: 'gone' }

/** The end of submissions of one company: all they have booked is free then (decision 50). */
export function submissionsEnder(db: CompanyDb, booker: Booker, events: EventWriter) {
  const { company } = db
  return {
    /** It stays to be read and cloned, and is not edited any more. Again, it changes nothing. @param by absent: staff do it */
    cancel: (submission: string, user: string | undefined, actor: Actor, by?: CancellingProgram | 'requester'): Promise<Cancelled> =>
      db.transaction(async tx => {
        const program = by === 'requester' ? undefined : by
        if ((await tx.run(lockRow({ company, submission }))).length === 0) return { is: 'gone' }
        const [stored] = await tx.run(selectStored({ company, id: submission, hidden: EVERY_SUBMISSION.hidden }))
        if (!stored) return { is: 'gone' }
        const { version, is_cancelled } = stored
        // Cancelled already, it is as it is wanted, whichever version was seen: who follows what changes hears nothing of it.
        if (is_cancelled) return { is: 'cancelled', version }
        if (program && version !== program.seen) return { is: 'stale', version }
        await events.around(
          tx,
          // Its statement says that somebody decided; that there is something to see says whoever sent it.
          { submission, actor: user, by: by === 'requester' ? by : undefined },
          async () => {
            if ((await tx.run(cancelSubmission({ company, submission }))).length === 0) return 'cancelled before'
            await booker.free(tx, submission)
            const object = { kind: 'submission', id: submission.toLowerCase() } as const
            await record(tx, { by: actor, action: 'status_changed', object, after: { status: 'cancelled' } })
            await tx.run(
              insertHistory({
                company,
                submission,
                user: user ?? null,
                changes: [historyLines.cancelled, ...linesOf(program)],
                key: null,
                digest: null,
              }),
            )
            return 'cancelled'
          },
          done => (done === 'cancelled' ? done : undefined),
        )
        return { is: 'cancelled', version: version + 1 }
      }),

    /**
     * Nothing of it is left but that somebody had spaces then, and for whoever sent it a mail that says so. Storage keys of its files; undefined: there
     * is none; `edited`: by another version of its form meanwhile, so that it has to be read again.
     */
    remove: ({ submission, form_version, fields, user, by }: Deleted): Promise<string[] | 'edited' | undefined> =>
      db.transaction(async tx => {
        if ((await tx.run(lockRow({ company, submission }))).length === 0) return undefined
        const [stored] = await tx.run(selectStored({ company, id: submission, hidden: EVERY_SUBMISSION.hidden }))
        if (stored?.form_version !== form_version) return 'edited'
        const write = await events.beforeDeletion(tx, { submission, actor: user }, fields)
        await booker.forget(tx, submission)
        const files = await tx.run(deleteFiles({ company, submission }))
        await tx.run(deleteSubmission({ company, submission }))
        await write()
        const object = { kind: 'submission', id: submission.toLowerCase() } as const
        await record(tx, { by, action: 'submission_deleted', object, before: { reference: stored.reference } })
        return files.map(({ storage_key }) => storage_key)
      }),
  }
}

const linesOf = (program: CancellingProgram | undefined): string[] => (program ? [historyLines.byProgram(program.by)] : [])
