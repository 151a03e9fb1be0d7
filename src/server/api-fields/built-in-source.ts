import type { ApiSource } from '#contract/portal/api-fields.ts'
import { TENANT_URL } from '#fields/kit/api-source.ts'
import { Problem } from '../errors.ts'
import { OutboundFailure } from '../outbound/failure.ts'
import type { OutboundResponse } from '../outbound/expected.ts'
import type { Portal } from '../portal.ts'
import type { FilledRequest } from './fill.ts'

/** What answers a tenant call without a network between. @throws Problem */
export type AskInProcess = (
  portal: Portal,
  call: {
    readonly method: 'GET' | 'POST'
    readonly path: string
    readonly query: URLSearchParams
    readonly body: unknown
    /** uuid of the submission that is edited. */
    readonly submission?: string | undefined
  },
) => Promise<unknown>

/** Stands for `{tenant_url}` of a company without a system of its own. Nothing is ever asked there. */
export const BUILT_IN_URL = 'https://built-in.invalid'

/** Is this source answered by the portal's own resource service? */
export const isBuiltIn = ({ tenant_system_url }: Portal['company'], { url }: ApiSource): boolean =>
  tenant_system_url === '' && url.trim().startsWith(TENANT_URL)

/** Its answer, as another system would give it. @throws OutboundFailure */
export async function askBuiltIn(ask: AskInProcess, portal: Portal, { method, url, body }: FilledRequest): Promise<OutboundResponse> {
  const { pathname, searchParams } = new URL(url)
  try {
    const json = await ask(portal, {
      method,
      path: decodeURIComponent(pathname),
      query: searchParams,
      body: body === undefined ? undefined : (JSON.parse(body) as unknown),
    })
    return { json, body: Buffer.from(JSON.stringify(json)) }
  } catch (error) {
    if (error instanceof Problem && error.status < 500) throw new OutboundFailure('status', `The answer was ${error.status}`, error.status)
    throw error
  }
}
