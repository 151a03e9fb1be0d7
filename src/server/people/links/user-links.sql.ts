import type { UserLinkKind } from '#contract/portal/user-links.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { boolean, bytes, integer, json, text, timestamp, uuid } from '../../db/sql-types.ts'

const company = uuid

const link = {
  company,
  id: uuid,
  token_hash: bytes,
  kind: text.as<UserLinkKind>(),
  email: text.nullable,
  by_mail: boolean,
  minutes: integer,
  language: text,
  made_by: uuid.nullable,
  account: json(),
}

/**
 * Makes the newest link of an active person and, where it goes by mail, its mail, in the language of the account where one is chosen: before what else waits, for somebody sits and waits for it. One statement,
 * the same whether there is such a person or not. Whoever's address changes right now is waited for, and looked at again: else a link that the change
 * does not see went to the address of before.
 */
const linkOf = (person: string) => `with person as materialized (
      select u.id, u.email, coalesce(nullif(u.language, ''), $language) as language from users u where u.company_id = $company and ${person} and u.is_active
      for key share of u
    ), made as (
      insert into user_link as l (company_id, user_id, kind, id, token_hash, email, by_mail, language, made_by, expires_at)
      select $company, p.id, $kind, $id, $token_hash, $email, $by_mail, p.language, $made_by, now() + make_interval(mins => $minutes) from person p
      on conflict (company_id, user_id, kind) do update set id = excluded.id, token_hash = excluded.token_hash, email = excluded.email,
        by_mail = excluded.by_mail, language = excluded.language, made_by = excluded.made_by, made_at = now(), expires_at = excluded.expires_at,
        used_at = null
      returning l.user_id, l.expires_at
    ), mailed as (
      insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, mail_id, user_id, account, next_at)
      select $company, $id, $id, 'mail', $kind, coalesce($email, p.email), 'link/' || $id::uuid, gen_random_uuid(), p.id,
        $account || jsonb_build_object('language', p.language), now() - interval '1 day'
      from person p join made m on m.user_id = p.id where $by_mail
    )
    select user_id, expires_at from made`

const made = { user_id: uuid, expires_at: timestamp }

export const makeLinkOfUser = defineStatement({
  scope: 'worker: a mail about an account, and about no submission',
  parameters: { ...link, user: uuid },
  columns: made,
  changes: 'events',
  sql: linkOf('u.id = $user'),
})

export const makeLinkOfAddress = defineStatement({
  scope: 'worker: a mail about an account, and about no submission',
  parameters: { ...link, email_key: text },
  columns: made,
  changes: 'events',
  sql: linkOf('u.email_key = $email_key'),
})

const STATE = `case when l.used_at is not null then 'used' when l.expires_at <= now() or not u.is_active then 'late' else 'valid' end`
const FROM = 'user_link l join users u on u.company_id = $company and u.id = l.user_id where l.company_id = $company'

export const selectLink = defineStatement({
  parameters: { company, token_hash: bytes },
  columns: { kind: text.as<UserLinkKind>(), email: text.notNull, name: text, state: text.as<'valid' | 'used' | 'late'>().notNull },
  sql: `select l.kind, coalesce(l.email, u.email) as email, u.name, ${STATE} as state
    from ${FROM} and l.token_hash = $token_hash`,
})

/** Uses it up, once: nothing where somebody did meanwhile, or its time is over. */
export const takeLink = defineStatement({
  parameters: { company, token_hash: bytes },
  columns: { user_id: uuid, kind: text.as<UserLinkKind>(), email: text.nullable, by_mail: boolean, language: text, user_email: text },
  sql: `update user_link l set used_at = now() from users u
    where l.company_id = $company and l.token_hash = $token_hash and l.used_at is null and l.expires_at > now()
      and u.company_id = $company and u.id = l.user_id and u.is_active
    returning l.user_id, l.kind, l.email, l.by_mail, l.language, u.email as user_email`,
})

/** What its mail says, while it is the newest of its kind. */
export const selectMailedLink = defineStatement({
  parameters: { company, id: uuid, user: uuid },
  columns: {
    token_hash: bytes,
    is_over: boolean.notNull,
    made_by_name: text.nullable,
  },
  sql: `select l.token_hash, ${STATE} <> 'valid' as is_over, m.name as made_by_name
    from user_link l
      join users u on u.company_id = $company and u.id = l.user_id
      left join users m on m.company_id = $company and m.id = l.made_by
    where l.company_id = $company and l.user_id = $user and l.id = $id`,
})

/** Links of a person that were not used do not work any more: they know a password or an address that is not theirs any more. */
export const voidLinks = defineStatement({
  parameters: { company, user: uuid },
  sql: 'update user_link set expires_at = now() where company_id = $company and user_id = $user and used_at is null and expires_at > now()',
})

/** A link that came by mail shows that the address is theirs. */
export const updateOwnPassword = defineStatement({
  parameters: { company, user: uuid, password_hash: text, verifies: boolean },
  sql: `update users set password_hash = $password_hash, email_verified_at = case when $verifies then now() else email_verified_at end
    where company_id = $company and id = $user`,
})

/** Takes the new address; nothing where another account has it. Gives the one of before. */
export const updateEmail = defineStatement({
  parameters: { company, user: uuid, email: text, email_key: text },
  columns: { before: text },
  sql: `update users u set email = $email, email_key = $email_key, email_verified_at = now() from users old
    where u.company_id = $company and u.id = $user and old.company_id = $company and old.id = u.id
      and not exists (select from users o where o.company_id = $company and o.email_key = $email_key and o.id <> $user)
    returning old.email as before`,
})

/** All sessions of a person but this one. */
export const deleteSessionsBut = defineStatement({
  parameters: { company, user: uuid, token_hash: bytes },
  changes: 'sessions',
  sql: 'delete from session where company_id = $company and user_id = $user and token_hash <> $token_hash',
})

/** A mail about an account that leads nowhere. */
export const insertAccountMail = defineStatement({
  scope: 'worker: a mail about an account, and about no submission',
  parameters: { company, id: uuid, kind: text, target: text, user: uuid, account: json() },
  columns: { id: uuid },
  changes: 'events',
  sql: `insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, mail_id, user_id, account)
    values ($company, $id, $id, 'mail', $kind, $target, 'account/' || $id::uuid, gen_random_uuid(), $user, $account) returning id`,
})
