import { fieldsIn } from '#contract/portal/favorite-form.ts'
import type { Company } from '../company/company.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { authorizationsWith } from '../secrets/authorizations.ts'
import { TENANT_TOKEN } from '../secrets/columns.ts'
import { resealFavorite, resealTenantToken, resealVersion } from '../secrets/secrets.sql.ts'
import { sealedFavorites, sealedVersions, unreadableSecrets } from '../secrets/sealed-places.ts'
import type { Vault } from './company-settings.ts'

/**
 * Seals everything of a company with the newest key, after which an older one can go.
 * @throws Error that counts and names what no key opens, after everything else was sealed anew
 */
export async function resealCompany(db: CompanyDb, company: Company, { secrets }: Vault): Promise<string> {
  let count = 0
  const { id, path, tenant_token_sealed: sealed } = company
  const owner = { company: id, column: TENANT_TOKEN }
  const token = sealed && !secrets.isCurrent(sealed) ? secrets.open(sealed, owner) : undefined
  if (token !== undefined) {
    const fresh = secrets.seal(token, owner)
    await db.run(resealTenantToken({ company: id, sealed: fresh }))
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
  const summary = `${path}: ${count === 1 ? '1 place was' : `${count} places were`} sealed with the newest key`
  const shut = await unreadableSecrets(db, secrets, 'all')
  if (shut.length === 0) return summary
  throw new Error(
    `${summary}. ${shut.length === 1 ? '1 secret' : `${shut.length} secrets`} cannot be opened with any key given:\n` +
      `${shut.map(one => `  ${one}`).join('\n')}\nGive their key in FOYER_SECRET_KEY behind the newest, or enter them again. Keep the old key until then.`,
  )
}
