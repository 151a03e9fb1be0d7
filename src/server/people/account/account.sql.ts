import type { SessionWay } from '#contract/portal/account.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, timestamp, uuid } from '../../db/sql-types.ts'

const company = uuid
const ofUser = { company, user: uuid }

/** What of an account its owner sees and changes. */
export const selectAccount = defineStatement({
  parameters: ofUser,
  columns: {
    email: text,
    email_key: text,
    name: text,
    role: text,
    attributes: json<Readonly<Record<string, string>>>(),
    language: text,
    timezone: text,
    mails_logins: boolean,
    has_password: boolean.notNull,
    is_email_verified: boolean.notNull,
    created_at: timestamp,
  },
  sql: `select email, email_key, name, role, attributes, language, timezone, mails_logins, password_hash is not null as has_password,
      email_verified_at is not null as is_email_verified, created_at
    from users where company_id = $company and id = $user`,
})

/** Which parts of the account other systems fill by which its owner gets in now, and what staff call these. */
export const selectRuled = defineStatement({
  parameters: ofUser,
  columns: { fills: texts, who: text.notNull },
  sql: `select i.fills, case when s.is_on and s.issuer = i.issuer then s.label else t.name end as who
    from user_identity i join sign_on s on s.company_id = $company
      left join lateral (select e ->> 'name' as name from jsonb_array_elements(s.issuers) e where e ->> 'iss' = i.issuer limit 1) t on true
    where i.company_id = $company and i.user_id = $user and (s.is_on and s.issuer = i.issuer or t.name is not null)
    order by i.used_at`,
})

/** Null: as it is. `attributes`: those that change. With first or last name the name changes by which others know them; without both it stays. */
export const updateAccount = defineStatement({
  parameters: {
    ...ofUser,
    attributes: json(),
    language: text.nullable,
    timezone: text.nullable,
    mails_logins: boolean.nullable,
    is_renamed: boolean,
  },
  columns: { id: uuid },
  sql: `update users set attributes = attributes || $attributes::jsonb, version = version + 1,
      language = coalesce($language, language), timezone = coalesce($timezone, timezone), mails_logins = coalesce($mails_logins, mails_logins),
      name = case when $is_renamed then coalesce(nullif(trim(concat_ws(' ', (attributes || $attributes::jsonb) ->> 'first_name',
        (attributes || $attributes::jsonb) ->> 'last_name')), ''), name) else name end
    where company_id = $company and id = $user returning id`,
})

/** Of a guest's requests those that name this address: never one that is, or was, of an account, whoever was removed since. */
const FOUND = `company_id = $company and user_id is null and claimed_at is null and requester_email_key = $email_key and requester_email_key <> ''`

export const countFound = defineStatement({
  scope: 'owner: requests that were sent from the confirmed address of the user',
  parameters: { company, email_key: text },
  columns: { count: bigint.notNull },
  sql: `select count(*) as count from submission where ${FOUND}`,
})

/** Where the account's address is verified and still this one: they become its own, at most so many, and say so in their history. */
export const claimFound = defineStatement({
  scope: 'owner: requests that were sent from the confirmed address of the user',
  parameters: { ...ofUser, email_key: text, change: text, most: bigint },
  columns: { claimed: integer.notNull },
  sql: `with owner as (
      select id from users where company_id = $company and id = $user and email_key = $email_key and email_verified_at is not null for share
    ), claimed as (
      update submission set user_id = (select id from owner), claimed_at = now() where company_id = $company and exists (select from owner)
        and id in (select id from submission where ${FOUND} limit $most for no key update) returning id
    ), told as (
      insert into submission_log (company_id, submission_id, user_id, changes)
      select $company, id, $user, array[$change] from claimed
    )
    select count(*)::int as claimed from claimed`,
})

/** Logins of somebody, and those that were refused, as the audit has them: the newest first. */
export const selectRecentLogins = defineStatement({
  parameters: { ...ofUser, most: bigint },
  columns: {
    id: uuid,
    at: timestamp,
    address: text,
    is_refused: boolean.notNull,
    way: text.as<SessionWay>().notNull,
    device: text.notNull,
  },
  sql: `select id, at, address, action = 'login_refused' as is_refused, coalesce(after ->> 'device', '') as device,
      coalesce(after ->> 'way', case when after ->> 'reason' like '%passkey' then 'passkey' end, 'password') as way
    from audit where company_id = $company and object = $user::uuid::text and object_kind = 'person' and action in ('login', 'login_refused')
    order by at desc, id desc limit $most`,
})
