import './panel-frame.css'
import { ActionIcon } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { pressedKey } from '#ui/keys.ts'
import { beginning, regain } from '../../../admin/focus.ts'
import { Icon } from '../../../admin/icons.tsx'
import { SidePanel } from '../../../admin/staff-dialog.ts'
import { texts as shared } from '../../../shell/texts.ts'

interface Props {
  readonly title: string
  /** There is room for it beside the day: it lies over nothing, and the day goes on being pressed. */
  readonly isBeside: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is open of a day: beside it, where there is room, else over it. */
export function PanelFrame({ isBeside, ...panel }: Props) {
  return isBeside ? (
    <Beside {...panel} />
  ) : (
    <SidePanel title={panel.title} size="26rem" onClose={panel.onClose}>
      <div className="day-panel-over">{panel.children}</div>
    </SidePanel>
  )
}

function Beside({ title, onClose, children }: Omit<Props, 'isBeside'>) {
  const id = useId()
  const panel = useRef<HTMLElement>(null)
  useFocusInside(panel)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Escape' || event.defaultPrevented) return
    // What lies over the page hears it first.
    if (document.querySelector('[data-layer], dialog:modal, [role="menu"]')) return
    event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
  return (
    <aside ref={panel} className="day-panel" aria-labelledby={id} tabIndex={-1}>
      <div className="day-panel-head">
        <h2 id={id}>
          <bdi>{title}</bdi>
        </h2>
        <ActionIcon variant="subtle" size="lg" color="gray" aria-label={shared.close} onClick={onClose}>
          <Icon name="close" />
        </ActionIcon>
      </div>
      <div className="day-panel-body">{children}</div>
    </aside>
  )
}

/** Whoever opens it goes on in it, and is where they were once it is closed. */
function useFocusInside(panel: React.RefObject<HTMLElement | null>): void {
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    return () => {
      const there = before instanceof HTMLElement && before !== document.body
      regain(() => (there && before.isConnected ? before : beginning()))
    }
  }, [panel, before])
}
