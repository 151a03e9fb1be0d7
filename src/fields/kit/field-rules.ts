import type { Field, Option } from '#engine/model/form.ts'
import { SEPARATOR } from '#engine/model/values.ts'
import { isColor } from './colors.ts'
import { nameIssue } from './map-field-name.ts'

export type ReportIssue = (path: string, text: string) => void

/** What a shape cannot say about a field: its name, and its options. */
export function fieldRules(field: Field, at: string, report: ReportIssue): void {
  const issue = nameIssue(field.mapField)
  if (issue) report(`${at}/mapField`, issue)
  optionRules(field.values ?? [], `${at}/values`, report)
}

function optionRules(options: readonly Option[], at: string, report: ReportIssue): void {
  const seen = new Set<string>()
  for (const [index, { value, label, style }] of options.entries()) {
    const path = `${at}/${index}`
    if (label.trim() === '') report(`${path}/label`, 'An option needs a label.')
    const issue = optionValueIssue(value)
    if (issue) report(`${path}/value`, issue)
    else if (seen.has(value)) report(`${path}/value`, `The value “${value}” is there twice. Values need to be unique.`)
    seen.add(value)
    for (const [property, color] of Object.entries(style ?? {})) {
      if (!isColor(color)) report(`${path}/style/${property}`, 'This should be a colour like “#1a7f37” or “green”.')
    }
  }
}

/** What is wrong with the value of an option, or ''. Several values are joined by `||` on the wire. */
export function optionValueIssue(value: string): string {
  if (value.trim() === '') return 'An option needs a value.'
  if (value.includes(SEPARATOR)) return `A value cannot contain “${SEPARATOR}”.`
  if (value.startsWith('|') || value.endsWith('|')) return 'A value cannot begin or end with “|”.'
  if (/[\0\r\n]/.test(value) || !value.isWellFormed()) return 'A value is one line of text.'
  return ''
}
