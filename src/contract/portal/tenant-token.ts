import { call } from '../call.ts'
import type { OfCompany } from './params.ts'

/** A token for exactly this visitor and company. */
export interface TenantToken {
  readonly tenant_token: string
}

/** The token of the tenant calls anew, when the page is older than it lasts (P10.9). */
export const renewTenantToken = call<OfCompany, undefined, TenantToken>({
  name: 'renewTenantToken',
  method: 'GET',
  path: '/api/portal/:company/tenant_token/',
  needs: 'all',
  effect: 'reads',
  rate: 'tenantTokensPerMinute',
  body: 'none',
  query: {},
  headers: [],
})
