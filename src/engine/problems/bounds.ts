import type { CompiledField, CompiledForm, Source } from '../compiled.ts'
import { evaluate } from '../formulas/evaluate.ts'
import { fieldsRead, readsClock } from '../formulas/parse.ts'
import { isEmpty } from '../values.ts'

const DAY = 86_400_000
/** Whatever weekday it is, and next year too. */
const LATER = [0, 1, 2, 3, 4, 5, 6, 400].map(days => days * DAY)
const TIMES = ['00:00', '12:30', '23:59'] as const
const NUMBERS = ['-100000', '-1', '0', '1', '7', '100000'] as const
const AROUND = [-4_000, -1, 0, 3, 4_000].map(days => days * DAY)
/** More fields than these in one bound are not tried. */
const MOST_READ = 2

interface Sample {
  readonly now: number
  /** By index of the field. */
  readonly answers: ReadonlyMap<number, string>
}

export interface BoundTrouble {
  /** The smallest answer lies above the largest, whatever is answered elsewhere. */
  readonly crossed: boolean
  /** The bound never gives what the field could be compared with. */
  readonly minFails: boolean
  readonly maxFails: boolean
}

/**
 * Tries the bounds of a field with answers of all sorts. What fails with each of them fails always.
 * @param now milliseconds
 */
export function boundTrouble(form: CompiledForm, field: CompiledField, now: number): BoundTrouble {
  const { min, max } = field
  const samples = samplesFor(form, [min, max], now)
  const tried = samples.map(sample => ({ min: textOf(form, field, min, sample), max: textOf(form, field, max, sample) }))
  const all = (fits: (one: (typeof tried)[number]) => boolean) => tried.length > 0 && tried.every(fits)
  return {
    crossed: all(one => one.min !== '' && one.max !== '' && isAbove(field, one.min, one.max)),
    minFails: min !== undefined && all(one => one.min === ''),
    maxFails: max !== undefined && all(one => one.max === ''),
  }
}

/** The bound where it is the same whatever is answered and whenever; undefined where it is not, '' where there is none. */
export function fixedBound(form: CompiledForm, field: CompiledField, source: Source | undefined): string | undefined {
  if (!source) return ''
  if (fieldsOf(form, source).length > 0 || source.field >= 0 || (source.formula && readsClock(source.formula))) return undefined
  return textOf(form, field, source, { now: 0, answers: new Map() })
}

export function isAbove({ kind }: CompiledField, a: string, b: string): boolean {
  return kind.ordered === 'number' ? Number(a) > Number(b) : a > b
}

function fieldsOf(form: CompiledForm, { field, formula }: Source): number[] {
  const named = formula ? fieldsRead(formula).map(name => (name === '' ? field : (form.byName.get(name) ?? -1))) : [field]
  return [...new Set(named.filter(index => index >= 0))]
}

function samplesFor(form: CompiledForm, sources: readonly (Source | undefined)[], now: number): Sample[] {
  const given = sources.filter(source => source !== undefined)
  const read = [...new Set(given.flatMap(source => fieldsOf(form, source)))]
  if (read.length > MOST_READ) return []
  let samples: Sample[] = (given.some(({ formula }) => formula && readsClock(formula)) ? LATER : [0]).map(later => ({ now: now + later, answers: new Map() }))
  for (const index of read) {
    const { kind, field } = form.fields[index]!
    const answers = [...AROUND.map(away => new Date(now + away).toISOString().slice(0, 10)), ...TIMES, ...NUMBERS]
    const readable = answers.filter(text => !isEmpty(kind.read(text, field)))
    samples = samples.flatMap(sample => readable.map(text => ({ ...sample, answers: new Map([...sample.answers, [index, text]]) })))
  }
  return samples
}

const DATETIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/

/** As a run reads a bound: of a date with a time, the part that the kind reads. */
function textOf(form: CompiledForm, { kind, field }: CompiledField, source: Source | undefined, { now, answers }: Sample): string {
  if (!source) return ''
  const answerOf = (name: string | undefined) => answers.get(name === undefined ? source.field : (form.byName.get(name) ?? -1))
  const world = { textOf: answerOf, now, zone: 'UTC', holidays: [] }
  const text = (source.formula ? evaluate(source.formula, world) : answers.get(source.field)) ?? ''
  const [, date = '', time = ''] = DATETIME.exec(text) ?? []
  const value = [text, date, time].filter(part => part !== '').map(part => kind.read(part, field)).find(read => !isEmpty(read))
  return value === undefined ? '' : kind.write(value, field)
}
