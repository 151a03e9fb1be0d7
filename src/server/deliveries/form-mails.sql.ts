import type { FormMailsSettings } from '#contract/portal/form-mails.shape.ts'
import { defineStatement } from '../db/define-statement.ts'
import { integer, json, text, uuid } from '../db/sql-types.ts'

const company = uuid

/** Null: nothing was saved for this form yet; nobody knows who made it, or the account is blocked. */
export const selectFormMails = defineStatement({
  parameters: { company, form: uuid },
  columns: {
    version: integer.nullable,
    settings: json<FormMailsSettings>().nullable,
    maker_name: text.nullable,
    maker_email: text.nullable,
  },
  sql: `select o.version, o.settings, m.name as maker_name, m.email as maker_email from form f
      left join form_setting o on o.company_id = $company and o.form_id = f.id
      left join users m on m.company_id = $company and m.id = f.created_by and m.is_active
    where f.company_id = $company and f.id = $form`,
})

/** Over the version that was edited: 1 before anything was saved. */
export const saveFormMails = defineStatement({
  parameters: { company, form: uuid, version: integer, settings: json() },
  columns: { version: integer },
  sql: `insert into form_setting as o (company_id, form_id, version, settings)
    select $company, f.id, 2, $settings from form f
    where f.company_id = $company and f.id = $form
      and ($version = 1 or exists (select from form_setting e where e.company_id = $company and e.form_id = $form))
    on conflict (company_id, form_id) do update set version = o.version + 1, settings = excluded.settings where o.version = $version
    returning version`,
})

/** What is sent to a form that is made like another (`model`, which may be deleted) is told to the same people. */
export const copyFormMails = defineStatement({
  parameters: { company, form: uuid, model: uuid },
  sql: `insert into form_setting (company_id, form_id, settings)
    select $company, $form, o.settings from form_setting o where o.company_id = $company and o.form_id = $model
    on conflict (company_id, form_id) do nothing`,
})
