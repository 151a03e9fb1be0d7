import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import type { EventFieldName } from '#fields/kit/event-fields.ts'
import { shownText } from '#fields/shown-text.ts'
import { eventFieldsIn } from '../answers/event-names.ts'
import { formWords } from './form-words.ts'

interface Answered {
  /** By what they say of the event (`eventAnswersIn`). */
  readonly answers: Readonly<Record<(typeof SHOWN)[number], string>>
  /** By mapField. */
  readonly labels: Labels
}

export interface EventPlace {
  /** '' for none. */
  readonly place: string
  /** Tag of the language that it is in; absent: that of the page, or none, as that of a name. */
  readonly place_language?: string
  /** What it is called, and for how many people it is. Absent: as it was answered. */
  readonly event_name?: string
  readonly people?: string
}

export const NO_PLACE: EventPlace = { place: '' }
const PLACES = ['worksite', 'location'] as const
const SHOWN = [...PLACES, 'event_name', 'seating_capacity'] as const

/**
 * Where an event takes place, as its form shows it to who reads these languages: the worksite, else the location; and so what it is called, which
 * may be chosen too.
 */
export function eventPlace(
  form: FormContent | undefined,
  { answers, labels }: Answered,
  formats: Formats,
  languages: readonly string[],
): EventPlace {
  if (!form) return NO_PLACE
  const event = eventFieldsIn(form.fields.flatMap(page => page.fields))
  const mapFields: readonly string[] = SHOWN.map(name => event[name])
  // No more of it is put into another language than is shown.
  const shownPages = form.fields.map(page => ({ ...page, fields: page.fields.filter(({ mapField }) => mapFields.includes(mapField)) }))
  const words = formWords({ ...form, fields: shownPages }, languages)
  const fields = words.form.fields.flatMap(page => page.fields)
  const fieldOf = (name: EventFieldName) => fields.find(({ mapField }) => mapField === event[name])
  const shown = (name: (typeof SHOWN)[number]): string => {
    const field = fieldOf(name)
    return field ? shownText(field, answers[name], formats, own(labels, event[name])) : ''
  }
  const named = { event_name: shown('event_name') || answers.event_name, people: shown('seating_capacity') || answers.seating_capacity }
  for (const name of PLACES) {
    const place = shown(name)
    const language = fieldOf(name)?.values?.some(({ label }) => label === place) ? words.languageOf(place) : undefined
    if (place !== '') return { ...named, place, ...(language && { place_language: language }) }
  }
  return { ...named, ...NO_PLACE }
}
