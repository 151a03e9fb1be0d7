import { useDraggable } from '@dnd-kit/react'
import { useCallback } from 'react'
import { Icon } from '../admin/icons.tsx'
import { builderTexts } from '../admin/texts-builder.ts'

/**
 * What a row is dragged by: the first thing in its line. While it is there the row can be dragged. The library copies all of these
 * for each that comes or goes, so only rows near the window have one.
 */
export function RowHandle({ id }: { id: string }) {
  const { ref, handleRef } = useDraggable({ id, type: 'field' })
  const hold = useCallback(
    (handle: HTMLElement | null) => {
      handleRef(handle)
      ref(handle?.parentElement ?? null)
    },
    [ref, handleRef],
  )
  return (
    <span ref={hold} className="builder-handle" aria-hidden="true" title={builderTexts.drag}>
      <Icon name="drag" />
    </span>
  )
}
