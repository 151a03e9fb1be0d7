import { unavailable } from '../errors.ts'
import { currentBudget, newBudget, withBudget } from './budget.ts'
import { isUndone } from './failures.ts'

export interface GroupCommitOptions<Item, Result> {
  /** Stores all of these items or, when it throws, none; one result per item, in their order. */
  readonly commit: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly sizeOf: (item: Item) => number
  /** Of all items of a batch; a single item may be larger. */
  readonly maxBatchBytes: number
  /** Items of a batch. */
  readonly maxBatchSize: number
  /** An item that waits longer is refused (503). */
  readonly maxWaitMs: number
}

interface QueuedItem<Item, Result> {
  readonly item: Item
  readonly deadline: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** Keys whose last transaction was shared, at most. */
const MAX_CROWDED = 1_000

/**
 * Group commit: items with the same key that arrive while one transaction is under way wait for it and share the next; who comes alone waits for
 * nobody. Each is answered after the commit of its transaction, never before. When a shared transaction fails, each of its items is
 * tried by itself, so that one that the database refuses does not fail the others.
 */
export function groupCommit<Item, Result>(options: GroupCommitOptions<Item, Result>): (key: string, item: Item) => Promise<Result> {
  const { maxWaitMs } = options
  const queues = new Map<string, QueuedItem<Item, Result>[]>()
  /** Who comes next there is hardly alone. */
  const crowded = new Set<string>()

  function note(key: string, isShared: boolean): void {
    crowded.delete(key)
    if (!isShared) return
    crowded.add(key)
    if (crowded.size > MAX_CROWDED) crowded.delete(crowded.values().next().value ?? '')
  }

  /** A shared transaction has the deadline of the request that waited longest. */
  async function commit(waiters: readonly QueuedItem<Item, Result>[]): Promise<readonly Result[]> {
    const deadline = Math.min(...waiters.map(waiter => waiter.deadline))
    return withBudget(newBudget(deadline - performance.now()), () => options.commit(waiters.map(({ item }) => item)))
  }

  async function commitAlone(waiter: QueuedItem<Item, Result>): Promise<void> {
    const { resolve, reject } = waiter
    try {
      resolve((await commit([waiter]))[0] as Result)
    } catch (error) {
      reject(error)
    }
  }

  async function commitBatch(waiters: readonly QueuedItem<Item, Result>[]): Promise<void> {
    try {
      const results = await commit(waiters)
      waiters.forEach(({ resolve }, index) => resolve(results[index] as Result))
    } catch (error) {
      // It had the time of the one that has least: the others still have theirs.
      if (waiters.length > 1 && isUndone(error)) for (const waiter of waiters) void commitAlone(waiter)
      else for (const { reject } of waiters) reject(error)
    }
  }

  async function drain(key: string, queue: QueuedItem<Item, Result>[]): Promise<void> {
    for (let isAlone = !crowded.has(key); queue.length > 0; isAlone = false) {
      // Where there are several, what arrives in the same turn of the event loop shares the transaction.
      if (!isAlone) await new Promise(setImmediate)
      const batch = takeBatch(queue, options)
      note(key, batch.length > 1)
      if (batch.length > 0) await commitBatch(batch)
    }
    queues.delete(key)
  }

  return (key, item) =>
    new Promise((resolve, reject) => {
      const budget = currentBudget()
      const done = budget?.begin()
      const waiter: QueuedItem<Item, Result> = {
        item,
        deadline: performance.now() + Math.min(maxWaitMs, budget?.left() ?? maxWaitMs),
        resolve: result => {
          done?.()
          resolve(result)
        },
        reject: error => {
          done?.()
          reject(error as Error)
        },
      }
      const queue = queues.get(key)
      if (queue) {
        queue.push(waiter)
        return
      }
      const newQueue = [waiter]
      queues.set(key, newQueue)
      void drain(key, newQueue)
    })
}

/** Takes the next batch from the queue, and refuses items that waited too long. */
function takeBatch<Item, Result>(
  queue: QueuedItem<Item, Result>[],
  { sizeOf, maxBatchBytes, maxBatchSize, maxWaitMs }: GroupCommitOptions<Item, Result>,
): QueuedItem<Item, Result>[] {
  const now = performance.now()
  const batch: QueuedItem<Item, Result>[] = []
  let bytes = 0
  let taken = 0
  for (const waiter of queue) {
    // An item with hardly any time left would shorten the deadline of its whole batch.
    if (waiter.deadline - now > maxWaitMs / 10) {
      bytes += sizeOf(waiter.item)
      if (batch.length > 0 && (batch.length === maxBatchSize || bytes > maxBatchBytes)) break
      batch.push(waiter)
    } else waiter.reject(unavailable(1, 'too many submits of this form waited to be stored'))
    taken += 1
  }
  queue.splice(0, taken)
  return batch
}
