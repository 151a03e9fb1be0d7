import type { FormContent } from '#contract/portal/forms.ts'
import { changeField, locateField } from './fields.ts'
import type { PlacedIssue } from './issues.ts'
import { changePage } from './pages.ts'

/** The form with what is meant in place of what a warning is about; the very form when that was changed meanwhile (P8.51). */
export function mended(form: FormContent, { fieldId, pageId, mend }: PlacedIssue): FormContent {
  if (!mend) return form
  const [setting = '', ...path] = mend.path.split('/')
  const owner = fieldId ? locateField(form, fieldId)?.field : pageId ? form.fields.find(({ id }) => id === pageId) : form
  const before = (owner as Readonly<Record<string, unknown>> | undefined)?.[setting]
  const after = withText(before, path, mend)
  if (after === before) return form
  const patch = { [setting]: after }
  if (fieldId) return changeField(form, fieldId, patch)
  return pageId ? changePage(form, pageId, patch) : { ...form, ...patch }
}

interface Replacement {
  readonly was: string
  readonly value: string
}

/** The same part with the text at this path replaced; the very part where another text stands there. */
function withText(part: unknown, [key, ...path]: readonly string[], mend: Replacement): unknown {
  if (key === undefined) return part === mend.was ? mend.value : part
  if (typeof part !== 'object' || part === null) return part
  const before: unknown = (part as Readonly<Record<string, unknown>>)[key]
  const after = withText(before, path, mend)
  if (after === before) return part
  return Array.isArray(part) ? part.with(Number(key), after) : { ...part, [key]: after }
}
