import type { BookedSpace } from '#engine/model/booking.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { peopleIn } from '../kit/count-typed.ts'
import { alternativesTo } from './chosen-spaces.ts'
import { wholeDaysWithin } from './event-reading.ts'
import { isInLocation } from './space-name.ts'
import { ownSpaces, type SpacesParts } from './spaces-parts.ts'
import type { ExistingBooking } from './shown-details.ts'
import type { ListedSpace, SelectedSpace, SpacesEvent, SpacesPhase, SpacesState } from './spaces-state.ts'
import type { WayOut } from './way-out.ts'
import { MAX_SPACES } from './widget.ts'
import { noticeTexts as texts } from './notice-texts.ts'

const MAX_ALTERNATIVES = 3

/** What the widget shows now. */
export function drawState(parts: SpacesParts): SpacesState {
  const { adding, chosen, choices, filters, notices, search, view } = parts
  const { total, hasMore, isLoadingMore, totals } = search.state
  const list = chosen.list()
  const mine = new Set(list.map(({ uid }) => uid))
  const listed = rowsOf(parts, mine)
  const free = view === 'available' ? listed.filter(({ is }) => is === 'free').map(({ space }) => space) : []
  const event = parts.event && { ...parts.event, locationLabel: locationLabel(parts, parts.event) }
  const selected = ownSpaces(parts).filter(({ uid }) => mine.has(uid) || adding.get(uid)?.isRestored)
  return {
    phase: phaseOf(parts),
    event,
    filters,
    choices: choices.now,
    view,
    // Those that were just taken keep their rows for a while.
    list: { rows: listed, total: total + search.state.taken.size, hasMore, isLoading: isLoadingMore },
    totals,
    selected: selected.map(space => selectedSpace(parts, space)),
    lost: notices.lost.map(lost => ({ ...lost, alternatives: alternativesTo(lost.space, free, mine, MAX_ALTERNATIVES) })),
    existing: existingBookings(parts),
    movesExisting: movesExisting(parts),
    growsExisting: growsExisting(parts),
    waysOut: parts.waysOut.now.ways.map(way => inLabels(parts, way)),
    searchedDays: parts.waysOut.now.days,
    mendedDays: parts.waysOut.now.missing,
    noneBookable: parts.waysOut.now.message,
    undo: notices.undoable,
    announcement: notices.announcement,
    locationHint: locationHint(parts, list, event),
    isFull: list.length + chosen.existing.length + adding.size >= MAX_SPACES,
    isCrowded: parts.world.isCrowded(),
    isPreview: parts.isPreview,
    takesDrawings: parts.world.drawings !== undefined,
  }
}

/** A press says which fields it alters as the visitor knows them. */
function inLabels({ form }: SpacesParts, way: WayOut): WayOut {
  return 'changes' in way ? { ...way, changes: way.changes.map(mapField => form.fieldOf(mapField)?.label ?? mapField) } : way
}

function phaseOf({ wanted: { missing, isLacking }, event, search: { state } }: SpacesParts): SpacesPhase {
  if (isLacking) return { is: 'lacking' }
  if (missing.length > 0) return { is: 'inactive', missing }
  if (!event || state.is === 'loading' || state.is === 'idle') return { is: 'loading' }
  return state.is === 'failed' ? { is: 'failed', isRetrying: state.isRetrying } : { is: 'active' }
}

function rowsOf({ search, adding, refused, chosen }: SpacesParts, mine: ReadonlySet<string>): readonly ListedSpace[] {
  const booked = new Set(chosen.existing.map(({ uid }) => uid))
  const stateOf = (uid: string): ListedSpace['is'] => {
    if (booked.has(uid)) return 'booked'
    if (mine.has(uid)) return 'mine'
    if (adding.has(uid)) return 'adding'
    if (refused.has(uid)) return 'refused'
    return search.state.taken.has(uid) ? 'taken' : 'free'
  }
  return search.state.rows.map(space => ({ space, is: stateOf(space.uid), alert: refused.get(space.uid) ?? '' }))
}

