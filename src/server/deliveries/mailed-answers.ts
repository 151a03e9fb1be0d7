import type { Field } from '#engine/model/form.ts'
import type { Formats } from '#engine/model/formats.ts'
import { own } from '#engine/model/json.ts'
import type { Labels } from '#contract/portal/saved-answers.ts'
import { kinds } from '#fields/types.ts'
import { shownText } from '#fields/shown-text.ts'
import { shortened } from '../answers/shortened.ts'

/** Of one answer, of all of them, and how many there may be: mail programs cut what is longer than 100 kB. */
const [MAX_ANSWER, MAX_ANSWERS_LENGTH, MAX_ANSWERS] = [1_000, 12_000, 60]

/** Answers of a submission. */
interface Answered {
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
  /** mapFields that were drawn. */
  readonly shown: readonly string[]
}

/** What was drawn and answered, as the form shows it; files and what is booked stand elsewhere. */
export function readableAnswers(
  fields: readonly Field[],
  answered: Answered,
  formats: Formats,
): readonly { readonly label: string; readonly text: string }[] {
  return readable(fields, answered, formats).map(({ field, text }) => ({ label: field.label || field.shortLabel || field.mapField, text }))
}

/** The same by mapField. */
export const answersByName = (fields: readonly Field[], answered: Answered, formats: Formats): Readonly<Record<string, string>> =>
  Object.fromEntries(readable(fields, answered, formats).map(({ field, text }) => [field.mapField, text]))

function readable(fields: readonly Field[], { answers, labels, shown }: Answered, formats: Formats) {
  const drawn = new Set(shown)
  return fields.flatMap(field => {
    if (!isReadable(field) || !drawn.has(field.mapField)) return []
    const text = shortened(shownText(field, own(answers, field.mapField) ?? '', formats, own(labels, field.mapField)), MAX_ANSWER)
    return text === '' ? [] : [{ field, text }]
  })
}

/** Has a field of this kind an answer that a mail can say? */
export function isReadable({ type }: Pick<Field, 'type'>): boolean {
  const kind = own(kinds, type)
  return kind !== undefined && !kind.silent && !kind.books && !kind.files
}

/** How many answers of these lengths have room. */
export function fitting(lengths: readonly number[]): number {
  let total = 0
  const tooMany = lengths.findIndex((length, index) => index >= MAX_ANSWERS || (total += length) > MAX_ANSWERS_LENGTH)
  return tooMany < 0 ? lengths.length : tooMany
}
