import { type ClipboardEvent, type DragEvent, useEffect, useState } from 'react'
import { preventDropNavigation } from './dropping-dom.ts'

/** Files that are dropped or pasted onto a place. A file that is dropped beside it does not take the place of the page. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  'use no memo'
  const [isOver, setOver] = useState(false)
  useEffect(() => preventDropNavigation(), [])

  function onDrag(event: DragEvent) {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }

  return {
    /** A file is held above it. */
    isOver,
    dropHandlers: {
      onDragOver: onDrag,
      onDragLeave: onDrag,
      onDrop(event: DragEvent) {
        onDrag(event)
        onFiles([...event.dataTransfer.files])
      },
    },
    onPaste(event: ClipboardEvent) {
      if (event.clipboardData.files.length > 0) event.preventDefault()
      onFiles([...event.clipboardData.files])
    },
  }
}
