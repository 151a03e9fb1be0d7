import type { RequestPhase, StatusTone } from '#contract/portal/request-status.ts'
import { defineStatement } from '../../db/define-statement.ts'
import { text, timestamp, uuid } from '../../db/sql-types.ts'
import { STATUS } from './listed.ts'

/** The status of a request in the words for whoever sent it. `reason`: null where they are not told one; `at`: when it got it, else when it was sent. */
export const selectOwnDecision = defineStatement({
  scope: 'owner: what became of what they sent',
  parameters: { company: uuid, id: uuid },
  columns: {
    label: text,
    tone: text.as<StatusTone>(),
    phase: text.as<RequestPhase>(),
    sentence: text,
    reason: text.nullable,
    at: timestamp.notNull,
  },
  sql: `select r.requester_label as label, r.tone, r.phase, r.sentence, coalesce(l.created_at, s.cancelled_at, s.submitted_at) as at,
      case when (l.data ->> 'tells_reason')::boolean then l.data ->> 'reason' end as reason
    from submission s
      join request_status r on r.company_id = $company and r.key = ${STATUS}
      left join lateral (select h.created_at, h.data from submission_log h
        where h.company_id = $company and h.submission_id = s.id and h.kind = 'status' order by h.id desc limit 1) l on l.data ->> 'to' = r.key
    where s.company_id = $company and s.id = $id`,
})
