import type { FastifyBaseLogger } from 'fastify'
import { inBackground } from '../../db/background.ts'
import { newBudget, withBudget } from '../../db/budget.ts'
import type { CompanyDb } from '../../db/company-db.ts'
import type { Database } from '../../db/database.ts'
import type { Storage } from '../../files/storage.ts'
import type { Limits } from '../../limits.ts'
import { safeErrorMessage } from '../../logs/safe-error-message.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { ExportThreads } from './export-threads.ts'
import { exportsOf } from './exports.repo.ts'
import { selectDueExports } from './jobs.sql.ts'
import { makeExport } from './make-export.ts'
import type { ExportCompany } from './make-plan.ts'

/** What another server was asked for is found so often. */
const LOOK_EVERY_MS = 10_000
/** What is under way has so long to end when the server stops: then it waits for another one, or the next start. */
const STOP_MS = 10_000

export interface ExportsOptions {
  readonly database: Database
  readonly storage: Storage
  readonly threads: ExportThreads
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
  readonly limits: Pick<Limits, 'exportsAtOnce' | 'exportMegabytes' | 'exportFilesMegabytes' | 'exportMegabytesPerCompany' | 'dbWaitMs'>
  /** How a company writes; undefined: it is gone. */
  companyOf(id: string): Promise<ExportCompany | undefined>
  /** What nouns have of people. */
  personalDataOf(db: CompanyDb): readonly PersonalData[]
}

/**
 * Makes exports on this server: companies take turns, and each has one at a time (decision 083). Woken by what this server is asked for, else
 * every few seconds. @returns stops it: what is under way is broken off, and begun anew by whichever server is next
 */
export function startExports(options: ExportsOptions): () => Promise<void> {
  const { database, logger, limits, isDraining } = options
  const { exportsAtOnce: atOnce, dbWaitMs } = limits
  const underWay = new Set<Promise<void>>()
  let [isLooking, isWoken, isStopped] = [false, false, false]
  let timer: NodeJS.Timeout | undefined

  const step = <T>(work: () => Promise<T>): Promise<T> => inBackground(() => withBudget(newBudget(dbWaitMs), work))
  const isStopping = () => isStopped || isDraining()

  async function findDue(): Promise<void> {
    if (isLooking) isWoken = true
    if (isLooking || isStopping()) return
    clearTimeout(timer)
    isLooking = true
    isWoken = false
    try {
      const due = underWay.size < atOnce ? await step(() => database.ask(selectDueExports({ most: atOnce }))) : []
      for (const { company } of due) if (underWay.size < atOnce) await begin(company)
    } catch (error) {
      logger.warn({ text: safeErrorMessage(error) }, 'it could not be looked up which exports are to be made')
    } finally {
      isLooking = false
      if (isWoken) void findDue()
      else if (!isStopping()) timer = setTimeout(() => void findDue(), LOOK_EVERY_MS).unref()
    }
  }

  async function begin(id: string): Promise<void> {
    const db = database.of(id)
    const company = await step(() => options.companyOf(id))
    const job = company && (await step(() => exportsOf(db).claim(atOnce)))
    if (!company || !job) return
    const making = makeExport({ ...options, db, company, step, isStopping }, job)
      .catch((error: unknown) => {
        // Its lease ends by itself.
        logger.warn({ company: id, text: safeErrorMessage(error) }, 'what became of an export could not be noted')
      })
      .finally(() => {
        underWay.delete(making)
        void findDue()
      })
    underWay.add(making)
  }

  if (atOnce > 0) {
    database.watchChanges('exports', () => void findDue())
    void findDue()
  }

  return async () => {
    isStopped = true
    clearTimeout(timer)
    const late = Promise.withResolvers<void>()
    const limit = setTimeout(late.resolve, STOP_MS)
    await Promise.race([Promise.all(underWay), late.promise])
    clearTimeout(limit)
  }
}
