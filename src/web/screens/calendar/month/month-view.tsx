import { Button } from '@mantine/core'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { MAX_COUNTED_ROWS } from '#contract/portal/calendar-month.ts'
import { zoneName } from '../agenda-words.ts'
import { CalendarEmpty } from '../calendar-empty.tsx'
import { CalendarFailed } from '../calendar-failed.tsx'
import { calendarTexts } from '../calendar-texts.ts'
import { useKeptRow } from '../kept-row.ts'
import { type CalendarAddress, NO_FILTER } from '../use-calendar-address.ts'
import { useDayKeys } from '../use-day-keys.ts'
import { useLiveCalendar } from '../use-live-calendar.ts'
import { monthAfter, monthAt } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { MonthLegend } from './month-legend.tsx'
import { monthTexts as texts } from './month-texts.ts'

interface Props {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** A month is much to count: where many book, something always follows. */
const REST_MS = 5000

/** A month: each day with how much it has, how full it is and what begins first (P12.130). */
export function MonthView({ page: loaded, address }: Props) {
  const { page, failed, refresh } = useLiveCalendar(loaded, REST_MS)
  useKeptRow()
  useDayKeys(page, address, { at: monthAt, moved: monthAfter })
  const { calendar, company } = page
  const { month, from } = calendar
  if (!calendar.has_spaces || !month) return <CalendarEmpty page={page} address={address} />
  const isEmpty = month.days.every(({ total }) => total === 0)
  const zone = month.zone && zoneName({ zone: month.zone, start: `${from} 12:00` })
  return (
    <>
      {failed && <CalendarFailed company={company} readAt={Date.parse(calendar.read_at)} onRetry={refresh} />}
      <p className="staff-hint calendar-zones">{zone ? calendarTexts.zone({ zone }) : calendarTexts.zones}</p>
      {isEmpty && <NothingInIt page={page} address={address} />}
      <MonthGrid page={page} month={month} address={address} />
      {month.more && (
        <p className="staff-hint" role="status">
          {texts.more({ count: MAX_COUNTED_ROWS })}
        </p>
      )}
      <MonthLegend month={month} />
    </>
  )
}

function NothingInIt({ page: { calendar }, address }: Props) {
  const isFiltered = Object.keys(NO_FILTER).some(name => calendar[name as keyof typeof NO_FILTER] !== '')
  return (
    <p className="calendar-month-nothing" role="status">
      {isFiltered ? texts.nothingFits : texts.nothing}{' '}
      {isFiltered && (
        <Button size="compact-sm" variant="default" onClick={() => address.filter(NO_FILTER)}>
          {calendarTexts.clear}
        </Button>
      )}
    </p>
  )
}
