import type { ReactNode } from 'react'
import { itemId } from './combo-attributes.ts'

interface Props {
  /** Id of its list. */
  readonly list: string
  readonly index: number
  readonly isActive: boolean
  readonly disabled?: boolean | undefined
  readonly onPick: () => void
  readonly children: ReactNode
}

/** An option of a list below a line (WAI-ARIA combobox): the focus stays in the line, which has the keys; a press picks. */
export function ListOption({ list, index, isActive, disabled, onPick, children }: Props) {
  'use no memo'
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the line handles the keys
    <div
      id={itemId(list, index)}
      role="option"
      tabIndex={-1}
      dir="auto"
      aria-selected={isActive}
      aria-disabled={disabled || undefined}
      // A press keeps the focus in the line.
      onPointerDown={event => event.preventDefault()}
      onMouseDown={event => event.preventDefault()}
      onClick={onPick}
    >
      {children}
    </div>
  )
}
