import type { AuditFilter, AuditRow } from '#contract/portal/audit.ts'
import { asOperator } from '../audit/actor.ts'
import { auditCsvHead, auditCsvLines } from '../audit/audit-csv.ts'
import { type AuditFinding, verifyAudit } from '../audit/verify-audit.ts'
import { auditLogOf } from '../audit-log/audit-log.repo.ts'
import { selectAllCompanies } from '../company/company.sql.ts'
import { isDate } from '../civil-days.ts'
import { type Command, type CommandArguments, type CommandContext, TEXT } from './command.ts'
import { findCompany } from './find-company.ts'
import { openTarget } from './output-file.ts'

export const auditCommands: readonly Command[] = [
  {
    name: 'audit verify',
    usage: '',
    about: 'walks the seals of the audit log, of all companies or of one; ends with 1 when something was changed or removed',
    optionLines: ['[--company <path>] [--head <number:…>]', '--head    a seal that was written down: it has to be there'],
    options: { company: TEXT, head: TEXT },
    run: verify,
  },
  {
    name: 'audit export',
    usage: '--company … --format … --out …',
    about: 'writes the audit log into a file as csv or jsonl, the newest first; - as the file is standard output',
    optionLines: ['--from <day>, --to <day>  only what was done from one day to another, like 2026-03-04'],
    options: { company: TEXT, format: TEXT, out: TEXT, from: TEXT, to: TEXT },
    run: exported,
  },
]

/** @throws Error that says of each company what is wrong, after all were looked at */
async function verify({ text }: CommandArguments, context: CommandContext): Promise<string> {
  const head = text('head')
  if (head !== undefined && text('company') === undefined) throw new Error('Say --company with --head: each company has seals of its own.')
  const lines: string[] = []
  let isWrong = false
  for (const { id, path } of await companiesIn(text('company'), context)) {
    const found = await verifyAudit(context.database.of(id), context.auditKeys, head)
    lines.push(`${path}: ${sentenceOf(found)}`)
    isWrong ||= found.wrong !== undefined
  }
  if (lines.length === 0) return 'There are no companies'
  if (isWrong) throw new Error(lines.join('\n'))
  return lines.join('\n')
}

async function companiesIn(
  path: string | undefined,
  context: CommandContext,
): Promise<readonly { readonly id: string; readonly path: string }[]> {
  if (path === undefined) return context.database.ask(selectAllCompanies({}))
  const { company } = await findCompany(path, context)
  return [company]
}

function sentenceOf({ seals, rows, forgotten, unsealed, head, wrong }: AuditFinding): string {
  const facts = [
    `${counted(rows, 'row', 'rows')} under ${counted(seals - forgotten, 'seal', 'seals')}`,
    ...(forgotten > 0 ? [`the rows of ${counted(forgotten, 'seal', 'seals')} were removed in their time`] : []),
    ...(unsealed > 0 ? [`${unsealed} not sealed yet`] : []),
    ...(head === '' ? [] : [`head ${head}`]),
  ]
  return wrong === undefined ? facts.join(', ') : `WRONG. ${wrong} (${facts.join(', ')})`
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const FORMATS = {
  csv: { head: auditCsvHead(), lines: auditCsvLines },
  jsonl: { head: '', lines: (rows: readonly AuditRow[]) => rows.map(row => `${JSON.stringify(row)}\n`).join('') },
} as const

/** Rows that are read at a time. */
const ROWS_AT_ONCE = 1000

async function exported(args: CommandArguments, context: CommandContext): Promise<string> {
  const [path, format, out] = ['company', 'format', 'out'].map(name => required(args, name)) as [string, string, string]
  if (!Object.hasOwn(FORMATS, format)) throw new Error(`--format is one of ${Object.keys(FORMATS).join(', ')}, not "${format}".`)
  const { head, lines } = FORMATS[format as keyof typeof FORMATS]
  const filter = { ...NO_FILTER, from: dayIn(args, 'from'), to: dayIn(args, 'to') }
  const { company, db } = await findCompany(path, context)
  const log = auditLogOf(db)
  const target = await openTarget(out)
  let count = 0
  try {
    await log.recordExport(asOperator(company.id), filter)
    await target.write(Buffer.from(head))
    let cursor = ''
    for (let isMore = true; isMore;) {
      const rows = await log.read({ ...filter, cursor }, company.timezone, ROWS_AT_ONCE, () => '')
      await target.write(Buffer.from(lines(rows)))
      count += rows.length
      cursor = rows.at(-1)?.uuid ?? ''
      isMore = rows.length === ROWS_AT_ONCE
    }
    await target.finish()
  } catch (error) {
    await target.drop()
    throw error
  }
  return out === '-' ? '' : `${counted(count, 'row', 'rows')} of the audit log of ${path} ${count === 1 ? 'is' : 'are'} in ${out}`
}

const NO_FILTER: AuditFilter = { who: '', action: '', object_kind: '', object: '', from: '', to: '', cursor: '' }

function required({ text }: CommandArguments, name: string): string {
  const value = text(name) ?? ''
  if (value === '') throw new Error(`Say --${name}: foyer audit export --company acme --format csv --out audit.csv`)
  return value
}

function dayIn({ text }: CommandArguments, name: string): string {
  const day = text(name) ?? ''
  if (day !== '' && !isDate(day)) throw new Error(`--${name} is a day like 2026-03-04, not "${day}".`)
  return day
}
