import './list-box.css'
import type { ReactNode } from 'react'
import { ListOption } from './list-option.tsx'

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
          <ListOption key={key} list={id} index={index} isActive={index === active} disabled={disabled} onPick={() => onPick(index)}>
            {label}
          </ListOption>
        ))}
      </div>
      {children}
    </div>
  )
}
