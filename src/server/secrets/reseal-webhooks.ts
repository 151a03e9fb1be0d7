import type { CompanyDb } from '../db/company-db.ts'
import { WEBHOOK_SECRET } from './columns.ts'
import { resealWebhook, selectWebhookSecrets } from './secrets.sql.ts'
import type { Secrets } from './secrets.ts'

/** Seals the secrets of a company's webhooks with the newest key. What no key opens stays as it is. @returns how many webhooks that were */
export async function resealWebhooks(db: CompanyDb, secrets: Secrets): Promise<number> {
  const { company } = db
  const owner = { company, column: WEBHOOK_SECRET }
  const fresh = (sealed: Buffer): Buffer => {
    const text = secrets.isCurrent(sealed) ? undefined : secrets.open(sealed, owner)
    return text === undefined ? sealed : secrets.seal(text, owner)
  }
  let count = 0
  for (const { id, secret, old_secret } of await db.run(selectWebhookSecrets({ company }))) {
    const [now, before] = [fresh(secret), old_secret && fresh(old_secret)]
    if (now === secret && before === old_secret) continue
    await db.run(resealWebhook({ company, id, secret: now, old_secret: before }))
    count += 1
  }
  return count
}
