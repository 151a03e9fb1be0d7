import type { Field } from '#engine/model/form.ts'
import { emptyMap } from '#engine/model/json.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { catalogue } from '#contract/texts/catalogue.ts'
import { kinds } from '#fields/types.ts'
import { same } from './changes.ts'

/** What is said of a question in the form's newest version. */
const texts = catalogue('changedQuestion', {
  changed: 'This question was changed meanwhile. Please check your answer.',
  added: 'This question was added meanwhile.',
  gone: 'This question is not asked any more.',
})

/**
 * The fields that changed for visitors between two versions, with a text for each by mapField: removed, added, or changed in
 * any setting but those that only the portal reads.
 */
export function changedFields(then: FormContent, now: FormContent): Record<string, string> {
  const [old, fresh] = [answeredFields(then), answeredFields(now)]
  const changed = emptyMap<string>()
  for (const mapField of old.keys()) if (!fresh.has(mapField)) changed[mapField] = texts.gone
  for (const [mapField, field] of fresh) {
    const before = old.get(mapField)
    if (!before) changed[mapField] = texts.added
    else if (!same(comparable(before), comparable(field))) changed[mapField] = texts.changed
  }
  return changed
}

/** The fields that a visitor answers: not the hidden, computed and silent ones. */
function answeredFields({ fields }: FormContent): Map<string, Field> {
  const answered = fields
    .flatMap(page => page.fields)
    .filter(({ type, hidden }) => !hidden && !kinds[type]?.silent && !kinds[type]?.computed)
  return new Map(answered.map(field => [field.mapField, field]))
}

/** Without the settings that only the portal reads. */
const comparable = (field: Field) => ({ ...field, id: '', integration_field_id: '', favorite: undefined })
