import type { CompanyDb } from '../db/company-db.ts'
import { openClientSecret } from './client-secret.ts'
import { CLIENT_SECRET, SESSION_ID_TOKEN } from './columns.ts'
import type { Secrets } from './secrets.ts'
import { resealClientSecret, resealIdToken, selectClientSecret, selectIdTokens } from './sign-on-secrets.sql.ts'

/**
 * Seals what sign-on keeps with the newest key. A client secret that no key opens stays as it is; what a provider said of a session goes, for only
 * its logout there would have used it. @returns in how many places something was sealed anew
 */
export async function resealSignOn(db: CompanyDb, secrets: Secrets): Promise<number> {
  const { company } = db
  let count = 0
  const [{ secret } = { secret: null }] = await db.run(selectClientSecret({ company }))
  const text = secret && !secrets.isCurrent(secret) ? secrets.open(secret, { company, column: CLIENT_SECRET }) : undefined
  if (typeof text === 'string') {
    await db.run(resealClientSecret({ company, secret: secrets.seal(text, { company, column: CLIENT_SECRET }) }))
    count += 1
  }
  for (const { id, token } of await db.run(selectIdTokens({ company }))) {
    if (secrets.isCurrent(token)) continue
    const said = secrets.open(token, { company, column: SESSION_ID_TOKEN })
    const sealed = said === undefined ? null : secrets.seal(said, { company, column: SESSION_ID_TOKEN })
    await db.run(resealIdToken({ company, id, token: sealed }))
    count += 1
  }
  return count
}

/** Is there a client secret that none of these keys opens? */
export async function isClientSecretShut(db: CompanyDb, secrets: Secrets): Promise<boolean> {
  const [row] = await db.run(selectClientSecret({ company: db.company }))
  return row?.secret ? openClientSecret(secrets, db.company, { client_secret_sealed: row.secret }) === undefined : false
}
