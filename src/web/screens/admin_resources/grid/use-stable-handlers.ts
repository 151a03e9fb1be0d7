import { useEffect, useRef, useState } from 'react'
import type { RowHandlers } from './row-handlers.ts'

/** The same functions at every drawing, which call the latest ones: rows are not drawn again for them. */
export function useStableHandlers(handlers: RowHandlers): RowHandlers {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  const [stable] = useState<RowHandlers>(() => ({
    onPress: (row, column, event) => latest.current.onPress(row, column, event),
    onDrag: (row, column) => latest.current.onDrag(row, column),
    onEdit: () => latest.current.onEdit(),
    onCard: uuid => latest.current.onCard(uuid),
    onMend: row => latest.current.onMend(row),
    onTyped: (text, then) => latest.current.onTyped(text, then),
    onCancel: () => latest.current.onCancel(),
  }))
  return stable
}
