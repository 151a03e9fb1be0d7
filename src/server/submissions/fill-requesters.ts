import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { requesterKey } from '../answers/requester-address.ts'
import { seeBin } from '../db/bin.sql.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { eachCompany } from '../db/each-company.ts'
import type { Database } from '../db/database.ts'
import { every } from '../schedule.ts'
import { selectQuestions, selectUnknown, selectUnknownWith, updateRequesters } from './requesters.sql.ts'

const EVERY_MS = 600_000
/** So many requests, then a rest: whoever sends one goes first. */
const BATCH = 100
const REST_MS = 1000

export interface FillRequestersOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Notes of requests that guests sent before it was noted, or by a server of before beside this one, by which address their sender is known (P2.50): at
 * the start, and every ten minutes. Several servers may do it at once: what they find is the same. @returns stops it
 */
export function startFillingRequesters(options: FillRequestersOptions): () => void {
  const failed = 'it could not be noted by which addresses the senders of earlier requests are known'
  return every({ ...options, intervalMs: EVERY_MS, failed }, () => fillRequesters(options))
}

/**
 * @param restMs after so many as are read at once @returns how many requests it looked at
 * @throws what kept it from going on with a company, once it is through with the others: they wait for none that cannot be read
 */
export async function fillRequesters({ database, isDraining }: FillRequestersOptions, restMs = REST_MS): Promise<number> {
  let done = 0
  await eachCompany({ database, isDraining }, async db => {
    for (let filled = BATCH; filled === BATCH && !isDraining();) {
      filled = await fillSome(db)
      done += filled
      if (filled === BATCH) await pause(restMs, undefined, { ref: false })
    }
  })
  return done
}

/**
 * Notes it at once of those that may be of one address, before they are looked for by it: also of what lies in the bin. @param key `emailKey` of it
 */
export async function noteRequestsOf(db: CompanyDb, key: string): Promise<void> {
  const { company } = db
  // What follows the sign may be written otherwise in an answer.
  const part = key.slice(0, key.lastIndexOf('@') + 1)
  const some = () =>
    db.transaction(async tx => {
      await tx.run(seeBin({}))
      return note(tx, company, await tx.run(selectUnknownWith({ company, part, most: BATCH })))
    })
  for (let noted = BATCH; noted === BATCH;) noted = await some()
}

/** @returns how many were noted: fewer than a batch, and there are no more */
const fillSome = async (db: CompanyDb): Promise<number> =>
  note(db, db.company, await db.run(selectUnknown({ company: db.company, most: BATCH })))

async function note(runner: Runner, company: string, rows: readonly StatementRow<typeof selectUnknown>[]): Promise<number> {
  if (rows.length === 0) return 0
  const nameOf = (form: string, number: number) => `${form}/${number}`
  const versions = new Map(rows.map(({ form_id: form, form_version: number }) => [nameOf(form, number), { form, number }]))
  const questions = await runner.run(selectQuestions({ company, rows: JSON.stringify([...versions.values()]) }))
  const fieldsOf = new Map(questions.map(({ form, number, pages }) => [nameOf(form, number), pages?.flatMap(({ fields }) => fields) ?? []]))
  const keys = rows.map(({ id, version, form_id, form_version, answers, shown }) => ({
    id,
    version,
    key: requesterKey(fieldsOf.get(nameOf(form_id, form_version)) ?? [], { answers, shown }),
  }))
  return (await runner.run(updateRequesters({ company, rows: JSON.stringify(keys) }))).length
}
