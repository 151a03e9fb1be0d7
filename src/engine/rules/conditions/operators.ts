import type { Operator } from '../../model/form.ts'
import { isEmpty, SEPARATOR, textsOf, type Value } from '../../model/values.ts'
import { compare, equal } from './compare.ts'
import { isDecided, matches } from './regex.ts'

/** Does the comparison of answer and target hold? Both are values: a text, several texts, or items. */
export type Test = (answer: Value, target: Value) => boolean

/** The runtime signs of the rules (P4.10). The editor's labels live in the builder. */
const tests: Readonly<Record<Operator, Test>> = {
  '==': same,
  '!=': (answer, target) => !same(answer, target),
  '>=': (answer, target) => ordered(answer, target) && compare(trim(answer), trim(target)) >= 0,
  '<=': (answer, target) => ordered(answer, target) && compare(trim(answer), trim(target)) <= 0,
  '>': (answer, target) => ordered(answer, target) && compare(trim(answer), trim(target)) > 0,
  '<': (answer, target) => ordered(answer, target) && compare(trim(answer), trim(target)) < 0,
  '()': holdsEach,
  '!()': (answer, target) => !holdsEach(answer, target),
  regex: anyMatches,
}

const operators: ReadonlyMap<string, Test> = new Map(Object.entries(tests))

/** Every sign there is. */
export const operatorSigns = Object.keys(tests) as readonly Operator[]

/** The operator of this sign; undefined for an unknown one. */
export function operatorOf(sign: string): Test | undefined {
  return operators.get(sign)
}

/** The fixed target of a condition, in the form that the answer has: several answers are compared with several targets. */
export function targetFor(answer: Value, text: string): Value {
  return typeof answer === 'string' ? text : partsOf(text)
}

function partsOf(text: string): readonly string[] {
  return text.trim() === '' ? [] : text.split(SEPARATOR)
}

function same(answer: Value, target: Value): boolean {
  if (typeof answer === 'string' && typeof target === 'string') return equal(answer.trim(), target.trim())
  // Items (files, rows) have no text: only emptiness can be compared.
  if (hasItems(answer) || hasItems(target)) return false
  const left = setOf(answer)
  const right = setOf(target)
  return includesAll(left, right) && includesAll(right, left)
}

function holdsEach(answer: Value, target: Value): boolean {
  if (hasItems(answer) || hasItems(target)) return isEmpty(target)
  if (typeof answer !== 'string') return includesAll(setOf(answer), setOf(target))
  const text = answer.trim()
  if (typeof target === 'string') return text.includes(target.trim())
  return setOf(target).every(part => text.includes(part))
}

/** `<`, `<=`, `>` and `>=` are false on several values and with an empty side. */
function ordered(answer: Value, target: Value): boolean {
  return typeof answer === 'string' && typeof target === 'string' && !isEmpty(answer) && !isEmpty(target)
}

/** A pattern is matched against the answer as it is stored, with the white space around it. */
function anyMatches(answer: Value, target: Value): boolean {
  const pattern = typeof target === 'string' ? target : setOf(target).join(SEPARATOR)
  if (!isDecided(pattern)) return true
  return pattern !== '' && textsOf(answer).some(text => !isEmpty(text) && matches(text, pattern))
}

function trim(value: Value): string {
  return typeof value === 'string' ? value.trim() : ''
}

function hasItems(value: Value): boolean {
  return typeof value !== 'string' && value.length > 0 && typeof value[0] !== 'string'
}

function setOf(value: Value): readonly string[] {
  if (typeof value === 'string') return isEmpty(value) ? [] : [value.trim()]
  if (hasItems(value)) return []
  return (value as readonly string[]).map(text => text.trim()).filter(text => text !== '')
}

function includesAll(set: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every(text => set.includes(text) || set.some(other => equal(other, text)))
}
