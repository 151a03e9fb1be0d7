import { useState } from 'react'
import { type AdminStylePage, editStyle } from '#contract/portal/styles.ts'
import { call } from '../../api/call.ts'
import { loadPage, pagePathOf } from '../../api/page.ts'
import { openLogin } from '../../shell/session.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { texts as shared } from '../../shell/texts.ts'
import { dismissToasts, toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { formOf, type StyleDraft } from './draft.ts'
import { styleTexts as texts } from './style-texts.ts'

/** What stands in the way of saving, by `part.property` or the name of a setting. */
export type IssuesByPlace = Readonly<Record<string, string>>

const NONE: IssuesByPlace = {}

/**
 * Sends the style, and keeps what stands in the way of saving it. The work itself is never touched, nor the version that it began with: what
 * is saved over a newer one has that one's changes in it, and a save that failed leaves both as they were.
 */
export function useStyleSaving({ company, style }: AdminStylePage, onSaved: () => Promise<void>) {
  const [saving, setSaving] = useState(false)
  const [found, setFound] = useState<{ issues: IssuesByPlace; sent: StyleDraft }>()
  /** Somebody else saved meanwhile: the page as it is now. */
  const [conflict, setConflict] = useState<AdminStylePage>()

  async function save(draft: StyleDraft, over = style.version): Promise<void> {
    setSaving(true)
    setFound(undefined)
    setConflict(undefined)
    // What was said of the last try is over.
    dismissToasts()
    const params = { company: company.path, id: style.uuid }
    const { ok, status, body } = await call(editStyle, { params, form: formOf(draft), ifMatch: over, quiet: true })
    if (ok) {
      toastSuccess(texts.saveDone)
      await onSaved()
      return setSaving(false)
    }
    const theirs = status === 412 ? await latest() : undefined
    if (theirs) setConflict(theirs)
    else if (body?.issues) setFound({ issues: body.issues, sent: draft })
    if (status === 401 || status === 403) showFailure(status, body)
    // The dialog tells of a conflict.
    else if (!theirs) toastFailure(texts.saveFailed, whyAndRetry(status === 422 || status === 409 ? body?.message[1] : undefined))
    if (status === 401) openLogin()
    setSaving(false)
  }

  async function latest(): Promise<AdminStylePage | undefined> {
    const page = await loadPage(company.path, pagePathOf(company, location.pathname), '')
    return page?.render === 'admin_style' ? page : undefined
  }

  /** What still stands in the way of saving this. */
  const issuesIn = (draft: StyleDraft): IssuesByPlace => (found ? openIssues(found.issues, found.sent, draft) : NONE)

  return { save, saving, issuesIn, conflict, keepEditing: () => setConflict(undefined) }
}

function openIssues(issues: IssuesByPlace, sent: StyleDraft, now: StyleDraft): IssuesByPlace {
  return Object.fromEntries(Object.entries(issues).filter(([path]) => valueAt(sent, path) === valueAt(now, path)))
}

/** @param path `part.property`, or the name of a setting */
function valueAt(draft: StyleDraft, path: string): unknown {
  const [first = '', property] = path.split('.')
  const all: Readonly<Record<string, unknown>> = { ...draft.styleLook, ...draft }
  const value = all[first]
  return property === undefined ? value : (value as Readonly<Record<string, unknown>> | undefined)?.[property]
}

/** Each failure adds the retry text (P9.19). */
const whyAndRetry = (why: string | undefined) => [...new Set([why, shared.retry])].filter(Boolean).join(' ')
