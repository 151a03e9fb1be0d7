import type { FastifyBaseLogger } from 'fastify'
import type { CompanyDb } from '../../db/company-db.ts'
import { TooSlow } from '../../db/failures.ts'
import { NoRoom, type Storage } from '../../files/storage.ts'
import type { Limits } from '../../limits.ts'
import { safeErrorMessage } from '../../logs/safe-error-message.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { ExportThreads } from './export-threads.ts'
import { type ClaimedExport, exportsOf } from './exports.repo.ts'
import { type ExportFailure, FailedExport } from './failed-export.ts'
import type { ExportCompany } from './make-plan.ts'
import { writeExport } from './write-export.ts'
import { writePerson } from './write-person.ts'

export interface MakeParts {
  readonly db: CompanyDb
  readonly company: ExportCompany
  readonly storage: Pick<Storage, 'begin' | 'read'>
  readonly threads: Pick<ExportThreads, 'use'>
  readonly logger: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly limits: Pick<Limits, 'exportMegabytes' | 'exportFilesMegabytes' | 'exportMegabytesPerCompany'>
  /** A piece of work on the database, with a budget of its own. */
  readonly step: <T>(work: () => Promise<T>) => Promise<T>
  readonly isStopping: () => boolean
  /** What nouns have of people. */
  readonly personalDataOf: (db: CompanyDb) => readonly PersonalData[]
}

/** Tries of one whose server died, or that failed for a moment: after so many it is given up. */
const MAX_ATTEMPTS = 3
const NOTE_EVERY_MS = 2_000
const MEGABYTE = 1024 * 1024

/** Nobody wants it any more, or the server ends: what was written goes. */
class BrokenOff extends Error {}

/** Makes an export that this server took, and notes what became of it. Whatever goes wrong, no bytes are left without a row. */
export async function makeExport(parts: MakeParts, job: ClaimedExport): Promise<void> {
  const { db, company, logger, step, isStopping } = parts
  const jobs = exportsOf(db)
  try {
    if (job.attempts > MAX_ATTEMPTS) throw new FailedExport('died')
    await write(parts, job)
  } catch (error) {
    if (error instanceof BrokenOff && !isStopping()) return
    if (isStopping()) await step(() => jobs.release(job))
    else {
      const reason = reasonOf(error)
      const isRetried = reason === 'failed' && job.attempts < MAX_ATTEMPTS
      logger.warn({ company: company.id, export: job.id, reason, text: safeErrorMessage(error) }, 'an export could not be made')
      await step(() => (isRetried ? jobs.retry(job) : jobs.fail(job, reason)))
    }
  }
}

async function write(
  { db, company, storage, threads, logger, limits, step, isStopping, personalDataOf }: MakeParts,
  job: ClaimedExport,
): Promise<void> {
  const jobs = exportsOf(db)
  const { options } = job
  const began = performance.now()
  const ownShare = MEGABYTE * (options.with_files ? limits.exportFilesMegabytes : limits.exportMegabytes)
  const room = await step(() => jobs.roomIn(MEGABYTE * limits.exportMegabytesPerCompany))
  const upload = await storage.begin(company.id)
  let notedAt = -Infinity
  try {
    const shared = {
      db,
      storage,
      maxBytes: Math.min(ownShare, room),
      write: (bytes: Uint8Array) => upload.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
      async onProgress(done: number, total: number) {
        if (isStopping()) throw new BrokenOff()
        if (performance.now() - notedAt < NOTE_EVERY_MS) return
        notedAt = performance.now()
        if (!(await step(() => jobs.note(job, done, total)))) throw new BrokenOff()
      },
    }
    const { person } = options
    const writing = person
      ? writePerson({ ...shared, person, parts: personalDataOf(db) })
      : threads.use(company.id, ask => writeExport({ ...shared, company, options, ask }))
    const written = await writing.catch((error: unknown) => {
      throw error instanceof FailedExport && error.reason === 'too_large' && room < ownShare ? new FailedExport('no_share') : error
    })
    const { size } = await upload.finish()
    await upload.persist()
    const result = { total: written.rows, size, cut_cells: written.cutCells, storage_key: upload.key }
    if (!(await step(() => jobs.finish(job, result)))) throw new BrokenOff()
    upload.release()
    const seconds = Math.round((performance.now() - began) / 1000)
    logger.info({ company: company.id, export: job.id, rows: written.rows, bytes: size, seconds }, 'submissions were exported')
  } finally {
    await upload.drop()
  }
}

function reasonOf(error: unknown): ExportFailure {
  if (error instanceof FailedExport) return error.reason
  if (error instanceof NoRoom) return 'no_room'
  return error instanceof TooSlow ? 'too_slow' : 'failed'
}
