import './submission-cells.css'
import './submission-widths.css'
import './submission-cards.css'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'
import { ClashMarks } from '../../admin/clashes/clash-marks.tsx'
import { companyTime } from '../../admin/company-time.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import { texts } from '../../admin/texts.ts'
import { wholeTimes } from '../../shell/whole-times.ts'
import { daysText, zoneText } from '../submissions/own-dates.ts'
import { LEFT_OUT } from './cut-text.ts'
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
// A row of the table has one line, or two: what a cell leaves out it says whole where it is pointed at (`data-whole`), and on cards.

/** What a submission is called, with its reference: the way to it. What is new to who reads has a dot, and says so; what they put aside says until when, and what clashes stands below. */
export function EventCell({ row: { title, reference, link, unread, snoozed_until, clashes }, company }: DatedProps) {
  return (
    <div className={unread ? 'submissions-event submissions-unread' : 'submissions-event'}>
      <RowLink href={link}>
        <span className="submissions-name" data-whole={title}>
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
 * way stand without times. In the table it says when it begins.
 */
export function WhenCell({ row, company }: DatedProps) {
  const answered = daysText(row, company)
  const days = answered || daysText({ start_date: row.event_from, end_date: row.event_to, start_time: '', end_time: '' }, company)
  const zone = zoneText(row, company.timezone)
  if (days === '') return null
  const end = row.start_time !== '' && row.end_time !== '' ? ` – ${formatTime(row.end_time, company)}` : ''
  const begin = end !== '' && days.endsWith(end) ? days.slice(0, -end.length) : days
  return (
    <div className="submissions-when" data-whole={[days, zone].filter(Boolean).join('\n')}>
      <bdi>
        {wholeTimes(begin)}
        {begin !== days && <span className={LEFT_OUT}>{wholeTimes(end)}</span>}
      </bdi>
      {zone !== '' && (
        <div className="staff-hint submissions-zone">
          <bdi>{zone}</bdi>
        </div>
      )}
    </div>
  )
}

/** The first spaces that are booked for it, each with its building, how many more there are, and that one of them waits for staff again. */
export function SpacesCell({ row: { spaces, space_count, is_to_confirm } }: Props) {
  if (spaces.length === 0) return null
  // What is to be done takes the second line.
  const shown = is_to_confirm ? spaces.slice(0, 1) : spaces
  const more = space_count - shown.length
  return (
    <div className="submissions-booked" data-whole={spaces.map(({ name, building }) => `${name} · ${building}`).join('\n')}>
      <ul className="submissions-spaces">
        {shown.map(({ name, building }, index) => (
          <li key={index}>
            <span>
              <bdi>{name}</bdi> · <bdi>{building}</bdi>
            </span>
            {more > 0 && index === shown.length - 1 && <span>{listTexts.moreSpaces(more)}</span>}
          </li>
        ))}
      </ul>
      {is_to_confirm && <div className="staff-hint">{listTexts.toConfirm}</div>}
    </div>
  )
}

/** Who asked, with their address where it says more than the name: in the table it is left out. */
export function RequesterCell({ row: { requester, requester_email } }: Props) {
  const name = requester || requester_email || texts.guest
  const email = requester !== '' && requester_email !== requester ? requester_email : ''
  return (
    <div className="submissions-requester" data-whole={[name, email].filter(Boolean).join('\n')}>
      <bdi>{name}</bdi>
      {email !== '' && (
        <div className={`staff-hint ${LEFT_OUT}`}>
          <bdi>{email}</bdi>
        </div>
      )}
    </div>
  )
}

/** Where it stands. */
export function StatusCell({ row: { status } }: Props) {
  return (
    <div className="submissions-status" data-whole={status.label}>
      <RequestStatusPill status={status} />
    </div>
  )
}

/** Who works on it. */
export function AssigneeCell({ row: { assignee } }: Props) {
  if (!assignee) return <span className="staff-hint">{listTexts.nobody}</span>
  return (
    <span className="submissions-assignee" data-whole={assignee.name}>
      {/* The name stands beside it: nothing is read twice. */}
      <span className="submissions-initials" data-initials={initialsOf(assignee.name)} />
      <bdi>{assignee.name}</bdi>
    </span>
  )
}

/** What was sent, or answered, in one line. */
export function TextCell({ text }: { readonly text: string }) {
  return (
    <bdi className="submissions-text" data-whole={text}>
      {text}
    </bdi>
  )
}

/** When it was sent: in the table the time of what came today, else the day. @param today ISO, in the company's zone */
export function SubmittedCell({ row: { submitted_at }, company, today }: DatedProps & { readonly today: string }) {
  const words = companyTime(company)
  const at = Date.parse(submitted_at)
  const isToday = words.day(at) === today
  return (
    <time className="submissions-sent" dateTime={submitted_at} data-whole={words.both(at)}>
      <span className={isToday ? LEFT_OUT : undefined}>{words.date(at)} </span>
      <span className={isToday ? undefined : LEFT_OUT}>{wholeTimes(words.time(at))}</span>
    </time>
  )
}
