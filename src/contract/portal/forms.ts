import type { FormDefinition, Page } from '#engine/model/form.ts'
import type { FormTranslation } from '#engine/model/translate.ts'
import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { FormNames, NewForm } from './forms.shape.ts'
import type { OfCompany, OfType, OfForm } from './params.ts'
import type { SavedData } from './saved-answers.ts'

/**
 * Everything of a form that its author edits and a version keeps (P3.1). Markdown: intro and the
 * three `_content` texts, a field's markdownLabel and popoverContent.
 */
export interface FormContent extends FormDefinition {
  readonly eventops_form_name: string
  readonly title: string
  readonly description: string
  readonly intro: string
  readonly is_active: boolean
  readonly is_login_required: boolean
  readonly can_be_saved: boolean
  readonly can_request_another: boolean
  /** Fields in two columns where the screen is wide enough. */
  readonly grid_mode: boolean
  readonly saved_title: string
  readonly saved_content: string
  readonly submitted_title: string
  readonly submitted_content: string
  readonly edited_title: string
  readonly edited_content: string
  /** uuid of the style that dresses it; '' or absent: the company's default style, or none (P8.44). */
  readonly style?: string
  /** The page of the company that follows a submit: `forms/{type}/{path}`, `submissions`, `/` (the start page), or '' for none. */
  readonly redirect_page: string
  /** Of forms that were last saved before `redirect_page`, and only where it leads to no page: the editor warns of it. */
  readonly redirect_to?: string
  readonly integration_form_id: string
  /** Days for which the confirmation's link lets a guest edit the submission; absent or 0: never (P6.20). */
  readonly guest_edit_days?: number
  /** A submit is put in line for its spaces and takes none of them; absent: it blocks them (P12.15). */
  readonly bookings_wait?: boolean
  /** A submit is confirmed at once where its space needs no approval; absent: it is requested. Not with `bookings_wait`. */
  readonly bookings_confirmed?: boolean
  /** Before Submit the answers of all earlier pages are listed to be checked; absent: they are (P5.5). */
  readonly check_answers?: boolean
  /** The language its texts are written in, as a tag (`en`, `pt-BR`, `ar`); absent: `en`. */
  readonly language?: string
  /** Its texts in other languages, by tag; those of a field stand in its own `translations`. */
  readonly translations?: Readonly<Record<string, FormTranslation>>
  readonly fields: readonly Page[]
}

/**
 * A form as a visitor gets it: the content of one version, its Markdown already rendered and sanitised
 * (intro, `_content` texts, markdownLabel and popoverContent hold HTML here, and only here).
 */
export interface PublishedForm extends FormContent {
  readonly uuid: string
  readonly path: string
  readonly type: { readonly key: string; readonly name: string }
  /** Number of the version; a submit sends it as `_version`. */
  readonly version: number
  /** The user's own draft of it; on no other page than the user's own. */
  readonly saved_data?: SavedData
}

/** true = free. */
export const checkForm = call<OfType, FormNames, { path: boolean; name: boolean }>({
  name: 'checkForm',
  method: 'POST',
  path: '/api/portal/:company/admin/forms/:type/check/',
  needs: 'can_add',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

export interface FormAdded {
  readonly uuid: string
  /** The editor is the current path + '/' + it. */
  readonly path: string
  /** What its first save carries: 1, or what comes after a form of this path that was deleted. */
  readonly version: number
  /** Labels of the default fields that a copy got because its type has them and the form it was copied from had not. */
  readonly added: readonly string[]
}

/** A new form is inactive, a copy too: its author publishes it. */
export const addForm = call<OfType, NewForm, Outcome<FormAdded>>({
  name: 'addForm',
  method: 'POST',
  path: '/api/portal/:company/admin/forms/:type/add/',
  needs: 'can_add',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Carries If-Match: "version". `data.warnings`: saved, but the author should know (P4.48). */
export const editForm = call<OfForm, FormContent, Outcome<{ version: number; warnings: readonly string[] }>>({
  name: 'editForm',
  method: 'PATCH',
  path: '/api/portal/:company/admin/forms/:type/:path',
  needs: 'can_edit_or_made',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: ['If-Match'],
  holds: 'form',
})

/** The form as the editor holds it now, unsaved, made ready for the runner. Stores nothing. */
export const previewForm = call<OfForm, FormContent, Outcome<PublishedForm>>({
  name: 'previewForm',
  method: 'POST',
  path: '/api/portal/:company/admin/forms/:type/:path/preview/',
  needs: 'staff',
  effect: 'reads',
  rate: 'previewsPerMinute',
  body: 'json',
  query: {},
  headers: [],
  holds: 'form',
})

/** What still refers to a form that was deleted (P8.10). */
export interface LeftBehind {
  /** Null: what was sent to it is for its handlers alone (P2.78). */
  readonly submissions: number | null
  readonly drafts: number
}

export const deleteForm = call<OfType & { id: string }, undefined, Outcome<LeftBehind>>({
  name: 'deleteForm',
  method: 'DELETE',
  path: '/api/portal/:company/admin/forms/:type/:id/',
  needs: 'can_delete',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

/** The same from the list of all types. */
export const deleteAnyForm = call<OfCompany & { id: string }, undefined, Outcome<LeftBehind>>({
  name: 'deleteAnyForm',
  method: 'DELETE',
  path: '/api/portal/:company/admin/forms/:id/',
  needs: 'can_delete',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})
