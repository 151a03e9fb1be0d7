import account from '../ja/account.json' with { type: 'json' }
import calendar from '../ja/calendar.json' with { type: 'json' }
import calendarFree from '../ja/calendar-free.json' with { type: 'json' }
import calendarMonth from '../ja/calendar-month.json' with { type: 'json' }
import calendarWeek from '../ja/calendar-week.json' with { type: 'json' }
import decision from '../ja/decision.json' with { type: 'json' }
import messages from '../ja/messages.json' with { type: 'json' }
import timeline from '../ja/timeline.json' with { type: 'json' }

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
