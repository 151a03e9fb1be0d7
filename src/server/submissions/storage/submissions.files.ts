import type { CompanyDb } from '../../db/company-db.ts'
import { statement } from '../../db/statement.ts'
import type { ExistingFile } from '../intake/existing-files.ts'

/** The stored files that a request may name. */
export interface FileScope {
  /** Those of the draft that this user has of this form. */
  readonly draft?: { readonly form: string; readonly user: string } | undefined
  /** Those of this submission. */
  readonly submission?: string | undefined
}

const BY_UUID = `
select x.id as uuid, x.map_field, x.name, x.size, x.type, encode(x.sha256, 'hex') as sha256, x.storage_key, d.id is not null as moves
from file x left join draft d on d.company_id = x.company_id and d.id = x.draft_id and d.form_id = $3 and d.user_id = $4
where x.company_id = $1 and x.id = any($2::uuid[]) and (d.id is not null or x.submission_id = $5)`

const OF_SUBMISSION = `
select id as uuid, map_field, name, size, type, encode(sha256, 'hex') as sha256, storage_key, true as moves
from file where company_id = $1 and submission_id = $2 order by map_field, position`

/** Stored files by the names that requests use for them. */
export function existingFiles(db: CompanyDb) {
  const { company } = db
  return {
    /** Those of these uuids that may be named. The rows of a draft move; what lies with a submission is copied. */
    findFiles: (uuids: readonly string[], { draft, submission }: FileScope): Promise<ExistingFile[]> =>
      db.run(statement<ExistingFile>(BY_UUID, company, uuids, draft?.form ?? null, draft?.user ?? null, submission ?? null)),

    /** All files of a submission, for an edit. */
    filesToEdit: (id: string): Promise<ExistingFile[]> => db.run(statement<ExistingFile>(OF_SUBMISSION, company, id)),
  }
}
