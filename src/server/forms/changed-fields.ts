import type { Field } from '#engine/model/form.ts'
import { emptyMap } from '#engine/model/json.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { kinds } from '#fields/types.ts'
import { same } from './changes.ts'

const CHANGED = 'This question was changed meanwhile. Please check your answer.'
const ADDED = 'This question was added meanwhile.'
const GONE = 'This question is not asked any more.'

/** What visitors are asked otherwise than before, in words by mapField: gone, new, or changed in anything but what only the portal reads. */
export function changedFields(then: FormContent, now: FormContent): Record<string, string> {
  const [old, fresh] = [answeredFields(then), answeredFields(now)]
  const changed = emptyMap<string>()
  for (const mapField of old.keys()) if (!fresh.has(mapField)) changed[mapField] = GONE
  for (const [mapField, field] of fresh) {
    const before = old.get(mapField)
    if (!before) changed[mapField] = ADDED
    else if (!same(comparable(before), comparable(field))) changed[mapField] = CHANGED
  }
  return changed
}

/** The fields that somebody answers: hidden, computed and silent ones concern nobody who fills in the form. */
function answeredFields({ fields }: FormContent): Map<string, Field> {
  const answered = fields
    .flatMap(page => page.fields)
    .filter(({ type, hidden }) => !hidden && !kinds[type]?.silent && !kinds[type]?.computed)
  return new Map(answered.map(field => [field.mapField, field]))
}

/** Without what only the portal reads. */
const comparable = (field: Field) => ({ ...field, id: '', integration_field_id: '' })
