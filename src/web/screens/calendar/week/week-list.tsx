import type { CalendarPage } from '#contract/portal/calendar.ts'
import { Failed, Loading } from '../../../admin/states.tsx'
import { AgendaTable } from '../agenda-table.tsx'
import { zonesText } from '../agenda-words.ts'
import { CalendarEmpty } from '../calendar-empty.tsx'
import { CalendarFailed } from '../calendar-failed.tsx'
import { calendarTexts } from '../calendar-texts.ts'
import { useKeptRow } from '../kept-row.ts'
import type { CalendarAddress } from '../use-calendar-address.ts'
import { useDaysAgenda } from '../use-days-agenda.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** A week on a phone: what is booked, day after day. */
export function WeekList({ page, address }: Props) {
  const { agenda, hasFailed, refresh } = useDaysAgenda(page)
  if (!agenda) return hasFailed ? <Failed onRetry={refresh} /> : <Loading />
  return (
    <>
      {hasFailed && <CalendarFailed company={page.company} readAt={Date.parse(agenda.calendar.read_at)} onRetry={refresh} />}
      <Rows page={agenda} address={address} />
    </>
  )
}

function Rows({ page, address }: Props) {
  useKeptRow()
  const { rows, total } = page.calendar
  const zones = zonesText(rows)
  if (rows.length === 0) return <CalendarEmpty page={page} address={address} />
  return (
    <>
      {zones && <p className="staff-hint calendar-zones">{zones}</p>}
      <AgendaTable page={page} />
      {total > rows.length && <p className="staff-hint">{calendarTexts.more({ count: rows.length })}</p>}
    </>
  )
}
