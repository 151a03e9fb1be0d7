import { type Item, textsOf, type Value } from '#engine/model/values.ts'
import { whyTexts } from '../../admin/texts-why.ts'

/** An answer to read: texts in quotes, files by name, how many rows. */
export function answerText(value: Value): string {
  const items = typeof value === 'string' ? [] : value.filter((item): item is Item => typeof item === 'object')
  if (items.length > 0) return items.map((item, index) => quoted(String(item['name'] ?? whyTexts.row(index + 1)))).join(', ')
  const texts = textsOf(value)
  return texts.length === 0 ? quoted('') : texts.map(quoted).join(', ')
}

/** A text of an answer or a rule as one reads it. */
export function quoted(text: string): string {
  return text === '' ? whyTexts.empty : whyTexts.quoted(text)
}
