import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type { LockAnswer, SpaceLockRequest, PlotAnswer, PlotRequest } from './bookings.shape.ts'
import { TENANT_POST, TENANT_SEARCH } from './tenant-facts.ts'

/**
 * Holds a space for a run, renews or moves its hold, or (`lock` false or absent) releases it (P10.20). A space that is taken
 * answers 200 with an empty uid and an `alert`.
 */
export const lockSpace = call<OfCompany, SpaceLockRequest, LockAnswer>({
  ...TENANT_POST,
  name: 'lockSpace',
  method: 'PATCH',
  path: '/tenant/:company/api/resources/v1/widget/space/lock',
  effect: 'changes',
  rate: 'holdsPerMinute',
  cost: 'hold',
})

/** What takes place in a space, a row for each day (P10.21). */
export const plotSpace = call<OfCompany, PlotRequest, PlotAnswer>({
  ...TENANT_SEARCH,
  name: 'plotSpace',
  path: '/tenant/:company/api/event_requests/v1/event_request/space-schedular/plot',
})
