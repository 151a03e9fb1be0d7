import type { MailKind } from '#contract/portal/outbox.ts'
import type { Runner } from '../db/company-db.ts'
import { countMessages } from './events.sql.ts'
import { addressKey } from './hash-key.ts'
import type { DeliveryReason } from './reasons.ts'
import type { NewDelivery } from './receivers.ts'
import { selectRefused } from './worker.sql.ts'

/** How many confirmations an address gets that is not that of the sender's own account. 0: any number. */
export interface StrangerLimits {
  readonly perHour: number
  readonly perDay: number
}

/** Nothing about the same was said before them. */
export const FIRST: ReadonlySet<MailKind> = new Set(['confirmation', 'notice', 'webhook_off'])

interface HeldBy {
  /** uuid */
  readonly company: string
  /** Under which addresses are counted. */
  readonly hashKey: Buffer
  readonly limits: StrangerLimits
}

/** Those of new deliveries that their receivers are not to get, and why. */
export async function heldOf(tx: Runner, made: readonly NewDelivery[], by: HeldBy): Promise<ReadonlyMap<NewDelivery, DeliveryReason>> {
  const unwanted = made.filter(({ isUnwanted }) => isUnwanted).map(one => [one, 'without_mail'] as const)
  const held = new Map<NewDelivery, DeliveryReason>([...(await undeliverable(tx, made, by)), ...unwanted])
  const limited = made.filter(one => one.isLimited && !held.has(one))
  for (const one of await tooManyOf(tx, limited, by)) held.set(one, 'too_many')
  return held
}

/** Those that are too many to an address that somebody else may have typed: counted under a hash, so that no list of addresses lies about. */
async function tooManyOf(tx: Runner, limited: readonly NewDelivery[], { company, hashKey, limits }: HeldBy): Promise<Set<NewDelivery>> {
  const { perHour, perDay } = limits
  const byKey = Map.groupBy(limited, ({ target }) => addressKey(company, target, hashKey))
  const tooMany = new Set<NewDelivery>()
  if (byKey.size === 0) return tooMany
  const rows = JSON.stringify([...byKey].map(([key, { length }]) => ({ key, messages: length })))
  for (const { key, hour, day } of await tx.run(countMessages({ company, rows }))) {
    const ofKey = byKey.get(key) ?? []
    const room = ofKey.length - Math.max(0, perHour > 0 ? hour - perHour : 0, perDay > 0 ? day - perDay : 0)
    for (const one of ofKey.slice(Math.max(0, room))) tooMany.add(one)
  }
  return tooMany
}

/** Those about a submission to an address that was refused for good before. Nothing was refused of one that was just received. */
async function undeliverable(
  tx: Runner,
  made: readonly NewDelivery[],
  { company }: HeldBy,
): Promise<(readonly [NewDelivery, DeliveryReason])[]> {
  const submissions = [...new Set(made.flatMap(({ kind, submission }) => (FIRST.has(kind) || submission === null ? [] : [submission])))]
  const refused = submissions.length === 0 ? [] : await tx.run(selectRefused({ company, submissions }))
  const isRefused = ({ submission, target }: NewDelivery) => refused.some(one => one.submission === submission && one.target === target)
  return made.filter(isRefused).map(one => [one, 'undeliverable'])
}
