import { useState } from 'react'
import { editForm, type FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { texts } from '../../admin/texts.ts'
import { call } from '../../api/call.ts'
import { showFailure } from '../../shell/show-failure.ts'
import { loadPage, pagePathOf } from '../../api/page.ts'
import { openIssues, type PlacedIssue, placeIssues } from '../../builder/issues.ts'
import { openLogin } from '../../shell/session.ts'
import { texts as shared } from '../../shell/texts.ts'
import { dismissToasts, toastFailure, toastSuccess } from '../../shell/toasts.ts'

/** Somebody else saved meanwhile: the page as it is now. */
export type Conflict = AdminFormPage

const NONE: readonly PlacedIssue[] = []

/** Sends the form, and keeps what stands in the way of saving it. The work itself is never touched. */
export function useSaving(page: AdminFormPage, onSaved: (warnings: readonly string[]) => Promise<void>) {
  const { company, form } = page
  const [version, setVersion] = useState(form.version)
  const [saving, setSaving] = useState(false)
  const [found, setFound] = useState<{ issues: readonly PlacedIssue[]; sent: FormContent }>()
  const [conflict, setConflict] = useState<Conflict>()

  async function save(content: FormContent, over = version): Promise<void> {
    setSaving(true)
    setFound(undefined)
    setVersion(over)
    setConflict(undefined)
    // What was said of the last try is over.
    dismissToasts()
    const { ok, status, body } = await call(editForm, {
      params: { company: company.path, type: form.type.key, path: form.path },
      body: content,
      ifMatch: over,
      quiet: true,
    })
    if (ok) {
      toastSuccess(texts.saveFormDone)
      await onSaved(body.data?.warnings ?? [])
      return setSaving(false)
    }
    const theirs = status === 412 ? await latestOf(page) : undefined
    if (theirs) setConflict(theirs)
    else if (body?.issues) setFound({ issues: placeIssues(content, body.issues), sent: content })
    if (status === 401 || status === 403) showFailure(status, body)
    // The dialog tells of a conflict.
    else if (!theirs) toastFailure(texts.saveFormFailed, status === 422 ? whyAndRetry(body?.message[1]) : undefined)
    // The one announced above may have been held back: here the work waits for it.
    if (status === 401) openLogin()
    setSaving(false)
  }

  /** What still stands in the way of saving the form as it is now. */
  const issuesIn = (now: FormContent) => (found ? openIssues(found.issues, found.sent, now) : NONE)

  return { save, saving, issuesIn, conflict, keepEditing: () => setConflict(undefined) }
}

/** P9.19: each failure adds the retry text. */
const whyAndRetry = (why: string | undefined) => [...new Set([why, shared.retry])].filter(Boolean).join(' ')

async function latestOf({ company }: AdminFormPage): Promise<Conflict | undefined> {
  const page = await loadPage(company.path, pagePathOf(company, location.pathname), '')
  return page?.render === 'admin_form' ? page : undefined
}
