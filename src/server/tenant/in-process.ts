import type { Call } from '#contract/call.ts'
import { type TenantCallName, tenantBodies, tenantCalls } from '#contract/tenant/tenant-calls.shape.ts'
import { notFound } from '../errors.ts'
import type { Lanes } from '../http/lanes.ts'
import { makeShapeCheck, type ShapeCheck } from '../http/shape.ts'
import { inTurn } from '../in-turn.ts'
import type { Limits } from '../limits.ts'
import type { Portal } from '../portal.ts'
import type { TenantHandler } from './context.ts'
import { tenantHandlers } from './handlers.ts'

/** A tenant call that the server makes itself, for an API field or one that asks the resource service. */
export interface InProcessCall {
  readonly method: 'GET' | 'POST'
  /** Behind `{tenant_url}`: `/api/common/v1/company/regions`. */
  readonly path: string
  readonly query: URLSearchParams
  /** Of a POST: parsed. */
  readonly body: unknown
  /** uuid of the submission that is edited. */
  readonly submission?: string | undefined
}

/** Answers as the tenant call would over HTTP. @throws Problem */
export type AnswerInProcess = (portal: Portal, call: InProcessCall) => Promise<unknown>

const PREFIX = '/tenant/:company'

/**
 * The built-in service without a network between: `{tenant_url}` of a company that has no system of its own (P10.5). What searches spaces waits
 * for its turn among the searches of the company, as over HTTP.
 */
export function inProcessService(limits: Limits, lanes: Lanes): AnswerInProcess {
  const byAddress = new Map(
    (Object.keys(tenantCalls) as TenantCallName[]).map(name => {
      const { method, path } = tenantCalls[name]
      return [`${method} ${withoutSlash(path.slice(PREFIX.length))}`, name] as const
    }),
  )
  const checks = new Map<TenantCallName, ShapeCheck>()

  return async (portal, { method, path, query, body, submission }) => {
    const name = byAddress.get(`${method} ${withoutSlash(path)}`)
    if (name === undefined) throw notFound()
    const shape = tenantBodies[name]
    if (shape) {
      const check = checks.get(name) ?? makeShapeCheck(shape)
      checks.set(name, check)
      check(body)
    }
    const handle = tenantHandlers[name] as TenantHandler<never>
    const answer = () => handle({ portal, body: body as never, query, address: '', limits, submission })
    const { cost } = tenantCalls[name] as Call
    return cost ? inTurn(lanes[cost], portal.company.id, answer) : answer()
  }
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')
