import { languageNow } from '#contract/texts/catalogue.ts'
import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import { formatTime } from '#fields/kit/formats.ts'
import { eventFieldsIn } from '../answers/event-names.ts'

const DATE = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/
const MAX_ZONE = 100

/** When something takes place, on the clock of a zone: `YYYY-MM-DD`, `HH:mm`, an IANA name; '' for what nobody knows. */
export interface WallTimes {
  readonly startDate: string
  readonly startTime: string
  readonly endDate: string
  readonly endTime: string
  readonly zone: string
}

/** What answers say of it. Only what is a date, a time or a zone is taken: a form may have a field of any kind of these names. */
export function wallTimesIn(fields: readonly Field[], answers: Readonly<Record<string, string>>): WallTimes {
  const named = eventFieldsIn(fields)
  const answer = (name: keyof typeof named, is: (text: string) => boolean): string => {
    const text = own(answers, named[name])?.trim() ?? ''
    return is(text) ? text : ''
  }
  return {
    startDate: answer('start_date', isDate),
    startTime: answer('start_time', isTime),
    endDate: answer('end_date', isDate),
    endTime: answer('end_time', isTime),
    zone: answer('timezone', isZone),
  }
}

/** The same in words of the language of the moment: `Wednesday, March 16, 2050, 10:00 AM – 11:00 AM (Europe/Berlin)`. '' without dates. */
export function wallTimesText({ startDate, startTime, endDate, endTime, zone }: WallTimes, formats: Formats): string {
  if (startDate === '') return ''
  const [start = '', end = ''] = [startDate, endDate].map(dateText)
  const [from, to] = [startTime, endTime].map(time => time && formatTime(time, formats))
  const isOneDay = end === '' || end === start
  const first = [start, from].filter(Boolean).join(', ')
  const last = isOneDay ? to : [end, to].filter(Boolean).join(', ')
  return `${[first, last].filter(Boolean).join(' – ')}${zone && from ? ` (${zone})` : ''}`
}

/** When the event of a form takes place by its answers, in words; '' for one without dates. */
export const eventTimes = (fields: readonly Field[], answers: Readonly<Record<string, string>>, formats: Formats): string =>
  wallTimesText(wallTimesIn(fields, answers), formats)

/** Is it a text that says when, and nothing else that somebody may have typed? */
export const isDateOrZone = (text: string): boolean => isDate(text) || isTime(text) || isZone(text)

const isDate = (text: string): boolean => DATE.test(text) && !Number.isNaN(Date.parse(`${text}T00:00Z`))

const isTime = (text: string): boolean => TIME.test(text) && text < '24:00' && text.slice(3) < '60'

const dateText = (iso: string): string =>
  iso === '' ? '' : new Intl.DateTimeFormat(languageNow(), { dateStyle: 'full', timeZone: 'UTC' }).format(Date.parse(`${iso}T00:00Z`))

/** Is it a name of a time zone? */
export function isZone(text: string): boolean {
  if (text === '' || text.length > MAX_ZONE) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
