const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * When something was, as the Logs panel says it (P1.29): 'Just now', 'N minutes ago',
 * 'Today at', 'Yesterday at', else a date.
 * @param datetime instant, ISO 8601
 * @param now milliseconds since 1970
 * @param words how the company writes times, dates and days (`2026-03-04`) of an instant
 */
export function relativeTime(
  datetime: string,
  now: number,
  words: { time: (at: number) => string; date: (at: number) => string; day: (at: number) => string },
): string {
  const at = Date.parse(datetime)
  const since = now - at
  if (since < MINUTE) return 'Just now'
  if (since < HOUR) {
    const minutes = Math.floor(since / MINUTE)
    return minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  }
  if (words.day(at) === words.day(now)) return `Today at ${words.time(at)}`
  if (words.day(at) === dayBefore(words.day(now))) return `Yesterday at ${words.time(at)}`
  return words.date(at)
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 24 * HOUR).toISOString().slice(0, 10)
}
