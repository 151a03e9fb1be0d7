import type { EditedBooking } from '#contract/portal/edited-booking.ts'
import type { Formats } from '#engine/model/formats.ts'
import { Icon } from '../parts/icon.tsx'
import type { SpacesIcon } from '../parts/icons.ts'
import { Photo } from '../parts/photo.tsx'
import { Unbroken } from '../parts/unbroken.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { SeatPlan } from '../layouts/seat-plan.tsx'
import { floorText, placeText } from '../place-words.ts'
import { spacesTexts } from '../spaces-texts.ts'
import { dayOf, dayText, periodText, zoneText } from '../time/wall-time.ts'
import { commaList, semicolonList } from '../../listed.ts'
import type { ExistingBooking } from '../../shown-details.ts'
import type { SpacesEvent, SpacesState } from '../../spaces-state.ts'
import { holdTexts as texts } from './hold-texts.ts'

interface Props extends SpacesPart {
  readonly detailsLink: string
}

/** P12.21: what the submission that is edited has booked, to read. */
export function ExistingBookings({ state, id, isNarrow, formats, detailsLink }: Props) {
  'use memo'
  const { existing, movesExisting, event } = state
  if (existing.length === 0) return null
  const booked = existing.filter(({ booking }) => booking).length
  const times = event && timesOf(event, formats)
  return (
    <div className="spaces-group" role="group" aria-labelledby={`${id}-existing`}>
      <p className="spaces-note">
        <Icon name="lock" />
        {texts.existingHelp}
      </p>
      <div className="spaces-line">
        <p id={`${id}-existing`} className="spaces-title">
          {texts.existing({ count: existing.length })}
        </p>
        {detailsLink && (
          <a className="spaces-link" href={detailsLink}>
            {texts.openDetails}
            <Icon name="external" turns />
          </a>
        )}
      </div>
      {movesExisting && times && (
        <p className="spaces-note" data-kind="warning" role="status">
          <Icon name="swap" />
          {booked === 1 ? texts.moveThis({ times }) : texts.moveAll({ count: booked, times })}
        </p>
      )}
      {asksAgain(state) && (
        <p className="spaces-note" role="status">
          <Icon name="info" />
          {texts.asksAgain}
        </p>
      )}
      <ul className="spaces-chosen">
        {existing.map(one => (
          <ExistingCard key={one.booking?.uuid ?? one.uid} existing={one} event={event} formats={formats} isNarrow={isNarrow} />
        ))}
      </ul>
    </div>
  )
}

/** What staff had answered moves, or is for more people: they have to confirm it again. */
const asksAgain = ({ existing, movesExisting, growsExisting }: SpacesState): boolean =>
  (movesExisting || growsExisting) && existing.some(({ booking }) => booking?.asks_again === true)

function timesOf({ start, end, timezone, wholeDays }: SpacesEvent, formats: Formats): string {
  const times = texts.inZone({ times: periodText(start, end, formats), zone: zoneText(timezone, dayOf(start)) })
  if (wholeDays.length === 0) return times
  const days = spacesTexts.wholeDays({ days: semicolonList(wholeDays.map(day => dayText(day, formats))) })
  return texts.withWholeDays({ times, days })
}

interface CardProps {
  readonly existing: ExistingBooking
  readonly event: SpacesEvent | undefined
  readonly formats: Formats
  readonly isNarrow: boolean
}

function ExistingCard({ existing: { uid, space, layoutName, booking }, event, formats, isNarrow }: CardProps) {
  'use memo'
  const layout = space?.layouts.find(({ name }) => name === layoutName)
  const people = layout?.seating_capacity ?? booking?.headcount ?? undefined
  const place = space ? placeText(space, event) : booking && floorText(booking.building, booking.floor)
  return (
    <li className="spaces-chosen-card" data-quiet>
      <div className="spaces-chosen-top">
        <Photo space={space ?? booking} size="card" />
        <div className="spaces-chosen-words">
          <span className="spaces-existing-head">
            <strong>{booking?.space ?? space?.name ?? uid}</strong>
            {booking && <Status {...booking} />}
          </span>
          {place && <span className="spaces-small">{place}</span>}
          <strong className="spaces-layout">
            {commaList([layoutName, people ? spacesTexts.people({ count: people }) : ''].filter(Boolean))}
          </strong>
          {booking && <Times {...booking} formats={formats} />}
        </div>
        {!isNarrow && layoutName !== '' && (
          <SeatPlan name={layoutName} image={layout?.layout_image} isCustom={layout?.is_custom ?? false} />
        )}
      </div>
    </li>
  )
}

/** What a status does to the space; one that was only requested waits for an answer. */
function Status({ status, effect }: Pick<EditedBooking, 'status' | 'effect'>) {
  'use memo'
  const isCertain = effect === 'block' && status.key !== 'requested'
  const icon: SpacesIcon = isCertain ? 'check' : effect === 'release' ? 'cross' : effect === 'info' ? 'info' : 'clock'
  return (
    <span className="spaces-tag spaces-existing-status" data-kind={isCertain ? 'success' : undefined}>
      <Icon name={icon} />
      <span className="ui-visually-hidden">{texts.statusOf({ status: status.label })}</span>
      <span aria-hidden="true">{status.label}</span>
    </span>
  )
}

/** Day by day, on the clock of the space. */
function Times({ periods, zone, formats }: Pick<EditedBooking, 'periods' | 'zone'> & { formats: Formats }) {
  'use memo'
  return (
    <ul className="spaces-existing-times">
      {periods.map(({ start, end }) => (
        <li key={start} className="spaces-small">
          <Unbroken text={texts.inZone({ times: periodText(start, end, formats), zone: zoneText(zone, dayOf(start)) })} />
        </li>
      ))}
    </ul>
  )
}
