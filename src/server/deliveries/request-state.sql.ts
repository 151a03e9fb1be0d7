import { defineStatement } from '../db/define-statement.ts'
import { json, text, uuid } from '../db/sql-types.ts'
import type { RequestedSpace } from '../submission-events.ts'

const company = uuid

/** What a submission answers and has booked; `spaces` as `RequestedSpace`, by their times. */
export const selectRequestState = defineStatement({
  scope: 'found: whoever changes it saw it',
  parameters: { company, submission: uuid },
  columns: {
    answers: json<Readonly<Record<string, string>>>(),
    timezone: text,
    spaces: json<readonly RequestedSpace[]>().notNull,
  },
  sql: `select s.answers, s.timezone, coalesce((
      select jsonb_agg(jsonb_build_object('id', k.id, 'space', p.id, 'name', p.name, 'building', b.name, 'location', l.name,
          'zone', coalesce(p.timezone, l.timezone), 'status', t.key, 'label', t.label, 'effect', t.effect,
          'setting', md5(jsonb_build_array(k.space_layout_id, k.layout_description, k.headcount)::text), 'periods', (
            select jsonb_agg(jsonb_build_array(r.start_at, r.end_at) order by r.position) from booking_period r
            where r.company_id = $company and r.booking_id = k.id)) order by k.start_at, p.name, k.id)
      from booking k
        join space p on p.company_id = $company and p.id = k.space_id
        join building b on b.company_id = $company and b.id = p.building_id
        join worksite w on w.company_id = $company and w.id = b.worksite_id
        join location l on l.company_id = $company and l.id = w.location_id
        join booking_status t on t.company_id = $company and t.key = k.status_key
      where k.company_id = $company and k.submission_id = $submission and k.kind = 'booking' and k.state = 'active' and k.status_before is null), '[]') as spaces
    from submission s where s.company_id = $company and s.id = $submission`,
})
