import type { Option } from '#engine/model/form.ts'
import { cleanLine } from './clean.ts'
import { limits } from './limits.ts'
import { uniqueName } from './map-field-name.ts'

export type Options = readonly Option[]

/** One more option; undefined when there are as many as there may be. */
export function withOption(options: Options): Options | undefined {
  return options.length < limits.options ? [...options, { value: '', label: '' }] : undefined
}

/** Settings of the option at this place changed; those that became undefined, false or empty are taken out. */
export function withChange(options: Options, at: number, patch: Partial<Option>): Options {
  return options.map((option, index) => (index === at ? tidy({ ...option, ...patch }) : option))
}

function tidy(option: Option): Option {
  const { value, label, ...rest } = option
  const settings = Object.entries(rest).filter(([, setting]) => setting !== undefined && setting !== false && setting !== '')
  return { value, label, ...Object.fromEntries(settings) }
}

/** Without the option at this index. */
export function withoutOption(options: Options, at: number): Options {
  return options.filter((_, index) => index !== at)
}

/** The option moved by one place up or down; the same list when it is at the end already. */
export function withMove(options: Options, at: number, by: 1 | -1): Options {
  const moved = options[at]
  const other = options[at + by]
  return moved && other ? options.with(at, other).with(at + by, moved) : options
}

/** Does it still have the words it was made with? */
export const isUntouched = ({ value, label }: Option): boolean => value === label && /^Option \d+$/.test(value)

/** An option that was left: an empty value becomes the label, and a value that another option has gets a number. */
export function withSettledValue(options: Options, at: number): Options {
  const option = options[at]
  if (!option) return options
  const wanted = valueOf(option)
  const value = wanted && uniqueValue(wanted, withoutOption(options, at))
  return value === option.value ? options : withChange(options, at, { value })
}

/** The value of the option at this index before and after, where that is another and no option has the old one any more. */
export function renameAt(before: Options, after: Options, at: number): { readonly from: string; readonly to: string } | undefined {
  const [from, to] = [before[at]?.value ?? '', after[at]?.value ?? '']
  return from === '' || to === '' || after.some(({ value }) => value === from) ? undefined : { from, to }
}

/**
 * Lines of a text (from a list or a spreadsheet) as options, put at this place: a label, or a label and a value with a
 * tab between. An empty option at this place is replaced, and so are all that were only made. `tooMany`: some did not fit.
 */
export function withPasted(options: Options, at: number, text: string): { options: Options; tooMany: boolean } {
  const here = options[at]
  const isFree = (option: Option) => isUntouched(option) || (option === here && option.value === '' && option.label === '')
  const replaced = here && isFree(here) ? options.filter(option => !isFree(option)) : options
  const place = replaced === options ? at + 1 : options.slice(0, at).filter(option => !isFree(option)).length
  const rows = rowsOf(text).filter(cells => cells.some(cell => cell !== ''))
  const room = limits.options - replaced.length
  const added: Option[] = []
  for (const [label = '', value = ''] of rows.slice(0, room)) {
    const wanted = valueOf({ label, value })
    if (wanted) added.push({ value: uniqueValue(wanted, [...replaced, ...added]), label: label || wanted })
  }
  return { options: replaced.toSpliced(place, 0, ...added), tooMany: rows.length > room }
}

/** A cell of a spreadsheet that holds quotes, tabs or line breaks is put in quotes, its own ones doubled; any other cell is plain. */
const CELL = /(?:[ ]*"((?:[^"]|"")*)"[ ]*(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n?|\n|$)/y

/** The rows of copied text: cells separated by tabs, each as one line without outer space. */
function rowsOf(text: string): string[][] {
  const rows: string[][] = [[]]
  CELL.lastIndex = 0
  for (let end = ''; CELL.lastIndex < text.length || end === '\t';) {
    const [, quoted, plain = '', after = ''] = CELL.exec(text) ?? []
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).replace(/\s*[\r\n]+\s*/g, ' ').trim())
    if (after !== '\t') rows.push([])
    end = after
  }
  return rows
}

function uniqueValue(value: string, others: Options): string {
  return uniqueName(
    value,
    others.map(option => option.value),
  )
}

/** The value that somebody gave an option, however long: a save says where it is too long. One that is made of its label fits. */
function valueOf({ value, label }: Option): string {
  return asValue(value === '' ? cleanLine(label).slice(0, limits.optionValue) : value)
}

/** Text that may be the value of an option: one line, without the sign that separates several. */
function asValue(text: string): string {
  return cleanLine(text)
    .replace(/\|\|+/g, '|')
    .replace(/^[|\s]+|[|\s]+$/g, '')
}
