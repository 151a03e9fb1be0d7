import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { LostSpace } from '../../shown-details.ts'

type FoundLayout = SpaceFound['layouts'][number]

/** Does it hold so many? A custom one is as large as it is made. */
export const fits = (layout: FoundLayout, seats: number): boolean => layout.is_custom || layout.seating_capacity >= seats

/** The layout a space is shown with: its default one if that suffices, else the smallest that does, else the largest. */
export function fittingLayout({ layouts }: SpaceFound, seats: number): FoundLayout | undefined {
  const drawn = layouts.filter(({ is_custom }) => !is_custom).toSorted((a, b) => a.seating_capacity - b.seating_capacity)
  const enough = drawn.filter(layout => fits(layout, seats))
  return enough.find(({ is_default }) => is_default) ?? enough[0] ?? drawn.at(-1)
}

/** The layout that another space was chosen with, if this one has it too and it holds so many. Each space has its own, of the same name. */
export function sameLayout({ layouts }: SpaceFound, lost: LostSpace, seats: number): FoundLayout | undefined {
  const name = lost.space?.layouts.find(({ uid }) => uid === lost.layout_uid)?.name
  return layouts.find(layout => layout.name === name && !layout.is_custom && fits(layout, seats))
}
