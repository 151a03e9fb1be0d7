import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Invited } from '#contract/portal/invitations.ts'
import type { AdminPeoplePage } from '#contract/portal/people-pages.ts'
import { Icon } from '../../../admin/icons.tsx'
import { InvitationLinks } from '../../../admin/people/invitation-links.tsx'
import { invitationTexts as texts } from '../../../admin/people/invitation-texts.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { toastSuccess } from '../../../shell/toasts.ts'
import { InviteDialog } from './invite-dialog.tsx'

/** Opens the dialog that asks people in; links that no mail takes along are shown after it. */
export function InviteButton({ page }: { page: AdminPeoplePage }) {
  const { reload } = useNavigation()
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<readonly Invited[]>([])

  function onInvited(invited: readonly Invited[]) {
    setOpen(false)
    toastSuccess(texts.sentMany(invited.length))
    if (invited.some(({ link }) => link !== undefined)) setShown(invited)
    void reload()
  }

  return (
    <>
      <Button leftSection={<Icon name="add" />} onClick={() => setOpen(true)}>
        {texts.invite}
      </Button>
      {isOpen && <InviteDialog page={page} onClose={() => setOpen(false)} onInvited={onInvited} />}
      {shown.length > 0 && <InvitationLinks invited={shown} onClose={() => setShown([])} />}
    </>
  )
}
