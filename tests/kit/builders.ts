import type { Condition, Field, FormDefinition, Page, ValidationCondition } from '#engine/model/form.ts'

/** A form of these pages; what else it says comes first or last: `aForm(page, page, { submit_conditions })`. */
export function aForm(...parts: (Page | Omit<FormDefinition, 'fields'>)[]): FormDefinition {
  const pages = parts.filter((part): part is Page => 'fields' in part)
  const rest: Omit<FormDefinition, 'fields'> = Object.assign({}, ...parts.filter(part => !('fields' in part)))
  return { ...rest, fields: pages.map((page, index) => ({ ...page, id: page.id || `page-${index + 1}` })) }
}

/** A page of these fields: `aPage(aField(…), aField(…))`, or with conditions: `aPage(when(…), aField(…))`. */
export function aPage(...parts: (Field | Condition)[]): Page {
  const fields = parts.filter((part): part is Field => 'mapField' in part)
  const conditions = parts.filter((part): part is Condition => !('mapField' in part))
  return conditions.length === 0 ? { id: '', fields } : { id: '', conditions, fields }
}

/** A field of a kind under a name; anything else of a field, or of its kind, as `more`. */
export function aField(type: string, mapField: string, more: Partial<Field> & Record<string, unknown> = {}): Field {
  return { id: `id-${mapField}`, mapField, type, label: mapField, ...more }
}

/** A comparison, joined by `and` to what stands before it. */
export function when(field: string, operator: string, value = '', type: 'and' | 'or' = 'and'): Condition {
  return { type, field, operator, value }
}

/** The same, joined by `or`. */
export function orWhen(field: string, operator: string, value = ''): Condition {
  return when(field, operator, value, 'or')
}

/** A container of conditions. */
export function group(type: 'and' | 'or', ...conditions: Condition[]): Condition {
  return { type, conditions }
}

/** A requirement on the field itself: `must('>', '3', 'At least 4.')`. */
export function must(operator: string, checkValue: string, invalidMessage?: string): ValidationCondition {
  return { type: 'and', operator, checkValue, invalidMessage }
}

/** A requirement against another field's answer. */
export function mustAgainst(operator: string, checkField: string, invalidMessage?: string): ValidationCondition {
  return { type: 'and', operator, checkField, invalidMessage }
}

/** Options of a radio, checkbox, dropdown or datalist, whose labels are the values with a capital. */
export function options(...values: string[]): Pick<Field, 'values'> {
  return { values: values.map(value => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })) }
}
