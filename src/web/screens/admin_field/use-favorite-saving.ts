import { useState } from 'react'
import { favoriteIn } from '#contract/portal/favorite-form.ts'
import type { AdminFieldPage } from '#contract/portal/favorite-pages.ts'
import { type FavoriteDetails, saveFavorite } from '#contract/portal/favorites.ts'
import type { FormContent } from '#contract/portal/forms.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { favoriteTexts } from '../../admin/texts-favorites.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { loadPage, pagePathOf } from '../../api/page.ts'
import { openIssues, type PlacedIssue, placeIssues } from '../../builder/issues.ts'
import { withoutOrigin } from '../../builder/favorites.ts'
import { openLogin } from '../../shell/session.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { dismissToasts, toastFailure, toastSuccess } from '../../shell/toasts.ts'

const NONE: readonly PlacedIssue[] = []

/** Sends a favorite field, edited as a form of one field, and keeps what stands in the way. The work itself is never touched. */
export function useFavoriteSaving({ company, favorite }: AdminFieldPage, onSaved: () => void) {
  const { go, guard } = useNavigation()
  const [version, setVersion] = useState(favorite?.version)
  const [saving, setSaving] = useState(false)
  const [found, setFound] = useState<{ issues: readonly PlacedIssue[]; sent: FormContent }>()
  const [conflict, setConflict] = useState<FavoriteDetails>()

  async function save(content: FormContent, over = version): Promise<void> {
    setSaving(true)
    setFound(undefined)
    setVersion(over)
    setConflict(undefined)
    // What was said of the last try is over.
    dismissToasts()
    const { json, ...words } = favoriteIn(content)
    const { ok, status, body } = await call(saveFavorite, {
      params: { company: company.path },
      body: { ...(favorite && { uuid: favorite.uuid }), ...words, json: withoutOrigin(json) },
      ...(favorite && { ifMatch: over ?? 0 }),
      quiet: true,
    })
    setSaving(false)
    if (ok) {
      toastSuccess(favorite ? favoriteTexts.saveDone : favoriteTexts.createDone)
      guard(false)
      if (favorite || !body.data) return onSaved()
      return go(linkTo(company, `admin/settings/field/${body.data.uuid}`), { replace: true })
    }
    const theirs = status === 412 ? await latestOf(company) : undefined
    if (theirs) return setConflict(theirs)
    if (body?.issues) setFound({ issues: placeIssues(content, ofForm(body.issues)), sent: content })
    if (status === 401 || status === 403) showFailure(status, body)
    else toastFailure(favorite ? favoriteTexts.saveFailed : favoriteTexts.createFailed)
    // The one announced above may have been held back: here the work waits for it.
    if (status === 401) openLogin()
  }

  /** What still stands in the way of saving it as it is now. */
  const issuesIn = (now: FormContent) => (found ? openIssues(found.issues, found.sent, now) : NONE)

  return { save, saving, issuesIn, conflict, keepEditing: () => setConflict(undefined) }
}

/** Issues of a favorite field (`json/label`) as those of a form of one field. */
function ofForm(issues: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(issues).map(([path, text]) => [
      path === 'name' ? 'eventops_form_name' : path.replace(/^json(?=\/|$)/, 'fields/0/fields/0'),
      text,
    ]),
  )
}

/** As somebody else saved it. */
async function latestOf(company: AdminFieldPage['company']): Promise<FavoriteDetails | undefined> {
  const page = await loadPage(company.path, pagePathOf(company, location.pathname), '')
  return page?.render === 'admin_field' ? page.favorite : undefined
}
