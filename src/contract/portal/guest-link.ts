import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { OfRequest } from './request-statuses.ts'

/** The new link, to be handed over: nobody can write to the guest with it. Without origin, as `/acme/submissions/…?key=…`. */
export interface RenewedLink {
  readonly link: string
}

/**
 * Ends all links that a guest has to a request, and writes to them with a new one (P6.37). It is shown to nobody else, but where no address is known, or no
 * mail leaves the portal: then it is the answer. 422 for a request that an account sent: it has none.
 */
export const renewGuestLink = call<OfRequest, undefined, Outcome<RenewedLink>>({
  name: 'renewGuestLink',
  method: 'POST',
  path: '/api/portal/:company/admin/submissions/:uuid/link/',
  needs: 'can_edit',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})
