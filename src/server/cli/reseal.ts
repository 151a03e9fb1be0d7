import { fieldsIn } from '#contract/portal/favorite-form.ts'
import type { Company } from '../company/company.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { authorizationsWith } from '../secrets/authorizations.ts'
import { SMTP_PASSWORD, TENANT_TOKEN } from '../secrets/columns.ts'
import { resealFactors } from '../secrets/reseal-factors.ts'
import { resealSignOn } from '../secrets/reseal-sign-on.ts'
import { resealWebhooks } from '../secrets/reseal-webhooks.ts'
import { resealFavorite, resealSmtpPassword, resealTenantToken, resealVersion } from '../secrets/secrets.sql.ts'
import { sealedFavorites, sealedVersions, unreadableSecrets } from '../secrets/sealed-places.ts'
import type { Vault } from './company-settings.ts'

/**
 * Seals everything of a company with the newest key, after which an older one can go.
 * @throws Error that counts and names what no key opens, after everything else was sealed anew
 */
export async function resealCompany(db: CompanyDb, company: Company, { secrets }: Vault): Promise<string> {
  let count = 0
  const { id, path, tenant_token_sealed, smtp_password_sealed } = company
  for (const [sealed, column, store] of [
    [tenant_token_sealed, TENANT_TOKEN, resealTenantToken],
    [smtp_password_sealed, SMTP_PASSWORD, resealSmtpPassword],
  ] as const) {
    const secret = sealed && !secrets.isCurrent(sealed) ? secrets.open(sealed, { company: id, column }) : undefined
    if (typeof secret !== 'string') continue
    await db.run(store({ company: id, sealed: secrets.seal(secret, { company: id, column }) }))
    count += 1
  }
  const authorizations = authorizationsWith(secrets)
  for (const { form_id, number, content } of await sealedVersions(db, 'all')) {
    const fresh = authorizations.reseal(content, id)
    if (!fresh) continue
    await db.run(resealVersion({ company: id, form: form_id, number, content: JSON.stringify(fresh) }))
    count += 1
  }
  for (const { id: favorite, content } of await sealedFavorites(db, 'all')) {
    const [field] = fieldsIn(authorizations.reseal(content, id) ?? { fields: [] })
    if (!field) continue
    await db.run(resealFavorite({ company: id, id: favorite, field: JSON.stringify(field) }))
    count += 1
  }
  count += await resealWebhooks(db, secrets)
  count += await resealSignOn(db, secrets)
  count += await resealFactors(db, secrets)
  const summary = `${path}: ${count === 1 ? '1 place was' : `${count} places were`} sealed with the newest key`
  const shut = await unreadableSecrets(db, secrets, 'all')
  if (shut.length === 0) return summary
  throw new Error(
    `${summary}. ${shut.length === 1 ? '1 secret' : `${shut.length} secrets`} cannot be opened with any key given:\n` +
      `${shut.map(one => `  ${one}`).join('\n')}\nGive their key in FOYER_SECRET_KEY behind the newest, or enter them again. Keep the old key until then.`,
  )
}
