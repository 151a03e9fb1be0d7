import type { RequestStanding } from '#contract/portal/submission-row.ts'
import type { Portal } from '../portal.ts'

type Row = Awaited<ReturnType<Portal['submissions']['list']>>['rows'][number]

/** How a request is worked on, as its row says. */
export const standingOf = (
  row: Pick<Row, 'status_key' | 'status_label' | 'status_tone' | 'status_phase' | 'assignee_id' | 'assignee_name'>,
): RequestStanding => ({
  status: { key: row.status_key, label: row.status_label, tone: row.status_tone, phase: row.status_phase },
  assignee: row.assignee_id === null ? null : { uuid: row.assignee_id, name: row.assignee_name ?? '' },
})
