import type { Config } from '../../config.ts'

const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/

/**
 * What links of a company begin with: PUBLIC_URL alone, for a made-up Host would lead whoever gets the link elsewhere; without it the address of this very
 * machine, where nobody else's name can stand in.
 * @param host of the request, with its port @returns undefined: an operator has to set PUBLIC_URL
 */
export function linkBase(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  { path }: { readonly path: string },
  host: string,
): string | undefined {
  if (publicUrl) return `${publicUrl.origin}/${path}`
  return LOOPBACK.test(host) ? `http://${host}/${path}` : undefined
}

/** The address of a link. Behind the # it reaches no log, no other site, and no program that opens links in mails. */
export const linkAddress = (base: string, token: string): string => `${base}/welcome#${token}`
