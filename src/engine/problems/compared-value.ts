import type { Field, Option } from '../model/form.ts'
import type { Formats } from '../model/formats.ts'
import type { Kind, SettleContext } from '../model/kind.ts'
import { isEmpty, SEPARATOR, split } from '../model/values.ts'
import { equal } from '../rules/conditions/compare.ts'

/**
 * What a fixed value that an answer is compared with has to be: any `text`; one `answer` of the field, as answers are stored (a date, a
 * time, a number); one `option`, or several `options`; `nothing` where only whether there is an answer can be compared (files, rows).
 */
export type ValueForm = 'text' | 'answer' | 'option' | 'options' | 'nothing'

/** The field that is compared. */
export interface Compared {
  readonly kind: Kind
  readonly field: Field
}

/** What has to be compared with its answer by the operator of this sign (P8.50). `options`: those that are known. */
export function valueFormOf({ kind, field }: Compared, sign: string, options: readonly Option[]): ValueForm {
  const isOne = typeof kind.empty(field) === 'string'
  if (!isOne && !holdsTexts({ kind, field })) return 'nothing'
  if (sign === 'regex' || (isOne && HOLDS.has(sign))) return 'text'
  if (isOne && kind.readTyped) return 'answer'
  if (options.length === 0 || !(EQUALS.has(sign) || HOLDS.has(sign))) return 'text'
  return isOne ? 'option' : 'options'
}

const EQUALS: ReadonlySet<string> = new Set(['==', '!='])
const HOLDS: ReadonlySet<string> = new Set(['()', '!()'])

/** A kind of several texts reads any text as one of them; one of items (files, rows) does not. */
const holdsTexts = ({ kind, field }: Compared): boolean => !isEmpty(kind.read('x', field))

/** A value that is not what it has to be. */
export interface OddValue {
  /** The parts of it that are wrong: of several options those, else the value. */
  readonly wrong: readonly string[]
  /** All that may be meant, as it is stored. */
  readonly meanings: readonly string[]
}

interface Expectation extends Compared {
  readonly form: ValueForm
  readonly options: readonly Option[]
  /** Without them no more is known of a date that is typed than that it is none. */
  readonly formats?: Formats | undefined
}

/** What is odd about a value, where its answers can never be written like it; undefined for a sound one, and for none. */
export function oddValue(text: string, { form, ...expected }: Expectation): OddValue | undefined {
  if (text.trim() === '' || form === 'text') return undefined
  if (form === 'nothing') return { wrong: [text], meanings: [] }
  if (form === 'answer') return oddAnswer(text, expected)
  return oddOptions(form === 'option' ? [text] : split(text), expected)
}

function oddAnswer(text: string, { kind, field, formats }: Omit<Expectation, 'form'>): OddValue | undefined {
  const canonical = (typed: string) => kind.write(kind.read(typed, field), field)
  const stored = canonical(text)
  const typed = formats ? (kind.readTyped?.(text, field, formats) ?? []).map(canonical) : [stored]
  const meanings = [...new Set(typed)].filter(one => one !== '')
  // A number that is read otherwise than it may be meant is as odd as none: `1.500`, and a fraction of what has no decimals.
  const isSame = kind.ordered === 'number' ? equal(stored, text.trim()) && isOnly(stored, meanings) : stored === text.trim()
  return isSame ? undefined : { wrong: [text], meanings }
}

const isOnly = (number: string, [meant = '', ...others]: readonly string[]) => others.length === 0 && equal(number, meant)

const UNBOUNDED: SettleContext = { min: '', max: '', options: [], optionsPending: false, editing: false }

/** Is it read as an answer that the field can have, bounds aside? */
export function isAnswer(text: string, { kind, field }: Compared): boolean {
  const value = kind.read(text, field)
  return !isEmpty(kind.settle ? kind.settle(value, field, UNBOUNDED) : value)
}

/** Also of several values: each part of them that is no option. */
export function oddOptions(
  parts: readonly string[],
  { kind, field, options }: Omit<Expectation, 'form' | 'formats'>,
): OddValue | undefined {
  // A zone that is stored by an older name is the one of today.
  const named = (part: string) => (kind.offersTimeZones ? kind.write(kind.read(part, { ...field, values: options }), field) : part)
  const isKnown = (part: string) => options.some(({ value }) => [part, named(part)].some(one => equal(value.trim(), one.trim())))
  const wrong = parts.filter(part => part.trim() !== '' && !isKnown(part))
  if (wrong.length === 0) return undefined
  const meant = parts.map(part => (wrong.includes(part) ? optionsLike(part, { kind, field, options }) : [part]))
  const isClear = meant.every(values => values.length === 1)
  const meanings = isClear ? [[...new Set(meant.flatMap(values => values))].join(SEPARATOR)] : parts.length === 1 ? (meant[0] ?? []) : []
  return { wrong, meanings }
}

/** Values of the options that may be meant: those that differ in case and space alone, else those with this label. */
function optionsLike(text: string, { kind, field, options }: Compared & { readonly options: readonly Option[] }): readonly string[] {
  const read = kind.write(kind.read(text, field), field)
  const wanted = folded(text)
  const alike = (textOf: (option: Option) => string) => options.filter(option => folded(textOf(option)) === wanted)
  const exact = options.filter(({ value }) => value === read)
  const found = [exact, alike(({ value }) => value), alike(({ label }) => label)].find(({ length }) => length > 0) ?? []
  return [...new Set(found.map(({ value }) => value))]
}

const folded = (text: string): string => text.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()

/** A stored value as people read it: as the company writes it, of options their labels. */
export function shownValue(text: string, { kind }: Compared, options: readonly Option[], formats: Formats): string {
  if (options.length === 0) return kind.format?.(text.trim(), formats) ?? text
  const labelOf = (part: string) => options.find(({ value }) => value === part)?.label || part
  return split(text).map(labelOf).join(', ')
}
