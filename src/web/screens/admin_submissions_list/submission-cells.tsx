import './submission-cells.css'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { ClashMarks } from '../../admin/clashes/clash-marks.tsx'
import { companyTime } from '../../admin/company-time.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { texts } from '../../admin/texts.ts'
import { wholeTimes } from '../../shell/whole-times.ts'
import { daysText, zoneText } from '../submissions/own-dates.ts'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { initialsOf } from './initials.ts'
import { listTexts } from './list-texts.ts'

interface Props {
  readonly row: SubmissionRow
}

interface DatedProps extends Props {
  readonly company: CompanyData
}

// What was answered stands in a `bdi` of its own: whatever signs it holds, what stands beside it keeps its place.

/** What a submission is called, with its reference: the way to it. What is new to who reads has a dot, and says so; what they put aside says until when, and what clashes stands below. */
export function EventCell({ row: { title, reference, link, unread, snoozed_until, clashes }, company }: DatedProps) {
  return (
    <div className={unread ? 'submissions-event submissions-unread' : 'submissions-event'}>
      <RowLink href={link}>
        <span className="submissions-name">
          <bdi>{title}</bdi> <span dir="ltr">{reference}</span>
        </span>
      </RowLink>
      {unread && <span className="ui-visually-hidden">{listTexts.unread}</span>}
      {snoozed_until && (
        <div className="staff-hint">
          {inboxTexts.snoozedUntil(formatDate(companyTime(company).day(Date.parse(snoozed_until)), company))}
        </div>
      )}
      {clashes && <ClashMarks clashes={clashes} company={company} />}
    </div>
  )
}

/**
 * When its event takes place, as the company writes it; the zone of its times where that is not the company's. Days that its answers say in another
 * way stand without times.
 */
export function WhenCell({ row, company }: DatedProps) {
  const answered = daysText(row, company)
  const days = answered || daysText({ start_date: row.event_from, end_date: row.event_to, start_time: '', end_time: '' }, company)
  const zone = zoneText(row, company.timezone)
  if (days === '') return null
  return (
    <div className="submissions-when">
      <bdi>{wholeTimes(days)}</bdi>
      {zone !== '' && (
        <div className="staff-hint">
          <bdi>{zone}</bdi>
        </div>
      )}
    </div>
  )
}

/** The first spaces that are booked for it, each with its building, how many more there are, and that one of them waits for staff again. */
export function SpacesCell({ row: { spaces, space_count, is_to_confirm } }: Props) {
  if (spaces.length === 0) return null
  const more = space_count - spaces.length
  return (
    <>
      <ul className="submissions-spaces">
        {spaces.map(({ name, building }, index) => (
          <li key={index}>
            <span>
              <bdi>{name}</bdi> · <bdi>{building}</bdi>
            </span>
            {more > 0 && index === spaces.length - 1 && <span>{listTexts.moreSpaces(more)}</span>}
          </li>
        ))}
      </ul>
      {is_to_confirm && <div className="staff-hint">{listTexts.toConfirm}</div>}
    </>
  )
}

/** Who asked, with their address where it says more than the name. */
export function RequesterCell({ row: { requester, requester_email } }: Props) {
  return (
    <div className="submissions-requester">
      <bdi>{requester || requester_email || texts.guest}</bdi>
      {requester !== '' && requester_email !== '' && requester_email !== requester && (
        <div className="staff-hint">
          <bdi>{requester_email}</bdi>
        </div>
      )}
    </div>
  )
}

/** Who works on it. */
export function AssigneeCell({ row: { assignee } }: Props) {
  if (!assignee) return <span className="staff-hint">{listTexts.nobody}</span>
  return (
    <span className="submissions-assignee">
      {/* The name stands beside it: nothing is read twice. */}
      <span className="submissions-initials" data-initials={initialsOf(assignee.name)} />
      <bdi>{assignee.name}</bdi>
    </span>
  )
}

/** When it was sent, with its day and its time in lines of their own where one is too short. */
export function SubmittedCell({ row: { submitted_at }, company }: DatedProps) {
  return (
    <time className="submissions-sent" dateTime={submitted_at}>
      {wholeTimes(companyTime(company).both(Date.parse(submitted_at)))}
    </time>
  )
}
