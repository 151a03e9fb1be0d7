import { Button, Notification } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { texts as shared } from '../shell/texts.ts'
import { dismissToast, type Toast, toastsNow, watchToasts } from '../shell/toasts.ts'
import { Icon } from './icons.tsx'

const STYLES = {
  success: { color: 'teal', icon: 'check' },
  failure: { color: 'red', icon: 'warning' },
  info: { color: 'accent', icon: 'more' },
} as const

interface Props {
  /** Told to those who cannot see it: which screen is open now. */
  readonly place: string
}

/** Notifications, 10 s each, in the one polite live region of the staff's side. */
export function Toaster({ place }: Props) {
  const toasts = useSyncExternalStore(watchToasts, toastsNow, toastsNow)
  return (
    <div className="staff-toasts" role="status" aria-live="polite" aria-label={shared.notifications}>
      <span className="ui-visually-hidden">{place}</span>
      {toasts.map(toast => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, kind, title, text, action } }: { toast: Toast }) {
  const { color, icon } = STYLES[kind]
  return (
    <Notification
      role="presentation"
      withBorder
      color={color}
      icon={<Icon name={icon} />}
      title={title}
      onClose={() => dismissToast(id)}
      closeButtonProps={{ 'aria-label': shared.close }}
    >
      {action ? <div>{text}</div> : text}
      {action && (
        <Button
          size="compact-sm"
          variant="light"
          mt="xs"
          display="block"
          onClick={() => {
            dismissToast(id)
            action.press()
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  )
}
