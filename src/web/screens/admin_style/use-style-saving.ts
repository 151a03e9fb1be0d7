import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { type AdminStylePage, editStyle } from '#contract/portal/styles.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { call } from '../../api/call.ts'
import { loadPage, pagePathOf } from '../../api/page.ts'
import { openLogin } from '../../shell/session.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { texts as shared } from '../../shell/texts.ts'
import { dismissToasts, toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { stylesListTexts } from '../admin_styles_list/styles-list-texts.ts'
import { formOf, type StyleDraft } from './draft.ts'
import { styleTexts as texts } from './style-texts.ts'
import { useStyleAnew } from './use-style-anew.ts'

/** What stands in the way of saving, by `part.property` or the name of a setting. */
export type IssuesByPlace = Readonly<Record<string, string>>

const NONE: IssuesByPlace = {}

interface Refused {
  readonly status: number
  readonly body: Outcome | undefined
}

interface Ways {
  readonly onSaved: () => Promise<void>
  /** It was deleted, and is saved as a new one now. */
  readonly onSavedAnew: (link: string) => void
}

/**
 * Sends the style, and keeps what stands in the way of saving it. The work itself is never touched, nor the version that it began with, whatever
 * is loaded again under it: what is saved over a newer one has that one's changes in it, and a save that failed leaves both as they were.
 */
export function useStyleSaving({ company, style }: AdminStylePage, { onSaved, onSavedAnew }: Ways) {
  const [version] = useState(style.version)
  const [saving, setSaving] = useState(false)
  const [found, setFound] = useState<{ issues: IssuesByPlace; sent: StyleDraft }>()
  /** Somebody else saved meanwhile: the page as it is now. */
  const [conflict, setConflict] = useState<AdminStylePage>()
  /** Somebody deleted it meanwhile. */
  const [gone, setGone] = useState(false)
  const { isDeleted } = useNavigation()
  const sendAnew = useStyleAnew(company.path, style.logo)

  function begin() {
    setSaving(true)
    setFound(undefined)
    setConflict(undefined)
    // What was said of the last try is over.
    dismissToasts()
  }

  async function save(draft: StyleDraft, over = version): Promise<void> {
    begin()
    const params = { company: company.path, id: style.uuid }
    const answer = await call(editStyle, { params, form: formOf(draft), ifMatch: over, quiet: true })
    if (answer.ok) {
      toastSuccess(texts.saveDone)
      await onSaved()
      return setSaving(false)
    }
    setGone(answer.status === 404)
    const theirs = answer.status === 412 ? await latest() : undefined
    // The dialog tells of a conflict.
    if (theirs) setConflict(theirs)
    else report(answer, texts.saveFailed, draft)
    setSaving(false)
  }

  async function saveAnew(draft: StyleDraft): Promise<void> {
    begin()
    const saved = await sendAnew(draft)
    if (typeof saved === 'string') {
      toastSuccess(stylesListTexts.createDone)
      return onSavedAnew(saved)
    }
    report(saved, stylesListTexts.createFailed, draft)
    setSaving(false)
  }

  function report({ status, body }: Refused, title: string, sent: StyleDraft) {
    if (body?.issues) setFound({ issues: body.issues, sent })
    if (status === 401 || status === 403) showFailure(status, body)
    else toastFailure(title, whyAndRetry(status === 422 || status === 409 ? body?.message[1] : undefined))
    if (status === 401) openLogin()
  }

  async function latest(): Promise<AdminStylePage | undefined> {
    const page = await loadPage(company.path, pagePathOf(company, location.pathname), '')
    return page?.render === 'admin_style' ? page : undefined
  }

  /** What still stands in the way of saving this. */
  const issuesIn = (draft: StyleDraft): IssuesByPlace => (found ? openIssues(found.issues, found.sent, draft) : NONE)

  return { save, saveAnew, saving, issuesIn, conflict, gone: gone || isDeleted, keepEditing: () => setConflict(undefined) }
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
