import type { FormContent } from '#contract/portal/forms.ts'
import type { FormTrouble } from '#engine/problems/wording.ts'
import { keyOf } from './naming-rules.ts'

/** A form's copies in its row. */
export interface Columns {
  readonly name_key: string
  readonly eventops_form_name: string
  readonly description: string
  readonly is_active: boolean
  readonly is_valid: boolean
  readonly is_login_required: boolean
  /** JSON: by uuid of the favorite fields that it uses, the lowest version that a field of it came from. */
  readonly favorites: string
  /** The style it has chosen. */
  readonly style_id: string | null
  /** Why it is incomplete (P3.47). */
  readonly trouble: readonly FormTrouble[]
}

export function columnsOf(content: FormContent, trouble: readonly FormTrouble[]): Columns {
  const { eventops_form_name: name, description, is_active, is_login_required, style } = content
  const is_valid = content.fields.some(page => page.fields.length > 0)
  const favorites = JSON.stringify(favoritesIn(content))
  return {
    name_key: keyOf(name),
    eventops_form_name: name.trim(),
    description,
    is_active,
    is_valid,
    is_login_required,
    favorites,
    style_id: style || null,
    trouble,
  }
}

function favoritesIn({ fields }: FormContent): Record<string, number> {
  const versions: Record<string, number> = {}
  for (const { favorite } of fields.flatMap(page => page.fields)) {
    if (favorite) versions[favorite.uuid] = Math.min(favorite.version, versions[favorite.uuid] ?? favorite.version)
  }
  return versions
}
