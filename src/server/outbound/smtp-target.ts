import { SMTP_PORTS } from '#contract/portal/mail-rules.ts'
import { isClosed } from './addresses.ts'
import { type Allowed, isAllowed } from './allowed.ts'
import { findTarget, type Resolve, type ResolvedAddress } from './target.ts'

/** A company's own mail server, before its name is looked up. */
export interface SmtpTarget {
  /** Its name as it is looked up, or an address without brackets. */
  readonly host: string
  /** Only for what the operator allows, which names hosts and ports. */
  readonly url: URL
}

const PORTS: ReadonlySet<number> = new Set(SMTP_PORTS)

/** @returns undefined: that is no name and no address */
export function parseSmtpTarget(host: string, port: number): SmtpTarget | undefined {
  const bare = host.trim().replace(/^\[(.*)\]$/, '$1')
  const url = URL.parse(`http://${bare.includes(':') ? `[${bare}]` : bare}:${port}`)
  if (!url || url.pathname !== '/' || url.username !== '' || url.search !== '' || url.hash !== '' || url.hostname === '') return undefined
  return { host: url.hostname.replace(/^\[(.*)\]$/, '$1'), url }
}

/** The ports of mail servers, or what the operator allows (OUTBOUND_ALLOW). */
export const isSmtpPort = ({ url }: SmtpTarget, port: number, allowed: Allowed): boolean => PORTS.has(port) || isAllowed(allowed, url)

/** Is it surely an address of the house, before any name is looked up? */
export const isInHouse = ({ url }: SmtpTarget, allowed: Allowed): boolean => !isAllowed(allowed, url) && isClosed(url)

/** Those of IPv4 first: every mail server has one, and not every house a way to the others. */
const byFamily = (one: ResolvedAddress, other: ResolvedAddress) => one.family - other.family

/**
 * The addresses of a mail server, looked up once and checked as those of every other system: whoever connects takes these, and no name.
 * @throws OutboundFailure where there is none, or one that is not of the open internet
 */
export async function findSmtpAddresses(
  { url }: SmtpTarget,
  rules: { readonly allowed: Allowed; readonly resolve: Resolve },
  signal?: AbortSignal,
): Promise<readonly string[]> {
  const { addresses } = await findTarget(url, rules, signal)
  return addresses.toSorted(byFamily).map(({ address }) => address)
}
