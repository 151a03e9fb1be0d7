/** What is wrong with a day that staff type. */
export const dayTexts = {
  unreadDay: (typed: string, format: string) => `“${typed}” cannot be read as a date. Write it as ${format}.`,
  /** `days`: `March 4, 2026 or April 3, 2026`. */
  eitherDay: (typed: string, days: string, format: string) => `Is “${typed}” ${days}? Write it as ${format}.`,
  dayFrom: (typed: string, day: string) => `“${typed}” is too early: the first possible day is ${day}.`,
  dayUntil: (typed: string, day: string) => `“${typed}” is too late: the last possible day is ${day}.`,
} as const
