import type { AuditRow, AuditValues } from '#contract/portal/audit.ts'
import { writeCsv } from '#contract/csv.ts'

const HEAD = ['at', 'kind', 'user', 'name', 'address', 'action', 'object_kind', 'object', 'object_name', 'before', 'after', 'request_id']

/** The names of the columns, with the mark by which spreadsheets know UTF-8. */
export const auditCsvHead = (): string => writeCsv([HEAD])

/** Rows of the audit as lines of CSV. */
export const auditCsvLines = (rows: readonly AuditRow[]): string =>
  rows.length === 0 ? '' : writeCsv(rows.map(cellsOf)).replace(/^\uFEFF/, '')

function cellsOf({ at, actor, address, action, object, before, after, request_id }: AuditRow): string[] {
  const of = [object?.kind ?? '', object?.id ?? '', object?.name ?? '']
  return [at, actor.kind, actor.user, actor.name, address, action, ...of, valuesText(before), valuesText(after), request_id]
}

const valuesText = (values: AuditValues | undefined): string => (values ? JSON.stringify(values) : '')
