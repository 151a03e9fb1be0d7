import type { MouseEvent } from 'react'

/** Where to go after a cell was typed into. */
export type NextCell = 'down' | 'up' | 'right' | 'left' | 'stay'

/** What a row of the grid reports. */
export interface RowHandlers {
  readonly onPress: (row: number, column: number, event: MouseEvent) => void
  readonly onDrag: (row: number, column: number) => void
  readonly onEdit: () => void
  readonly onCard: (uuid: string) => void
  /** To the first cell of the row in which something is missing. */
  readonly onMend: (row: number) => void
  readonly onTyped: (text: string, then: NextCell) => void
  readonly onCancel: () => void
}
