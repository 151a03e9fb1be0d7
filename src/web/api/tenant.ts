import type { Call } from '#contract/call.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { OfCompany } from '#contract/portal/params.ts'
import { addressOf } from './call.ts'
import { noteNoAnswer } from './connection.ts'
import { tenantTokens } from './tenant-tokens.ts'

const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 30_000

type TenantCompany = Pick<CompanyData, 'path' | 'tenant_url' | 'tenant_token'>

/**
 * Makes a tenant call (P10.11). A token that has run out is renewed once. A call that changes something outlives the page (keepalive).
 * Never throws: whatever is not answered with 200 is logged, and undefined.
 */
export async function callTenant<B, A>(
  company: TenantCompany,
  target: Call<OfCompany, B, A>,
  body: B,
  signal?: AbortSignal,
  query?: Readonly<Record<string, string>>,
): Promise<A | undefined> {
  return (await askTenant(company, target, body, signal, query)).body
}

/** What a tenant call was answered. `body`: with 200 alone; `status` 0: no answer came. */
export interface TenantAnswer<A> {
  readonly status: number
  readonly body?: A
}

/** The same, for whoever tells one refusal from another. Never throws. */
export async function askTenant<B, A>(
  company: TenantCompany,
  target: Call<OfCompany, B, A>,
  body: B,
  signal?: AbortSignal,
  query: Readonly<Record<string, string>> = {},
): Promise<TenantAnswer<A>> {
  if (company.tenant_url === '' || company.tenant_token === '') {
    console.error('Missing global variables. Cannot load necessary data.')
    return NO_ANSWER
  }
  const tokens = tenantTokens(company)
  const limit = AbortSignal.timeout(target.effect === 'reads' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
  const ask = (token: string) =>
    fetch(addressOf(target.path, { company: company.path }, query), {
      method: target.method,
      credentials: 'include',
      keepalive: target.effect !== 'reads',
      headers: headersOf(target, token),
      body: body === undefined ? null : JSON.stringify(withKey(body)),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  try {
    const token = tokens.current()
    let response = await ask(token)
    if (response.status === 401 && (await tokens.renew(token))) response = await ask(tokens.current())
    if (response.status === 200) return { status: 200, body: (await response.json()) as A }
    console.warn(`${target.name} was answered ${response.status}`)
    return { status: response.status }
  } catch (cause) {
    if (signal?.aborted) return NO_ANSWER
    console.warn(`${target.name} got no answer`, cause)
    noteNoAnswer()
  }
  return NO_ANSWER
}

/** A guest proves by the key of the edit link, which stands in the address, that the submission in question may be edited. */
function withKey(body: unknown): unknown {
  const key = typeof body === 'object' && body !== null && 'event_id' in body ? new URLSearchParams(location.search).get('key') : null
  return key ? { ...(body as object), event_key: key } : body
}

const NO_ANSWER = { status: 0 } as const

function headersOf(target: Call<OfCompany, never, unknown> | Call, token: string): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', authorization: `Bearer ${token}` }
  if (target.body === 'json') headers['content-type'] = 'application/json'
  return headers
}
