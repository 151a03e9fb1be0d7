import type { CompanyDb, Runner } from '../../db/company-db.ts'
import { deleteFilesByUuid } from './ending.sql.ts'
import { selectFilesByUuid, selectFilesToEdit } from './submissions.sql.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A file that is stored already and was named again by its uuid (P5.24). */
export interface ExistingFile {
  readonly uuid: string
  readonly map_field: string
  readonly name: string
  readonly size: number
  readonly type: string
  /** Hexadecimal. */
  readonly sha256: string
  readonly storage_key: string
  /** Its row goes on in what is stored now; otherwise its bytes are copied, because its row belongs to what stays as it is. */
  readonly moves: boolean
}

/** The stored files that a request may name. */
export interface FileScope {
  /** Those of the draft that this user has of this form. */
  readonly draft?: { readonly form: string; readonly user: string } | undefined
  /** Those of this submission. */
  readonly submission?: string | undefined
}

/** Stored files by the names that requests use for them. */
export function existingFiles(db: CompanyDb) {
  const { company } = db
  return {
    /** Those of these uuids that may be named. The rows of a draft move; what lies with a submission is copied. */
    findFiles: (uuids: readonly string[], { draft, submission }: FileScope): Promise<ExistingFile[]> =>
      db.run(selectFilesByUuid({ company, uuids, form: draft?.form ?? null, user: draft?.user ?? null, submission: submission ?? null })),

    /** Takes these files of a submission out of it, but for drawings that a booking has. @returns their keys in the storage */
    async removeFiles(tx: Runner, submission: string, uuids: readonly string[]): Promise<string[]> {
      const known = uuids.filter(uuid => UUID.test(uuid))
      return (await tx.run(deleteFilesByUuid({ company, submission, uuids: known }))).map(({ storage_key }) => storage_key)
    },

    /** All files of a submission, for an edit. */
    filesToEdit: (id: string): Promise<ExistingFile[]> => db.run(selectFilesToEdit({ company, submission: id })),
  }
}
