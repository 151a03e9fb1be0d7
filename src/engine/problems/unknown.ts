import { operatorOf } from '../rules/conditions/operators.ts'
import type { NeedsOf } from '../model/field-need.ts'
import type { Field, FormDefinition } from '../model/form.ts'
import { fieldsRead, parseFormula } from '../rules/formulas/parse.ts'
import { listOf, namesFetched } from '../compile/compile-field.ts'
import type { Kinds } from '../model/kind.ts'
import { asText, own } from '../model/json.ts'
import { labelOf, ownerOf, type Warn } from './wording.ts'
import type { ConditionAtPath } from './walk.ts'

/** Warns of every rule that names a field, an operator or a way of joining that there is not. */
export function unknownParts(
  definition: FormDefinition,
  conditions: readonly ConditionAtPath[],
  { warn, ...context }: Omit<UnknownPartsContext, 'names'>,
): void {
  const names = new Set(definition.fields.flatMap(page => page.fields.map(field => field.mapField)))
  for (const found of conditions) conditionParts(definition, found, names, warn)
  for (const [p, page] of definition.fields.entries()) {
    for (const [f, field] of page.fields.entries()) {
      fieldParts(field, `fields/${p}/fields/${f}`, { ...context, names, warn })
    }
  }
}

function conditionParts(definition: FormDefinition, { path, condition }: ConditionAtPath, names: ReadonlySet<string>, warn: Warn): void {
  const { type, field, operator, checkField } = condition
  const [owner, isValidation] = [ownerOf(definition, path), path.includes('/validation/')]
  const isFirst = path.endsWith('/0')
  if (!isFirst && type !== undefined && type !== null && type !== 'and' && type !== 'or') {
    warn(path, `${owner} is joined by the unknown word “${asText(type)}”: it never holds.`)
  }
  if (condition['conditions'] !== undefined && condition['conditions'] !== null) return
  const never = isValidation ? 'no answer passes it' : 'it never holds'
  const sign = asText(operator)
  if (!operatorOf(sign)) warn(path, `${owner} has the unknown operator “${sign}”: ${never}.`)
  for (const name of [isValidation ? asText(field) || undefined : asText(field), asText(checkField) || undefined]) {
    if (name !== undefined && !names.has(name)) warn(path, `${owner} asks for the unknown field “${name}”: ${never}.`)
  }
  if (!isValidation || !asText(checkField)) return
  const itself = definition.fields[Number(path.split('/')[1])]?.fields[Number(path.split('/')[3])]
  if (itself && asText(checkField) === (asText(field) || itself.mapField)) warn(path, `${owner} compares an answer with itself.`)
}

interface UnknownPartsContext {
  readonly names: ReadonlySet<string>
  readonly kinds: Kinds
  readonly needsOf: NeedsOf | undefined
  readonly warn: Warn
}

/** Bounds, values and placeholders. */
function fieldParts(field: Field, path: string, context: UnknownPartsContext): void {
  const kind = own(context.kinds, asText(field.type))
  if (!kind) return
  const label = labelOf(field)
  if (kind.ordered) {
    computedParts(field.minValue, `${path}/minValue`, `The smallest answer of ${label}`, context)
    computedParts(field.maxValue, `${path}/maxValue`, `The largest answer of ${label}`, context)
  }
  for (const [index, { value }] of kind.silent || kind.files ? [] : listOf(field.valueConditions).entries()) {
    const at = `${path}/valueConditions/${index}/value`
    if (!asText(value?.field) && !asText(value?.formula).trim())
      context.warn(at, `A value of ${label} is neither a field nor a formula: it empties the field.`)
    computedParts(value, at, `A value of ${label}`, context)
  }
  const needed = new Set(context.needsOf?.(field).map(({ mapField }) => mapField))
  for (const name of namesFetched({ kind, field } as never)) {
    // What it cannot be answered without is warned of by itself.
    if (!context.names.has(name) && !needed.has(name))
      context.warn(pathNaming(field, path, name), `${label} waits for the unknown field “${name}”, whose answer is always empty.`)
  }
}

function computedParts(computed: Field['minValue'], path: string, what: string, { names, warn }: UnknownPartsContext): void {
  const field = asText(computed?.field)
  if (field !== '' && !names.has(field)) warn(`${path}/field`, `${what} comes from the unknown field “${field}”.`)
  const formula = parseFormula(asText(computed?.formula))
  if (formula.is === 'problem') return
  for (const name of fieldsRead(formula)) {
    if (name !== '' && !names.has(name)) warn(`${path}/formula`, `${what} is a formula with the unknown field “${name}”.`)
  }
}

/** Which text of a kind's own settings names this field. */
function pathNaming(field: Field, path: string, name: string): string {
  const found = textsIn(field, path).find(({ text }) => text === name || text.includes(`{${name}}`))
  return found?.path ?? path
}

const COMMON = new Set(['conditions', 'valueConditions', 'validation', 'values', 'translations'])

function textsIn(part: object, path: string): { path: string; text: string }[] {
  return Object.entries(part).flatMap(([key, value]: [string, unknown]) => {
    if (COMMON.has(key)) return []
    if (typeof value === 'string') return key === 'mapField' ? [] : [{ path: `${path}/${key}`, text: value }]
    return typeof value === 'object' && value !== null ? textsIn(value, `${path}/${key}`) : []
  })
}
