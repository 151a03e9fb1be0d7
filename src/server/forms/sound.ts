import type { Field, Page } from '#engine/form.ts'
import type { FormContent } from '#contract/portal/forms.ts'

/**
 * A stored form as it is, or, when its row holds what nobody would save today (an older version's, or mended by hand), with
 * the pages and fields of it that are some. What is odd inside of a field is the engine's matter.
 */
export function soundContent(content: FormContent): FormContent {
  const pages: unknown = content.fields
  if (Array.isArray(pages) && pages.every(isSoundPage)) return content
  return { ...content, fields: (Array.isArray(pages) ? pages : []).filter(isObject).map(soundPage) }
}

function soundPage(page: object): Page {
  const { fields } = page as { fields?: unknown }
  return { ...(page as Page), fields: (Array.isArray(fields) ? fields : []).filter(isField) }
}

function isSoundPage(page: unknown): page is Page {
  return isObject(page) && Array.isArray((page as Partial<Page>).fields) && (page as Page).fields.every(isField)
}

function isField(field: unknown): field is Field {
  return isObject(field) && typeof (field as Partial<Field>).type === 'string' && typeof (field as Partial<Field>).mapField === 'string'
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
