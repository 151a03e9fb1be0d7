import { Alert, Button } from '@mantine/core'
import { useId } from 'react'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { PreviewedBooking, TakenBooking } from '#contract/portal/request-decisions.ts'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Icon } from '../../admin/icons.tsx'
import { wallText } from '../../shell/booking-times.ts'
import { decisionTexts as texts } from './decision-texts.ts'
import type { PreviewState } from './use-status-preview.ts'

/** How a booking that is in the way goes elsewhere. */
export type Elsewhere = 'time' | 'space'

interface Props {
  readonly page: AdminSubmissionPage
  readonly target: RequestStatus
  readonly state: PreviewState
  /** Spaces that were refused since, by booking. */
  readonly taken: ReadonlyMap<string, TakenBooking>
  readonly onAgain: () => void
  readonly onMove: (booking: string, to: Elsewhere) => void
}

/** What a status does to each booking, and what goes along with it: said before it is given. */
export function DecisionPreview({ page, target, state, taken, onAgain, onMove }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} aria-busy={state.is === 'loading'} className="decision-does">
      <h3 id={id}>{texts.does}</h3>
      <div role="status">
        {state.is === 'loading' && <p className="staff-hint">{texts.loading}</p>}
        {state.is === 'refused' && <p className="decision-taken">{state.text}</p>}
        {state.is === 'failed' && <p>{texts.notRead}</p>}
        {state.is === 'ready' && <Effects page={page} target={target} state={state} taken={taken} onMove={onMove} />}
      </div>
      {(state.is === 'failed' || state.is === 'refused') && (
        <Button variant="default" size="compact-sm" onClick={onAgain}>
          {texts.tryAgain}
        </Button>
      )}
    </section>
  )
}

type EffectsProps = Omit<Props, 'state' | 'onAgain'> & { readonly state: Extract<PreviewState, { is: 'ready' }> }

function Effects({ page, target, state: { preview }, taken, onMove }: EffectsProps) {
  const { bookings, posters, nights } = preview
  const frees = target.phase === 'declined' || target.phase === 'cancelled'
  const stays = bookings.length + posters + nights === 0
  return (
    <>
      {stays && <p>{page.submission.bookings.some(({ is_cancelled }) => !is_cancelled) ? texts.bookingsStay : texts.nothingBooked}</p>}
      {bookings.length > 0 && (
        <ul className="decision-bookings">
          {bookings.map(booking => (
            <Booking
              key={booking.booking}
              page={page}
              booking={booking}
              taken={taken.get(booking.booking) ?? booking.taken}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
      {posters > 0 && <p>{frees ? texts.postersReleased(posters) : texts.postersTaken(posters)}</p>}
      {nights > 0 && <p>{frees ? texts.nightsReleased(nights) : texts.nightsTaken(nights)}</p>}
      {frees && bookings.length > 0 && <p className="staff-hint">{texts.released}</p>}
    </>
  )
}

interface BookingProps extends Pick<Props, 'page' | 'onMove'> {
  readonly booking: PreviewedBooking
  readonly taken: TakenBooking | undefined
}

function Booking({ page, booking: { booking, name, from, to, warnings, asked_first }, taken, onMove }: BookingProps) {
  const { company, booking_statuses } = page
  const labelOf = (key: string) => booking_statuses.find(status => status.key === key)?.label ?? key
  return (
    <li>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <span>
        <bdi>{labelOf(from)}</bdi> <span aria-hidden="true">→</span>
        <span className="ui-visually-hidden">{texts.becomes}</span> <bdi>{labelOf(to)}</bdi>
      </span>
      {taken && (
        <Alert color="red" className="decision-line" icon={<Icon name="warning" />}>
          <p>{taken.text}</p>
          {taken.free_instead.length > 0 && <p>{texts.freeInstead(taken.free_instead.join(' · '))}</p>}
          {taken.next_free_start && <p>{texts.nextFree(wallText(taken.next_free_start, company))}</p>}
          <div className="submission-buttons">
            <Button variant="default" size="compact-sm" aria-label={texts.moveTimeOf(name)} onClick={() => onMove(booking, 'time')}>
              {texts.moveTime}
            </Button>
            <Button variant="default" size="compact-sm" aria-label={`${texts.moveSpace}: ${name}`} onClick={() => onMove(booking, 'space')}>
              {texts.moveSpace}
            </Button>
          </div>
        </Alert>
      )}
      {warnings.map(warning => (
        <p key={warning} className="decision-line decision-warning">
          <Icon name="warning" />
          <span>{warning}</span>
        </p>
      ))}
      {asked_first && (
        <p className="decision-line decision-warning">
          <Icon name="people" />
          <span>{texts.askedFirst(asked_first.name || texts.somebody, companyTime(company).date(Date.parse(asked_first.date)))}</span>
        </p>
      )}
    </li>
  )
}
