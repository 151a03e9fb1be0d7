import { defineStatement } from '../../db/define-statement.ts'
import { json, text, uuid } from '../../db/sql-types.ts'

const company = uuid
const draft = { company, form: uuid, user: uuid }
/** Only when the submission was stored, and not before it was. */
const STORED = 'exists (select from submission where company_id = $company and id = $submission)'

/** Nobody else changes it until the transaction ends. */
export const lockDraft = defineStatement({
  parameters: draft,
  columns: { id: uuid },
  sql: 'select id from draft where company_id = $company and form_id = $form and user_id = $user for update',
})

/** `slots`: FileSlot[]. Gives a row for each file that moved to the submission. */
export const moveFiles = defineStatement({
  scope: 'owner: the draft of the user becomes what they sent',
  parameters: { ...draft, submission: uuid, slots: json() },
  columns: { id: uuid },
  sql: `update file f set submission_id = $submission, draft_id = null, position = x.position
    from jsonb_to_recordset($slots::jsonb) as x(uuid uuid, map_field text, position int), draft d
    where f.company_id = $company and f.id = x.uuid and f.map_field = x.map_field
      and d.company_id = $company and d.id = f.draft_id and d.form_id = $form and d.user_id = $user returning f.id`,
})

export const deleteFilesOfDraft = defineStatement({
  scope: 'owner: the draft of the user becomes what they sent',
  parameters: { ...draft, submission: uuid },
  columns: { storage_key: text },
  sql: `delete from file f using draft d
    where f.company_id = $company and d.company_id = $company and d.id = f.draft_id and d.form_id = $form and d.user_id = $user
      and ${STORED} returning f.storage_key`,
})

export const deleteDraft = defineStatement({
  scope: 'owner: the draft of the user becomes what they sent',
  parameters: { ...draft, submission: uuid },
  sql: `delete from draft where company_id = $company and form_id = $form and user_id = $user and ${STORED}`,
})
