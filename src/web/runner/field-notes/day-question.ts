import type { FieldState } from '#engine/run/run.ts'
import { readDate } from '#fields/kit/canonical-texts.ts'
import { addDays } from '#fields/kit/days.ts'
import { textOf } from '#fields/kit/plain-text.ts'
import { isDayEnd } from '#fields/kit/typed.ts'
import type { Visit } from '../visit.ts'
import { fieldNotesTexts as texts } from './field-notes-texts.ts'
import { dateBeside } from './moments.ts'

/** From now on a time that is typed as 24:00 while a date stands beside it asks which day is meant (P4.52). */
export function askDays(visit: Visit): void {
  visit.host.dayQuestion = (mapField, text) => questionOf(visit, mapField, text)
}

function questionOf(visit: Visit, mapField: string, text: string): string {
  if (!isDayEnd(text)) return ''
  const date = dateBeside(visit.form, mapField)
  return date && dayBeside(visit.fieldView(date).state) !== '' ? texts.whichDay({ typed: text.trim() }) : ''
}

/** The day after that of a date; '' where there is none, or where the date cannot be later: it would only be set back. */
export function dayAfter(date: FieldState): string {
  const next = addDays(dayBeside(date), 1)
  return date.max !== '' && next > date.max ? '' : next
}

/** The day of a date that the visitor sees and can change; '' for none. */
export const dayBeside = ({ shown, locked, value }: FieldState): string => (shown && !locked ? readDate(textOf(value)) : '')
