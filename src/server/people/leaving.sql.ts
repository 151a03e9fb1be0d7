import { defineStatement } from '../db/define-statement.ts'
import { bigint, integer, uuid } from '../db/sql-types.ts'
import { seesForm } from '../sees-form.ts'

const company = uuid
const OPEN = `phase in ('new', 'open', 'asked') and cancelled_at is null`
const REMOVED = 'admin: an account is removed, and requests stay without it'
/** `id`: who leaves. `most`: so many rows at most; each statement says how many there were. */
const portion = { company, id: uuid, most: bigint }
const changed = { changed: integer.notNull }

/**
 * Open requests that somebody works on are given to `to`, where `to` may edit and sees them, and to nobody else: the history of each says so, and programs
 * hear of it. `by`: uuid of who gives them to `to`; that nobody works on them is the portal's act.
 */
export const passOnRequests = defineStatement({
  scope: 'admin: who decides about people has all three permissions',
  parameters: { ...portion, to: uuid.nullable, by: uuid.nullable },
  columns: changed,
  changes: 'events',
  sql: `with leaves as (
        select s.id, (select u.id from users u where u.company_id = $company and $to::uuid is not null and u.id = $to and u.is_active and u.can_edit
          and ${seesForm('u', 's.form_id')}) as taker
        from submission s where s.company_id = $company and s.assignee_id = $id and s.deleted_at is null and ${OPEN} limit $most for no key update of s),
      passed as (
        update submission s set assignee_id = l.taker, state_version = s.state_version + 1, changed_at = clock_timestamp()
        from leaves l where s.company_id = $company and s.id = l.id returning s.id, l.taker),
      told as (
        insert into submission_log (company_id, submission_id, user_id, changes, kind, data)
        select $company, p.id, case when p.taker is null or $by::uuid is null then null else $by end, '{}', 'assigned',
          jsonb_build_object('from', $id::uuid, 'to', p.taker) || case when p.taker is null then '{"by":"portal"}'::jsonb else '{}' end from passed p),
      heard as (
        insert into event (company_id, at, kind, submission_id, actor)
        select $company, clock_timestamp(), 'altered', p.id, case when p.taker is null or $by::uuid is null then null else $by end from passed p)
    select count(*)::int as changed from passed`,
})

/** Nobody worked on what is over. */
export const forgetAssignee = defineStatement({
  scope: REMOVED,
  parameters: portion,
  columns: changed,
  sql: `with gone as (update submission set assignee_id = null where company_id = $company and id in (
      select s.id from submission s where s.company_id = $company and s.assignee_id = $id limit $most for no key update) returning 1)
    select count(*)::int as changed from gone`,
})

/** What somebody sent stays without them, and with the mark that it was an account's: it is found by nobody else whom it names (P2.50). */
export const disownSubmissions = defineStatement({
  scope: REMOVED,
  parameters: portion,
  columns: changed,
  sql: `with gone as (update submission set user_id = null, claimed_at = coalesce(claimed_at, now()) where company_id = $company and id in (
      select s.id from submission s where s.company_id = $company and s.user_id = $id limit $most for no key update) returning 1)
    select count(*)::int as changed from gone`,
})

/** The same of what they did, in the history of forms and submissions, which is never rewritten otherwise. */
export const disownHistory = defineStatement({
  parameters: { company, id: uuid, most: integer },
  columns: changed,
  sql: 'select disown_history(u.id, $most) as changed from users u where u.company_id = $company and u.id = $id',
})

/** Do they leave more than fits into one transaction? */
export const selectLeavesMuch = defineStatement({
  scope: REMOVED,
  parameters: portion,
  columns: { changed: integer.notNull },
  sql: `select greatest(
      (select count(*) from (select from submission s where s.company_id = $company and s.assignee_id = $id limit $most) x),
      (select count(*) from (select from submission s where s.company_id = $company and s.user_id = $id limit $most) x),
      (select count(*) from (select from submission_log l where l.company_id = $company and l.user_id = $id limit $most) x))::int as changed`,
})

/** Who is deactivated and works on open requests all the same, and who takes over; null: nobody. */
export const selectLeavers = defineStatement({
  scope: 'worker: nobody works on what somebody left',
  parameters: { company },
  columns: { id: uuid, successor: uuid.nullable },
  sql: `select u.id, u.successor_id as successor from users u where u.company_id = $company and not u.is_active
    and exists (select from submission s where s.company_id = $company and s.assignee_id = u.id and ${OPEN})`,
})
