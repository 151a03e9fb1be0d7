import type { AuditAction } from '#contract/portal/audit.ts'
import type { PersonState, TeamName } from '#contract/portal/people-pages.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, timestamp, uuid } from '../db/sql-types.ts'
import { seesForm } from '../sees-form.ts'
import { HAS_APP, HAS_PASSKEY } from '../who-has-factor.ts'

const company = uuid

/** Of a row of the audit. */
type Facts = Readonly<Record<string, unknown>>

/** Who came by another system, or has a passkey, has been here. */
const STATE = `case when not u.is_active then 'deactivated' when u.invited_at is not null and u.password_hash is null and not ${HAS_PASSKEY}
    and not exists (select from user_identity i where i.company_id = $company and i.user_id = u.id) then 'invited' else 'active' end`
const HAS_SIGN_ON = `exists (select from user_identity i join sign_on o on o.company_id = $company and o.is_on and o.issuer = i.issuer
    where i.company_id = $company and i.user_id = u.id)`
const SEEN = `greatest(u.seen_at, (select max(s.seen_at) from session s where s.company_id = $company and s.user_id = u.id))`
const TEAMS = `(select coalesce(jsonb_agg(jsonb_build_object('uuid', t.id, 'name', t.name) order by name_key(t.name)), '[]')
    from team_member m join team t on t.company_id = $company and t.id = m.team_id where m.company_id = $company and m.user_id = u.id)`

const PERSON = `u.id as uuid, u.name, u.email, u.role, u.picture_file, u.can_view, u.can_add, u.can_edit, u.can_delete,
    u.password_hash is not null as has_password, ${HAS_PASSKEY} as has_passkey, ${HAS_SIGN_ON} as has_sign_on, ${STATE} as state, u.inactive_days, ${SEEN} as seen_at, ${TEAMS} as teams`
const person = {
  uuid,
  name: text,
  email: text,
  role: text,
  picture_file: uuid.nullable,
  can_view: boolean,
  can_add: boolean,
  can_edit: boolean,
  can_delete: boolean,
  has_password: boolean.notNull,
  has_passkey: boolean.notNull,
  has_sign_on: boolean.notNull,
  state: text.as<PersonState>().notNull,
  inactive_days: integer.nullable,
  seen_at: timestamp.nullable,
  teams: json<TeamName[]>().notNull,
}

/** `pattern` is the search as a pattern of `like`; '' and null: any. */
const listed = { company, search: text, pattern: text, state: text, team: uuid.nullable }
const LISTED = `where u.company_id = $company
  and ($search = '' or name_key(u.name) like $pattern or u.email_key like $pattern or name_key(u.role) like $pattern)
  and ($state = '' or ${STATE} = $state)
  and ($team::uuid is null or exists (select from team_member m where m.company_id = $company and m.user_id = u.id and m.team_id = $team))`

const listBy = (order: string) =>
  defineStatement({
    parameters: { ...listed, size: bigint, offset: bigint },
    columns: person,
    sql: `select ${PERSON} from users u ${LISTED} order by ${order} nulls last, name_key(u.name), u.id limit $size offset $offset`,
  })
const bothWays = (column: string) => ({ ascending: listBy(`${column} asc`), descending: listBy(`${column} desc`) })

/** By what they are sorted by. */
export const selectPeople = {
  name: bothWays('name_key(u.name)'),
  email: bothWays('u.email_key'),
  role: bothWays('name_key(u.role)'),
  state: bothWays(STATE),
  seen_at: bothWays(SEEN),
}

export const countPeople = defineStatement({
  parameters: listed,
  columns: { total: bigint.notNull },
  sql: `select count(*) as total from users u ${LISTED}`,
})

/** `tokens`: API tokens of theirs that can be used. `requests`: open ones that they work on. `only_teams`: names of the teams that have no other active member. */
export const selectPerson = defineStatement({
  scope: 'admin: how many somebody works on, for who decides about people',
  parameters: { company, id: uuid },
  columns: {
    ...person,
    attributes: json<Record<string, string>>(),
    version: integer,
    created_at: timestamp,
    invited_at: timestamp.nullable,
    sessions: integer.notNull,
    has_second_factor: boolean.notNull,
    forms: integer.notNull,
    tokens: integer.notNull,
    webhooks: integer.notNull,
    requests: integer.notNull,
    is_managed: boolean.notNull,
    only_teams: texts.notNull,
  },
  sql: `select ${PERSON}, u.attributes, u.version, u.created_at, u.invited_at,
      u.managed_by <> '' and exists (select from sign_on o where o.company_id = $company and o.claims <> '[]') as is_managed,
      (select count(*)::int from session s where s.company_id = $company and s.user_id = u.id and s.expires_at > now()) as sessions,
      ${HAS_APP} as has_second_factor,
      (select count(*)::int from form f where f.company_id = $company and f.created_by = u.id and f.deleted_at is null) as forms,
      (select count(*)::int from api_token a
        where a.company_id = $company and a.made_by = u.id and a.revoked_at is null and a.ends_at > now()) as tokens,
      (select count(*)::int from webhook w where w.company_id = $company and w.made_by = u.id and w.deleted_at is null) as webhooks,
      (select count(*)::int from submission s
        where s.company_id = $company and s.assignee_id = u.id and s.phase in ('new', 'open', 'asked') and s.cancelled_at is null) as requests,
      array(select t.name from team_member m join team t on t.company_id = $company and t.id = m.team_id
        where m.company_id = $company and m.user_id = u.id and not exists (
          select from team_member o join users p on p.company_id = $company and p.id = o.user_id and p.is_active
          where o.company_id = $company and o.team_id = m.team_id and o.user_id <> u.id)
        order by name_key(t.name)) as only_teams
    from users u where u.company_id = $company and u.id = $id`,
})

/** To be chosen: those who are not deactivated. `editors`: and who may edit. `form`: and who see what is sent to it; null: whatever they see. */
export const selectPeopleToChoose = defineStatement({
  parameters: { company, search: text, pattern: text, editors: boolean, form: uuid.nullable },
  columns: { uuid, name: text, email: text },
  sql: `select u.id as uuid, u.name, u.email from users u where u.company_id = $company and u.is_active and (u.can_edit or not $editors)
    and ($form::uuid is null or ${seesForm('u', '$form')})
    and ($search = '' or name_key(u.name) like $pattern or u.email_key like $pattern) order by name_key(u.name), u.id limit 20`,
})

/** The labels that people have, the most used first. */
export const selectRoles = defineStatement({
  parameters: { company },
  columns: { role: text },
  sql: 'select role from users where company_id = $company group by role order by count(*) desc, role limit 50',
})

/** The last 20 acts of the audit about somebody. */
export const selectActs = defineStatement({
  parameters: { company, id: text },
  columns: {
    at: timestamp,
    action: text.as<AuditAction>(),
    actor: uuid.nullable,
    who: text.nullable,
    before: json<Facts>().nullable,
    after: json<Facts>().nullable,
  },
  sql: `select a.at, a.action, a.actor, u.name as who, a.before, a.after from audit a
    left join users u on u.company_id = $company and u.id = a.actor
    where a.company_id = $company and a.object = $id and a.object_kind = 'person' order by a.at desc, a.id desc limit 20`,
})

export const selectPicture = defineStatement({
  scope: 'guest: the picture of a person, of no submission',
  parameters: { company, id: uuid },
  columns: { type: text, size: bigint, storage_key: text },
  sql: `select f.type, f.size, f.storage_key from users u join file f on f.company_id = $company and f.id = u.picture_file
    where u.company_id = $company and u.id = $id`,
})
