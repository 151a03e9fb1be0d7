import type { CompiledField } from '../compile/compiled-form.ts'
import { type ExplainedCondition, type ExplainedList, explainCheck, explainList } from './conditions.ts'
import { type ExplainedSource, explainSource } from './sources.ts'
import { listOf } from '../compile/compile-field.ts'
import type { FieldState, Run } from '../run/run.ts'
import { fetchOf, isActive, prefillOf } from '../run/field.ts'
import { type Memory, writtenOf } from '../run/memory.ts'
import { matchOf } from '../run/state.ts'
import { memoryOf } from '../run/form-run.ts'

/** Why a page is shown or not. */
export interface ExplainedPage extends ExplainedList {
  readonly page: number
  readonly shown: boolean
  /** It is the first page, which is shown whatever its conditions say. */
  readonly always: boolean
}

/** Where an answer comes from. */
export type Origin =
  | 'typed'
  | 'value condition'
  | 'address'
  | 'default'
  | 'fetched'
  | 'stored'
  | 'chosen option'
  | 'conditions fail'
  | 'page closed'
  | 'none'

/** Why a field is as it is: for the builder's preview, as data. */
export interface ExplainedField {
  readonly mapField: string
  readonly shown: boolean
  readonly page: ExplainedPage
  /** Its own conditions. */
  readonly conditions: ExplainedList
  readonly hidden: boolean
  readonly answer: string
  readonly origin: Origin
  /** The answer differs from what was typed: clamped, cleared, or no option. */
  readonly settled: boolean
  readonly valueConditions: readonly (ExplainedList & { readonly value: ExplainedSource; readonly applied: boolean })[]
  readonly min: ExplainedSource | undefined
  readonly max: ExplainedSource | undefined
  readonly required: boolean
  readonly checks: readonly ExplainedCondition[]
  readonly issue: string
  /** Only of fields whose options are fetched: where the fetch stands. */
  readonly fetch?: FieldState['fetch']
}

/** Why is this page (index into the definition) shown or not? undefined when there is none. */
export function explainPage(run: Run, page: number): ExplainedPage | undefined {
  const memory = memoryOf(run)
  if (memory.open[page] === undefined) return undefined
  const list = explainList(memory, memory.form.definition.fields[page]?.conditions)
  return { page, shown: memory.open[page] === 1, always: page === 0, ...list }
}

/** Why a form can be submitted now, and why its event goes to the linked form. */
export interface ExplainedForm {
  readonly submit: ExplainedList
  readonly integration: ExplainedList
}

/** The submit and integration conditions of a form, as they stand in this run (P3.4, P3.5). */
export function explainForm(run: Run): ExplainedForm {
  const memory = memoryOf(run)
  const { submit_conditions, integration_conditions } = memory.form.definition
  return { submit: explainList(memory, submit_conditions), integration: explainList(memory, integration_conditions) }
}

/** Why is this field as it is? undefined when the form has none of this name. */
export function explain(run: Run, mapField: string): ExplainedField | undefined {
  const memory = memoryOf(run)
  const field = memory.form.fields[memory.form.byName.get(mapField) ?? -1]
  if (!field) return undefined
  const { index, min, max, hidden, required } = field
  const origin = originOf(memory, field)
  const fetch = fetchOf(memory, field)
  return {
    mapField,
    shown: memory.shown[index] === 1,
    page: explainPage(run, field.page)!,
    conditions: explainList(memory, field.field.conditions),
    hidden,
    answer: writtenOf(memory, index),
    origin,
    settled:
      origin === 'typed' &&
      memory.typed[index] !== undefined &&
      field.kind.write(memory.typed[index], field.field) !== writtenOf(memory, index),
    valueConditions: explainCases(memory, field),
    min: min && explainSource(memory, min, field),
    max: max && explainSource(memory, max, field),
    required,
    checks: field.checks.length === 0 ? [] : listOf(field.field.validation?.conditions).map(item => explainCheck(memory, index, item)),
    issue: memory.issue[index]!,
    ...(fetch && { fetch }),
  }
}

function originOf(memory: Memory, field: CompiledField): Origin {
  const { index, kind, hidden } = field
  if (kind.silent) return 'none'
  if (!isActive(memory, index)) return 'conditions fail'
  if (memory.open[field.page] !== 1) return 'page closed'
  if (memory.lockedAnswers.has(index)) return 'stored'
  if (kind.computed) return 'fetched'
  if (!hidden && memory.typed[index] !== undefined) return 'typed'
  if (matchOf(memory, field) >= 0) return 'value condition'
  const { query, stored, editing } = memory.env
  if (Object.hasOwn(query, field.mapField)) return 'address'
  if (hidden && editing && stored && Object.hasOwn(stored, field.mapField)) return 'stored'
  return prefillOf(memory, field) === undefined ? 'default' : 'chosen option'
}

function explainCases(memory: Memory, field: CompiledField): ExplainedField['valueConditions'] {
  const match = matchOf(memory, field)
  const definitions = listOf(field.field.valueConditions)
  return field.cases.map(({ source }, index) => ({
    ...explainList(memory, definitions[index]?.conditions),
    value: explainSource(memory, source, field),
    applied: index === match,
  }))
}
