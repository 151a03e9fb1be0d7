import { hoursText } from '#contract/portal/weekly-hours.ts'

/** `a;b`: a `;` or `\` in a name is written with a `\` before it. */
export const joinNames = (names: readonly string[]): string => names.map(name => name.replace(/[\\;]/g, '\\$&')).join(';')

/** The names in a cell; a list of JSON is taken as it is. */
export function splitNames(cell: unknown): string[] {
  if (Array.isArray(cell)) return cell.map(String)
  const parts = [...textOf(cell).matchAll(/((?:\\.|[^\\;]|\\$)*)(?:;|$)/gs)].map(([, part = '']) => part.replace(/\\([\\;])/g, '$1').trim())
  return parts.filter(part => part !== '')
}

/** Weekly hours as an export has them; always open is an empty cell. */
export const hoursCell = (windows: Parameters<typeof hoursText>[0]): string => (windows.length === 0 ? '' : hoursText(windows))

/** What a cell says; '' for one that says nothing. A value of JSON that is no text is written as JSON. */
export function textOf(cell: unknown): string {
  if (cell === undefined || cell === null) return ''
  return typeof cell === 'string' ? cell.trim() : JSON.stringify(cell)
}
