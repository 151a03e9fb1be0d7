import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import { CalendarLink } from '../../../admin/calendar-link.tsx'
import { companyTime } from '../../../admin/company-time.ts'
import { Icon } from '../../../admin/icons.tsx'
import { bookedSpace } from '../../../shell/booked-space.ts'
import { periodText } from '../../../shell/booking-times.ts'
import { AnswerTable } from '../../admin_submission/answer-table.tsx'
import { answerTable } from '../../admin_submission/answers.ts'
import { bookingTexts } from '../../admin_submission/booking-texts.ts'
import { StoredFiles } from '../../admin_submission/files/stored-files.tsx'
import { PostersCard } from '../../admin_submission/posters-card.tsx'
import { isInTheWay } from './in-the-way.ts'
import { panelTexts as texts } from './panel-texts.ts'
import { tableFields } from './request-parts.ts'
import { timelineTexts } from './timeline-texts.ts'

interface Props {
  readonly page: AdminSubmissionPage
}

/** All that the request has booked, each with the way to it in the calendar. */
export function SpacesPart({ page: { submission, company }, booking: shown }: Props & { readonly booking: string }) {
  const { bookings, clashes } = submission
  return (
    <ul className="request-list">
      {bookings.map(booking => {
        const { uuid, space, place, periods, layout, headcount, status, is_cancelled, is_released, calendar_link } = booking
        const hasClash = !is_cancelled && clashes.some(one => one.booking === uuid && isInTheWay(one))
        const facts = [layout, headcount === null ? '' : bookingTexts.people(headcount), is_cancelled ? '' : status.label]
        return (
          <li key={uuid} data-cancelled={is_cancelled || undefined}>
            <strong>
              <bdi>{space}</bdi>
            </strong>{' '}
            <span className="staff-hint">{place}</span>
            {periods.map(period => (
              <div key={period.start}>{periodText(period, company)}</div>
            ))}
            <div className="staff-hint">{facts.filter(Boolean).join(' · ')}</div>
            {hasClash && (
              <p className="request-clash">
                <Icon name="warning" size={16} />
                {timelineTexts.clash}
              </p>
            )}
            {is_cancelled && <p className="staff-hint">{is_released ? bookingTexts.released : bookingTexts.removed}</p>}
            {uuid === shown ? (
              <p className="staff-hint">{texts.shown}</p>
            ) : (
              calendar_link !== undefined && <CalendarLink href={calendar_link} of={bookedSpace(booking)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Answers that are rows: of meetings in rooms, or rooms for guests by night. */
export function TablesPart({ page: { submission, company }, isNights }: Props & { readonly isNights: boolean }) {
  return tableFields(submission, isNights).map(field => {
    const table = answerTable(field, submission, company)
    const label = field.label || field.shortLabel || field.mapField
    return (
      table && (
        <section key={field.id} className="request-table">
          <h3>{label}</h3>
          <AnswerTable table={table} label={label} />
        </section>
      )
    )
  })
}

export const PostersPart = ({ page }: Props) => (
  <div className="request-posters">
    <PostersCard page={page} />
  </div>
)

/** Files by the field that they were given for. */
export function FilesPart({ page: { submission } }: Props) {
  return Object.entries(submission.files)
    .filter(([, files]) => files.length > 0)
    .map(([mapField, files]) => (
      <section key={mapField}>
        <h3>{labelOf(submission, mapField)}</h3>
        <StoredFiles files={files} />
      </section>
    ))
}

function labelOf({ form, leftovers }: SubmissionData, mapField: string): string {
  const field = form.fields.flatMap(({ fields }) => fields).find(one => one.mapField === mapField)
  return field?.label || field?.shortLabel || leftovers[mapField]?.label || mapField
}

/** Who changed what of the request, the last change first. */
export function LogPart({ page: { submission, company } }: Props) {
  const time = companyTime(company)
  const { history } = submission
  return (
    <ul className="request-list">
      {history.toReversed().map(({ datetime, who, changes }, at) => (
        <li key={at}>
          <bdi>{who}</bdi> <span className="staff-hint">{time.both(Date.parse(datetime))}</span>
          {changes.map(change => (
            <div key={change}>{change}</div>
          ))}
        </li>
      ))}
    </ul>
  )
}
