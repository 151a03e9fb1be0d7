import account from '../es/account.json' with { type: 'json' }
import calendar from '../es/calendar.json' with { type: 'json' }
import calendarFree from '../es/calendar-free.json' with { type: 'json' }
import calendarMonth from '../es/calendar-month.json' with { type: 'json' }
import calendarWeek from '../es/calendar-week.json' with { type: 'json' }
import decision from '../es/decision.json' with { type: 'json' }
import messages from '../es/messages.json' with { type: 'json' }
import timeline from '../es/timeline.json' with { type: 'json' }

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
