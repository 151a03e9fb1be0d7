import { Button, Notification } from '@mantine/core'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { editingTexts } from '../../admin/editing/editing-texts.ts'
import { texts as shared } from '../../shell/texts.ts'
import { TOAST_DURATION_MS } from '../../shell/toasts.ts'

interface Props {
  readonly text: string
  readonly onUndo: () => void
  readonly onClose: () => void
}

/** What was removed, with the way back, among the notifications. */
export function UndoNotice({ text, onUndo, onClose }: Props) {
  const [region] = useState(() => document.querySelector('.staff-toasts'))
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(onClose, TOAST_DURATION_MS)
    return () => clearTimeout(timer)
  }, [text, onClose])
  if (text === '' || !region) return null
  return createPortal(
    <Notification role="presentation" withBorder onClose={onClose} closeButtonProps={{ 'aria-label': shared.close }}>
      <div>{text}</div>
      <Button size="compact-sm" variant="light" mt="xs" display="block" onClick={onUndo}>
        {editingTexts.undo}
      </Button>
    </Notification>,
    region,
  )
}
