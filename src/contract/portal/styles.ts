import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { StyleLook } from '../styles/style-parts.ts'
import type { OfCompany } from './params.ts'
import type { StaffShell } from './pages.ts'
import type { NewStyle, StyleName } from './styles.shape.ts'

/** A form that has chosen a style. */
export interface StyledForm {
  readonly name: string
  /** Address of its editor. */
  readonly link: string
}

/** A style as its editor gets it (P8.29). */
export interface AdminStyle extends StyleLook {
  readonly uuid: string
  readonly name: string
  readonly description: string
  /** That of every form without one of its own; at most one of a company is. */
  readonly is_default: boolean
  /** Address of an image, or ''. */
  readonly logo: string
  /** Raised by every save; If-Match carries it. */
  readonly version: number
  /** Those that have chosen it; the others follow `is_default`. */
  readonly forms: readonly StyledForm[]
}

export interface StyleRow {
  readonly uuid: string
  readonly name: string
  readonly description: string
  readonly is_default: boolean
  /** How many forms have chosen it. */
  readonly forms: number
  /** Address of its editor. */
  readonly link: string
  /** ISO 8601, UTC. */
  readonly updated_at: string
}

export interface AdminStylesListPage extends StaffShell {
  readonly render: 'admin_styles_list'
  /** All of them, by name. */
  readonly styles: readonly StyleRow[]
}

export interface AdminStylePage extends StaffShell {
  readonly render: 'admin_style'
  readonly style: AdminStyle
  /**
   * With which its preview begins: the form that the address names (`?form=uuid`), else the first by name that has chosen the style, else
   * the first of all. Not there where the company has no form.
   */
  readonly form?: PreviewForm
}

/** A form as the preview of a style chooses it. */
export interface PreviewForm {
  readonly uuid: string
  readonly name: string
}

export interface OfStyle extends OfCompany {
  /** uuid. */
  readonly id: string
}

/** true = free. */
export const checkStyle = call<OfCompany, StyleName, { name: boolean }>({
  name: 'checkStyle',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/styles/check/',
  needs: 'staff',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** A new style begins plain, as another one (its logo too), or with a look: of the gallery or an exported file. 422 names part and property. */
export const addStyle = call<OfCompany, NewStyle, Outcome<{ uuid: string; link: string }>>({
  name: 'addStyle',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/styles/',
  needs: 'can_add',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Bytes of a style's logo: JPEG or PNG, in the part `new_logo`. */
export const MAX_LOGO_BYTES = 2 * 1024 * 1024

/**
 * Multipart: each style part as JSON under its name, `name`, `description`, `footer_text`, the hides and `is_default` as `true` or
 * `false`, `new_logo` a file, `remove_logo` `true`. What is not there stays. Carries If-Match: "version". A value that is not allowed is 422,
 * named in `issues` as `part.property`.
 */
export const editStyle = call<OfStyle, undefined, Outcome<{ version: number; logo: string }>>({
  name: 'editStyle',
  method: 'PATCH',
  path: '/api/portal/:company/admin/settings/style/:id/',
  needs: 'can_edit',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'multipart',
  query: {},
  headers: ['If-Match'],
})

/** Gives the forms that had chosen it. */
export const deleteStyle = call<OfStyle, undefined, Outcome<{ forms: readonly StyledForm[] }>>({
  name: 'deleteStyle',
  method: 'DELETE',
  path: '/api/portal/:company/admin/settings/style/:id/',
  needs: 'can_delete',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})
