import { EXPORT_COLUMNS, EXPORT_FORMATS, EXPORT_TEXTS } from '#contract/portal/export-choices.ts'
import { asOperator } from '../audit/actor.ts'
import { record } from '../audit/record.ts'
import type { Company } from '../company/company.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { Problem } from '../errors.ts'
import { keyOf } from '../forms/naming-rules.ts'
import { exportWriter } from '../submissions/export/export-writer.ts'
import { exportAct } from '../submissions/export/export-act.ts'
import { FailedExport } from '../submissions/export/failed-export.ts'
import { selectFormByPath } from '../submissions/export/form-by-path.sql.ts'
import { type ExportOptions, optionsOf } from '../submissions/export/options.ts'
import { writeExport } from '../submissions/export/write-export.ts'
import { EVERY_SUBMISSION } from '../submission-scope.ts'
import { type Command, type CommandArguments, type CommandContext, FLAG, TEXT } from './command.ts'
import { findCompany } from './find-company.ts'
import { openTarget } from './output-file.ts'

export const submissionCommands: readonly Command[] = [
  {
    name: 'submissions export',
    usage: '--company … --format … --out …',
    about: 'writes submissions into a file as csv, xlsx or jsonl; - as the file is standard output',
    options: {
      company: TEXT,
      form: TEXT,
      format: TEXT,
      out: TEXT,
      columns: TEXT,
      texts: TEXT,
      from: TEXT,
      to: TEXT,
      search: TEXT,
      separator: TEXT,
      files: FLAG,
    },
    optionLines: [
      '--form <path>           only those sent to this form',
      '--from <day>, --to <day>  only those sent from one day to another, like 2026-03-04',
      '--search <words>        only those with these words',
      '--columns seen          those of the list, in place of all',
      '--texts values          as stored and under the names of fields, in place of as people read it',
      '--separator <sign>      between cells of csv: comma (unless told), semicolon or tab',
      '--files                 a ZIP with the files of each submission in a folder',
    ],
    run: exported,
  },
]

async function exported(args: CommandArguments, context: CommandContext): Promise<string> {
  const path = required(args, 'company')
  const out = required(args, 'out')
  const { company, db } = await findCompany(path, context)
  const options = await readOptions(args, company, db)
  const target = await openTarget(out)
  try {
    await db.transaction(tx => record(tx, exportAct(asOperator(company.id), options)))
    const { answer } = exportWriter()
    const { rows, cutCells, missing } = await writeExport({
      db,
      storage: { read: key => context.storage.read(key) },
      company,
      options,
      ask: answer,
      write: bytes => target.write(bytes),
      onProgress: async () => {},
      maxBytes: Infinity,
    })
    await target.finish()
    const notes = [
      ...(cutCells > 0 ? [`${counted(cutCells, 'cell', 'cells')} held more than one may: the sheet "Cut" names what was cut`] : []),
      ...(missing > 0 ? [`${counted(missing, 'file was', 'files were')} deleted meanwhile`] : []),
    ]
    // What is written to standard output is the file, and nothing else.
    return out === '-' ? '' : [`${counted(rows, `submission of ${path} is`, `submissions of ${path} are`)} in ${out}`, ...notes].join('\n')
  } catch (error) {
    await target.drop()
    throw error instanceof FailedExport ? new Error(error.message, { cause: error }) : error
  }
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function required({ text }: CommandArguments, name: string): string {
  const value = text(name) ?? ''
  if (value === '') throw new Error(`Say --${name}: foyer submissions export --company acme --format csv --out submissions.csv`)
  return value
}

const SEPARATORS = { comma: ',', semicolon: ';', tab: '\t' } as const

/** @throws Error with a sentence for what is wrong */
async function readOptions(args: CommandArguments, { timezone, path }: Company, db: CompanyDb): Promise<ExportOptions> {
  const { text, flag } = args
  const asking = {
    format: oneOf('format', EXPORT_FORMATS, required(args, 'format')),
    columns: oneOf('columns', EXPORT_COLUMNS, text('columns') ?? 'all'),
    texts: oneOf('texts', EXPORT_TEXTS, text('texts') ?? 'labels'),
    separator: SEPARATORS[oneOf('separator', ['comma', 'semicolon', 'tab'], text('separator') ?? 'comma')],
    with_files: flag('files'),
    form: await formOf(text('form'), path, db),
    from: text('from') ?? '',
    to: text('to') ?? '',
    search: text('search') ?? '',
  }
  try {
    return optionsOf(asking, timezone, EVERY_SUBMISSION)
  } catch (error) {
    throw error instanceof Problem ? new Error(error.text, { cause: error }) : error
  }
}

function oneOf<const One extends string>(name: string, all: readonly One[], text: string): One {
  const value = all.find(one => one === text)
  if (!value) throw new Error(`--${name} is one of ${all.join(', ')}, not "${text}".`)
  return value
}

async function formOf(form: string | undefined, company: string, db: CompanyDb): Promise<string> {
  if (form === undefined) return ''
  const [row] = await db.run(selectFormByPath({ company: db.company, path: keyOf(form) }))
  if (!row) throw new Error(`${company} has no form with the path "${form}".`)
  return row.id
}
