import './bookings.css'
import { ActionIcon, Anchor, Badge, Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import { type BookingData, cancelBooking, setBookingStatus } from '#contract/portal/bookings.ts'
import { readingResources } from '#contract/portal/resource-needs.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { sizeText } from '#fields/kit/size.ts'
import { CalendarLink } from '../../admin/calendar-link.tsx'
import { BookingClash } from '../../admin/clashes/booking-clash.tsx'
import { RowLink } from '../../admin/data-table.tsx'
import { regain } from '../../admin/focus.ts'
import { Icon } from '../../admin/icons.tsx'
import { useAsk } from '../../admin/use-ask.ts'
import { periodText } from '../../shell/booking-times.ts'
import { bookedSpace } from '../../shell/booked-space.ts'
import { bookingTexts as texts } from './booking-texts.ts'
import { BookingDay } from './day/booking-day.tsx'
import { dayTexts } from './day/day-texts.ts'
import { type DayWindow, windowOf } from './day/day-window.ts'
import { MoveDialog } from './move-dialog.tsx'
import { SpaceDialog } from './space-dialog.tsx'
import { useBookingCall } from './use-booking-call.ts'

const TITLE = 'submission-bookings'

interface Props {
  readonly page: AdminSubmissionPage
}

/** What a submission has booked: to move to other times or another space, to give another status, to remove (P12.22, P12.96). */
export function BookingsCard({ page }: Props) {
  const { bookings } = page.submission
  if (bookings.length === 0) return null
  const days = bookings.flatMap(({ day }) => day ?? [])
  const hours = windowOf(days)
  const isHatched = days.some(({ bars }) => bars.some(({ set_up, strike }) => set_up + strike > 0))
  return (
    <section className="staff-card" aria-label={texts.title}>
      <h2 id={TITLE} tabIndex={-1}>
        {texts.title}
      </h2>
      {isHatched && <p className="staff-hint bookings-legend">{dayTexts.hatched}</p>}
      <ul className="bookings">
        {bookings.map(booking => (
          <Booking key={booking.uuid} page={page} booking={booking} hours={hours} />
        ))}
      </ul>
    </section>
  )
}

interface BookingProps extends Props {
  readonly booking: BookingData
  readonly hours: DayWindow
}

function Booking({ page, booking, hours }: BookingProps) {
  const { company, user } = page
  const link = may(user.permissions, readingResources) ? booking.inventory_link : undefined
  const clash = page.submission.clashes.find(one => one.booking === booking.uuid)
  return (
    <li className={booking.is_cancelled ? 'booking booking-cancelled' : 'booking'}>
      <div>
        <strong>{link === undefined ? booking.space : <RowLink href={link}>{booking.space}</RowLink>}</strong>{' '}
        <span className="staff-hint">{booking.place}</span>
        {booking.periods.map(period => (
          <div key={period.start}>{periodText(period, company)}</div>
        ))}
        <div className="staff-hint">
          {[
            booking.zone,
            booking.layout,
            booking.headcount === null ? '' : texts.people(booking.headcount),
            booking.rank === undefined ? '' : texts.inLine(booking.rank),
          ]
            .filter(Boolean)
            .join(' · ')}
        </div>
        <CustomLayout booking={booking} />
        {booking.calendar_link !== undefined && <CalendarLink href={booking.calendar_link} of={bookedSpace(booking)} />}
        {clash && !booking.is_cancelled && <BookingClash clash={clash} company={company} />}
        {booking.is_over && !booking.is_cancelled && <p className="staff-hint">{texts.over}</p>}
        {booking.reconfirm_at && !booking.is_cancelled && (
          <Badge variant="default" tt="none" fw={500}>
            {texts.toConfirm}
          </Badge>
        )}
      </div>
      {booking.is_cancelled ? (
        <span className="staff-hint">{booking.is_released ? texts.released : texts.removed}</span>
      ) : (
        <BookingActions page={page} booking={booking} />
      )}
      {booking.day && <BookingDay day={booking.day} hours={hours} space={bookedSpace(booking)} company={company} />}
    </li>
  )
}

/** Of a layout that was described: its words and its drawing (P12.8). */
function CustomLayout({ booking: { layout_description, drawing } }: { readonly booking: BookingData }) {
  return (
    <>
      {layout_description && <p className="booking-layout">{layout_description}</p>}
      {drawing && (
        <p>
          {texts.drawing}{' '}
          <Anchor href={drawing.link} download={drawing.name} underline="always">
            {drawing.name}
          </Anchor>{' '}
          <span className="staff-hint">{sizeText(drawing.size)}</span>
        </p>
      )}
    </>
  )
}

function BookingActions({ page, booking }: Props & { readonly booking: BookingData }) {
  const { user, submission, company } = page
  const [moves, setMoves] = useState(false)
  const [goes, setGoes] = useState(false)
  const { busy, run } = useBookingCall({ company: company.path, submission: submission.uuid, booking })
  const ask = useAsk()
  const name = bookedSpace(booking)
  if (!may(user.permissions, 'can_edit')) return <span className="booking-status">{booking.status.label}</span>

  async function setStatus(key: string) {
    const statusOf = (wanted: string) => page.booking_statuses.find(one => one.key === wanted)
    const status = statusOf(key)
    if (!status) return
    const givesAway = statusOf(booking.status.key)?.effect === 'block' && status.effect !== 'block'
    const question = { title: texts.freeTitle(name, status.label), text: texts.freeText, yes: texts.setTo(status.label), danger: true }
    if (!givesAway || (await ask(question))) await run(setBookingStatus, { status: key })
  }

  async function remove() {
    if (await ask({ title: texts.removeTitle(name), text: texts.removeText, yes: texts.remove(name), danger: true }))
      await run(cancelBooking)
    // What was pressed is gone with the booking.
    regain(() => document.getElementById(TITLE))
  }

  return (
    <div className="booking-actions staff-noprint">
      <NativeSelect
        aria-label={texts.statusOf(name)}
        value={booking.status.key}
        disabled={busy}
        data={page.booking_statuses.map(({ key, label }) => ({ value: key, label }))}
        onChange={event => void setStatus(event.currentTarget.value)}
      />
      <Button variant="default" disabled={busy} onClick={() => setMoves(true)} aria-label={texts.move(name)}>
        {texts.moveShort}
      </Button>
      <Button variant="default" disabled={busy} onClick={() => setGoes(true)} aria-label={texts.toSpaceOf(name)}>
        {texts.toSpace}
      </Button>
      {may(user.permissions, 'can_delete') && (
        <ActionIcon variant="subtle" size="lg" color="red" disabled={busy} aria-label={texts.remove(name)} onClick={() => void remove()}>
          <Icon name="trash" />
        </ActionIcon>
      )}
      {moves && <MoveDialog page={page} booking={booking} onClose={() => setMoves(false)} />}
      {goes && <SpaceDialog page={page} booking={booking} onClose={() => setGoes(false)} />}
    </div>
  )
}
