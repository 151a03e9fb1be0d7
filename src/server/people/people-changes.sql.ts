import { defineStatement } from '../db/define-statement.ts'
import { bigint, boolean, integer, json, text, texts, uuid } from '../db/sql-types.ts'
import { activatedOf, ADMINISTRATOR, HAS_OWN_WAY } from './account-state.ts'

const company = uuid

/** Whoever decides what people of a company may do waits for the others who do, until their transactions end. */
export const lockPeople = defineStatement({
  parameters: { company },
  columns: { locked: text.notNull },
  sql: `select pg_advisory_xact_lock(hashtextextended('people ' || $company::uuid, 7))::text as locked`,
})

/** `acts`: who decides is an administrator still. */
export const selectStanding = defineStatement({
  parameters: { company, by: uuid },
  columns: { acts: boolean.notNull, administrators: bigint.notNull },
  sql: `select exists (select from users u where u.company_id = $company and u.id = $by and ${ADMINISTRATOR}) as acts,
    (select count(*) from users u where u.company_id = $company and ${ADMINISTRATOR} and ${HAS_OWN_WAY}) as administrators`,
})

/** What the audit says of somebody: no row where nobody is. */
export const selectFacts = defineStatement({
  parameters: { company, id: uuid },
  columns: { role: text, permissions: texts.notNull, state: text.notNull, teams: texts.notNull },
  sql: `select u.role, case when u.is_active then 'active' else 'deactivated' end as state,
      array_remove(array[case when u.can_view then 'can_view' end, case when u.can_add then 'can_add' end,
        case when u.can_edit then 'can_edit' end, case when u.can_delete then 'can_delete' end], null) as permissions,
      array(select t.name from team_member m join team t on t.company_id = $company and t.id = m.team_id
        where m.company_id = $company and m.user_id = u.id order by name_key(t.name)) as teams
    from users u where u.company_id = $company and u.id = $id`,
})

/** Do claims of another system say what somebody may do? */
export const selectIsManaged = defineStatement({
  parameters: { company, id: uuid },
  columns: { managed: boolean.notNull },
  sql: `select exists (select from users u join sign_on s on s.company_id = u.company_id
    where u.company_id = $company and u.id = $id and u.managed_by <> '' and s.claims <> '[]') as managed`,
})

/** `changes`: attributes by name. No row where another version is there, or none. */
export const updatePerson = defineStatement({
  parameters: { company, id: uuid, version: integer, name: text.nullable, role: text.nullable, changes: json() },
  columns: { version: integer },
  sql: `update users set name = coalesce($name, name), role = coalesce($role, role), attributes = attributes || $changes::jsonb,
      version = version + 1
    where company_id = $company and id = $id and version = $version returning version`,
})

/** No row where they are these already. */
export const updatePermissions = defineStatement({
  parameters: { company, id: uuid, can_view: boolean, can_add: boolean, can_edit: boolean, can_delete: boolean },
  columns: { id: uuid },
  sql: `update users set can_view = $can_view, can_add = $can_add, can_edit = $can_edit, can_delete = $can_delete
    where company_id = $company and id = $id
      and (can_view, can_add, can_edit, can_delete) is distinct from ($can_view, $can_add, $can_edit, $can_delete) returning id`,
})

/** `successor`: who takes over what is theirs, for whatever of it is still to be handed over; null: nobody, or they are active. */
export const updateIsActive = defineStatement({
  parameters: { company, id: uuid, is_active: boolean, successor: uuid.nullable },
  changes: 'sessions',
  sql: `update users set is_active = $is_active, successor_id = $successor, ${activatedOf('users')} where company_id = $company and id = $id`,
})

/** Who may take over what somebody leaves. */
export const selectSuccessor = defineStatement({
  parameters: { company, id: uuid },
  columns: { id: uuid },
  sql: 'select id from users where company_id = $company and id = $id and is_active',
})

/** What the audit says of whoever takes over: their teams, how many forms are theirs, and on how many open requests they work. */
export const selectHoldings = defineStatement({
  scope: 'admin: who decides about people has all three permissions',
  parameters: { company, id: uuid },
  columns: { teams: texts.notNull, forms: bigint.notNull, requests: bigint.notNull },
  sql: `select (select count(*) from form f where f.company_id = $company and f.created_by = $id) as forms,
      (select count(*) from submission s
        where s.company_id = $company and s.assignee_id = $id and s.phase in ('new', 'open', 'asked') and s.cancelled_at is null) as requests,
      array(select t.name from team_member m join team t on t.company_id = $company and t.id = m.team_id
        where m.company_id = $company and m.user_id = $id order by name_key(t.name)) as teams`,
})

/** Forms that somebody made become those of `to`; null: of nobody. */
export const handOverForms = defineStatement({
  parameters: { company, id: uuid, to: uuid.nullable },
  sql: 'update form set created_by = $to where company_id = $company and created_by = $id',
})

/** `to` joins the teams that have no other active member. */
export const handOverTeams = defineStatement({
  parameters: { company, id: uuid, to: uuid },
  sql: `insert into team_member (company_id, team_id, user_id)
    select $company, m.team_id, $to from team_member m where m.company_id = $company and m.user_id = $id and not exists (
      select from team_member o join users p on p.company_id = $company and p.id = o.user_id and p.is_active
      where o.company_id = $company and o.team_id = m.team_id and o.user_id <> $id)
    on conflict do nothing`,
})

/** API tokens that somebody made and that can still be used become those of `to`, and bear that name. */
export const handOverTokens = defineStatement({
  parameters: { company, id: uuid, to: uuid },
  sql: `update api_token t set made_by = u.id, made_by_name = u.name from users u
    where t.company_id = $company and t.made_by = $id and t.revoked_at is null and t.ends_at > now()
      and u.company_id = $company and u.id = $to`,
})

/** Whoever made a webhook hears by mail that it fails: that is `to` from now on. */
export const handOverWebhooks = defineStatement({
  parameters: { company, id: uuid, to: uuid },
  sql: 'update webhook set made_by = $to where company_id = $company and made_by = $id and deleted_at is null',
})

export const selectPictureFile = defineStatement({
  parameters: { company, id: uuid },
  columns: { picture_file: uuid.nullable },
  sql: 'select picture_file from users where company_id = $company and id = $id for update',
})

export const updatePictureFile = defineStatement({
  parameters: { company, id: uuid, picture: uuid.nullable },
  sql: 'update users set picture_file = $picture where company_id = $company and id = $id',
})
