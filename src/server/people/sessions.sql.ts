import type { SessionWay } from '#contract/portal/account.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, bytes, integer, json, text, timestamp, uuid } from '../db/sql-types.ts'
import { LACKS_FACTOR } from '../who-has-factor.ts'

const company = uuid

/** P2.12: sliding 12 hours, at most 7 days; remembered 30 days. */
const SLIDING = `interval '12 hours'`
const MAX_AGE = `interval '7 days'`
const REMEMBERED = `interval '30 days'`

/** So long after a login, or a confirmation, it is sure who somebody is (P2.47). */
const FRESH = `interval '15 minutes'`

/** Whose session it is, whether it is due to slide, and whether it is sure who that is. None of whoever lacks a second factor that is required. */
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
    is_fresh: boolean.notNull,
  },
  sql: `select u.id, u.email, u.name, u.role, u.attributes, u.picture_file, u.can_view, u.can_add, u.can_edit, u.can_delete,
      s.seen_at < now() - interval '1 minute' as is_due, s.confirmed_at > now() - ${FRESH} as is_fresh
    from session s join users u on u.company_id = s.company_id and u.id = s.user_id
    where s.company_id = $company and s.token_hash = $token_hash and s.expires_at > now() and u.is_active and not ${LACKS_FACTOR}`,
})

export const slideSession = defineStatement({
  parameters: { company, token_hash: bytes },
  sql: `update session set seen_at = now(),
      expires_at = case when remember then expires_at else least(now() + ${SLIDING}, ends_at) end
    where company_id = $company and token_hash = $token_hash`,
})

/** This one, all that are over, and the user's oldest beyond the newest `max_others`, but for the one that was `opened` just now. */
export const deleteEnded = defineStatement({
  parameters: { company, token_hash: bytes, user: uuid, opened: bytes, max_others: bigint },
  sql: `delete from session where company_id = $company
    and (token_hash = $token_hash or expires_at < now() or (user_id = $user and token_hash in (
      select token_hash from session where company_id = $company and user_id = $user and token_hash <> $opened
      order by created_at desc offset $max_others)))`,
})

/**
 * `ends`: unix seconds. Of an active user and, where `password_hash` says with which one they came, while it is still theirs: else nobody's, which fails
 * (`isMissing`). Of whoever came by another system, while that is connected with them, and by a passkey, while they have it. Locked, so that whoever changes it waits for this session and ends it, or
 * is waited for: none is opened behind the change. The account first, then what it is known by: whoever takes both away does so in the same order.
 */
export const insertSession = defineStatement({
  parameters: {
    company,
    token_hash: bytes,
    user: uuid,
    password_hash: text.nullable,
    remember: boolean,
    way: text,
    device: text,
    network: text,
    passkey: uuid.nullable,
    issuer: text.nullable,
    subject: text.nullable,
    sid: text.nullable,
    id_token: bytes.nullable,
    confirmed_at: timestamp.nullable,
  },
  columns: { ends: integer.notNull },
  sql: `with owner as materialized (
      select u.id from users u where u.company_id = $company and u.id = $user and u.is_active
        and ($password_hash::text is null or u.password_hash = $password_hash) for no key update)
    insert into session (company_id, token_hash, user_id, remember, way, device, network, issuer, subject, sid, id_token_sealed, confirmed_at, expires_at,
      ends_at)
    values ($company, $token_hash,
      (select o.id from owner o where ($issuer::text is null or exists (select from user_identity i
          where i.company_id = $company and i.issuer = $issuer and i.subject = $subject and i.user_id = o.id for key share))
        and ($passkey::uuid is null or exists (select from passkey k
          where k.company_id = $company and k.id = $passkey and k.user_id = o.id for key share))),
      $remember, $way, $device, $network, $issuer, $subject, $sid, $id_token, least(now(), coalesce($confirmed_at, now())),
      now() + case when $remember then ${REMEMBERED} else ${SLIDING} end,
      now() + case when $remember then ${REMEMBERED} else ${MAX_AGE} end)
    returning floor(extract(epoch from expires_at))::int as ends`,
})

export const deleteSession = defineStatement({
  parameters: { company, token_hash: bytes },
  columns: { user: uuid },
  changes: 'sessions',
  sql: 'delete from session where company_id = $company and token_hash = $token_hash returning user_id as user',
})

export const deleteSessionsOf = defineStatement({
  parameters: { company, user: uuid },
  changes: 'sessions',
  sql: 'delete from session where company_id = $company and user_id = $user',
})

/** Who has this session said once more who they are. */
export const confirmSession = defineStatement({
  parameters: { company, token_hash: bytes, user: uuid },
  sql: 'update session set confirmed_at = now() where company_id = $company and token_hash = $token_hash and user_id = $user',
})

/** Of a user: those that are not over, the one used last first. */
export const selectSessions = defineStatement({
  parameters: { company, user: uuid, token_hash: bytes },
  columns: {
    id: uuid,
    way: text.as<SessionWay>(),
    device: text,
    network: text,
    created_at: timestamp,
    seen_at: timestamp,
    is_this: boolean.notNull,
  },
  sql: `select id, way, device, network, created_at, seen_at, token_hash = $token_hash as is_this
    from session where company_id = $company and user_id = $user and expires_at > now() order by seen_at desc, id`,
})

/** One of a user, never somebody else's. */
export const deleteSessionById = defineStatement({
  parameters: { company, user: uuid, id: uuid },
  columns: { id: uuid },
  changes: 'sessions',
  sql: 'delete from session where company_id = $company and user_id = $user and id = $id returning id',
})

/** All of a user but this one. */
export const deleteOtherSessions = defineStatement({
  parameters: { company, user: uuid, token_hash: bytes },
  columns: { id: uuid },
  changes: 'sessions',
  sql: 'delete from session where company_id = $company and user_id = $user and token_hash <> $token_hash returning id',
})
