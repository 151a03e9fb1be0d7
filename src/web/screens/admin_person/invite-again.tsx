import { Button } from '@mantine/core'
import { useState } from 'react'
import { inviteAgain, type Invited } from '#contract/portal/invitations.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { InvitationLinks } from '../../admin/people/invitation-links.tsx'
import { invitationTexts as texts } from '../../admin/people/invitation-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'

/** A new link for who has no password yet, in the place of the older one. */
export function InviteAgain({ page: { person, company } }: { page: AdminPersonPage }) {
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Invited>()

  async function invite() {
    setBusy(true)
    const { ok, status, body } = await confirmedCall(inviteAgain, { params: { company: company.path, uuid: person.uuid } })
    setBusy(false)
    if (!ok) {
      if (status !== 401) toastFailure(texts.failed, body?.message[1])
      return
    }
    if (body.data?.link === undefined) toastSuccess(texts.sent)
    else setShown(body.data)
    await reload()
  }

  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void invite()}>
        {texts.inviteAgain}
      </Button>
      {shown && <InvitationLinks invited={[shown]} onClose={() => setShown(undefined)} />}
    </>
  )
}
