import { defineStatement } from '../db/define-statement.ts'
import { boolean, json, text, texts, timestamp, uuid } from '../db/sql-types.ts'

const company = uuid

export const selectTheirAccount = defineStatement({
  parameters: { company, id: uuid },
  columns: {
    email: text,
    name: text,
    role: text,
    attributes: json<Readonly<Record<string, string>>>(),
    language: text,
    timezone: text,
    created_at: timestamp,
    teams: texts.notNull,
  },
  sql: `select u.email, u.name, u.role, u.attributes, u.language, u.timezone, u.created_at,
      array(select t.name from team_member m join team t on t.company_id = $company and t.id = m.team_id
        where m.company_id = $company and m.user_id = u.id order by name_key(t.name)) as teams
    from users u where u.company_id = $company and u.id = $id`,
})

export const selectTheirSessions = defineStatement({
  parameters: { company, id: uuid },
  columns: { created_at: timestamp, expires_at: timestamp },
  sql: 'select created_at, expires_at from session where company_id = $company and user_id = $id order by created_at',
})

export const selectIsStaff = defineStatement({
  parameters: { company, id: uuid },
  columns: { is_staff: boolean.notNull },
  sql: 'select can_view or can_add or can_edit or can_delete as is_staff from users where company_id = $company and id = $id for update',
})
