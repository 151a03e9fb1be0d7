import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { regain } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { FilterLayer } from './filter-layer.tsx'
import { filterTexts as texts } from './filter-texts.ts'

interface Props {
  readonly label: string
  /** What is chosen, in words; '' where it narrows nothing. */
  readonly value: string
  readonly onRemove: () => void
  /** Its inputs, in a layer beneath; absent: it is only taken away. */
  readonly children?: (close: () => void) => ReactNode
}

/**
 * A filter of the list: pressed it shows its choices, and one that is in force is taken away by its cross, or by Delete. Then the focus is at the filter, or at what
 * adds one where it is gone.
 */
export function FilterChip({ label, value, onRemove, children }: Props) {
  const chip = useRef<HTMLDivElement>(null)
  const isChosen = value !== ''

  function remove(): void {
    const bar = chip.current?.parentElement
    onRemove()
    regain(() => chip.current?.querySelector('button') ?? bar?.querySelector<HTMLElement>('.filter-add'))
  }
  const keys = {
    onKeyDown(event: KeyboardEvent) {
      if (!isChosen || !['Delete', 'Backspace'].includes(pressedKey(event))) return
      event.preventDefault()
      remove()
    },
  }
  return (
    <div ref={chip} className="filter-chip" data-chosen={isChosen || undefined}>
      {children ? (
        <ChipLayer label={label} value={value} keys={keys}>
          {children}
        </ChipLayer>
      ) : (
        <span className="filter-chip-name">{label}</span>
      )}
      {isChosen && (
        <button type="button" className="filter-chip-remove" aria-label={texts.remove(label, value)} {...keys} onClick={remove}>
          <Icon name="close" size={14} />
        </button>
      )}
    </div>
  )
}

interface LayerProps extends Required<Pick<Props, 'label' | 'value' | 'children'>> {
  readonly keys: { readonly onKeyDown: (event: KeyboardEvent) => void }
}

function ChipLayer({ label, value, keys, children }: LayerProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FilterLayer label={label} isOpen={isOpen} onOpen={setOpen} inputs={children(() => setOpen(false))}>
      <button type="button" className="filter-chip-name" {...keys} onClick={() => setOpen(!isOpen)}>
        {value === '' ? (
          label
        ) : (
          <>
            {`${label}: `}
            <b>
              <bdi>{value}</bdi>
            </b>
          </>
        )}
        {value === '' && <Icon name="down" size={14} />}
      </button>
    </FilterLayer>
  )
}
