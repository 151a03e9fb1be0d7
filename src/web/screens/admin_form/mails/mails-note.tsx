import type { ReactNode } from 'react'
import { Icon } from '../../../admin/icons.tsx'

interface Props {
  readonly children: ReactNode
  /** What to do about it. */
  readonly action?: ReactNode
}

/** Something in the way of a mail, where it is sent from. */
export function MailsNote({ children, action }: Props) {
  return (
    <div className="form-mails-note">
      <Icon name="warning" />
      <span>{children}</span>
      {action}
    </div>
  )
}
