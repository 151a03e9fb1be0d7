import type { FormContent } from '#contract/portal/forms.ts'

/** May it be saved at all? Not without form name, title or fields (P8.14). */
export function isSavable(content: FormContent): boolean {
  const { eventops_form_name, title, fields } = content
  return eventops_form_name.trim() !== '' && title.trim() !== '' && fields.some(page => page.fields.length > 0)
}
