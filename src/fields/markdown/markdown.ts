import type { Field } from '#engine/model/form.ts'
import { defineKind } from '#engine/model/kind.ts'

/** A block of text, kept in `markdownLabel`. Its images fit into a box, in CSS pixels. */
export interface MarkdownField extends Field {
  readonly imgHeight?: number
  readonly imgWidth?: number
}

/** Height and width of the box when the field sets none (P3.24). */
export const IMAGE_BOX = 250

/** The largest box, in CSS pixels. */
export const MAX_IMAGE_BOX = 2000

export const markdown = defineKind<MarkdownField>({
  type: 'markdown',
  empty: () => '',
  read: () => '',
  write: () => '',
  silent: true,
  skipsConditions: true,
})
