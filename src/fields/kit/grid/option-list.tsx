import { type RefObject, useLayoutEffect, useRef } from 'react'
import { ListOption } from '../list-option.tsx'

interface Props {
  readonly id: string
  readonly name: string
  /** What it hangs below: it would be cut off by what scrolls around it, so it lies above everything. */
  readonly under: RefObject<HTMLElement | null>
  readonly options: readonly string[]
  /** Index of the marked one; -1 for none. */
  readonly active: number
  readonly onTake: (option: string) => void
}

/** What can be chosen in a cell. The focus stays in the line above it, which has the keys; a press takes. */
export function OptionList({ id, name, under, options, active, onTake }: Props) {
  'use no memo'
  const list = useRef<HTMLDivElement>(null)

  // Each time: fewer options are less high.
  useLayoutEffect(() => {
    const box = list.current
    const line = under.current
    if (!box || !line) return
    box.showPopover?.()
    const { left, right, bottom, top } = line.getBoundingClientRect()
    const below = window.innerHeight - bottom
    const height = Math.min(box.offsetHeight, 280)
    box.style.insetBlockStart = `${below < height && top > height ? top - height - 4 : bottom + 4}px`
    box.style.left = `${Math.max(8, Math.min(document.dir === 'rtl' ? right - box.offsetWidth : left, window.innerWidth - box.offsetWidth - 8))}px`
  })

  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    <div ref={list} id={id} role="listbox" aria-label={name} className="grid-options" popover="manual">
      {options.map((option, index) => (
        <ListOption key={option} list={id} index={index} isActive={index === active} onPick={() => onTake(option)}>
          {option}
        </ListOption>
      ))}
    </div>
  )
}
