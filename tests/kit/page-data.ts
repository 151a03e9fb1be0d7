import type { FormContent } from '#contract/portal/forms.ts'
import type { CompanyData, OtherPage } from '#contract/portal/pages.ts'
import type { OwnRow } from '#contract/portal/own-row.ts'
import type { UserData } from '#contract/portal/people.ts'

/** A guest, as a page has one. */
export const aGuest: UserData = {
  is_valid: false,
  name: '',
  role: '',
  picture: '',
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  address: '',
  region: '',
  job_title: '',
  business_unit: '',
  country: '',
  department_name: '',
  location_code: '',
  direct_manager_email: '',
  direct_manager_full_name: '',
  cost_center: '',
  company_code: '',
  permissions: { can_add: false, can_edit: false, can_delete: false },
}

/** A company, as a page has one. */
export function aCompany(more: Partial<CompanyData> = {}): CompanyData {
  return {
    is_valid: true,
    uuid: '5c1f3a52-94f5-4f3e-9a61-6f3a9a0c1d11',
    path: 'acme',
    base: '/acme',
    name: 'Acme',
    display_name: 'Acme Events',
    logo: '',
    phone: '',
    address: '',
    website: '',
    tenant_site: '',
    tenant_sso: false,
    tenant_url: '/tenant/acme',
    tenant_token: 'guest.token',
    conditions_of_use_url: '',
    privacy_notice_url: '',
    accent: '#2f5bd7',
    readable_date_format: 'MM/DD/YYYY',
    readable_time_format: '12 hr',
    timezone: 'UTC',
    holidays: [],
    ...more,
  }
}

/** A row of one's own requests: a draft without any answer. */
export function anOwnRow(more: Partial<OwnRow> = {}): OwnRow {
  return {
    uuid: 'd1',
    kind: 'draft',
    event_name: '',
    form: { name: 'Gala', title: 'Gala request', type: 'Event request' },
    start_date: '',
    start_time: '',
    end_date: '',
    end_time: '',
    timezone: '',
    people: '',
    place: '',
    spaces: [],
    time: '',
    is_changed: false,
    reference: '',
    at: '2026-03-04T09:00:00Z',
    is_cancelled: false,
    status: null,
    open_link: '',
    clone_link: '',
    details_link: '',
    ...more,
  }
}

/** What a form says beside its pages. */
export const someWords: Omit<FormContent, 'fields'> = {
  eventops_form_name: 'Gala',
  title: 'Gala',
  description: '',
  intro: '',
  is_active: true,
  is_login_required: false,
  can_be_saved: false,
  can_request_another: true,
  grid_mode: false,
  saved_title: 'Saved',
  saved_content: '',
  submitted_title: 'Sent',
  submitted_content: '',
  edited_title: 'Edited',
  edited_content: '',
  redirect_page: '',
  integration_form_id: '',
}

/** In place of what is not there. @param shell what every page of this reader has */
export const missingPage = (shell: Omit<OtherPage, 'render' | 'heading' | 'reason' | 'forms' | 'leads'>): OtherPage => ({
  ...shell,
  render: 'other',
  heading: 'Page not found',
  reason: 'unknown',
  forms: [],
  leads: ['start'],
})
