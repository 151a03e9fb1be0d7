import { AutoScroller } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor } from '@dnd-kit/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useEditor } from './editor-context.ts'
import { moveField, locateField } from './fields.ts'
import { nameOf } from './labels.ts'
import { holdRows, releaseRows } from './rows-in-sight.ts'

/** A place between rows, measured when the drag begins, in the document's pixels. */
interface Gap {
  readonly pageId: string
  readonly index: number
  readonly top: number
  readonly left: number
  readonly width: number
}

/** What is dragged, as it hangs at the pointer: in the window's pixels. */
interface Held {
  readonly name: string
  readonly left: number
  readonly top: number
}

// Of the library's plugins only the one that scrolls. Those that show a drag, a cursor, or keep text from being selected
// put a style sheet into the page when it begins and take it out when it ends: each time the browser lays out the whole
// form. The one for assistive technology is not needed: a handle only takes the mouse, and speaks to nobody.
const plugins = [AutoScroller]
const sensors = [PointerSensor]

/**
 * Drag and drop of fields within and across pages. All places are measured once, when a drag begins; while it goes on
 * only a line moves, so that a form of thousands of fields stays smooth, and rows that come into sight stay the plain lines that they
 * are, each in its room (P8.84). The keyboard has the menu of each row.
 */
export function Dragging({ children }: { children: ReactNode }) {
  const { edit, now } = useEditor()
  const gaps = useRef<readonly Gap[]>([])
  const row = useRef<{ element: Element; left: number; top: number }>(undefined)
  const [drop, setDrop] = useState<Gap>()
  const [held, setHeld] = useState<Held>()
  const root = useRef<HTMLDivElement>(null)
  // The end of a drag is not told to who is gone.
  useEffect(() => releaseRows, [])

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onBeforeDragStart={({ operation: { source } }) => {
        // Before anything is marked as dragged: the layout still stands.
        gaps.current = measure(root.current)
        holdRows()
        const element = source?.element
        if (!element) return
        const { left, top } = element.getBoundingClientRect()
        row.current = { element, left, top }
      }}
      onDragStart={({ operation: { source } }) => {
        row.current?.element.setAttribute('data-dragged', '')
        const location = locateField(now(), String(source?.id))
        if (location && row.current) setHeld({ name: nameOf(location.field), left: row.current.left, top: row.current.top })
      }}
      onDragMove={(_event, manager) => {
        const { current, delta } = manager.dragOperation.position
        setDrop(nearest(gaps.current, current.y + scrollY))
        const from = row.current
        if (from) setHeld(held => held && { ...held, left: from.left + delta.x, top: from.top + delta.y })
      }}
      onDragEnd={({ operation, canceled, nativeEvent }) => {
        const id = String(operation.source?.id ?? '')
        // Where the pointer was let go: the last move may not have been reported yet.
        const y = nativeEvent instanceof PointerEvent ? nativeEvent.clientY : operation.position.current.y
        const gap = nearest(gaps.current, y + scrollY)
        setDrop(undefined)
        setHeld(undefined)
        row.current?.element.removeAttribute('data-dragged')
        row.current = undefined
        if (!canceled && gap) edit(form => dropped(form, id, gap))
        // Not within the transition that the library calls this in: rows do not wait for it.
        queueMicrotask(releaseRows)
      }}
    >
      <div ref={root}>{children}</div>
      {drop && createPortal(<div className="builder-drop" style={{ top: drop.top, left: drop.left, width: drop.width }} />, document.body)}
      {held &&
        createPortal(
          <span className="builder-chip" style={{ translate: `${held.left}px ${held.top}px` }}>
            {held.name}
          </span>,
          document.body,
        )}
    </DragDropProvider>
  )
}

function dropped(form: Parameters<typeof moveField>[0], id: string, { pageId, index }: Gap) {
  const location = locateField(form, id)
  // The gap was counted with the field still in its place.
  const shift = location && location.page.id === pageId && location.index < index ? 1 : 0
  return moveField(form, id, pageId, index - shift)
}

function measure(root: HTMLElement | null): readonly Gap[] {
  const gaps: Gap[] = []
  for (const page of root?.querySelectorAll<HTMLElement>('[data-page]') ?? []) {
    const pageId = page.dataset['page'] ?? ''
    const list = page.querySelector('ul')?.getBoundingClientRect()
    if (!list) continue
    const place = { pageId, left: list.left + scrollX, width: list.width }
    const rows = [...page.querySelectorAll('[data-field]')].map(row => row.getBoundingClientRect())
    for (const [index, row] of rows.entries()) gaps.push({ ...place, index, top: row.top + scrollY })
    gaps.push({ ...place, index: rows.length, top: list.bottom + scrollY })
  }
  return gaps
}

/** Gaps come from top to bottom. */
function nearest(gaps: readonly Gap[], y: number): Gap | undefined {
  let best: Gap | undefined
  for (const gap of gaps) {
    if (best && Math.abs(gap.top - y) > Math.abs(best.top - y)) break
    best = gap
  }
  return best
}
