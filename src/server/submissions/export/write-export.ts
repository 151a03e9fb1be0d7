import type { CompanyDb, Snapshot } from '../../db/company-db.ts'
import type { Storage } from '../../files/storage.ts'
import { selectBookedPosters, selectBookedSpaces } from './booked.sql.ts'
import { posterCells, spaceCells } from './booked-cells.ts'
import type { ExportAnswer, ExportRequest } from './export-writer.ts'
import { FailedExport } from './failed-export.ts'
import { type ExportCompany, makePlan } from './make-plan.ts'
import type { ExportOptions } from './options.ts'
import type { AnswerRowsSheet, ExportPlan, ExportSheet } from './plan.ts'
import { exportSource } from './source.ts'
import { submissionRows, type ZipFileEntry } from './submission-rows.ts'

/** What an export is written with. */
export interface WriteParts {
  readonly db: Pick<CompanyDb, 'snapshot'>
  readonly storage: Pick<Storage, 'read'>
  readonly company: ExportCompany
  readonly options: ExportOptions
  /** Makes bytes of it: here, or in a thread. */
  readonly ask: (request: ExportRequest) => Promise<ExportAnswer>
  /** Takes the bytes, in their order. */
  readonly write: (bytes: Uint8Array) => Promise<void>
  /** How far it is: submissions that are in, of all. Throws to break it off. */
  readonly onProgress: (done: number, total: number) => Promise<void>
  /** Bytes that it may have. */
  readonly maxBytes: number
}

export interface WrittenExport {
  /** Submissions. */
  readonly rows: number
  /** Cells that held more than a cell may. */
  readonly cutCells: number
  /** Files that the ZIP has no bytes of: they were deleted meanwhile. */
  readonly missing: number
}

/**
 * Writes what the list shows for these filters, as it was in one instant. Whatever there is, little of it is in memory: a portion of submissions at
 * a time is read, made into bytes and written. The files of a ZIP come after the snapshot has ended: it keeps the database from cleaning up.
 * @throws FailedExport, what `onProgress` throws
 */
export async function writeExport(parts: WriteParts): Promise<WrittenExport> {
  const { db, company, options, onProgress } = parts
  const send = sender(parts)
  const list = await db.snapshot(async snapshot => {
    const source = exportSource(snapshot, company.id, options)
    const counts = await source.count()
    const total = counts.reduce((sum, { count }) => sum + count, 0)
    await onProgress(0, total)
    const plan = await makePlan(snapshot, company, options, counts)
    await send({ is: 'begin', plan })
    const rows = submissionRows(snapshot, company.id, options.with_files)
    let done = 0
    for (const [index, sheet] of plan.sheets.entries()) {
      await send({ is: 'sheet', sheet: index })
      for await (const ids of source.ids(sheet.is === 'submissions' ? sheet.form : null)) {
        await writePortion({ snapshot, company: company.id, rows, plan, send }, sheet, ids)
        // Sheets beside the lists go over the same submissions again.
        if (sheet.is === 'submissions') done += ids.length
        await onProgress(done, total)
      }
    }
    const { cutCells } = await send({ is: 'list end' })
    return { rows: total, cutCells, files: rows.files }
  })
  const missing = await writeFiles(parts, send, list.files, () => onProgress(list.rows, list.rows))
  if (missing > 0) await writeMissing(send, missing)
  await send({ is: 'end' })
  return { rows: list.rows, cutCells: list.cutCells, missing }
}

type Send = (request: ExportRequest) => Promise<ExportAnswer>

/** Has a piece made into bytes, and writes them. @throws FailedExport past what it may have */
function sender({ ask, write, maxBytes }: WriteParts): Send {
  let size = 0
  return async request => {
    const answer = await ask(request)
    size += answer.bytes.length
    if (size > maxBytes) throw new FailedExport('too_large')
    if (answer.bytes.length > 0) await write(answer.bytes)
    return answer
  }
}

interface PortionParts {
  readonly snapshot: Snapshot
  /** Its uuid. */
  readonly company: string
  readonly rows: ReturnType<typeof submissionRows>
  readonly plan: ExportPlan
  readonly send: Send
}

/** Rows of what is booked that are in memory at a time. */
const BOOKED_ROWS = 500

/** Writes what a sheet says of these submissions. */
async function writePortion(
  { snapshot, company, rows, plan, send }: PortionParts,
  sheet: ExportSheet,
  ids: readonly string[],
): Promise<void> {
  const booked = { company, ids }
  if (sheet.is === 'spaces') {
    for await (const portion of snapshot.portions(selectBookedSpaces(booked), BOOKED_ROWS))
      await send({ is: 'cells', rows: portion.map(row => spaceCells(row, plan.formats)) })
  } else if (sheet.is === 'posters') {
    for await (const portion of snapshot.portions(selectBookedPosters(booked), BOOKED_ROWS))
      await send({ is: 'cells', rows: portion.map(row => posterCells(row, plan.formats)) })
  } else {
    for (const slice of await rows.slices(ids)) {
      if (sheet.is === 'submissions') for await (const piece of rows.read(slice)) await send({ is: 'rows', ...piece })
      else if (sheet.is === 'answer rows')
        for await (const piece of rows.answers(slice, namesOf(sheet))) await send({ is: 'answer rows', ...piece })
    }
  }
}

const namesOf = ({ fields }: AnswerRowsSheet): readonly string[] => fields.map(({ mapField }) => mapField)

/** @param onBytes called after each portion of bytes @returns how many have no bytes any more */
async function writeFiles(
  { storage }: Pick<WriteParts, 'storage'>,
  send: Send,
  files: readonly ZipFileEntry[],
  onBytes: () => Promise<void>,
): Promise<number> {
  let missing = 0
  for (const { name, key } of files) {
    const bytes = await storage.read(key)
    if (!bytes) {
      missing += 1
      continue
    }
    await send({ is: 'file', name })
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      await send({ is: 'bytes', bytes: new Uint8Array(chunk) })
      await onBytes()
    }
  }
  return missing
}

/** A ZIP says itself that it is not whole. */
async function writeMissing(send: Send, missing: number): Promise<void> {
  await send({ is: 'file', name: 'files/missing.txt' })
  await send({ is: 'bytes', bytes: Buffer.from(`${missing} files were deleted while this was made. The list still names them.\n`) })
}
