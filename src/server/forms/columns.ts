import type { FormContent } from '#contract/portal/forms.ts'
import { keyOf } from './naming-rules.ts'

/** A form's copies in its row: name_key, eventops_form_name, description, is_active, is_valid, is_login_required. */
export type Columns = readonly [string, string, string, boolean, boolean, boolean]

export function columnsOf(content: FormContent): Columns {
  const filled = content.fields.some(page => page.fields.length > 0)
  const { eventops_form_name: name, description, is_active, is_login_required } = content
  return [keyOf(name), name.trim(), description, is_active, filled, is_login_required]
}
