import { isFetching, listOf } from '../compile/compile-field.ts'
import type { Field, FormDefinition, Option } from '../model/form.ts'
import type { Formats } from '../model/formats.ts'
import { asText, own } from '../model/json.ts'
import type { Kind, Kinds } from '../model/kind.ts'
import { isEmpty, split } from '../model/values.ts'
import { equal, isNumber } from '../rules/conditions/compare.ts'
import { operatorOf, targetFor } from '../rules/conditions/operators.ts'
import { parseFormula } from '../rules/formulas/parse.ts'
import { type Compared, isAnswer, oddOptions, type OddValue, oddValue, shownValue, type ValueForm, valueFormOf } from './compared-value.ts'
import type { ConditionAtPath } from './walk.ts'
import { comparerOf, labelOf, type Mend, quoted, type Warn } from './wording.ts'

interface OddValuesContext {
  readonly kinds: Kinds
  /** The company's, so that a date is read as its author means it. */
  readonly formats: Formats | undefined
  readonly warn: Warn
}

/** Warns of values that the answers they are compared with can never be written like (P4.50). */
export function oddValues(definition: FormDefinition, conditions: readonly ConditionAtPath[], context: OddValuesContext): void {
  const fields = new Map(definition.fields.flatMap(page => page.fields.map(field => [field.mapField, field] as const)))
  for (const found of conditions) oddComparison(definition, found, fields, context)
  for (const [p, page] of definition.fields.entries()) {
    for (const [f, field] of page.fields.entries()) {
      sameNumbers(field, `fields/${p}/fields/${f}`, context)
      oddConstants(field, `fields/${p}/fields/${f}`, context)
    }
  }
}

/** The field's own options; none where they come from elsewhere, or where its settings are of a wrong shape. */
export function fixedOptions({ kind, field }: Compared): readonly Option[] {
  try {
    return isFetching({ kind, field }) ? [] : (kind.options?.(field) ?? [])
  } catch {
    return []
  }
}

function oddComparison(
  definition: FormDefinition,
  { path, condition }: ConditionAtPath,
  fields: ReadonlyMap<string, Field>,
  { kinds, formats, warn }: OddValuesContext,
): void {
  const isValidation = path.includes('/validation/')
  const owner = isValidation ? ownerAt(definition, path) : undefined
  if (condition['conditions'] || asText(condition['checkField']) || (owner && own(kinds, asText(owner.type))?.skipsConditions)) return
  const field = (isValidation && !asText(condition['field']) ? owner : undefined) ?? fields.get(asText(condition['field']))
  const kind = field && own(kinds, asText(field.type))
  const [sign, key] = [asText(condition['operator']), isValidation ? 'checkValue' : 'value']
  if (!field || !kind || !operatorOf(sign)) return
  const [text, options] = [asText(condition[key]), fixedOptions({ kind, field })]
  const form = valueFormOf({ kind, field }, sign, options)
  const odd = oddValue(text, { form, kind, field, options, formats })
  if (!odd) return
  const what = form === 'nothing' ? NOT_COMPARED : form === 'answer' ? noAnswer(text, odd, kind) : noneOf(odd.wrong)
  const effect = effectOf({ sign, text, form, kind, field }, isValidation)
  const values = form === 'answer' || form === 'nothing' ? text : odd.wrong
  const mend = mendOf(`${path}/${key}`, text, odd.meanings, { kind, field, options, formats })
  warn(`${path}/${key}`, `${comparerOf(definition, path)} compares ${labelOf(field)} with ${quoted(values)}, ${what}: ${effect}.`, { mend })
}

const NOT_COMPARED = 'but only whether it is empty can be compared'

const noAnswer = (text: string, { meanings }: OddValue, { type, ordered }: Kind) => {
  if (!isNumber(text.trim()) || ordered !== 'number') return `which is no ${type}`
  return meanings.length > 1 ? `which can mean ${meanings.join(' or ')}` : 'which is no whole number'
}

const noneOf = (wrong: readonly string[]) => (wrong.length === 1 ? 'which is none of its options' : 'which are none of its options')

function ownerAt({ fields }: FormDefinition, path: string): Field | undefined {
  const [, page, , field] = path.split('/')
  return fields[Number(page)]?.fields[Number(field)]
}

interface RuleValue extends Compared {
  readonly sign: string
  readonly text: string
  readonly form: ValueForm
}

