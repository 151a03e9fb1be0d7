import { fieldsOf } from '../answers/answered-fields.ts'
import type { MailPortal } from './compose.ts'
import type { EventRow, QueueLimits } from './queue.ts'
import { farewellOf, type NewDelivery, receiversOf } from './receivers.ts'

interface MakingLimits extends QueueLimits {
  /** Deliveries of the company that wait. 0: any number. */
  readonly mostWaiting: number
}

/**
 * Makes the deliveries of the events that wait in a company, by the settings of this moment. Several servers may do it at once: each delivery
 * is made by one. Where too many wait, notices are made one for each address; where that makes no room, events wait, and none is lost.
 * @param hashKey under which addresses are counted @returns how many events there were
 */
export async function makeDeliveries(portal: MailPortal, hashKey: Buffer, { mostWaiting, ...limits }: MakingLimits): Promise<number> {
  const { queue } = portal.deliveries
  const events = await queue.events()
  if (events.length === 0) return 0
  if (await queue.isCrowded(mostWaiting)) {
    await queue.gatherNotices()
    if (await queue.isCrowded(mostWaiting)) return 0
  }
  const [ids, deliveries]: [string[], NewDelivery[]] = [[], []]
  let failure: unknown
  // What happened to a request later waits for what happened before.
  const failed = new Set<string>()
  for (const event of events) {
    if (failed.has(event.submission)) continue
    try {
      deliveries.push(...(await receiversIn(portal, event)))
      ids.push(event.id)
    } catch (error) {
      // One whose form cannot be read now keeps no other one waiting.
      failure = error
      failed.add(event.submission)
    }
  }
  if (ids.length === 0) throw failure
  await queue.make(ids, deliveries, hashKey, limits)
  return ids.length
}

/** Nobody where what the event is about was deleted. @throws what reading its form does, unless that has failed for an hour */
async function receiversIn(portal: MailPortal, event: EventRow): Promise<readonly NewDelivery[]> {
  const { form_id, form_version, answers, shown, is_old, gone } = event
  if (gone) return [farewellOf(event, gone)]
  if (form_id === null || form_version === null || answers === null) return []
  const fields = await fieldsOf(portal, { form_id, form_version }).catch((error: unknown) => {
    if (is_old) return []
    throw error
  })
  return receiversOf(fields, { ...event, answers, shown: shown ?? [] })
}
