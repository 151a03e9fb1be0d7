import { isNumber } from '../conditions/compare.ts'
import { addBusinessDays } from './business-days.ts'
import { type Civil, DAY_MINUTES, readCivil, writeCivil } from './civil.ts'
import type { Formula, FunctionName } from './parse.ts'
import { instantOf, wallOf } from './zones.ts'

/** What a formula reads besides its arguments. */
export interface FormulaContext {
  /** The answer's text; undefined name: the field that the formula belongs to; undefined result: no such field. */
  readonly textOf: (field: string | undefined) => string | undefined
  /** The present instant in milliseconds. */
  readonly now: number
  readonly zone: string
  /** Numbers of days off, in order, without weekends. */
  readonly holidays: readonly number[]
}

/** A step of a formula for the builder's explanation: `AddDays('2026-03-04', 3)` gave `2026-03-07`. */
export type Trace = (step: string, result: string) => void

/** The result's text. '' when an argument is empty; undefined when it failed, for the log. */
export function evaluate(formula: Formula, context: FormulaContext, trace?: Trace): string | undefined {
  if (formula.is === 'text') return formula.text
  if (formula.is === 'value') {
    const value = context.textOf(formula.field)
    trace?.(`GetValue(${formula.field === undefined ? '' : `'${formula.field}'`})`, value ?? '')
    return value
  }
  const args: string[] = []
  for (const arg of formula.args) {
    const text = evaluate(arg, context, trace)
    if (text === undefined) return undefined
    args.push(text.trim())
  }
  const result = args.includes('') ? '' : call(formula.name, args, context)
  trace?.(`${formula.name}(${args.map(arg => `'${arg}'`).join(', ')})`, result ?? '')
  return result
}

function call(name: FunctionName, args: readonly string[], context: FormulaContext): string | undefined {
  switch (name) {
    case 'Now':
    case 'Today':
      return present(name, context)
    case 'AddHours':
      return move(args, (civil, hours) => addHours(civil, hours, context))
    case 'AddDays':
      return move(args, (civil, days) => addDays(civil, days, day => day + days))
    case 'AddBusinessDays':
      return move(args, (civil, days) => addDays(civil, days, day => addBusinessDays(day, days, context.holidays)))
    default:
      return name satisfies never
  }
}

/** The first argument moved by the second; undefined when they are no time and no number. */
function move([text = '', count = '']: readonly string[], by: (civil: Civil, number: number) => Civil | undefined): string | undefined {
  const civil = readCivil(text)
  const number = isNumber(count) ? Number(count) : NaN
  if (!civil || !Number.isFinite(number) || Math.abs(number) > MAX_COUNT) return undefined
  const moved = by(civil, number)
  return moved && writeCivil(moved)
}

/** More days or hours than any calendar of four-digit years holds. */
const MAX_COUNT = 100_000_000

function present(name: FunctionName, { now, zone }: FormulaContext): string | undefined {
  const minute = wallOf(Math.floor(now / 60_000), zone)
  return writeCivil(name === 'Now' ? { is: 'datetime', minute } : { is: 'date', day: Math.floor(minute / DAY_MINUTES) })
}

/** On the time line, shown as wall time: over a change of the clocks the wall moves by more or less than n. */
function addHours(civil: Civil, hours: number, { zone }: FormulaContext): Civil {
  const minutes = Math.round(hours * 60)
  // A time alone belongs to no day, so no clock is changed: it goes round like a clock.
  if (civil.is === 'time') return { is: 'time', minute: civil.minute + minutes }
  const wall = civil.is === 'date' ? civil.day * DAY_MINUTES : civil.minute
  if (Math.abs(minutes) > MAX_MINUTES || Math.abs(wall) > MAX_MINUTES) return { is: 'datetime', minute: NaN }
  return { is: 'datetime', minute: wallOf(instantOf(wall, zone) + minutes, zone) }
}

/** Minutes of ten thousand years: Intl throws far beyond. */
const MAX_MINUTES = 10_000 * 366 * DAY_MINUTES

/** @param moveDay the day, as its number, moved by that many days */
function addDays(civil: Civil, days: number, moveDay: (day: number) => number): Civil | undefined {
  if (civil.is === 'time' || !Number.isInteger(days)) return undefined
  const day = civil.is === 'date' ? civil.day : Math.floor(civil.minute / DAY_MINUTES)
  const moved = moveDay(day)
  if (civil.is === 'date') return { is: 'date', day: moved }
  return { is: 'datetime', minute: civil.minute + (moved - day) * DAY_MINUTES }
}
