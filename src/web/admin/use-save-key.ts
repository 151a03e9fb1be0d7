import { type RefObject, useEffect } from 'react'
import { shortcutKey } from '#ui/shortcut-key.ts'
import { useSettled } from './use-settled.ts'

interface Saver {
  readonly save: () => void
  /** Not while something is missing, or a save is under way. */
  readonly canSave: boolean
}

const SAVES_ITSELF: Saver = { save: () => {}, canSave: false }

/** Ctrl+S, ⌘S on a Mac; whatever letters the keyboard has. */
export function isSaveKey(event: KeyboardEvent): boolean {
  const isPlain = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
  return isPlain && shortcutKey(event) === 's'
}

/**
 * Ctrl+S saves wherever the focus is in an editor, with what stands typed in a field that was not left; never the browser's page. Not in a dialog,
 * which is about something else, but the one that the editor itself stands in.
 * @param saver absent where what is typed is saved once it is left
 * @param place something of an editor in a dialog
 * @returns what a button for it calls
 */
export function useSaveKey(saver: Saver = SAVES_ITSELF, place?: RefObject<Element | null>): () => void {
  const press = useSettled(() => {
    if (saver.canSave) saver.save()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      const pressed = event.target instanceof Element ? dialogOf(event.target) : null
      if (pressed === dialogOf(place?.current) && !event.repeat) press()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [press, place])
  return press
}

const dialogOf = (element: Element | null | undefined) => element?.closest('[role="dialog"]') ?? null
