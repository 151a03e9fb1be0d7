import type { Labels } from '#contract/portal/saved-answers.ts'
import type { FileRow } from '../../answers/stored-files.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import { statement } from '../../db/statement.ts'
import { COLUMNS, JOINS, type ListedRow, submissionsList } from './submissions.list.ts'
import { ownReader } from './submissions.own.ts'

export interface FoundSubmission extends ListedRow {
  readonly user_id: string | null
  readonly email: string | null
  readonly edited_at: Date | null
  readonly form_state: 'open' | 'closed' | 'deleted'
  readonly shown: readonly string[]
  readonly pages: readonly number[]
  readonly integration: boolean
}

/** A submission as it is edited or cloned. */
export interface StoredSubmission {
  readonly id: string
  readonly form_id: string
  readonly form_version: number
  readonly reference: string
  /** null: a guest's. */
  readonly user_id: string | null
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  /** Raised by every edit. */
  readonly version: number
  readonly submitted_at: Date
  /** The database's clock. */
  readonly now: Date
}

export interface DownloadRow extends FileRow {
  readonly storage_key: string
  /** uuids of the submission it belongs to and of its form; null: a draft's. */
  readonly submission: string | null
  readonly form: string | null
  /** Of the submission or the draft it belongs to; null: a guest's submission. */
  readonly owner: string | null
  /** Seen by its owner alone. */
  readonly is_draft: boolean
}

const STATE = `case when f.deleted_at is not null then 'deleted' when f.is_active and f.is_valid then 'open' else 'closed' end`
/** Reading what was sent to the forms of one company. */
export function submissionsReader(db: CompanyDb) {
  const { company } = db

  return {
    ...ownReader(db),
    ...submissionsList(db),

    /** Whosever it is; undefined when there is none. */
    async findStored(id: string): Promise<StoredSubmission | undefined> {
      const [row] = await db.run(
        statement<StoredSubmission>(
          `select id, form_id, form_version, reference, user_id, answers, labels, version, submitted_at, now() as now
           from submission where company_id = $1 and id = $2`,
          company,
          id,
        ),
      )
      return row
    },

    async one(id: string): Promise<FoundSubmission | undefined> {
      const [row] = await db.run(
        statement<FoundSubmission>(
          `select ${COLUMNS}, s.user_id, u.email, s.edited_at, s.shown, s.pages, s.integration, ${STATE} as form_state from submission s ${JOINS} where s.company_id = $1 and s.id = $2`,
          company,
          id,
        ),
      )
      return row
    },

    files: (id: string) =>
      db.run(
        statement<FileRow>(
          `select id as uuid, map_field, name, size, type from file
           where company_id = $1 and submission_id = $2 order by map_field, position`,
          company,
          id,
        ),
      ),

    /** The newest first; it begins with the submit itself. */
    async history(id: string) {
      const rows = await db.run(
        statement<{ created_at: Date; who: string; changes: string[] }>(
          `select h.created_at, coalesce(u.name, '') as who, h.changes from (
             select id, created_at, user_id, changes from submission_log where company_id = $1 and submission_id = $2
             union all
             select 0, submitted_at, user_id, array['Submitted'] from submission where company_id = $1 and id = $2) h
           left join users u on u.company_id = $1 and u.id = h.user_id
           order by h.id desc limit 200`,
          company,
          id,
        ),
      )
      return rows.map(({ created_at, who, changes }) => ({ datetime: created_at.toISOString(), who, changes }))
    },

    /** A file that belongs to no submission: the company's logo. */
    async ownFile(uuid: string): Promise<Omit<DownloadRow, 'owner' | 'is_draft' | 'submission' | 'form'> | undefined> {
      const [row] = await db.run(
        statement<DownloadRow>(
          `select id as uuid, map_field, name, size, type, storage_key from file
           where company_id = $1 and id = $2 and submission_id is null and draft_id is null`,
          company,
          uuid,
        ),
      )
      return row
    },

    /** A file of a submission or a draft, and whose that is. */
    async file(uuid: string): Promise<DownloadRow | undefined> {
      const [row] = await db.run(
        statement<DownloadRow>(
          `select x.id as uuid, x.map_field, x.name, x.size, x.type, x.storage_key, s.id as submission, s.form_id as form,
             coalesce(s.user_id, d.user_id) as owner, d.id is not null as is_draft from file x
           left join submission s on s.company_id = x.company_id and s.id = x.submission_id
           left join draft d on d.company_id = x.company_id and d.id = x.draft_id
           where x.company_id = $1 and x.id = $2 and coalesce(s.id, d.id) is not null`,
          company,
          uuid,
        ),
      )
      return row
    },
  }
}
