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

    /** Whosever it is; undefined when there is none. @param runner the transaction that it is read in */
    async findStored(id: string, runner: Runner = db): Promise<StoredSubmission | undefined> {
      const [row] = await runner.run(sql.selectStored({ company, id }))
      return row
    },

    async one(id: string) {
      const [row] = await db.run(sql.selectSubmission({ company, id }))
      return row
    },

    files: (id: string) => db.run(sql.selectFiles({ company, id })),

    /**
     * The newest first; it ends with the submit itself.
     * @param reader staff read how it was worked on too, which is no matter of whoever sent it
     */
    async history(id: string, reader: 'requester' | 'staff') {
      const rows = await db.run(sql.selectHistory({ company, id, acts: reader === 'staff' }))
      return rows.map(row => ({ datetime: row.created_at.toISOString(), user: row.user_id, who: row.who, changes: linesOf(row) }))
    },

    /** A file that belongs to no submission: the company's logo. */
    async ownFile(uuid: string) {
      const [row] = await db.run(sql.selectOwnFile({ company, uuid }))
      return row
    },

    /** A file of a submission or a draft, and whose that is. */
    async file(uuid: string): Promise<DownloadRow | undefined> {
      const [row] = await db.run(sql.selectFile({ company, uuid }))
      return row
    },
  }
}

function linesOf({ kind, before, after, changes }: StatementRow<typeof sql.selectHistory>): string[] {
  if (kind === 'status') return [historyLines.status(before, after)]
  return kind === 'assigned' ? [historyLines.assigned(after)] : changes
}
