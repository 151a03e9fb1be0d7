/**
 * Civil dates and times as plain numbers: no instants, no zones, no Date (whose constructor guesses), and no Temporal
 * (which browsers lack). A day is counted from 1970-01-01; a minute from that day's midnight on the wall clock.
 */

/** What a formula counts with: a date, a date with a time, or a time alone. */
export type Civil =
  | { readonly is: 'date'; readonly day: number }
  | { readonly is: 'datetime'; /** Minutes since 1970-01-01 00:00 on the wall. */ readonly minute: number }
  | { readonly is: 'time'; /** Minutes since midnight. */ readonly minute: number }

export const DAY_MINUTES = 1440

const DATE = /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?)?$/
const TIME = /^(\d\d?):(\d\d)(?: ?([AaPp])[Mm])?$/

/** Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:mm`, `HH:mm` and `h:mmAM`; undefined for anything else. */
export function readCivil(text: string): Civil | undefined {
  const trimmed = text.trim()
  const date = DATE.exec(trimmed)
  if (!date) return readTime(trimmed)
  const day = dayOf(Number(date[1]), Number(date[2]), Number(date[3]))
  if (day === undefined) return undefined
  if (date[4] === undefined) return { is: 'date', day }
  const minute = minuteOf(Number(date[4]), Number(date[5]))
  return minute === undefined ? undefined : { is: 'datetime', minute: day * DAY_MINUTES + minute }
}

function readTime(text: string): Civil | undefined {
  const [, hours = '', minutes = '', half] = TIME.exec(text) ?? []
  if (hours === '') return undefined
  let hour = Number(hours)
  if (half) {
    if (hour < 1 || hour > 12) return undefined
    hour = (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  }
  const minute = minuteOf(hour, Number(minutes))
  return minute === undefined ? undefined : { is: 'time', minute }
}

function minuteOf(hour: number, minute: number): number | undefined {
  return hour < 24 && minute < 60 ? hour * 60 + minute : undefined
}

/** ISO text; undefined outside the years 1 to 9999, which ISO dates of four digits cannot tell. */
export function writeCivil(civil: Civil): string | undefined {
  if (civil.is === 'time') return clock(mod(civil.minute, DAY_MINUTES))
  if (civil.is === 'date') return writeDay(civil.day)
  const day = writeDay(Math.floor(civil.minute / DAY_MINUTES))
  return day && `${day} ${clock(mod(civil.minute, DAY_MINUTES))}`
}

function clock(minute: number): string {
  return `${pad(Math.floor(minute / 60), 2)}:${pad(minute % 60, 2)}`
}

function writeDay(day: number): string | undefined {
  if (!(day >= FIRST_DAY && day <= LAST_DAY)) return undefined
  const { year, month, date } = dateOf(day)
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
}

const FIRST_DAY = -719_162 // 0001-01-01
const LAST_DAY = 2_932_896 // 9999-12-31

/** The number of a day; undefined for one that the calendar does not have. */
export function dayOf(year: number, month: number, date: number): number | undefined {
  if (year < 1 || month < 1 || month > 12 || date < 1 || date > daysIn(year, month)) return undefined
  // The year begins in March here, so that the leap day is its last.
  const shifted = month <= 2 ? year - 1 : year
  const era = Math.floor(shifted / 400)
  const ofEra = shifted - era * 400
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  return era * 146_097 + ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear - 719_468
}

function dateOf(day: number): { year: number; month: number; date: number } {
  const shifted = day + 719_468
  const era = Math.floor(shifted / 146_097)
  const ofEra = shifted - era * 146_097
  const year = Math.floor((ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365)
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100))
  const march = Math.floor((5 * ofYear + 2) / 153)
  const month = march < 10 ? march + 3 : march - 9
  const date = ofYear - Math.floor((153 * march + 2) / 5) + 1
  return { year: year + era * 400 + (month <= 2 ? 1 : 0), month, date }
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** 0 is Monday, 5 and 6 are the weekend. */
export function weekday(day: number): number {
  return mod(day + 3, 7)
}

function mod(number: number, by: number): number {
  return ((number % by) + by) % by
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0')
}
