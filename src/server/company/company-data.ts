import type { LegalText } from '#contract/portal/legal.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { Company } from './company.ts'
import { hasLegalText } from './legal-source.ts'

/** All that a page says of its company. */
type WholeCompanyData = Required<Omit<CompanyData, 'tenant_sso_label'>> & Pick<CompanyData, 'tenant_sso_label'>

/** The company as the browser knows it. `base`: see `Located`; `token`: of the tenant calls. */
export function companyDataOf(company: Company, base: string, token: string): WholeCompanyData {
  return {
    is_valid: true,
    uuid: company.id,
    path: company.path,
    base,
    name: company.name,
    display_name: company.display_name || company.name,
    logo: company.logo_file ? `/api/portal/${company.path}/logo/${company.logo_file}` : '',
    phone: company.phone,
    address: company.address,
    website: company.website,
    tenant_site: company.tenant_site,
    tenant_sso: company.sso_mode !== '',
    tenant_sso_redirect: company.sso_mode === 'page',
    ...(company.sso_mode !== '' && { tenant_sso_label: company.sso_label }),
    tenant_url: `/tenant/${company.path}`,
    tenant_token: token,
    conditions_of_use_url: legalAddress(company, 'conditions_of_use'),
    privacy_notice_url: legalAddress(company, 'privacy_notice'),
    accent: company.accent,
    readable_date_format: company.readable_date_format,
    readable_time_format: company.readable_time_format,
    timezone: company.timezone,
    holidays: company.holidays,
  }
}

/** The portal's own address for it (P10.28): no browser asks the company's. '' when there is nothing to read. */
function legalAddress(company: Company, text: LegalText): string {
  return hasLegalText(company, text) ? `/api/portal/${company.path}/legal/${text}/` : ''
}

/** The generic profile: no company has this address. */
export const GENERIC_COMPANY: WholeCompanyData = {
  is_valid: false,
  uuid: '',
  path: '',
  base: '',
  name: 'Portal',
  display_name: 'Portal',
  logo: '',
  phone: '',
  address: '',
  website: '',
  tenant_site: '',
  tenant_sso: false,
  tenant_sso_redirect: false,
  tenant_url: '',
  tenant_token: '',
  conditions_of_use_url: '',
  privacy_notice_url: '',
  accent: '#2f5bd7',
  readable_date_format: 'MM/DD/YYYY',
  readable_time_format: '12 hr',
  timezone: 'UTC',
  holidays: [],
}
