import { Button } from '@mantine/core'
import { useState } from 'react'
import { inviteAgain, type Invited, resetPersonPassword } from '#contract/portal/invitations.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import { InvitationLinks } from '../../admin/people/invitation-links.tsx'
import { invitationTexts as texts } from '../../admin/people/invitation-texts.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { confirmedCall } from '../../shell/confirmed-call.ts'
import { toastFailure, toastSuccess } from '../../shell/toasts.ts'

interface Props {
  readonly page: AdminPersonPage
  /** `invite`: to who has no password yet. */
  readonly kind: 'invite' | 'reset'
}

const LINKS = {
  invite: { call: inviteAgain, label: texts.inviteAgain, sent: texts.sent, failed: texts.failed, shown: texts.linksText },
  reset: { call: resetPersonPassword, label: texts.reset, sent: texts.resetSent, failed: texts.resetFailed, shown: texts.resetText },
}

/** A new link with which somebody chooses a password, in the place of the older one: sent to them, or shown once (P2.66, P2.67). */
export function PersonLink({ page: { person, company }, kind }: Props) {
  const { reload } = useNavigation()
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<Invited>()
  const link = LINKS[kind]

  async function make() {
    setBusy(true)
    const { ok, status, body } = await confirmedCall(link.call, { params: { company: company.path, uuid: person.uuid } })
    setBusy(false)
    if (!ok) {
      if (status !== 401) toastFailure(link.failed, body?.message[1])
      return
    }
    if (body.data?.link === undefined) toastSuccess(link.sent)
    else setShown(body.data)
    await reload()
  }

  return (
    <>
      <Button variant="default" loading={busy} onClick={() => void make()}>
        {link.label}
      </Button>
      {shown && <InvitationLinks invited={[shown]} text={link.shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
