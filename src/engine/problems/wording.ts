import type { Field, FormDefinition, Page } from '../model/form.ts'
import { asText } from '../model/json.ts'

/**
 * Why a form is incomplete (P3.47), in the order in which it is said: it has no field; a required widget lacks fields that it reads; a page
 * never shows; a required field has no option, or takes no answer; nobody fulfils the conditions of the submit.
 */
export const TROUBLES = ['no_fields', 'widget_fields', 'dead_page', 'no_option', 'no_answer', 'submit_never'] as const
export type FormTrouble = (typeof TROUBLES)[number]

/** What the author of a form should know about, and where it is mended (`fields/0/fields/3/conditions/0`). */
export interface Warning {
  readonly path: string
  readonly text: string
  /** It leaves the form incomplete: known from the definition alone, whatever time it is and whatever the inventory holds. */
  readonly trouble?: FormTrouble
  /** What puts it right, where one thing alone can be meant. */
  readonly mend?: Mend
  /** Fields that the form has not and that this one reads: adding them puts it right. */
  readonly adds?: readonly LackingField[]
}

export interface LackingField {
  readonly mapField: string
  /** The setting that says which field is read, as a path within the field that needs it. */
  readonly setting: string
}

/** One text of the definition in place of another. */
export interface Mend {
  readonly path: string
  /** What stands there. */
  readonly was: string
  /** What is meant, as it is stored … */
  readonly value: string
  /** … and as people read it: a date as the company writes it, an option by its label. */
  readonly shown: string
}

type WarningParts = Pick<Warning, 'mend' | 'trouble' | 'adds'>

/** What a warning has besides its place and its text; parts may be undefined. */
export type WarningDetails = { readonly [Part in keyof WarningParts]: WarningParts[Part] | undefined }

export type Warn = (path: string, text: string, details?: WarningDetails) => void

/** Characters of a text that a warning repeats. */
const MAX_QUOTED = 100

/** Texts of a form in quotes. */
export function quoted(texts: string | readonly string[]): string {
  const list = typeof texts === 'string' ? [texts] : texts
  return list.map(text => `“${text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text}”`).join(', ')
}

/** The name that people know a field by, in quotes. */
export function labelOf(field: Pick<Field, 'mapField' | 'label' | 'shortLabel'>): string {
  return `“${asText(field.shortLabel) || asText(field.label) || asText(field.mapField)}”`
}

export function pageLabel(page: Page | undefined, index: number): string {
  const title = asText(page?.title).trim()
  return title === '' ? `page ${index + 1}` : `page ${index + 1} “${title}”`
}

/** The part of the form that a rule at this path belongs to, in words: `a condition of “Menu”`. */
export function ownerOf({ fields: pages }: FormDefinition, path: string): string {
  const [head, p = '', , f = '', part = ''] = path.split('/')
  if (head === 'submit_conditions') return 'A submit condition'
  if (head === 'integration_conditions') return 'An integration condition'
  const page = pages[Number(p)]
  const field = page?.fields?.[Number(f)]
  if (!field || part === '') return `A condition of ${pageLabel(page, Number(p))}`
  if (part === 'validation') return `A validation of ${labelOf(field)}`
  return `A condition of ${part === 'valueConditions' ? 'a value of ' : ''}${labelOf(field)}`
}

/** The same as what compares an answer: `“Menu”`, `Page 2`, `A validation of “Menu”`. */
export function comparerOf({ fields: pages }: FormDefinition, path: string): string {
  const [head, p = '', , f = '', part = ''] = path.split('/')
  if (head === 'submit_conditions') return 'A submit condition'
  if (head === 'integration_conditions') return 'An integration condition'
  const page = pages[Number(p)]
  const field = page?.fields?.[Number(f)]
  if (!field || part === '') return capitalized(pageLabel(page, Number(p)))
  if (part === 'conditions') return labelOf(field)
  return `A ${part === 'validation' ? 'validation' : 'value'} of ${labelOf(field)}`
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
