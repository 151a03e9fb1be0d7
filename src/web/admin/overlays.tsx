import { Drawer, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import { hiddenScreen } from '../shell/hidden-screen.ts'
import { texts as shared } from '../shell/texts.ts'
import { beginning, regain } from './focus.ts'
import type { DialogProps } from './dialog-props.ts'

/** Drawn by StaffDialog. */
export function Dialog({ title, onClose, size = 'md', children }: DialogProps) {
  useFocusBack()
  return (
    <Modal.Root opened onClose={unlessHidden(onClose)} size={size}>
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

/** Drawn by SidePanel. */
export function Side({ title, onClose, size = 'md', children }: DialogProps) {
  useFocusBack()
  return (
    <Drawer.Root opened onClose={unlessHidden(onClose)} position="right" size={size}>
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

/** Escape is heard everywhere: while a login stands in place of everything, what was typed here waits. */
const unlessHidden = (close: () => void) => () => {
  if (!hiddenScreen()) close()
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
