import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, timestamp, uuid } from '../db/sql-types.ts'
import { HAS_APP } from '../who-has-factor.ts'
import { activatedOf } from './account-state.ts'

const company = uuid

export const selectByEmail = defineStatement({
  parameters: { company, email_key: text },
  columns: { id: uuid, password_hash: text.nullable },
  sql: 'select id, password_hash from users where company_id = $company and email_key = $email_key and is_active',
})

/** No row when the address is taken. */
export const insertUser = defineStatement({
  parameters: {
    company,
    email: text,
    email_key: text,
    name: text,
    role: text,
    can_view: boolean,
    can_add: boolean,
    can_edit: boolean,
    can_delete: boolean,
    attributes: json(),
    password_hash: text.nullable,
  },
  columns: { id: uuid },
  sql: `insert into users (company_id, email, email_key, name, role, can_view, can_add, can_edit, can_delete, attributes, password_hash)
    values ($company, $email, $email_key, $name, $role, $can_view, $can_add, $can_edit, $can_delete, $attributes, $password_hash)
    on conflict (company_id, email_key) do nothing returning id`,
})

export const updatePassword = defineStatement({
  parameters: { company, id: uuid, password_hash: text },
  sql: 'update users set password_hash = $password_hash where company_id = $company and id = $id',
})

export const deletePassword = defineStatement({
  parameters: { company, id: uuid },
  sql: 'update users set password_hash = null where company_id = $company and id = $id',
})

/** Not where it was changed meanwhile. */
export const rehashPassword = defineStatement({
  parameters: { company, id: uuid, before: text, password_hash: text },
  columns: { id: uuid },
  sql: 'update users set password_hash = $password_hash where company_id = $company and id = $id and password_hash = $before returning id',
})

/** All users, or the one with this address. */
export const selectManaged = defineStatement({
  parameters: { company, email_key: text.nullable },
  columns: {
    id: uuid,
    email: text,
    name: text,
    role: text,
    is_active: boolean,
    can_view: boolean,
    can_add: boolean,
    can_edit: boolean,
    can_delete: boolean,
    has_password: boolean.notNull,
    has_second_factor: boolean.notNull,
    passkeys: integer.notNull,
    sessions: integer.notNull,
    seen_at: timestamp.nullable,
  },
  sql: `select u.id, u.email, u.name, u.role, u.is_active, u.can_view, u.can_add, u.can_edit, u.can_delete,
      u.password_hash is not null as has_password, ${HAS_APP} as has_second_factor,
      (select count(*)::int from passkey k where k.company_id = $company and k.user_id = u.id) as passkeys, count(s.token_hash)::int as sessions, max(s.seen_at) as seen_at
    from users u left join session s on s.company_id = u.company_id and s.user_id = u.id and s.expires_at > now()
    where u.company_id = $company and ($email_key::text is null or u.email_key = $email_key)
    group by u.company_id, u.id order by u.email_key`,
})

/** The account was used: written at most once an hour. */
export const markSeen = defineStatement({
  parameters: { company, user: uuid },
  sql: `update users set seen_at = now()
    where company_id = $company and id = $user and (seen_at is null or seen_at < now() - interval '1 hour')`,
})

/** Gives what it was. */
export const updateActive = defineStatement({
  parameters: { company, id: uuid, is_active: boolean },
  columns: { is_active: boolean },
  sql: `update users u set is_active = $is_active, successor_id = null, ${activatedOf('u')}
    from (select id, is_active from users where company_id = $company and id = $id for update) b
    where u.company_id = $company and u.id = b.id returning b.is_active`,
})

/** Gives what they were. */
export const updateRights = defineStatement({
  parameters: { company, id: uuid, can_view: boolean, can_add: boolean, can_edit: boolean, can_delete: boolean, role: text },
  columns: { can_view: boolean, can_add: boolean, can_edit: boolean, can_delete: boolean, role: text },
  sql: `update users u set can_view = $can_view, can_add = $can_add, can_edit = $can_edit, can_delete = $can_delete, role = $role
    from (select id, can_view, can_add, can_edit, can_delete, role from users where company_id = $company and id = $id for update) b
    where u.company_id = $company and u.id = b.id returning b.can_view, b.can_add, b.can_edit, b.can_delete, b.role`,
})

export const selectDrafts = defineStatement({
  parameters: { company, user: uuid },
  columns: { id: uuid },
  sql: 'select id from draft where company_id = $company and user_id = $user',
})

/** Storage keys of the files of a user's drafts. */
export const selectDraftFiles = defineStatement({
  scope: 'admin: an account is removed with its drafts',
  parameters: { company, user: uuid },
  columns: { key: text },
  sql: `select f.storage_key as key from file f join draft d on d.company_id = f.company_id and d.id = f.draft_id
    where f.company_id = $company and d.user_id = $user`,
})

export const deleteUser = defineStatement({
  parameters: { company, id: uuid },
  changes: 'sessions',
  sql: 'delete from users where company_id = $company and id = $id',
})