function effectOf(value: RuleValue, isValidation: boolean): string {
  const { form, kind, sign } = value
  const every = form === 'answer' && sign !== '!=' ? `every ${kind.type}` : ''
  switch (truthOf(value)) {
    case 'always':
      if (isValidation) return `${every || 'every answer'} passes it`
      return every ? `it holds for ${every}` : 'it always holds'
    case 'never':
      return isValidation ? 'no answer passes it' : 'it never holds'
    case 'sometimes':
      return isOfNumbers(value) ? `it is compared as ${Number(value.text)}` : 'they are compared as texts'
  }
}

/**
 * The first and the last answers that anybody gives, of each kind, as texts and as numbers: where an operator of order says the same of
 * both, it does so of all between them.
 */
const ENDS = ['1900-01-01', '2999-12-31', '00:00', '23:59', '-0', '-999999999999999', '999999999999999']

/** Does the comparison hold for the answers that there can be? */
function truthOf({ sign, text, form, kind, field }: RuleValue): 'always' | 'never' | 'sometimes' {
  if (form !== 'answer') return sign === '!=' || sign === '!()' ? 'always' : 'never'
  const answers = ENDS.filter(end => kind.write(kind.read(end, field), field) === end)
  // Some of the numbers between the ends are the same.
  if (isOfNumbers({ kind, text }) && isAnswer(text, { kind, field })) return 'sometimes'
  const test = operatorOf(sign)
  const held = answers.filter(answer => test?.(answer, targetFor(answer, text)))
  return held.length === 0 ? 'never' : held.length === answers.length ? 'always' : 'sometimes'
}

const isOfNumbers = ({ kind, text }: Pick<RuleValue, 'kind' | 'text'>) => kind.ordered === 'number' && isNumber(text.trim())

interface Meaning extends Compared {
  readonly options: readonly Option[]
  readonly formats: Formats | undefined
}

/** The way to put right what can mean one thing alone. */
export function mendOf(path: string, was: string, meanings: readonly string[], of: Meaning): Mend | undefined {
  const [value, ...others] = meanings
  if (value === undefined || others.length > 0 || value === was) return undefined
  return { path, was, value, shown: of.formats ? shownValue(value, of, of.options, of.formats) : value }
}

/** Options that rules take for one another. */
function sameNumbers(field: Field, path: string, { kinds, warn }: OddValuesContext): void {
  const kind = own(kinds, asText(field.type))
  const known = new Map<number, string>()
  const values = kind ? fixedOptions({ kind, field }).map(({ value }) => value) : []
  for (const value of new Set(values)) {
    if (!isNumber(value.trim())) continue
    const same = known.get(Number(value)) ?? value
    known.set(Number(value), same)
    if (same === value || !equal(same.trim(), value.trim())) continue
    // The options may be in another order than they are written in.
    const at = field.values?.findIndex(option => option.value === value) ?? -1
    const what = `The options “${same}” and “${value}” of ${labelOf(field)} are the same number`
    warn(at < 0 ? path : `${path}/values/${at}/value`, `${what}: rules take one for the other.`)
  }
}

/** Texts that a formula gives a field, and that can never be its answer. */
function oddConstants(field: Field, path: string, { kinds, warn }: OddValuesContext): void {
  const kind = own(kinds, asText(field.type))
  if (!kind || kind.silent || kind.files) return
  for (const [index, { value }] of listOf(field.valueConditions).entries()) {
    const formula = parseFormula(asText(value?.formula))
    if (formula.is !== 'text' || formula.text.trim() === '') continue
    const odd = oddPreset(formula.text, { kind, field }, fixedOptions({ kind, field }))
    const isNone = kind.readTyped && isEmpty(kind.read(formula.text, field))
    if (!odd && !isNone) continue
    const what = odd ? noneOf(odd.wrong) : `which is no ${kind.type}`
    const said = `A value of ${labelOf(field)} is the text ${quoted(odd?.wrong ?? formula.text)}, ${what}`
    warn(`${path}/valueConditions/${index}/value/formula`, `${said}: the field does not take it.`)
  }
}

/** What is none of the options of the field, in a text that it begins with or is given; undefined where it has no options that are known. */
export function oddPreset(text: string, { kind, field }: Compared, options: readonly Option[]): OddValue | undefined {
  const parts = typeof kind.empty(field) === 'string' ? [text.trim()] : split(text)
  return options.length === 0 ? undefined : oddOptions(parts, { kind, field, options })
}
