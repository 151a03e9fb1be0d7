import './cut-tip.css'
import { type ReactNode, useEffect, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { isCut, placeBeside, type TipPlace } from './cut-text.ts'

interface Props {
  readonly className: string
  readonly children: ReactNode
}

interface Tip extends TipPlace {
  readonly cell: HTMLElement
}

/** Says in full what a cell of the table had to cut (`data-whole`), where it is pointed at or has the focus. Screen readers read it whole anyway. */
export function CutTip({ className, children }: Props) {
  const [tip, setTip] = useState<Tip>()
  const isShown = tip !== undefined
  useEffect(() => {
    if (!isShown) return
    const onKey = (event: KeyboardEvent) => pressedKey(event) === 'Escape' && setTip(undefined)
    // A row that the keys lead to is brought into sight.
    const onScroll = () => setTip(now => now && { cell: now.cell, ...placeBeside(now.cell) })
    addEventListener('scroll', onScroll, true)
    addEventListener('keydown', onKey)
    return () => {
      removeEventListener('scroll', onScroll, true)
      removeEventListener('keydown', onKey)
    }
  }, [isShown])

  function show(target: EventTarget) {
    if (!(target instanceof Element)) return
    const inLink = target instanceof HTMLAnchorElement ? target.querySelector<HTMLElement>('[data-whole]') : null
    const cell = inLink ?? target.closest<HTMLElement>('[data-whole]')
    setTip(cell && isCut(cell) ? { cell, ...placeBeside(cell) } : undefined)
  }

  return (
    <div
      className={className}
      onPointerOver={event => event.pointerType !== 'touch' && show(event.target)}
      onPointerLeave={() => setTip(undefined)}
      onFocus={event => show(event.target)}
      onBlur={() => setTip(undefined)}
    >
      {children}
      {tip && (
        <div className="submissions-tip" aria-hidden="true" data-above={tip.isAbove || undefined} style={{ top: tip.top, left: tip.left }}>
          {tip.cell.dataset['whole']}
        </div>
      )}
    </div>
  )
}
