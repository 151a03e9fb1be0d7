import { fairQueue, type Leave } from './fair-queue.ts'

/** A place for one lane of a company; undefined: there is none. Nobody waits for one: it is looked again. */
export type EnterLane = (company: string) => Leave | undefined

/** Places for what a server does at a time for companies. @param all at a time @param ofCompany of these of one company at most */
export function companyPlaces(all: number, ofCompany: number): EnterLane {
  const places = fairQueue(
    { all, ofParty: () => ofCompany, mostWaiting: 0, mostWaitingOfParty: 0 },
    { tooMany: nobodyWaits, late: nobodyWaits },
  )
  return company => places.tryEnter({ party: company })
}

function nobodyWaits(): never {
  throw new Error('Nobody waits for a place to work for a company: it is looked for again.')
}
