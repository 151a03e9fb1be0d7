import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, text, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { LISTED, LISTED_FROM, listedColumns } from '../submissions/reading/listed.ts'

const company = uuid

/** These, in no order. */
export const selectSubmissions = defineStatement({
  scope: 'token: ids that the token may see, and what webhooks send',
  parameters: { company, ids: uuids },
  columns: {
    ...listedColumns,
    version: integer,
    state_version: integer,
    edited_at: timestamp.nullable,
    cancelled_at: timestamp.nullable,
    changed_at: timestamp,
    timezone: text,
    language: text.nullable,
    email: text.nullable,
    assignee_email: text.nullable,
  },
  sql: `select ${LISTED}, s.version, s.state_version, s.edited_at, s.cancelled_at, s.changed_at, s.timezone, s.language, u.email, a.email as assignee_email
    from submission s ${LISTED_FROM} where s.company_id = $company and s.id = any($ids)`,
})

/** In the order of their fields. */
export const selectFilesOf = defineStatement({
  scope: 'token: ids that the token may see, and what webhooks send',
  parameters: { company, submissions: uuids },
  columns: { id: uuid, submission: uuid.notNull, map_field: text, name: text, size: bigint, type: text },
  sql: `select id, submission_id as submission, map_field, name, size, type from file
    where company_id = $company and submission_id = any($submissions) order by map_field, position, id`,
})
