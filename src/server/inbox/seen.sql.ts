import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, timestamp, uuid, uuids } from '../db/sql-types.ts'
import { NEWS, OPEN, SNOOZED, UNREAD } from '../request-marks.ts'

const company = uuid
const mine = { company, me: uuid, ids: uuids }

/** What these are to `me`, and the versions that they have. */
export const selectMarks = defineStatement({
  parameters: { ...mine, hidden: uuids },
  columns: { id: uuid, version: integer, state_version: integer, is_unread: boolean.notNull, snoozed_until: timestamp.nullable },
  sql: `select s.id, s.version, s.state_version, ${UNREAD} as is_unread, case when ${SNOOZED} then
      (select z.until from submission_snooze z where z.company_id = $company and z.user_id = $me and z.submission_id = s.id) end as snoozed_until
    from submission s where s.company_id = $company and s.id = any($ids) and s.form_id <> all($hidden)`,
})

/** All that happened up to now they have seen. What is no news to them stays without a row. */
export const insertSeen = defineStatement({
  parameters: { ...mine, hidden: uuids },
  columns: { id: uuid },
  sql: `insert into submission_seen as n (company_id, user_id, submission_id, at)
    select $company, $me, s.id, ${NEWS} from submission s
    where s.company_id = $company and s.id = any($ids) and s.form_id <> all($hidden) and ${UNREAD} order by s.id
    on conflict (company_id, user_id, submission_id) do update set at = excluded.at returning n.submission_id as id`,
})

/** They have seen nothing of it. Of what nobody has to do anything about there is no news. */
export const insertUnseen = defineStatement({
  parameters: { ...mine, hidden: uuids },
  columns: { id: uuid },
  sql: `insert into submission_seen as n (company_id, user_id, submission_id, at)
    select $company, $me, s.id, 'epoch' from submission s
    where s.company_id = $company and s.id = any($ids) and s.form_id <> all($hidden) and ${OPEN} order by s.id
    on conflict (company_id, user_id, submission_id) do update set at = excluded.at returning n.submission_id as id`,
})

/** They put them aside from now until then: what was put aside before, too. What nobody has to do anything about stays. */
export const insertSnoozes = defineStatement({
  parameters: { ...mine, hidden: uuids, until: timestamp },
  columns: { id: uuid },
  sql: `insert into submission_snooze as z (company_id, user_id, submission_id, until)
    select $company, $me, s.id, $until from submission s
    where s.company_id = $company and s.id = any($ids) and s.form_id <> all($hidden) and ${OPEN} order by s.id
    on conflict (company_id, user_id, submission_id) do update set at = clock_timestamp(), until = excluded.until returning z.submission_id as id`,
})

export const deleteSnoozes = defineStatement({
  parameters: mine,
  columns: { id: uuid },
  sql: `delete from submission_snooze z where z.company_id = $company and z.user_id = $me and z.submission_id = any($ids) returning z.submission_id as id`,
})

/** All that happened until then they have seen. */
export const moveInbox = defineStatement({
  parameters: { company, me: uuid, until: timestamp },
  columns: { from: timestamp },
  sql: `update users set inbox_from = greatest(inbox_from, least($until::timestamptz, clock_timestamp()))
    where company_id = $company and id = $me returning inbox_from as from`,
})

/** What that says now. */
export const deleteSeen = defineStatement({
  parameters: { company, me: uuid, from: timestamp },
  sql: 'delete from submission_seen where company_id = $company and user_id = $me and at <= $from',
})

export const selectNow = defineStatement({
  parameters: {},
  columns: { now: timestamp.notNull },
  sql: 'select clock_timestamp() as now',
})
