import type { Field, Page } from '#engine/model/form.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import type { FormContent, LeftBehind, LogEntry } from '#contract/portal/forms.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { statement } from '../db/statement.ts'
import { changedFields } from './changed-fields.ts'
import { type Columns, columnsOf } from './columns.ts'
import type { FormCaches } from './form-caches.ts'
import { formLists, type FormHead, FROM, HEAD } from './forms.lists.ts'
import { keyOf } from './naming-rules.ts'
import { withRedirectPage } from './redirect-page.ts'
import { repairContent } from './repair-content.ts'

export type Named = Pick<FormHead, 'id' | 'path' | 'type' | 'type_name'>

/** A form with the number of its newest version. */
export type Replaceable = Named & { readonly version: number }

export interface NewForm {
  readonly type: string
  readonly path: string
  readonly content: FormContent
  /** Lines of the log. */
  readonly changes: readonly string[]
  readonly user: string | undefined
}

export interface Saved {
  readonly id: string
  /** The version that was edited. */
  readonly version: number
  /** The content, as JSON. */
  readonly json: string
  readonly columns: Columns
  readonly changes: readonly string[]
  readonly user: string | undefined
}

/** At most this many lines of the log are shown. */
const LOG_LENGTH = 200

/** The forms of one company, those that were deleted apart. There is no way to ask for another's. */
export function formsOf(db: CompanyDb, { versions, openings, titlesOf }: FormCaches) {
  const { company } = db
  const ask = <Row>(text: string, ...values: unknown[]) => db.run(statement<Row>(text, company, ...values))

  /** Is there a form at this address? */
  const exists = async (type: string, path: string): Promise<boolean> => {
    const rows = await ask<{ id: string }>(
      'select id from form where company_id = $1 and type = $2 and path_key = $3 and deleted_at is null',
      type,
      keyOf(path),
    )
    return rows.length > 0
  }

  /** A version of a form, ready to be shown and evaluated; undefined when it has none of this number. */
  const version = ({ id, path, type, type_name }: Named, number: number) =>
    versions.get(company, { uuid: id, path, type: { key: type, name: type_name }, version: number }, async () => {
      const [row] = await ask<{ content: FormContent }>(
        'select content from form_version where company_id = $1 and form_id = $2 and number = $3',
        id,
        number,
      )
      return row && withRedirectPage(row.content, exists)
    })

  /** Was this version replaced more than so many hours ago? The database's clock says. */
  const isOver = async (head: Replaceable, number: number, hours: number): Promise<boolean> => {
    if (number >= head.version) return false
    const [row] = await ask<{ recent: boolean }>(
      `select created_at >= now() - make_interval(hours => $4) as recent from form_version where company_id = $1 and form_id = $2 and number = $3`,
      head.id,
      number + 1,
      hours,
    )
    return !row?.recent
  }

  return {
    exists,

    ...formLists(db, titlesOf),

    types: () => ask<{ key: string; name: string }>('select key, name from form_type where company_id = $1 order by sort, name'),

    /** Which of these is taken? */
    async taken(path: string, name: string): Promise<{ path: boolean; name: boolean }> {
      const [row] = await ask<{ path: boolean; name: boolean }>(
        `select exists (select from form where company_id = $1 and path_key = $2 and deleted_at is null) as path,
                exists (select from form where company_id = $1 and name_key = $3 and deleted_at is null) as name`,
        keyOf(path),
        keyOf(name),
      )
      return row ?? { path: false, name: false }
    },

    /**
     * Its uuid; undefined when path or name are taken. Versions go on where a deleted form of this path ended: who still has
     * that one open neither saves over the new one nor submits to it. Throws a foreign key's DatabaseError when there is no such type.
     */
    async add({ type, path, content, changes, user }: NewForm): Promise<string | undefined> {
      const [row] = await ask<{ id: string }>(
        `with f as (
           insert into form (company_id, type, path, path_key, name_key, eventops_form_name, description, is_active, is_valid, is_login_required, version)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10,
             (select coalesce(max(version), 0) + 1 from form where company_id = $1 and path_key = $4)) on conflict do nothing returning id, version),
         v as (
           insert into form_version (company_id, form_id, number, content, changes, user_id)
           select $1, id, version, $11::jsonb, $12::text[], $13::uuid from f returning form_id)
         select form_id as id from v`,
        type,
        path.trim(),
        keyOf(path),
        ...columnsOf(content),
        JSON.stringify(content),
        changes,
        user ?? null,
      )
      return row?.id
    },

    /** The new version's number; undefined when another version than the edited one is the newest, or the form is gone. */
    async save({ id, version, json, columns, changes, user }: Saved): Promise<number | undefined> {
      const [row] = await ask<{ number: number }>(
        `with f as (
           update form set version = version + 1, updated_at = now(), name_key = $4, eventops_form_name = $5, description = $6,
             is_active = $7, is_valid = $8, is_login_required = $9
           where company_id = $1 and id = $2 and version = $3 and deleted_at is null returning id, version),
         v as (
           insert into form_version (company_id, form_id, number, content, changes, user_id)
           select $1, id, version, $10::jsonb, $11::text[], $12::uuid from f returning number)
         select number from v`,
        id,
        version,
        ...columns,
        json,
        changes,
        user ?? null,
      )
      return row?.number
    },

    async head(type: string, path: string): Promise<FormHead | undefined> {
      const [row] = await ask<FormHead>(
        `select ${HEAD} ${FROM} where f.company_id = $1 and f.type = $2 and f.path_key = $3 and f.deleted_at is null`,
        type,
        keyOf(path),
      )
      return row
    },

    /** The newest content of a form of any type, to copy from. */
    async contentByPath(path: string): Promise<{ type: string; content: FormContent } | undefined> {
      const [row] = await ask<{ type: string; content: FormContent }>(
        `select f.type, v.content from form f
         join form_version v on v.company_id = f.company_id and v.form_id = f.id and v.number = f.version
         where f.company_id = $1 and f.path_key = $2 and f.deleted_at is null`,
        keyOf(path),
      )
      return row && { type: row.type, content: await withRedirectPage(repairContent(row.content), exists) }
    },

    /** The form at this address as it is now. `open` counts it as opened if this visitor may open it. */
    find: (type: string, path: string) => openings.find(db, type, path),
    recent: (type: string, path: string) => openings.recent(db, type, path),
    open: (type: string, path: string, loggedIn: boolean) => openings.open(db, type, path, loggedIn),

    version,

    /** The content of a version as unparsed JSON; undefined when there is none of this number. */
    async text(id: string, number: number): Promise<string | undefined> {
      const [row] = await ask<{ content: string }>(
        'select content::text as content from form_version where company_id = $1 and form_id = $2 and number = $3',
        id,
        number,
      )
      return row?.content
    },

    isOver,

    /** Fields whose source is not asked any more: this version has expired, and the newest one has another source or none. */
    async retired(head: Replaceable, number: number, hours: number): Promise<ReadonlySet<string>> {
      if (!(await isOver(head, number, hours))) return NONE
      const [then, now] = await Promise.all([version(head, number), version(head, head.version)])
      return retiredSources(then?.content.fields ?? [], now?.content.fields ?? [])
    },

    /** What visitors are asked otherwise since this version, in words by mapField; nothing when there was none of this number. */
    async changedSince(head: Replaceable, number: number): Promise<Record<string, string>> {
      const [then, now] = number < head.version ? await Promise.all([version(head, number), version(head, head.version)]) : []
      return then && now ? changedFields(then.content, now.content) : {}
    },

    /** The form with this uuid, deleted ones too: their submissions are still read. */
    async newest(id: string): Promise<Replaceable | undefined> {
      const [row] = await ask<Named & { version: number }>(
        `select f.id, f.path, f.type, t.name as type_name, f.version from form f
         join form_type t on t.company_id = f.company_id and t.key = f.type where f.company_id = $1 and f.id = $2`,
        id,
      )
      return row
    },

    /** Fields of these names as some version had them last. */
    async fieldsNamed(id: string, names: readonly string[]): Promise<Field[]> {
      if (names.length === 0) return []
      const rows = await ask<{ field: Field }>(
        `select distinct on (f->>'mapField') f as field
         from form_version v, jsonb_array_elements(v.content->'fields') p, jsonb_array_elements(p->'fields') f
         where v.company_id = $1 and v.form_id = $2 and f->>'mapField' = any($3) order by f->>'mapField', v.number desc`,
        id,
        names,
      )
      return rows.map(row => row.field)
    },

    /** What was changed after a version, newest first. */
    async logs(id: string, after = 0): Promise<LogEntry[]> {
      const rows = await ask<{ created_at: Date; who: string; changes: string[] }>(
        `select v.created_at, coalesce(u.name, '') as who, v.changes from form_version v
         left join users u on u.company_id = v.company_id and u.id = v.user_id
         where v.company_id = $1 and v.form_id = $2 and v.number > $3 order by v.number desc limit ${LOG_LENGTH}`,
        id,
        after,
      )
      return rows.map(({ created_at, who, changes }) => ({ datetime: created_at.toISOString(), who, changes }))
    },

    /** How much still refers to it; undefined when there is none of this id (any more), or none of this type. */
    async remove(id: string, type: string | undefined): Promise<LeftBehind | undefined> {
      const [row] = await ask<LeftBehind>(
        `with f as (
           update form set deleted_at = now() where company_id = $1 and id = $2 and deleted_at is null
           and ($3::text is null or type = $3) returning id)
         select (select coalesce(sum(submitted), 0)::int from form_count where company_id = $1 and form_id = f.id) as submissions,
                (select count(*)::int from draft where company_id = $1 and form_id = f.id) as drafts from f`,
        id,
        type ?? null,
      )
      return row
    },
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Names of the fields of an earlier version whose source is not that of the same field now. */
function retiredSources(then: readonly Page[], now: readonly Page[]): ReadonlySet<string> {
  const sources = new Map(sourcesIn(now))
  return new Set(sourcesIn(then).flatMap(([mapField, source]) => (sources.get(mapField) === source ? [] : [mapField])))
}

function sourcesIn(pages: readonly Page[]): [mapField: string, source: string][] {
  return pages
    .flatMap(page => page.fields)
    .flatMap(({ mapField, api }: Partial<ApiField> & { mapField: string }) => (api ? [[mapField, JSON.stringify(api)]] : []))
}
