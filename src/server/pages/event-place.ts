import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { shownText } from '#fields/shown-text.ts'
import { eventFieldsIn } from '../answers/event-names.ts'
import { formWords } from './form-words.ts'

interface Answered {
  /** By what they say of the event (`eventAnswersIn`). */
  readonly answers: Readonly<Record<(typeof NAMES)[number], string>>
  /** By mapField. */
  readonly labels: Labels
}

export interface EventPlace {
  /** '' for none. */
  readonly place: string
  /** Tag of the language that it is in; absent: that of the page, or none, as that of a name. */
  readonly place_language?: string
}

export const NO_PLACE: EventPlace = { place: '' }
const NAMES = ['worksite', 'location'] as const

/** Where an event takes place, as its form shows it to who reads these languages: the worksite, else the location. */
export function eventPlace(
  form: FormContent | undefined,
  { answers, labels }: Answered,
  formats: Formats,
  languages: readonly string[],
): EventPlace {
  if (!form) return NO_PLACE
  const event = eventFieldsIn(form.fields.flatMap(page => page.fields))
  const mapFields: readonly string[] = NAMES.map(name => event[name])
  // No more of it is put into another language than is shown.
  const placePages = form.fields.map(page => ({ ...page, fields: page.fields.filter(({ mapField }) => mapFields.includes(mapField)) }))
  const words = formWords({ ...form, fields: placePages }, languages)
  const fields = words.form.fields.flatMap(page => page.fields)
  for (const name of NAMES) {
    const field = fields.find(({ mapField }) => mapField === event[name])
    const place = field ? shownText(field, answers[name], formats, own(labels, event[name])) : ''
    const language = field?.values?.some(({ label }) => label === place) ? words.languageOf(place) : undefined
    if (place !== '') return { place, ...(language && { place_language: language }) }
  }
  return NO_PLACE
}
