import type { FastifyBaseLogger } from 'fastify'
import type { EndedWait, WaitListener } from '../fair-queue.ts'

/** What is waited for, and the limits that an operator may change. */
export interface Awaited {
  readonly what: string
  readonly limits: Readonly<Partial<Record<EndedWait['usedUp'], string>>>
}

interface Waits {
  saidAt: number
  waited: number
  refused: number
  longest: number
}

/** Shorter ones are hardly noticed. */
const LONG_MS = 1_000
const SAY_EVERY_MS = 60_000
const MAX_COMPANIES = 1_000

const WHY: Readonly<Record<EndedWait['usedUp'], string>> = {
  party:
    'visitors of this company wait long or are refused, for together they have all of its share of this server; others are served. What they ask for stands in the lines "request" with its id: if that is as it should be, raise the limit or add a server',
  address:
    'visitors of this company wait long or are refused, for one address has all of its share of this server. Name your proxy in TRUSTED_PROXIES, or all visitors are one address; if that is as it should be, raise the limit',
  all: 'visitors of this company wait long or are refused, for this server has more to do than it can, for all companies together. Add a server; raise the limit only where the database has processors to spare',
}

/**
 * Writes down which company's visitors wait long for their turn, or get none: of each at most once a minute, with how many there were since.
 * @param pathOf of a company by its uuid; undefined: it is none
 */
export function waitsReporter(logger: FastifyBaseLogger, pathOf: (id: string) => string | undefined): (awaited: Awaited) => WaitListener {
  const companies = new Map<string, Waits>()

  function waitsOf(id: string): Waits {
    const known = companies.get(id)
    if (known) return known
    const waits: Waits = { saidAt: -Infinity, waited: 0, refused: 0, longest: 0 }
    if (companies.size >= MAX_COMPANIES) companies.delete(companies.keys().next().value ?? '')
    companies.set(id, waits)
    return waits
  }

  return ({ what, limits }) =>
    ({ party: id, usedUp, milliseconds, isRefused }) => {
      if (!isRefused && milliseconds < LONG_MS) return
      const waits = waitsOf(id)
      if (isRefused) waits.refused += 1
      else waits.waited += 1
      waits.longest = Math.max(waits.longest, milliseconds)
      const now = performance.now()
      if (now - waits.saidAt < SAY_EVERY_MS) return
      const { waited, refused, longest } = waits
      Object.assign(waits, { saidAt: now, waited: 0, refused: 0, longest: 0 })
      const company = pathOf(id)
      if (company === undefined) return
      logger.warn({ company, company_id: id, what, waited, refused, longest_ms: Math.round(longest), limit: limits[usedUp] }, WHY[usedUp])
    }
}
