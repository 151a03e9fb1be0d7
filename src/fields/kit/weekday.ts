import { languageNow } from '#contract/texts/catalogue.ts'
import type { Formats } from '#engine/model/formats.ts'
import { formatDate } from './formats.ts'
import { rowsTexts } from './rows-texts.ts'

/** The name of a civil day in the language of the moment: `Mon`. '' for what is no day. */
export function weekdayOf(date: string, width: 'short' | 'long' = 'short'): string {
  const at = Date.parse(`${date}T00:00Z`)
  if (Number.isNaN(at)) return ''
  return new Intl.DateTimeFormat(languageNow(), { weekday: width, timeZone: 'UTC' }).format(at)
}

/** A day as it is called: `Mon, 03/08/2027`. */
export const dayText = (date: string, formats: Formats): string =>
  rowsTexts.day({ weekday: weekdayOf(date), date: formatDate(date, formats) })
