import {
  ACTOR_KINDS,
  AUDIT_ROWS,
  type ActorKind,
  type AuditFilter,
  type AuditList,
  type AuditPerson,
  type AuditRow,
} from '#contract/portal/audit.ts'
import type { Actor } from '../audit/actor.ts'
import { record, recorded } from '../audit/record.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { startOf } from '../civil-days.ts'
import * as sql from './audit-log.sql.ts'

/** Staff that can be chosen. */
const MAX_PEOPLE = 200

/** Where the page of what an act was done to is; '' where there is none. */
export type PageOfObject = (object: {
  readonly kind: string
  readonly id: string
  readonly form?: { readonly type: string; readonly path: string }
}) => string

/** The audit of one company, to be read by its administrators. */
export function auditLogOf(db: CompanyDb) {
  const { company } = db

  /** At most so many rows; `cursor` of the filter: those after this one. @param timezone of the company: its days begin there */
  async function read(filter: AuditFilter, timezone: string, most: number, linkOf: PageOfObject): Promise<AuditRow[]> {
    const { who, action, object_kind, object, from, to, cursor } = filter
    const isKind = isActorKind(who)
    const actor = who === '' || isKind ? null : who
    const bounds = { from: startOf(from, timezone, 0) ?? null, to: startOf(to, timezone, 1) ?? null, before: cursor === '' ? null : cursor }
    const wanted = { company, kind: isKind ? who : '', action, object_kind, object, ...bounds, most }
    const { any, ...by } = sql.selectAudit
    const ofAll = object !== '' ? by.object : action !== '' ? by.action : any
    // Of one person alone there are fewer than of an action.
    const rows = await db.run(actor !== null && object === '' ? by.actor({ ...wanted, actor }) : ofAll({ ...wanted, actor }))
    return rows.map(row => auditRowOf(row, linkOf))
  }

  return {
    read,

    /** A page of it. */
    async list(filter: AuditFilter, timezone: string, linkOf: PageOfObject): Promise<AuditList> {
      // One row more than a page holds says that there is another one.
      const rows = await read(filter, timezone, AUDIT_ROWS + 1, linkOf)
      const page = rows.slice(0, AUDIT_ROWS)
      return { rows: page, cursor: rows.length > AUDIT_ROWS ? (page.at(-1)?.uuid ?? null) : null }
    },

    /** Staff, and this user. @param also uuid, '' for none */
    async people(also: string): Promise<readonly AuditPerson[]> {
      const rows = await db.run(sql.selectStaffNames({ company, also: also === '' ? null : also, most: MAX_PEOPLE }))
      return rows.map(({ id, name }) => ({ uuid: id, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    },

    /** How long acts stay. Past the cache of companies. */
    days: async (): Promise<number> => (await db.run(sql.selectAuditDays({ company })))[0]?.days ?? 0,

    async setDays(days: number, by: Actor): Promise<void> {
      await recorded(db, sql.updateAuditDays({ company, days }), ({ before }) => ({
        by,
        action: 'settings_changed',
        object: { kind: 'settings', id: 'audit' },
        before: { days: before },
        after: { days },
      }))
    },

    /** That it leaves as a file, by which filter. */
    recordExport: (by: Actor, { who, action, object_kind, object, from, to }: Omit<AuditFilter, 'cursor'>): Promise<void> =>
      db.transaction(tx =>
        record(tx, { by, action: 'audit_exported', object: { kind: 'audit' }, after: { who, action, object_kind, object, from, to } }),
      ),
  }
}

type Row = StatementRow<(typeof sql.selectAudit)['any']>

function auditRowOf(row: Row, linkOf: PageOfObject): AuditRow {
  const { id, at, actor, actor_kind, actor_name, address, action, object_kind, object, object_name, before, after, request_id } = row
  const { form_type, form_path } = row
  const form = form_type !== null && form_path !== null ? { type: form_type, path: form_path } : undefined
  const isThere = object_name !== null || object_kind === 'settings'
  return {
    uuid: id,
    at: at.toISOString(),
    actor: {
      kind: actor_kind,
      user: actor ?? '',
      name: actor === null ? '' : (actor_name ?? removed(actor_kind === 'token' ? 'token' : 'person', actor)),
    },
    address,
    action,
    ...(object_kind !== '' && {
      object: {
        kind: object_kind,
        id: object,
        name: object_name ?? (CAN_BE_REMOVED.has(object_kind) && object !== '' ? removed(object_kind, object) : ''),
        link: isThere ? linkOf({ kind: object_kind, id: object, ...(form && { form }) }) : '',
      },
    }),
    ...(before && { before }),
    ...(after && { after }),
    request_id,
  }
}

/** What was removed has no name any more; which rows are of the same one can still be seen. */
const removed = (kind: string, id: string): string => `removed ${kind} ${id.slice(0, 4)}`
const CAN_BE_REMOVED: ReadonlySet<string> = new Set(['person', 'token', 'webhook'])

export const isActorKind = (text: string): text is ActorKind => ACTOR_KINDS.some(kind => kind === text)
