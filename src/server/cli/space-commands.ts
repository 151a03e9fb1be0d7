import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { type ImportReport, MAX_IMPORT_BYTES } from '#contract/portal/space-imports.ts'
import { Problem } from '../errors.ts'
import { spaceImports } from '../resources/import/space-imports.ts'
import { type Command, type CommandContext, FLAG, TEXT } from './command.ts'
import { findCompany } from './find-company.ts'

export const spaceCommands: readonly Command[] = [
  {
    name: 'import undo',
    usage: '<company> <uuid>',
    about: 'gives back what an import of spaces found (import list has its uuid)',
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
    options: { 'dry-run': FLAG, letters: TEXT },
    optionLines: [
      '--dry-run          only says what would be',
      '--letters <name>   those of a file that does not prove its own, like shift_jis or windows-1252',
    ],
    run: ({ args: [company = '', path = ''], flag, text }, context) =>
      imported(company, { path, letters: text('letters') ?? '' }, flag('dry-run'), context),
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
}

async function imported(path: string, { path: file, letters }: WantedFile, isDryRun: boolean, context: CommandContext): Promise<string> {
  const imports = await importsOf(path, context)
  const bytes = await readFile(file).catch((error: unknown) => {
    throw new Error(`${file} cannot be read.`, { cause: error })
  })
  if (bytes.length > MAX_IMPORT_BYTES) throw new Error('A file of spaces has at most 10 MB.')
  const sent = { bytes, letters, languages: [] }
  const report = isDryRun ? await imports.dryRun(sent) : await imports.run(sent, { name: basename(file), user: null })
  if (report.read_as === '' && report.letters.length > 0) throw new Error(lettersText(report))
  if (report.wrong_cells > 0) throw new Error(`${reportText(report)}\nNothing has been written.`)
  if (report.uuid === '') return `${reportText(report)}\nNothing has been written.`
  return `${reportText(report)}\nImported. To give it back: npm run foyer -- import undo ${path} ${report.uuid}`
}

const lettersText = ({ letters }: ImportReport): string =>
  [
    'It has to be said in which letters this file is written. Nothing has been written.',
    ...letters.map(({ name, looks }) => `  --letters ${name}   as in ${looks}`),
  ].join('\n')

function reportText(report: ImportReport): string {
  const { read_as, rows, new: added, changed, same, wrong_rows, wrong, wrong_cells, places, missing } = report
  const cells = wrong.map(
    ({ row, space, column, value, reason, proposal }) =>
      `  row ${row}${column === '' ? '' : `, ${column}`}${space === '' ? '' : ` (${space})`}: ${JSON.stringify(value)} ${reason}${proposal === undefined ? '' : ` Meant: ${proposal}?`}`,
  )
  return [
    `${rows} rows${read_as && ` (${read_as})`}: ${added} new, ${changed} changed, ${same} the same, ${wrong_rows} wrong; ${missing} spaces are not in the file`,
    ...places.map(({ what, count, names }) => `  ${count} new of ${what}: ${names.join(', ')}${count > names.length ? ' …' : ''}`),
    ...cells,
    ...(wrong_cells > wrong.length ? [`  and ${wrong_cells - wrong.length} more`] : []),
  ].join('\n')
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
