import account from '../fr/account.json' with { type: 'json' }
import calendar from '../fr/calendar.json' with { type: 'json' }
import calendarFree from '../fr/calendar-free.json' with { type: 'json' }
import calendarMonth from '../fr/calendar-month.json' with { type: 'json' }
import calendarWeek from '../fr/calendar-week.json' with { type: 'json' }
import decision from '../fr/decision.json' with { type: 'json' }
import messages from '../fr/messages.json' with { type: 'json' }
import timeline from '../fr/timeline.json' with { type: 'json' }

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
