import type { FastifyBaseLogger } from 'fastify'
import type { CompanyDb } from '../db/company-db.ts'
import { notFound } from '../errors.ts'
import type { Storage } from '../files/storage.ts'
import { type FileAnswer, fileAnswer } from '../submissions/reading/download.ts'
import { selectBookingWithin } from './booking-pages.sql.ts'
import { selectFormV1 } from './inventory.sql.ts'
import { selectFileWithin, selectWithin } from './submission-pages.sql.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What a program asks of one submission or form that its token may see. @param forms of its token; null: all. @throws Problem 404 */
export async function findWithin(db: CompanyDb, id: string, forms: readonly string[] | null): Promise<{ id: string; version: number }> {
  const [row] = UUID.test(id) ? await db.run(selectWithin({ company: db.company, id, forms })) : []
  if (!row) throw notFound()
  return row
}

/** A booking that the token may see, with the uuid of its submission, or of what staff booked without one; both null: that was deleted. @throws Problem 404 */
export async function findBookingWithin(
  db: CompanyDb,
  id: string,
  forms: readonly string[] | null,
): Promise<{ id: string; submission: string | null; reservation: string | null }> {
  const [row] = UUID.test(id) ? await db.run(selectBookingWithin({ company: db.company, id, forms })) : []
  if (!row) throw notFound()
  return row
}

/** @throws Problem 404 */
export async function findFormWithin(db: CompanyDb, id: string, forms: readonly string[] | null) {
  const [row] = UUID.test(id) ? await db.run(selectFormV1({ company: db.company, id, forms })) : []
  if (!row) throw notFound()
  return row
}

/**
 * Of which forms submissions are wanted: of all that the token is for, or of the one that was asked for. null: of all; undefined: there is no such
 * form for this token.
 */
export async function formsWanted(
  db: CompanyDb,
  forms: readonly string[] | null,
  form: string | undefined,
): Promise<readonly string[] | null | undefined> {
  if (form === undefined) return forms
  const [row] = await db.run(selectFormV1({ company: db.company, id: form, forms }))
  return row && [row.id]
}

interface FileWithin {
  /** uuid of the submission, and of its file. */
  readonly id: string
  readonly file: string
  readonly forms: readonly string[] | null
}

interface FileRequest {
  /** The header Range. */
  readonly range: string | undefined
  readonly logger: Pick<FastifyBaseLogger, 'error'>
}

/** A file of a submission that the token may see, always as attachment. @throws Problem 404 */
export async function readFile(
  db: CompanyDb,
  storage: Storage,
  { id, file, forms }: FileWithin,
  request: FileRequest,
): Promise<FileAnswer> {
  const isWritten = UUID.test(id) && UUID.test(file)
  const [row] = isWritten ? await db.run(selectFileWithin({ company: db.company, id, file, forms })) : []
  if (!row) throw notFound()
  return fileAnswer(storage, row, { ...request, isInline: false })
}
