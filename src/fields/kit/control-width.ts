import type { Field } from '#engine/model/form.ts'
import { USER_ATTRIBUTES } from '#engine/model/user-attributes.ts'

/**
 * How wide a control is where there is room (runner/fields.css): its width says how long an answer is. An author's `width`
 * goes over that of the kind (P3.14).
 */
export type ControlWidth = 'number' | 'time' | 'date' | 'small' | 'phone' | 'half' | 'long' | 'full'

/** Letters of a code, and of a line that half a row holds. */
const CODE = 12
const LINE = 40

const PERSON = /^(?:host|guest|contact)_name$/

/** Of a line of text: by how long it may be, or by what it asks for. */
export function textWidth({ mapField, maxLength = Infinity }: Field): ControlWidth {
  if (maxLength <= CODE) return 'small'
  return maxLength <= LINE || USER_ATTRIBUTES.has(mapField) || PERSON.test(mapField) ? 'half' : 'full'
}

/** Letters of the longest option that half a row holds, with the arrow. */
const OPTION = 30

/** Of a list that unfolds: by its longest option. */
export function selectWidth({ isMultiple, values = [] }: Field): ControlWidth {
  return isMultiple || values.some(({ label }) => label.length > OPTION) ? 'long' : 'half'
}
