import { languageNow } from '#contract/texts/catalogue.ts'
import type { Formats } from '#engine/model/formats.ts'
import { addDays } from '../kit/days.ts'
import { dayText, weekdayOf } from '../kit/weekday.ts'
import { RowsNote } from '../kit/rows-parts.tsx'
import type { EventDays } from '../kit/days.ts'
import { totalsOf } from './nights.ts'
import { type Night, roomsOf } from './sleeping_room_widget.ts'
import { sleepingTexts } from './sleeping-texts.ts'

interface Props {
  readonly nights: readonly Night[]
  readonly event: EventDays
  readonly formats: Formats
}

/** The peak, the room nights and those around the event, in words; and the night that is easily forgotten. */
export function NightSums({ nights, event, formats }: Props) {
  'use no memo'
  const { peak, peakRooms, roomNights, shoulders } = totalsOf(nights, event)
  const list = new Intl.ListFormat(languageNow(), { style: 'narrow' })
  const shoulderRooms = shoulders.reduce((sum, night) => sum + roomsOf(night), 0)
  return (
    <>
      <dl className="nights-sums" lang={languageNow()}>
        <Sum
          name={sleepingTexts.peakNight}
          value={sleepingTexts.roomCount({ count: peakRooms })}
          more={peak ? dayText(peak.date, formats) : ''}
        />
        <Sum name={sleepingTexts.roomNights} value={String(roomNights)} more={sleepingTexts.nightCount({ count: nights.length })} />
        {event.start !== '' && (
          <Sum
            name={sleepingTexts.shoulderNights}
            value={String(shoulderRooms)}
            more={list.format(shoulders.map(night => `${weekdayOf(night.date)} ${roomsOf(night)}`))}
          />
        )}
      </dl>
      <LastNight nights={nights} event={event} formats={formats} />
    </>
  )
}

function Sum({ name, value, more }: { name: string; value: string; more: string }) {
  'use no memo'
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {more && <span>{more}</span>}
      </dd>
    </div>
  )
}

/** Guests who leave on the day after the event need a night of its last day. */
function LastNight({ nights, event: { start, end }, formats }: Props) {
  'use no memo'
  const last = end || start
  if (last === '' || nights.every(night => roomsOf(night) === 0)) return null
  const rooms = nights.filter(({ date }) => date === last).reduce((sum, night) => sum + roomsOf(night), 0)
  return (
    <RowsNote>
      {sleepingTexts.lastNight({
        end: dayText(last, formats),
        weekday: weekdayOf(last, 'long'),
        nextWeekday: weekdayOf(addDays(last, 1), 'long'),
        rooms,
      })}
    </RowsNote>
  )
}

/** The same in one line that stays in sight. */
export function NightSumsLine({ nights, event }: Props) {
  'use no memo'
  const { peakRooms, roomNights } = totalsOf(nights, event)
  return (
    <p className="nights-line" lang={languageNow()}>
      <span>
        {sleepingTexts.peak} <strong>{sleepingTexts.roomCount({ count: peakRooms })}</strong>
      </span>
      <span>
        {sleepingTexts.roomNights} <strong>{roomNights}</strong>
      </span>
    </p>
  )
}
