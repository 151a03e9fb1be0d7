import './nights.css'
import { useRef, useState } from 'react'
import { languageNow } from '#contract/texts/catalogue.ts'
import type { Formats } from '#engine/model/formats.ts'
import { Button } from '#ui/button.tsx'
import type { InputProps } from '../field-props.ts'
import { moveBack } from '../kit/follow-start.ts'
import { DEFAULT_FORMATS } from '../kit/formats.ts'
import type { RowsField } from '../kit/rows-field.ts'
import { ICONS } from '../kit/rows-icons.ts'
import { DatesFirst, LastStep, LinkButton, RowIcon, RowsNote } from '../kit/rows-parts.tsx'
import type { RowsMessage } from '../kit/rows-message.ts'
import { RowsPlace } from '../kit/rows-place.tsx'
import { rowsTexts } from '../kit/rows-texts.ts'
import { addDays, daysToEvent, type EventDays } from '../kit/days.ts'
import { useEventDays } from '../kit/use-event-days.ts'
import { useWidth } from '../kit/use-width.ts'
import { dayText } from '../kit/weekday.ts'
import { NightCards } from './night-cards.tsx'
import { NightSums, NightSumsLine } from './night-sums.tsx'
import { NightsGrid } from './nights-grid.tsx'
import { firstNights, withDayAfter, withDayBefore, withEventDays } from './nights.ts'
import { type Night, nightIssues, nightsOf, roomsOf } from './sleeping_room_widget.ts'
import { sleepingTexts } from './sleeping-texts.ts'

/** Narrower than this the columns have no room. */
const GRID_WIDTH = 540

/** What was there before a step; the first row of all is no answer yet. */
interface Past {
  readonly nights: readonly Night[]
  readonly isEmptied: boolean
}

/** Guest rooms by night (P12.25): a grid, or cards where it has no room. The first row counts once something is said in it. */
export function SleepingRoomInput({ field, value, onChange, control, formats = DEFAULT_FORMATS, runner }: InputProps<RowsField>) {
  'use no memo'
  const event = useEventDays(field, runner)
  const [box, width] = useWidth()
  const [message, setMessage] = useState<RowsMessage>({})
  const [isEmptied, setEmptied] = useState(false)
  const past = useRef<Past[]>([])
  const takeBack = moveBack(runner, field.mapField)
  const stored = nightsOf(value)
  const nights = stored.length > 0 || isEmptied ? stored : firstNights(event)
  const disabled = control.disabled ?? false
  const dayBefore = addDays(event.start, -1)
  const shift = daysToEvent(
    stored.map(({ date }) => date),
    dayBefore,
    event.end || event.start,
  )

  function change(next: readonly Night[], said: RowsMessage = {}) {
    past.current.push({ nights: stored, isEmptied })
    setMessage(said)
    setEmptied(next.length === 0)
    onChange(next)
  }

  function remove(row: number) {
    const night = nights[row]
    if (!night) return
    change(
      nights.filter(other => other !== night),
      { done: sleepingTexts.removed({ night: dayText(night.date, formats), rooms: roomsOf(night) }) },
    )
  }

  function undo(): boolean {
    if (takeBack) {
      setMessage({})
      takeBack()
      return true
    }
    const before = past.current.pop()
    if (!before) return false
    setMessage({})
    setEmptied(before.isEmptied)
    onChange(before.nights)
    return true
  }

  function add(next: readonly Night[]) {
    const words = sleepingTexts.added({ count: next.length - nights.length })
    if (next.length > nights.length) change(next, { words })
    else setMessage({ refused: words })
  }

  const shared = {
    nights,
    event,
    formats,
    issues: new Set(control['aria-invalid'] ? nightIssues(nights).map(({ row, column }) => `${row}:${column}`) : []),
    removeText: field.delBtnText || sleepingTexts.remove,
    onChange: change,
    changeAll: (next: readonly Night[], done: string) => change(next, { done }),
    onRemove: remove,
    refuse: (refused: string) => setMessage({ refused }),
  }
  const addButtons = !disabled && <AddButtons field={field} nights={nights} event={event} onAdd={add} />
  const isWaiting = event.start === '' && nights.length === 0
  return (
    <RowsPlace name="nights" box={box} width={width} gridWidth={GRID_WIDTH} control={control}>
      {(isNarrow, own) => (
        <>
          {field.label2 && <p className="rows-label">{field.label2}</p>}
          {isWaiting ? (
            <DatesFirst id={own.id} field={field} runner={runner} formats={formats} />
          ) : nights.length === 0 ? (
            <div className="rows-empty">
              <p id={own.id} tabIndex={-1}>
                <strong lang={field.noDataText ? undefined : languageNow()}>{field.noDataText || sleepingTexts.noNights}</strong>
              </p>
              {addButtons}
            </div>
          ) : isNarrow ? (
            <>
              <NightCards {...shared} control={own} />
              {addButtons}
              <EventLine event={event} formats={formats} />
            </>
          ) : (
            <>
              {addButtons}
              <NightsGrid {...shared} control={own} undo={undo} />
            </>
          )}
          {shift !== 0 && !disabled && (
            <RowsNote
              icon="warning"
              action={
                <LinkButton
                  words={rowsTexts.moveTo({ day: dayText(addDays(nights[0]!.date, shift), formats) })}
                  onClick={() => change(nights.map(night => ({ ...night, date: addDays(night.date, shift) })))}
                />
              }
            >
              {rowsTexts.elsewhere}
            </RowsNote>
          )}
          <LastStep message={takeBack && message.refused === undefined ? { done: rowsTexts.followed } : message} onUndo={undo} />
          {nights.length > 0 && <NightSums nights={nights} event={event} formats={formats} />}
          {isNarrow && nights.length > 0 && <NightSumsLine nights={nights} event={event} formats={formats} />}
        </>
      )}
    </RowsPlace>
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
        <Button key={words} lang={words === field.addBtnText ? undefined : languageNow()} onClick={() => onAdd(add(nights, event))}>
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
  const [first, last] = [dayText(start, formats), dayText(end || start, formats)]
  return (
    <p className="rows-label" lang={languageNow()}>
      {first === last ? sleepingTexts.eventOn({ start: first }) : sleepingTexts.eventFromTo({ start: first, end: last })}
    </p>
  )
}
