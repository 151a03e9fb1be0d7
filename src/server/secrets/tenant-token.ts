import type { Capabilities } from './capability.ts'

/** A token lasts for 10 to 15 minutes: those of guests are the same for a while, so that their pages can be cached. */
const STEP_MS = 5 * 60_000
const LEAST_MS = 10 * 60_000
const GUEST = 'guest'
const TOKEN = /^(?:Bearer +)?([\w-]{1,64})\.([0-9a-z]{1,9}\.[\w-]{43})$/i

/** Who a token is for. */
export interface TokenHolder {
  /** Key of the user's session, with which it ends; undefined: a guest of this company. */
  readonly session: string | undefined
}

/** Companies whose guests' token is remembered. */
const MAX_COMPANIES = 1_000

/**
 * Gives the token of a visitor's tenant calls (P10.9): bound to the company and to the user's session. What a guest holds
 * belongs to the run, which its `run_uid` names. @param session `sessionKey`, undefined for a guest
 */
export type SignTenantToken = (company: string, session: string | undefined, now?: number) => string

/** Signs for one server. That of guests stands in each page of theirs, and is signed once as long as it is the same. */
export function tenantTokensWith(capabilities: Capabilities): SignTenantToken {
  const ofGuests = new Map<string, { readonly end: number; readonly token: string }>()
  const tokenOf = (company: string, holder: string, end: number) => `${holder}.${capabilities.sign(claims(company, holder), new Date(end))}`

  return (company, session, now = Date.now()) => {
    const end = Math.ceil((now + LEAST_MS) / STEP_MS) * STEP_MS
    if (session !== undefined) return tokenOf(company, session, end)
    const known = ofGuests.get(company)
    if (known?.end === end) return known.token
    const token = tokenOf(company, GUEST, end)
    if (ofGuests.size >= MAX_COMPANIES) ofGuests.clear()
    ofGuests.set(company, { end, token })
    return token
  }
}

/** Whom the header Authorization names; undefined when it was not signed for this company, or is over. */
export function readTenantToken(
  capabilities: Capabilities,
  company: string,
  header: string | undefined,
  now = Date.now(),
): TokenHolder | undefined {
  const [, holder = '', signed = ''] = TOKEN.exec(header ?? '') ?? []
  const expiresAt = capabilities.verify(signed, claims(company, holder))
  if (expiresAt === undefined || expiresAt.getTime() <= now) return undefined
  return { session: holder === GUEST ? undefined : holder }
}

const claims = (company: string, holder: string) => ({ company, what: 'tenant-calls', id: holder })
