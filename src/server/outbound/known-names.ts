import type { ResolvedAddress } from './target.ts'

/** Addresses of host names, cached for half a minute: a slow look-up does not hold up requests to names that were found before. */
export interface KnownNames {
  get(host: string): readonly ResolvedAddress[] | undefined
  set(host: string, addresses: readonly ResolvedAddress[]): void
  /** The next request looks it up again, because nothing answered there. */
  forget(host: string): void
}

const CACHE_MS = 30_000
const MAX_NAMES = 1_000

export function knownNames(clock: () => number): KnownNames {
  const known = new Map<string, { readonly addresses: readonly ResolvedAddress[]; readonly expiresAt: number }>()
  return {
    get(host) {
      const cached = known.get(host)
      return cached && cached.expiresAt > clock() ? cached.addresses : undefined
    },
    set(host, addresses) {
      known.delete(host)
      known.set(host, { addresses, expiresAt: clock() + CACHE_MS })
      for (const [oldest] of known) if (known.size > MAX_NAMES) known.delete(oldest)
    },
    forget: host => void known.delete(host),
  }
}
