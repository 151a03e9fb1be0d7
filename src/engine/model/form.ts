/**
 * The definition of a form as its author wrote it and a version keeps it (P3.2, P3.12).
 * Plain data: it comes from JSON, is checked once when saved (fields/shapes.ts) and never changes after that.
 */

/** The runtime signs of the rules (P4.10). A stored form may hold an unknown one: it fails and is logged. */
export type Operator = '==' | '!=' | '>=' | '<=' | '>' | '<' | '()' | '!()' | 'regex'

/** A single comparison, or a container of further conditions. Joined to what stands before it by `type`. */
export interface Condition {
  readonly type?: 'and' | 'or'
  readonly field?: string
  readonly operator?: string
  readonly value?: string
  /** A container: it holds when its list holds. */
  readonly conditions?: readonly Condition[]
}

/** One requirement on an answer: of the field itself, unless `field` names another. */
export interface ValidationCondition {
  readonly type?: 'and' | 'or'
  readonly field?: string
  readonly operator: string
  /** The fixed text to compare with … */
  readonly checkValue?: string
  /** … or the mapField of another field whose answer is compared with. */
  readonly checkField?: string
  readonly invalidMessage?: string
}

export interface Validation {
  readonly conditions?: readonly ValidationCondition[]
  readonly validMessage?: string
  readonly invalidMessage?: string
}

/** Another field's value, or the result of a formula in which `GetValue()` means `field` (P4.37). */
export interface Computed {
  readonly field?: string
  readonly formula?: string
}

export interface ValueCondition {
  readonly value: Computed
  readonly conditions: readonly Condition[]
}

/** An item of a radio, checkbox, dropdown or datalist. `required` and `invalidMessage` belong to checkboxes. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly shortLabel?: string
  readonly required?: boolean
  readonly invalidMessage?: string
  readonly disabled?: boolean
  readonly style?: Readonly<Record<string, string>>
  /** Only of options that are fetched: answers of other fields that choosing it brings, by mapField (P3.37). */
  readonly prefills?: Readonly<Record<string, string>>
}

/** The texts of a field that a translation may replace, by language tag (`de`, `pt-BR`, `ar`). */
export interface FieldTranslation {
  readonly label?: string
  readonly shortLabel?: string
  readonly markdownLabel?: string
  readonly popoverContent?: string
  readonly help?: string
  readonly placeholder?: string
  readonly validMessage?: string
  readonly invalidMessage?: string
  readonly buttonText?: string
  /** Of widgets (P3.27). */
  readonly label2?: string
  readonly addBtnText?: string
  readonly delBtnText?: string
  readonly noDataText?: string
  readonly invalidPosterMessage?: string
  readonly approvedNoImageMessage?: string
  readonly noImageText?: string
  /** Option value → label. */
  readonly values?: Readonly<Record<string, string>>
  /** Original message of a validation condition or an option → in this language. */
  readonly messages?: Readonly<Record<string, string>>
}

/** What every kind of field has. A kind adds its own settings (its folder's shape names them). */
export interface Field {
  /** Stable within the form, also when the mapField is renamed. */
  readonly id: string
  /** Unique name within the form: the name of the answer. */
  readonly mapField: string
  /** The kind of field; a stored form may hold an unknown one, which is ignored and logged. */
  readonly type: string
  readonly label: string
  readonly shortLabel?: string
  /** Markdown drawn in place of the label. */
  readonly markdownLabel?: string
  readonly popoverContent?: string
  readonly help?: string
  readonly helpAboveInput?: boolean
  /** Text; several values are joined by `||`. */
  readonly defaultValue?: string
  readonly valueConditions?: readonly ValueCondition[]
  readonly placeholder?: string
  readonly required?: boolean
  readonly conditions?: readonly Condition[]
  readonly validation?: Validation
  readonly hidden?: boolean
  /** Include the answer in what is sent. Default true. */
  readonly submit?: boolean
  /** May be changed when a submission is edited. Default true. */
  readonly editable?: boolean
  readonly translations?: Readonly<Record<string, FieldTranslation>>
  /** Neighbours with the same group are drawn together under this heading. */
  readonly group?: string
  /** How much of a row its control takes; absent: what suits its kind. */
  readonly width?: 'small' | 'half' | 'full'
  readonly integration_field_id?: string
  /** The favorite field that it came from, and its version then: for the builder alone, no rule reads it. Visitors never get it. */
  readonly favorite?: { readonly uuid: string; readonly version: number }

  // Settings that several kinds share. Which kind may hold which is the matter of its shape.
  readonly values?: readonly Option[]
  readonly minValue?: Computed
  readonly maxValue?: Computed
  readonly maxLength?: number
  readonly isMultiple?: boolean
  readonly isInLine?: boolean
  /** Of a dropdown: up to five options stand open. */
  readonly asRadios?: boolean
  readonly sort?: boolean
}

export interface Page {
  readonly id: string
  readonly title?: string
  readonly conditions?: readonly Condition[]
  readonly fields: readonly Field[]
}

/** The part of a form that the engine runs. The rest (texts, style, flags) is no matter of rules. */
export interface FormDefinition {
  readonly fields: readonly Page[]
  readonly submit_conditions?: readonly Condition[]
  readonly integration_conditions?: readonly Condition[]
}
