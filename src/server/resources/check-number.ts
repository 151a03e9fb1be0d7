import { numbersMeant } from '#fields/kit/typed.ts'

/** A value as it is stored, or why it cannot be: a sentence for who typed it. */
export type CheckedValue = { readonly value: unknown; readonly issue?: never } | { readonly issue: string; readonly value?: never }

/** What a number of the inventory may be, both bounds included. */
export interface NumberBounds {
  readonly min: number
  readonly max: number
  /** So many at most; none without. */
  readonly decimals?: number
}

/** The one number within the bounds that a text may mean. */
export function checkNumber(typed: unknown, { min, max, decimals = 0 }: NumberBounds): CheckedValue {
  const meant = numbersOf(typed, decimals === 0).filter(number => number >= min && number <= max)
  const [number, ...others] = meant
  if (others.length > 0) return { issue: `“${shown(typed)}” can mean ${meant.join(' or ')}. Write it without a sign between thousands.` }
  if (number !== undefined && hasDecimals(number, decimals)) return { value: number }
  const kind = decimals === 0 ? 'whole number' : `number with at most ${decimals} decimals`
  return { issue: `“${shown(typed)}” is not a ${kind} from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.` }
}

/** All that may be meant: `1,200` and `1.200` too, as people write thousands, in whichever culture their list was written (P4.47). */
function numbersOf(typed: unknown, isWhole: boolean): readonly number[] {
  if (typeof typed === 'number') return Number.isFinite(typed) ? [typed] : []
  return numbersMeant(textOf(typed) ?? '', isWhole).map(Number)
}

const hasDecimals = (number: number, decimals: number) => Number(number.toFixed(decimals)) === number

/** A text without what surrounds it, '' for nothing; undefined: it is none. */
export function textOf(typed: unknown): string | undefined {
  if (typed === null || typed === undefined) return ''
  return typeof typed === 'string' || typeof typed === 'number' ? String(typed).trim() : undefined
}

/** What was typed, for a sentence. */
export function shown(typed: unknown): string {
  const text = typeof typed === 'string' || typeof typed === 'number' || typeof typed === 'boolean' ? String(typed) : 'this'
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}
