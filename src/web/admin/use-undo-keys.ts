import { useEffect, useRef } from 'react'
import { shortcutKey } from '#ui/shortcut-key.ts'

interface Steps {
  readonly undo: () => void
  readonly redo: () => void
  /** The form as it is now: another object after every step. */
  readonly now: () => unknown
}

/**
 * Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y (⌘ on a Mac), wherever the focus is on the page. Typed text that is no step of the
 * form yet (a field's name before it is taken over, half a number) is the browser's own to undo, and comes first.
 */
export function useUndoKeys(steps: Steps, active: boolean): void {
  const latest = useRef(steps)
  useEffect(() => {
    latest.current = steps
  })
  useEffect(() => {
    if (!active) return
    const drafts = watchDrafts(() => latest.current.now())
    const listen = (event: KeyboardEvent) => {
      const inDialog = event.target instanceof Element && event.target.closest('[role="dialog"]')
      if (!(event.ctrlKey || event.metaKey) || event.altKey || inDialog) return
      const key = shortcutKey(event)
      if (key !== 'z' && key !== 'y') return
      const again = key === 'y' || event.shiftKey
      if (again ? drafts.isTyped(event.target) : drafts.isUndoable(event.target)) return
      event.preventDefault()
      if (again) latest.current.redo()
      else latest.current.undo()
    }
    addEventListener('keydown', listen)
    return () => {
      drafts.stop()
      removeEventListener('keydown', listen)
    }
  }, [active])
}

type Input = HTMLInputElement | HTMLTextAreaElement

const isInput = (target: EventTarget | null): target is Input => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/** Notices inputs whose typing does not change the form: they hold a text of their own until it is taken over. */
function watchDrafts(form: () => unknown) {
  const begun = new WeakMap<Input, string>()
  const own = new WeakSet<Input>()
  const stop = new AbortController()
  const on = (type: string, handle: (input: Input) => void) =>
    addEventListener(type, ({ target }) => isInput(target) && handle(target), { capture: true, signal: stop.signal })

  on('focusin', input => {
    begun.set(input, input.value)
    own.delete(input)
  })
  on('input', input => {
    const before = form()
    // React draws what was typed before the browser does anything else.
    setTimeout(() => {
      if (form() !== before) own.delete(input)
      else own.add(input)
    })
  })
  return {
    isTyped: (target: EventTarget | null) => isInput(target) && own.has(target),
    isUndoable: (target: EventTarget | null) => isInput(target) && own.has(target) && target.value !== begun.get(target),
    stop: () => stop.abort(),
  }
}
