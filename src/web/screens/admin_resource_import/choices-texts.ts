import { nounWords } from '#contract/portal/resource-nouns.ts'
import type { NamedKind, UnknownNames } from '#contract/portal/space-imports.ts'

type Name = UnknownNames['names'][number]

/** Names that are said of each kind; the others are counted. */
const MAX_NAMES = 12

const number = (count: number) => count.toLocaleString('en-US')
const counted = (count: number, kind: NamedKind) => `${number(count)} ${nounWords[kind][count === 1 ? 0 : 1]}`
const rowsText = (rows: number) => `${number(rows)} ${rows === 1 ? 'row' : 'rows'}`

function listed(count: number, names: readonly Name[]): string {
  const shown = names.slice(0, MAX_NAMES).map(({ name }) => name)
  return `${shown.join(', ')}${count > shown.length ? ` and ${number(count - shown.length)} more` : ''}`
}

function joined(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1) ?? ''}`
}

/** Of what the company does not have, and the file names. */
export const namesTexts = {
  title: 'Names that are not there yet',
  open: (kinds: readonly (readonly [count: number, kind: NamedKind])[]) => {
    const one = kinds.length === 1 && kinds[0]?.[0] === 1
    return `${joined(kinds.map(([count, kind]) => counted(count, kind)))} ${one ? 'is' : 'are'} new: ${one ? 'it is' : 'they are'} not under Layouts and features yet.`
  },
  kind: (count: number, kind: NamedKind, names: readonly Name[]) => `${counted(count, kind)}: ${listed(count, names)}`,
  create: 'Create these',
  created: (count: number, kind: NamedKind, names: readonly Name[]) =>
    `The import creates ${counted(count, kind)}: ${listed(count, names)}.`,
  takeBack: 'Undo these choices',
  unknown: (kind: NamedKind, name: string, rows: number) => `There is no ${nounWords[kind][0]} “${name}” (${rowsText(rows)}).`,
  didYouMean: (name: string) => `Did you mean “${name}”?`,
  take: (name: string) => `Use “${name}”`,
  takeFor: (name: string, own: string) => `Use “${name}” in place of “${own}”`,
  isNew: 'It is new',
  isNewOf: (name: string) => `It is new: “${name}”`,
  takeAll: (count: number) => `Take all ${number(count)} suggestions`,
  moreNear: (count: number) => `and ${number(count)} more that are like others`,
} as const

/** Of columns that are none of a file of spaces. */
export const columnsTexts = {
  title: 'Columns that are not known',
  open: 'Say what each of them is, or leave it out. Their values are checked as it is chosen here.',
  chosen: 'They are read as you chose. Another choice counts at once.',
  column: (name: string, nth: number, count: number) =>
    `${name === '' ? 'Column without a name' : `Column “${name}”`}${count > 1 ? `, ${nth} of ${count}` : ''}`,
  example: (value: string) => `It says “${value}”, for example.`,
  empty: 'It says nothing.',
  leaveOut: 'Leave out',
  choose: (count: number) => (count === 1 ? 'Use this column' : 'Use these columns'),
} as const
