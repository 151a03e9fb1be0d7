import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { labelOf } from '#engine/problems/wording.ts'
import { fixedNames, namesIn } from '#fields/needed-fields.ts'

/** So many are named; the others come with the next save. */
const MAX_NAMED = 5

/**
 * Says, at `fields`, which fields that the form needs were there before and are not any more, by their names (P3.36).
 * A form that has no page of before is another one: nothing was removed of it.
 */
export function neededIssues(content: FormContent, before: FormContent): Record<string, string> {
  const pages = new Set(before.fields.map(({ id }) => id))
  if (!content.fields.some(({ id }) => pages.has(id))) return {}
  const present = namesIn(content)
  const needed = fixedNames(content, namesIn(before))
  const missing = fieldsOf(before).filter(({ mapField }) => needed.has(mapField) && !present.has(mapField))
  if (missing.length === 0) return {}
  const lines = missing.slice(0, MAX_NAMED).map(field => line(field, needed.get(field.mapField)))
  return { fields: lines.join(' ') }
}

const fieldsOf = (form: FormContent): readonly Field[] => form.fields.flatMap(page => page.fields)

const line = (field: Field, by: Field | undefined) =>
  by
    ? `${labelOf(field)} is needed by ${labelOf(by)}. Hide it instead.`
    : `${labelOf(field)} is needed to send the form on. Hide it instead.`
