import type { Option } from '#engine/model/form.ts'
import { folded } from './folded.ts'

/** Options from which on a list is searched instead of unfolded. */
export const LONG = 100

export interface Matching {
  /** The first of those that match: those that begin so, then those that hold it. */
  readonly shown: readonly Option[]
  /** How many more there are. */
  readonly more: number
}

/** The options whose label matches what was typed, whatever its case and accents; of many the first, and the chosen ones. */
export function matching(options: readonly Option[], search: string, chosen: readonly string[] = []): Matching {
  const wanted = folded(search.trim())
  const found = wanted === '' ? options : holding(options, wanted)
  if (found.length <= LONG) return { shown: found, more: 0 }
  const first = found.slice(0, LONG)
  const late = chosen.length === 0 ? [] : found.slice(LONG).filter(option => chosen.includes(option.value))
  return { shown: [...late, ...first], more: found.length - first.length - late.length }
}

function holding(options: readonly Option[], wanted: string): readonly Option[] {
  const labels = labelsOf(options)
  const begins: Option[] = []
  const holds: Option[] = []
  options.forEach((option, index) => {
    const at = labels[index]?.indexOf(wanted)
    if (at === 0) begins.push(option)
    else if (at !== -1) holds.push(option)
  })
  return [...begins, ...holds]
}

const known = new WeakMap<readonly Option[], readonly string[]>()

/** Folded once for a list: it is searched with every key. */
function labelsOf(options: readonly Option[]): readonly string[] {
  let labels = known.get(options)
  if (!labels) known.set(options, (labels = options.map(option => folded(option.label))))
  return labels
}
