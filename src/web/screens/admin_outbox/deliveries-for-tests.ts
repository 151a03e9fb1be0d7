import type { DeliveryRow, OutboxList } from '#contract/portal/outbox.ts'

export const NO_COUNTS: OutboxList['counts'] = { waiting: 0, sending: 0, sent: 0, failed: 0, dead: 0, suppressed: 0 }

/** A confirmation that was caught; a higher number is an older one. */
export const aDelivery = (number: number, more: Partial<DeliveryRow> = {}): DeliveryRow => ({
  uuid: `d${number}`,
  kind: 'confirmation',
  channel: 'mail',
  to: `guest${number}@visitors.example`,
  state: 'sent',
  why: '',
  attempts: 1,
  is_caught: true,
  created_at: new Date(Date.parse('2026-03-05T03:30:00Z') - number * 60_000).toISOString(),
  done_at: '2026-03-05T03:31:00Z',
  submission: { uuid: 's1', reference: 'ACM-1', form_name: 'Gala dinner', link: '/acme/admin/submissions/s1' },
  can_resend: true,
  ...more,
})

export const waiting = { state: 'waiting', is_caught: false, attempts: 0, can_resend: false, done_at: undefined } as const

/** As the server lists them: it counts these rows alone. */
export function anOutbox(rows: readonly DeliveryRow[], more: Partial<OutboxList> = {}): OutboxList {
  const counts = { ...NO_COUNTS }
  for (const { state } of rows) counts[state] += 1
  return { setup: { is: 'catches', from: '' }, rows, counts, cursor: null, ...more }
}
