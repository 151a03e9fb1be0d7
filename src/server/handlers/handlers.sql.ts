import type { HandlersSettings } from '#contract/portal/handlers.shape.ts'
import type { HandlingPerson } from '#contract/portal/handlers.ts'
import type { TeamName } from '#contract/portal/people-pages.ts'
import type { PersonName } from '#contract/portal/person-name.ts'
import { defineStatement } from '../db/define-statement.ts'
import { integer, json, text, uuid, uuids } from '../db/sql-types.ts'

const company = uuid
const ofForm = { company, form: uuid }
type SubmissionsFor = HandlersSettings['submissions_for']

/** Forms whose submissions are for handlers, and this person is none of them, nor in a team that is. */
export const selectHidden = defineStatement({
  parameters: { company, user: uuid },
  columns: { form: uuid },
  sql: `select h.form_id as form from form_handling h where h.company_id = $company and h.submissions_for = 'handlers' and not exists (
      select from form_handler p where p.company_id = $company and p.form_id = h.form_id and (p.user_id = $user
        or p.team_id in (select m.team_id from team_member m where m.company_id = $company and m.user_id = $user)))`,
})

/** Null: nothing was saved for this form yet. No row: there is no such form. */
export const selectHandling = defineStatement({
  parameters: ofForm,
  columns: { version: integer.nullable, submissions_for: text.as<SubmissionsFor>().nullable },
  sql: `select h.version, h.submissions_for from form f left join form_handling h on h.company_id = $company and h.form_id = f.id
    where f.company_id = $company and f.id = $form`,
})

/** By name. */
export const selectHandlers = defineStatement({
  parameters: ofForm,
  columns: { people: json<HandlingPerson[]>().notNull, teams: json<TeamName[]>().notNull },
  sql: `select
      (select coalesce(jsonb_agg(jsonb_build_object('uuid', u.id, 'name', u.name, 'email', u.email, 'can_read', u.is_active and (u.can_edit or u.can_view))
          order by name_key(u.name), u.id), '[]')
        from form_handler p join users u on u.company_id = $company and u.id = p.user_id where p.company_id = $company and p.form_id = $form) as people,
      (select coalesce(jsonb_agg(jsonb_build_object('uuid', t.id, 'name', t.name) order by name_key(t.name)), '[]')
        from form_handler p join team t on t.company_id = $company and t.id = p.team_id where p.company_id = $company and p.form_id = $form) as teams`,
})

/** To be chosen: who may edit and is not deactivated. */
export const selectChoices = defineStatement({
  parameters: { company, search: text, pattern: text },
  columns: { uuid, name: text, email: text },
  sql: `select u.id as uuid, u.name, u.email from users u where u.company_id = $company and u.is_active and u.can_edit
    and ($search = '' or name_key(u.name) like $pattern or u.email_key like $pattern) order by name_key(u.name), u.id limit 20`,
})

/** Of these people those who may be handlers: they may edit, or handle the form already. */
export const selectPossible = defineStatement({
  parameters: { ...ofForm, people: uuids, teams: uuids },
  columns: { people: json<readonly PersonName['uuid'][]>().notNull, teams: json<readonly TeamName['uuid'][]>().notNull },
  sql: `select
      (select coalesce(jsonb_agg(u.id), '[]') from users u where u.company_id = $company and u.id = any($people) and (u.is_active and u.can_edit
        or exists (select from form_handler p where p.company_id = $company and p.form_id = $form and p.user_id = u.id))) as people,
      (select coalesce(jsonb_agg(t.id), '[]') from team t where t.company_id = $company and t.id = any($teams)) as teams`,
})

/** Over the version that was edited: 1 before anything was saved. Nothing where another one is there. */
export const saveHandling = defineStatement({
  parameters: { ...ofForm, version: integer, submissions_for: text.as<SubmissionsFor>() },
  columns: { version: integer },
  sql: `insert into form_handling as o (company_id, form_id, version, submissions_for)
    select $company, f.id, 2, $submissions_for from form f
    where f.company_id = $company and f.id = $form
      and ($version = 1 or exists (select from form_handling e where e.company_id = $company and e.form_id = $form))
    on conflict (company_id, form_id) do update set version = o.version + 1, submissions_for = excluded.submissions_for where o.version = $version
    returning version`,
})

export const deleteOtherHandlers = defineStatement({
  parameters: { ...ofForm, people: uuids, teams: uuids },
  sql: `delete from form_handler where company_id = $company and form_id = $form
    and not coalesce(user_id = any($people), false) and not coalesce(team_id = any($teams), false)`,
})

/** Those that are none yet. */
export const insertHandlers = defineStatement({
  parameters: { ...ofForm, people: uuids, teams: uuids },
  sql: `insert into form_handler (company_id, form_id, user_id, team_id)
    select $company, $form, x.user_id, x.team_id from (
      select u.id as user_id, null::uuid as team_id from users u where u.company_id = $company and u.id = any($people)
      union all
      select null, t.id from team t where t.company_id = $company and t.id = any($teams)) x
    on conflict on constraint form_handler_once do nothing`,
})
