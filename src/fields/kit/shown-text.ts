import type { Field } from '#engine/form.ts'
import { split } from '#engine/values.ts'
import { formatDate, formatTime, type Formats } from './formats.ts'

/** The text of an answer (as on the wire) as the form shows it: options by their labels, dates and times in the company's formats. */
export function shownText(field: Field, answer: string, formats: Formats): string {
  if (answer === '') return ''
  if (field.type === 'date') return formatDate(answer, formats)
  if (field.type === 'time') return formatTime(answer, formats)
  const { values } = field
  if (!values || values.length === 0) return answer
  return split(answer)
    .map(value => values.find(option => option.value === value)?.label || value)
    .join(', ')
}
