import type { FormContent } from '#contract/portal/forms.ts'
import { keyOf } from './naming-rules.ts'

/** A form's copies in its row. */
export interface Columns {
  readonly name_key: string
  readonly eventops_form_name: string
  readonly description: string
  readonly is_active: boolean
  readonly is_valid: boolean
  readonly is_login_required: boolean
}

export function columnsOf(content: FormContent): Columns {
  const { eventops_form_name: name, description, is_active, is_login_required } = content
  const is_valid = content.fields.some(page => page.fields.length > 0)
  return { name_key: keyOf(name), eventops_form_name: name.trim(), description, is_active, is_valid, is_login_required }
}
