import type { TenantHandlers } from './context.ts'
import { listHandlers } from './lists.ts'
import { lockHandlers } from './lock.ts'
import { spaceHandlers } from './spaces.ts'

/** The built-in resource service: what answers each tenant call (P12.31). */
export const tenantHandlers: TenantHandlers = { ...listHandlers, ...spaceHandlers, ...lockHandlers }
