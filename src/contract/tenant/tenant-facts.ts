import type { Call } from '../call.ts'

/** What all tenant calls that read have in common; each names what is different. */
const TENANT_READ = {
  needs: 'all',
  identity: 'tenant token',
  effect: 'reads',
  rate: 'tenantCallsPerMinute',
  query: {},
  headers: [],
} as const satisfies Partial<Call>

export const TENANT_GET = { ...TENANT_READ, method: 'GET', body: 'none' } as const satisfies Partial<Call>

/** Reads too: the filters are its body. */
export const TENANT_POST = { ...TENANT_READ, method: 'POST', body: 'json' } as const satisfies Partial<Call>

/** Looks through all spaces, for days on end. */
export const TENANT_SEARCH = { ...TENANT_POST, cost: 'heavy' } as const satisfies Partial<Call>
