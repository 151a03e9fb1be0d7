import type { Case, Check, CompiledField, Source } from './compiled.ts'
import type { ListCompiler } from './conditions/lists.ts'
import { operatorOf } from './conditions/operators.ts'
import type { Computed, Field, Validation } from './form.ts'
import { fieldsRead, type Formula, parseFormula } from './formulas/parse.ts'
import type { Kind } from './kind.ts'
import { asText, isFieldName } from './names.ts'
import type { Value } from './values.ts'

/** Specification section 5: the fallback of every validation without a message of its own. */
const CHECK_THIS_FIELD = 'Please check this field.'

/** What a validation of this field without a message of its own says. */
export function fallbackMessage(field: Field): string {
  return asText((field.validation as Validation | null | undefined)?.invalidMessage) || CHECK_THIS_FIELD
}

/** A field that was found in the definition, before its rules are read. */
export interface Found {
  readonly index: number
  readonly page: number
  readonly field: Field
  readonly kind: Kind
  readonly empty: Value
}

export interface FieldWorld {
  readonly lists: ListCompiler
  readonly find: (name: string) => Found | undefined
  readonly complain: (line: string) => void
  readonly regexNeeded: () => void
  /** The fields with a min or a max, in order; a field that has one adds itself. */
  readonly bounded: number[]
}

/** Looks up once everything that the rules of a field refer to. */
export function compileField(found: Found, world: FieldWorld): CompiledField {
  const { field, kind } = found
  for (const name of namesFetched(found)) {
    if (!world.find(name)) world.complain(`Unknown field "${name}" in a placeholder of "${field.mapField}"`)
  }
  const min = kind.ordered ? sourceOf(field.minValue, field, world) : undefined
  const max = kind.ordered ? sourceOf(field.maxValue, field, world) : undefined
  return {
    ...found,
    mapField: field.mapField,
    hidden: field.hidden === true,
    required: field.required === true && !kind.silent,
    submit: field.submit !== false,
    conditions: world.lists.add(field.conditions),
    // No text, whoever wrote it, is a file that is there.
    cases: kind.silent || kind.files ? [] : listOf(field.valueConditions).map(item => caseOf(item, field, world)),
    min,
    max,
    bounds: min || max ? world.bounded.push(found.index) - 1 : -1,
    checks: kind.skipsConditions || kind.silent ? [] : checksOf(found, world),
    message: fallbackMessage(field),
  }
}

/** A list out of JSON: what is none is empty, and items that are no objects are left out. */
export function listOf<T extends object>(given: readonly T[] | undefined): readonly T[] {
  return Array.isArray(given) ? given.filter(item => typeof item === 'object' && item !== null) : []
}

function caseOf(item: { conditions?: unknown; value?: Computed }, field: Field, world: FieldWorld): Case {
  return {
    conditions: world.lists.add(item.conditions),
    source: sourceOf(item.value, field, world) ?? { field: -1, formula: undefined },
  }
}

function sourceOf(computed: Computed | undefined, owner: Field, world: FieldWorld): Source | undefined {
  const name = asText(computed?.field)
  const text = asText(computed?.formula)
  if (name === '' && text.trim() === '') return undefined
  const field = name === '' ? -1 : (world.find(name)?.index ?? -1)
  if (name !== '' && field < 0) world.complain(`Unknown field "${name}" in a value of "${owner.mapField}"`)
  return { field, formula: text.trim() === '' ? undefined : formulaOf(text, owner, world) }
}

/** A formula that does not compile is an empty text: it gives an empty value and a line in the log. */
function formulaOf(text: string, owner: Field, world: FieldWorld): Formula {
  const formula = parseFormula(text)
  if (formula.is !== 'problem') {
    for (const name of fieldsRead(formula)) {
      if (name !== '' && !world.find(name)) world.complain(`Unknown field "${name}" in a formula of "${owner.mapField}"`)
    }
    return formula
  }
  world.complain(`A formula of "${owner.mapField}" failed: ${formula.problem}`)
  return { is: 'text', text: '' }
}

function checksOf(found: Found, world: FieldWorld): Check[] {
  return listOf(found.field.validation?.conditions).map((condition, index) => {
    const sign = asText(condition.operator)
    const test = operatorOf(sign)
    if (!test) world.complain(`Unknown operator "${sign}" in a validation of "${found.field.mapField}"`)
    if (sign === 'regex') world.regexNeeded()
    const joined = condition.type === undefined || condition.type === null || condition.type === 'and'
    const known = joined || condition.type === 'or'
    if (!known) world.complain(`Unknown type "${asText(condition.type)}" in a validation of "${found.field.mapField}"`)
    const look = (name: string) => {
      const other = world.find(name)
      if (!other) world.complain(`Unknown field "${name}" in a validation of "${found.field.mapField}"`)
      return other?.index
    }
    const field = asText(condition.field)
    const other = asText(condition.checkField)
    const own = found.field.mapField
    if (other !== '' && other === (field || own)) world.complain(`A validation of "${own}" compares "${other}" with itself`)
    return {
      or: index > 0 && condition.type === 'or',
      field: field === '' ? found.index : (look(field) ?? -1),
      test: known || index === 0 ? test : undefined,
      other: other === '' ? -1 : (look(other) ?? -2),
      target: asText(condition.checkValue),
      message: asText(condition.invalidMessage),
    }
  })
}

/** The names in the placeholders of a field (an API's, an iframe's query), each once. A definition that is wrong in shape names none. */
export function namesFetched({ kind, field }: Pick<CompiledField, 'kind' | 'field'>): readonly string[] {
  if (!kind.references) return []
  try {
    return [...new Set(kind.references(field))].filter(isFieldName)
  } catch {
    return []
  }
}
