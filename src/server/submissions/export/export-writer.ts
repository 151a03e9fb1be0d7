import { finished } from 'node:stream/promises'
import { PassThrough, type Readable, type Writable } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Field } from '#engine/model/form.ts'
import { eventFieldsIn } from '../../answers/event-names.ts'
import { answerRowCells } from './answer-rows.ts'
import type { Cell } from './cells.ts'
import { BOM, csvLine } from './csv-lines.ts'
import { jsonLine } from './json-lines.ts'
import { listName } from './options.ts'
import { type Collector, collector, put } from './outputs.ts'
import type { AnswerRow, ExportPlan, ExportRow, ExportSheet, SubmissionsSheet, VersionFields } from './plan.ts'
import { cellsOf, type ReadVersion, readRow } from './row-cells.ts'
import { type Workbook, writeWorkbook } from './xlsx/workbook.ts'

/** What an export is made of, piece by piece: of each sheet first `sheet`, then its rows; after all of them `list end`, then the files. */
export type ExportRequest =
  | { readonly is: 'begin'; readonly plan: ExportPlan; readonly maxRows?: number }
  | { readonly is: 'sheet'; readonly sheet: number }
  /** `versions`: those of these rows, but for those that came with the rows before. */
  | { readonly is: 'rows'; readonly versions: readonly VersionFields[]; readonly rows: readonly ExportRow[] }
  | { readonly is: 'answer rows'; readonly versions: readonly VersionFields[]; readonly rows: readonly AnswerRow[] }
  | { readonly is: 'cells'; readonly rows: readonly (readonly Cell[])[] }
  | { readonly is: 'list end' }
  /** A file of the ZIP, and what it holds. */
  | { readonly is: 'file'; readonly name: string }
  | { readonly is: 'bytes'; readonly bytes: Uint8Array }
  | { readonly is: 'end' }

export interface ExportAnswer {
  /** What is written of it by now. */
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Cells so far that held more than a cell may: told with the end of the list. */
  readonly cutCells: number
}

/** Writes an export from the pieces that it is given, and gives its bytes as they come. */
export interface ExportWriter {
  answer(request: ExportRequest): Promise<ExportAnswer>
}

const NO_FIELDS: ReadVersion = { fields: [], byName: new Map(), event: eventFieldsIn([]) }

export function exportWriter(): ExportWriter {
  let writing: Writing | undefined
  return {
    async answer(request) {
      if (request.is === 'begin') writing = new Writing(request.plan, request.maxRows)
      if (!writing) throw new Error('No export was begun.')
      await writing.take(request)
      return { bytes: writing.out.take(), cutCells: writing.cutCells }
    },
  }
}

/** One export. */
class Writing {
  readonly out: Collector = collector()
  cutCells = 0
  private readonly plan: ExportPlan
  private readonly zip: ZipFile | undefined
  /** Of a list that is a stream of lines. */
  private readonly lines: Writable | undefined
  private readonly workbook: Workbook | undefined
  private sheet: ExportSheet | undefined
  private versions = new Map<string, ReadVersion>()
  private file: PassThrough | undefined

  constructor(plan: ExportPlan, maxRows: number | undefined) {
    const { format, with_files } = plan.options
    this.plan = plan
    if (with_files) {
      this.zip = new ZipFile()
      this.zip.on('error', error => this.out.destroy(error instanceof Error ? error : new Error(String(error))))
      ;(this.zip.outputStream as Readable).pipe(this.out)
    }
    if (format === 'xlsx') {
      this.workbook = writeWorkbook(plan.formats, maxRows)
      // It is packed already.
      if (this.zip) this.zip.addReadStream(this.workbook.bytes, listName(plan.options), { compress: false })
      else this.workbook.bytes.pipe(this.out)
    } else if (this.zip) {
      const lines = new PassThrough()
      this.zip.addReadStream(lines, listName(plan.options), { compressionLevel: 1 })
      this.lines = lines
    } else this.lines = this.out
  }

  async take(request: ExportRequest): Promise<void> {
    switch (request.is) {
      case 'begin':
        return
      case 'sheet':
        return this.beginSheet(request.sheet)
      case 'rows':
        this.readVersions(request.versions, request.rows)
        return this.writeRows(request.rows)
      case 'answer rows':
        this.readVersions(request.versions, request.rows)
        return this.workbook?.rows(request.rows.flatMap(row => this.answerRows(row)))
      case 'cells':
        return this.workbook?.rows(request.rows)
      case 'list end':
        return this.endList()
      case 'file':
        this.file?.end()
        this.file = new PassThrough()
        return this.zip?.addReadStream(this.file, request.name, { compress: false })
      case 'bytes':
        return this.file && put(this.file, request.bytes)
      case 'end':
        return this.end()
    }
  }

  private async beginSheet(index: number): Promise<void> {
    const sheet = this.plan.sheets[index]
    if (!sheet) throw new Error('There is no such sheet.')
    this.sheet = sheet
    const heads = sheet.is === 'submissions' ? sheet.columns.map(({ head }) => head) : sheet.heads
    if (this.workbook) return this.workbook.beginSheet(sheet.title, heads)
    const { format, bom } = this.plan.options
    if (format === 'csv' && this.lines) await put(this.lines, `${bom ? BOM : ''}${csvLine(heads, this.plan.options)}`)
  }

  private async writeRows(rows: readonly ExportRow[]): Promise<void> {
    const { columns } = this.sheet as SubmissionsSheet
    const { plan } = this
    const read = rows.map(row => readRow(row, this.versionOf))
    if (this.workbook) return this.workbook.rows(read.map(row => cellsOf(row, columns, plan)))
    const line =
      plan.options.format === 'csv' ? (row: (typeof read)[number]) => csvLine(cellsOf(row, columns, plan), plan.options) : undefined
    const text = read.map(row => line?.(row) ?? jsonLine(row, columns, plan)).join('')
    if (this.lines) await put(this.lines, text)
  }

  private answerRows(row: AnswerRow): Cell[][] {
    const field = this.sheet?.is === 'answer rows' ? this.sheet.fields.find(({ mapField }) => mapField === row.mapField) : undefined
    return field ? answerRowCells(row, field, this.plan, this.versionOf) : []
  }

  private readonly versionOf = (key: string): ReadVersion => this.versions.get(key) ?? NO_FIELDS

  /** Those of the rows at hand stay, and no others: a form may have thousands. */
  private readVersions(fresh: readonly VersionFields[], rows: readonly { readonly version: string }[]): void {
    const needed = new Map<string, ReadVersion>()
    for (const { version } of rows) {
      const known = this.versions.get(version)
      if (known) needed.set(version, known)
    }
    for (const { key, fields: json } of fresh) {
      const fields = JSON.parse(json) as Field[]
      needed.set(key, { fields, byName: new Map(fields.map(field => [field.mapField, field])), event: eventFieldsIn(fields) })
    }
    this.versions = needed
  }

  private async endList(): Promise<void> {
    this.cutCells = (await this.workbook?.end()) ?? 0
    if (this.zip) this.lines?.end()
    // What is written after it is in the ZIP after it.
    else if (this.workbook) await finished(this.out)
  }

  private async end(): Promise<void> {
    if (!this.zip) return
    this.file?.end()
    this.zip.end()
    await finished(this.out)
  }
}
