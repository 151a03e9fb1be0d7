import type { Field } from '#engine/model/form.ts'
import { fieldsOf } from '../answers/answered-fields.ts'
import type { MailedEventKind } from '../submission-events.ts'
import type { MailPortal } from './compose.ts'
import type { EventRow, QueueLimits } from './queue.ts'
import { farewellOf, type NewDelivery, receiversOf } from './receivers.ts'
import { type ProgramMessages, tellPrograms } from './tell-programs.ts'

interface MakingParts {
  /** Under which addresses are counted. */
  readonly hashKey: Buffer
  messagesOf(portal: MailPortal): Promise<ProgramMessages>
}

interface MakingLimits extends QueueLimits {
  /** Mails of the company that wait. 0: any number. */
  readonly mostWaiting: number
}

/**
 * Makes the deliveries of the events that wait in a company, by the settings of this moment. Several servers may do it at once: each delivery
 * is made by one. Where too many wait, notices are made one for each address; where that makes no room, events wait, none is lost, and programs hear of
 * them all the same.
 * @returns how many events there were
 */
export async function makeDeliveries(
  portal: MailPortal,
  { hashKey, messagesOf }: MakingParts,
  { mostWaiting, ...limits }: MakingLimits,
): Promise<number> {
  const { queue } = portal.deliveries
  const events = await queue.events()
  if (events.length === 0) return 0
  if (await queue.isCrowded(mostWaiting)) {
    await queue.gatherNotices()
    if (await queue.isCrowded(mostWaiting)) return tellPrograms(portal, await messagesOf(portal))
  }
  const [ids, deliveries]: [string[], NewDelivery[]] = [[], []]
  const [messages, readFields] = [await messagesOf(portal), fieldsReader(portal)]
  let failure: unknown
  // What happened to a request later waits for what happened before.
  const failed = new Set<string | null>()
  for (const event of events) {
    if (messages.isFull()) break
    if (event.submission !== null && failed.has(event.submission)) continue
    try {
      const mails = await receiversIn(portal, readFields, event)
      if (!event.is_told) await messages.add(event)
      deliveries.push(...mails)
      ids.push(event.id)
    } catch (error) {
      // One whose form cannot be read now keeps no other one waiting.
      failure = error
      failed.add(event.submission)
    }
  }
  if (ids.length === 0) throw failure
  await queue.make({ ids, deliveries, hashKey, limits, beside: messages.store })
  return ids.length
}

type ReadFields = (of: { readonly form_id: string; readonly form_version: number }) => Promise<readonly Field[]>

/** Reads the fields of each version once for all events that are looked at together: many requests of one form come at the same time. */
function fieldsReader(portal: MailPortal): ReadFields {
  const read = new Map<string, readonly Field[]>()
  return async of => {
    const key = `${of.form_id}/${of.form_version}`
    const fields = read.get(key) ?? (await fieldsOf(portal, of))
    read.set(key, fields)
    return fields
  }
}

/** What nobody is written to about. */
const SILENT = { altered: true, deleted: true, form_published: true, reserved: true } as const

const isSilent = (kind: EventRow['kind']): kind is keyof typeof SILENT => Object.hasOwn(SILENT, kind)

/** Nobody where what the event is about was deleted. @throws what reading its form does, unless that has failed for an hour */
async function receiversIn(portal: MailPortal, readFields: ReadFields, event: EventRow): Promise<readonly NewDelivery[]> {
  const { id, kind, data, submission, form_id, form_version, requester_email, is_old, gone } = event
  if (isSilent(kind)) return []
  if (kind === 'webhook_off') return webhookOff(portal, id, data?.webhook)
  if (submission === null) return []
  if (gone) return [farewellOf({ id, submission }, gone)]
  if (form_id === null || form_version === null) return []
  const fields = requester_email === null ? await readFields({ form_id, form_version }).catch(unless(is_old)) : []
  const mailed: MailedEventKind = kind
  return receiversOf(fields, { ...event, submission, kind: mailed, answers: event.answers ?? {}, shown: event.shown ?? [] })
}

/** Of what cannot be read for an hour nothing is known, until then it is tried again. */
const unless =
  (isOld: boolean) =>
  (error: unknown): readonly Field[] => {
    if (isOld) return []
    throw error
  }

/** Whoever made a webhook that was switched off, or where that is none who may see it, those who may. */
async function webhookOff(portal: MailPortal, event: string, webhook: string | undefined): Promise<readonly NewDelivery[]> {
  const people = webhook === undefined ? [] : await portal.webhooks.peopleOf(webhook)
  return people.map(target => ({ event, submission: null, ...(webhook && { webhook }), kind: 'webhook_off', target, isLimited: false }))
}
