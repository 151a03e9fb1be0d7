import type { ComponentType } from 'react'
import type { CalendarPage, CalendarView } from '#contract/portal/calendar.ts'
import type { Formats } from '#engine/model/formats.ts'
import { AgendaView } from './agenda-view.tsx'
import { freeTexts } from './availability/free-texts.ts'
import { FreeView } from './availability/free-view.tsx'
import { DayView } from './day/day-view.tsx'
import { timelineTexts } from './day/timeline-texts.ts'
import { daysFrom, moved, type ShownDays } from './calendar-days.ts'
import { calendarTexts as texts } from './calendar-texts.ts'
import { monthAfter, monthAt, weekAt } from './month/month-days.ts'
import { monthTexts } from './month/month-texts.ts'
import { MonthView } from './month/month-view.tsx'
import { monthText } from './month/month-words.ts'
import { weekTexts } from './week/week-texts.ts'
import { WeekView } from './week/week-view.tsx'
import type { CalendarAddress } from './use-calendar-address.ts'

export interface CalendarViewProps {
  readonly page: CalendarPage
  readonly address: CalendarAddress
}

/** How the calendar is seen. */
export interface ViewOfCalendar {
  /** Read where it is shown: languages change. */
  readonly label: () => string
  /** The letter that leads to it. */
  readonly letter: string
  /** The days that it shows of those that were shown: those around this one. */
  readonly daysAt: (day: string, formats: Formats) => ShownDays
  /** It shows any days and prints as it stands. */
  readonly isTable?: true
  /** It shows when spaces can be had: of filters only those of spaces say something there. */
  readonly showsGaps?: true
  /** It shows clashes alone, where it is asked to; a table always does. */
  readonly findsClashes?: true
  /** Of one that shows whole weeks or months: the days so many of these later. A day leads to those around it. */
  readonly moved?: (days: ShownDays, periods: number) => ShownDays
  /** What its days are called; else their dates. */
  readonly heading?: (days: ShownDays) => string
  /** What is below the filters. */
  readonly View: ComponentType<CalendarViewProps>
}

/** Views of the calendar, a line each: those of `CALENDAR_VIEWS`, which says in which order they are offered. */
export const VIEWS: Readonly<Record<CalendarView, ViewOfCalendar>> = {
  day: { label: () => timelineTexts.day, letter: 'd', daysAt: day => daysFrom(day, 1), View: DayView },
  week: { label: () => weekTexts.week, letter: 'w', daysAt: weekAt, moved, View: WeekView },
  month: {
    label: () => monthTexts.month,
    letter: 'm',
    daysAt: monthAt,
    moved: monthAfter,
    findsClashes: true,
    heading: ({ from }) => monthText(from),
    View: MonthView,
  },
  agenda: { label: () => texts.agenda, letter: 'a', daysAt: day => daysFrom(day, 7), isTable: true, View: AgendaView },
  availability: { label: () => freeTexts.availability, letter: 'v', daysAt: day => daysFrom(day, 1), showsGaps: true, View: FreeView },
}
