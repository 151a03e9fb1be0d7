import type { BookedSpace } from '#engine/model/booking.ts'
import { layoutFor } from './chosen-spaces.ts'
import { andList, commaList } from './listed.ts'
import { spaceName } from './space-name.ts'
import type { SpacesEvent } from './spaces-state.ts'
import { ownSpaces, type SpacesParts } from './spaces-parts.ts'
import { MAX_SPACES } from './widget.ts'
import { spacesIn, type WayOut } from './way-out.ts'
import { noticeTexts as texts } from './notice-texts.ts'

/** What taking a way needs of the actions. */
interface WayActions {
  ask(spaces: readonly BookedSpace[]): void
  /** Out of the answer, and released. */
  drop(uids: readonly string[]): void
}

/** One press takes a way out (P12.51): it changes fields of the form and holds what the way names. All of it can be taken back for a while. */
export function takeWay(parts: SpacesParts, way: WayOut, { ask, drop }: WayActions): void {
  const { event, form, notices, chosen, adding, search } = parts
  const spaces = spacesIn(way)
  if (!event) return
  search.remember(spaces, event.location)
  if (chosen.list().length + chosen.existing.length + adding.size + spaces.length > MAX_SPACES) {
    notices.say(texts.isFull, true)
    return parts.sync()
  }
  // Asked for already: taking this way back leaves them alone.
  const own = new Set(ownSpaces(parts).map(({ uid }) => uid))
  const changed = new Map(changesOf(way, event).map(([mapField, text]) => [mapField, [form.textOf(mapField), text] as const]))
  for (const [mapField, [, text]] of changed) form.change(mapField, text)
  ask(bookedIn(way, event, parts.waysOut.now.missing))
  if (parts.isPreview) return
  const fields = [...changed.keys()].map(mapField => form.fieldOf(mapField)?.label ?? mapField)
  if (fields.length > 0) notices.say(texts.changed({ fields: commaList(fields) }))
  notices.offerUndo({ of: 'way', name: andList(spaces.map(space => spaceName(space, event))), fields }, () => {
    drop(spaces.map(({ uid }) => uid).filter(uid => !own.has(uid)))
    for (const [mapField, [before]] of [...changed].toReversed()) form.change(mapField, before)
  })
}

/** Which fields get which text, in an order in which the end is never before the start. */
function changesOf(way: WayOut, { start, end, seats, fields }: SpacesEvent): readonly (readonly [mapField: string, text: string])[] {
  if (way.is === 'layout') return way.seats < seats ? [[fields.seating_capacity, String(way.seats)]] : []
  if (way.is !== 'time') return []
  const starts = partsOf(start, way.start, fields.start_date, fields.start_time)
  const ends = partsOf(end, way.end, fields.end_date, fields.end_time)
  return way.start > start ? [...ends, ...starts] : [...starts, ...ends]
}

const partsOf = (before: string, after: string, day: string, time: string) =>
  [
    [day, before.slice(0, 10), after.slice(0, 10)],
    [time, before.slice(11), after.slice(11)],
  ].flatMap(([mapField = '', old, text = '']) => (old === text ? [] : [[mapField, text] as const]))

/** The spaces as they join the answer. @param missing days of the event that have no space yet, where others have one */
function bookedIn(way: WayOut, { seats }: SpacesEvent, missing: readonly string[]): readonly BookedSpace[] {
  const plain = { description: '', is_custom_layout: false, custom_layout_image: '', days: missing, beside: '' }
  switch (way.is) {
    case 'pair': {
      const [one, other] = way.parts
      return [
        { ...plain, uid: one.space.uid, layout_uid: one.layout_uid, beside: other.space.uid },
        { ...plain, uid: other.space.uid, layout_uid: other.layout_uid, beside: one.space.uid },
      ]
    }
    case 'layout':
      return [{ ...plain, uid: way.space.uid, layout_uid: way.layout_uid }]
    case 'days':
      return [{ ...plain, uid: way.space.uid, layout_uid: layoutFor(way.space, seats), days: way.days }]
    default:
      return [{ ...plain, uid: way.space.uid, layout_uid: layoutFor(way.space, seats) }]
  }
}
