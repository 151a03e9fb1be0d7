import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { countedWords, nounWords } from '#contract/portal/resource-nouns.ts'
import type { LosingBookings } from '#contract/portal/resources.ts'
import {
  type EqualWrongCells,
  type ImportReport,
  isImportable,
  MAX_IMPORT_BYTES,
  NAMED_KINDS,
  type UnknownNames,
} from '#contract/portal/space-imports.ts'
import { Problem } from '../errors.ts'
import { spaceImports } from '../resources/import/space-imports.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { type Command, type CommandContext, FLAG, TEXT } from './command.ts'
import { findCompany } from './find-company.ts'
import { givenPath } from './given-path.ts'

export const spaceCommands: readonly Command[] = [
  {
    name: 'import undo',
    usage: '<company> <uuid>',
    about: 'gives back what an import of spaces found (import list has its uuid)',
    changesCompany: true,
    run: ({ args: [company = '', uuid = ''] }, context) => undone(company, uuid, context),
  },
  {
    name: 'import list',
    usage: '<company>',
    about: 'the imports of spaces of the last 30 days',
    run: ({ args: [company = ''] }, context) => list(company, context),
  },
  {
    name: 'import',
    usage: '<company> <file>',
    about: 'imports spaces of a CSV or JSON file, all or nothing',
    changesCompany: true,
    options: { 'dry-run': FLAG, create: FLAG, letters: TEXT, accept: TEXT },
    optionLines: [
      '--dry-run          only says what would be',
      '--create           categories, features and layouts that are not there come along, but for those that are much like another',
      '--letters <name>   those of a file that does not prove its own, like shift_jis or windows-1252',
      '--accept <count>   imports it though so many bookings ahead do not fit any more then',
    ],
    run: ({ args: [company = '', path = ''], flag, text }, context) =>
      imported(
        company,
        { path, letters: text('letters') ?? '', creates: flag('create'), accept: countOf(text('accept')) },
        flag('dry-run'),
        context,
      ),
  },
  {
    name: 'export',
    usage: '<company> <format>',
    about: 'all spaces to standard output, as csv or json: what import takes',
    run: ({ args: [company = '', format = ''] }, context) => exported(company, format, context),
  },
]

const importsOf = async (path: string, context: CommandContext) => spaceImports((await findCompany(path, context)).db)

interface WantedFile {
  readonly path: string
  readonly letters: string
  /** What is not there comes along. */
  readonly creates: boolean
  /** So many bookings ahead may be impossible afterwards. */
  readonly accept: number
}

/** @throws Error for what is no count */
function countOf(text = '0'): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error('--accept takes a number, like 3.')
  return Number(text)
}

async function imported(
  path: string,
  { path: given, letters, creates, accept }: WantedFile,
  isDryRun: boolean,
  context: CommandContext,
): Promise<string> {
  const imports = await importsOf(path, context)
  const file = givenPath(given)
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause: error })
  })
  if (bytes.length > MAX_IMPORT_BYTES) throw new Error('A file of spaces has at most 10 MB.')
  const sent = { bytes, letters, languages: [], choices: creates ? { create: NAMED_KINDS } : {} }
  const consent = { accept, titles: EVERY_SUBMISSION }
  const report = isDryRun ? await imports.dryRun(sent) : await imports.run(sent, { name: basename(file), user: null }, undefined, consent)
  if (report.read_as === '' && report.letters.length > 0) throw new Error(lettersText(report))
  if (!isImportable(report)) throw new Error(`${reportText(report)}\nNothing has been written.`)
  if (report.losing && !isDryRun)
    throw new Error(`${reportText(report)}\nNothing has been written. To import it all the same: --accept ${report.losing.count}`)
  if (report.uuid === '') return `${reportText(report)}\nNothing has been written.`
  return `${reportText(report)}\nImported. To give it back: npm run foyer -- import undo ${path} ${report.uuid}`
}

const lettersText = ({ letters }: ImportReport): string =>
  [
    'It has to be said in which letters this file is written. Nothing has been written.',
    ...letters.map(({ name, looks }) => `  --letters ${name}   as in ${looks}`),
  ].join('\n')

function reportText(report: ImportReport): string {
  const { read_as, rows, new: added, changed, same, wrong_rows, wrong, faults, columns, unknown, places, missing, losing } = report
  return [
    `${counted(rows, 'row', 'rows')}${read_as && ` (${read_as})`}: ${added} new, ${changed} changed, ${same} the same, ${wrong_rows} wrong; ${counted(missing, 'space is', 'spaces are')} not in the file`,
    ...places.map(({ what, count, names }) => `  ${count} new of ${what}: ${names.join(', ')}${count > names.length ? ' …' : ''}`),
    ...columns.map(({ name, nearest }) => `  There is no column ${JSON.stringify(name)}.${meant(nearest)}`),
    ...unknown.flatMap(unknownLines),
    ...wrong.map(wrongCellLine),
    ...(faults > wrong.length ? [`  and ${faults - wrong.length} more`] : []),
    ...(losing ? losingLines(losing) : []),
  ].join('\n')
}

/** Nothing of it is written unless so many are accepted. */
function losingLines({ count, bookings }: LosingBookings): string[] {
  const words = `  ${counted(count, 'booking', 'bookings')} ahead would not fit any more (none is cancelled):`
  const more = count > bookings.length ? [`    and ${count - bookings.length} more`] : []
  return [words, ...bookings.map(named => `    ${named}`), ...more]
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const meant = (name = '') => (name === '' ? '' : ` Meant: ${name}?`)

function unknownLines({ kind, names, created, near, open }: UnknownNames): string[] {
  const all = created + near + open
  const lines = names.map(
    one => `    ${one.name}, in ${countedWords(one.rows, 'rows')}${one.is_created ? ', comes along' : meant(one.near)}`,
  )
  return [`  ${all} new of ${nounWords[kind][0]}:`, ...lines, ...(all > lines.length ? [`    and ${all - lines.length} more`] : [])]
}

function wrongCellLine({ column, value, reason, proposal, rows, count }: EqualWrongCells): string {
  const where = rows.map(({ row }) => row).join(', ')
  const [first] = rows
  const others = count > rows.length ? ` and ${count - rows.length} others` : ''
  const space = count === 1 && first && first.space !== '' ? ` (${first.space})` : ''
  return `  ${count === 1 ? 'row' : 'rows'} ${where}${others}${column === '' ? '' : `, ${column}`}${space}: ${JSON.stringify(value)} ${reason}${meant(proposal)}`
}

async function list(path: string, context: CommandContext): Promise<string> {
  const found = await (await importsOf(path, context)).list()
  if (found.length === 0) return `${path} has no imports of the last 30 days`
  return found
    .map(one => `${one.uuid}  ${one.at}  "${one.file_name}", new: ${one.new}, changed: ${one.changed}${one.is_undone ? ', undone' : ''}`)
    .join('\n')
}

async function undone(path: string, uuid: string, context: CommandContext): Promise<string> {
  const imports = await importsOf(path, context)
  if (!(await imports.list()).some(one => one.uuid === uuid)) throw new Error(`${path} has no import ${uuid} of the last 30 days.`)
  try {
    await imports.undo(uuid)
  } catch (error) {
    throw error instanceof Problem ? new Error(error.text, { cause: error }) : error
  }
  return `The import ${uuid} of ${path} is undone`
}

async function exported(path: string, format: string, context: CommandContext): Promise<string> {
  if (format !== 'csv' && format !== 'json') throw new Error('Say csv or json.')
  return (await importsOf(path, context)).export(format)
}