function selectedSpace(parts: SpacesParts, own: BookedSpace): SelectedSpace {
  const { chosen, search, holds } = parts
  const { uid, layout_uid, description, is_custom_layout, days } = own
  const space = search.find(uid)
  return {
    uid,
    space,
    layout_uid,
    layoutName: layoutName(space, layout_uid),
    isCustomLayout: is_custom_layout,
    description,
    drawing: chosen.drawingOf(own),
    lostDrawing: chosen.lostDrawings.get(uid) ?? '',
    seats: seatsFor(parts, own),
    days,
    hold: holds.stateOf(uid),
    isLastRenewal: holds.isLastRenewal(uid),
  }
}

/** All people of the event, or those that the space beside it has no seat for. */
function seatsFor(parts: SpacesParts, { beside }: BookedSpace): number {
  const people = parts.event?.seats ?? 0
  const other = ownSpaces(parts).find(({ uid }) => uid === beside)
  const space = other && parts.search.find(other.uid)
  if (!space) return people
  const inLayout = space.layouts.find(({ uid }) => uid === other.layout_uid)?.seating_capacity
  return Math.max(0, people - (inLayout ?? space.seating_capacity))
}

/** What is booked, by its times; then what the answer names and is not. */
function existingBookings({ search, chosen, form }: SpacesParts): readonly ExistingBooking[] {
  const booked = (form.event?.mode === 'edit' ? form.event.bookings : []).map((booking): ExistingBooking => {
    return { uid: booking.space_uid, space: search.find(booking.space_uid), layoutName: booking.layout, booking }
  })
  const there = new Set(booked.map(({ uid }) => uid))
  const named = chosen.existing.filter(({ uid }) => !there.has(uid))
  return [
    ...booked,
    ...named.map(({ uid, layout_uid }) => {
      const space = search.find(uid)
      return { uid, space, layoutName: layoutName(space, layout_uid), booking: undefined }
    }),
  ]
}

/** A booking that staff moved stays as long as the times of the event do. */
function movesExisting({ form: { event: stored }, event }: SpacesParts): boolean {
  if (stored?.mode !== 'edit' || stored.bookings.length === 0 || !event) return false
  const { start_date, start_time, end_date, end_time, timezone } = event.fields
  const [start, end] = [
    [start_date, start_time],
    [end_date, end_time],
  ].map(names => names.map(name => stored.storedOf(name).trim()).join(' '))
  return (
    start !== event.start ||
    end !== event.end ||
    stored.storedOf(timezone).trim() !== event.timezone ||
    wholeDaysWithin(stored.wholeDays, event.start, event.end).join() !== event.wholeDays.join()
  )
}

/** Is the event for more people than it was booked for? */
function growsExisting({ form: { event: stored }, event }: SpacesParts): boolean {
  if (stored?.mode !== 'edit' || !event) return false
  return event.seats > (peopleIn(stored.storedOf(event.fields.seating_capacity)) || 0)
}

const layoutName = (space: SpaceFound | undefined, uid: string) => space?.layouts.find(layout => layout.uid === uid)?.name ?? ''

/** As the author called it; else as a space that lies there says it, for a form may say the location by its uid. */
function locationLabel({ form, search }: SpacesParts, { location, fields }: SpacesEvent): string {
  const option = form.fieldOf(fields.location)?.options.find(({ value }) => value === location)
  return option?.label || (search.state.rows.find(row => isInLocation(row, location))?.location ?? location)
}

/** P12.12. Of a space that was not read yet nobody knows where it lies. */
function locationHint({ field, search, chosen }: SpacesParts, list: readonly BookedSpace[], event: SpacesEvent | undefined): string {
  if (!field.allLocations || !event || list.length === 0) return ''
  const spaces = [...chosen.existing, ...list].map(({ uid }) => search.find(uid))
  const isElsewhere = spaces.every(space => space && !isInLocation(space, event.location))
  return isElsewhere ? texts.noneInLocation({ location: event.locationLabel }) : ''
}
