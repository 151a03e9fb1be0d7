import { seeBin } from '#server/db/bin.sql.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { rawSql } from './sql.ts'

/** What must be none, of every request of the company: its name, and the requests that break it. */
const BROKEN: Readonly<Record<string, string>> = {
  'approved, and released': `select s.id from submission s join booking k on k.company_id = s.company_id and k.submission_id = s.id
    where s.phase not in ('declined', 'cancelled') and k.state = 'active' and k.status_before is not null and k.end_at > now()`,
  'approved, and not confirmed': `select s.id from submission s join booking k on k.company_id = s.company_id and k.submission_id = s.id
      join booking_status t on t.company_id = k.company_id and t.key = k.status_key
    where s.phase = 'approved' and k.state = 'active' and k.end_at > now() and (t.effect = 'wait' or k.status_key = 'requested')`,
  'ended, and in the way': `select s.id from submission s join booking k on k.company_id = s.company_id and k.submission_id = s.id
      join booking_cell c on c.company_id = k.company_id and c.booking_id = k.id
    where s.phase in ('declined', 'cancelled') and c.active and k.end_at > now()`,
  'ended, with places of posters': `select s.id from submission s join poster_booking k on k.company_id = s.company_id and k.submission_id = s.id
    where s.phase in ('declined', 'cancelled') and k.state = 'active' or s.phase not in ('declined', 'cancelled') and k.state = 'released'`,
  'cancelled, or not': `select id from submission where (cancelled_at is not null) <> (phase = 'cancelled')`,
  'a phase of another status': `select s.id from submission s join request_status r on r.company_id = s.company_id and r.key = s.status_key where r.phase <> s.phase`,
  'lines and events': `select s.id from submission s where (select count(*) from submission_log h
        join request_status a on a.company_id = h.company_id and a.key = h.data ->> 'from'
        join request_status b on b.company_id = h.company_id and b.key = h.data ->> 'to'
      where h.company_id = s.company_id and h.submission_id = s.id and h.kind = 'status' and a.phase <> b.phase)
    <> (select count(*) from event e where e.company_id = s.company_id and e.submission_id = s.id and e.data ? 'decision')`,
  'waits for an answer, or not': `select s.id from submission s where (s.phase = 'asked') <> exists (select from ask a
    where a.company_id = s.company_id and a.submission_id = s.id and a.answered_at is null and a.ended_at is null)`,
  'sent for somebody, and of who sent it': `select id from submission where sent_by is not null and user_id = sent_by`,
  'counts of posters': `select d.building_id as id from poster_day d where d.used <> (select coalesce(sum(k.locations), 0) from poster_booking k
    where k.company_id = d.company_id and k.building_id = d.building_id and k.state = 'active' and k.during @> d.day)`,
}

/** The same of what lies in the bin, which nothing else sees (decision 107). */
const BROKEN_IN_BIN: Readonly<Record<string, string>> = {
  'in the bin, and in the way': `select s.id from submission s join booking k on k.company_id = s.company_id and k.submission_id = s.id
      join booking_cell c on c.company_id = k.company_id and c.booking_id = k.id
    where s.deleted_at is not null and c.active and k.end_at > now()`,
  'in the bin, with places of posters': `select s.id from submission s join poster_booking k on k.company_id = s.company_id and k.submission_id = s.id
    where s.deleted_at is not null and k.state = 'active'`,
  'in the bin, and not deleted for programs': `select s.id from submission s
    where (s.deleted_at is not null) <> exists (select from deleted_submission d where d.company_id = s.company_id and d.id = s.id)`,
}

/** What requests of a company break of P8.93 to P8.95 (decision 099): nothing, whatever was done. */
export async function brokenRequests(db: CompanyDb): Promise<readonly string[]> {
  const found = await db.batch(Object.values(BROKEN).map(text => rawSql<object>(text)))
  const [, ...binned] = await db.batch([seeBin({}), ...Object.values(BROKEN_IN_BIN).map(text => rawSql<object>(text))])
  const all = [...found, ...binned]
  return [...Object.keys(BROKEN), ...Object.keys(BROKEN_IN_BIN)].filter((_, at) => all[at]!.length > 0)
}
