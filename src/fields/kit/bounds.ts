import type { FieldState } from '#engine/run/run.ts'

/** The order of answers: text for ISO dates and HH:mm times, numbers by size. */
export type Order = (a: string, b: string) => number

/** The order of ISO dates and HH:mm times. */
export const byText: Order = (a, b) => (a < b ? -1 : a > b ? 1 : 0)
/** The order of numbers, which come as their texts. */
export const bySize: Order = (a, b) => Number(a) - Number(b)

/** Into the range; '' when the range is impossible (P4.30). An empty answer or bound is left alone. */
export function clamp(text: string, min: string, max: string, order: Order): string {
  if (text === '') return ''
  if (min !== '' && max !== '' && order(min, max) > 0) return ''
  if (min !== '' && order(text, min) < 0) return min
  if (max !== '' && order(text, max) > 0) return max
  return text
}

/** Does the field have bounds to tell? */
export function hasBounds({ min, max, locked }: FieldState): boolean {
  return !locked && (min !== '' || max !== '')
}
