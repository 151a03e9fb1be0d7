import type { CompanyData } from '#contract/portal/pages.ts'
import type { UserData } from '#contract/portal/people.ts'

/** A guest, as a page has one. */
export const nobody: UserData = {
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

export const ourCompany: CompanyData = {
  is_valid: true,
  uuid: '00000000-0000-4000-8000-000000000000',
  path: 'bench',
  base: '/bench',
  name: 'Bench',
  display_name: 'Bench',
  logo: '',
  phone: '',
  address: '',
  website: '',
  tenant_site: '',
  tenant_sso: false,
  conditions_of_use_url: '',
  privacy_notice_url: '',
  accent: '#2f5bd7',
  readable_date_format: 'MM/DD/YYYY',
  readable_time_format: '12 hr',
  timezone: 'UTC',
  holidays: [],
}
