/** When spaces of an answer of `readCalendarBars` are closed, for themselves or with where they are, in columns as its bars. */
export interface BarClosures {
  /** Which of its spaces. */
  readonly space: readonly number[]
  /** Minutes from its `from` on, within the days that are asked for. */
  readonly start: readonly number[]
  readonly end: readonly number[]
  /** '' where it is withheld. */
  readonly label: readonly string[]
}
