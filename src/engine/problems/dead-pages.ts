import { comparisonsIn } from '../compile/bringers.ts'
import { ALWAYS, type Comparison, type CompiledForm } from '../compile/compiled-form.ts'
import { holds } from '../run/holds.ts'

/** Stands for any answer that no condition compares with. */
const OTHER_ANSWER = '\u{10FFFF}'
/** Combinations of answers that are tried for one page; a page that needs more counts as alive. */
const MAX_TRIES = 4_096
/** Combinations that are tried in all for what fields need of each other: 2,000 fields may. */
const MAX_TRIES_OF_FORM = 100 * MAX_TRIES

/**
 * Pages whose conditions no answer can ever fulfil: they require two different answers of one field, for an option that it
 * does not have, or only for unknown things. Indexes into the definition.
 */
export function deadPages(form: CompiledForm): number[] {
  return [...form.pages.keys()].filter(page => !canEverHold(form, form.pages[page]!))
}

/** Is there an answer with which this list of conditions holds? */
export function canEverHold(form: CompiledForm, list: number): boolean {
  return list === ALWAYS || canHold(form, list)
}

/** The combinations of results that a comparison, or all comparisons of one field, can have. */
type TruthChoice = readonly (readonly (readonly [comparison: number, truth: 0 | 1])[])[]

const canHold = (form: CompiledForm, list: number): boolean => tryTogether(form, [list], MAX_TRIES).possible

/** Is there an answer with which all of these lists of conditions hold? */
export type CanHoldTogether = (lists: readonly number[]) => boolean

/** Tries several lists together, each set of them once. Once so many combinations were tried, all others count as possible. */
export function canHoldTogetherIn(form: CompiledForm): CanHoldTogether {
  const known = new Map<string, boolean>()
  let left = MAX_TRIES_OF_FORM
  return lists => {
    const tried = [...new Set(lists)].filter(list => list !== ALWAYS).toSorted((a, b) => a - b)
    const key = tried.join()
    const { possible, tries } = known.has(key)
      ? { possible: known.get(key)!, tries: 0 }
      : tryTogether(form, tried, Math.min(MAX_TRIES, left))
    left -= tries
    known.set(key, possible)
    return possible
  }
}

/** @param max when more combinations than this would have to be tried, none is */
function tryTogether(form: CompiledForm, lists: readonly number[], max: number): { possible: boolean; tries: number } {
  const choices = choicesOf(form, new Set(lists.flatMap(list => comparisonsIn(form, list))))
  const all = choices.reduce((product, choice) => product * choice.length, 1)
  if (all > max) return { possible: true, tries: 0 }
  const truth = new Uint8Array(form.comparisons.length)
  for (let number = 0; number < all; number += 1) {
    let rest = number
    for (const choice of choices) {
      for (const [comparison, value] of choice[rest % choice.length]!) truth[comparison] = value
      rest = Math.floor(rest / choice.length)
    }
    if (lists.every(list => holds(form.programs, list, truth))) return { possible: true, tries: number + 1 }
  }
  return { possible: false, tries: all }
}

function choicesOf(form: CompiledForm, comparisons: ReadonlySet<number>): TruthChoice[] {
  const byField = new Map<number, number[]>()
  const choices: TruthChoice[] = []
  for (const number of comparisons) {
    const { field, sign } = form.comparisons[number]!
    const compared = (sign === '==' || sign === '!=') && typeof form.fields[field]!.empty === 'string'
    if (compared) byField.set(field, [...(byField.get(field) ?? []), number])
    else choices.push([[[number, 0]], [[number, 1]]])
  }
  for (const [field, numbers] of byField) {
    choices.push(
      answersOf(form, field, numbers).map(answer => numbers.map(number => [number, truthOf(form.comparisons[number]!, answer)] as const)),
    )
  }
  return choices
}

function truthOf({ test, target }: Comparison, answer: string): 0 | 1 {
  return test(answer, target) ? 1 : 0
}

/** The answers that make a difference: those it is compared with, none, and any other. */
function answersOf({ fields, comparisons }: CompiledForm, index: number, numbers: readonly number[]): string[] {
  const { kind, field } = fields[index]!
  const targets = numbers.map(number => String(comparisons[number]!.target))
  if (!kind.options) return ['', OTHER_ANSWER, ...targets]
  const offered = new Set(kind.options(field).map(option => option.value.trim()))
  // The options of a field without any may come from elsewhere.
  const known = targets.filter(target => offered.size === 0 || offered.has(target.trim()))
  return ['', OTHER_ANSWER, ...known]
}
