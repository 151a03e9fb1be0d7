import { useState } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { menuTexts } from './texts-menu.ts'

interface Props {
  /** In how many forms something is not sent. */
  readonly forms: number
  /** @returns whether the session is over */
  readonly onLogout: () => Promise<boolean>
  readonly onClose: () => void
}

/** Says what goes with the session, before it does (P6.25). */
export function LogoutDialog({ forms, onLogout, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const logOut = () => {
    setBusy(true)
    // Until the page is left, where it is; a logout that failed can be tried again.
    void onLogout().then(setBusy)
  }
  return (
    <ConfirmDialog
      title={menuTexts.logoutTitle}
      cancelLabel={menuTexts.stay}
      confirmLabel={menuTexts.logoutNow}
      busy={busy}
      onConfirm={logOut}
      onClose={onClose}
    >
      <p>{menuTexts.unsentGone({ count: forms })}</p>
    </ConfirmDialog>
  )
}
