import { Resolver } from 'node:dns/promises'
import type { Allowed } from './allowed.ts'
import { type Resolve, type ResolvedAddress, resolveBySystem } from './target.ts'

/** A server of names is queried so often, and each time waited for so long. */
const [MAX_ATTEMPTS, TIMEOUT_MS] = [2, 2_000]

/**
 * How names of other systems are found. What anybody may type is asked of DNS: the system looks for two names at once, whoever asks, and cannot be stopped,
 * so that two companies whose names nobody answers for would hold up all others. Names that the operator gives may stand in a file of the house
 * (`/etc/hosts`), or be short ones: the system finds them.
 * @param names of the operator, beside those that are allowed
 */
export function resolveNames(allowed: Allowed, names: readonly string[] = []): Resolve {
  const ofOperator = new Set([...[...allowed].map(hostAndPort => hostAndPort.replace(/:\d+$/, '')), ...names])
  const byDns = resolveByDns()
  return (host, signal) => (ofOperator.has(host) ? resolveBySystem(host) : byDns(host, signal))
}

/** @param servers `127.0.0.1:53` each; those of the system unless told */
export function resolveByDns(servers?: readonly string[]): Resolve {
  return async (host, signal) => {
    const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: MAX_ATTEMPTS })
    if (servers) resolver.setServers(servers)
    const end = () => resolver.cancel()
    signal?.addEventListener('abort', end, { once: true })
    try {
      if (signal?.aborted) return []
      const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      const addresses = found.flatMap(({ status, ...of }, index): ResolvedAddress[] =>
        status === 'fulfilled' && 'value' in of ? of.value.map(address => ({ address, family: index === 0 ? 4 : 6 })) : [],
      )
      // There is no server of names: that is none of whoever's name it is.
      const isWithout = found.every(one => one.status === 'rejected' && (one.reason as NodeJS.ErrnoException).code === 'ECONNREFUSED')
      return isWithout && !servers ? await resolveBySystem(host) : addresses
    } finally {
      signal?.removeEventListener('abort', end)
    }
  }
}
