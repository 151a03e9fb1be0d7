import './day-list.css'
import './timeline-bars.css'
import type { CalendarPage, CalendarRow } from '#contract/portal/calendar.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { Empty, Failed, Loading } from '../../../admin/states.tsx'
import { formatTime } from '#fields/kit/formats.ts'
import { ClashMarks } from '../../../admin/clashes/clash-marks.tsx'
import { keyOf, statusText, timeText, titleOf } from '../agenda-words.ts'
import { CalendarEmpty } from '../calendar-empty.tsx'
import { CalendarFailed } from '../calendar-failed.tsx'
import { calendarTexts } from '../calendar-texts.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { useDaysAgenda } from '../use-days-agenda.ts'
import { BookingPanel } from './booking-panel.tsx'
import { DayStrip } from './day-strip.tsx'
import { rowBar, rowOf } from './row-bars.ts'
import { timelineTexts as texts } from './timeline-texts.ts'
import { useOpenAddress } from './use-open-address.ts'

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
      {agenda ? <Rows page={page} agenda={agenda} address={address} /> : hasFailed ? <Failed onRetry={refresh} /> : <Loading />}
    </>
  )
}

function Rows({ page, agenda, address }: Props & { readonly agenda: CalendarPage }) {
  const { open, show, close } = useOpenAddress()
  const { rows, total, has_spaces } = agenda.calendar
  const bars = rows.map(row => rowBar(row, page.calendar))
  const found = open && rowOf(bars, open)
  if (rows.length === 0) {
    return has_spaces ? <CalendarEmpty page={agenda} address={address} /> : <Empty icon="spaces" title={calendarTexts.noSpaces} text="" />
  }
  return (
    <>
      <ul className="day-list" aria-label={texts.list}>
        {rows.map((row, at) => {
          const bar = bars[at]
          return <Row key={keyOf(row)} row={row} company={page.company} onOpen={bar && (() => show(bar.open))} />
        })}
      </ul>
      {total > rows.length && <p className="staff-hint">{calendarTexts.more({ count: rows.length })}</p>}
      {found && <BookingPanel page={page} {...found} isBeside={false} onClose={close} />}
    </>
  )
}

interface RowProps {
  readonly row: CalendarRow
  readonly company: CompanyData
  /** undefined: nothing of it lies on this day. */
  readonly onOpen: (() => void) | undefined
}

/** A row opens what is known of it (P12.129): all of it is pressed, by its name. */
function Row({ row, company, onOpen }: RowProps) {
  const { kind, link, day, start, space, people, status, clash, reference, title } = row
  const name = <bdi>{titleOf(row, reference !== undefined || link !== undefined || title !== '')}</bdi>
  const begins = start.slice(0, 10) === day ? formatTime(start.slice(11), company) : ''
  const facts = [space, people === undefined ? '' : texts.people({ count: people }), statusText(row)]
  return (
    <li>
      <span className="day-list-time" aria-hidden>
        {begins}
      </span>
      <div
        className="day-list-bar"
        data-pattern={kind === 'booking' ? status?.effect || 'block' : kind}
        data-clash={clash ? '' : undefined}
        style={status && ({ '--bar-color': status.color } as React.CSSProperties)}
      >
        <strong>
          {onOpen ? (
            <button type="button" className="day-list-open" aria-haspopup="dialog" onClick={onOpen}>
              {name}
            </button>
          ) : (
            name
          )}
        </strong>
        <div>{timeText(row, company)}</div>
        <div>
          <bdi>{facts.filter(Boolean).join(' · ')}</bdi>
        </div>
        {clash && <ClashMarks clashes={[clash]} company={company} />}
      </div>
    </li>
  )
}
