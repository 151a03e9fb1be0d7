import account from '../de/account.json' with { type: 'json' }
import calendar from '../de/calendar.json' with { type: 'json' }
import calendarFree from '../de/calendar-free.json' with { type: 'json' }
import calendarMonth from '../de/calendar-month.json' with { type: 'json' }
import calendarWeek from '../de/calendar-week.json' with { type: 'json' }
import decision from '../de/decision.json' with { type: 'json' }
import messages from '../de/messages.json' with { type: 'json' }
import timeline from '../de/timeline.json' with { type: 'json' }

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
