import { languageNow } from '#contract/texts/catalogue.ts'
import { readDate, readNumber, readTime } from './canonical-texts.ts'
import type { Formats } from '#engine/model/formats.ts'
import { folded } from './folded.ts'
import { dateParts, formatDate, monthNames } from './formats.ts'
import { plainSigns } from '#contract/plain-signs.ts'

/**
 * What people type into date, time and number fields, leniently, as the text that answers are kept in. '' for what is
 * none. What is kept itself (`2026-03-04`, `09:30`) is always read.
 */

/**
 * Reads `3/4/2026`, `030426`, `4 Mar 2026` with day and month in the order of the company's format, and whatever else can
 * mean one day only. '' for what is no date, and for what may mean two.
 */
export function readTypedDate(typed: string, formats: Formats): string {
  return oneOf(daysMeant(typed, formats, languageNow()))
}

/**
 * The days that somebody may mean: `24.12.2026` is one everywhere, `03.04.2026` is two, unless the company writes its dates
 * in this order and with these signs (P4.47). The company's own order comes first. A year of another calendar is never taken for one of ours.
 * @param language in which names of months are read besides English ones
 */
export const daysMeant = (typed: string, formats: Formats, language = 'en'): readonly string[] =>
  daysWritten(typed, formats, language).flatMap(inOurCalendar)

/** The year 2570 is 2027 where Buddhist years are written. Years like 1448 and 1405 count from the Hijra, in months of their own. */
function inOurCalendar(day: string): readonly string[] {
  if (/^1[34]/.test(day)) return []
  return /^2[4-6]/.test(day) ? [readDate(day.replace(/^\d+/, year => `${Number(year) - 543}`)), day].filter(Boolean) : [day]
}

function daysWritten(typed: string, formats: Formats, language: string): readonly string[] {
  const text = plainSigns(typed).trim()
  const own = readDate(text)
  if (own) return [own]
  const words = text.match(/\d+|\p{L}+/gu) ?? []
  const numbers = words.filter(word => /^\d/.test(word))
  // A weekday may begin as a month does: `mar. 7 avr. 2026`.
  const months = words.map(word => monthOf(word, language)).filter(Boolean)
  const order = orderOf(formats)
  const days = daysOf(
    months[0]
      ? months.flatMap(month => withMonth(numbers, month, order))
      : [order, 'MDY', 'DMY', 'YMD'].map(each => inOrder(numbers, each)),
  )
  const written = days.find(day => plainSigns(formatDate(day, formats)) === text)
  if (written) return [written]
  const [first = ''] = numbers
  const isOwn = numbers.length === 1 || first.length === 4 || (!order.startsWith('Y') && hasSignsOf(formats, text))
  const [day] = months[0] || !isOwn ? [] : daysOf([inOrder(numbers, order)])
  return day ? [day] : days
}

/** Each day once. */
const daysOf = (read: readonly TypedParts[]) => [...new Set(read.map(civil).filter(day => day !== ''))]

/** Do the company's signs stand between the numbers? */
function hasSignsOf(formats: Formats, text: string): boolean {
  const signs = (between: readonly string[]) => between.map(sign => sign.trim()).join('|')
  const own = plainSigns(dateParts(formats).join(''))
    .split(/Y+|M+|D+/)
    .slice(1, -1)
  return signs(text.split(/\d+/).slice(1, -1)) === signs(own)
}

/** Year, month and day as digits, in this order. */
type TypedParts = readonly (string | undefined)[]

