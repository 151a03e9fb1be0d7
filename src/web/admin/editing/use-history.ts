import { useLayoutEffect, useRef, useState } from 'react'
import { begin, redo, step, undo } from './history.ts'

/** The work of an editor (plain data, of which nothing is ever changed): every change is a step that can be undone. */
export function useHistory<T>(begun: () => T) {
  const [base] = useState(begun)
  const [history, setHistory] = useState(() => begin(base))
  const latest = useRef(base)
  const work = history.present
  useLayoutEffect(() => {
    latest.current = work
  }, [work])
  /** The same functions for as long as the editor is there. */
  const [steps] = useState(() => ({
    /** @param about what is typed into, '' for a step of its own */
    edit: (change: (work: T) => T, about = '') => setHistory(history => step(history, change(history.present), about, Date.now())),
    now: () => latest.current,
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
  }))
  return { ...steps, base, work, dirty: work !== base, canUndo: history.past.length > 0, canRedo: history.future.length > 0 }
}
