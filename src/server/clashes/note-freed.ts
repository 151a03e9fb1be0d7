import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { eachCompany } from '../db/each-company.ts'
import { every } from '../schedule.ts'
import { noteFreedSpaces } from './freed.sql.ts'

const EVERY_MS = 60_000
/** What changed so long ago is looked at again: a hold may have been in the way. At the start also what changed while no server ran. */
const [MINUTES, MINUTES_AT_START] = [60, 24 * 60]
/** So many of a company are told of at a time. */
const MAX_NOTED = 100

interface NoteOptions {
  readonly database: Database
  readonly logger: FastifyBaseLogger
  readonly isDraining: () => boolean
}

/** Tells who waits for a space that it is free, at the start and every minute. Several servers may do it at once. @returns stops it */
export function startNotingFreedSpaces(options: NoteOptions): () => void {
  let minutes = MINUTES_AT_START
  return every({ ...options, intervalMs: EVERY_MS, failed: 'who could have a freed space could not be told' }, async () => {
    await noteFreed(options, minutes)
    minutes = MINUTES
  })
}

/** @returns uuids of the requests that could have a space */
export async function noteFreed({ database, isDraining }: Omit<NoteOptions, 'logger'>, minutes = MINUTES): Promise<readonly string[]> {
  const noted: string[] = []
  await eachCompany({ database, isDraining }, async db => {
    const rows = await db.run(noteFreedSpaces({ company: db.company, minutes, most: MAX_NOTED }))
    noted.push(...rows.flatMap(({ submission }) => submission ?? []))
  })
  return noted
}
