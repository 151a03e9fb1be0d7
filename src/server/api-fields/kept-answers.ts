import { hash } from 'node:crypto'
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
/** What all kept answers together may weigh, in characters. */
const HEAVIEST = 32 * 1024 * 1024
/** What an option weighs besides its texts. */
const OPTION = 40
/** Visitors' answers are in a question, and those may be long: then its digest stands for it. */
const LONG = 500

export function keptAnswers(clock: () => number = () => performance.now()): KeptAnswers {
  const kept = new Map<string, Kept>()
  let weight = 0

  function drop(key: string, one: Kept): void {
    if (kept.get(key) !== one) return
    kept.delete(key)
    weight -= one.size
  }

  function makeRoom(): void {
    for (const [key, one] of kept) {
      if (kept.size <= MOST_ANSWERS && weight <= HEAVIEST) return
      drop(key, one)
    }
  }

  return {
    get(question, ask) {
      const key = question.length > LONG ? hash('sha256', question, 'base64') : question
      const known = kept.get(key)
      if (known && known.until > clock()) return known.answer
      if (known) drop(key, known)
      const one: Kept = { answer: ask(), until: Infinity, size: 0 }
      kept.set(key, one)
      one.answer.then(
        found => {
          one.until = clock() + KEPT_MS
          if (kept.get(key) !== one) return
          one.size = weightOf(found)
          weight += one.size
          makeRoom()
        },
        () => drop(key, one),
      )
      return one.answer
    },
  }
}

function weightOf(options: readonly Option[]): number {
  let weight = 0
  for (const { value, label } of options) weight += value.length + label.length + OPTION
  return weight
}
