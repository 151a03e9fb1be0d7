import { own } from '#engine/model/json.ts'
import { kinds } from '#fields/types.ts'

/** What a question takes on average, read and answered. */
const SECONDS_PER_QUESTION = 12

/** About how many minutes a form with fields of these kinds takes: whole ones, at least one. Those that ask nothing do not count. */
export function minutesFor(types: readonly string[]): number {
  const questions = types.filter(type => !own(kinds, type)?.silent)
  return Math.max(1, Math.round((questions.length * SECONDS_PER_QUESTION) / 60))
}
