import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'

type FoundLayout = SpaceFound['layouts'][number]

/** Does it hold so many? A custom one is as large as it is made. */
export const fits = (layout: FoundLayout, seats: number): boolean => layout.is_custom || layout.seating_capacity >= seats

/**
 * The layout a space is shown with: its default one if that suffices, else the smallest that does, else the largest; none where the space holds so many
 * only as it is.
 */
export function fittingLayout({ layouts, seating_capacity: asItIs }: SpaceFound, seats: number): FoundLayout | undefined {
  const drawn = layouts.filter(({ is_custom }) => !is_custom).toSorted((a, b) => a.seating_capacity - b.seating_capacity)
  const enough = drawn.filter(layout => fits(layout, seats))
  return enough.find(({ is_default }) => is_default) ?? enough[0] ?? (asItIs < seats ? drawn.at(-1) : undefined)
}

/**
 * The layout with which a space is added without a question: '' where it is booked as it is, having none that holds so many, else the only one that
 * is not custom and does (P12.7). undefined: somebody has to choose.
 */
export function unaskedLayout({ layouts, seating_capacity: asItIs }: SpaceFound, seats: number): string | undefined {
  const enough = layouts.filter(layout => fits(layout, seats))
  if (layouts.length === 0 || (enough.length === 0 && asItIs >= seats)) return ''
  const drawn = enough.filter(({ is_custom }) => !is_custom)
  return drawn.length === 1 ? drawn[0]?.uid : undefined
}
