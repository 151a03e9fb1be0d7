import { type CalendarMethod, calendarFile, methodOf } from '../calendar/calendar-file.ts'
import type { MailContent } from './mail-content.ts'
import { mailTexts as texts } from './mail-texts.ts'

/** A calendar file that goes with a mail. */
export interface CalendarPart {
  readonly method: CalendarMethod
  /** The file itself. */
  readonly content: string
}

/** The calendar file of a mail, in the language of the moment around the words of the form; undefined: it has none. */
export function calendarOf(content: MailContent, stamp: Date): CalendarPart | undefined {
  const { event, title, form, reference, spaces, company, from, language } = content
  if (!event) return undefined
  const described = [`${texts.reference}: ${reference}`, ...(title === '' ? [] : [`${texts.form}: ${form}`]), ...spaces]
  const file = {
    ...event,
    stamp,
    language,
    summary: title || form,
    description: described.join('\n'),
    organizer: { name: company, email: from },
  }
  return { method: methodOf(event), content: calendarFile(file) }
}
