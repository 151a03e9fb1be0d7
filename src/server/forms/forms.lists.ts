import type { FormStatus } from '#contract/portal/forms.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import { keyOf } from './naming-rules.ts'

/** A form without its content. */
export interface FormHead {
  readonly id: string
  readonly type: string
  readonly type_name: string
  readonly path: string
  readonly version: number
  readonly eventops_form_name: string
  readonly description: string
  readonly is_active: boolean
  readonly is_valid: boolean
  readonly is_login_required: boolean
  readonly opened: number
  readonly submitted: number
  readonly status: FormStatus
}

export interface Listed {
  readonly type: string | undefined
  readonly search: string
  readonly sort: FormSort
  readonly descending: boolean
  readonly page: number
  readonly size: number
}

const SORTS = {
  eventops_form_name: 'f.name_key',
  path: 'f.path_key',
  status: 'status',
  description: 'lower(f.description)',
  opened_count: 'opened',
  submitted_count: 'submitted',
} as const
export type FormSort = keyof typeof SORTS

export interface PublishedRow {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly description: string
  readonly type: string
  readonly type_name: string
  readonly path: string
}

const COUNTS = `left join lateral (
  select coalesce(sum(c.opened), 0)::bigint as opened, coalesce(sum(c.submitted), 0)::bigint as submitted
  from form_count c where c.company_id = f.company_id and c.form_id = f.id) n on true`
const STATUS = `case when not f.is_active then 'Inactive' when not f.is_valid then 'Incomplete' else 'Active' end`
export const HEAD = `f.id, f.type, t.name as type_name, f.path, f.version, f.eventops_form_name, f.description, f.is_active,
  f.is_valid, f.is_login_required, n.opened, n.submitted, ${STATUS} as status`
export const FROM = `from form f join form_type t on t.company_id = f.company_id and t.key = f.type ${COUNTS}`

/** Lists of the forms of one company. */
export function formLists(db: CompanyDb, titlesOf: TitlesOf) {
  const { company } = db
  const ask = <Row>(text: string, ...values: unknown[]) => db.run(statement<Row>(text, company, ...values))

  return {
    async list(asked: Listed): Promise<{ rows: FormHead[]; total: number }> {
      const where = `where f.company_id = $1 and f.deleted_at is null and ($2::text is null or f.type = $2)
        and ($3 = '' or f.name_key like $4 or f.path_key like $4 or lower(f.description) like $4)`
      const search = keyOf(asked.search)
      const values = [company, asked.type ?? null, search, `%${search.replace(/[\\%_]/g, '\\$&')}%`]
      const order = `${SORTS[asked.sort]} ${asked.descending ? 'desc' : 'asc'}, f.name_key, f.id`
      const [rows, counts] = await db.batch([
        statement<FormHead>(
          `select ${HEAD} ${FROM} ${where} order by ${order} limit $5 offset $6`,
          ...values,
          asked.size,
          (asked.page - 1) * asked.size,
        ),
        statement<{ total: number }>(`select count(*) as total from form f ${where}`, ...values),
      ])
      return { rows, total: counts[0]?.total ?? 0 }
    },

    /** What a company's start page lists: forms that a visitor may open. */
    async published(): Promise<PublishedRow[]> {
      const forms = await ask<Omit<PublishedRow, 'title'>>(
        `select f.id, f.version, f.description, f.type, t.name as type_name, f.path from form f
         join form_type t on t.company_id = f.company_id and t.key = f.type
         where f.company_id = $1 and f.deleted_at is null and f.is_active and f.is_valid order by f.name_key limit 200`,
      )
      const titles = await titlesOf(db, forms)
      return forms.map(form => ({ ...form, title: titles.get(titleKey(form)) ?? '' }))
    },

    /** What a form is called, also when it was deleted: its submissions stay. */
    async named(id: string): Promise<{ uuid: string; name: string } | undefined> {
      if (id === '') return undefined
      const [form] = await ask<{ uuid: string; name: string }>(
        'select id as uuid, eventops_form_name as name from form where company_id = $1 and id = $2',
        id,
      )
      return form
    },
  }
}

const MAX_TITLES = 10_000
const titleKey = ({ id, version }: { readonly id: string; readonly version: number }): string => `${id}/${version}`

/** Titles by `id/version`: they stand in the content, which is long and never changes, so each is read once. */
export type TitlesOf = (db: CompanyDb, forms: readonly { id: string; version: number }[]) => Promise<ReadonlyMap<string, string>>

export function makeTitles(): TitlesOf {
  const cache = new Map<string, string>()
  return async (db, forms) => {
    const unknown = forms.filter(form => !cache.has(titleKey(form)))
    if (unknown.length === 0) return cache
    const rows = await db.run(
      statement<{ id: string; version: number; title: string }>(
        `select v.form_id as id, v.number as version, v.content->>'title' as title from form_version v
         join unnest($2::uuid[], $3::int[]) as wanted(id, number) on wanted.id = v.form_id and wanted.number = v.number
         where v.company_id = $1`,
        db.company,
        unknown.map(({ id }) => id),
        unknown.map(({ version }) => version),
      ),
    )
    for (const row of rows) cache.set(titleKey(row), row.title)
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_TITLES) break
      cache.delete(oldest)
    }
    return cache
  }
}
