import type { FastifyInstance } from 'fastify'
import type { Call } from '#contract/call.ts'
import { renewTenantToken } from '#contract/portal/tenant-token.ts'
import { type TenantCallName, tenantCalls } from '#contract/tenant/tenant-calls.shape.ts'
import { type Handler, serve } from '../http/serve.ts'
import type { TenantHandler } from './context.ts'
import { tenantHandlers } from './handlers.ts'
import { type LightOne, lightOnes } from './spaces.ts'

/** The tenant calls behind `/tenant/{company}` (P10.10), and the token they are made with. */
export function tenantRoutes(app: FastifyInstance): void {
  serve(app, renewTenantToken, async ({ portal }) => ({ tenant_token: portal.tenantToken() }))
  for (const name of Object.keys(tenantCalls) as TenantCallName[]) route(app, name)
}

function route(app: FastifyInstance, name: TenantCallName): void {
  // One of many: the compiler knows each handler for itself, but not that name and handler go together here.
  const { limits } = app.services.config
  const handle = tenantHandlers[name] as TenantHandler<never>
  const handler: Handler<Call> = ({ portal, body, request }) =>
    handle({ portal, body: body as never, query: new URL(request.url, 'http://local').searchParams, address: request.ip, limits })
  const isLight = lightOnes[name] as LightOne<unknown> | undefined
  serve<Call>(app, tenantCalls[name], handler, { isLight })
}
