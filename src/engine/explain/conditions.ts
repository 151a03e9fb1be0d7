import { MAX_DEPTH } from '../compile/condition-lists.ts'
import { operatorOf, targetFor } from '../rules/conditions/operators.ts'
import type { Condition, ValidationCondition } from '../model/form.ts'
import { asText } from '../model/json.ts'
import { type Memory, writtenOf } from '../run/memory.ts'

/** A condition of a list, with the values that it compared. */
export interface ExplainedCondition {
  /** How it joins what stands before it. */
  readonly type: string
  readonly field: string
  readonly operator: string
  /** The answer that it compares, as text. */
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

/** A list of conditions with the values that each compared. A missing list holds; a value of another type, or one nested too deep, does not. */
export function explainList(memory: Memory, list: readonly Condition[] | undefined, depth = 0): ExplainedList {
  if (!Array.isArray(list) || depth > MAX_DEPTH) {
    const isMissing = list === undefined || list === null
    return { holds: isMissing, conditions: [] }
  }
  const conditions = list.map((item: Condition | null, index) => explainOne(memory, item ?? {}, index > 0, depth))
  return { holds: joined(conditions), conditions }
}

/** From left to right; the type of the first does not count. */
export function joined(conditions: readonly { readonly type: string; readonly holds: boolean }[]): boolean {
  return conditions.reduce((sofar, { type, holds }, index) => (index === 0 ? holds : type === 'or' ? sofar || holds : sofar && holds), true)
}

function explainOne(memory: Memory, condition: Condition, typed: boolean, depth: number): ExplainedCondition {
  const described = {
    type: asText(condition.type) || 'and',
    field: asText(condition.field),
    operator: asText(condition.operator),
    target: asText(condition.value),
  }
  const unknownType = typed && described.type !== 'and' && described.type !== 'or'
  if (unknownType) return { ...described, answer: '', holds: false, problem: `Unknown type "${described.type}"` }
  if (condition.conditions) {
    const inner = explainList(memory, condition.conditions, depth + 1)
    return { ...described, answer: '', ...inner }
  }
  return { ...described, ...compared(memory, described.field, described.operator, described.target) }
}

/** A validation condition: of the field itself unless it names one, against a fixed text or another field. */
export function explainCheck(memory: Memory, owner: number, condition: ValidationCondition): ExplainedCondition {
  const { byName, fields } = memory.form
  const field = asText(condition.field) || fields[owner]!.mapField
  const operator = asText(condition.operator)
  const other = asText(condition.checkField)
  const described = { type: asText(condition.type) || 'and', field, operator }
  if (other === '') {
    const target = asText(condition.checkValue)
    return { ...described, target, ...compared(memory, field, operator, target) }
  }
  const index = byName.get(other)
  if (index === undefined) return { ...described, answer: '', target: '', holds: false, problem: `Unknown field "${other}"` }
  return { ...described, target: writtenOf(memory, index), ...compared(memory, field, operator, undefined, index) }
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
