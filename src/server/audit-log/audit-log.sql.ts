import type { ActorKind, AuditAction, AuditObject, AuditValues } from '#contract/portal/audit.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, json, text, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

const columns = {
  id: uuid,
  at: timestamp,
  actor: uuid.nullable,
  actor_kind: text.as<ActorKind>(),
  actor_name: text.nullable,
  address: text,
  action: text.as<AuditAction>(),
  object_kind: text.as<AuditObject | ''>(),
  object: text,
  object_name: text.nullable,
  /** Of a form: its type. */
  form_type: text.nullable,
  form_path: text.nullable,
  before: json<AuditValues>().nullable,
  after: json<AuditValues>().nullable,
  request_id: text,
}

const UUID_IN = (kind: string) =>
  `case when a.object_kind = '${kind}' and a.object ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then a.object::uuid end`

/** What is gone has no name any more, but for a deleted form, whose submissions stay. */
const ROW = `select a.id, a.at, a.actor, a.actor_kind, coalesce(u.name, b.name) as actor_name, a.address, a.action, a.object_kind, a.object,
      coalesce(p.name, f.eventops_form_name, s.reference, t.name, w.name) as object_name,
      case when f.deleted_at is null then f.type end as form_type, case when f.deleted_at is null then f.path end as form_path,
      a.before, a.after, a.request_id
    from audit a
      left join users u on u.company_id = $company and u.id = a.actor
      left join api_token b on b.company_id = $company and a.actor_kind = 'token' and b.id = a.actor
      left join users p on p.company_id = $company and p.id = ${UUID_IN('person')}
      left join form f on f.company_id = $company and f.id = ${UUID_IN('form')}
      left join submission s on s.company_id = $company and s.id = ${UUID_IN('submission')}
      left join api_token t on t.company_id = $company and t.id = ${UUID_IN('token')}
      left join webhook w on w.company_id = $company and w.deleted_at is null and w.id = ${UUID_IN('webhook')}`

const filter = {
  company,
  kind: text,
  action: text,
  object_kind: text,
  object: text,
  from: timestamp.nullable,
  to: timestamp.nullable,
  before: uuid.nullable,
  most: bigint,
}

const PAGE = `($kind = '' or a.actor_kind = $kind) and ($object_kind = '' or a.object_kind = $object_kind)
      and ($from::timestamptz is null or a.at >= $from) and ($to::timestamptz is null or a.at < $to)
      and ($before::uuid is null
        or (a.at, a.id) < (select b.at, b.id from audit b where b.company_id = $company and b.id = $before))
    order by a.at desc, a.id desc limit $most`

const ANY_ACTION = `($action = '' or a.action = $action)`
const ANY_OBJECT = `($object = '' or a.object = $object)`
const ANYBODY = '($actor::uuid is null or a.actor = $actor)'

const select = (sought: string) => `${ROW}\n    where a.company_id = $company and ${sought} and ${PAGE}`
const ofAnybody = { ...filter, actor: uuid.nullable }

const scope = 'admin: the audit is for administrators'

/**
 * The newest first, by what is sought: a few among hundreds of thousands are found by their index, each by a statement of its own. `before`: the last
 * one of the page before, null on the first.
 */
export const selectAudit = {
  any: defineStatement({ parameters: ofAnybody, columns, scope, sql: select(`${ANY_ACTION} and ${ANY_OBJECT} and ${ANYBODY}`) }),
  action: defineStatement({ parameters: ofAnybody, columns, scope, sql: select(`a.action = $action and ${ANY_OBJECT} and ${ANYBODY}`) }),
  object: defineStatement({
    parameters: ofAnybody,
    columns,
    scope,
    sql: select(`a.object = $object and a.object <> '' and ${ANY_ACTION} and ${ANYBODY}`),
  }),
  actor: defineStatement({
    parameters: { ...filter, actor: uuid },
    columns,
    scope,
    sql: select(`a.actor = $actor and ${ANY_ACTION} and ${ANY_OBJECT}`),
  }),
}

/** Staff, and this one, by name. */
export const selectStaffNames = defineStatement({
  parameters: { company, also: uuid.nullable, most: bigint },
  columns: { id: uuid, name: text },
  sql: `select id, name from users where company_id = $company and (can_add or can_edit or can_delete or ($also::uuid is not null and id = $also))
    order by id = $also desc nulls last, lower(name), id limit $most`,
})

export const selectAuditDays = defineStatement({
  parameters: { company },
  columns: { days: integer },
  sql: 'select audit_days as days from company where id = $company',
})

/** Gives how many it were. */
export const updateAuditDays = defineStatement({
  parameters: { company, days: integer },
  columns: { before: integer },
  sql: `update company c set audit_days = $days from (select id, audit_days from company where id = $company for update) b
    where c.id = $company and b.id = c.id returning b.audit_days as before`,
})
