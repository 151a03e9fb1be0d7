import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import type { TenantFormats, MeetingRequestForms } from './company.shape.ts'
import { TENANT_GET } from './tenant-facts.ts'
import type { NamedItem } from './wire.shape.ts'

/** How the company writes dates and times (P10.13). */
export const tenantFormats = call<OfCompany, undefined, TenantFormats>({
  ...TENANT_GET,
  name: 'tenantFormats',
  path: '/tenant/:company/api/common/v1/company/internationalisation_setttings',
})

/** P10.22. The name is what other systems want; `uid` is its key. */
export const agendaItemTypes = call<OfCompany, undefined, readonly NamedItem[]>({
  ...TENANT_GET,
  name: 'agendaItemTypes',
  path: '/tenant/:company/api/integrations/v1/meeting-room/agenda-item-types',
})

export const setupTypes = call<OfCompany, undefined, readonly NamedItem[]>({
  ...TENANT_GET,
  name: 'setupTypes',
  path: '/tenant/:company/api/integrations/v1/meeting-room/setup-types',
})

/** The meeting-request forms of another system (P10.23). */
export const meetingRequestForms = call<OfCompany, undefined, MeetingRequestForms>({
  ...TENANT_GET,
  name: 'meetingRequestForms',
  path: '/tenant/:company/api/event_requests/v1/cvent/meeting_request_form/list',
})
