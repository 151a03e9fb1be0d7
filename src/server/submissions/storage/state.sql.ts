import type { RequestPhase } from '#contract/portal/request-status.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { boolean, integer, json, text, texts, timestamp, uuid, uuids } from '../../db/sql-types.ts'
import { seesForm } from '../../sees-form.ts'
import { PHASE, STATUS } from '../reading/listed.ts'

const company = uuid
const ofSubmission = { company, submission: uuid }
const LOCKED = 'found: `lockState` gave whoever does it the row'

const state = {
  parameters: { ...ofSubmission, hidden: uuids },
  columns: {
    version: integer,
    state_version: integer,
    status: text.notNull,
    phase: text.as<RequestPhase>().notNull,
    assignee: uuid.nullable,
    form: uuid,
  },
}
const STATE = `select s.version, s.state_version, ${STATUS} as status, ${PHASE} as phase, s.assignee_id as assignee, s.form_id as form
    from submission s where s.company_id = $company and s.id = $submission and s.form_id <> all($hidden)`

/** No row of a form whose submissions who asks does not see. */
export const selectState = defineStatement({ ...state, sql: STATE })

/** Nobody else decides about it, or edits it, until the transaction ends. */
export const lockState = defineStatement({ ...state, sql: `${STATE} for update` })

const given = { key: text, phase: text.as<RequestPhase>(), booking_status: text.nullable }

const GIVEN = 'select key, phase, booking_status from request_status where company_id = $company and key = $status'

/** `booking_status`: what bookings get with it; null: what its phase says. */
export const selectStatus = defineStatement({ parameters: { company, status: text }, columns: given, sql: GIVEN })

/** One that is there until the transaction ends. */
export const selectStatusToGive = defineStatement({ parameters: { company, status: text }, columns: given, sql: `${GIVEN} for key share` })

/** What requests of a phase begin with. */
export const selectStatusOfPhase = defineStatement({
  parameters: { company, phase: text.as<RequestPhase>() },
  columns: given,
  sql: 'select key, phase, booking_status from request_status where company_id = $company and phase = $phase and is_default for key share',
})

/** Whoever has seen it as it was is told. */
export const updateStatus = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, status: text, phase: text.as<RequestPhase>() },
  sql: `update submission set status_key = $status, phase = $phase, state_version = state_version + 1, changed_at = clock_timestamp(),
      cancelled_at = case $phase when 'cancelled' then coalesce(cancelled_at, now()) end
    where company_id = $company and id = $submission`,
})

/** Who changed it last, and when: its answers, or anything. None: nobody has since it was sent. */
export const selectLastChange = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, answers: boolean },
  columns: { at: timestamp, id: uuid.nullable, name: text.nullable },
  sql: `select h.created_at as at, u.id, u.name from submission_log h left join users u on u.company_id = $company and u.id = h.user_id
    where h.company_id = $company and h.submission_id = $submission and (not $answers or h.kind is null) order by h.id desc limit 1`,
})

/** It is approved, and something that is ahead waits, or is requested: nobody has said yes to that. */
export const selectToReopen = defineStatement({
  scope: LOCKED,
  parameters: ofSubmission,
  columns: { status: text },
  sql: `select s.status_key as status from submission s where s.company_id = $company and s.id = $submission and s.phase = 'approved'
    and exists (select from booking k join booking_status t on t.company_id = $company and t.key = k.status_key
      where k.company_id = $company and k.submission_id = $submission and k.kind = 'booking' and k.state = 'active' and k.end_at > now()
        and (t.effect = 'wait' or k.status_key = 'requested'))`,
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

/**
 * A line of the history that says by itself what was done. `data`: keys of statuses with `reason` and `tells_reason`, or uuids of people: `{ from, to }`. `changes`:
 * lines beside it.
 */
export const insertAct = defineStatement({
  scope: LOCKED,
  parameters: { ...ofSubmission, user: uuid.nullable, kind: text.as<'status' | 'assigned'>(), data: json(), changes: texts },
  sql: `insert into submission_log (company_id, submission_id, user_id, changes, kind, data)
    values ($company, $submission, $user, $changes, $kind, $data)`,
})
