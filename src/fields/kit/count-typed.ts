import { plainSigns } from '#contract/plain-signs.ts'
import { numbersMeant } from './typed.ts'

/** The whole number up to `most` that was typed, in whichever culture: 1500 for `1500`, `1.500`, `1,500`, `1 500`. Undefined for what is none. */
export function countTyped(text: string, most: number): number | undefined {
  const [number = ''] = numbersMeant(text, true)
  return /^\d+$/.test(number) && Number(number) <= most ? Number(number) : undefined
}

/**
 * How many people an answer is, of whatever kind of field: the number that its text begins with, in whichever culture that is written (`1,500`,
 * `1.500 guests`, `50-100`); a part of a person needs a seat too. NaN for none.
 */
export function peopleIn(text: string): number {
  const [digits = ''] = /^-?\d[\d.,'’ ٬٫]*/.exec(plainSigns(text).trim()) ?? []
  const [number = Number.NaN] = numbersMeant(digits.replace(/\D+$/, ''), true)
  return Math.ceil(Number(number))
}
