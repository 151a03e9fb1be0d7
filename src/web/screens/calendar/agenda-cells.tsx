import type { CalendarPage, CalendarRow } from '#contract/portal/calendar.ts'
import { ClashMarks } from '../../admin/clashes/clash-marks.tsx'
import { companyTime } from '../../admin/company-time.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { statusText, timeText, titleOf, zoneName } from './agenda-words.ts'
import { calendarTexts as texts } from './calendar-texts.ts'

interface CellProps {
  readonly row: CalendarRow
  readonly page: CalendarPage
}

export function TimeCell({ row, page: { company }, hasZone }: CellProps & { readonly hasZone: boolean }) {
  return (
    <>
      <bdi className="calendar-time">{timeText(row, company)}</bdi>
      {hasZone && (
        <div className="staff-hint">
          <bdi>{zoneName(row)}</bdi>
        </div>
      )}
    </>
  )
}

/** What it is called, the way to its request, and what of it cannot be had. */
export function EventCell({ row, page: { company } }: CellProps) {
  const { link, reference, expires_at, clash } = row
  const name = titleOf(row, reference !== undefined || link !== undefined || row.title !== '')
  return (
    <div className="calendar-event">
      {link === undefined ? (
        <span className={row.title === '' ? 'calendar-masked' : undefined}>
          <bdi>{name}</bdi>
        </span>
      ) : (
        <RowLink href={link}>
          <bdi>{name}</bdi> {reference !== undefined && <span dir="ltr">{reference}</span>}
        </RowLink>
      )}
      {expires_at !== undefined && (
        <div className="staff-hint">{texts.untilTime({ time: companyTime(company).time(Date.parse(expires_at)) })}</div>
      )}
      {clash && <ClashMarks clashes={[clash]} company={company} />}
    </div>
  )
}

export function BuildingCell({ row: { building, floor } }: Pick<CellProps, 'row'>) {
  return (
    <>
      <bdi>{building}</bdi>
      {floor && (
        <div className="staff-hint">
          <bdi>{floor}</bdi>
        </div>
      )}
    </>
  )
}

/** The company's colour beside its word, in the pattern of what the status does. */
export function StatusCell({ row }: Pick<CellProps, 'row'>) {
  const { kind, status } = row
  const text = kind === 'hold' ? texts.onHold : statusText(row)
  if (text === '') return null
  return (
    <span className="calendar-status">
      <span className="calendar-mark" data-effect={kind === 'hold' ? 'hold' : status?.effect} style={status && { color: status.color }} />
      <bdi>{text}</bdi>
    </span>
  )
}

export function RequesterCell({ row: { kind, requester = '', reference, link } }: Pick<CellProps, 'row'>) {
  if (kind !== 'booking' || link === undefined) return null
  // What staff booked without a request has no reference, and may have nobody to ask.
  return <bdi>{requester === '' && reference !== undefined ? texts.guest : requester}</bdi>
}
