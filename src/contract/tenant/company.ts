import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type { TenantFormats, MeetingRequestForms } from './company.shape.ts'
import type { NamedItem } from './wire.shape.ts'

/** How the company writes dates and times (P10.13). */
export const tenantFormats = call<OfCompany, undefined, TenantFormats>({
  name: 'tenantFormats',
  method: 'GET',
  path: '/tenant/:company/api/common/v1/company/internationalisation_setttings',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

/** P10.22. The name is what other systems want; `uid` is its key. */
export const agendaItemTypes = call<OfCompany, undefined, readonly NamedItem[]>({
  name: 'agendaItemTypes',
  method: 'GET',
  path: '/tenant/:company/api/integrations/v1/meeting-room/agenda-item-types',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

export const setupTypes = call<OfCompany, undefined, readonly NamedItem[]>({
  name: 'setupTypes',
  method: 'GET',
  path: '/tenant/:company/api/integrations/v1/meeting-room/setup-types',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

/** The meeting-request forms of another system (P10.23). */
export const meetingRequestForms = call<OfCompany, undefined, MeetingRequestForms>({
  name: 'meetingRequestForms',
  method: 'GET',
  path: '/tenant/:company/api/event_requests/v1/cvent/meeting_request_form/list',
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  body: 'none',
  query: {},
  headers: [],
})
