import type { BookedSpace } from '#engine/model/booking.ts'
import type { Choices } from './choices.ts'
import type { ChosenSpaces } from './chosen-spaces.ts'
import type { Holds } from './holds.ts'
import type { Notices } from './notices.ts'
import type { Search } from './search.ts'
import type { SearchInput } from './search-requests.ts'
import type { WantedHold } from './space-hold.ts'
import type { SpacesForm } from './spaces-world.ts'
import type { SpaceFilters, SpacesEvent, SpacesView } from './spaces-state.ts'
import type { EventReading } from './event-reading.ts'
import type { WaysOut } from './ways-out.ts'
import type { WidgetField } from './widget.ts'

/** A space that is asked for: it joins the answer once it is held. */
export interface AddedSpace extends BookedSpace {
  /** uid of a lost one in whose place it is taken. */
  readonly instead?: string | undefined
  /** It was in the answer before the page was left. */
  readonly isRestored?: boolean
}

/** What the store of the widget is made of. */
export interface SpacesParts {
  readonly field: WidgetField
  readonly form: SpacesForm
  /** uuid of the run; '' in a preview. */
  readonly run: string
  readonly chosen: ChosenSpaces
  readonly holds: Holds
  readonly search: Search
  readonly choices: Choices
  readonly waysOut: WaysOut
  readonly notices: Notices
  /** By uid. */
  readonly adding: Map<string, AddedSpace>
  /** By uid: why it could not be held. */
  readonly refused: Map<string, string>
  /** What had another layout before, by uid: a refused change goes back to it. */
  readonly layoutBefore: Map<string, BookedSpace>
  readonly wanted: EventReading
  /** The one that spaces are looked for with; undefined while it is inactive. */
  readonly event: SpacesEvent | undefined
  /** uid or name; '' for any. */
  readonly worksite: string
  readonly filters: SpaceFilters
  readonly view: SpacesView
  readonly isPreview: boolean
  nameOf(uid: string): string
  /** What is held follows what is in the answer, or is asked for. */
  sync(): void
}

/** The spaces of the answer, and those that are asked for. */
export function ownSpaces({ chosen, adding }: Pick<SpacesParts, 'chosen' | 'adding'>): readonly BookedSpace[] {
  const list = chosen.list()
  const there = new Set(list.map(({ uid }) => uid))
  return [...list, ...[...adding.values()].filter(({ uid }) => !there.has(uid))]
}

export function searchInput({ worksite, filters, form, field, run }: SpacesParts, event: SpacesEvent): SearchInput {
  const edited = form.event?.mode === 'edit' ? form.event.uuid : undefined
  return { event, worksite, filters, allLocations: field.allLocations === true, run, edited }
}

/** How a space of the answer is to be held. */
export function wantedHold({ search, field, event }: SpacesParts, space: BookedSpace): WantedHold {
  const { location = '', location_id = '' } = search.find(space.uid) ?? {}
  const isOffered = field.allLocations === true || search.mayOffer(space.uid, event?.location ?? '')
  return { ...space, isOffered, location, location_id }
}

/** What was asked for and is not in the answer yet is given up with the event that it was asked for. */
export function cancelAdding({ adding }: Pick<SpacesParts, 'adding'>): void {
  for (const [uid, { isRestored }] of adding) if (!isRestored) adding.delete(uid)
}
