import type { PersonName } from '#contract/portal/person-name.ts'
import { defineStatement } from '../db/define-statement.ts'
import { bigint, json, text, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

export const selectTeams = defineStatement({
  parameters: { company },
  columns: { uuid, name: text, email: text, people: json<PersonName[]>().notNull },
  sql: `select t.id as uuid, t.name, t.email,
      (select coalesce(jsonb_agg(jsonb_build_object('uuid', u.id, 'name', u.name, 'email', u.email) order by name_key(u.name)), '[]')
        from team_member m join users u on u.company_id = $company and u.id = m.user_id
        where m.company_id = $company and m.team_id = t.id) as people
    from team t where t.company_id = $company order by name_key(t.name)`,
})

export const selectTeamNames = defineStatement({
  parameters: { company },
  columns: { uuid, name: text },
  sql: 'select id as uuid, name from team where company_id = $company order by name_key(name)',
})

export const countTeams = defineStatement({
  parameters: { company },
  columns: { total: bigint.notNull },
  sql: 'select count(*) as total from team where company_id = $company',
})

/** uuids of who is in it; no row: there is no such team. */
export const selectMembers = defineStatement({
  parameters: { company, id: uuid },
  columns: { people: uuids.notNull },
  sql: `select array(select m.user_id from team_member m where m.company_id = $company and m.team_id = t.id) as people
    from team t where t.company_id = $company and t.id = $id for update`,
})

export const insertTeam = defineStatement({
  parameters: { company, name: text, email: text },
  columns: { uuid },
  sql: 'insert into team (company_id, name, email) values ($company, $name, $email) returning id as uuid',
})

export const updateTeam = defineStatement({
  parameters: { company, id: uuid, name: text, email: text },
  sql: 'update team set name = $name, email = $email where company_id = $company and id = $id',
})

export const deleteTeam = defineStatement({
  parameters: { company, id: uuid },
  columns: { name: text },
  sql: 'delete from team where company_id = $company and id = $id returning name',
})

/** Of a team all but these. */
export const deleteOtherMembers = defineStatement({
  parameters: { company, id: uuid, people: uuids },
  sql: 'delete from team_member where company_id = $company and team_id = $id and user_id <> all($people)',
})

/** Those of these who are people of the company, and not in it yet. */
export const insertMembers = defineStatement({
  parameters: { company, id: uuid, people: uuids },
  sql: `insert into team_member (company_id, team_id, user_id)
    select $company, $id, u.id from users u where u.company_id = $company and u.id = any($people) on conflict do nothing`,
})

/** Of these teams the first by name that has more people than `most`. */
export const selectTooLarge = defineStatement({
  parameters: { company, teams: uuids, most: bigint },
  columns: { name: text },
  sql: `select t.name from team t where t.company_id = $company and t.id = any($teams)
      and (select count(*) from team_member m where m.company_id = $company and m.team_id = t.id) > $most
    order by name_key(t.name) limit 1`,
})

/** Somebody leaves all teams but these, and those that claims put them in. */
export const deleteOtherTeams = defineStatement({
  parameters: { company, user: uuid, teams: uuids },
  sql: 'delete from team_member where company_id = $company and user_id = $user and not is_managed and team_id <> all($teams)',
})

/** Somebody joins those of these teams that are there. */
export const insertTeamsOf = defineStatement({
  parameters: { company, user: uuid, teams: uuids },
  sql: `insert into team_member (company_id, team_id, user_id)
    select $company, t.id, $user from team t where t.company_id = $company and t.id = any($teams) on conflict do nothing`,
})
