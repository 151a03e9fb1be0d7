import { compile } from '../compile/compile.ts'
import { compiles } from '../rules/conditions/regex.ts'
import type { FormDefinition } from '../model/form.ts'
import { parseFormula } from '../rules/formulas/parse.ts'
import type { Kinds } from '../model/kind.ts'
import { isFieldName } from '../model/field-name.ts'
import { asText, emptyMap, own } from '../model/json.ts'
import { canEverHold, deadPages } from './dead-pages.ts'
import { lackingNeeds } from './lacking-needs.ts'
import { fetchCircles } from './fetch-circles.ts'
import { formulaWords } from './formula-words.ts'
import { LIMITS } from './limits.ts'
import { oddValues } from './odd-values.ts'
import { unknownParts } from './unknown.ts'
import { type ProblemContext, unsendable } from './unsendable.ts'
import { type ConditionAtPath, walkConditions } from './walk.ts'
import { capitalized, labelOf, pageLabel, TROUBLES, type Warn, type Warning } from './wording.ts'

export interface Problems {
  /** Why the form cannot be saved, by path (`fields/0/fields/3/conditions/0`). */
  readonly issues: Readonly<Record<string, string>>
  /**
   * What the author should know about, but may save: unknown fields and operators, values that no answer can have, circles, pages
   * that never show, forms that nobody can send.
   */
  readonly warnings: readonly Warning[]
}

type Json = Readonly<Record<string, unknown>>
type ReportProblem = (path: string, text: string) => void

/**
 * What is wrong with a definition (P4.48). Total: takes any JSON, never throws, never recurses deeper than the allowed
 * nesting. A definition that is too large gets that issue alone.
 */
export function problemsOf(definition: FormDefinition, kinds: Kinds, known: ProblemContext = {}): Problems {
  const issues = emptyMap<string>()
  const report: ReportProblem = (path, text) => void (issues[path] ??= text)
  const pages = listOf(definition?.fields)
  if (pages.length > LIMITS.pages) report('fields', `A form has at most ${LIMITS.pages} pages.`)
  const fields = pages.flatMap((page, at) => listOf(page.fields).map((field, index) => ({ field, path: `fields/${at}/fields/${index}` })))
  if (fields.length > LIMITS.fields) report('fields', `A form has at most ${LIMITS.fields} fields.`)
  if (Object.keys(issues).length > 0) return { issues, warnings: [] }
  checkNames(fields, kinds, report)
  checkFormulas(fields, report)
  const conditions = checkConditions(definition, pages, fields, report)
  // Warnings need a definition without issues: they are found by compiling it.
  const canWarn = conditions && Object.keys(issues).length === 0
  return { issues, warnings: canWarn ? warningsOf(definition, kinds, conditions, known) : [] }
}

/** The objects of a list out of JSON, each at its own index. */
function listOf(list: unknown): Json[] {
  return Array.isArray(list) ? list.map(item => (typeof item === 'object' && item !== null ? item : {})) : []
}

interface FieldAtPath {
  readonly field: Json
  readonly path: string
}

function checkNames(fields: readonly FieldAtPath[], kinds: Kinds, report: ReportProblem): void {
  const taken = new Set<string>()
  for (const { field, path } of fields) {
    const { mapField, type } = field
    if (!own(kinds, asText(type))) report(`${path}/type`, `Unknown kind of field "${asText(type)}".`)
    if (!isFieldName(mapField)) {
      report(`${path}/mapField`, 'A name is a letter followed by letters, digits, _ or -, at most 100, and not a reserved one.')
    } else if (taken.has(mapField)) {
      report(`${path}/mapField`, `Another field has the name "${mapField}". Names needs to be unique.`)
    } else taken.add(mapField)
  }
}

function checkFormulas(fields: readonly FieldAtPath[], report: ReportProblem): void {
  for (const { field, path } of fields) {
    checkFormula(field.minValue, `${path}/minValue`, report)
    checkFormula(field.maxValue, `${path}/maxValue`, report)
    listOf(field.valueConditions).forEach((item, index) => checkFormula(item.value, `${path}/valueConditions/${index}/value`, report))
  }
}

function checkFormula(computed: unknown, path: string, report: ReportProblem): void {
  const text = typeof computed === 'object' && computed !== null ? asText((computed as Json).formula) : ''
  if (text.trim() === '') return
  const formula = parseFormula(text)
  if (formula.is === 'problem') report(`${path}/formula`, formulaWords(text, formula))
}

