import type { SpacesEvent } from '../spaces-state.ts'
import { Icon } from './icon.tsx'
import type { SpacesPart } from './panel-props.ts'
import { spacesTexts as texts } from './spaces-texts.ts'
import { dayOf, daysText, timesText, zoneText } from './wall-time.ts'

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
  const seats = String(event.seats)
  const people = isNarrow ? texts.peopleIn(seats, locationLabel) : `${seats} ${texts.people(seats)}`
  return (
    <div className="spaces-event" role="group" aria-label={texts.event}>
      <p>
        <Icon name="calendar" />
        {isNarrow ? (
          <span>
            <strong>{days}</strong>
            <br />
            {times}, {zone}
          </span>
        ) : (
          <span>
            <strong>
              {days}, {times}
            </strong>{' '}
            {texts.inPlace(locationLabel, zone)}
          </span>
        )}
      </p>
      <p>
        <Icon name="people" />
        <button
          type="button"
          className="spaces-people"
          aria-label={texts.changePeople(people)}
          onClick={() => actions.goTo(fields.seating_capacity)}
        >
          {isNarrow ? people : <PeopleCount seats={seats} />}
        </button>
      </p>
      <button type="button" className="spaces-link" aria-label={texts.changeEvent} onClick={() => actions.goTo(fields.start_date)}>
        {texts.change}
      </button>
    </div>
  )
}

function PeopleCount({ seats }: { seats: string }) {
  'use memo'
  return (
    <>
      <strong>{seats}</strong> {texts.people(seats)}
    </>
  )
}
