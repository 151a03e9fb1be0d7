import type { BookedSpace } from '#engine/model/booking.ts'
import type { Choices } from './choices.ts'
import type { ChosenSpaces } from './chosen-spaces.ts'
import type { Holds } from './holds.ts'
import type { Notices } from './notices.ts'
import type { Search } from './search.ts'
import type { SearchInput } from './search-requests.ts'
import type { WantedHold } from './space-hold.ts'
import type { SpacesForm, SpacesWorld } from './spaces-world.ts'
import type { SpaceFilters, SpacesEvent, SpacesView } from './spaces-state.ts'
import type { EventReading } from './event-reading.ts'
import type { EmptySearch, WaysOut } from './ways-out.ts'
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
  readonly world: SpacesWorld
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
  /** With its building (P12.70). */
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
  return { event, worksite, filters, allLocations: field.allLocations === true, run, edited: editedBy(form) }
}

/** uuid of the submission that is edited. */
export const editedBy = ({ event }: SpacesForm): string | undefined => (event?.mode === 'edit' ? event.uuid : undefined)

/**
 * How the spaces of the answer, and those that are asked for, are to be held. @param event the one that they are asked for at; undefined: at none
 * now @param waiting of the page before: they may be asked for once the event is known
 */
export function wantedHolds(
  parts: SpacesParts,
  event: SpacesEvent | undefined,
  waiting: readonly BookedSpace[] = [],
): readonly WantedHold[] {
  const known = ownSpaces(parts)
  const own = [...known, ...waiting.filter(({ uid }) => known.every(space => space.uid !== uid))]
  if (event) for (const { uid } of own) parts.search.noteRequested(uid, event.location)
  return own.map(space => wantedHold(parts, space))
}

function wantedHold(parts: SpacesParts, space: BookedSpace): WantedHold {
  const { search, field, event } = parts
  // Of a space that no search has found the service says whether it lies there.
  const { location = field.allLocations === true ? '' : (event?.location ?? ''), location_id = '' } = search.find(space.uid) ?? {}
  const isHere = field.allLocations === true || search.mayOffer(space.uid, event?.location ?? '')
  const besideLayout = ownSpaces(parts).find(({ uid }) => uid === space.beside)?.layout_uid ?? ''
  return { ...space, isOffered: isHere && hasDayOf(space, event), location, location_id, besideLayout }
}

/** A space that was taken for some days of the event goes when none of them is left (P12.19). */
const hasDayOf = ({ days }: BookedSpace, event: SpacesEvent | undefined) =>
  days.length === 0 || !event || event.overnight || days.some(day => event.days.includes(day))

/** A search that found nothing, and which days of the event have no space while others have one; undefined: it found some. */
export function emptySearch(parts: SpacesParts): EmptySearch | undefined {
  const { search, event } = parts
  const own = ownSpaces(parts)
  const days = event && own.length > 0 ? event.days : []
  const missing = days.filter(day => own.every(space => space.days.length > 0 && !space.days.includes(day)))
  return search.empty && { ...search.empty, missing }
}

/**
 * What was asked for and is not in the answer yet is given up with the event that it was asked for. A widget that is not shown any more
 * has nothing left to tell or to take back either.
 */
export function cancelAdding({ adding, notices, wanted }: Pick<SpacesParts, 'adding' | 'notices' | 'wanted'>): void {
  if (!wanted.isShown) notices.clear()
  for (const [uid, { isRestored }] of adding) if (!isRestored || !wanted.isShown) adding.delete(uid)
}
