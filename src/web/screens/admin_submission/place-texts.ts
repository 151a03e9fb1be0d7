import type { ListPlace } from '../../admin/list-place.ts'

const count = (number: number) => number.toLocaleString('en')

/** Texts of where a request stands in its list. */
export const placeTexts = {
  place: 'In the list',
  numberOf: ({ number, total, more }: Pick<ListPlace, 'number' | 'total' | 'more'>) =>
    `${count(number)} of ${count(total)}${more ? '+' : ''}`,
  previous: 'Previous request',
  next: 'Next request',
  keyOf: (label: string, key: string) => `${label} (${key})`,
} as const
