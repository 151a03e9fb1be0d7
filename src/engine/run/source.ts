import type { CompiledField, Source } from '../compiled.ts'
import { evaluate } from '../formulas/evaluate.ts'
import { readsZone } from '../formulas/parse.ts'
import { isZone } from '../formulas/zones.ts'
import { isEmpty, type Value } from '../values.ts'
import { type Memory, say, writtenOf } from './memory.ts'

/** The text of a computed value: the field's, or the formula's result; '' when it fails, with a line for the author. */
export function sourceText(memory: Memory, source: Source, asker: CompiledField): string {
  const { field, formula } = source
  if (!formula) return field < 0 ? '' : writtenOf(memory, field)
  lendWorld(memory, source)
  const text = evaluate(formula, memory.world)
  if (text === undefined) say(memory, `A formula of "${asker.mapField}" failed`)
  return text ?? ''
}

/** Fills the one object through which formulas see the form. */
export function lendWorld(memory: Memory, { field, formula }: Source): void {
  memory.owner = field
  memory.world.now = memory.now
  // The first look at a zone costs more than all rules together.
  if (formula && readsZone(formula)) memory.world.zone = zoneOf(memory)
  memory.world.holidays = memory.holidays
}

/** The event's zone if the form has one, else the visitor's (decisions section 4). */
export function zoneOf({ form, value, env }: Memory): string {
  const answer = form.zoneField < 0 ? '' : value[form.zoneField]!
  if (typeof answer === 'string' && isZone(answer.trim())) return answer.trim()
  return isZone(env.timeZone) ? env.timeZone : 'UTC'
}

const DATETIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)/

/** A computed value as an answer of this field. */
export function readSource(memory: Memory, source: Source, asker: CompiledField): Value {
  return readComputed(sourceText(memory, source, asker), asker)
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
export function boundText(memory: Memory, source: Source | undefined, asker: CompiledField): string {
  if (!source) return ''
  const value = readSource(memory, source, asker)
  return isEmpty(value) ? '' : asker.kind.write(value, asker.field)
}
