/** The name of a civil day in the visitor's language, which is the page's: `Mon`. '' for what is no day. */
export function weekdayOf(date: string, width: 'short' | 'long' = 'short'): string {
  const at = Date.parse(`${date}T00:00Z`)
  if (Number.isNaN(at)) return ''
  return new Intl.DateTimeFormat(document.documentElement.lang || undefined, { weekday: width, timeZone: 'UTC' }).format(at)
}
