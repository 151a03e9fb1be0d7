import type { AdminForm } from '#contract/portal/admin-forms.ts'
import type { FormContent } from '#contract/portal/forms.ts'

/** The part of a form that its editor changes and sends: nothing else may travel. */
export function contentOf(form: AdminForm): FormContent {
  const {
    uuid: _uuid,
    path: _path,
    type: _type,
    version: _version,
    status: _status,
    is_valid: _valid,
    opened_count: _opened,
    submitted_count: _submitted,
    link: _link,
    guest_link: _guest,
    logs: _logs,
    ...content
  } = form
  return content
}

/** May it be saved at all? Not without form name, title or fields (P8.14). */
export function isSavable(content: FormContent): boolean {
  const { eventops_form_name, title, fields } = content
  return eventops_form_name.trim() !== '' && title.trim() !== '' && fields.some(page => page.fields.length > 0)
}
