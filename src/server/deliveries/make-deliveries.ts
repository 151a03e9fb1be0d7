import { fieldsOf } from '../answers/answered-fields.ts'
import type { MailPortal } from './compose.ts'
import type { EventRow, StrangerLimits } from './queue.ts'
import { type NewDelivery, receiversOf } from './receivers.ts'

/**
 * Makes the deliveries of the events that wait in a company, by the settings of this moment. Several servers may do it at once: each delivery
 * is made by one. @param hashKey under which addresses are counted @returns how many events there were
 */
export async function makeDeliveries(portal: MailPortal, hashKey: Buffer, limits: StrangerLimits): Promise<number> {
  const { queue } = portal.deliveries
  const events = await queue.events()
  if (events.length === 0) return 0
  const deliveries: NewDelivery[] = []
  for (const event of events) deliveries.push(...(await receiversIn(portal, event)))
  const ids = events.map(({ id }) => id)
  await queue.make(ids, deliveries, hashKey, limits)
  return events.length
}

/** Nobody where what the event is about was deleted. */
async function receiversIn(portal: MailPortal, event: EventRow): Promise<readonly NewDelivery[]> {
  const { form_id, form_version, answers, shown } = event
  if (form_id === null || form_version === null || answers === null) return []
  return receiversOf(await fieldsOf(portal, { form_id, form_version }), { ...event, answers, shown: shown ?? [] })
}
