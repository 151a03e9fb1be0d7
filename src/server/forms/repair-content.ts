import { kinds } from '#fields/types.ts'
import type { Field, Page } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import type { FormContent } from '#contract/portal/forms.ts'

/**
 * A stored form as this version means it: its row may have been saved by an older one, or mended by hand. Drops what is no page
 * and no field, and lets what counts the people of bookings be whole (P3.46), unless its author says otherwise. One that needs
 * nothing of it is returned as it is. What is odd inside of a field is left to the engine.
 */
export const repairContent = (content: FormContent): FormContent => withWholeSeats(withWellFormedPages(content))

function withWellFormedPages(content: FormContent): FormContent {
  const pages: unknown = content.fields
  if (Array.isArray(pages) && pages.every(isWellFormedPage)) return content
  return { ...content, fields: (Array.isArray(pages) ? pages : []).filter(isObject).map(repairPage) }
}

function withWholeSeats(content: FormContent): FormContent {
  const fields = content.fields.flatMap(page => page.fields)
  const seats = new Set(fields.map(seatsOf))
  const counts = (field: Field & { whole?: boolean }) =>
    own(kinds, field.type)?.ordered === 'number' && field.whole === undefined && seats.has(field.mapField) && isTyped(field)
  if (!fields.some(counts)) return content
  const mended = (field: Field) => (counts(field) ? { ...field, whole: true } : field)
  return { ...content, fields: content.fields.map(page => ({ ...page, fields: page.fields.map(mended) })) }
}

/** Nobody could mend what a rule makes of it. */
const isTyped = ({ hidden, valueConditions }: Field) => hidden !== true && (valueConditions ?? []).length === 0

/** mapField of the field whose answer is the people of what this field books. */
function seatsOf(field: Field): string | undefined {
  const kind = own(kinds, field.type)
  return kind?.books?.(kind.empty(field), field).event.seating_capacity
}

function repairPage(page: object): Page {
  const { fields } = page as { fields?: unknown }
  return { ...(page as Page), fields: (Array.isArray(fields) ? fields : []).filter(isField) }
}

function isWellFormedPage(page: unknown): page is Page {
  return isObject(page) && Array.isArray((page as Partial<Page>).fields) && (page as Page).fields.every(isField)
}

function isField(field: unknown): field is Field {
  return isObject(field) && typeof (field as Partial<Field>).type === 'string' && typeof (field as Partial<Field>).mapField === 'string'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
