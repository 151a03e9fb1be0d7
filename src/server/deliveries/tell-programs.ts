import type { Runner } from '../db/company-db.ts'
import type { MailPortal } from './compose.ts'
import type { EventRow } from './queue.ts'

/** What programs get of events. */
export interface ProgramMessages {
  /** Reads what there is to say of one. @throws what reading it does */
  add(event: EventRow): Promise<void>
  /** So much is to be stored that further events wait for the next time. */
  isFull(): boolean
  /** Stores those of the events that were taken, in the transaction that makes the mails. */
  store(tx: Runner, taken: ReadonlySet<string>): Promise<void>
}

/**
 * Where so many mails of a company wait that no more are made, programs hear of what happens all the same: mails that cannot leave stop no webhook.
 * @returns of how many events they did
 */
export async function tellPrograms({ deliveries }: MailPortal, messages: ProgramMessages): Promise<number> {
  const ids: string[] = []
  let failure: unknown
  for (const event of await deliveries.queue.untold()) {
    if (messages.isFull()) break
    try {
      await messages.add(event)
      ids.push(event.id)
    } catch (error) {
      // No order is promised: the others go on.
      failure = error
    }
  }
  if (ids.length === 0 && failure !== undefined) throw failure
  if (ids.length > 0) await deliveries.queue.reportToPrograms({ ids, beside: messages.store })
  return ids.length
}
