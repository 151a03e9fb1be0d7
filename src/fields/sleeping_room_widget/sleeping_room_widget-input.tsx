import './nights.css'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Formats } from '#engine/model/formats.ts'
import { Button } from '#ui/button.tsx'
import type { InputProps } from '../field-props.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import { classOfRows } from '../kit/rows-class.ts'
import { isLeaving } from '../kit/leaving-dom.ts'
import type { RowsField } from '../kit/rows-field.ts'
import { ICONS } from '../kit/rows-icons.ts'
import { DatesFirst, RowIcon, RowsNote } from '../kit/rows-parts.tsx'
import { rowsTexts } from '../kit/rows-texts.ts'
import { addDays, daysToEvent, type EventDays } from '../kit/days.ts'
import { useEventDays } from '../kit/use-event-days.ts'
import { useWidth } from '../kit/use-width.ts'
import { dayText } from './night-cells-dom.ts'
import { NightCards } from './night-cards.tsx'
import { NightSums, NightSumsLine } from './night-sums.tsx'
import { NightsGrid } from './nights-grid.tsx'
import { firstNights, withDayAfter, withDayBefore, withEventDays } from './nights.ts'
import { type Night, nightIssues, nightsOf, roomsOf } from './sleeping_room_widget.ts'
import { sleepingTexts } from './sleeping-texts.ts'

/** Narrower than this the columns have no room. */
const GRID_WIDTH = 540

/** Guest rooms by night (P12.25): a grid, or cards where it has no room. The first row counts once something is said in it. */
export function SleepingRoomInput({ field, value, onChange, control, formats = DEFAULT_FORMATS, runner }: InputProps<RowsField>) {
  'use no memo'
  const event = useEventDays(field, runner)
  const [box, width] = useWidth()
  const [words, setWords] = useState('')
  const [isEmptied, setEmptied] = useState(false)
  const [removed, setRemoved] = useState<{ readonly night: Night; readonly before: readonly Night[] }>()
  const past = useRef<(readonly Night[])[]>([])
  const stored = nightsOf(value)
  const nights = stored.length > 0 || isEmptied ? stored : firstNights(event)
  const isNarrow = width !== undefined && width < GRID_WIDTH
  const disabled = control.disabled ?? false
  const dayBefore = addDays(event.start, -1)
  const shift = daysToEvent(
    stored.map(({ date }) => date),
    dayBefore,
    event.end || event.start,
  )
  useFocusWhenEmptied(isEmptied && nights.length === 0, control.id)

  function change(next: readonly Night[]) {
    past.current.push(nights)
    setRemoved(undefined)
    setEmptied(next.length === 0)
    onChange(next)
  }

  function remove(row: number) {
    const night = nights[row]
    if (!night) return
    change(nights.filter(other => other !== night))
    setRemoved({ night, before: nights })
  }

  function undo(): boolean {
    const before = past.current.pop()
    if (!before) return false
    setRemoved(undefined)
    setEmptied(before.length === 0)
    onChange(before)
    return true
  }

  function add(next: readonly Night[]) {
    if (next.length > nights.length) change(next)
    setWords(sleepingTexts.added(next.length - nights.length))
  }

  const shared = {
    control,
    nights,
    event,
    formats,
    issues: new Set(control['aria-invalid'] ? nightIssues(nights).map(({ row, column }) => `${row}:${column}`) : []),
    removeText: field.delBtnText || sleepingTexts.remove,
    onChange: change,
    onRemove: remove,
    say: setWords,
  }
  const addButtons = !disabled && <AddButtons field={field} nights={nights} event={event} onAdd={add} />
  const isWaiting = event.start === '' && nights.length === 0
  return (
    <div
      ref={box}
      className={classOfRows(width, isNarrow)}
      onBlur={blur => isLeaving(blur) && control.onBlur?.()}
      data-waiting={isWaiting || undefined}
    >
      {field.label2 && <p className="rows-label">{field.label2}</p>}
      {width === undefined ? null : isWaiting ? (
        <DatesFirst id={control.id} field={field} runner={runner} />
      ) : nights.length === 0 ? (
        <div className="rows-empty">
          <p id={control.id} tabIndex={-1}>
            <strong>{field.noDataText || sleepingTexts.noNights}</strong>
          </p>
          {addButtons}
        </div>
      ) : isNarrow ? (
        <>
          <NightCards {...shared} />
          {addButtons}
          <EventLine event={event} formats={formats} />
        </>
      ) : (
        <>
          {addButtons}
          <NightsGrid {...shared} undo={undo} />
        </>
      )}
      {shift !== 0 && !disabled && (
        <RowsNote
          icon="warning"
          action={
            <button
              type="button"
              className="rows-link"
              onClick={() => change(nights.map(night => ({ ...night, date: addDays(night.date, shift) })))}
            >
              {rowsTexts.moveTo(dayText(addDays(nights[0]!.date, shift), formats))}
            </button>
          }
        >
          {rowsTexts.elsewhere}
        </RowsNote>
      )}
      {removed && (
        <RowsNote
          action={
            <button type="button" className="rows-link" onClick={undo}>
              {rowsTexts.undo}
            </button>
          }
        >
          {sleepingTexts.removed(dayText(removed.night.date, formats), roomsOf(removed.night))}
        </RowsNote>
      )}
      {width !== undefined && nights.length > 0 && <NightSums nights={nights} event={event} formats={formats} />}
      {isNarrow && nights.length > 0 && <NightSumsLine nights={nights} event={event} formats={formats} />}
      <p role="status" className="ui-visually-hidden">
        {removed ? sleepingTexts.removed(dayText(removed.night.date, formats), roomsOf(removed.night)) : words}
      </p>
    </div>
  )
}

interface AddButtonsProps {
  readonly field: RowsField
  readonly nights: readonly Night[]
  readonly event: EventDays
  readonly onAdd: (nights: readonly Night[]) => void
}

function AddButtons({ field, nights, event, onAdd }: AddButtonsProps) {
  'use no memo'
  const ways = [
    [field.addBtnText || sleepingTexts.addAll, withEventDays],
    [sleepingTexts.addBefore, withDayBefore],
    [sleepingTexts.addAfter, withDayAfter],
  ] as const
  return (
    <div className="rows-tools">
      {ways.map(([words, add]) => (
        <Button key={words} onClick={() => onAdd(add(nights, event))}>
          <RowIcon path={ICONS.plus} />
          {words}
        </Button>
      ))}
    </div>
  )
}

function EventLine({ event: { start, end }, formats }: { event: EventDays; formats: Formats }) {
  'use no memo'
  if (start === '') return null
  return <p className="rows-label">{sleepingTexts.eventIs(dayText(start, formats), dayText(end || start, formats))}</p>
}

/** What had the focus went with the last night. */
function useFocusWhenEmptied(isEmpty: boolean, id: string) {
  'use no memo'
  useLayoutEffect(() => {
    if (isEmpty && document.activeElement === document.body) document.getElementById(id)?.focus()
  }, [isEmpty, id])
}
