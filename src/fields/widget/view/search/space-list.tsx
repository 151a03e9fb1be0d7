import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { daysWithoutSpace } from '../time/day-state.ts'
import { spaceName } from '../../space-name.ts'
import { FreeRow } from './space-row.tsx'
import type { SpacesPart } from '../panel-props.ts'
import { sized } from '../parts/placed-dom.ts'
import type { SpaceRowProps } from './row-props.ts'
import { stepIn } from './row-keys-dom.ts'
import { spacesTexts as texts } from '../spaces-texts.ts'
import { TakenRow } from './taken-row.tsx'
import { UnavailableRow } from './unavailable-row.tsx'
import { useReadPlot } from '../time/use-plot.ts'
import { useWindow } from './use-window.ts'

/** Pixels of a row before it was measured. */
const ESTIMATES = { available: 206, unavailable: 190 }
const NARROW_MORE = 130
/** More are read before the last of these comes into sight. */
const AHEAD = 20

/** The spaces of a view, in a box that scrolls without pages (P11.5). Only rows around what is seen are drawn. */
export function SpaceList(props: SpacesPart) {
  'use memo'
  const { state, actions, isNarrow } = props
  const { list, view, event } = state
  const frame = useRef<HTMLDivElement>(null)
  const readPlot = useReadPlot(actions)
  const [focused, setFocused] = useState('')
  const keys = list.rows.map(({ space }) => space.uid)
  const pinned = keys.indexOf(focused)
  const sight = useWindow(frame, keys, ESTIMATES[view] + (isNarrow ? NARROW_MORE : 0), pinned)
  const lastDrawn = sight.positions.at(-1) ?? 0
  const wantsMore = list.hasMore && !list.isLoading && lastDrawn + AHEAD >= keys.length

  useEffect(() => {
    if (wantsMore) actions.loadMore()
  }, [wantsMore, actions])

  function onFocus(focus: FocusEvent) {
    const uid = (focus.target as HTMLElement).closest<HTMLElement>('[data-row]')?.dataset['row'] ?? ''
    setFocused(uid)
    actions.setActiveRow(uid || undefined)
  }

  function onBlur(blur: FocusEvent) {
    if (blur.currentTarget.contains(blur.relatedTarget)) return
    setFocused('')
    actions.setActiveRow(undefined)
  }

  function onKeyDown(press: KeyboardEvent) {
    if (frame.current && stepIn(frame.current, press)) press.preventDefault()
  }

  if (!event) return null
  const missing = daysWithoutSpace(event, state.selected)
  const current = pinned >= 0 ? pinned : Math.min(sight.first, keys.length - 1)
  return (
    <>
      <div ref={frame} className="spaces-list" role="presentation" onFocus={onFocus} onBlur={onBlur} onKeyDown={onKeyDown}>
        <ul ref={sized('block-size', sight.offsets.at(-1) ?? 0)} aria-label={texts.listOf[view]}>
          {sight.positions.map(at => {
            const row = list.rows[at]
            if (!row) return null
            return (
              <Row
                key={row.space.uid}
                {...props}
                row={row}
                spokenName={spaceName(row.space, event)}
                event={event}
                readPlot={readPlot}
                tabIndex={at === current ? 0 : -1}
                missing={missing}
                isFull={state.isFull}
                position={at}
                total={list.total}
                top={sight.offsets[at] ?? 0}
                measure={sight.measure}
                isAvailable={view === 'available'}
              />
            )
          })}
        </ul>
      </div>
      {list.total > sight.seen && <p className="spaces-small spaces-list-foot">{texts.inView({ shown: sight.seen, count: list.total })}</p>}
    </>
  )
}

interface PlacedRowProps extends SpaceRowProps {
  readonly position: number
  readonly total: number
  readonly top: number
  readonly measure: (element: HTMLElement | null) => (() => void) | undefined
  readonly isAvailable: boolean
}

function Row({ position, total, top, measure, isAvailable, ...props }: PlacedRowProps) {
  'use memo'
  const { row, actions } = props
  const [isTouched, setTouched] = useState(false)
  const { uid } = row.space
  const place = sized('inset-block-start', top)
  const Content = isAvailable ? (row.is === 'taken' && !isTouched ? TakenRow : FreeRow) : UnavailableRow

  function touch(on: boolean) {
    setTouched(on)
    actions.setActiveRow(on ? uid : undefined)
  }

  return (
    <li
      ref={element => {
        place(element)
        return measure(element)
      }}
      className="spaces-row"
      data-row={uid}
      data-is={row.is}
      data-place
      tabIndex={-1}
      aria-setsize={total}
      aria-posinset={position + 1}
      onPointerEnter={() => touch(true)}
      onPointerLeave={() => touch(false)}
    >
      <Content {...props} />
    </li>
  )
}
