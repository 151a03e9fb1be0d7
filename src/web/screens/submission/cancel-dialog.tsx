import './dialogs.css'
import { useState } from 'react'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { call } from '../../api/call.ts'
import { reportFailure } from '../../api/failure.ts'
import { ConfirmDialog } from '../../shell/confirm-dialog.tsx'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { RefusalNote } from './refusal-note.tsx'
import { submissionTexts as texts } from './submission-texts.ts'

interface Props {
  readonly page: OwnSubmissionPage
  readonly reload: () => Promise<void>
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks before the whole request is cancelled. */
export function CancelDialog({ page: { company, submission, key }, reload, onClose, onDone }: Props) {
  const [busy, setBusy] = useState(false)
  const [issue, setIssue] = useState('')

  async function cancel() {
    setBusy(true)
    const params = { company: company.path, submission: submission.uuid }
    const { ok, status, body } = await call(cancelOwnSubmission, { params, query: { key }, quiet: true })
    if (ok) toastSuccess(body.message[0], body.message[1])
    else if (status === 404) toastFailure(texts.cancelFailed, '')
    else if (status === 401 || status === 403) reportFailure(status, body)
    const isOver = ok || status === 404
    if (isOver) await reload()
    setBusy(false)
    if (isOver) onDone()
    else setIssue(status === 0 ? texts.noAnswer : body?.message[1] || shared.retry)
  }

  return (
    <ConfirmDialog
      title={texts.cancelTitle}
      cancelLabel={texts.keep}
      confirmLabel={texts.cancelRequest}
      busy={busy}
      onConfirm={() => void cancel()}
      onClose={onClose}
    >
      <p>{texts.cancelText}</p>
      {issue && <RefusalNote text={issue} />}
    </ConfirmDialog>
  )
}
