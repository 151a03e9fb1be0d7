import type { BookedSpace } from '#engine/model/booking.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { Drawings, SpacesForm } from './spaces-world.ts'
import type { LostSpace, SpaceDrawing } from './shown-details.ts'
import type { SpacesEvent } from './spaces-state.ts'
import { readDate } from '../kit/canonical-texts.ts'
import { DayAnchors } from './day-anchors.ts'
import { noticeTexts as texts } from './notice-texts.ts'
import { answerOf, spacesOf, widget, type WidgetField } from './widget.ts'

/** What drawings were called on the page that was left, by uid of their space; '' for none. */
interface PageBefore {
  drawingOf(uid: string): string
}

/** The spaces of the answer, read from the run and written to it: it is the only place that has them. */
export class ChosenSpaces {
  readonly #field: WidgetField
  readonly #form: SpacesForm
  readonly #drawings: Drawings | undefined
  /** Names of drawings that went with the page that was left, by uid of their space (P12.8). */
  readonly lostDrawings = new Map<string, string>()
  readonly #stored: readonly BookedSpace[]
  /** Undefined before the first event. */
  #anchors: DayAnchors | undefined

  constructor(field: WidgetField, form: SpacesForm, drawings: Drawings | undefined) {
    this.#field = field
    this.#drawings = drawings
    this.#form = form
    const { event } = form
    this.#stored = event?.mode === 'edit' ? spacesOf(widget.read(event.stored, field)) : []
  }

  /** What the submission that is edited has booked: only to read (P12.21). */
  get existing(): readonly BookedSpace[] {
    if (this.#stored.length === 0) return this.#stored
    const byUid = new Map(this.#all().map(space => [space.uid, space]))
    return this.#stored.map(space => byUid.get(space.uid) ?? space)
  }

  /** Without those that exist. */
  list(): readonly BookedSpace[] {
    const existing = new Set(this.#stored.map(({ uid }) => uid))
    return this.#all().filter(({ uid }) => !existing.has(uid))
  }

  #all(): readonly BookedSpace[] {
    return spacesOf(widget.read(this.#form.textOf(this.#form.own), this.#field))
  }

  /** There was no event yet. */
  get isBeforeEvent(): boolean {
    return this.#anchors === undefined
  }

  /**
   * Spaces that are taken for some days follow the event to other days, those that are booked and those of a clone as well (P12.19).
   * @returns those that are not booked and went along, as they were before
   */
  followDays(event: SpacesEvent): readonly BookedSpace[] {
    const [existing, list] = [this.existing, this.list()]
    const before = [...existing, ...list]
    const after = this.#anchorsAt(event).follow(before, event)
    const moved = before.filter((space, at) => space !== after[at])
    if (moved.length > 0) this.#form.change(this.#form.own, widget.write(answerOf(after), this.#field))
    return moved.filter(space => list.includes(space))
  }

  #anchorsAt({ fields }: SpacesEvent): DayAnchors {
    const { event } = this.#form
    const dayOf = (name: string) => readDate(event?.storedOf(name) ?? '')
    const span = event && { first: dayOf(fields.start_date), last: dayOf(fields.end_date) }
    this.#anchors ??= new DayAnchors(event ? spacesOf(widget.read(event.stored, this.#field)) : [], span)
    return this.#anchors
  }

  /** Calls back once the answer has changed: the form notifies earlier, and also when the field is only touched. @returns unsubscribe */
  watch(listener: () => void): () => void {
    const { own } = this.#form
    let seen = this.#form.textOf(own)
    return this.#form.watch(own, () => {
      const text = this.#form.textOf(own)
      if (text === seen) return
      seen = text
      listener()
    })
  }

  put(spaces: readonly BookedSpace[]): void {
    this.#form.change(this.#form.own, widget.write(answerOf([...this.existing, ...spaces]), this.#field))
  }

  /** The drawing of a custom layout; '' or one that is gone: none. */
  drawingOf({ custom_layout_image: key }: BookedSpace): SpaceDrawing | undefined {
    return key === '' ? undefined : this.#drawings?.find(key)
  }

  /** Its name, also when it was lost; '' where there never was one. */
  drawingName(space: BookedSpace): string {
    return this.drawingOf(space)?.name ?? this.lostDrawings.get(space.uid) ?? ''
  }

  /** Removes drawings that are gone from the answer: a drawing that was chosen and not sent goes with the page. */
  dropLostDrawings(before: PageBefore): void {
    const list = this.withoutLostDrawings(this.list(), before)
    if (this.lostDrawings.size > 0) this.put(list)
  }

  /** These spaces without drawings that are gone. */
  withoutLostDrawings(spaces: readonly BookedSpace[], before: PageBefore): readonly BookedSpace[] {
    return spaces.map(space => {
      const name = before.drawingOf(space.uid)
      if (this.drawingOf(space) || (space.custom_layout_image === '' && name === '')) return space
      this.lostDrawings.set(space.uid, name || texts.aDrawing)
      return { ...space, custom_layout_image: '' }
    })
  }
}

/** The layout that a space is offered with: the one that fits the event best. */
function offeredLayout({ layout, layouts }: SpaceFound): string {
  return (layouts.find(({ name }) => name === layout) ?? layouts.find(({ is_default }) => is_default) ?? layouts[0])?.uid ?? ''
}

/**
 * The one for so many people: that which it is offered with if it suffices, else the smallest that does, else '' where the space holds so many as it
 * is. A custom one is described first.
 */
export function layoutFor(space: SpaceFound, seats: number): string {
  const offered = offeredLayout(space)
  const enough = space.layouts.filter(({ is_custom, seating_capacity }) => !is_custom && seating_capacity >= seats)
  const best = enough.find(({ uid }) => uid === offered) ?? enough.toSorted((a, b) => a.seating_capacity - b.seating_capacity)[0]
  return best?.uid ?? (space.seating_capacity < seats ? offered : '')
}

/**
 * The layout that a lost space was chosen with, where this one has it too and it holds so many; a custom one where it is described or drawn. Each space
 * has layouts of its own: the same one has the same name. undefined: somebody has to choose.
 */
export function keptLayout({ layouts }: SpaceFound, { space, own }: Pick<LostSpace, 'space' | 'own'>, seats: number): string | undefined {
  const before = space?.layouts.find(({ uid }) => uid === own?.layout_uid)
  if (!before || !own || (before.is_custom && own.description + own.custom_layout_image === '')) return undefined
  return layouts.find(
    ({ name, is_custom, seating_capacity }) =>
      name === before.name && is_custom === before.is_custom && (is_custom || seating_capacity >= seats),
  )?.uid
}

/** Spaces in the place of one that is gone: of its building first, then those whose size is closest. Never one of the own, nor one that nobody can hold. */
export function alternativesTo(
  gone: SpaceFound | undefined,
  free: readonly SpaceFound[],
  own: ReadonlySet<string>,
  most: number,
): readonly SpaceFound[] {
  const distance = (space: SpaceFound) =>
    (gone && space.building_uid === gone.building_uid ? 0 : 1_000_000) + Math.abs(space.seating_capacity - (gone?.seating_capacity ?? 0))
  return free
    .filter(({ uid, has_custom_availability }) => !has_custom_availability && !own.has(uid) && uid !== gone?.uid)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, most)
}
