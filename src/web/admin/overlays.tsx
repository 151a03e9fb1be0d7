import { Drawer, Modal } from '@mantine/core'
import { useEffect, useId, useState } from 'react'
import { texts as shared } from '../shell/texts.ts'
import { beginning, regain } from './focus.ts'
import type { DialogProps } from './dialog-props.ts'
import { useTopEscape } from './use-top-escape.ts'

/** Drawn by StaffDialog. */
export function Dialog({ title, onClose, size = 'md', children }: DialogProps) {
  useFocusBack()
  const id = useId()
  useTopEscape(id, onClose)
  return (
    <Modal.Root opened closeOnEscape={false} onClose={onClose} size={size}>
      <Modal.Overlay data-layer={id} />
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

/** Drawn by SidePanel. */
export function Side({ title, onClose, size = 'md', children }: DialogProps) {
  useFocusBack()
  const id = useId()
  useTopEscape(id, onClose)
  return (
    <Drawer.Root opened closeOnEscape={false} onClose={onClose} position="right" size={size}>
      <Drawer.Overlay data-layer={id} />
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

/** Where the focus was before, it is again. Mantine does so for dialogs that stay in the tree; ours go with their reason. */
function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const there = before instanceof HTMLElement && before !== document.body
      regain(() => (there && before.isConnected ? before : beginning()))
    },
    [before],
  )
}
