import './day-list.css'
import './timeline-bars.css'
import type { CalendarPage, CalendarRow } from '#contract/portal/calendar.ts'
import { RowLink } from '../../../admin/data-table.tsx'
import { Empty, Failed, Loading } from '../../../admin/states.tsx'
import { formatTime } from '#fields/kit/formats.ts'
import { ClashMarks } from '../../../admin/clashes/clash-marks.tsx'
import { keyOf, statusText, timeText, titleOf } from '../agenda-words.ts'
import { CalendarEmpty } from '../calendar-empty.tsx'
import { CalendarFailed } from '../calendar-failed.tsx'
import { calendarTexts } from '../calendar-texts.ts'
import { noteRow, useKeptRow } from '../kept-row.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { useDaysAgenda } from '../use-days-agenda.ts'
import { DayStrip } from './day-strip.tsx'
import { timelineTexts as texts } from './timeline-texts.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** A day on a phone: its week, and what is booked as a list (sheet 25). */
export function DayList({ page, address }: Props) {
  const { agenda, hasFailed, refresh } = useDaysAgenda(page)
  return (
    <>
      <DayStrip page={page} address={address} />
      {agenda && hasFailed && <CalendarFailed company={page.company} readAt={Date.parse(agenda.calendar.read_at)} onRetry={refresh} />}
      {agenda ? <Rows page={agenda} address={address} /> : hasFailed ? <Failed onRetry={refresh} /> : <Loading />}
    </>
  )
}

function Rows({ page, address }: Props) {
  useKeptRow()
  const { rows, total, has_spaces } = page.calendar
  if (rows.length === 0) {
    return has_spaces ? <CalendarEmpty page={page} address={address} /> : <Empty icon="spaces" title={calendarTexts.noSpaces} text="" />
  }
  return (
    <>
      <ul className="day-list" aria-label={texts.list}>
        {rows.map(row => (
          <Row key={keyOf(row)} row={row} page={page} />
        ))}
      </ul>
      {total > rows.length && <p className="staff-hint">{calendarTexts.more({ count: rows.length })}</p>}
    </>
  )
}

function Row({ row, page: { company } }: { readonly row: CalendarRow; readonly page: CalendarPage }) {
  const { kind, link, day, start, space, people, status, clash, reference, title } = row
  const name = <bdi>{titleOf(row, reference !== undefined || link !== undefined || title !== '')}</bdi>
  const begins = start.slice(0, 10) === day ? formatTime(start.slice(11), company) : ''
  const facts = [space, people === undefined ? '' : texts.people({ count: people }), statusText(row)]
  return (
    <li data-key={keyOf(row)} onClickCapture={event => (event.target as Element).closest('a') && noteRow(keyOf(row))}>
      <span className="day-list-time" aria-hidden>
        {begins}
      </span>
      <div
        className="day-list-bar"
        data-pattern={kind === 'booking' ? status?.effect || 'block' : kind}
        data-clash={clash ? '' : undefined}
        style={status && ({ '--bar-color': status.color } as React.CSSProperties)}
      >
        <strong>{link === undefined ? name : <RowLink href={link}>{name}</RowLink>}</strong>
        <div>{timeText(row, company)}</div>
        <div>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
        </div>
        {clash && <ClashMarks clashes={[clash]} company={company} />}
      </div>
    </li>
  )
}
