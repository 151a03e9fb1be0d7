import type { Portal } from '../portal.ts'

/** What of a request a login, or what counts as one, goes by. */
export interface LoginContext {
  readonly portal: Portal
  /** The header. */
  readonly cookie: string | undefined
  /** The header User-Agent. */
  readonly userAgent: string | undefined
  /** IP address. */
  readonly address: string
}

interface LoginRequest {
  readonly headers: { readonly cookie?: string | undefined; readonly 'user-agent'?: string | undefined }
  readonly ip: string
}

export const loginContext = (portal: Portal, { headers, ip }: LoginRequest): LoginContext => ({
  portal,
  cookie: headers.cookie,
  userAgent: headers['user-agent'],
  address: ip,
})
