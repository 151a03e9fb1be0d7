import { useState } from 'react'
import { clockTexts } from '#fields/kit/clock-texts.ts'
import type { Unread } from '#fields/field-props.ts'
import { formatDate, formatTime } from '#fields/kit/formats.ts'
import { isDayEnd } from '#fields/kit/typed.ts'
import { Button } from '#ui/button.tsx'
import { controlId } from '../ids.ts'
import type { Visit } from '../visit.ts'
import { dayAfter, dayBeside } from './day-question.ts'
import { fieldNotesTexts as texts } from './field-notes-texts.ts'
import { NotePlace } from './note-place.tsx'
import { useView } from './use-view.ts'

interface Props {
  readonly visit: Visit
  /** mapFields of a date and of the time beside it. */
  readonly date: string
  readonly time: string
}

const MIDNIGHT = '00:00'

/** The midnight of the next day was chosen: what it was before. */
interface Moved {
  readonly from: string
  readonly to: string
  readonly unread: Unread
}

/** At a time that was typed as 24:00: which midnight is meant. That of the next day changes the date too, and both can be taken back in one press (P4.52). */
export function MidnightNote({ visit, date, time }: Props) {
  const { formats, host } = visit
  const { unread, state } = useView(visit, time)
  const { state: dateState } = useView(visit, date)
  const day = dayBeside(dateState)
  const [moved, setMoved] = useState<Moved>()
  const next = dayAfter(dateState)
  const at = formatTime(MIDNIGHT, formats)
  const focus = () => document.getElementById(controlId(time))?.focus()

  function choose(to: string) {
    if (to !== day && unread) setMoved({ from: day, to, unread })
    if (to !== day) host.change(date, to)
    host.change(time, MIDNIGHT)
    focus()
  }

  function undo({ from, unread: before }: Moved) {
    setMoved(undefined)
    host.change(date, from)
    host.change(time, '')
    visit.unread(time, before)
    focus()
  }

  if (unread && isDayEnd(unread.text)) {
    return (
      <NotePlace mapField={time}>
        <div className="run-extra-ways">
          {next !== '' && (
            <Button onClick={() => choose(next)}>{clockTexts.midnightOf({ time: at, date: formatDate(next, formats) })}</Button>
          )}
          <Button onClick={() => choose(day)}>{texts.sameDay({ time: at })}</Button>
        </div>
      </NotePlace>
    )
  }
  if (!moved || day !== moved.to || state.value !== MIDNIGHT) return null
  return (
    <NotePlace mapField={time}>
      <p role="status">{texts.movedTo({ date: formatDate(moved.to, formats) })}</p>
      <div className="run-extra-ways">
        <Button onClick={() => undo(moved)}>{texts.undo}</Button>
      </div>
    </NotePlace>
  )
}
