import type { AnswerOf, BodyOf } from '#contract/call.ts'
import type { TenantCallName, tenantCalls } from '#contract/tenant/tenant-calls.shape.ts'
import type { Limits } from '../limits.ts'
import type { Portal } from '../portal.ts'

/** What a tenant call is answered from: the same over HTTP and in process. */
export interface TenantContext<B> {
  readonly portal: Portal
  /** Of a shape that was checked. */
  readonly body: B
  readonly query: URLSearchParams
  /** IP address of whoever asks; '' in process. */
  readonly address: string
  readonly limits: Limits
  /** uuid of the submission that is edited, where the server knows it by itself: its bookings do not stand in its own way. */
  readonly submission?: string | undefined
}

/** Gives the answer of status 200. @throws Problem for any other */
export type TenantHandler<N extends TenantCallName> = (
  context: TenantContext<BodyOf<(typeof tenantCalls)[N]>>,
) => Promise<AnswerOf<(typeof tenantCalls)[N]>>

export type TenantHandlers<N extends TenantCallName = TenantCallName> = { readonly [Name in N]: TenantHandler<Name> }
