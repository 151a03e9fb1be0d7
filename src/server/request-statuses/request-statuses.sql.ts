import type { RequestPhase, StatusTone } from '#contract/portal/request-status.ts'
import { defineStatement } from '../db/define-statement.ts'
import { boolean, integer, json, text, uuid } from '../db/sql-types.ts'

const company = uuid

/** In the order in which they are offered. */
export const selectStatuses = defineStatement({
  parameters: { company },
  columns: {
    key: text,
    label: text,
    requester_label: text,
    sentence: text,
    tone: text.as<StatusTone>(),
    phase: text.as<RequestPhase>(),
    is_default: boolean,
    version: integer,
  },
  sql: `select key, label, requester_label, sentence, tone, phase, is_default, version from request_status
    where company_id = $company order by sort, key`,
})

/** Whoever edits them waits for the others who do, until their transactions end. */
export const lockStatuses = defineStatement({
  parameters: { company },
  columns: { key: text },
  sql: 'select key from request_status where company_id = $company order by key for no key update',
})

/** `rows`: `{ key, label, requester_label, sentence }[]`, in the order in which they are offered. All of them: each gets the next version of the list. */
export const updateStatuses = defineStatement({
  parameters: { company, rows: json(), version: integer },
  columns: { key: text },
  sql: `update request_status r set label = x.status ->> 'label', requester_label = x.status ->> 'requester_label', sentence = x.status ->> 'sentence',
      sort = x.place::int, version = $version
    from jsonb_array_elements($rows::jsonb) with ordinality as x(status, place)
    where r.company_id = $company and r.key = x.status ->> 'key' returning r.key`,
})
