import type { FavoriteField, TakenBy } from '#contract/portal/favorites.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { companyTime } from '../admin/company-time.ts'
import { favoriteTexts } from '../admin/texts-favorites.ts'
import { loadPage } from '../api/page.ts'
import { changesOf } from './favorite-changes.ts'

/**
 * What happened to a favorite field that was to be replaced, line by line: who saved it meanwhile, and what they changed
 * where the version that was warned of is known here.
 */
export async function changedMeanwhile(
  company: CompanyData,
  { uuid, version }: TakenBy,
  known: readonly FavoriteField[],
): Promise<readonly string[]> {
  const page = await loadPage(company.path, `admin/settings/field/${uuid}`, '')
  const theirs = page?.render === 'admin_field' ? page.favorite : undefined
  if (!theirs) return [favoriteTexts.changedMeanwhile]
  const saved = favoriteTexts.savedBy(theirs.who, companyTime(company).both(Date.parse(theirs.updated_at)))
  const before = known.find(one => one.uuid === uuid && one.version === version)
  const changes = before ? changesOf(before, theirs) : []
  return [
    favoriteTexts.changedMeanwhile,
    saved,
    ...(changes.length > 0 ? [favoriteTexts.theyChanged] : []),
    ...changes.map(({ text }) => text),
  ]
}
