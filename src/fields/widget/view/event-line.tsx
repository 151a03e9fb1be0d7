import type { SpacesEvent } from '../spaces-state.ts'
import { Icon } from './parts/icon.tsx'
import type { SpacesPart } from './panel-props.ts'
import { Unbroken } from './parts/unbroken.tsx'
import { spacesTexts as texts } from './spaces-texts.ts'
import { commaList, semicolonList } from '../listed.ts'
import { type ClockNote, clockWords, endClock, startClock } from '../../kit/event-clocks.ts'
import { isPast } from './time/event-times.ts'
import { dayOf, daysText, dayText, periodText, timeOf, timesText, zoneText } from './time/wall-time.ts'

interface Props extends Pick<SpacesPart, 'actions' | 'formats' | 'isNarrow'> {
  readonly event: SpacesEvent
}

/** When, where and for how many: what the spaces are looked for with, and the way to change it. */
export function EventLine({ event, actions, formats, isNarrow }: Props) {
  'use memo'
  const { start, end, timezone, locationLabel, fields } = event
  const days = daysText(start, end, formats)
  const times = timesText(start, end, formats)
  const zone = zoneText(timezone, dayOf(start))
  const people = texts.people({ count: event.seats })
  const where = isNarrow ? commaList([people, locationLabel]) : people
  return (
    <div className="spaces-event" role="group" aria-label={texts.event}>
      <p>
        <Icon name="calendar" />
        {isNarrow ? (
          <span>
            <strong>
              <Unbroken text={days} />
            </strong>
            <br />
            <Unbroken text={commaList([times, zone])} />
          </span>
        ) : (
          <span>
            <strong>
              <Unbroken text={periodText(start, end, formats)} />
            </strong>{' '}
            {texts.inPlace({ place: locationLabel, zone })}
          </span>
        )}
      </p>
      {event.wholeDays.length > 0 && (
        <p className="spaces-event-note">
          <Icon name="lock" />
          {texts.wholeDays({ days: semicolonList(event.wholeDays.map(day => dayText(day, formats))) })}
        </p>
      )}
      {clocksOf(event).map(([clock, mapField]) => (
        <ClockLine key={mapField} words={clockWords(clock, formats)} onGo={() => actions.goTo(mapField)} />
      ))}
      {isPast(event) && <ClockLine words={texts.isPast} onGo={() => actions.goTo(fields.start_date)} />}
      <p>
        <Icon name="people" />
        <button
          type="button"
          className="spaces-people"
          aria-label={texts.changePeople({ people: where })}
          onClick={() => actions.goTo(fields.seating_capacity)}
        >
          {isNarrow ? where : <strong>{people}</strong>}
        </button>
      </p>
      <button type="button" className="spaces-link" aria-label={texts.changeEvent} onClick={() => actions.goTo(fields.start_date)}>
        {texts.change}
      </button>
    </div>
  )
}

/** What the clocks do to its start and its end, each with the field of that time (P12.58). */
function clocksOf({ start, end, timezone: zone, overnight, fields }: SpacesEvent): readonly (readonly [ClockNote, string])[] {
  const walls = { startDate: dayOf(start), startTime: timeOf(start), endDate: dayOf(end), endTime: timeOf(end), zone, overnight }
  const [first, last] = [startClock(walls), endClock(walls)]
  return [first && ([first, fields.start_time] as const), last && ([last, fields.end_time] as const)].filter(one => one !== undefined)
}

/** The way to the field leads to what else there is. */
function ClockLine({ words, onGo }: { readonly words: string; readonly onGo: () => void }) {
  'use memo'
  return (
    <p className="spaces-event-note">
      <Icon name="info" />
      <span>
        {words}{' '}
        <button type="button" className="spaces-link" aria-label={texts.of({ words: texts.goToField, name: words })} onClick={onGo}>
          {texts.goToField}
        </button>
      </span>
    </p>
  )
}
