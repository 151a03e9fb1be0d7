import { hoursText } from '#contract/portal/weekly-hours.ts'

/** `a;b`: a `;` or `\` in a name is written with a `\` before it. */
export const joinNames = (names: readonly string[]): string => names.map(name => name.replace(/[\\;]/g, '\\$&')).join(';')

/** The names in a cell; a list of JSON is taken as it is. */
export function splitNames(cell: unknown): string[] {
  if (Array.isArray(cell)) return cell.map(String)
  const parts = [...textOf(cell).matchAll(/((?:\\.|[^\\;]|\\$)*)(?:;|$)/gs)].map(([, part = '']) => part.replace(/\\([\\;])/g, '$1').trim())
  return parts.filter(part => part !== '')
}

/** A layout of a space by its name. */
export interface NamedLayout {
  readonly name: string
  readonly seating_capacity: number
  readonly is_default: boolean
  readonly set_buffer: number | null
  readonly strike_buffer: number | null
}

/** `Theater:180*`: its seats, `*` the default; with minutes of its own `Theater:180*(30/15)`. */
export function layoutText({ name, seating_capacity, is_default, set_buffer, strike_buffer }: NamedLayout): string {
  const own = set_buffer === null && strike_buffer === null ? '' : `(${set_buffer ?? '-'}/${strike_buffer ?? '-'})`
  return `${name}:${seating_capacity}${is_default ? '*' : ''}${own}`
}

const LAYOUT = /^(.+?)\s*:\s*(\d{1,9})\s*(\*)?\s*(?:\((\d{1,9}|-)\/(\d{1,9}|-)\))?$/s

/** undefined: it cannot be read. */
export function readLayout(text: string): NamedLayout | undefined {
  const [whole, name = '', seats, star, set = '-', strike = '-'] = LAYOUT.exec(text) ?? []
  if (whole === undefined) return undefined
  const minutes = (written: string) => (written === '-' ? null : Number(written))
  return {
    name,
    seating_capacity: Number(seats),
    is_default: star !== undefined,
    set_buffer: minutes(set),
    strike_buffer: minutes(strike),
  }
}

/** Weekly hours as an export has them; always open is an empty cell. */
export const hoursCell = (windows: Parameters<typeof hoursText>[0]): string => (windows.length === 0 ? '' : hoursText(windows))

/** What a cell says; '' for one that says nothing. A value of JSON that is no text is written as JSON. */
export function textOf(cell: unknown): string {
  if (cell === undefined || cell === null) return ''
  return typeof cell === 'string' ? cell.trim() : JSON.stringify(cell)
}
