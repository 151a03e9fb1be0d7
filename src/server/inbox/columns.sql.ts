import { defineStatement } from '../db/define-statement.ts'
import { texts, uuid } from '../db/sql-types.ts'

const of = { company: uuid, user: uuid, form: uuid.nullable }
const OF = 'c.company_id = $company and c.user_id = $user and c.form_id is not distinct from $form'

export const selectColumns = defineStatement({
  parameters: of,
  columns: { columns: texts },
  sql: `select c.columns from submission_columns c where ${OF}`,
})

/** No row: there is no such form. */
export const insertColumns = defineStatement({
  parameters: { ...of, columns: texts },
  columns: { id: uuid },
  sql: `insert into submission_columns as c (company_id, user_id, form_id, columns)
    select $company, $user, $form, $columns
    where $form::uuid is null or exists (select from form f where f.company_id = $company and f.id = $form)
    on conflict on constraint submission_columns_of do update set columns = $columns returning c.id`,
})

export const deleteColumns = defineStatement({
  parameters: of,
  columns: { id: uuid },
  sql: `delete from submission_columns c where ${OF} returning c.id`,
})
