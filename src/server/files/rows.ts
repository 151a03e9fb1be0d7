import type { Runner } from '../db/company-db.ts'
import type { FileSlot, NewFileRow } from './new-file.ts'
import { fileStatements } from './rows.sql.ts'

/** Whose file it is: a submission's, a draft's or a message's, only ever one of them. */
export type FileOwner = { readonly submission: string } | { readonly draft: string } | { readonly message: string }

/** The statements about the files of an owner, and its uuid. */
function ofOwner(owner: FileOwner) {
  if ('submission' in owner) return { sql: fileStatements.submission, owner: owner.submission }
  return 'draft' in owner ? { sql: fileStatements.draft, owner: owner.draft } : { sql: fileStatements.message, owner: owner.message }
}

/** Rows for bytes that are persisted in the storage. */
export async function addFiles(tx: Runner, company: string, fileOwner: FileOwner, files: readonly NewFileRow[]): Promise<void> {
  const { sql, owner } = ofOwner(fileOwner)
  if (files.length > 0) await tx.run(sql.insert({ company, owner, files: JSON.stringify(files) }))
}

/** Sets the positions of files that stay; false when one of them is gone. */
export async function positionFiles(tx: Runner, company: string, fileOwner: FileOwner, slots: readonly FileSlot[]): Promise<boolean> {
  if (slots.length === 0) return true
  const { sql, owner } = ofOwner(fileOwner)
  const placed = await tx.run(sql.updatePositions({ company, owner, slots: JSON.stringify(slots) }))
  return placed.length === slots.length
}

/** Rows of these fields go, but for those that stay. */
export function dropFiles(tx: Runner, company: string, fileOwner: FileOwner, fields: readonly string[], stay: readonly FileSlot[]) {
  const { sql, owner } = ofOwner(fileOwner)
  return tx.run(sql.delete({ company, owner, fields, stay: stay.map(slot => slot.uuid) }))
}
