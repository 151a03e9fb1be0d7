import account from '../ar/account.json' with { type: 'json' }
import calendar from '../ar/calendar.json' with { type: 'json' }
import calendarFree from '../ar/calendar-free.json' with { type: 'json' }
import calendarMonth from '../ar/calendar-month.json' with { type: 'json' }
import calendarWeek from '../ar/calendar-week.json' with { type: 'json' }
import decision from '../ar/decision.json' with { type: 'json' }
import messages from '../ar/messages.json' with { type: 'json' }
import timeline from '../ar/timeline.json' with { type: 'json' }

export const LATE_TEXTS: Readonly<Record<string, string>> = {
  ...account,
  ...calendar,
  ...calendarFree,
  ...calendarMonth,
  ...calendarWeek,
  ...decision,
  ...messages,
  ...timeline,
}
