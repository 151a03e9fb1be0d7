import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { CompanyDb } from '../db/company-db.ts'
import { eachCompany } from '../db/each-company.ts'
import type { Database } from '../db/database.ts'
import { every } from '../schedule.ts'
import type { FormWorker } from './form-worker.ts'
import { selectUnseen, updateTrouble } from './trouble.sql.ts'

const EVERY_MS = 600_000
/** So many forms, then a rest: whoever saves one goes first. */
const BATCH = 20
const REST_MS = 1000

export interface FillTroubleOptions {
  readonly database: Database
  readonly formWorker: FormWorker
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Looks why forms are incomplete that were saved before anybody did, or by a server of before beside this one (P3.47): at the start, and
 * every ten minutes. Several servers may do it at once: what they find is the same. @returns stops it
 */
export function startFillingTrouble(options: FillTroubleOptions): () => void {
  return every({ ...options, intervalMs: EVERY_MS, failed: 'it could not be looked into which forms are incomplete' }, () =>
    fillTrouble(options),
  )
}

/** @param restMs after so many forms as are read at once @returns how many forms it looked at */
export async function fillTrouble(options: FillTroubleOptions, restMs = REST_MS): Promise<number> {
  let done = 0
  await eachCompany(options, async db => {
    done += await ofCompany(db, options, restMs)
  })
  return done
}

const FIRST = '00000000-0000-0000-0000-000000000000'

async function ofCompany(db: CompanyDb, { formWorker, logger, isDraining }: FillTroubleOptions, restMs: number): Promise<number> {
  const { company } = db
  let [after, done] = [FIRST, 0]
  while (!isDraining()) {
    const forms = await db.run(selectUnseen({ company, after, size: BATCH }))
    for (const { id, version, content } of forms) {
      if (isDraining()) return done
      after = id
      try {
        const trouble = await formWorker.run(company, { is: 'trouble', text: content })
        done += (await db.run(updateTrouble({ company, form: id, version, trouble }))).length
      } catch (error) {
        // The next run tries it again; the others are not kept waiting.
        logger.warn({ form: id, text: String(error).slice(0, 256) }, 'it could not be looked into whether a form is incomplete')
      }
    }
    if (forms.length < BATCH) break
    await pause(restMs, undefined, { ref: false })
  }
  return done
}
