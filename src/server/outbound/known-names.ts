import type { Address } from './target.ts'

/** Addresses of names, for a moment: a name that nobody answers for holds up no other one that was found just now. */
export interface KnownNames {
  get(host: string): readonly Address[] | undefined
  keep(host: string, addresses: readonly Address[]): void
  /** It is looked for anew, because nobody was there. */
  forget(host: string): void
}

const KEPT_MS = 30_000
const MOST = 1_000

export function knownNames(clock: () => number): KnownNames {
  const known = new Map<string, { readonly addresses: readonly Address[]; readonly until: number }>()
  return {
    get(host) {
      const found = known.get(host)
      return found && found.until > clock() ? found.addresses : undefined
    },
    keep(host, addresses) {
      known.delete(host)
      known.set(host, { addresses, until: clock() + KEPT_MS })
      for (const [oldest] of known) if (known.size > MOST) known.delete(oldest)
    },
    forget: host => void known.delete(host),
  }
}
