import type { Field, Page } from '#engine/model/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'

/**
 * Drops what is no page and no field from a stored form: its row may have been saved by an older version, or mended by hand.
 * A well-formed one is returned as it is. What is odd inside of a field is left to the engine.
 */
export function repairContent(content: FormContent): FormContent {
  const pages: unknown = content.fields
  if (Array.isArray(pages) && pages.every(isWellFormedPage)) return content
  return { ...content, fields: (Array.isArray(pages) ? pages : []).filter(isObject).map(repairPage) }
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
