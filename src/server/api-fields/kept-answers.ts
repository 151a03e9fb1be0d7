import type { Option } from '#engine/form.ts'

/** What sources answered a moment ago; equal questions at the same time are one. Failures are not kept. */
export interface KeptAnswers {
  get(key: string, ask: () => Promise<readonly Option[]>): Promise<readonly Option[]>
}

interface Kept {
  readonly answer: Promise<readonly Option[]>
  /** Infinity while it is on its way. */
  until: number
  size: number
}

const KEPT_MS = 60_000
const MOST_ANSWERS = 1_000
/** Options of all kept answers together. */
const MOST_OPTIONS = 200_000

export function keptAnswers(clock: () => number = () => performance.now()): KeptAnswers {
  const kept = new Map<string, Kept>()
  let options = 0

  function drop(key: string, one: Kept): void {
    if (kept.get(key) !== one) return
    kept.delete(key)
    options -= one.size
  }

  function makeRoom(): void {
    for (const [key, one] of kept) {
      if (kept.size <= MOST_ANSWERS && options <= MOST_OPTIONS) return
      drop(key, one)
    }
  }

  return {
    get(key, ask) {
      const known = kept.get(key)
      if (known && known.until > clock()) return known.answer
      if (known) drop(key, known)
      const one: Kept = { answer: ask(), until: Infinity, size: 0 }
      kept.set(key, one)
      one.answer.then(
        found => {
          one.until = clock() + KEPT_MS
          if (kept.get(key) !== one) return
          one.size = found.length
          options += found.length
          makeRoom()
        },
        () => drop(key, one),
      )
      return one.answer
    },
  }
}