/** Checks all conditions and returns them; undefined when there are too many, or too deep ones. */
function checkConditions(
  definition: FormDefinition,
  pages: readonly Json[],
  fields: readonly FieldAtPath[],
  report: ReportProblem,
): readonly ConditionAtPath[] | undefined {
  const lists = [
    { path: 'submit_conditions', list: definition?.submit_conditions as unknown },
    { path: 'integration_conditions', list: definition?.integration_conditions as unknown },
    ...pages.map((page, index) => ({ path: `fields/${index}/conditions`, list: page.conditions })),
    ...fields.flatMap(listsOfField),
  ]
  const { conditions, tooDeep, tooMany } = walkConditions(lists)
  for (const { path, condition } of conditions) {
    const pattern = condition.operator === 'regex' ? asText(condition.value ?? condition.checkValue) : ''
    if (!compiles(pattern)) report(path, 'This pattern is not a valid regular expression (RE2 syntax, at most 256 characters).')
  }
  if (tooDeep) report(tooDeep, `Conditions nest at most ${LIMITS.depth} deep.`)
  if (tooMany) report('fields', `A form has at most ${LIMITS.conditions} conditions.`)
  return tooDeep || tooMany ? undefined : conditions
}

function listsOfField({ field, path }: FieldAtPath): { path: string; list: unknown }[] {
  const validation = typeof field.validation === 'object' && field.validation !== null ? (field.validation as Json) : {}
  return [
    { path: `${path}/conditions`, list: field.conditions },
    { path: `${path}/validation/conditions`, list: validation.conditions },
    ...listOf(field.valueConditions).map((item, index) => ({
      path: `${path}/valueConditions/${index}/conditions`,
      list: item.conditions,
    })),
  ]
}

/** The pages and fields of any JSON, each at its own index. */
function repairDefinition(definition: FormDefinition): FormDefinition {
  const pages = listOf(definition?.fields).map(page => ({ ...page, fields: listOf(page.fields) }))
  return { ...definition, fields: pages as unknown as FormDefinition['fields'] }
}

function warningsOf(
  unchecked: FormDefinition,
  kinds: Kinds,
  conditions: readonly ConditionAtPath[],
  known: ProblemContext,
): readonly Warning[] {
  const definition = repairDefinition(unchecked)
  const form = compile(unchecked, kinds)
  const warnings = new Map<string, Warning>()
  const warn: Warn = (path, text, { mend, trouble, adds } = {}) => {
    if (warnings.has(text)) return
    warnings.set(text, { path, text, ...(mend && { mend }), ...(trouble && { trouble }), ...(adds && { adds }) })
  }
  const paths = new Map(definition.fields.flatMap((page, p) => page.fields.map((field, f) => [field.mapField, `fields/${p}/fields/${f}`])))
  const pathOf = (name: string | undefined) => paths.get(name ?? '') ?? 'fields'
  const labels = (names: readonly string[]) => names.map(name => labelOf(form.fields[form.byName.get(name)!]!.field)).join(', ')
  unknownParts(definition, conditions, { kinds, needsOf: known.needsOf, warn })
  oddValues(definition, conditions, { kinds, formats: known.formats, warn })
  for (const names of form.circles) warn(`${pathOf(names[0])}/conditions`, `The rules of ${labels(names)} need each other in a circle.`)
  for (const names of fetchCircles(form))
    warn(`${pathOf(names[0])}/api/url`, `The options of ${labels(names)} need each other in a circle.`)
  if (listOf(definition.fields[0]?.conditions).length > 0)
    warn('fields/0/conditions', 'Page 1 is always shown: the first page needs no conditions.')
  for (const page of deadPages(form)) {
    const name = capitalized(pageLabel(definition.fields[page], page))
    warn(`fields/${page}/conditions`, `${name} can never be shown: its conditions cannot hold.`, { trouble: 'dead_page' })
  }
  if (!canEverHold(form, form.submit))
    warn('submit_conditions', 'Nobody can send the form: its submit conditions cannot hold.', { trouble: 'submit_never' })
  const pathOfField = ({ mapField }: { readonly mapField: string }) => pathOf(mapField)
  if (form.fields.length === 0) warn('fields', 'Nobody can send the form: it has no field yet.', { trouble: 'no_fields' })
  unsendable(form, pathOfField, known, warn)
  if (known.needsOf) lackingNeeds(form, known.needsOf, pathOfField, warn)
  return bounded([...warnings.values()])
}

/** As many as an author reads at once; of each trouble the first is among them. */
function bounded(warnings: readonly Warning[]): readonly Warning[] {
  if (warnings.length <= MAX_WARNINGS) return warnings
  const firsts = TROUBLES.flatMap(code => warnings.find(({ trouble }) => trouble === code) ?? [])
  return [...new Set([...firsts, ...warnings])].slice(0, MAX_WARNINGS)
}

/** More than an author reads at once. */
const MAX_WARNINGS = 200
