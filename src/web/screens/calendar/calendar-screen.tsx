import './calendar.css'
import { Alert, Button } from '@mantine/core'
import { AGENDA_ROWS, type CalendarPage, MAX_LOOKED_ROWS } from '#contract/portal/calendar.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Pager } from '../../admin/data-table.tsx'
import { AgendaTable } from './agenda-table.tsx'
import { CalendarEmpty } from './calendar-empty.tsx'
import { CalendarFilters } from './calendar-filters.tsx'
import { CalendarHead } from './calendar-head.tsx'
import { calendarTexts as texts } from './calendar-texts.ts'
import { ClosuresList } from './closures-list.tsx'
import { useKeptRow } from './kept-row.ts'
import { useCalendarAddress } from './use-calendar-address.ts'
import { useLiveCalendar } from './use-live-calendar.ts'

/** What is booked in the spaces, by day (P12.100): for staff, and for whoever sends requests, who read what they may know. */
export function CalendarScreen({ page: loaded }: { page: CalendarPage }) {
  const { page, failed, refresh } = useLiveCalendar(loaded)
  const address = useCalendarAddress()
  useKeptRow()
  const { calendar, company } = page
  const { rows, total, more } = calendar
  return (
    <>
      <CalendarHead page={page} address={address} />
      {calendar.has_spaces && <CalendarFilters page={page} address={address} />}
      {failed && (
        <Alert color="red" role="alert" mb="md" className="staff-noprint">
          {texts.failed({ time: companyTime(company).time(Date.parse(calendar.read_at)) })}{' '}
          <Button size="compact-sm" variant="default" onClick={() => void refresh()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      <ClosuresList page={page} />
      {rows.length === 0 ? <CalendarEmpty page={page} address={address} /> : <AgendaTable page={page} />}
      {more && (
        <p className="staff-hint" role="status">
          {texts.more({ count: MAX_LOOKED_ROWS })}
        </p>
      )}
      {total > AGENDA_ROWS ? (
        <Pager page={calendar.page} size={AGENDA_ROWS} total={total} more={more} onPage={address.toPage} />
      ) : (
        total > 0 && <p className="staff-hint calendar-total">{texts.events({ count: total })}</p>
      )}
    </>
  )
}
