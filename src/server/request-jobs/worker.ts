import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { inBackground } from '../db/background.ts'
import { newBudget, withBudget } from '../db/budget.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Database } from '../db/database.ts'
import { safeErrorMessage } from '../logs/safe-error-message.ts'
import { doItem, type ItemParts, type TakenJob } from './do-item.ts'
import * as sql from './jobs.sql.ts'

/** What another server was asked for, or died at, is found so often. */
const LOOK_EVERY_MS = 10_000
/** Companies in which this server works at a time. */
const AT_ONCE = 2
/** Requests between two signs of life. */
const PORTION = 20
/** What is under way has so long to end when the server stops: one request at most. */
const STOP_MS = 10_000

export interface RequestJobsOptions extends Pick<ItemParts, 'actsOf' | 'hiddenFrom'> {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
  /** What one step may wait for the database. */
  readonly waitMs: number
}

/**
 * Does what staff asked for of several requests, a request at a time: woken by what this server is asked for, else every few seconds.
 * @returns stops it: another server goes on
 */
export function startRequestJobs({ database, logger, isDraining, waitMs, actsOf, hiddenFrom }: RequestJobsOptions): () => Promise<void> {
  const underWay = new Map<string, Promise<void>>()
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  const step = <T>(work: () => Promise<T>): Promise<T> => inBackground(() => withBudget(newBudget(waitMs), work))
  const isStopping = () => isStopped || isDraining()

  async function findWork(): Promise<void> {
    clearTimeout(timer)
    if (isStopping()) return
    try {
      const due = underWay.size < AT_ONCE ? await step(() => database.ask(sql.selectDue({ most: AT_ONCE * 2 }))) : []
      for (const { company } of due) if (underWay.size < AT_ONCE) begin(company)
    } catch (error) {
      logger.warn({ text: safeErrorMessage(error) }, 'it could not be looked up what is to be done with several requests')
    }
    clearTimeout(timer)
    if (!isStopping()) timer = setTimeout(() => void findWork(), LOOK_EVERY_MS).unref()
  }

  function begin(company: string): void {
    if (underWay.has(company) || isStopping()) return
    const work = workOn(database.of(company))
      .catch((error: unknown) => logger.warn({ company, text: safeErrorMessage(error) }, 'several requests could not be dealt with'))
      .finally(() => underWay.delete(company))
    underWay.set(company, work)
  }

  async function workOn(db: CompanyDb): Promise<void> {
    while (!isStopping()) {
      const lease = randomUUID()
      const [job] = await step(() => db.run(sql.claimJob({ company: db.company, lease })))
      if (!job) return
      await doJob(db, job, lease)
    }
  }

  async function doJob(db: CompanyDb, job: TakenJob, lease: string): Promise<void> {
    const of = { company: db.company, job: job.id }
    for (;;) {
      const items = await step(() => db.run(sql.selectItems({ ...of, most: PORTION })))
      if (items.length === 0) return void (await step(() => db.run(sql.finishJob({ ...of, lease }))))
      for (const item of items) {
        if (isStopping()) return void (await step(() => db.run(sql.releaseJob({ ...of, lease }))))
        await step(() => doItem({ db, actsOf, hiddenFrom }, job, item)).catch(async (error: unknown) => {
          logger.warn({ company: db.company, text: safeErrorMessage(error) }, 'a request could not be dealt with among several')
          // Where that cannot be noted either, another server goes on once the lease is over.
          await step(() => db.run(sql.markItem({ ...of, place: item.place, outcome: 'failed', note: '', before: null, after: null })))
        })
      }
      if ((await step(() => db.run(sql.renewLease({ ...of, lease })))).length === 0) return
    }
  }

  database.watchChanges('jobs', begin)
  void findWork()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    const late = Promise.withResolvers<void>()
    const limit = setTimeout(late.resolve, STOP_MS)
    await Promise.race([Promise.all(underWay.values()), late.promise])
    clearTimeout(limit)
  }
}
