import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { texts } from './texts.ts'

interface Props {
  readonly title: string
  /** The button that leaves all as it is, and has the focus first. */
  readonly cancelLabel: string
  readonly confirmLabel: string
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Asks a visitor before something goes. */
export function ConfirmDialog({ title, cancelLabel, confirmLabel, busy, onConfirm, onClose, children }: Props) {
  return (
    <Dialog
      title={title}
      closeLabel={texts.close}
      onClose={onClose}
      actions={
        <>
          <Button data-first onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button variant="primary" busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
