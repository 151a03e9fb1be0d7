import { useRef, useState } from 'react'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import { leadTo } from '../../admin/focus.ts'
import type { EditedSettings } from '../../admin/settings/use-settings.ts'
import { statusesTexts as texts } from './settings-statuses-texts.ts'
import { StatusDragging } from './status-dragging.tsx'
import { StatusRow } from './status-row.tsx'
import { keysIn, movedTo, type StatusValues, wordIn, withOrder } from './status-values.ts'

interface Props {
  readonly settings: EditedSettings<StatusValues>
  /** As the work began with them. */
  readonly statuses: readonly RequestStatus[]
}

/** All statuses with their words, in their order: to be dragged, or moved by buttons and keys. */
export function StatusList({ settings, statuses }: Props) {
  const { values, change } = settings
  const [note, setNote] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const keys = keysIn(values)

  /** @param place counted without it */
  function move(key: string, place: number): void {
    const moved = movedTo(keys, key, place)
    if (moved.join() === keys.join()) return
    const pressed = document.activeElement
    change(withOrder(moved))
    setNote(texts.moved(wordIn(values, key, 'label'), moved.indexOf(key) + 1, moved.length))
    // Its row stands elsewhere in the page: a browser takes the focus from what is moved. A button at the end of its way cannot have it.
    if (pressed instanceof HTMLElement && list.current?.contains(pressed)) leadTo(() => pressableNear(pressed))
  }

  return (
    <StatusDragging onDrop={move}>
      <ol className="statuses-list" ref={list} aria-label={texts.statuses}>
        {keys.map((key, index) => {
          const status = statuses.find(one => one.key === key)
          return (
            status && (
              <StatusRow
                key={key}
                settings={settings}
                status={status}
                isFirst={index === 0}
                isLast={index === keys.length - 1}
                onMove={by => move(key, index + by)}
              />
            )
          )
        })}
      </ol>
      <span role="status" className="ui-visually-hidden">
        {note}
      </span>
    </StatusDragging>
  )
}

/** What was pressed, or where that cannot be pressed any more its neighbor. */
function pressableNear(pressed: HTMLElement): HTMLElement | undefined {
  if (!pressed.matches(':disabled')) return pressed
  return [...(pressed.parentElement?.querySelectorAll('button') ?? [])].find(button => !button.disabled)
}
