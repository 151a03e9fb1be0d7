import type { BookedSpace } from '#engine/model/booking.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { SpacesForm } from './spaces-world.ts'
import { answerOf, spacesOf, widget, type WidgetField } from './widget.ts'

/** The spaces of the answer, read from the run and written to it: it is the only place that has them. */
export class ChosenSpaces {
  readonly #field: WidgetField
  readonly #form: SpacesForm
  /** What the submission that is edited has booked: only to read (P12.21). */
  readonly existing: readonly BookedSpace[]

  constructor(field: WidgetField, form: SpacesForm) {
    this.#field = field
    this.#form = form
    const { event } = form
    this.existing = event?.mode === 'edit' ? spacesOf(widget.read(event.stored, field)) : []
  }

  /** Without those that exist. */
  list(): readonly BookedSpace[] {
    const existing = new Set(this.existing.map(({ uid }) => uid))
    return spacesOf(widget.read(this.#form.textOf(this.#form.own), this.#field)).filter(({ uid }) => !existing.has(uid))
  }

  put(spaces: readonly BookedSpace[]): void {
    this.#form.change(this.#form.own, widget.write(answerOf([...this.existing, ...spaces]), this.#field))
  }
}

/** The layout that a space is offered with: the one that fits the event best. */
export function offeredLayout({ layout, layouts }: SpaceFound): string {
  return (layouts.find(({ name }) => name === layout) ?? layouts.find(({ is_default }) => is_default) ?? layouts[0])?.uid ?? ''
}

/** Spaces in the place of one that is gone: of its building first, then those whose size is closest. Never one of the own. */
export function alternativesTo(
  gone: SpaceFound | undefined,
  free: readonly SpaceFound[],
  own: ReadonlySet<string>,
  most: number,
): readonly SpaceFound[] {
  const distance = (space: SpaceFound) =>
    (gone && space.building_uid === gone.building_uid ? 0 : 1_000_000) + Math.abs(space.seating_capacity - (gone?.seating_capacity ?? 0))
  return free
    .filter(({ uid }) => !own.has(uid) && uid !== gone?.uid)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
}
