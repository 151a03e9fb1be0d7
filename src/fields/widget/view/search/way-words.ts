import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { Formats } from '#engine/model/formats.ts'
import { commaList } from '../../listed.ts'
import { spaceName } from '../../space-name.ts'
import type { SpacesState } from '../../spaces-state.ts'
import { spacesIn, type WayOut } from '../../way-out.ts'
import { durationText } from '../time/event-times.ts'
import { fittingLayout } from '../layouts/fit.ts'
import type { SpacesIcon } from '../parts/icons.ts'
import { placeText } from '../place-words.ts'
import { reasonText } from '#contract/tenant/reason-words.ts'
import { dayOf, dayText, timesText, wallMinutes, weekdayName } from '../time/wall-time.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { wayTexts as texts } from './way-texts.ts'

interface WayWords {
  readonly icon: SpacesIcon
  readonly kind: string
  readonly what: string
  /** What it costs to take it. */
  readonly price: string
  readonly press: string
}

type Shown = Pick<SpacesState, 'event' | 'mendedDays'>

export const wayKey = (way: WayOut): string =>
  `${way.is} ${spacesIn(way)
    .map(({ uid }) => uid)
    .join(' ')} ${way.is === 'time' ? way.start : ''}`

/** A way out in words; of a space that staff approve first it says so. */
export function wayWords(way: WayOut, shown: Shown, formats: Formats): WayWords {
  const words = plainWords(way, shown, formats)
  const isApproved = spacesIn(way).some(space => space.requires_approval)
  return isApproved ? { ...words, price: [words.price, spacesTexts.needsApproval].filter(Boolean).join(' · ') } : words
}

function plainWords(way: WayOut, shown: Shown, formats: Formats): WayWords {
  const { event, mendedDays } = shown
  const inLayout = (space: SpaceFound) => {
    const layout = fittingLayout(space, event?.seats ?? 0)
    const seats = layout?.seating_capacity ?? space.seating_capacity
    return layout?.name ? texts.holdsIn({ layout: layout.name, seats }) : texts.holds({ seats })
  }
  const placeOf = (space: SpaceFound) => placeText(space, event)
  const named = (space: SpaceFound) => spaceName(space, event)
  const press = mendedDays.length > 0 ? takeFor(mendedDays) : texts.takeIt
  switch (way.is) {
    case 'time':
      return { icon: 'clock', ...timeWords(way, shown, formats), price: `${shiftOf(way, shown)} ${inLayout(way.space)}`.trim(), press }
    case 'layout': {
      const { seats, wanted } = way
      const isFewer = seats < wanted
      const price = { seats, wanted, place: placeOf(way.space) }
      return {
        icon: isFewer ? 'people' : 'layout',
        kind: isFewer ? texts.fewer : texts.layout,
        what: commaList([named(way.space), way.layoutName].filter(Boolean)),
        price: isFewer ? texts.holdsFewer(price) : texts.holdsEnough(price),
        press,
      }
    }
    case 'building': {
      const { space, minutes } = way
      const kind = minutes === undefined ? texts.otherBuilding : texts.building
      const walk = minutes === undefined ? '' : texts.walk({ minutes })
      return { icon: 'walk', kind, what: named(space), price: `${walk} ${inLayout(space)}`.trim(), press }
    }
    case 'pair': {
      const [one, other] = way.parts
      return {
        icon: 'rooms',
        kind: texts.pair,
        what: texts.both({ one: named(one.space), other: named(other.space) }),
        price: texts.together({ seats: way.seats }),
        press: texts.takeBoth,
      }
    }
    case 'days': {
      const { space, days, failing } = way
      const price = failing ? texts.onThatDay({ why: commaList(failing.reasons.map(reasonText)), place: placeOf(space) }) : inLayout(space)
      const what = failing ? texts.without({ space: named(space), day: dayText(failing.day, formats) }) : named(space)
      const kind = failing ? texts.allButOne({ days: days.length + 1 }) : texts.freeOn({ days: commaList(days.map(weekdayName)) })
      return { icon: 'calendar', kind, what, price, press: failing ? texts.takeDays({ count: days.length }) : press }
    }
  }
}

const takeFor = (days: readonly string[]) =>
  days.length === 1 ? texts.takeFor({ day: weekdayName(days[0] ?? '') }) : texts.takeForDays({ count: days.length })

function timeWords({ space, start, end }: WayOut & { is: 'time' }, { event }: Shown, formats: Formats): Pick<WayWords, 'kind' | 'what'> {
  const times = timesText(start, end, formats)
  const name = spaceName(space, event)
  const isSameDay = event !== undefined && dayOf(start) === dayOf(event.start)
  if (!isSameDay) return { kind: texts.time, what: commaList([name, dayText(dayOf(start), formats), times]) }
  return { kind: event.days.length > 1 ? texts.timeEveryDay : texts.timeSameDay, what: commaList([name, times]) }
}

function shiftOf({ start }: WayOut & { is: 'time' }, { event }: Shown): string {
  const minutes = event ? wallMinutes(start) - wallMinutes(event.start) : 0
  if (!minutes) return ''
  return minutes > 0 ? texts.later({ duration: durationText(minutes) }) : texts.earlier({ duration: durationText(-minutes) })
}
