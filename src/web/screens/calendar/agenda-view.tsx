import { AGENDA_ROWS, type CalendarPage, MAX_LOOKED_ROWS } from '#contract/portal/calendar.ts'
import { Pager } from '../../admin/data-table.tsx'
import { AgendaTable } from './agenda-table.tsx'
import { zonesText } from './agenda-words.ts'
import { CalendarEmpty } from './calendar-empty.tsx'
import { CalendarFailed } from './calendar-failed.tsx'
import { calendarTexts as texts } from './calendar-texts.ts'
import { ClosuresList } from './closures-list.tsx'
import { useKeptRow } from './kept-row.ts'
import type { CalendarAddress } from './use-calendar-address.ts'
import { useLiveCalendar } from './use-live-calendar.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** What is booked as a table: the view that is read out, and printed (P12.102). */
export function AgendaView({ page: loaded, address }: Props) {
  const { page, failed, refresh } = useLiveCalendar(loaded)
  useKeptRow()
  const { calendar, company } = page
  const { rows, total, more } = calendar
  const zones = zonesText(rows)
  return (
    <>
      {failed && <CalendarFailed company={company} readAt={Date.parse(calendar.read_at)} onRetry={refresh} />}
      <ClosuresList page={page} />
      {zones && <p className="staff-hint calendar-zones">{zones}</p>}
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
