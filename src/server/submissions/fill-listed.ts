import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { type RequestColumns, requestColumns } from '../answers/request-columns.ts'
import { readCompany } from '../company/company.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { eachCompany } from '../db/each-company.ts'
import type { Database } from '../db/database.ts'
import { every } from '../schedule.ts'
import { selectUnlisted, updateListed } from './fill-listed.sql.ts'
import { selectQuestions } from './requesters.sql.ts'

const EVERY_MS = 600_000
/** So many requests, then a rest: whoever sends one goes first. A row that is written anew writes its words anew, within the time of one statement. */
const BATCH = 200
const REST_MS = 100

export interface FillListedOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/**
 * Notes what lists say of requests (decision 095) that were sent before it was noted, or were sent or edited by a server of before beside this one: at
 * the start, and every ten minutes. Several servers may do it at once: what they find is the same. @returns stops it
 */
export function startFillingListed(options: FillListedOptions): () => void {
  const failed = 'it could not be noted what lists say of earlier requests'
  return every({ ...options, intervalMs: EVERY_MS, failed }, () => fillListed(options))
}

/**
 * @param restMs after so many as are read at once @returns how many requests it noted something of
 * @throws what kept it from going on with a company, once it is through with the others: they wait for none that cannot be read
 */
export async function fillListed({ database, isDraining }: FillListedOptions, restMs = REST_MS): Promise<number> {
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

/** @returns how many were noted: fewer than a batch, and there are no more but what was changed meanwhile */
async function fillSome(db: CompanyDb): Promise<number> {
  const { company } = db
  const rows = await db.run(selectUnlisted({ company, most: BATCH }))
  const formats = rows.length === 0 ? undefined : await readCompany(db)
  if (!formats) return 0
  const nameOf = (form: string, number: number) => `${form}/${number}`
  const versions = new Map(rows.map(({ form_id: form, form_version: number }) => [nameOf(form, number), { form, number }]))
  const questions = await db.run(selectQuestions({ company, rows: JSON.stringify([...versions.values()]) }))
  const fieldsOf = new Map(questions.map(({ form, number, pages }) => [nameOf(form, number), pages?.flatMap(({ fields }) => fields) ?? []]))
  const listed = rows.map(({ id, version, form_id, form_version, ...answered }) => ({
    id,
    version,
    ...columnsOf(fieldsOf.get(nameOf(form_id, form_version)) ?? [], answered, formats),
  }))
  const today = Temporal.Now.plainDateISO(formats.timezone).toString()
  return (await db.run(updateListed({ company, rows: JSON.stringify(listed), today }))).length
}

/** A version of long ago that cannot be read says nothing: the others are noted all the same. */
function columnsOf(...[fields, answered, formats]: Parameters<typeof requestColumns>): RequestColumns {
  try {
    return requestColumns(fields, answered, formats)
  } catch {
    return requestColumns([], answered, formats)
  }
}
