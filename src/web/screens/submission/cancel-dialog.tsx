import './dialogs.css'
import { useState } from 'react'
import { cancelOwnSubmission } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { call } from '../../api/call.ts'
import { reportFailure } from '../../api/failure.ts'
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
    <Dialog
      title={texts.cancelTitle}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {texts.keep}
          </Button>
          <Button variant="primary" busy={busy} onClick={() => void cancel()}>
            {texts.cancelRequest}
          </Button>
        </>
      }
    >
      <p>{texts.cancelText}</p>
      {issue && <RefusalNote text={issue} />}
    </Dialog>
  )
}
