import { defineStatement } from '../../db/define-statement.ts'
import { integer, text, uuid, uuids } from '../../db/sql-types.ts'

const ofSubmission = { company: uuid, submission: uuid }

export const deleteFiles = defineStatement({
  scope: 'found: whoever ends it saw it',
  parameters: ofSubmission,
  columns: { storage_key: text },
  sql: 'delete from file where company_id = $company and submission_id = $submission returning storage_key',
})

/** But for drawings that a booking has. */
export const deleteFilesByUuid = defineStatement({
  scope: 'found: whoever changes it saw it',
  parameters: { ...ofSubmission, uuids },
  columns: { storage_key: text },
  sql: `delete from file f where f.company_id = $company and f.submission_id = $submission and f.id = any($uuids::uuid[])
      and not exists (select from booking k where k.company_id = $company and k.custom_layout_file = f.id and k.state = 'active')
    returning f.storage_key`,
})

/**
 * Its history goes with it, and so do the messages about it, and those with which somebody tried a template on it. That it was there is left
 * for those who follow what changes.
 */
export const deleteSubmission = defineStatement({
  scope: 'found: whoever ends it saw it',
  parameters: ofSubmission,
  sql: `with d as (delete from delivery where company_id = $company
      and (submission_id = $submission or template_test is not null and template_test ->> 'submission' = $submission::text)),
       g as (insert into deleted_submission (company_id, id, form_id)
         select company_id, id, form_id from submission where company_id = $company and id = $submission on conflict do nothing)
    delete from submission where company_id = $company and id = $submission`,
})

/** That these were there, after so many days; at most so many. */
export const forgetDeleted = defineStatement({
  parameters: { company: uuid, days: integer, most: integer },
  columns: { id: uuid },
  sql: `delete from deleted_submission d where d.company_id = $company and d.id in (select o.id from deleted_submission o
      where o.company_id = $company and o.deleted_at < now() - make_interval(days => $days) order by o.deleted_at limit $most::int)
    returning d.id`,
})
