import type { BookedSpace } from '#engine/model/booking.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { alternativesTo } from './chosen-spaces.ts'
import { ownSpaces, type SpacesParts } from './spaces-parts.ts'
import type { ExistingBooking } from './shown-details.ts'
import type { ListedSpace, SelectedSpace, SpacesEvent, SpacesPhase, SpacesState, WayOut } from './spaces-state.ts'
import { MAX_SPACES } from './widget.ts'
import { widgetTexts as texts } from './widget-texts.ts'

const MAX_ALTERNATIVES = 3

/** What the widget shows now. */
export function drawState(parts: SpacesParts): SpacesState {
  const { adding, chosen, choices, filters, notices, search, view } = parts
  const { rows, total, hasMore, isLoadingMore, totals } = search.state
  const list = chosen.list()
  const mine = new Set(list.map(({ uid }) => uid))
  const listed = rowsOf(parts, mine)
  const free = view === 'available' ? listed.filter(({ is }) => is === 'free').map(({ space }) => space) : []
  const location = rows.find(row => parts.event && isInLocation(row, parts.event.location))?.location
  const event = parts.event && { ...parts.event, locationLabel: location ?? parts.event.location }
  const selected = ownSpaces(parts).filter(({ uid }) => mine.has(uid) || adding.get(uid)?.isRestored)
  return {
    phase: phaseOf(parts),
    event,
    filters,
    choices: choices.now,
    view,
    list: { rows: listed, total, hasMore, isLoading: isLoadingMore },
    totals,
    selected: selected.map(space => selectedSpace(parts, space)),
    lost: notices.lost.map(lost => ({ ...lost, alternatives: alternativesTo(lost.space, free, mine, MAX_ALTERNATIVES) })),
    existing: chosen.existing.map(space => existingBooking(parts, space)),
    waysOut: parts.waysOut.now.map(way => inLabels(parts, way)),
    undo: notices.undoable,
    announcement: notices.announcement,
    locationHint: locationHint(parts, list, event),
    isFull: list.length + chosen.existing.length + adding.size >= MAX_SPACES,
    isPreview: parts.isPreview,
    takesDrawings: false,
  }
}

/** A press says which fields it alters as the visitor knows them. */
function inLabels({ form }: SpacesParts, way: WayOut): WayOut {
  return way.is === 'time' ? { ...way, changes: way.changes.map(mapField => form.fieldOf(mapField)?.label ?? mapField) } : way
}

function phaseOf({ wanted: { missing }, event, search: { state } }: SpacesParts): SpacesPhase {
  if (missing.length > 0) return { is: 'inactive', missing }
  if (!event || state.is === 'loading' || state.is === 'idle') return { is: 'loading' }
  return state.is === 'failed' ? { is: 'failed', isRetrying: state.isRetrying } : { is: 'active' }
}

function rowsOf({ search, adding, refused }: SpacesParts, mine: ReadonlySet<string>): readonly ListedSpace[] {
  const stateOf = (uid: string): ListedSpace['is'] => {
    if (mine.has(uid)) return 'mine'
    if (adding.has(uid)) return 'adding'
    if (refused.has(uid)) return 'refused'
    return search.state.taken.has(uid) ? 'taken' : 'free'
  }
  return search.state.rows.map(space => ({ space, is: stateOf(space.uid), alert: refused.get(space.uid) ?? '' }))
}

function selectedSpace({ search, holds }: SpacesParts, own: BookedSpace): SelectedSpace {
  const { uid, layout_uid, description, is_custom_layout, days } = own
  const space = search.find(uid)
  return {
    uid,
    space,
    layout_uid,
    layoutName: layoutName(space, layout_uid),
    isCustomLayout: is_custom_layout,
    description,
    imageName: '',
    days,
    hold: holds.stateOf(uid),
    isLastRenewal: holds.isLastRenewal(uid),
  }
}

function existingBooking({ search }: SpacesParts, { uid, layout_uid }: BookedSpace): ExistingBooking {
  const space = search.find(uid)
  return { uid, space, layoutName: layoutName(space, layout_uid) }
}

const layoutName = (space: SpaceFound | undefined, uid: string) => space?.layouts.find(layout => layout.uid === uid)?.name ?? ''

/** Does the space lie where the event takes place? The form may say the location by its uid or its name. */
const isInLocation = (space: SpaceFound, location: string) => space.location === location || space.location_id === location

/** P12.12. Of a space that was not read yet nobody knows where it lies. */
function locationHint({ field, search }: SpacesParts, chosen: readonly BookedSpace[], event: SpacesEvent | undefined): string {
  if (!field.allLocations || !event || chosen.length === 0) return ''
  const spaces = chosen.map(({ uid }) => search.find(uid))
  const isElsewhere = spaces.every(space => space && !isInLocation(space, event.location))
  return isElsewhere ? texts.noneInLocation(event.locationLabel) : ''
}
