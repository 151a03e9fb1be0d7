import { flushSync } from 'react-dom'
import { atClick } from '#fields/kit/press-dom.ts'

/** What happens to a row: it comes near the window, it leaves it, or all of it is needed wherever it is. */
export type RowEvent = 'near' | 'away' | 'needed'

type Notify = (event: RowEvent) => void

/** Of the window's height, above and below it: a row is whole before it is seen. */
const MARGIN = '50% 0px'

const rows = new WeakMap<Element, Notify>()
/** Rows that came or went, and were not notified yet. */
const pending = new Map<Element, RowEvent>()
let observer: IntersectionObserver | undefined
let isHeld = false
const waiting: (() => void)[] = []

/** Notifies a row of a long list when it comes near the window, when it leaves it, and once the focus is in it. @returns stop */
export function watchRow(row: Element, notify: Notify): () => void {
  // Inside a frame a margin counts only where the root is named.
  observer ??= new IntersectionObserver(note, { root: document, rootMargin: MARGIN })
  rows.set(row, notify)
  observer.observe(row)
  // Of a press it waits for the click, which would miss what moves.
  const onFocus = () => atClick(() => notify('needed'))
  row.addEventListener('focusin', onFocus)
  return () => {
    row.removeEventListener('focusin', onFocus)
    observer?.unobserve(row)
    rows.delete(row)
    pending.delete(row)
  }
}

function note(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) pending.set(target, isIntersecting ? 'near' : 'away')
  notifyPending()
}

function notifyPending(): void {
  if (isHeld) return
  for (const [row, event] of pending) {
    const notify = () => rows.get(row)?.(event)
    // What stands in a row that is pressed stays where it is, or the click would miss it.
    if (event === 'near' && row.matches(':active')) atClick(notify)
    else notify()
  }
  pending.clear()
}

/** While a field is dragged no row changes: the places between rows were measured when that began. */
export function holdRows(): void {
  isHeld = true
}

/** Rows change again: those that came or went meanwhile are notified of how they are now. */
export function releaseRows(): void {
  isHeld = false
  notifyPending()
  for (const work of waiting.splice(0)) work()
}

/** Does it now, or once no field is dragged any more. */
export function whenReleased(work: () => void): void {
  if (isHeld) waiting.push(work)
  else work()
}

/** Draws all of a row at once, wherever it is, so that whoever looks for a part of it finds that. Not while React draws. */
export function drawWhole(row: Element | null): void {
  const notify = row && rows.get(row)
  if (notify) flushSync(() => notify('needed'))
}
