import { defaultLimits, type Limits } from './limits.ts'
import { MARGIN_MS } from './live/read-changes.ts'

type Numbers = Readonly<Record<string, number>>
type Environment = Readonly<Record<string, string | undefined>>

/** The environment variable of a limit. */
const variableOf = (name: string) => `LIMIT_${name.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`

/** What one may have of what is shared. */
interface Share<Name extends string = string> {
  readonly part: Name
  readonly whole: Name
  /** Whoever sets it may set as much as there is, or 0: any number. */
  readonly mayBeAll?: true
}

/** What one may have of what is shared, each after what it is a share of. */
const SHARES: readonly Share<keyof Limits>[] = [
  { part: 'dbRunningPerCompany', whole: 'dbPool' },
  { part: 'dbPerCompany', whole: 'dbQueue' },
  { part: 'dbHeavy', whole: 'dbPool' },
  { part: 'dbHeavyPerCompany', whole: 'dbHeavy' },
  { part: 'dbHeavyPerAddress', whole: 'dbHeavy' },
  { part: 'holdsAtOncePerCompany', whole: 'holdsAtOnce' },
  { part: 'holdsWaitingPerCompany', whole: 'holdsWaiting' },
  { part: 'inFlightPerCompany', whole: 'inFlight' },
  { part: 'uploadsInFlight', whole: 'inFlight' },
  { part: 'uploadsPerCompany', whole: 'uploadsInFlight' },
  { part: 'streamsPerCompany', whole: 'streams' },
  { part: 'loginQueuePerCompany', whole: 'loginQueue' },
  { part: 'loginQueuePerAddress', whole: 'loginQueue' },
  { part: 'outboundAtOnce', whole: 'outboundInAll' },
  { part: 'mailsAtOncePerCompany', whole: 'mailsAtOnce' },
  { part: 'ownServerMailsAtOncePerCompany', whole: 'ownServerMailsAtOnce' },
  { part: 'webhooksAtOncePerCompany', whole: 'webhooksAtOnce' },
  // Behind a proxy that is not declared all visitors are one address: an operator may say so.
  { part: 'inFlightPerAddress', whole: 'inFlight', mayBeAll: true },
  { part: 'uploadsPerAddress', whole: 'uploadsInFlight', mayBeAll: true },
  { part: 'streamsPerAddress', whole: 'streams', mayBeAll: true },
]

/**
 * Programs that follow changes are told of what is older than a margin (P10.92): a write that took longer would be passed over.
 * @throws Error for limits with which something would be lost
 */
function refuseLosses({ dbWaitMs = 0 }: Numbers): void {
  if (dbWaitMs <= MARGIN_MS) return
  throw new Error(
    `LIMIT_DB_WAIT_MS (${dbWaitMs}) must be at most ${MARGIN_MS}: programs that follow changes (order=changed) would never hear of a change that waited longer than that. Set ${MARGIN_MS} or less; where requests wait for so long, raise LIMIT_DB_POOL, or give the database more to work with.`,
  )
}

/**
 * The limits with shares that leave something to others: what is shared may have been set smaller than a share that was not. Of what nobody gets
 * (0) there is no share.
 * @throws Error for a share that is set and leaves nothing
 */
function withShares(env: Environment, limits: Numbers, shares: readonly Share[]): Numbers {
  const fitted: Record<string, number> = { ...limits }
  for (const { part, whole, mayBeAll } of shares) {
    const [ofOne = 0, ofAll = 0] = [fitted[part], fitted[whole]]
    if (ofAll === 0 || ofOne < ofAll) continue
    const isSet = Boolean(env[variableOf(part)])
    if (isSet && mayBeAll) continue
    if (isSet)
      throw new Error(`${variableOf(part)} (${ofOne}) must be smaller than ${variableOf(whole)} (${ofAll}): one could take all of it.`)
    fitted[part] = Math.max(1, Math.floor(ofAll / 2))
  }
  return fitted
}

/** A limit that is misspelt would silently not hold. */
function refuseUnknown(env: Environment, known: readonly string[]): void {
  const unknown = Object.keys(env).filter(name => name.startsWith('LIMIT_') && !known.includes(name))
  if (unknown.length === 0) return
  const [first = ''] = unknown
  const likely = known.filter(name => distance(name, first) <= 4).toSorted((a, b) => distance(a, first) - distance(b, first))[0]
  throw new Error(`There is no limit ${unknown.join(', ')}.${likely ? ` Is ${likely} meant?` : ''} All limits: src/server/limits.ts`)
}

/** How many letters have to be put in, left out or changed to get from one text to the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1]
    for (const [at, other] of [...to].entries())
      next.push(Math.min((next[at] ?? 0) + 1, (row[at + 1] ?? 0) + 1, (row[at] ?? 0) + (letter === other ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}

/** @throws Error with a sentence for the operator when a limit is no whole number, or there is none of that name. */
export function limitsFrom(env: Readonly<Record<string, string | undefined>>): Limits {
  const limits: Record<string, number> = { ...defaultLimits }
  refuseUnknown(env, Object.keys(defaultLimits).map(variableOf))
  for (const name of Object.keys(defaultLimits)) {
    const text = env[variableOf(name)]
    if (!text) continue
    const value = Number(text)
    if (!Number.isInteger(value) || value < 0) throw new Error(`${variableOf(name)} must be a whole number, not "${text}".`)
    limits[name] = value
  }
  // There was a time when only a company's was limited.
  if (!env[variableOf('outboundInAll')])
    limits['outboundInAll'] = Math.max(limits['outboundInAll'] ?? 0, 4 * (limits['outboundAtOnce'] ?? 0))
  refuseLosses(limits)
  return withShares(env, limits, SHARES) as Limits
}
