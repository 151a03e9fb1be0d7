import { numbersMeant } from './typed.ts'

/** The whole number up to `most` that was typed, in whichever culture: 1500 for `1500`, `1.500`, `1,500`, `1 500`. Undefined for what is none. */
export function countTyped(text: string, most: number): number | undefined {
  const [number = ''] = numbersMeant(text, true)
  return /^\d+$/.test(number) && Number(number) <= most ? Number(number) : undefined
}
