import { tableText } from '#engine/model/answer-table.ts'
import type { Field } from '#engine/model/form.ts'
import { own } from '#engine/model/json.ts'
import { split } from '#engine/model/values.ts'
import type { Formats } from '#engine/model/formats.ts'
import { kinds } from './types.ts'

type LabelByValue = Readonly<Record<string, string>>

/**
 * The text of an answer (as on the wire) as the form shows it: options by their labels, dates and times in the company's
 * formats, rows in one line. `labels`: what options that are fetched were called, by value.
 */
export function shownText(field: Field, answer: string, formats: Formats, labels: LabelByValue = {}): string {
  if (answer === '') return ''
  const kind = own(kinds, field.type)
  if (kind?.format) return kind.format(answer, formats)
  if (kind?.inWords) return kind.inWords(kind.read(answer, field)) || answer
  if (kind?.table) return tableText(kind.table(kind.read(answer, field), field, formats)) || answer
  const values = kind?.options?.(field) ?? field.values ?? []
  // A text that was fetched is one value, whatever stands in it.
  const whole = own(labels, answer)
  const isSeveral = kind !== undefined && typeof kind.empty(field) !== 'string'
  if (whole || (!isSeveral && values.length === 0 && Object.keys(labels).length === 0)) return whole || answer
  return split(answer)
    .map(value => values.find(option => option.value === value)?.label || own(labels, value) || value)
    .join(', ')
}
