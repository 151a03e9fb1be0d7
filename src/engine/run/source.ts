import type { CompiledField, Source } from '../compile/compiled-form.ts'
import { evaluate } from '../rules/formulas/evaluate.ts'
import { readsZone } from '../rules/formulas/parse.ts'
import { isZone } from '../rules/formulas/zones.ts'
import { isEmpty, type Value } from '../model/values.ts'
import { type Memory, logOnce, writtenOf } from './memory.ts'

/** The text of a computed value: the field's, or the formula's result; '' when it fails, with a line for the author. */
export function sourceText(memory: Memory, source: Source, owner: CompiledField): string {
  const { field, formula } = source
  if (!formula) return field < 0 ? '' : writtenOf(memory, field)
  fillFormulaContext(memory, source)
  const text = evaluate(formula, memory.formulaContext)
  if (text === undefined) logOnce(memory, `A formula of "${owner.mapField}" failed`)
  return text ?? ''
}

/** Prepares `memory.formulaContext` for a formula of this source. */
export function fillFormulaContext(memory: Memory, { field, formula }: Source): void {
  memory.owner = field
  memory.formulaContext.now = memory.now
  // Only when it is read: the first use of a zone costs more than all rules together.
  if (formula && readsZone(formula)) memory.formulaContext.zone = zoneOf(memory)
  memory.formulaContext.holidays = memory.holidays
}

/** The event's zone if the form has one, else the visitor's (P4.39). */
export function zoneOf({ form, value, env }: Memory): string {
  const answer = form.zoneField < 0 ? '' : value[form.zoneField]!
  if (typeof answer === 'string' && isZone(answer.trim())) return answer.trim()
  return isZone(env.timeZone) ? env.timeZone : 'UTC'
}

const DATETIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/

/** A computed value as an answer of this field. */
export function readSource(memory: Memory, source: Source, owner: CompiledField): Value {
  return readComputed(sourceText(memory, source, owner), owner)
}

/** A computed text as an answer of this field: of a date with a time, a kind that reads only one of them gets that one. */
export function readComputed(text: string, { kind, field, empty }: CompiledField): Value {
  if (text === '') return empty
  const value = kind.read(text, field)
  const [, date, time] = isEmpty(value) ? (DATETIME.exec(text) ?? []) : []
  if (date === undefined || time === undefined) return value
  const byDate = kind.read(date, field)
  return isEmpty(byDate) ? kind.read(time, field) : byDate
}

/** A bound of the field, as text of its kind; '' = unbounded. */
export function boundText(memory: Memory, source: Source | undefined, owner: CompiledField): string {
  if (!source) return ''
  const value = readSource(memory, source, owner)
  return isEmpty(value) ? '' : owner.kind.write(value, owner.field)
}
