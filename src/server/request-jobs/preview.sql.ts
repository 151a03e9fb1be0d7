import { MAX_JOB_REQUESTS } from '#contract/portal/request-jobs.ts'
import type { RequestPhase } from '#contract/portal/request-status.ts'
import { defineStatement } from '../db/define-statement.ts'
import { integer, json, text, uuid, uuids } from '../db/sql-types.ts'

const company = uuid

/** Those of these requests that are there and seen, as they are now, in the order in which a job comes to them. `rows` as of `insertItems`. */
export const selectWanted = defineStatement({
  parameters: { company, rows: json(), hidden: uuids },
  columns: {
    id: uuid,
    seen_version: integer.notNull,
    seen_state: integer.notNull,
    version: integer,
    state_version: integer,
    status: text,
    phase: text.as<RequestPhase>(),
    title: text.notNull,
    reference: text,
  },
  sql: `select s.id, (x.item ->> 'version')::int as seen_version, (x.item ->> 'state_version')::int as seen_state, s.version, s.state_version,
      s.status_key as status, s.phase, coalesce(s.title, '') as title, s.reference
    from jsonb_array_elements($rows::jsonb) with ordinality as x(item, place)
      join submission s on s.company_id = $company and s.id = (x.item ->> 'id')::uuid and s.form_id <> all($hidden)
    where x.place <= ${MAX_JOB_REQUESTS} order by s.event_start, s.submitted_at, x.place`,
})
