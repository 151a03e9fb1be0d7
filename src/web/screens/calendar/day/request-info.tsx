import type { ReactNode } from 'react'
import { may } from '#contract/call.ts'
import { listSpacesToMoveTo } from '#contract/portal/bookings.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { isInTheWay } from './in-the-way.ts'
import { WaysOut } from './ways-out.tsx'
import { BookingClash } from '../../../admin/clashes/booking-clash.tsx'
import { calendarTexts } from '../calendar-texts.ts'
import { Fact } from './booking-facts.tsx'
import { timelineTexts as texts } from './timeline-texts.ts'

interface Props {
  readonly page: AdminSubmissionPage
  readonly booking: string
  readonly facts: ReactNode
}

/** Of a booking and its request what one asks for first: when and where it is, who asked, and what of it clashes. */
export function RequestInfo({ page, booking: uuid, facts }: Props) {
  const { submission, company, user } = page
  const { requester, bookings, clashes } = submission
  const booking = bookings.find(one => one.uuid === uuid)
  const clash = clashes.find(one => one.booking === uuid)
  return (
    <>
      {facts}
      <dl className="calendar-facts">
        {booking && booking.layout !== '' && (
          <Fact name={texts.layout}>
            <bdi>{booking.layout}</bdi>
          </Fact>
        )}
        <Fact name={calendarTexts.requester}>
          <bdi>{requester || calendarTexts.guest}</bdi>
        </Fact>
      </dl>
      {clash && <BookingClash clash={clash} company={company} />}
      {clash &&
        isInTheWay(clash) &&
        booking &&
        !booking.is_cancelled &&
        !booking.is_over &&
        may(user.permissions, listSpacesToMoveTo.needs) && <WaysOut page={page} booking={booking} />}
    </>
  )
}
