import { ALWAYS, type Comparison, type Programs } from './compiled-form.ts'
import type { Condition, Field } from '../model/form.ts'
import type { Kind } from '../model/kind.ts'
import { asText } from '../model/json.ts'
import type { Value } from '../model/values.ts'
import { operatorOf, targetFor } from '../rules/conditions/operators.ts'

/** What a program does besides pushing the truth of a comparison. */
export const OP = { AND: -1, OR: -2, TRUE: -3, FALSE: -4 } as const

/** How deep containers may nest (P4.49); what lies deeper fails. */
export const MAX_DEPTH = 32

export interface ComparedField {
  readonly index: number
  readonly field: Field
  readonly kind: Kind
  readonly empty: Value
}

/** A fixed value as it is compared: a zone by the name that it has among the options, like its answers (P3.28). */
export const comparedText = ({ field, kind, empty }: ComparedField, text: string): string =>
  kind.offersTimeZones && empty === '' ? `${kind.read(text, field)}` : text

/** Turns lists of conditions into programs; equal comparisons become one. */
export class ListCompiler {
  readonly comparisons: Comparison[] = []
  needsRegex = false
  private readonly code: number[] = []
  private readonly start: number[] = [0]
  private readonly numbers = new Map<string, number>()
  private readonly find: (name: string) => ComparedField | undefined
  private readonly complain: (line: string) => void

  constructor(find: (name: string) => ComparedField | undefined, complain: (line: string) => void) {
    this.find = find
    this.complain = complain
  }

  /** The number of the program for this list; ALWAYS for an empty one. */
  add(conditions: unknown): number {
    if (conditions === undefined || conditions === null) return ALWAYS
    if (Array.isArray(conditions) && conditions.length === 0) return ALWAYS
    this.list(conditions, 0)
    this.start.push(this.code.length)
    return this.start.length - 2
  }

  programs(): Programs {
    return { code: Int32Array.from(this.code), start: Int32Array.from(this.start) }
  }

  /** Flat lists are joined from left to right; the type of the first does not count. */
  private list(conditions: unknown, depth: number): void {
    if (!Array.isArray(conditions) || depth > MAX_DEPTH) {
      this.complain(depth > MAX_DEPTH ? 'Conditions nest too deep' : 'Conditions are not a list')
      this.code.push(OP.FALSE)
      return
    }
    if (conditions.length === 0) this.code.push(OP.TRUE)
    conditions.forEach((condition: Condition | null, index) => {
      this.one(condition ?? {}, index > 0 ? condition?.type : undefined, depth)
      if (index > 0) this.code.push(condition?.type === 'or' ? OP.OR : OP.AND)
    })
  }

  private one(condition: Condition, type: unknown, depth: number): void {
    if (type !== undefined && type !== null && type !== 'and' && type !== 'or') {
      this.complain(`Unknown type "${asText(type)}" of a condition on "${asText(condition.field)}"`)
      this.code.push(OP.FALSE)
    } else if (condition.conditions !== undefined && condition.conditions !== null) {
      this.list(condition.conditions, depth + 1)
    } else {
      this.code.push(this.addComparison(asText(condition.field), asText(condition.operator), asText(condition.value)))
    }
  }

  private addComparison(name: string, sign: string, text: string): number {
    const test = operatorOf(sign)
    if (!test) {
      this.complain(`Unknown operator "${sign}" in a condition on "${name}"`)
      return OP.FALSE
    }
    const known = this.find(name)
    if (!known) {
      this.complain(`Unknown field "${name}" in a condition`)
      return OP.FALSE
    }
    if (sign === 'regex') this.needsRegex = true
    const key = `${known.index} ${sign} ${text}`
    let number = this.numbers.get(key)
    if (number === undefined) {
      number = this.comparisons.length
      this.numbers.set(key, number)
      const target = sign === 'regex' ? text : targetFor(known.empty, comparedText(known, text))
      this.comparisons.push({ field: known.index, sign, text, test, target })
    }
    return number
  }
}
