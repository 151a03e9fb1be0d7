import { concurrencyLimits } from './concurrency-limits.ts'
import { knownNames } from './known-names.ts'
import { findTarget, type OutboundTarget, type TargetRules } from './target.ts'
import { endOf } from './transfer.ts'

/** Finds where requests may go, with the names that were found a moment ago. */
export interface TargetLookUps {
  /** @param company uuid @throws OutboundFailure */
  lookUp(url: URL, company: string, signal: AbortSignal): Promise<OutboundTarget>
  /** Nothing answered there: its address may have changed. */
  forget(url: URL): void
}

/** One company's names that nobody answers for hold up no others. */
const NAMES_AT_ONCE = 1

export function targetLookUps(rules: TargetRules, clock: () => number): TargetLookUps {
  const names = concurrencyLimits(NAMES_AT_ONCE)
  const known = knownNames(clock)

  /** A cached address is checked like a new one. */
  async function targetKnown(url: URL): Promise<OutboundTarget | undefined> {
    const addresses = known.get(url.hostname)
    return addresses && findTarget(url, { ...rules, resolve: async () => addresses })
  }

  function remember(target: OutboundTarget): OutboundTarget {
    known.set(target.url.hostname, target.addresses)
    return target
  }

  return {
    /** It holds the slot of its company until it ends: at the signal, but for names that the system looks up, which cannot be ended. */
    async lookUp(url, company, signal) {
      const target = await targetKnown(url)
      if (target) return target
      const release = await names.take(company, signal)
      // Another request may have cached it meanwhile.
      return before(signal, (async () => (await targetKnown(url)) ?? remember(await findTarget(url, rules, signal)))().finally(release))
    },
    forget: url => known.forget(url.hostname),
  }
}

/** Stops waiting at the signal, whatever the look-up does. */
function before<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(endOf(signal))
    if (signal.aborted) end()
    signal.addEventListener('abort', end, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', end))
  })
}
