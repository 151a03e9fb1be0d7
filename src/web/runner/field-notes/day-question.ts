import { readDate } from '#fields/kit/canonical-texts.ts'
import { isDayEnd } from '#fields/kit/typed.ts'
import type { Visit } from '../visit.ts'
import { fieldNotesTexts as texts } from './field-notes-texts.ts'
import { dateBeside } from './moments.ts'

/** From now on a time that is typed as 24:00 while a date stands beside it asks which day is meant (P4.52). */
export function askDays(visit: Visit): void {
  visit.host.dayQuestion = (mapField, text) => questionOf(visit, mapField, text)
}

function questionOf({ form, host }: Visit, mapField: string, text: string): string {
  if (!isDayEnd(text)) return ''
  const date = dateBeside(form, mapField)
  return date && readDate(host.textOf(date)) !== '' && host.fieldOf(date)?.shown ? texts.whichDay({ typed: text.trim() }) : ''
}
