import { MAX_DEPTH } from '../conditions/lists.ts'
import { operatorOf, targetFor } from '../conditions/operators.ts'
import type { Condition, ValidationCondition } from '../form.ts'
import { asText } from '../names.ts'
import { type Memory, writtenOf } from '../run/memory.ts'

/** One condition of a list, with what it looked at just now. */
export interface ExplainedCondition {
  /** How it joins what stands before it. */
  readonly type: string
  readonly field: string
  readonly operator: string
  /** The answer it asks about, as text. */
  readonly answer: string
  /** What the answer is compared with, as text. */
  readonly target: string
  readonly holds: boolean
  /** Why it cannot hold whatever the answers: an unknown field, operator or type. */
  readonly problem?: string
  /** The conditions of a container. */
  readonly conditions?: readonly ExplainedCondition[]
}

/** A list as it stands: does it hold, and each of its conditions. */
export interface ExplainedList {
  readonly holds: boolean
  readonly conditions: readonly ExplainedCondition[]
}

/** A list of conditions with what each looked at; no list holds. What is no list, or nests deeper than 32, does not. */
export function explainList(memory: Memory, list: readonly Condition[] | undefined, depth = 0): ExplainedList {
  if (!Array.isArray(list) || depth > MAX_DEPTH) {
    const given = list !== undefined && list !== null
    return { holds: !given, conditions: [] }
  }
  const conditions = list.map((item: Condition | null, index) => explainOne(memory, item ?? {}, index > 0, depth))
  return { holds: joined(conditions), conditions }
}

/** From left to right; the type of the first does not count. */
export function joined(conditions: readonly { readonly type: string; readonly holds: boolean }[]): boolean {
  return conditions.reduce(
    (sofar, { type, holds }, index) => (index === 0 ? holds : type === 'or' ? sofar || holds : sofar && holds),
    true,
  )
}

function explainOne(memory: Memory, condition: Condition, typed: boolean, depth: number): ExplainedCondition {
  const told = {
    type: asText(condition.type) || 'and',
    field: asText(condition.field),
    operator: asText(condition.operator),
    target: asText(condition.value),
  }
  const unknownType = typed && told.type !== 'and' && told.type !== 'or'
  if (unknownType) return { ...told, answer: '', holds: false, problem: `Unknown type "${told.type}"` }
  if (condition.conditions) {
    const inner = explainList(memory, condition.conditions, depth + 1)
    return { ...told, answer: '', ...inner }
  }
  return { ...told, ...compared(memory, told.field, told.operator, told.target) }
}

/** A validation condition: of the field itself unless it names one, against a fixed text or another field. */
export function explainCheck(memory: Memory, owner: number, condition: ValidationCondition): ExplainedCondition {
  const { byName, fields } = memory.form
  const field = asText(condition.field) || fields[owner]!.mapField
  const operator = asText(condition.operator)
  const other = asText(condition.checkField)
  const told = { type: asText(condition.type) || 'and', field, operator }
  if (other === '') {
    const target = asText(condition.checkValue)
    return { ...told, target, ...compared(memory, field, operator, target) }
  }
  const index = byName.get(other)
  if (index === undefined) return { ...told, answer: '', target: '', holds: false, problem: `Unknown field "${other}"` }
  return { ...told, target: writtenOf(memory, index), ...compared(memory, field, operator, undefined, index) }
}

function compared(memory: Memory, name: string, sign: string, text: string | undefined, other = -1) {
  const index = memory.form.byName.get(name)
  const test = operatorOf(sign)
  const answer = index === undefined ? '' : writtenOf(memory, index)
  if (!test) return { answer, holds: false, problem: `Unknown operator "${sign}"` }
  if (index === undefined) return { answer, holds: false, problem: `Unknown field "${name}"` }
  const value = memory.value[index]!
  return { answer, holds: test(value, other < 0 ? targetFor(value, text ?? '') : memory.value[other]!) }
}
