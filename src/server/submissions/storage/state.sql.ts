import type { RequestPhase } from '#contract/portal/request-status.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { integer, json, text, uuid, uuids } from '../../db/sql-types.ts'
import { seesForm } from '../../sees-form.ts'
import { PHASE, STATUS } from '../reading/listed.ts'

const company = uuid
const ofSubmission = { company, submission: uuid }
const LOCKED = 'found: `lockState` gave whoever does it the row'

/** Nobody else decides about it, or edits it, until the transaction ends. No row of a form whose submissions who asks does not see. */
export const lockState = defineStatement({
  parameters: { ...ofSubmission, hidden: uuids },
  columns: {
    version: integer,
    state_version: integer,
    status: text.notNull,
    phase: text.as<RequestPhase>().notNull,
    assignee: uuid.nullable,
    form: uuid,
  },
  sql: `select s.version, s.state_version, ${STATUS} as status, ${PHASE} as phase, s.assignee_id as assignee, s.form_id as form
    from submission s where s.company_id = $company and s.id = $submission and s.form_id <> all($hidden) for update`,
})

/** A status that is there until the transaction ends. */
export const selectStatusToGive = defineStatement({
  parameters: { company, status: text },
  columns: { key: text, phase: text.as<RequestPhase>() },
  sql: 'select key, phase from request_status where company_id = $company and key = $status for key share',
})

export const updateStatus = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, status: text, phase: text.as<RequestPhase>() },
  sql: 'update submission set status_key = $status, phase = $phase where company_id = $company and id = $submission',
})

/** Somebody to whom requests of this form can be given; until the transaction ends nobody takes the permission away. */
export const selectAssignee = defineStatement({
  parameters: { company, user: uuid, form: uuid },
  columns: { id: uuid, name: text },
  sql: `select u.id, u.name from users u
    where u.company_id = $company and u.id = $user and u.is_active and u.can_edit and ${seesForm('u', '$form')} for share of u`,
})

export const updateAssignee = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, user: uuid.nullable },
  sql: 'update submission set assignee_id = $user where company_id = $company and id = $submission',
})

/** A line of the history that says by itself what was done. `data`: `{ from, to }`, keys of statuses or uuids of people. */
export const insertAct = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, user: uuid.nullable, kind: text.as<'status' | 'assigned'>(), data: json() },
  sql: `insert into submission_log (company_id, submission_id, user_id, changes, kind, data)
    values ($company, $submission, $user, '{}', $kind, $data)`,
})