function civil([year = '', month = '', day = '']: TypedParts): string {
  const whole = year.length === 2 ? `${Number(year) < 70 ? 20 : 19}${year}` : year
  return readDate(`${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
}

/** Letters of the format's year, month and day, in its order. */
function orderOf(formats: Formats): string {
  return dateParts(formats)
    .map(part => part.charAt(0))
    .filter(letter => 'YMD'.includes(letter))
    .join('')
}

function inOrder(numbers: readonly string[], order: string): TypedParts {
  const [first = '', ...rest] = numbers
  if (rest.length === 0) return inOrder(cut(first, order), order)
  if (rest.length !== 2) return []
  const read = first.length === 4 ? 'YMD' : order
  return [...'YMD'].map(letter => numbers[read.indexOf(letter)])
}

/** Digits without anything between them: `03042026`, `030426`. */
function cut(digits: string, order: string): readonly string[] {
  const year = digits.length - 4
  if (year !== 2 && year !== 4) return ['', '', '', '']
  let at = 0
  return [...order].map(letter => digits.slice(at, (at += letter === 'Y' ? year : 2)))
}

/** The year stands before the month or behind it; where the company writes it comes first. */
function withMonth([a = '', b = '', ...more]: readonly string[], month: number, order: string): readonly TypedParts[] {
  if (more.length > 0) return []
  const read = [
    [a, `${month}`, b],
    [b, `${month}`, a],
  ]
  return order.indexOf('Y') < order.indexOf('D') ? read : read.toReversed()
}

/** The number of the one month that a word begins, by three letters or more, as it is called in this language or in English; 0 for none. */
function monthOf(word: string, language: string): number {
  const letters = folded(word)
  if (letters.length < 3) return 0
  const found = [language, 'en']
    .flatMap(tag => [monthNames('short', tag), monthNames('long', tag)])
    .map(names => names.flatMap((name, index) => (folded(name).startsWith(letters) ? [index + 1] : [])))
    .find(numbers => numbers.length === 1)
  return found?.[0] ?? 0
}

const CLOCK = /^(\d{1,2})(?:[:.,h ]?(\d\d))?(?::\d\d)?h?(?: ?([ap])\.? ?(?:m\.?)?)?$/

const DAY_END = /^24[:.,h ]?00(?::00)?h?$/

/** Is it the midnight at the end of a day: `24:00`, `2400`? */
export const isDayEnd = (typed: string): boolean => DAY_END.test(plainClock(typed))

const plainClock = (typed: string): string => plainSigns(typed).trim().toLowerCase()

/** Reads `9:30`, `9.30`, `930`, `21h30`, `9`, `9am`, `9:30 p.m.`; without am or pm on the 24-hour clock. `24:00` is midnight (P4.52). */
export function readTypedTime(typed: string): string {
  const text = plainClock(typed).replace(DAY_END, '00:00')
  const [, hours, minutes = '00', half = ''] = CLOCK.exec(text) ?? []
  return readTime(text) || (hours ? readTime(`${hours}:${minutes}${half && `${half}m`}`) : '')
}

/** Of two cultures: thousands, grouped in threes by one sign, and decimals behind another. */
const GROUPED = /^(-?[1-9]\d{0,2})([.,'’ ٬])(\d{3}(?:\2\d{3})*)(?:(?!\2)[.,٫](\d*))?$/

/**
 * The numbers that somebody may mean: `1,500` and `1.500` are 1500 where one sign groups, and 1.5 where it begins decimals; every other
 * text is one number, whatever the language, or none.
 * @param isWhole the number has no decimals, so the sign groups
 */
export function numbersMeant(typed: string, isWhole = false): readonly string[] {
  const text = plainSigns(typed).trim().replace(/^- /, '-')
  const decimal = readNumber(text.replace(/[,٫]/, '.'))
  const [, first, , groups = '', decimals = ''] = GROUPED.exec(text) ?? []
  if (!first) return decimal ? [decimal] : []
  const grouped = readNumber(`${first}${groups.replace(/\D/g, '')}.${decimals}`)
  return [grouped, isWhole ? '' : decimal && `${Number(decimal)}`].filter(Boolean)
}

/** The number that was typed; '' for what is none, and for what may be two. */
export const readTypedNumber = (typed: string): string => oneOf(numbersMeant(typed))

/** A number as it is read again: three decimals would be taken for thousands. */
export const writeNumber = (answer: string): string => (numbersMeant(answer)[1] ? `${answer}0` : answer)

/** The only one; '' where there are several, or none. */
export const oneOf = ([one = '', ...more]: readonly string[]): string => (more.length === 0 ? one : '')
