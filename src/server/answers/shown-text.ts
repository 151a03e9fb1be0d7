import type { Field } from '#engine/form.ts'
import { split } from '#engine/values.ts'

/** The company's ways of writing (specification section 5, Formats). */
export interface Formats {
  /** `MM/DD/YYYY`, `DD.MM.YYYY`, … */
  readonly readable_date_format: string
  /** `12 hr`, else 24 hours. */
  readonly readable_time_format: string
}

/** An answer as the form shows it: options by their labels, dates and times in the company's format. */
export function shownText(field: Field, answer: string, formats: Formats): string {
  if (answer === '') return ''
  if (field.type === 'date') return shownDate(answer, formats.readable_date_format)
  if (field.type === 'time') return shownTime(answer, formats.readable_time_format)
  const { values } = field
  if (!values || values.length === 0) return answer
  return split(answer)
    .map(value => values.find(option => option.value === value)?.label ?? value)
    .join(', ')
}

function shownDate(text: string, format: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return text
  const [, year = '', month = '', day = ''] = match
  const parts: Record<string, string> = { YYYY: year, YY: year.slice(2), MM: month, M: `${Number(month)}`, DD: day, D: `${Number(day)}` }
  return format.toUpperCase().replace(/YYYY|YY|MM|M|DD|D/g, part => parts[part] ?? part)
}

function shownTime(text: string, format: string): string {
  const match = /^(\d{2}):(\d{2})$/.exec(text)
  if (!match || format !== '12 hr') return text
  const hour = Number(match[1])
  return `${String(hour % 12 || 12).padStart(2, '0')}:${match[2]} ${hour < 12 ? 'AM' : 'PM'}`
}
