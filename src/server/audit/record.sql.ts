import { defineStatement } from '../db/define-statement.ts'
import { json, text, uuid } from '../db/sql-types.ts'

export const insertAudit = defineStatement({
  parameters: {
    company: uuid,
    actor: uuid.nullable,
    actor_kind: text,
    address: text,
    action: text,
    object_kind: text,
    object: text,
    before: json().nullable,
    after: json().nullable,
    request_id: text,
  },
  sql: `insert into audit (company_id, actor, actor_kind, address, action, object_kind, object, before, after, request_id)
    values ($company, $actor, $actor_kind, $address, $action, $object_kind, $object, $before, $after, $request_id)`,
})
