import type { Call } from '#contract/call.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { OfCompany } from '#contract/portal/params.ts'
import type { TenantFailure } from '#contract/tenant/wire.shape.ts'
import { addressOf } from './call.ts'
import { noteNoAnswer } from './connection.ts'
import { tenantTokens } from './tenant-tokens.ts'

const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 30_000
/** Before a call is made again that was not served for the many who ask; each half of it more or less by chance. */
const CROWD_PAUSES_MS = [1_000, 2_000, 4_000]

type TenantCompany = Pick<CompanyData, 'path' | 'tenant_url' | 'tenant_token'>

/**
 * Makes a tenant call (P10.11). A token that has run out is renewed once. A call that changes something outlives the page (keepalive).
 * A search or a hold that was not served for the many who ask is made again, while the page is seen.
 * Never throws: whatever is not answered with 200 is logged, and undefined.
 * @param onCrowd called when it was not served for that
 */
export async function callTenant<B, A>(
  company: TenantCompany,
  target: Call<OfCompany, B, A>,
  body: B,
  signal?: AbortSignal,
  query?: Readonly<Record<string, string>>,
  onCrowd?: () => void,
): Promise<A | undefined> {
  return (await askTenant(company, target, body, signal, query, onCrowd)).body
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
  onCrowd = () => {},
): Promise<TenantAnswer<A>> {
  if (company.tenant_url === '' || company.tenant_token === '') {
    console.error('Missing global variables. Cannot load necessary data.')
    return NO_ANSWER
  }
  const tokens = tenantTokens(company)
  const send = (token: string) => {
    const limit = AbortSignal.timeout(target.effect === 'reads' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS)
    return fetch(addressOf(target.path, { company: company.path }, query), {
      method: target.method,
      credentials: 'include',
      keepalive: target.effect !== 'reads',
      headers: headersOf(target, token),
      body: body === undefined ? null : JSON.stringify(withKey(body)),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    })
  }
  async function ask(): Promise<Response> {
    const token = tokens.current()
    const response = await send(token)
    return response.status === 401 && (await tokens.renew(token)) ? send(tokens.current()) : response
  }
  try {
    let response = await ask()
    for (const pause of CROWD_PAUSES_MS) {
      if (target.cost === undefined || !(await isCrowd(response))) break
      onCrowd()
      if (!(await waitInSight(pause * (0.5 + Math.random()), signal))) break
      response = await ask()
    }
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

async function isCrowd(response: Response): Promise<boolean> {
  if (response.status !== 503) return false
  const { data } = (await response.json().catch(() => ({}))) as Partial<TenantFailure>
  return data?.reason === 'crowd'
}

/** @returns is the page still seen, and the answer still wanted? */
function waitInSight(milliseconds: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise(resolve => {
    setTimeout(() => resolve(!signal?.aborted && document.visibilityState !== 'hidden'), milliseconds)
    signal?.addEventListener('abort', () => resolve(false))
  })
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
