import { historyLines } from '../../answers/history-lines.ts'
import type { CompanyDb, Runner } from '../../db/company-db.ts'
import type { StatementRow } from '../../db/define-statement.ts'
import type { TurnsByTheWay } from '../../in-turn.ts'
import * as sql from './read.sql.ts'
import { submissionsList } from './submissions.list.ts'
import { ownReader } from './submissions.own.ts'

/** A submission as it is edited or cloned. */
export type StoredSubmission = StatementRow<typeof sql.selectStored>
export type DownloadRow = StatementRow<typeof sql.selectFile>

/** Reading what was sent to the forms of one company. @param turns of searches */
export function submissionsReader(db: CompanyDb, turns?: TurnsByTheWay) {
  const { company } = db

  return {
    ...ownReader(db),
    ...submissionsList(db, turns),

    /**
     * For somebody of the staff; undefined when there is none, or none that they see.
     * @param hidden forms of which they see no submissions (`SubmissionScope`) @param runner the transaction that it is read in
     */
    async findStored(id: string, hidden: readonly string[], runner: Runner = db): Promise<StoredSubmission | undefined> {
      const [row] = await runner.run(sql.selectStored({ company, id, hidden }))
      return row?.is_hidden ? undefined : row
    },

    /** For whoever asks: whether it is theirs, or `is_hidden` from them, the caller looks at. Undefined when there is none. */
    async findAnybodys(id: string, hidden: readonly string[]): Promise<StoredSubmission | undefined> {
      const [row] = await db.run(sql.selectStored({ company, id, hidden }))
      return row
    },

    async one(id: string, hidden: readonly string[]) {
      const [row] = await db.run(sql.selectSubmission({ company, id, hidden }))
      return row
    },

    files: (id: string, hidden: readonly string[]) => db.run(sql.selectFiles({ company, id, hidden })),

    /**
     * The newest first; it ends with the submit itself.
     * @param reader staff read how it was worked on too, which is no matter of whoever sent it
     */
    async history(id: string, hidden: readonly string[], reader: 'requester' | 'staff') {
      const rows = await db.run(sql.selectHistory({ company, id, hidden, acts: reader === 'staff' }))
      return rows.map(row => ({
        datetime: row.created_at.toISOString(),
        user: row.user_id,
        who: row.who,
        changes: linesOf(row, reader === 'requester'),
      }))
    },

    /** What each answer was before its last change. */
    changedAnswers: (id: string, hidden: readonly string[]) => db.run(sql.selectChangedAnswers({ company, id, hidden })),

    /** A file that belongs to no submission: the company's logo. */
    async ownFile(uuid: string) {
      const [row] = await db.run(sql.selectOwnFile({ company, uuid }))
      return row
    },

    /** A file of a submission or a draft, whose that is, and whether staff who do not see these forms (`hidden`) do not see it either. */
    async file(uuid: string, hidden: readonly string[]): Promise<DownloadRow | undefined> {
      const [row] = await db.run(sql.selectFile({ company, uuid, hidden }))
      return row
    },
  }
}

function linesOf(
  { kind, before, after, reason, tells_reason, changes }: StatementRow<typeof sql.selectHistory>,
  isRequester: boolean,
): string[] {
  if (kind === null || isRequester) return changes
  if (kind === 'assigned') return [before === 'portal' && after === '' ? historyLines.unassigned : historyLines.assigned(after)]
  // What the requester reads in place of it says nothing more.
  const others = changes.filter(line => line !== historyLines.cancelled)
  return [historyLines.status(before, after), ...(reason === '' ? [] : [historyLines.reason(reason, tells_reason)]), ...others]
}
