import './restore-dialog.css'
import { useId, useState } from 'react'
import type { Formats } from '#engine/model/formats.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { whenText } from '../when-text.ts'
import type { GuestAnswers } from './guest-run.ts'
import { guestTexts } from './guest-texts.ts'
import { lostFileLines } from './lost-files.ts'

interface Props {
  readonly formats: Formats
  /** A user's draft, or all that a guest left in this browser, the newest first. */
  readonly saved: readonly (SavedData | GuestAnswers)[]
  readonly onStartOver: () => void
  readonly onLoad: (saved: SavedData | GuestAnswers) => void
}

/** P6.4. It must be answered: nothing of the form has an effect before. */
export function RestoreDialog({ formats, saved, onStartOver, onLoad }: Props) {
  const [index, setIndex] = useState(0)
  const name = useId()
  const chosen = saved[index] ?? saved[0]!
  const isGuests = isGuestAnswers(chosen)
  const isSeveral = saved.length > 1
  const words = isGuests && (isSeveral ? guestTexts.several : sendingTexts.keptHere)
  const savedOn = (one: SavedData) => sendingTexts.savedOn({ when: whenText(one.saved_at, formats) })
  return (
    <Dialog
      title={sendingTexts.savedVersion}
      actions={
        <>
          <Button className="run-start-over" onClick={onStartOver}>
            {sendingTexts.startOver}
          </Button>
          <Button variant="primary" data-first onClick={() => onLoad(chosen)}>
            {sendingTexts.loadAndContinue}
          </Button>
        </>
      }
    >
      <p>{sendingTexts.savedQuestion}</p>
      {isSeveral && (
        <fieldset className="run-saved-runs">
          <legend>{guestTexts.choose}</legend>
          {saved.map((one, at) => (
            <label key={one.saved_at}>
              <input type="radio" name={name} checked={at === index} onChange={() => setIndex(at)} />
              <span>
                {savedOn(one)}
                <small>{firstAnswers(one)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p className="run-saved-on">
        {!isSeveral && savedOn(chosen)} {words}
      </p>
      {isGuests &&
        lostFileLines(chosen.lostFiles, true).map(line => (
          <p key={line} className="run-saved-on">
            {line}
          </p>
        ))}
    </Dialog>
  )
}

const isGuestAnswers = (saved: SavedData): saved is GuestAnswers => 'lostFiles' in saved

/** By which one tells one version from another. */
const firstAnswers = ({ answers }: SavedData) =>
  Object.values(answers)
    .filter(text => text !== '' && text.length < 60)
    .slice(0, 2)
    .join(', ')
