import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { OfRequest } from './request-statuses.ts'

/**
 * Ends all links that a guest has to a request, and writes to them with a new one (P6.37). Nobody but its guest is told it. 422 for a request that an account
 * sent: it has none.
 */
export const renewGuestLink = call<OfRequest, undefined, Outcome>({
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
