import type { Field } from '#engine/model/form.ts'
import type { FormTrouble } from '#engine/problems/wording.ts'
import type { FavoriteField } from './favorites.ts'
import type { FormContent } from './forms.ts'

/** A form as its editor gets it. */
export interface AdminForm extends FormContent {
  readonly uuid: string
  readonly path: string
  readonly type: { readonly key: string; readonly name: string }
  /** Raised by every save; If-Match carries it. */
  readonly version: number
  readonly status: FormStatus
  /** Why it is incomplete (P3.47); nothing while nobody has looked. */
  readonly trouble: readonly FormTrouble[]
  readonly is_valid: boolean
  readonly opened_count: number
  /** Null: what is sent to it is for its handlers alone, and who reads this is none (P2.78). */
  readonly submitted_count: number | null
  /** Address of the editor, and of the guest form. */
  readonly link: string
  readonly guest_link: string
  readonly logs: readonly LogEntry[]
  /** Made by the user who reads this, or copied. */
  readonly is_own: boolean
  /** What new fields may begin with, by name. */
  readonly favorite_fields: readonly FavoriteField[]
  /** Those of the company that it may choose, by name. */
  readonly styles: readonly StyleChoice[]
  /** Questions of the meeting-request form that it is linked with: nothing reads them yet. */
  readonly attributes: readonly never[]
  /** Which of its fields answer which of those questions. */
  readonly attributes_fields: readonly AnsweredQuestion[]
  /** Those that new forms of its type begin with (P3.34). */
  readonly default_fields: readonly Field[]
  /** What the external system says of that form: nothing asks it yet. */
  readonly cvent_data: null
}

/** A question of the linked meeting-request form, by its id there, and the field that answers it. */
export interface AnsweredQuestion {
  readonly integration_field_id: string
  readonly mapField: string
}

/** A style that a form may choose; `link`: its editor. */
export interface StyleChoice {
  readonly uuid: string
  readonly name: string
  readonly is_default: boolean
  readonly link: string
}

/**
 * What of a form nobody writes: one that comes back as its editor got it, or with everything that P3.1
 * tells of it, is saved without a look at these.
 */
export const READ_ONLY = [
  'uuid',
  'path',
  'type',
  'version',
  'status',
  'trouble',
  'is_valid',
  'opened_count',
  'submitted_count',
  'link',
  'guest_link',
  'logs',
  'is_own',
  'styles',
  'saved_data',
  'attributes',
  'attributes_fields',
  'default_fields',
  'favorite_fields',
  'cvent_data',
] as const

/** What of these a save refuses to change: nothing, or what its editor reads of them, is no change. */
export const UNCHANGEABLE = [
  'attributes',
  'attributes_fields',
  'default_fields',
  'cvent_data',
] as const satisfies readonly (typeof READ_ONLY)[number][]

/** Active: visitors may open it. Incomplete: it has no field, or something of it that its author has to mend (`trouble`): visitors may open that. */
export const FORM_STATUSES = ['Active', 'Inactive', 'Incomplete'] as const
export type FormStatus = (typeof FORM_STATUSES)[number]

/** An instant (ISO 8601, UTC) and what changed, in words. */
export interface LogEntry {
  readonly datetime: string
  readonly who: string
  readonly changes: readonly string[]
}

export interface FormRow {
  readonly uuid: string
  readonly eventops_form_name: string
  readonly path: string
  readonly type: { readonly key: string; readonly name: string }
  readonly status: FormStatus
  /** Why it is incomplete (P3.47). */
  readonly trouble: readonly FormTrouble[]
  readonly description: string
  readonly opened_count: number
  /** Null: what is sent to it is for its handlers alone, and who reads this is none (P2.78). */
  readonly submitted_count: number | null
  /** When it was saved last, and by whom: '' where that is not known. Absent: it has no version. */
  readonly changed?: { readonly at: string; readonly who: string }
  readonly link: string
  readonly guest_link: string
}

/** The part of a form that its editor changes and sends: nothing else may travel. */
export function contentOf(form: AdminForm): FormContent {
  const {
    uuid: _uuid,
    path: _path,
    type: _type,
    version: _version,
    status: _status,
    trouble: _trouble,
    is_valid: _valid,
    opened_count: _opened,
    submitted_count: _submitted,
    link: _link,
    guest_link: _guest,
    logs: _logs,
    is_own: _own,
    styles: _styles,
    favorite_fields: _favorites,
    attributes: _attributes,
    attributes_fields: _answered,
    default_fields: _defaults,
    cvent_data: _cvent,
    ...content
  } = form
  return content
}
