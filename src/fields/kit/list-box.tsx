import type { ReactNode } from 'react'
import { itemId } from './combo-attributes.ts'

interface BoxItem {
  readonly key: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

interface Props {
  readonly id: string
  /** What the list holds, for those who do not see it. */
  readonly name: string
  readonly items: readonly BoxItem[]
  /** Index of the marked one; -1 for none. */
  readonly active: number
  readonly onPick: (index: number) => void
  /** Stands below the items. */
  readonly children?: ReactNode
}

/** The list below a combobox (WAI-ARIA): the focus stays in the line above it, which has the keys; a press picks. */
export function ListBox({ id, name, items, active, onPick, children }: Props) {
  'use no memo'
  return (
    <div className="field-combo-list">
      <div id={id} role="listbox" aria-label={name}>
        {items.map(({ key, label, disabled }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the matter of the line
          <div
            key={key}
            id={itemId(id, index)}
            role="option"
            tabIndex={-1}
            dir="auto"
            aria-selected={index === active}
            aria-disabled={disabled || undefined}
            // A press keeps the focus in the line.
            onPointerDown={event => event.preventDefault()}
            onMouseDown={event => event.preventDefault()}
            onClick={() => onPick(index)}
          >
            {label}
          </div>
        ))}
      </div>
      {children}
    </div>
  )
}
