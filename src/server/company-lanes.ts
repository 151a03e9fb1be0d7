import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { inBackground } from './db/background.ts'
import type { BoundStatement, Change } from './db/bound-statement.ts'
import { newBudget, withBudget } from './db/budget.ts'
import type { Database } from './db/database.ts'
import type { EnterLane } from './company-places.ts'
import type { Leave } from './fair-queue.ts'
import { safeErrorMessage } from './logs/safe-error-message.ts'

/** So often it is looked without being woken: for what another server wrote and did not live to do. */
const LOOK_EVERY_MS = 5_000
/** What is written within so long is looked at together: looked at one by one it costs more than what writes it. */
const GATHER_MS = 200
/** Of a company for which there was nothing to do after all, as when its minute is used up or the mail server is away. */
const REST_MS = 2_000
/** For what is under way while the server stops. What is not over by then another server does once more. */
const STOP_MS = 15_000

/** A company for which there is something to do in so many milliseconds, or now (0). */
export interface DueCompany {
  readonly company: string
  readonly wait_ms: number
}

/** One of the lanes of a company: it does one thing after the other. */
export interface CompanyLane {
  /** Asks the database beside all requests, with a budget of its own: it may be woken in the context of one. */
  step<T>(work: () => Promise<T>): Promise<T>
  /** Others wait for a place: who has one gives it back soon. */
  isCrowded(): boolean
  /** The server stops: nothing is begun any more. */
  isStopping(): boolean
  /** Begins another one beside, where the company may have it. */
  openAnother(): void
  /** Gives its place back and takes one of others. False: there is none, and nothing is to be done; the company still waited longest. */
  changePlace(enter: EnterLane): boolean
}

/** What came of a turn of a lane. */
export interface LaneTurn {
  /** How much there was to do; 0: no turn is worth a try at this moment. */
  readonly done: number
  /** There is more to do at once. */
  readonly more: boolean
  /** Milliseconds in which no turn is worth a try, where nothing was done. */
  readonly restMs?: number
}

export interface CompanyLanesOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
  /** Milliseconds of a budget. */
  readonly waitMs: number
  /** Nothing is done on this server. */
  readonly isOff: boolean
  /** Lanes of this server: one company has fewer than there are, so that others always find a place. */
  readonly enter: EnterLane
  /** What wakes it. */
  readonly change: Change
  /** Companies for which there is something to do, now or later. */
  readonly due: () => BoundStatement<DueCompany>
  /** For the log. */
  readonly failures: { readonly due: string; readonly serve: string }
  /** What a lane does. */
  serve(company: string, lane: CompanyLane): Promise<LaneTurn>
}

/**
 * Work for all companies on this server: they take turns, and each has so many lanes at most (P10.35). Woken by what this server writes, else every few
 * seconds: no server reports to another, so that no commit waits for one (decision 80).
 * @returns stops it: nothing is begun any more, and what is under way has a while to end
 */
export function startCompanyLanes({ database, logger, ...options }: CompanyLanesOptions): () => Promise<void> {
  const { waitMs, isDraining } = options
  /** How many each company has. */
  const lanes = new Map<string, number>()
  const underWay = new Set<Promise<void>>()
  /** When each company was served last: who waits longest is next. */
  const served = new Map<string, number>()
  const restsUntil = new Map<string, number>()
  let [isLooking, isWoken, isCrowded, isFailing, isStopped] = [false, false, false, false, false]
  let timer: NodeJS.Timeout | undefined
  let plannedAt = Infinity

  const step = <T>(work: () => Promise<T>): Promise<T> => inBackground(() => withBudget(newBudget(waitMs), work))
  const isStopping = () => isStopped || isDraining()

  function plan(inMs: number): void {
    const at = performance.now() + inMs
    if (isStopping() || plannedAt <= at) return
    clearTimeout(timer)
    plannedAt = at
    timer = setTimeout(() => void findDue(), inMs).unref()
  }

  async function findDue(): Promise<void> {
    plannedAt = Infinity
    if (isLooking) isWoken = true
    if (isLooking || isStopping()) return
    isLooking = true
    isWoken = false
    let nextMs = LOOK_EVERY_MS
    try {
      nextMs = Math.min(nextMs, begin(await step(() => database.ask(options.due()))))
      isFailing = false
    } catch (error) {
      if (!isFailing) logger.warn({ text: safeErrorMessage(error) }, options.failures.due)
      isFailing = true
    } finally {
      isLooking = false
      plan(isWoken ? 0 : nextMs)
    }
  }

  /** Begins what there is room for. @returns milliseconds until more is due */
  function begin(due: readonly DueCompany[]): number {
    const now = performance.now()
    const known = new Set(due.map(({ company }) => company))
    for (const company of served.keys()) if (!known.has(company)) served.delete(company)
    for (const [company, end] of restsUntil) if (end <= now) restsUntil.delete(company)
    const waitOf = ({ company, wait_ms }: DueCompany) => Math.max(wait_ms, (restsUntil.get(company) ?? now) - now)
    const ready = due.filter(one => waitOf(one) <= 0)
    isCrowded = false
    for (const { company } of ready.toSorted((one, other) => (served.get(one.company) ?? 0) - (served.get(other.company) ?? 0)))
      if (!open(company) && !lanes.has(company)) isCrowded = true
    return Math.min(Infinity, ...due.map(waitOf).filter(wait => wait > 0))
  }

  /** Begins a lane of a company. False: there is no place for it. */
  function open(company: string): boolean {
    const leave = isStopping() ? undefined : options.enter(company)
    if (!leave) return false
    served.set(company, performance.now())
    lanes.set(company, (lanes.get(company) ?? 0) + 1)
    const lane = serve(company, leave).finally(() => underWay.delete(lane))
    underWay.add(lane)
    return true
  }

  async function serve(company: string, entered: Leave): Promise<void> {
    let leave: Leave | undefined = entered
    const changePlace = (enter: EnterLane) => {
      leave?.()
      leave = enter(company)
      if (!leave) served.delete(company)
      return leave !== undefined
    }
    let turn: LaneTurn = { done: 0, more: false }
    try {
      turn = await options.serve(company, {
        step,
        isStopping,
        isCrowded: () => isCrowded,
        openAnother: () => void open(company),
        changePlace,
      })
    } catch (error) {
      logger.warn({ company, text: safeErrorMessage(error) }, options.failures.serve)
    }
    leave?.()
    const others = (lanes.get(company) ?? 1) - 1
    if (others > 0) lanes.set(company, others)
    else lanes.delete(company)
    if (turn.done === 0) restsUntil.set(company, performance.now() + (turn.restMs ?? REST_MS))
    plan(turn.more || isCrowded ? 0 : GATHER_MS)
  }

  if (!options.isOff) {
    database.watchChanges(options.change, company => {
      restsUntil.delete(company)
      plan(GATHER_MS)
    })
    plan(0)
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    const late = new AbortController()
    const limit = pause(STOP_MS, undefined, { ref: false, signal: late.signal }).catch(() => undefined)
    await Promise.race([Promise.all(underWay), limit])
    late.abort()
  }
}
