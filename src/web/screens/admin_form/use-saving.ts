import { useState } from 'react'
import type { Outcome } from '#contract/answer.ts'
import { addForm, editForm, type FormContent } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { texts } from '../../admin/texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
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

interface SavingParts {
  /**
   * Saves what lies beside the form, before the form: then the editor is left. Gives false where it could not be, and nothing else is saved.
   * @param isNew the form was made anew just now
   */
  readonly saveBeside: (isNew: boolean) => Promise<boolean>
  readonly onSaved: (warnings: readonly string[]) => Promise<void>
}

/** Sends the form, and keeps what stands in the way of saving it. The work itself is never touched. */
export function useSaving(page: AdminFormPage, { saveBeside, onSaved }: SavingParts) {
  const { company, form } = page
  const [version, setVersion] = useState(form.version)
  const [saving, setSaving] = useState(false)
  const [found, setFound] = useState<{ issues: readonly PlacedIssue[]; sent: FormContent }>()
  const [conflict, setConflict] = useState<Conflict>()
  /** Somebody deleted it meanwhile. */
  const [gone, setGone] = useState(false)
  const { isDeleted } = useNavigation()
  const params = { company: company.path, type: form.type.key }

  function begin() {
    setSaving(true)
    setFound(undefined)
    setConflict(undefined)
    // What was said of the last try is over.
    dismissToasts()
  }

  async function save(content: FormContent, over = version, isNew = false): Promise<void> {
    begin()
    setVersion(over)
    if (!(await saveBeside(isNew))) return setSaving(false)
    const answer = await call(editForm, { params: { ...params, path: form.path }, body: content, ifMatch: over, quiet: true })
    if (answer.ok) {
      toastSuccess(texts.saveFormDone)
      await onSaved(answer.body.data?.warnings ?? [])
      return setSaving(false)
    }
    setGone(answer.status === 404)
    const theirs = answer.status === 412 ? await latestOf(page) : undefined
    // The dialog tells of a conflict.
    if (theirs) setConflict(theirs)
    else report(answer, texts.saveFormFailed, content)
    setSaving(false)
  }

  /** Where it was deleted: creates a form at its address, and saves the work there as of any other form. */
  async function saveAnew(content: FormContent): Promise<void> {
    begin()
    const body = { path: form.path, name: content.eventops_form_name }
    const added = await call(addForm, { params, body, quiet: true })
    if (added.ok) {
      setGone(false)
      return save(content, added.body.data?.version, true)
    }
    report(added, texts.createFormFailed, content)
    setSaving(false)
  }

  function report({ status, body }: { status: number; body: Outcome | undefined }, title: string, sent: FormContent) {
    if (body?.issues) setFound({ issues: placeIssues(sent, withNameOfForm(body.issues)), sent })
    if (status === 401 || status === 403) showFailure(status, body)
    else toastFailure(title, status === 422 ? whyAndRetry(body?.message[1]) : undefined)
    // The one announced above may have been held back: here the work waits for it.
    if (status === 401) openLogin()
  }

  /** What still stands in the way of saving the form as it is now. */
  const issuesIn = (now: FormContent) => (found ? openIssues(found.issues, found.sent, now) : NONE)

  return { save, saveAnew, saving, issuesIn, conflict, gone: gone || isDeleted, keepEditing: () => setConflict(undefined) }
}

/** A call that creates a form says `name` for what is `eventops_form_name` in its content. */
const withNameOfForm = ({ name, ...others }: Readonly<Record<string, string>>) => ({ ...others, ...(name && { eventops_form_name: name }) })

/** P9.19: each failure adds the retry text. */
const whyAndRetry = (why: string | undefined) => [...new Set([why, shared.retry])].filter(Boolean).join(' ')

async function latestOf({ company }: AdminFormPage): Promise<Conflict | undefined> {
  const page = await loadPage(company.path, pagePathOf(company, location.pathname), '')
  return page?.render === 'admin_form' ? page : undefined
}
