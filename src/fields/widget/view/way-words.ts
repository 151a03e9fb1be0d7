import type { Formats } from '#engine/model/formats.ts'
import type { SpacesState, WayOut } from '../spaces-state.ts'
import { durationText } from './event-times.ts'
import { fittingLayout } from './fit.ts'
import type { SpacesIcon } from './icons.ts'
import { spacesTexts } from './spaces-texts.ts'
import { dayOf, dayText, timesText, wallMinutes } from './wall-time.ts'
import { wayTexts as texts } from './way-texts.ts'

interface WayWords {
  readonly icon: SpacesIcon
  readonly kind: string
  readonly what: string
  /** What it costs to take it. */
  readonly price: string
  readonly press: string
}

export const wayKey = (way: WayOut): string =>
  way.is === 'pair' ? way.spaces.map(({ uid }) => uid).join(' ') : `${way.is} ${way.space.uid} ${way.is === 'time' ? way.start : ''}`

/** A way out in words. */
export function wayWords(way: WayOut, { event, filters }: Pick<SpacesState, 'event' | 'filters'>, formats: Formats): WayWords {
  const seats = event?.seats ?? 0
  const inLayout = (space: Extract<WayOut, { is: 'building' }>['space']) => {
    const layout = fittingLayout(space, seats)
    return texts.holds(layout?.seating_capacity ?? space.seating_capacity, layout?.name ?? '')
  }
  switch (way.is) {
    case 'time': {
      const sameDay = event !== undefined && dayOf(way.start) === dayOf(event.start)
      const times = timesText(way.start, way.end, formats)
      return {
        icon: 'clock',
        kind: sameDay ? texts.timeSameDay : texts.time,
        what: `${way.space.name}, ${sameDay ? times : `${dayText(dayOf(way.start), formats)}, ${times}`}`,
        price: `${event ? shiftText(event.start, way.start) : ''} ${inLayout(way.space)}`.trim(),
        press: texts.takeIt,
      }
    }
    case 'layout':
      return {
        icon: 'layout',
        kind: texts.layout,
        what: texts.inLayout(way.space.name, way.layoutName),
        price: texts.holdsPeople(way.seats),
        press: texts.takeIt,
      }
    case 'building':
      return {
        icon: 'walk',
        kind: filters.building && filters.building !== way.space.building_uid ? texts.building : texts.withoutFilters,
        what: `${way.space.name}, ${spacesTexts.floor(way.space.building, way.space.floor)}`,
        price: inLayout(way.space),
        press: texts.takeIt,
      }
    case 'pair': {
      const [one, other] = way.spaces
      return {
        icon: 'rooms',
        kind: texts.pair,
        what: texts.both(one.name, other.name),
        price: texts.together(way.seats),
        press: texts.takeBoth,
      }
    }
  }
}

function shiftText(before: string, after: string): string {
  const minutes = wallMinutes(after) - wallMinutes(before)
  if (!minutes) return ''
  return minutes > 0 ? texts.later(durationText(minutes)) : texts.earlier(durationText(-minutes))
}
