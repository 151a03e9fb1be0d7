import { defineStatement } from '../../db/define-statement.ts'
import { bigint, boolean, json, text, texts, uuid, uuids } from '../../db/sql-types.ts'
import type { KnownBy } from './grants.ts'

const company = uuid

const ACCOUNT = `u.id, u.email, u.email_key, u.name, u.role, u.attributes, u.is_active, u.can_view, u.can_add, u.can_edit, u.can_delete, u.managed_by, u.language,
    array(select m.team_id from team_member m where m.company_id = $company and m.user_id = u.id and m.is_managed order by m.team_id) as teams,
    (select coalesce(jsonb_agg(jsonb_build_object('issuer', o.issuer, 'fills', o.fills, 'grants', o.grants) order by o.made_at, o.issuer), '[]')
      from user_identity o where o.company_id = $company and o.user_id = u.id) as known_by`
const account = {
  id: uuid,
  email: text,
  email_key: text,
  name: text,
  role: text,
  attributes: json<Readonly<Record<string, string>>>(),
  is_active: boolean,
  can_view: boolean,
  can_add: boolean,
  can_edit: boolean,
  can_delete: boolean,
  managed_by: text,
  language: text,
  teams: uuids.notNull,
  /** In the order in which they were connected. */
  known_by: json<readonly KnownBy[]>().notNull,
}

/** Whose account it is, and which e-mail was said of them at the login before. */
export const selectBound = defineStatement({
  parameters: { company, issuer: text, subject: text },
  columns: { ...account, said_email: text },
  sql: `select ${ACCOUNT}, i.said_email from user_identity i join users u on u.company_id = i.company_id and u.id = i.user_id
    where i.company_id = $company and i.issuer = $issuer and i.subject = $subject`,
})

/** Whose address it is, whether somebody of this issuer is bound to the account, and whether its owner left that. */
export const selectByAddress = defineStatement({
  parameters: { company, email_key: text, issuer: text },
  columns: { ...account, is_bound: boolean.notNull, has_left: boolean.notNull },
  sql: `select ${ACCOUNT}, exists (select from user_identity i where i.company_id = $company and i.user_id = u.id and i.issuer = $issuer) as is_bound,
      $issuer = any(u.left_issuers) as has_left
    from users u where u.company_id = $company and u.email_key = $email_key`,
})

/** No row: this subject, or this account, is bound already. */
export const bind = defineStatement({
  parameters: { company, issuer: text, subject: text, user: uuid, said_email: text },
  columns: { user: uuid },
  sql: `insert into user_identity (company_id, issuer, subject, user_id, said_email)
    select $company, $issuer, $subject, u.id, $said_email from users u where u.company_id = $company and u.id = $user
    on conflict do nothing returning user_id as user`,
})

/** Its owner connected it again. */
export const comeBack = defineStatement({
  parameters: { company, user: uuid, issuer: text },
  sql: `update users set left_issuers = array_remove(left_issuers, $issuer)
    where company_id = $company and id = $user and $issuer = any(left_issuers)`,
})

/** With what this login said. `fills`: names of attributes, `name` and `email`. */
export const markUsed = defineStatement({
  parameters: { company, issuer: text, subject: text, said_email: text, fills: texts },
  sql: `update user_identity set used_at = now(), said_email = coalesce(nullif($said_email, ''), said_email), fills = $fills
    where company_id = $company and issuer = $issuer and subject = $subject`,
})

/** What the claims of this issuer give from now on. */
export const storeGrants = defineStatement({
  parameters: { company, issuer: text, subject: text, grants: json() },
  sql: 'update user_identity set grants = $grants where company_id = $company and issuer = $issuer and subject = $subject',
})

/** What the claims say in place of what is there. `changes`: attributes by name. */
export const updateFromOutside = defineStatement({
  parameters: {
    company,
    id: uuid,
    name: text,
    role: text,
    changes: json(),
    can_view: boolean,
    can_add: boolean,
    can_edit: boolean,
    can_delete: boolean,
    managed_by: text,
  },
  sql: `update users set name = $name, role = $role, attributes = attributes || $changes::jsonb, can_view = $can_view, can_add = $can_add,
      can_edit = $can_edit, can_delete = $can_delete, managed_by = $managed_by, version = version + 1
    where company_id = $company and id = $id`,
})

/** The address was said to be theirs by who knows. */
export const markVerified = defineStatement({
  parameters: { company, id: uuid },
  sql: 'update users set email_verified_at = coalesce(email_verified_at, now()) where company_id = $company and id = $id',
})

/** Teams that claims put them in, but for these. */
export const leaveManagedTeams = defineStatement({
  parameters: { company, user: uuid, teams: uuids },
  sql: 'delete from team_member where company_id = $company and user_id = $user and is_managed and team_id <> all($teams)',
})

/** Those of these that are there and have room; who is in one by hand stays so. */
export const joinManagedTeams = defineStatement({
  parameters: { company, user: uuid, teams: uuids, most: bigint },
  sql: `insert into team_member (company_id, team_id, user_id, is_managed)
    select $company, t.id, $user, true from team t where t.company_id = $company and t.id = any($teams)
      and (select count(*) from team_member m where m.company_id = $company and m.team_id = t.id) < $most
    on conflict do nothing`,
})

export const selectNamesOfTeams = defineStatement({
  parameters: { company, teams: uuids },
  columns: { name: text },
  sql: 'select name from team where company_id = $company and id = any($teams) order by name_key(name)',
})
