import type { Field } from '#engine/model/form.ts'
import type { Actor } from '../../audit/actor.ts'
import { record } from '../../audit/record.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { EventWriter } from '../../submission-events.ts'
import { EVERY_SUBMISSION } from '../../submission-scope.ts'
import { selectStored } from '../reading/read.sql.ts'
import { deleteFilesOfMessages } from '../conversation/conversation.sql.ts'
import type { Booker } from './bookings.ts'
import { lockRow } from './edit.sql.ts'
import { deleteFiles, deleteSubmission } from './ending.sql.ts'

/** A submission that is to be deleted, as it was read before. */
export interface Deleted {
  readonly submission: string
  /** Of its form. */
  readonly form_version: number
  readonly fields: readonly Field[]
  readonly user: string | undefined
  readonly by: Actor
}

/** The end of submissions of one company: all they have booked is free for good then (decision 50). */
export function submissionsEnder(db: CompanyDb, booker: Booker, events: EventWriter) {
  const { company } = db
  return {
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
        const files = [
          ...(await tx.run(deleteFiles({ company, submission }))),
          ...(await tx.run(deleteFilesOfMessages({ company, submission }))),
        ]
        await tx.run(deleteSubmission({ company, submission }))
        await write()
        const object = { kind: 'submission', id: submission.toLowerCase() } as const
        await record(tx, { by, action: 'submission_deleted', object, before: { reference: stored.reference } })
        return files.map(({ storage_key }) => storage_key)
      }),
  }
}
