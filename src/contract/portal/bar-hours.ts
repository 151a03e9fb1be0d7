/** When spaces of an answer of `readCalendarBars` can be used in a week, in columns as its bars. */
export interface BarHours {
  /** Each once: minutes of the week from Sunday 00:00 on the clock of the space, a beginning and an end in turn; without any it never can be used. */
  readonly weeks: readonly (readonly number[])[]
  /** Which of these each of its spaces has; -1: it can be used at any time. */
  readonly week: readonly number[]
}
