import type { FormDefinition } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { shownText } from '#fields/shown-text.ts'

interface Answered {
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
}

/** Where an event takes place, as its form shows it: the worksite, else the location; '' for neither. */
export function eventPlace(form: FormDefinition | undefined, { answers, labels }: Answered, formats: Formats): string {
  const fields = form?.fields.flatMap(page => page.fields) ?? []
  const texts = ['worksite', 'location'].map(mapField => {
    const field = fields.find(one => one.mapField === mapField)
    return field ? shownText(field, own(answers, mapField) ?? '', formats, own(labels, mapField)) : ''
  })
  return texts.find(text => text !== '') ?? ''
}
