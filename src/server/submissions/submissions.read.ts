import type { Labels } from '#contract/portal/submissions.ts'
import type { FileRow } from '../answers/stored-files.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import { asReference } from './reference.ts'
import { folded } from './search-text.ts'
import { keptFiles } from './submissions.files.ts'
import { ownReader } from './submissions.own.ts'
import { submissionRuns } from './submissions.runs.ts'

/** Rows beyond these are not paged to: narrow by form, dates or search. Keeps every page as quick as the first. */
export const MOST_PAGED = 10_000
/** A search looks through this many of the newest that the other filters leave; a reference is found among all. */
const MOST_SEARCHED = 50_000

export interface Listed {
  readonly form: string | undefined
  /** Instants; `to` is not included. */
  readonly from: Date | undefined
  readonly to: Date | undefined
  readonly search: string
  readonly descending: boolean
  readonly page: number
  readonly size: number
}

export interface ListedRow {
  readonly id: string
  readonly reference: string
  readonly submitted_at: Date
  readonly who: string
  readonly form_id: string
  readonly form_version: number
  readonly form_name: string
  readonly form_type: string
  readonly form_type_name: string
  readonly form_path: string
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
}

export interface FoundSubmission extends ListedRow {
  readonly user_id: string | null
  readonly email: string | null
  readonly edited_at: Date | null
  readonly form_state: 'open' | 'closed' | 'deleted'
  readonly shown: readonly string[]
  readonly pages: readonly number[]
  readonly integration: boolean
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

const COLUMNS = `s.id, s.reference, s.submitted_at, coalesce(u.name, '') as who, s.form_id, s.form_version,
  f.eventops_form_name as form_name, f.type as form_type, t.name as form_type_name, f.path as form_path, s.answers, s.labels`
const STATE = `case when f.deleted_at is not null then 'deleted' when f.is_active and f.is_valid then 'open' else 'closed' end`
const JOINS = `join form f on f.company_id = s.company_id and f.id = s.form_id
  join form_type t on t.company_id = f.company_id and t.key = f.type
  left join users u on u.company_id = s.company_id and u.id = s.user_id`
/** Reading what was sent to the forms of one company. */
export function submissionsReader(db: CompanyDb) {
  const { company } = db

  return {
    ...keptFiles(db),
    ...submissionRuns(db),
    ...ownReader(db),

    /** A page of the list, and how many match (`more`: at least so many). As quick with a million rows as with a hundred. */
    async list(asked: Listed): Promise<{ rows: ListedRow[]; total: number; more: boolean }> {
      const [within, ...values] = filtered(company, asked)
      const way = asked.descending ? 'desc' : 'asc'
      const at = values.length
      const [ids, counts] = await db.batch([
        statement<ListedRow>(
          `with p as (${within} order by submitted_at ${way}, id ${way} limit $${at + 1} offset $${at + 2})
           select ${COLUMNS} from p join submission s on s.company_id = $1 and s.id = p.id ${JOINS}
           order by s.submitted_at ${way}, s.id ${way}`,
          ...values,
          asked.size,
          Math.min((asked.page - 1) * asked.size, MOST_PAGED),
        ),
        statement<{ total: number }>(`select count(*) as total from (${within} limit ${MOST_PAGED + 1}) as c`, ...values),
      ])
      const total = counts[0]?.total ?? 0
      return { rows: ids, total: Math.min(total, MOST_PAGED), more: total > MOST_PAGED }
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

/**
 * The statement that gives id and time of the submissions that match, without order, and its values. Only conditions
 * that were asked for stand in it: a plan that must serve all of them at once would use no index.
 */
function filtered(company: string, { form, from, to, search }: Listed): [sql: string, ...values: unknown[]] {
  const values: unknown[] = [company]
  const holder = (value: unknown) => `$${values.push(value)}`
  const range = [
    's.company_id = $1',
    ...(form === undefined ? [] : [`s.form_id = ${holder(form)}`]),
    ...(from === undefined ? [] : [`s.submitted_at >= ${holder(from)}`]),
    ...(to === undefined ? [] : [`s.submitted_at < ${holder(to)}`]),
  ].join(' and ')
  const words = folded(search.trim())
  if (words === '') return [`select s.id, s.submitted_at from submission s where ${range}`, ...values]
  const reference = holder(asReference(words) ?? '')
  const like = holder(`%${words.replace(/[\\%_]/g, '\\$&')}%`)
  // The newest ones are bounded first: what is looked through never grows with the table.
  return [
    `select id, submitted_at from (
       (select s.id, s.submitted_at from submission s where ${range} and s.reference = ${reference})
       union
       (select n.id, n.submitted_at from (
          select s.id, s.submitted_at, s.search, s.reference from submission s where ${range}
          order by s.submitted_at desc, s.id desc limit ${MOST_SEARCHED}) as n
        where n.search like ${like} or lower(n.reference) like ${like})) as found`,
    ...values,
  ]
}
