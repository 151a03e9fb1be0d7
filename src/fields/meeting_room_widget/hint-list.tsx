import type { Formats } from '#engine/model/formats.ts'
import { formatTime } from '../kit/formats.ts'
import { RowsNote } from '../kit/rows-parts.tsx'
import type { RowHint } from './hints.ts'
import type { Requirement } from './meeting_room_widget.ts'
import type { RowActions } from './meeting-props.ts'
import { meetingTexts } from './meeting-texts.ts'
import { dayWords, guestWords, nameOf } from './requirement-words-dom.ts'

interface Props {
  readonly hints: readonly RowHint[]
  readonly rows: readonly Requirement[]
  readonly formats: Formats
  readonly actions: RowActions
  readonly disabled: boolean
}

/** What is worth a look between rows: it blocks nothing, and one press mends it. */
export function HintList({ hints, rows, formats, actions, disabled }: Props) {
  'use no memo'
  return hints.map(hint => {
    const [from, to] = [formatTime(hint.from, formats), formatTime(hint.to, formats)]
    const mend = disabled ? undefined : mendOf(hint, rows, formats, actions)
    return (
      <RowsNote
        key={`${hint.is} ${hint.rows.join()} ${hint.from}`}
        icon="warning"
        action={
          mend && (
            <button type="button" className="rows-link" onClick={mend.act}>
              {mend.words}
            </button>
          )
        }
      >
        {hint.is === 'overlap' ? (
          <>
            <strong>{meetingTexts.overlap({ first: Math.min(...hint.rows) + 1, second: Math.max(...hint.rows) + 1 })}</strong>{' '}
            {meetingTexts.overlapWhen({ from, to })} {guestWords(hint, rows)}
          </>
        ) : (
          <>
            <strong>{meetingTexts.seats({ seats: hint.seats, guests: hint.guests })}</strong>{' '}
            {meetingTexts.haveSeats({ from, to, day: dayWords(hint.date, formats) })}
          </>
        )}
      </RowsNote>
    )
  })
}

function mendOf(hint: RowHint, rows: readonly Requirement[], formats: Formats, actions: RowActions) {
  if (hint.is === 'seats') {
    const last = hint.rows.at(-1)!
    const row = { ...rows[last]!, numberOfPeople: hint.guests - hint.seats, note: '' }
    const name = row.agendaItemType
    return { words: name === '' ? meetingTexts.addOthers : meetingTexts.addAnother({ name }), act: () => void actions.insert(last, row) }
  }
  const [, second] = hint.rows
  if (hint.startAt === '') return undefined
  return {
    words: meetingTexts.startAt({ name: nameOf(rows, second), time: formatTime(hint.startAt, formats) }),
    act: () => actions.change(rows.with(second, { ...rows[second]!, startTime: hint.startAt })),
  }
}
