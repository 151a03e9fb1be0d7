import { companyPlaces, type EnterLane } from '../company-places.ts'

/** Who found no place comes again after a rest of two seconds; who stays away for so long has nothing to send any more. */
const WAITS_MS = 15_000

/** Places for what goes to companies' own mail servers, of which some take minutes for a mail. */
export interface OwnServerPlaces {
  /** A place for one lane of a company; undefined: there is none, or it is for a company that came before. */
  readonly enter: EnterLane
  /** Does a company without a place wait for one? Who had a turn gives its own back. */
  isWaitedFor(): boolean
}

/** Deals them by turns: who found none is before those that come later, those that just gave one back among them. @param all @param ofCompany at a time */
export function ownServerPlaces(all: number, ofCompany: number): OwnServerPlaces {
  const enter = companyPlaces(all, ofCompany)
  /** How many each company has. */
  const taken = new Map<string, number>()
  /** Companies that have none, who waits longest first, and until when they count on the clock of `performance`. */
  const waiting = new Map<string, number>()

  function stillWaiting(): string[] {
    const now = performance.now()
    for (const [company, until] of waiting) if (until <= now) waiting.delete(company)
    return [...waiting.keys()]
  }

  function free(): number {
    let free = all
    for (const lanes of taken.values()) free -= lanes
    return free
  }

  return {
    enter(company) {
      const companies = stillWaiting()
      const before = companies.includes(company) ? companies.indexOf(company) : companies.length
      const leave = free() > before ? enter(company) : undefined
      const lanes = taken.get(company) ?? 0
      if (!leave) {
        if (lanes === 0) waiting.set(company, performance.now() + WAITS_MS)
        return undefined
      }
      waiting.delete(company)
      taken.set(company, lanes + 1)
      return () => {
        leave()
        const others = (taken.get(company) ?? 1) - 1
        if (others > 0) taken.set(company, others)
        else taken.delete(company)
      }
    },
    isWaitedFor: () => stillWaiting().length > 0,
  }
}
