import { useState } from 'react'
import { spokenNow } from '#contract/texts/spoken.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { cleanText } from '../kit/clean.ts'
import { MAX_NOTE } from './meeting_room_widget.ts'
import { meetingTexts } from './meeting-texts.ts'
import { columnTexts } from './requirement-texts.ts'

interface Props {
  readonly row: number
  readonly note: string
  readonly onChange: (note: string) => void
  readonly onClose: () => void
}

/** The note of a row: it has no room in its cell. */
export function NoteDialog({ row, note, onChange, onClose }: Props) {
  'use no memo'
  const [text, setText] = useState(note)
  return (
    <Dialog
      {...spokenNow()}
      title={meetingTexts.noteOf({ row: row + 1 })}
      closeLabel={meetingTexts.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{meetingTexts.cancel}</Button>
          <Button variant="primary" onClick={() => onChange(cleanText(text))}>
            {meetingTexts.done}
          </Button>
        </>
      }
    >
      <textarea
        className="field-input"
        data-first
        aria-label={columnTexts.note}
        rows={5}
        data-max={MAX_NOTE}
        dir="auto"
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
    </Dialog>
  )
}
