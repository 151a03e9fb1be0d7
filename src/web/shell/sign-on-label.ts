import type { CompanyData } from '#contract/portal/pages.ts'
import { signOnTexts } from './texts-sign-on.ts'

/** What the company calls its provider. */
export const labelOf = ({ tenant_sso_label }: Pick<CompanyData, 'tenant_sso_label'>): string => tenant_sso_label || signOnTexts.provider
