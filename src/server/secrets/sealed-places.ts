import { randomBytes } from 'node:crypto'
import { formOfFields } from '#contract/portal/favorite-form.ts'
import type { CompanyDb } from '../db/company-db.ts'
import type { Database } from '../db/database.ts'
import { selectCompanyIds } from '../db/companies.sql.ts'
import type { StatementRow } from '../db/define-statement.ts'
import { authorizationsWith } from './authorizations.ts'
import { SMTP_PASSWORD, TENANT_TOKEN, WEBHOOK_SECRET } from './columns.ts'
import { unreadableFactors } from './reseal-factors.ts'
import { isClientSecretShut } from './reseal-sign-on.ts'
import { selectCompanySecrets, selectPath, selectSealedFavorites, selectSealedVersions, selectWebhookSecrets } from './secrets.sql.ts'
import { type Secrets, secretsWith } from './secrets.ts'

/** A version of a form in which something is sealed. */
export type SealedVersion = StatementRow<typeof selectSealedVersions.all>

/** Which versions to look at: those in use, or all that were ever saved. */
export type Extent = keyof typeof selectSealedVersions

/** The versions of a company's forms that hold sealed texts. */
export function sealedVersions(db: CompanyDb, extent: Extent): Promise<SealedVersion[]> {
  return db.run(selectSealedVersions[extent]({ company: db.company }))
}

/** The favorite fields of a company that hold sealed texts, each as a form of its own. */
export async function sealedFavorites(db: CompanyDb, extent: Extent) {
  const rows = await db.run(selectSealedFavorites[extent]({ company: db.company }))
  return rows.map(({ id, name, field }) => ({ id, name, content: formOfFields([field]) }))
}

/** The sealed secrets of a company that none of these keys opens, in words: its own, those of fields of forms, favorite fields, webhooks, second factors and sign-on. */
export async function unreadableSecrets(db: CompanyDb, secrets: Secrets, extent: Extent): Promise<string[]> {
  const [row] = await db.run(selectCompanySecrets({ company: db.company }))
  const isShut = (sealed: Uint8Array | null | undefined, column: string) =>
    sealed && secrets.open(sealed, { company: db.company, column }) === undefined
  const own = [
    ...(isShut(row?.token, TENANT_TOKEN) ? ['the tenant token'] : []),
    ...(isShut(row?.smtp_password, SMTP_PASSWORD) ? ['the password of the mail server'] : []),
  ]
  const authorizations = authorizationsWith(secrets)
  const versions = await sealedVersions(db, extent)
  const fields = versions.flatMap(({ path, number, content }) =>
    authorizations
      .unreadable(content, db.company)
      .map(name => `the authorization of "${name}" in the form ${path}${extent === 'all' ? `, version ${number}` : ''}`),
  )
  const favorites = (await sealedFavorites(db, extent))
    .filter(({ content }) => authorizations.unreadable(content, db.company).length > 0)
    .map(({ name }) => `the authorization of the favorite field "${name}"`)
  const opens = (sealed: Buffer) => secrets.open(sealed, { company: db.company, column: WEBHOOK_SECRET }) !== undefined
  const webhooks = (await db.run(selectWebhookSecrets({ company: db.company })))
    .filter(({ secret, old_secret }) => !opens(secret) || (old_secret && !opens(old_secret)))
    .map(({ name }) => `the secret of the webhook "${name}"`)
  const signOn = (await isClientSecretShut(db, secrets)) ? ['the client secret of single sign-on'] : []
  return [...own, ...fields, ...favorites, ...webhooks, ...(await unreadableFactors(db, secrets)), ...signOn]
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
  for (const { id } of await database.ask(selectCompanyIds({}))) {
    const db = database.of(id)
    const shut = await unreadableSecrets(db, secrets, 'newest')
    if (shut.length === 0) continue
    const [company] = await db.run(selectPath({ company: id }))
    unreadable.push({ path: company?.path ?? id, secrets: shut })
  }
  return unreadable
}
