import { type ReactEventHandler, useEffect, useState } from 'react'
import { isSaveKey } from '../../admin/use-save-key.ts'

/**
 * Ctrl+S that is pressed within a frame of our own saves what is edited around it (P8.76): where the focus is in the frame, its document alone hears
 * of keys, and the browser would save that one.
 * @param onSave absent while nothing is edited
 * @returns what the frame says once a document is loaded in it
 */
export function useFrameSaveKey(onSave: (() => void) | undefined): ReactEventHandler<HTMLIFrameElement> {
  const [loaded, setLoaded] = useState<Document | null>(null)
  useEffect(() => {
    if (!loaded || !onSave) return
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      if (!event.repeat) onSave()
    }
    loaded.addEventListener('keydown', listen)
    return () => loaded.removeEventListener('keydown', listen)
  }, [loaded, onSave])
  return ({ currentTarget }) => setLoaded(currentTarget.contentDocument)
}
