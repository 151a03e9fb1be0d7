import { defineStatement } from '../db/define-statement.ts'
import { text, texts, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Of these forms, which have stopped the notices to this address. */
export const selectStops = defineStatement({
  parameters: { company, forms: uuids, address_hash: text },
  columns: { form_id: uuid },
  sql: 'select form_id from notice_stop where company_id = $company and form_id = any($forms::uuid[]) and address_hash = $address_hash',
})

/** Of these addresses, which get no notices of a form. */
export const selectStopped = defineStatement({
  parameters: { company, form: uuid, hashes: texts },
  columns: { address_hash: text },
  sql: 'select address_hash from notice_stop where company_id = $company and form_id = $form and address_hash = any($hashes::text[])',
})

/** Of forms that are there. */
export const insertStops = defineStatement({
  parameters: { company, forms: uuids, address_hash: text },
  sql: `insert into notice_stop (company_id, form_id, address_hash)
    select $company, f.id, $address_hash from form f where f.company_id = $company and f.id = any($forms::uuid[])
    on conflict (company_id, form_id, address_hash) do nothing`,
})

export const deleteStops = defineStatement({
  parameters: { company, forms: uuids, address_hash: text },
  sql: 'delete from notice_stop where company_id = $company and form_id = any($forms::uuid[]) and address_hash = $address_hash',
})

/** What they are called; those that were deleted are not named. */
export const selectFormNames = defineStatement({
  parameters: { company, forms: uuids },
  columns: { name: text },
  sql: `select eventops_form_name as name from form where company_id = $company and id = any($forms::uuid[]) and deleted_at is null
    order by eventops_form_name`,
})
