import type { AuditRow, AuditValues } from '#contract/portal/audit.ts'
import { auditTexts as texts } from './audit-texts.ts'

/** A name and what it was, or is. */
export interface DetailLine {
  readonly name: string
  readonly text: string
}

/** What an act says of its object: both where it changed, what stayed left out. */
export function detailLines({ before = {}, after = {} }: Pick<AuditRow, 'before' | 'after'>): DetailLine[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return names.flatMap(name => {
    const [then, now] = [before, after].map(values => (Object.hasOwn(values, name) ? textOf(values[name]) : undefined))
    if (then === now || (now === undefined && then === '') || (then === undefined && now === '')) return []
    const text = then !== undefined && now !== undefined ? texts.changed(then || texts.none, now || texts.none) : (now ?? then ?? '')
    return [{ name: name.replaceAll('_', ' '), text }]
  })
}

function textOf(value: AuditValues[string] | undefined): string {
  if (typeof value === 'boolean') return value ? texts.yes : texts.no
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? value.map(one => one.replaceAll('_', ' ')).join(', ') : String(value)
}
