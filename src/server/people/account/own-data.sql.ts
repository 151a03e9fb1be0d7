import type { Labels } from '#contract/portal/saved-answers.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { bigint, json, text, timestamp, uuid } from '../../db/sql-types.ts'
import {
  ACCOUNT_OF_HISTORY,
  ACCOUNT_OF_MESSAGES,
  type AccountOfChange,
  type AccountOfMessage,
  REQUESTS_AFTER,
} from '../../request-account.ts'

const company = uuid
const page = { company, user: uuid, after_at: text.nullable, after: uuid.nullable, most: bigint }

interface OwnFile {
  readonly field: string
  readonly name: string
  readonly size: number
  readonly uuid: string
}

const FILES_OF = (
  of: 'submission_id' | 'draft_id',
  row: string,
) => `(select coalesce(jsonb_agg(jsonb_build_object('field', x.map_field, 'name', x.name,
        'size', x.size, 'uuid', x.id) order by x.map_field, x.position), '[]') from file x where x.company_id = $company and x.${of} = ${row}.id) as files`

/** As whom other systems know a user. */
export const selectOwnIdentities = defineStatement({
  parameters: { company, user: uuid },
  columns: { issuer: text, subject: text, said_email: text, made_at: timestamp, used_at: timestamp },
  sql: 'select issuer, subject, said_email, made_at, used_at from user_identity where company_id = $company and user_id = $user order by made_at, issuer',
})

/** Of a user: a portion. */
export const selectOwnRequests = defineStatement({
  scope: 'owner: what the user saved and sent',
  parameters: page,
  columns: {
    id: uuid,
    place: text.notNull,
    reference: text,
    form: text,
    answers: json<Readonly<Record<string, string>>>(),
    labels: json<Labels>(),
    timezone: text,
    submitted_at: timestamp,
    edited_at: timestamp.nullable,
    cancelled_at: timestamp.nullable,
    files: json<readonly OwnFile[]>().notNull,
    history: json<readonly AccountOfChange[]>().notNull,
    messages: json<readonly AccountOfMessage[]>().notNull,
  },
  sql: `select s.id, s.submitted_at::text as place, s.reference, f.eventops_form_name as form, s.answers, s.labels, s.timezone, s.submitted_at, s.edited_at, s.cancelled_at,
      ${FILES_OF('submission_id', 's')},
      ${ACCOUNT_OF_HISTORY}, ${ACCOUNT_OF_MESSAGES}
    from submission s join form f on f.company_id = $company and f.id = s.form_id
    where s.company_id = $company and s.user_id = $user
      and ${REQUESTS_AFTER}`,
})

/** Of a user; a form has one of each. */
export const selectOwnDraftData = defineStatement({
  scope: 'owner: what the user saved and sent',
  parameters: { company, user: uuid, after: uuid.nullable, most: bigint },
  columns: {
    id: uuid,
    form: text,
    answers: json<Readonly<Record<string, string>>>(),
    saved_at: timestamp,
    files: json<readonly OwnFile[]>().notNull,
  },
  sql: `select d.id, f.eventops_form_name as form, d.answers, d.saved_at, ${FILES_OF('draft_id', 'd')}
    from draft d join form f on f.company_id = $company and f.id = d.form_id
    where d.company_id = $company and d.user_id = $user and ($after::uuid is null or d.id > $after) order by d.id limit $most`,
})
