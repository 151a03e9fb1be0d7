import { languageNow } from '#contract/texts/catalogue.ts'
import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import { formatTime } from '#fields/kit/formats.ts'
import { eventFieldsIn } from '../answers/event-names.ts'

const DATE = /^\d{4}-\d\d-\d\d$/
const TIME = /^\d\d:\d\d$/

/**
 * When an event takes place, in words of the language of the moment: `Wednesday, March 16, 2050, 10:00 AM – 11:00 AM (Europe/Berlin)`. '' for a
 * form without dates. Only what is a date, a time or a zone is said: a form may have a field of any kind of these names.
 */
export function eventTimes(fields: readonly Field[], answers: Readonly<Record<string, string>>, formats: Formats): string {
  const named = eventFieldsIn(fields)
  const answer = (name: keyof typeof named, pattern: RegExp): string => {
    const text = own(answers, named[name])?.trim() ?? ''
    return pattern.test(text) ? text : ''
  }
  const [start, end] = [answer('start_date', DATE), answer('end_date', DATE)].map(dateText)
  if (!start) return ''
  const [from, to] = [answer('start_time', TIME), answer('end_time', TIME)].map(time => time && formatTime(time, formats))
  const isOneDay = !end || end === start
  const first = [start, from].filter(Boolean).join(', ')
  const last = isOneDay ? to : [end, to].filter(Boolean).join(', ')
  const zone = zoneIn(own(answers, named.timezone)?.trim() ?? '')
  return `${[first, last].filter(Boolean).join(' – ')}${zone && from ? ` (${zone})` : ''}`
}

function dateText(iso: string): string {
  const day = iso === '' ? Number.NaN : Date.parse(`${iso}T00:00Z`)
  return Number.isNaN(day) ? '' : new Intl.DateTimeFormat(languageNow(), { dateStyle: 'full', timeZone: 'UTC' }).format(day)
}

/** A name of a time zone, or ''. */
function zoneIn(text: string): string {
  try {
    return text === '' ? '' : new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone && text
  } catch {
    return ''
  }
}
