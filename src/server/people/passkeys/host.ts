import { isIP } from 'node:net'
import type { Config } from '../../config.ts'

/** What of a request says for which host a passkey is. */
export interface HostRequest {
  readonly protocol: string
  /** With its port. */
  readonly host: string
  readonly hostname: string
}

/** Where passkeys of a portal count: for this host, and all below it. */
export interface PasskeyHost {
  readonly id: string
  /** Origins of its pages. */
  readonly origins: string[]
}

/**
 * The host of PUBLIC_URL, so that addresses of companies by path and by name share them; else that of the request. Undefined: browsers make none for an
 * address in digits.
 */
export function passkeyHost({ publicUrl }: Pick<Config, 'publicUrl'>, { protocol, host, hostname }: HostRequest): PasskeyHost | undefined {
  const id = publicUrl?.hostname ?? hostname
  if (isIP(id.replace(/^\[|\]$/g, '')) > 0) return undefined
  const scheme = publicUrl?.protocol ?? `${protocol}:`
  return { id, origins: [...new Set([`${scheme}//${host}`, ...(publicUrl ? [publicUrl.origin] : [])])] }
}
