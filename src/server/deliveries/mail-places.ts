import { fairQueue, type Leave } from '../fair-queue.ts'
import type { Limits } from '../limits.ts'

type MailLimits = Pick<Limits, 'mailsAtOnce' | 'mailsAtOncePerCompany' | 'ownServerMailsAtOnce' | 'ownServerMailsAtOncePerCompany'>

/**
 * Places for mails that a server sends at a time. Those that go to a company's own mail server have places beside: one that hangs has none of those with
 * which all others send.
 */
export function mailPlaces(limits: MailLimits) {
  const places = placesOf(limits.mailsAtOnce, limits.mailsAtOncePerCompany)
  const ofOwnServers = placesOf(limits.ownServerMailsAtOnce, limits.ownServerMailsAtOncePerCompany)
  return {
    /** For a company of which nobody knows yet how its mails go; undefined: there is none. */
    enter: (company: string): Leave | undefined => places.tryEnter({ party: company }),
    /** A place for its own mail server in place of this one; undefined: there is none, and this one is given back all the same. */
    toOwnServer(company: string, leave: Leave): Leave | undefined {
      leave()
      return ofOwnServers.tryEnter({ party: company })
    },
  }
}

const placesOf = (all: number, ofCompany: number) =>
  fairQueue({ all, ofParty: () => ofCompany, mostWaiting: 0, mostWaitingOfParty: 0 }, { tooMany: nobodyWaits, late: nobodyWaits })

function nobodyWaits(): never {
  throw new Error('Nobody waits for a place to send a message: it is looked for again.')
}
