import { Drawer, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { texts as shared } from '../shell/texts.ts'

interface Props {
  readonly title: string
  readonly onClose: () => void
  readonly size?: string
  readonly children: ReactNode
}

/** A modal dialog with its title and a close button; Escape closes it. */
export function StaffDialog({ title, onClose, size = 'md', children }: Props) {
  return (
    <Modal.Root opened onClose={onClose} size={size}>
      <Modal.Overlay />
      <Modal.Content>
        <div className="staff-dialog-head">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label={shared.close} />
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

/** The same at the side of the screen. */
export function SidePanel({ title, onClose, children }: Pick<Props, 'title' | 'onClose' | 'children'>) {
  return (
    <Drawer.Root opened onClose={onClose} position="right">
      <Drawer.Overlay />
      <Drawer.Content>
        <div className="staff-dialog-head">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={shared.close} />
        </div>
        <Drawer.Body>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
