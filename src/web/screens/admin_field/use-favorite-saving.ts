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

interface After {
  /** Of one that was there before. Nothing can be changed until it has ended. */
  readonly onSaved: (() => Promise<void>) | undefined
  readonly onFailed: () => void
}

/**
 * Sends a favorite field, edited as a form of one field, and keeps what stands in the way. The work itself is never touched, nor
 * the version that it began with: what is saved over a newer one has that one's changes in it.
 */
export function useFavoriteSaving({ company, favorite }: AdminFieldPage, { onSaved, onFailed }: After) {
  const { go, guard, isDeleted } = useNavigation()
  const [version] = useState(favorite?.version ?? 0)
  const [saving, setSaving] = useState(false)
  const [found, setFound] = useState<{ issues: readonly PlacedIssue[]; sent: FormContent }>()
  /** As somebody else saved it meanwhile. */
  const [theirs, setTheirs] = useState<FavoriteDetails>()
  /** Somebody deleted it meanwhile. */
  const [gone, setGone] = useState(false)

  /** @param over the version that is replaced; undefined: a new one is made */
  async function send(content: FormContent, over: number | undefined): Promise<void> {
    setSaving(true)
    setFound(undefined)
    setTheirs(undefined)
    // What was said of the last try is over.
    dismissToasts()
    const { json, ...words } = favoriteIn(content)
    const replaced = over === undefined ? undefined : favorite
    const { ok, status, body } = await call(saveFavorite, {
      params: { company: company.path },
      body: { ...(replaced && { uuid: replaced.uuid }), ...words, json: withoutOrigin(json) },
      ...(replaced && { ifMatch: over ?? 0 }),
      quiet: true,
    })
    if (ok) {
      toastSuccess(replaced ? favoriteTexts.saveDone : favoriteTexts.createDone)
      guard(false)
      // It stays closed to work until the screen of the new one has come in its place.
      if (!replaced && body.data) return go(linkTo(company, `admin/settings/field/${body.data.uuid}`), { replace: true })
      await onSaved?.()
      return setSaving(false)
    }
    const latest = status === 412 ? await latestOf(company) : undefined
    setTheirs(latest)
    if (replaced) setGone(status === 404)
    if (body?.issues) setFound({ issues: placeIssues(content, ofForm(body.issues)), sent: content })
    if (status === 401 || status === 403) showFailure(status, body)
    // The dialog tells of a conflict.
    else if (!latest) toastFailure(replaced ? favoriteTexts.saveFailed : favoriteTexts.createFailed)
    // The one announced above may have been held back: here the work waits for it.
    if (status === 401) openLogin()
    onFailed()
    setSaving(false)
  }

  return {
    save: (content: FormContent, over = version) => send(content, favorite && over),
    saveAsNew: (content: FormContent) => send(content, undefined),
    saving,
    /** What still stands in the way of saving it as it is now. */
    issuesIn: (now: FormContent) => (found ? openIssues(found.issues, found.sent, now) : NONE),
    theirs,
    gone: gone || isDeleted,
    keepEditing: () => setTheirs(undefined),
  }
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
