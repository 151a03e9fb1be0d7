import type { ReasonFound, SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { Formats } from '#engine/model/formats.ts'
import { commaList } from '../../listed.ts'
import { spaceName } from '../../space-name.ts'
import { FreeDays } from './free-days.tsx'
import { durationText, inZone, lengthOf } from '../time/event-times.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesIcon } from '../parts/icons.ts'
import { RowHead } from './row-head.tsx'
import type { SpaceRowProps } from './row-props.ts'
import { PLACE } from '../parts/place-in-text.ts'
import { WithPlace } from '../parts/with-place.tsx'
import { reasonText } from '#contract/tenant/reason-words.ts'
import { CustomNotice } from './space-row.tsx'
import { spacesTexts as texts } from '../spaces-texts.ts'
import { TimeStrips } from './time-strip.tsx'
import { useRowTime } from './use-row-time.ts'
import { dayOf, dayText, timesText, timeText, wallMinutes, wallOfIso, wallText, weekdayName } from '../time/wall-time.ts'

const ICONS: Readonly<Record<string, SpacesIcon>> = {
  booked: 'cross',
  held: 'lock',
  buffer: 'swap',
  closed: 'clock',
  outside_hours: 'clock',
  capacity: 'people',
  past: 'clock',
  notice: 'calendar',
  advance: 'calendar',
  own: 'lock',
}

/** A space that cannot be had: every reason, and when it is free. */
export function UnavailableRow(props: SpaceRowProps) {
  'use memo'
  const { row, spokenName, event, formats, isNarrow, open, tabIndex, readPlot, actions, missing } = props
  const { space } = row
  const time = useRowTime(readPlot, space, event, true, missing)
  // By the service's answer for each day (P12.56); else by what the plan shows.
  const freeDays = space.free_days ?? time.freeDays ?? []
  const isOfTime = space.unavailable_reasons.some(({ key }) => OF_TIME.has(key))
  return (
    <>
      <div className="spaces-row-top">
        <RowHead space={space} spokenName={spokenName} event={event} open={open} tabIndex={tabIndex} isShort>
          <Reasons space={space} seats={event.seats} day={dayOf(event.start)} formats={formats} />
        </RowHead>
      </div>
      {space.has_custom_availability && <CustomNotice />}
      {isOfTime && <TimeStrips strips={time.strips} event={event} formats={formats} isNarrow={isNarrow} />}
      {freeDays.length > 0 ? (
        <FreeDays {...{ space, spokenName, event, freeDays, formats, open, tabIndex, missing }} />
      ) : (
        <NextFree space={space} event={event} formats={formats} tabIndex={tabIndex} actions={actions} />
      )}
    </>
  )
}

/** Reasons that the strip shows. */
const OF_TIME = new Set(['booked', 'held', 'buffer', 'closed', 'outside_hours'])

interface ReasonsProps {
  readonly space: SpaceFound
  readonly seats: number
  /** Of the event. */
  readonly day: string
  readonly formats: Formats
}

function Reasons({ space, seats, day, formats }: ReasonsProps) {
  'use memo'
  return (
    <ul className="spaces-tags">
      {space.unavailable_reasons.map(reason => (
        <li key={`${reason.key} ${reason.label}`} className="spaces-tag">
          <Icon name={ICONS[reason.key] ?? 'info'} />
          {reasonWords(reason, space, { seats, day, formats })}
        </li>
      ))}
      {space.has_custom_availability && (
        <li className="spaces-tag">
          <Icon name="info" />
          {texts.customTag}
        </li>
      )}
    </ul>
  )
}

function reasonWords(reason: ReasonFound, space: SpaceFound, { seats, day, formats }: Omit<ReasonsProps, 'space'>): string {
  const { key, until } = reason
  if (key === 'capacity')
    return texts.tooSmall({ seats: Math.max(space.seating_capacity, ...space.layouts.map(each => each.seating_capacity)), wanted: seats })
  const label = reasonText(reason)
  if (!until || (key !== 'booked' && key !== 'closed')) return label
  const wall = wallOfIso(until)
  const time = timeText(wall, formats)
  return texts.reason({ label, until: dayOf(wall) === day ? time : commaList([dayText(dayOf(wall), formats), time]) })
}

type NextProps = Pick<SpaceRowProps, 'event' | 'formats' | 'tabIndex' | 'actions'> & { readonly space: SpaceFound }

/** When an event of this length would have it, and one press that begins then where that is the same day. */
export function NextFree({ space, event, formats, tabIndex, actions }: NextProps) {
  'use memo'
  const start = space.hint?.next_free_start
  if (!start) return null
  const end = wallText(wallMinutes(start) + lengthOf(event))
  const isSameDay = dayOf(start) === dayOf(inZone(event.start, event.timezone, space.timezone))
  const when = isSameDay
    ? commaList([weekdayName(dayOf(start)), timesText(start, end, formats)])
    : commaList([dayText(dayOf(start), formats), timeText(start, formats)])
  const begin = inZone(start, space.timezone, event.timezone)
  const startAt = texts.startAt({ time: timeText(begin, formats) })
  return (
    <div className="spaces-line spaces-row-foot">
      <p className="spaces-small">
        <WithPlace text={texts.nextFree({ duration: durationText(lengthOf(event)), when: PLACE })}>
          <strong>{when}</strong>
        </WithPlace>
      </p>
      {isSameDay && (
        <button
          type="button"
          className="spaces-link"
          tabIndex={tabIndex}
          data-key="start"
          aria-label={texts.of({ words: startAt, name: spaceName(space, event) })}
          onClick={() => actions.startAt(begin)}
        >
          <Icon name="clock" />
          {startAt}
        </button>
      )}
    </div>
  )
}
