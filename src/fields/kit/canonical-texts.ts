const DATE = /^([1-9]\d{3})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d.*)?$/

/**
 * A civil date `YYYY-MM-DD`, or '' for what is none. Dates that start with 0 are rejected (P4.30):
 * a half-typed year gives them. Of a date with a time (`Now()`, `AddHours()`) the date is taken.
 */
export function readDate(text: string): string {
  const [, year = '', month = '', day = ''] = DATE.exec(text.trim()) ?? []
  const last = daysIn(Number(year), Number(month))
  return Number(day) >= 1 && Number(day) <= last ? `${year}-${month}-${day}` : ''
}

function daysIn(year: number, month: number): number {
  if (month < 1 || month > 12) return 0
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

const TIME = /^(?:\d{4}-\d\d-\d\d[T ])?(\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?(?: ?([AaPp])[Mm])?$/

/**
 * A wall time `HH:mm`, or '' for what is none. Also reads `h:mm AM` (P4.43); seconds are
 * left out, and of a date with a time the time is taken.
 */
export function readTime(text: string): string {
  const [, hours = '', minutes = '', half] = TIME.exec(text.trim()) ?? []
  if (hours === '' || Number(minutes) > 59) return ''
  if (!half) return Number(hours) > 23 ? '' : `${hours.padStart(2, '0')}:${minutes}`
  if (Number(hours) < 1 || Number(hours) > 12) return ''
  const hour = (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

/** Long enough for any count or amount; beyond it a number could not be compared exactly. */
const DIGITS = 15
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** '' for what is no number. '.5' and '5.' get the digit they leave out: numbers are `-?digits[.digits]` everywhere. */
export function readNumber(text: string): string {
  const number = text.trim()
  if (!NUMBER.test(number) || number.replace(/\D/g, '').length > DIGITS) return ''
  return number.replace(/^(-?)\./, '$10.').replace(/\.$/, '')
}
