import { defineStatement } from '../db/define-statement.ts'
import type { ColumnWidths } from '#contract/portal/list-columns.ts'
import { json, text, texts, uuid } from '../db/sql-types.ts'

const of = { company: uuid, user: uuid, form: uuid.nullable }
const OF = 'c.company_id = $company and c.user_id = $user and c.form_id is not distinct from $form'

export const selectColumns = defineStatement({
  parameters: of,
  columns: { columns: texts, widths: json<ColumnWidths>() },
  sql: `select c.columns, c.widths from submission_columns c where ${OF}`,
})

/** No row: there is no such form. What is null stays. @param widths JSON */
export const upsertColumns = defineStatement({
  parameters: { ...of, columns: texts.nullable, widths: text.nullable },
  columns: { id: uuid },
  sql: `insert into submission_columns as c (company_id, user_id, form_id, columns, widths)
    select $company, $user, $form, coalesce($columns::text[], '{}'), coalesce($widths::text::jsonb, '{}')
    where $form::uuid is null or exists (select from form f where f.company_id = $company and f.id = $form)
    on conflict on constraint submission_columns_of do update
      set columns = coalesce($columns::text[], c.columns), widths = coalesce($widths::text::jsonb, c.widths)
    returning c.id`,
})

/** What says nothing. */
export const deleteUsual = defineStatement({
  parameters: of,
  columns: { id: uuid },
  sql: `delete from submission_columns c where ${OF} and c.columns = '{}' and c.widths = '{}' returning c.id`,
})
