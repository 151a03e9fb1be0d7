import type { Field, FormDefinition, Page } from '../model/form.ts'
import { asText } from '../model/json.ts'

/** What the author of a form should know about, and where it is mended (`fields/0/fields/3/conditions/0`). */
export interface Warning {
  readonly path: string
  readonly text: string
}

export type Warn = (path: string, text: string) => void

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
