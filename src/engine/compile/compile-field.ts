import type { Case, Check, CompiledField, Source } from './compiled-form.ts'
import { comparedText, type ListCompiler } from './condition-lists.ts'
import { operatorOf } from '../rules/conditions/operators.ts'
import type { Computed, Field, Validation } from '../model/form.ts'
import { fieldsRead, type Formula, parseFormula } from '../rules/formulas/parse.ts'
import type { Kind } from '../model/kind.ts'
import { isFieldName } from '../model/field-name.ts'
import { asText } from '../model/json.ts'
import type { Value } from '../model/values.ts'

/** P4.24: the fallback of every validation without a message of its own. */
const CHECK_THIS_FIELD = 'Please check this field.'

/** What is said of an answer that is not valid, in the language of the moment where the author says nothing. */
export function messageOf({ message, kind }: Pick<CompiledField, 'message' | 'kind'>): string {
  return message || kind.invalidMessage?.() || CHECK_THIS_FIELD
}

/** What the author of a field says of an answer that is not valid, or ''. */
export function authorMessage(field: Field): string {
  return asText((field.validation as Validation | null | undefined)?.invalidMessage)
}

/** A field that was found in the definition, before its rules are read. */
export interface FieldInForm {
  readonly index: number
  readonly page: number
  readonly field: Field
  readonly kind: Kind
  readonly empty: Value
}

/** What compiling a field needs to know of the form, and where it reports to. */
export interface CompileContext {
  readonly lists: ListCompiler
  readonly find: (name: string) => FieldInForm | undefined
  readonly complain: (line: string) => void
  readonly requireRegex: () => void
  /** By mapField: the fields, by index, whose options may bring its answer. */
  readonly prefilling: ReadonlyMap<string, readonly number[]>
  /** The fields with a min or a max, in order; a field that has one adds itself. */
  readonly bounded: number[]
}

/** Looks up once everything that the rules of a field refer to. */
export function compileField(item: FieldInForm, context: CompileContext): CompiledField {
  const { field, kind } = item
  for (const name of namesFetched(item)) {
    if (!context.find(name)) context.complain(`Unknown field "${name}" in a placeholder of "${field.mapField}"`)
  }
  const min = kind.ordered ? sourceOf(field.minValue, field, context) : undefined
  const max = kind.ordered ? sourceOf(field.maxValue, field, context) : undefined
  return {
    ...item,
    mapField: field.mapField,
    fetches: isFetching(item),
    prefilledBy: context.prefilling.get(field.mapField) ?? NO_FIELDS,
    hidden: field.hidden === true,
    required: field.required === true && !kind.silent,
    submit: field.submit !== false,
    conditions: context.lists.add(field.conditions),
    // A computed text can never be a file.
    cases: kind.silent || kind.files ? [] : listOf(field.valueConditions).map(condition => caseOf(condition, field, context)),
    min,
    max,
    bounds: min || max ? context.bounded.push(item.index) - 1 : -1,
    checks: kind.skipsConditions || kind.silent ? [] : checksOf(item, context),
    checkReads: namesIn(kind.checkReads, field)
      .map(name => context.find(name)?.index ?? item.index)
      .filter(index => index !== item.index),
    message: authorMessage(field),
  }
}

/** The objects of a list out of JSON; empty when it is not a list. */
export function listOf<T extends object>(list: readonly T[] | undefined): readonly T[] {
  return Array.isArray(list) ? list.filter(item => typeof item === 'object' && item !== null) : []
}

function caseOf(condition: { conditions?: unknown; value?: Computed }, field: Field, context: CompileContext): Case {
  return {
    conditions: context.lists.add(condition.conditions),
    source: sourceOf(condition.value, field, context) ?? { field: -1, formula: undefined },
  }
}

function sourceOf(computed: Computed | undefined, owner: Field, context: CompileContext): Source | undefined {
  const name = asText(computed?.field)
  const text = asText(computed?.formula)
  if (name === '' && text.trim() === '') return undefined
  const field = name === '' ? -1 : (context.find(name)?.index ?? -1)
  if (name !== '' && field < 0) context.complain(`Unknown field "${name}" in a value of "${owner.mapField}"`)
  return { field, formula: text.trim() === '' ? undefined : formulaOf(text, owner, context) }
}

/** A formula that does not compile is an empty text: it gives an empty value and a line in the log. */
function formulaOf(text: string, owner: Field, context: CompileContext): Formula {
  const formula = parseFormula(text)
  if (formula.is !== 'problem') {
    for (const name of fieldsRead(formula)) {
      if (name !== '' && !context.find(name)) context.complain(`Unknown field "${name}" in a formula of "${owner.mapField}"`)
    }
    return formula
  }
  context.complain(`A formula of "${owner.mapField}" failed: ${formula.what} at ${formula.at + 1}`)
  return { is: 'text', text: '' }
}

function checksOf(item: FieldInForm, context: CompileContext): Check[] {
  return listOf(item.field.validation?.conditions).map((condition, index) => {
    const sign = asText(condition.operator)
    const test = operatorOf(sign)
    if (!test) context.complain(`Unknown operator "${sign}" in a validation of "${item.field.mapField}"`)
    if (sign === 'regex') context.requireRegex()
    const joined = condition.type === undefined || condition.type === null || condition.type === 'and'
    const known = joined || condition.type === 'or'
    if (!known) context.complain(`Unknown type "${asText(condition.type)}" in a validation of "${item.field.mapField}"`)
    const find = (name: string) => {
      const found = context.find(name)
      if (!found) context.complain(`Unknown field "${name}" in a validation of "${item.field.mapField}"`)
      return found
    }
    const field = asText(condition.field)
    const other = asText(condition.checkField)
    const own = item.field.mapField
    if (other !== '' && other === (field || own)) context.complain(`A validation of "${own}" compares "${other}" with itself`)
    const about = field === '' ? item : find(field)
    const target = asText(condition.checkValue)
    return {
      or: index > 0 && condition.type === 'or',
      field: about?.index ?? -1,
      test: known || index === 0 ? test : undefined,
      other: other === '' ? -1 : (find(other)?.index ?? -2),
      target: about && sign !== 'regex' ? comparedText(about, target) : target,
      message: asText(condition.invalidMessage),
    }
  })
}

const NO_FIELDS: readonly number[] = []

/** Which fields' options may bring an answer, by the mapField that it is for. */
export function prefillingFields(fields: readonly FieldInForm[]): ReadonlyMap<string, readonly number[]> {
  const prefilling = new Map<string, number[]>()
  for (const { index, field, kind } of fields) {
    for (const name of namesIn(kind.prefills, field)) {
      if (name !== field.mapField) prefilling.set(name, [...(prefilling.get(name) ?? []), index])
    }
  }
  return prefilling
}

type AsksOf = Pick<CompiledField, 'kind' | 'field'>

/** Are the options of this field fetched? */
export const isFetching = ({ kind, field }: AsksOf): boolean => kind.fetches?.(field) ?? false

/** The names in the placeholders of a field (an API's, an iframe's query), each once; empty for settings of a wrong shape. */
export const namesFetched = ({ kind, field }: AsksOf): readonly string[] => namesIn(kind.references, field)

/** The names that a property of a kind gives for a field: none for settings of a wrong shape. */
export function namesIn(list: ((field: Field) => readonly string[]) | undefined, field: Field): readonly string[] {
  if (!list) return []
  try {
    return [...new Set(list(field))].filter(isFieldName)
  } catch {
    return []
  }
}
