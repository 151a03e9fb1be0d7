import type { CompiledField, CompiledForm, Source } from '../compile/compiled-form.ts'
import { evaluate } from '../rules/formulas/evaluate.ts'
import { readsClock } from '../rules/formulas/parse.ts'
import { inputsOf } from '../compile/graph/inputs.ts'
import { isAbove } from '../model/kind.ts'
import { readComputed } from '../run/source.ts'
import { isEmpty } from '../model/values.ts'

const DAY = 86_400_000
/** Every weekday, and a day of next year. */
const TIME_OFFSETS = [0, 1, 2, 3, 4, 5, 6, 400].map(days => days * DAY)
const TIMES = ['00:00', '12:30', '23:59'] as const
const NUMBERS = ['-100000', '-1', '0', '1', '7', '100000'] as const
const DATE_OFFSETS = [-4_000, -1, 0, 3, 4_000].map(days => days * DAY)
/** The bounds of a field that read more fields than these are not tried. */
const MAX_INPUTS = 2

interface Sample {
  readonly now: number
  /** By index of the field. */
  readonly answers: ReadonlyMap<number, string>
}

export interface BoundTrouble {
  /** The smallest answer lies above the largest, whatever is answered elsewhere. */
  readonly crossed: boolean
  /** The bound never gives an answer of the field's kind. */
  readonly minFails: boolean
  readonly maxFails: boolean
}

/**
 * Tries the bounds of a field with sample answers of all kinds. What fails with each sample is taken to fail always.
 * @param now milliseconds
 */
export function boundTrouble(form: CompiledForm, field: CompiledField, now: number): BoundTrouble {
  const { min, max } = field
  const samples = samplesFor(form, [min, max], now)
  const tried = samples.map(sample => ({ min: textOf(form, field, min, sample), max: textOf(form, field, max, sample) }))
  const all = (fits: (one: (typeof tried)[number]) => boolean) => tried.length > 0 && tried.every(fits)
  return {
    crossed: all(one => one.min !== '' && one.max !== '' && isAbove(field.kind, one.min, one.max)),
    minFails: min !== undefined && all(one => one.min === ''),
    maxFails: max !== undefined && all(one => one.max === ''),
  }
}

/** The bound where it is the same whatever is answered and whenever; undefined where it is not, '' where there is none. */
export function fixedBound(form: CompiledForm, field: CompiledField, source: Source | undefined): string | undefined {
  if (!source) return ''
  if (source.field >= 0 || inputsOf(form.byName, source).length > 0 || (source.formula && readsClock(source.formula))) return undefined
  return textOf(form, field, source, { now: 0, answers: new Map() })
}

function samplesFor(form: CompiledForm, sources: readonly (Source | undefined)[], now: number): Sample[] {
  const existing = sources.filter(source => source !== undefined)
  const read = [...new Set(existing.flatMap(source => inputsOf(form.byName, source)))]
  if (read.length > MAX_INPUTS) return []
  let samples: Sample[] = (existing.some(({ formula }) => formula && readsClock(formula)) ? TIME_OFFSETS : [0]).map(offset => ({
    now: now + offset,
    answers: new Map(),
  }))
  for (const index of read) {
    const { kind, field } = form.fields[index]!
    const answers = [...DATE_OFFSETS.map(away => new Date(now + away).toISOString().slice(0, 10)), ...TIMES, ...NUMBERS]
    const readable = answers.filter(text => !isEmpty(kind.read(text, field)))
    samples = samples.flatMap(sample => readable.map(text => ({ ...sample, answers: new Map([...sample.answers, [index, text]]) })))
  }
  return samples
}

/** As a run reads a bound. */
function textOf(form: CompiledForm, owner: CompiledField, source: Source | undefined, { now, answers }: Sample): string {
  if (!source) return ''
  const answerOf = (name: string | undefined) => answers.get(name === undefined ? source.field : (form.byName.get(name) ?? -1))
  const context = { textOf: answerOf, now, zone: 'UTC', holidays: [] }
  const text = (source.formula ? evaluate(source.formula, context) : answers.get(source.field)) ?? ''
  const value = readComputed(text, owner)
  return isEmpty(value) ? '' : owner.kind.write(value, owner.field)
}
