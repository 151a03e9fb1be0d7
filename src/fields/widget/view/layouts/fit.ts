import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'

type FoundLayout = SpaceFound['layouts'][number]

/** Does it hold so many? A custom one is as large as it is made. */
export const fits = (layout: FoundLayout, seats: number): boolean => layout.is_custom || layout.seating_capacity >= seats

/** The layout a space is shown with: its default one if that suffices, else the smallest that does, else the largest. */
export function fittingLayout({ layouts }: SpaceFound, seats: number): FoundLayout | undefined {
  const drawn = layouts.filter(({ is_custom }) => !is_custom).toSorted((a, b) => a.seating_capacity - b.seating_capacity)
  const enough = drawn.filter(layout => fits(layout, seats))
  return enough.find(({ is_default }) => is_default) ?? enough[0] ?? drawn.at(-1)
}

/**
 * The layout with which a space is added without a question: '' where it has none and is booked as it is, else the only one that is not custom and
 * holds so many (P12.7). undefined: somebody has to choose.
 */
export function unaskedLayout({ layouts }: SpaceFound, seats: number): string | undefined {
  if (layouts.length === 0) return ''
  const enough = layouts.filter(layout => !layout.is_custom && fits(layout, seats))
  return enough.length === 1 ? enough[0]?.uid : undefined
}
