import type { CustomFetch } from 'openid-client'
import type { FetchImplementation } from 'jose'
import type { Outbound } from '../../outbound/outbound.ts'

const FORM = 'application/x-www-form-urlencoded;charset=UTF-8'
/** Answers of these have no body. */
const EMPTY: ReadonlySet<number> = new Set([204, 205])

/** What the library of the protocol asks with: everything goes through the one door to the outside (P10.4), in the name of this company. */
export const fetchThrough =
  (outbound: Outbound, company: string): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const isForm = body instanceof URLSearchParams
    const answer = await outbound.exchange({
      company,
      url,
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...(isForm && { 'content-type': FORM }), ...headers, 'user-agent': 'Foyer', 'accept-encoding': 'gzip, deflate, br' },
      ...(isForm ? { body: body.toString() } : typeof body === 'string' && { body }),
      ...(signal && { signal }),
    })
    return new Response(EMPTY.has(answer.status) ? null : new Uint8Array(answer.body), {
      status: answer.status,
      headers: { 'content-type': answer.type },
    })
  }

/** The same for its keys. */
export const keysThrough =
  (outbound: Outbound, company: string): FetchImplementation =>
  async (url, { signal }) => {
    const headers = { accept: 'application/json', 'user-agent': 'Foyer', 'accept-encoding': 'gzip, deflate, br' }
    const { status, type, body } = await outbound.exchange({ company, url, method: 'GET', headers, signal })
    return new Response(new Uint8Array(body), { status, headers: { 'content-type': type } })
  }
