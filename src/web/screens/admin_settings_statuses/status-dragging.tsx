import { AutoScroller } from '@dnd-kit/dom'
import { DragDropProvider, PointerSensor, useDraggable } from '@dnd-kit/react'
import { type ReactNode, useCallback, useRef, useState } from 'react'
import { Icon } from '../../admin/icons.tsx'
import { statusesTexts as texts } from './settings-statuses-texts.ts'

// As in the builder: of the library's plugins only the one that scrolls. The keyboard has keys and buttons of its own.
const plugins = [AutoScroller]
const sensors = [PointerSensor]

/** Where rows begin and the last one ends, measured when a drag begins: in the document's pixels, from top to bottom. */
type Gaps = readonly number[]

interface Props {
  /** @param place among the others, from 0 */
  readonly onDrop: (key: string, place: number) => void
  readonly children: ReactNode
}

/** Rows that are dragged by their handle: while one is, a line says where it would go. */
export function StatusDragging({ onDrop, children }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const gaps = useRef<Gaps>([])
  const dragged = useRef<Element>(undefined)
  /** In pixels below the top of the list. */
  const [line, setLine] = useState<number>()

  return (
    <DragDropProvider
      plugins={plugins}
      sensors={sensors}
      onBeforeDragStart={({ operation: { source } }) => {
        gaps.current = measure(root.current)
        dragged.current = source?.element
      }}
      onDragStart={() => dragged.current?.setAttribute('data-dragged', '')}
      onDragMove={(_event, manager) => {
        const gap = gaps.current[nearest(gaps.current, manager.dragOperation.position.current.y + scrollY)]
        const top = root.current?.getBoundingClientRect().top
        if (gap !== undefined && top !== undefined) setLine(gap - scrollY - top)
      }}
      onDragEnd={({ operation, canceled, nativeEvent }) => {
        const key = String(operation.source?.id ?? '')
        // Where the pointer was let go: the last move may not have been reported yet.
        const y = nativeEvent instanceof PointerEvent ? nativeEvent.clientY : operation.position.current.y
        const gap = nearest(gaps.current, y + scrollY)
        const from = rowsIn(root.current).findIndex(row => row.dataset['status'] === key)
        setLine(undefined)
        dragged.current?.removeAttribute('data-dragged')
        dragged.current = undefined
        // Gaps were counted with the row still in its place.
        if (!canceled && gap >= 0 && from >= 0) onDrop(key, from < gap ? gap - 1 : gap)
      }}
    >
      <div ref={root} className="statuses-dragging">
        {children}
        {line !== undefined && <div className="statuses-drop" style={{ insetBlockStart: line }} />}
      </div>
    </DragDropProvider>
  )
}

const rowsIn = (root: HTMLElement | null): readonly HTMLElement[] => [...(root?.querySelectorAll<HTMLElement>('[data-status]') ?? [])]

function measure(root: HTMLElement | null): Gaps {
  const rows = rowsIn(root).map(row => row.getBoundingClientRect())
  const last = rows.at(-1)
  return [...rows.map(({ top }) => top + scrollY), ...(last ? [last.bottom + scrollY] : [])]
}

/** Index of the nearest one; -1: there is none. */
function nearest(gaps: Gaps, y: number): number {
  const away = gaps.map(gap => Math.abs(gap - y))
  return away.indexOf(Math.min(...away))
}

/** What a row is dragged by: for the mouse and for fingers alone. */
export function StatusHandle({ id }: { id: string }) {
  const { ref, handleRef } = useDraggable({ id, type: 'status' })
  const hold = useCallback(
    (handle: HTMLElement | null) => {
      handleRef(handle)
      ref(handle?.closest('li') ?? null)
    },
    [ref, handleRef],
  )
  return (
    <span ref={hold} className="statuses-handle" aria-hidden="true" title={texts.drag}>
      <Icon name="drag" />
    </span>
  )
}
