import { useState } from 'react'
import type { Formats } from '#engine/model/formats.ts'
import { spokenNow } from '#contract/texts/spoken.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { daysFrom } from '../kit/days.ts'
import { MAX_REQUIREMENTS, type Requirement } from './meeting_room_widget.ts'
import { meetingTexts } from './meeting-texts.ts'
import { dayWords, nameOf, timeWords } from './requirement-words-dom.ts'
import { type EventFacts, hasOnDay, repeatedOn } from './requirements.ts'

interface Props {
  readonly row: number
  readonly rows: readonly Requirement[]
  readonly event: EventFacts
  readonly formats: Formats
  readonly onAdd: (rows: readonly Requirement[]) => void
  readonly onClose: () => void
}

/** Days that are offered; a longer event is planned in parts. */
const MAX_DAYS = 62

/** Puts a row on other days of the event, and says before how many it will add. */
export function RepeatDialog({ row, rows, event, formats, onAdd, onClose }: Props) {
  'use no memo'
  const meeting = rows[row]
  const days = daysFrom(event.start, event.end || event.start, MAX_DAYS)
  const free = meeting ? days.filter(day => !hasOnDay(rows, meeting, day)) : []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(free))
  if (!meeting) return null
  const added = repeatedOn(rows, meeting, [...chosen].toSorted()).slice(0, MAX_REQUIREMENTS - rows.length)

  function toggle(day: string) {
    const next = new Set(chosen)
    if (!next.delete(day)) next.add(day)
    setChosen(next)
  }

  return (
    <Dialog
      {...spokenNow()}
      title={meetingTexts.repeatTitle}
      closeLabel={meetingTexts.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{meetingTexts.cancel}</Button>
          <Button variant="primary" disabled={added.length === 0} onClick={() => onAdd(added)}>
            {meetingTexts.addRows({ count: added.length })}
          </Button>
        </>
      }
    >
      <p className="rows-label">{meetingTexts.rowIs({ row: row + 1, name: nameOf(rows, row), times: timeWords(meeting, formats) })}</p>
      {days.length === 0 ? (
        <p>{meetingTexts.noDays}</p>
      ) : (
        <fieldset className="meetings-days">
          <legend>{meetingTexts.onTheseDays}</legend>
          {days.map(day => {
            const has = !free.includes(day)
            return (
              <label key={day}>
                <input type="checkbox" checked={has || chosen.has(day)} disabled={has} onChange={() => toggle(day)} />
                <span>
                  {dayWords(day, formats)}
                  <small>{has ? meetingTexts.hasIt : meetingTexts.newRow}</small>
                </span>
              </label>
            )
          })}
        </fieldset>
      )}
      <p className="rows-label">{meetingTexts.hasItHelp}</p>
    </Dialog>
  )
}
