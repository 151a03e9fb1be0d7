import type { CompanyDb } from '../../db/company-db.ts'
import type { ExistingFile } from '../intake/existing-files.ts'
import { selectFilesByUuid, selectFilesToEdit } from './submissions.sql.ts'

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

    /** All files of a submission, for an edit. */
    filesToEdit: (id: string): Promise<ExistingFile[]> => db.run(selectFilesToEdit({ company, submission: id })),
  }
}
