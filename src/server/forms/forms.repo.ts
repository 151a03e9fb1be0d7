import type { Field, Page } from '#engine/model/form.ts'
import type { FormTrouble } from '#engine/problems/wording.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import type { LogEntry } from '#contract/portal/admin-forms.ts'
import type { FormContent, LeftBehind } from '#contract/portal/forms.ts'
import type { Actor } from '../audit/actor.ts'
import { recorded } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { changedFields } from './changed-fields.ts'
import { type Columns, columnsOf } from './columns.ts'
import type { FormCaches } from './form-caches.ts'
import { formLists, type FormHead } from './forms.lists.ts'
import * as sql from './forms.sql.ts'
import type { OpenField } from './open-fields.ts'
import { keyOf } from './naming-rules.ts'
import { isOpen, publishing } from './publishing.ts'
import { withRedirectPage } from './redirect-page.ts'
import { repairContent } from './repair-content.ts'

export type Named = Pick<FormHead, 'id' | 'path' | 'type' | 'type_name'>

/** A form with the number of its newest version. */
export type Replaceable = Named & { readonly version: number }

export interface NewFormRow {
  readonly type: string
  readonly path: string
  readonly content: FormContent
  /** Lines of the log. */
  readonly changes: readonly string[]
  readonly trouble: readonly FormTrouble[]
  /** uuid of the form by whose handlers it is handled; undefined: by nobody yet. */
  readonly handledAs: string | undefined
  readonly user: string | undefined
  readonly by: Actor
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
  readonly by: Actor
}

/** The forms of one company, those that were deleted apart. There is no way to ask for another's. */
export function formsOf(db: CompanyDb, { versions, openings, titlesOf, hasOpenField }: FormCaches) {
  const { company } = db
  /** Is there a form at this address? */
  const exists = async (type: string, path: string): Promise<boolean> =>
    (await db.run(sql.selectIdAt({ company, type, path: keyOf(path) }))).length > 0

  /** A version of a form, ready to be shown and evaluated; undefined when it has none of this number. */
  const version = ({ id, path, type, type_name }: Named, number: number) =>
    versions.get(company, { uuid: id, path, type: { key: type, name: type_name }, version: number }, async () => {
      const [row] = await db.run(sql.selectContent({ company, form: id, number }))
      return row && withRedirectPage(row.content, exists)
    })

  /** Was this version replaced more than so many hours ago? The database's clock says. */
  const isOver = async (head: Replaceable, number: number, hours: number): Promise<boolean> => {
    if (number >= head.version) return false
    const [row] = await db.run(sql.selectIsRecent({ company, form: head.id, number: number + 1, hours }))
    return !row?.recent
  }

  return {
    exists,

    ...formLists(db, titlesOf),

    types: () => db.run(sql.selectTypes({ company })),

    /** Which of these is taken? */
    async taken(path: string, name: string): Promise<{ path: boolean; name: boolean }> {
      const [row] = await db.run(sql.selectTaken({ company, path: keyOf(path), name: keyOf(name) }))
      return row ?? { path: false, name: false }
    },

    /**
     * Its uuid and version; undefined when path or name are taken. Versions go on where a deleted form of this path ended: who still has
     * that one open neither saves over the new one nor submits to it. Throws a foreign key's DatabaseError when there is no such type.
     */
    async add(form: NewFormRow): Promise<{ id: string; version: number } | undefined> {
      const { type, path, content, changes, trouble, handledAs, user, by } = form
      const columns = columnsOf(content, trouble)
      const [row] = await recorded(
        db,
        sql.insertForm({
          company,
          type,
          path: path.trim(),
          path_key: keyOf(path),
          ...columns,
          content: JSON.stringify(content),
          changes,
          user: user ?? null,
          handled_as: handledAs ?? null,
        }),
        ({ id, version: number }) => publishing(by, { id, path: path.trim(), number, was: false, is: isOpen(columns) }),
      )
      return row
    },

    /** The new version's number; undefined when another version than the edited one is the newest, or the form is gone. */
    async save({ id, version, json, columns, changes, user, by }: Saved): Promise<number | undefined> {
      const update = sql.updateForm({ company, id, version, ...columns, content: json, changes, user: user ?? null })
      const actOf = ({ number, path, was_active }: StatementRow<typeof sql.updateForm>) =>
        publishing(by, { id, path, number, was: was_active, is: isOpen(columns) })
      return (await recorded(db, update, actOf))[0]?.number
    },

    /** The newest content of a form of any type, to copy from. */
    async contentByPath(path: string): Promise<{ id: string; type: string; content: FormContent } | undefined> {
      const [row] = await db.run(sql.selectContentByPath({ company, path: keyOf(path) }))
      return row && { ...row, content: await withRedirectPage(repairContent(row.content), exists) }
    },

    /** The form at this address as it is now. `open` counts it as opened if this visitor may open it. */
    find: (type: string, path: string) => openings.find(db, type, path),
    recent: (type: string, path: string) => openings.recent(db, type, path),
    open: (type: string, path: string, loggedIn: boolean) => openings.open(db, type, path, loggedIn),

    /** Is this form, or where none is named any of the company, open to a visitor and has a field of one of these kinds? */
    hasOpenField: (sought: OpenField) => hasOpenField(db, sought),

    version,

    /** The content of a version as unparsed JSON; undefined when there is none of this number. */
    async text(id: string, number: number): Promise<string | undefined> {
      const [row] = await db.run(sql.selectContentText({ company, form: id, number }))
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
      const [row] = await db.run(sql.selectForm({ company, id }))
      return row
    },

    /** Fields of these names as some version had them last. */
    async fieldsNamed(id: string, names: readonly string[]): Promise<Field[]> {
      if (names.length === 0) return []
      const rows = await db.run(sql.selectFieldsNamed({ company, form: id, names }))
      return rows.map(row => row.field)
    },

    /** What was changed after a version, newest first. */
    async logs(id: string, after = 0): Promise<LogEntry[]> {
      const rows = await db.run(sql.selectLog({ company, form: id, after }))
      return rows.map(({ created_at, who, changes }) => ({ datetime: created_at.toISOString(), who, changes }))
    },

    /** How much still refers to it; undefined when there is none of this id (any more), or none of this type. */
    async remove(id: string, type: string | undefined, by: Actor): Promise<LeftBehind | undefined> {
      const object = { kind: 'form', id: id.toLowerCase() } as const
      const remove = sql.deleteForm({ company, id, type: type ?? null })
      const [row] = await recorded(db, remove, ({ path }) => ({ by, action: 'form_deleted', object, before: { path } }))
      return row && { submissions: row.submissions, drafts: row.drafts }
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
