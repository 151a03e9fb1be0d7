import { Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { AdminSubmissionPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { call } from '../../api/call.ts'
import { Icon } from '../../admin/icons.tsx'
import { texts as staffTexts } from '../../admin/texts.ts'
import { useAsk } from '../../admin/use-ask.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'
import { endingTexts as texts } from './ending-texts.ts'

interface Props {
  readonly page: AdminSubmissionPage
}

/** Opens the guest form with these answers, to change them or to begin another submission with them; cancels and deletes. */
export function WaysOn({ page }: Props) {
  const { company, user, submission } = page
  const { type, path } = submission.form
  const link = linkTo(company, `forms/${type.key}/${path}`) + `?event_id=${submission.uuid}`
  const mayEdit = may(user.permissions, 'can_edit')
  const isOpen = mayEdit && submission.form_state === 'open'
  return (
    <>
      <Ending page={page} />
      {isOpen && (
        <Button component="a" href={`${link}#clone`} variant="default" leftSection={<Icon name="duplicate" />}>
          {staffTexts.cloneSubmission}
        </Button>
      )}
      {isOpen && !submission.cancelled_at && (
        <Button component="a" href={`${link}#edit`} leftSection={<Icon name="edit" />}>
          {staffTexts.editSubmission}
        </Button>
      )}
    </>
  )
}

function Ending({ page: { company, user, submission } }: Props) {
  const { go, backHref, reload } = useNavigation()
  const [busy, setBusy] = useState(false)
  const ask = useAsk()
  const params = { company: company.path, submission: submission.uuid }
  const { reference } = submission

  async function cancel() {
    if (!(await ask({ title: texts.cancelTitle(reference), text: texts.cancelText, yes: texts.cancel, no: texts.keep, danger: true })))
      return
    setBusy(true)
    const { ok, body } = await call(cancelSubmission, { params })
    if (ok) toastSuccess(body.message[0], body.message[1])
    else toastFailure(texts.failedToCancel, body?.message[1] || shared.retry)
    if (ok) await reload()
    setBusy(false)
  }

  async function remove() {
    if (!(await ask({ title: texts.removeTitle(reference), text: texts.removeText, yes: texts.remove, danger: true }))) return
    setBusy(true)
    const { ok, body } = await call(deleteSubmission, { params })
    setBusy(false)
    if (!ok) return toastFailure(texts.failedToDelete, body?.message[1] || shared.retry)
    toastSuccess(body.message[0], body.message[1])
    go(backHref(), { replace: true })
  }

  return (
    <>
      {may(user.permissions, 'can_delete') && (
        <Button variant="subtle" color="red" disabled={busy} leftSection={<Icon name="trash" />} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      )}
      {may(user.permissions, 'can_edit') && !submission.cancelled_at && (
        <Button variant="default" disabled={busy} onClick={() => void cancel()}>
          {texts.cancel}
        </Button>
      )}
    </>
  )
}
