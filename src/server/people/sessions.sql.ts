import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, bytes, integer, json, text, uuid } from '../db/sql-types.ts'

const company = uuid

/** P2.12: sliding 12 hours, at most 7 days; remembered 30 days. */
const SLIDING = `interval '12 hours'`
const MAX_AGE = `interval '7 days'`
const REMEMBERED = `interval '30 days'`

/** Whose session it is, and whether it is due to slide. */
export const selectUser = defineStatement({
  parameters: { company, token_hash: bytes },
  columns: {
    id: uuid,
    email: text,
    name: text,
    role: text,
    attributes: json<Record<string, string>>(),
    picture_file: uuid.nullable,
    can_view: boolean,
    can_add: boolean,
    can_edit: boolean,
    can_delete: boolean,
    is_due: boolean.notNull,
  },
  sql: `select u.id, u.email, u.name, u.role, u.attributes, u.picture_file, u.can_view, u.can_add, u.can_edit, u.can_delete,
      s.seen_at < now() - interval '1 minute' as is_due
    from session s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = $company and s.token_hash = $token_hash and s.expires_at > now() and u.is_active`,
})

export const slideSession = defineStatement({
  parameters: { company, token_hash: bytes },
  sql: `update session set seen_at = now(),
      expires_at = case when remember then expires_at else least(now() + ${SLIDING}, ends_at) end
    where company_id = $company and token_hash = $token_hash`,
})

/** This one, all that are over, and the user's oldest beyond the `kept` newest. */
export const deleteEnded = defineStatement({
  parameters: { company, token_hash: bytes, user: uuid, max_others: bigint },
  sql: `delete from session where company_id = $company
    and (token_hash = $token_hash or expires_at < now() or (user_id = $user and token_hash in (
      select token_hash from session where company_id = $company and user_id = $user
      order by created_at desc offset $max_others)))`,
})

/** `ends`: unix seconds. */
export const insertSession = defineStatement({
  parameters: { company, token_hash: bytes, user: uuid, remember: boolean },
  columns: { ends: integer.notNull },
  sql: `insert into session (company_id, token_hash, user_id, remember, expires_at, ends_at)
    values ($company, $token_hash, $user, $remember, now() + case when $remember then ${REMEMBERED} else ${SLIDING} end,
      now() + case when $remember then ${REMEMBERED} else ${MAX_AGE} end)
    returning floor(extract(epoch from expires_at))::int as ends`,
})

export const deleteSession = defineStatement({
  parameters: { company, token_hash: bytes },
  columns: { user: uuid },
  sql: 'delete from session where company_id = $company and token_hash = $token_hash returning user_id as user',
})

export const deleteSessionsOf = defineStatement({
  parameters: { company, user: uuid },
  sql: 'delete from session where company_id = $company and user_id = $user',
})
