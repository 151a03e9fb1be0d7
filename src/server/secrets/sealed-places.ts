import { randomBytes } from 'node:crypto'
import type { FormContent } from '#contract/portal/forms.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Database } from '../db/database.ts'
import { statement } from '../db/statement.ts'
import { authorizationsWith } from './authorizations.ts'
import { TENANT_TOKEN } from './columns.ts'
import { type Secrets, secretsWith } from './secrets.ts'

/** A version of a form in which something is sealed. */
export interface SealedVersion {
  readonly form_id: string
  readonly path: string
  readonly number: number
  readonly content: FormContent
}

/** Which versions to look at: those in use, or all that were ever saved. */
export type Extent = 'newest' | 'all'

/** The versions of a company's forms that hold sealed texts. */
export function sealedVersions(db: CompanyDb, extent: Extent): Promise<SealedVersion[]> {
  const newest = extent === 'newest' ? 'and v.number = f.version and f.deleted_at is null' : ''
  return db.run(
    statement<SealedVersion>(
      `select v.form_id, f.path, v.number, v.content from form_version v join form f on f.company_id = v.company_id and f.id = v.form_id
       where v.company_id = $1 and v.content::text like '%"sealed:%' ${newest} order by f.path, v.number`,
      db.company,
    ),
  )
}

/** The sealed secrets of a company that none of these keys opens, in words: its tenant token, fields of forms. */
export async function unreadableSecrets(db: CompanyDb, secrets: Secrets, extent: Extent): Promise<string[]> {
  const [row] = await db.run(
    statement<{ token: Buffer | null }>('select tenant_token_sealed as token from company where id = $1', db.company),
  )
  const token = row?.token
  const isShut = token && secrets.open(token, { company: db.company, column: TENANT_TOKEN }) === undefined
  const authorizations = authorizationsWith(secrets)
  const versions = await sealedVersions(db, extent)
  const fields = versions.flatMap(({ path, number, content }) =>
    authorizations
      .unreadable(content, db.company)
      .map(name => `the authorization of "${name}" in the form ${path}${extent === 'all' ? `, version ${number}` : ''}`),
  )
  return [...(isShut ? ['the tenant token'] : []), ...fields]
}

/** A company some of whose secrets no key opens. */
export interface Unreadable {
  readonly path: string
  /** In words. */
  readonly secrets: readonly string[]
}

/**
 * What is in use and cannot be opened, of all companies. `secrets` undefined: there is no key at all.
 * @param database as the owner or as the restricted role
 */
export async function unreadableInAll(database: Database, secrets = secretsWith([randomBytes(32)])): Promise<Unreadable[]> {
  const unreadable: Unreadable[] = []
  for (const { id } of await database.ask(statement<{ id: string }>('select company_ids() as id'))) {
    const db = database.of(id)
    const shut = await unreadableSecrets(db, secrets, 'newest')
    if (shut.length === 0) continue
    const [company] = await db.run(statement<{ path: string }>('select path from company where id = $1', id))
    unreadable.push({ path: company?.path ?? id, secrets: shut })
  }
  return unreadable
}
