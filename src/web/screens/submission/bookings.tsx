import './bookings.css'
import { useState } from 'react'
import type { OwnBookingData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { sizeText } from '#fields/kit/size.ts'
import { Button } from '#ui/button.tsx'
import { screenTexts } from '../../shell/texts-screens.ts'
import { bookedSpace } from '../../shell/booked-space.ts'
import { periodText } from '../../shell/booking-times.ts'
import { waitingText } from '../../shell/waiting-text.ts'
import { wholeTimes } from '../../shell/whole-times.ts'
import { MoveDialog } from './move-dialog.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { submissionTexts as texts } from './submission-texts.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface Props {
  readonly page: OwnSubmissionPage
  /** Shows the request as it is now. */
  readonly reload: () => Promise<void>
}

interface BookingAction {
  readonly booking: OwnBookingData
  readonly what: 'move' | 'remove'
}

/** What the request has booked, to move and to remove. Nothing of it for a form that books nothing. */
export function Bookings({ page, reload }: Props) {
  const { bookings, asks_for_spaces } = page.submission
  const [pending, setPending] = useState<BookingAction>()
  const [removed, setRemoved] = useState(0)
  // What was pressed is gone with the booking.
  const title = useFocusAfter<HTMLHeadingElement>(removed)

  if (bookings.length === 0 && !asks_for_spaces) return null
  const isEmpty = bookings.every(booking => booking.is_cancelled)
  const close = () => setPending(undefined)
  return (
    <section aria-labelledby="event-spaces">
      <h2 id="event-spaces" ref={title} tabIndex={-1}>
        {texts.spaces}
      </h2>
      {isEmpty && <p className="event-empty">{bookings.length > 0 ? texts.allRemoved : texts.noSpaces}</p>}
      {bookings.length > 0 && (
        <ul className="event-bookings">
          {bookings.map(booking => (
            <Booking key={booking.uuid} page={page} booking={booking} onPress={what => setPending({ booking, what })} />
          ))}
        </ul>
      )}
      {pending?.what === 'move' && <MoveDialog page={page} booking={pending.booking} reload={reload} onClose={close} />}
      {pending?.what === 'remove' && (
        <RemoveDialog
          page={page}
          booking={pending.booking}
          reload={reload}
          onClose={close}
          onRemoved={() => {
            close()
            setRemoved(removed + 1)
          }}
        />
      )}
    </section>
  )
}

interface BookingProps {
  readonly page: OwnSubmissionPage
  readonly booking: OwnBookingData
  readonly onPress: (what: BookingAction['what']) => void
}

function Booking({ page: { company }, booking, onPress }: BookingProps) {
  const { space, place, periods, zone, layout, headcount, is_cancelled, can_move, can_remove } = booking
  const name = bookedSpace(booking)
  return (
    <li className="event-booking" data-removed={is_cancelled || undefined}>
      <div className="event-booking-what">
        <h3 dir="auto">{space}</h3>
        <p className="event-muted" dir="auto">
          {place}
        </p>
        {periods.map(period => (
          <p key={period.start} dir="auto">
            {wholeTimes(periodText(period, company))}
          </p>
        ))}
        <p className="event-muted" dir="auto">
          {[zone, layout, headcount === null ? '' : screenTexts.people({ count: headcount })].filter(Boolean).join(' · ')}
        </p>
        <CustomLayout booking={booking} />
      </div>
      <div className="event-booking-side">
        <Status booking={booking} />
        {can_move && (
          <Button aria-label={texts.moveSpace({ space: name })} onClick={() => onPress('move')}>
            {texts.move}
          </Button>
        )}
        {can_remove && (
          <Button
            variant="quiet"
            className="event-danger"
            aria-label={texts.removeSpace({ space: name })}
            onClick={() => onPress('remove')}
          >
            {texts.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

/** Of a layout that was described: its words and its drawing (P12.8). */
function CustomLayout({ booking: { layout_description, drawing } }: { readonly booking: OwnBookingData }) {
  return (
    <>
      {layout_description && (
        <p className="event-layout" dir="auto">
          {layout_description}
        </p>
      )}
      {drawing && (
        <p>
          {texts.drawing}{' '}
          <a href={drawing.link} download={drawing.name} dir="auto">
            {drawing.name}
          </a>{' '}
          <span className="event-muted">{sizeText(drawing.size)}</span>
        </p>
      )}
    </>
  )
}

function Status({ booking: { status, rank, is_cancelled, is_released } }: { readonly booking: OwnBookingData }) {
  if (is_cancelled) return <span className="event-status">{is_released ? texts.released : texts.removed}</span>
  return (
    <span className="event-status">
      <svg viewBox="0 0 8 8" aria-hidden="true">
        <circle cx="4" cy="4" r="4" fill={status.color} />
      </svg>
      {rank === undefined ? status.label : waitingText(rank)}
    </span>
  )
}
