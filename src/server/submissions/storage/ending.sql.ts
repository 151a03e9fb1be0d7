import { defineStatement } from '../../db/define-statement.ts'
import { text, uuid, uuids } from '../../db/sql-types.ts'

const ofSubmission = { company: uuid, submission: uuid }

/** Nothing when it was cancelled before. */
export const cancelSubmission = defineStatement({
  parameters: ofSubmission,
  columns: { id: uuid },
  sql: `update submission set cancelled_at = now(), version = version + 1
    where company_id = $company and id = $submission and cancelled_at is null returning id`,
})

export const deleteFiles = defineStatement({
  parameters: ofSubmission,
  columns: { storage_key: text },
  sql: 'delete from file where company_id = $company and submission_id = $submission returning storage_key',
})

export const deleteFilesByUuid = defineStatement({
  parameters: { ...ofSubmission, uuids },
  columns: { storage_key: text },
  sql: `delete from file where company_id = $company and submission_id = $submission and id = any($uuids::uuid[])
    returning storage_key`,
})

/** Its history goes with it. */
export const deleteSubmission = defineStatement({
  parameters: ofSubmission,
  sql: 'delete from submission where company_id = $company and id = $submission',
})
