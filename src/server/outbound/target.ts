import { lookup as systemLookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { isGlobal } from './addresses.ts'
import { type Allowed, isAllowed } from './allowed.ts'
import { OutboundFailure } from './failure.ts'

export interface ResolvedAddress {
  readonly address: string
  readonly family: 4 | 6
}

/** All addresses of a name. `signal`: nobody waits for them any more, and what can be ended is. */
export type Resolve = (host: string, signal?: AbortSignal) => Promise<readonly ResolvedAddress[]>

export const resolveBySystem: Resolve = async host => {
  const addresses = await systemLookup(host, { all: true, order: 'verbatim' })
  return addresses.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }))
}

/** Where a request may go: its address, parsed once, and the very addresses to connect to. */
export interface OutboundTarget {
  readonly url: URL
  readonly addresses: readonly ResolvedAddress[]
}

export interface TargetRules {
  readonly allowed: Allowed
  readonly resolve: Resolve
  /** The only port of https that every address may have. */
  readonly port: string
}

/** The address, if it may be one at all. @throws OutboundFailure */
export function parseTarget(text: string, { allowed, port }: Pick<TargetRules, 'allowed' | 'port'>): URL {
  const url = URL.parse(text)
  if (!url || url.hostname === '') throw new OutboundFailure('url', 'This is no address')
  if (url.username !== '' || url.password !== '') throw new OutboundFailure('url', 'The address names a user')
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OutboundFailure('scheme', `The scheme ${url.protocol} is not allowed`)
  if (isAllowed(allowed, url)) return url
  if (url.protocol !== 'https:') throw new OutboundFailure('scheme', 'Only https is allowed')
  if ((url.port || '443') !== port) throw new OutboundFailure('port', `The port ${url.port} is not allowed`)
  return url
}

/**
 * Resolves the name once and refuses it if any of its addresses is not on the open internet. The connection is made to
 * these addresses without resolving again, so it does not matter if the name changes in between.
 * @throws OutboundFailure
 */
export async function findTarget(
  url: URL,
  { allowed, resolve }: Pick<TargetRules, 'allowed' | 'resolve'>,
  signal?: AbortSignal,
): Promise<OutboundTarget> {
  const addresses = await addressesOf(url.hostname, resolve, signal)
  if (addresses.length === 0) throw new OutboundFailure('name', 'The name has no address')
  if (!isAllowed(allowed, url)) {
    const refused = addresses.find(({ address }) => !isGlobal(address))
    if (refused) throw new OutboundFailure('address', `${refused.address} is not on the open internet`)
  }
  return { url, addresses }
}

async function addressesOf(hostname: string, resolve: Resolve, signal?: AbortSignal): Promise<readonly ResolvedAddress[]> {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  const family = isIP(bare)
  if (family !== 0) return [{ address: bare, family: family === 6 ? 6 : 4 }]
  // A trailing dot would be another name to the certificate and to Host.
  if (hostname.endsWith('.')) throw new OutboundFailure('name', 'The name ends with a dot')
  try {
    return await resolve(hostname, signal)
  } catch {
    throw new OutboundFailure('name', 'The name was not found')
  }
}
