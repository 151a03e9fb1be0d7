import './card-bookings.css'
import { Alert, Badge, Button, Switch } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AdminResourcesPage } from '#contract/portal/resource-pages.ts'
import type { SpaceDetails } from '#contract/portal/resource-rows.ts'
import type { SpaceBooking } from '#contract/portal/space-booking.ts'
import { SPACE_BOOKINGS } from '#contract/portal/resources.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { texts as shared } from '../../admin/texts.ts'
import { useFocusAfterPress } from '../../admin/use-focus-after-press.ts'
import { texts as shell } from '../../shell/texts.ts'
import { cardTexts as texts } from './resources-screen-texts.ts'
import { spaceTime } from './space-time.ts'
import { useSpaceBookings } from './use-space-bookings.ts'

interface Props {
  readonly page: AdminResourcesPage
  readonly space: SpaceDetails
}

/** What is booked there (P12.95): the next ones, all of them by a press, and in their place what is over. */
export function CardBookings({ page: { company }, space }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOver, setOver] = useState(false)
  const { bookings, total, status, readOn } = useSpaceBookings(company.path, space, isOver)
  const { span } = spaceTime(company, space.zone)
  const hasMore = bookings !== undefined && bookings.length < total
  const isLoading = status === 'loading'
  const onPress = useFocusAfterPress(isLoading, () => button.current ?? heading.current)

  function press() {
    onPress()
    readOn()
  }

  return (
    <section aria-label={texts.bookings}>
      <div className="space-section-head">
        <h3 ref={heading} tabIndex={-1}>
          {texts.bookings}
        </h3>
        <Switch size="sm" label={texts.pastOnes} checked={isOver} onChange={event => setOver(event.currentTarget.checked)} />
      </div>
      {/* It always stands, so that it is read out which list came of the switch. */}
      <p className="staff-hint" role="status">
        {bookings ? summary(total, isOver) : isLoading && shell.loading}
      </p>
      <ul className="space-list">
        {bookings?.map(booking => (
          <Booked key={booking.uuid} booking={booking} span={span} />
        ))}
      </ul>
      {status === 'failed' && (
        <Alert mt="sm" color="red" role="alert" title={texts.bookingsFailed}>
          <Button ref={button} size="compact-md" variant="default" onClick={press}>
            {shared.retry}
          </Button>
        </Alert>
      )}
      {hasMore && status !== 'failed' && (
        <Button ref={button} mt="sm" size="compact-md" variant="default" loading={isLoading} onClick={press}>
          {isLastPress(bookings.length, total) ? texts.showAll(total) : texts.showMore(bookings.length, total)}
        </Button>
      )}
    </section>
  )
}

function summary(total: number, isOver: boolean): string {
  if (total === 0) return isOver ? texts.noneOver : texts.noBookings
  return isOver ? texts.over(total) : texts.ahead(total)
}

/** The first ones are read anew with the first page. */
const isLastPress = (shown: number, total: number) => total - (shown < SPACE_BOOKINGS ? 0 : shown) <= SPACE_BOOKINGS

interface BookedProps {
  readonly booking: SpaceBooking
  readonly span: (from: string, to: string) => string
}

function Booked({ booking, span }: BookedProps) {
  const { title, starts_at, ends_at, status, color, rank, is_to_confirm, submission, link } = booking
  return (
    <li>
      <span>
        <strong>{link === undefined ? <bdi>{title || texts.untitled}</bdi> : <RowLink href={link}>{title}</RowLink>}</strong>
        <small>{span(starts_at, ends_at)}</small>
        {submission && (
          <small className="space-request">
            <bdi>{submission.who || shared.guest}</bdi> ·{' '}
            <RowLink href={submission.link}>
              <bdi dir="ltr">{submission.reference}</bdi>
            </RowLink>
          </small>
        )}
      </span>
      <Badge variant="default" tt="none" fw={500}>
        {color && <span className="resource-color" style={{ background: color }} />}
        {is_to_confirm ? texts.toConfirm(status) : rank === undefined ? status : texts.inLine(status, rank)}
      </Badge>
    </li>
  )
}
