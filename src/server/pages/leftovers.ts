import type { Field } from '#engine/model/form.ts'
import { emptyMap, own } from '#engine/model/json.ts'
import type { Labels, Leftover } from '#contract/portal/saved-answers.ts'
import { kinds } from '#fields/types.ts'
import { shownText } from '#fields/shown-text.ts'
import type { Portal } from '../portal.ts'

interface StoredAnswers {
  readonly form_id: string
  readonly answers: Readonly<Record<string, string>>
  readonly labels: Labels
}

/**
 * Answers and files of a submission whose fields its version of the form does not have any more, with the labels and texts of
 * the last version that had them.
 */
export async function leftoversOf(
  { forms, company }: Pick<Portal, 'forms' | 'company'>,
  { form_id, answers, labels }: StoredAnswers,
  fields: readonly Field[],
  files: readonly { readonly map_field: string; readonly name: string }[],
): Promise<Record<string, Leftover>> {
  const now = new Map(fields.map(field => [field.mapField, field]))
  const texts = Object.entries(answers).filter(([mapField, text]) => text !== '' && !now.has(mapField))
  const withoutField = files.filter(({ map_field }) => !takesFiles(now.get(map_field)))
  const names = new Set([...texts.map(([mapField]) => mapField), ...withoutField.map(file => file.map_field)])
  const old = new Map((await forms.fieldsNamed(form_id, [...names])).map(field => [field.mapField, field]))
  const left = emptyMap<Leftover>()
  const labelOf = (mapField: string) => old.get(mapField)?.label || mapField
  for (const [mapField, text] of texts) {
    const field = old.get(mapField)
    left[mapField] = { label: labelOf(mapField), text: field ? shownText(field, text, company, own(labels, mapField)) : text }
  }
  for (const { map_field, name } of withoutField) {
    const before = own(left, map_field)
    left[map_field] = { label: labelOf(map_field), text: before ? `${before.text}, ${name}` : name }
  }
  return left
}

function takesFiles(field: Field | undefined): boolean {
  const kind = field && own(kinds, field.type)
  return kind?.files === true || kind?.attachments !== undefined
}
