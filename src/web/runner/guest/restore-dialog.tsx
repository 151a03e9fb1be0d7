import { inList } from '#contract/texts/in-list.ts'
import './restore-dialog.css'
import { useId, useState } from 'react'
import type { Formats } from '#engine/model/formats.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { sendingTexts } from '../../shell/texts-sending.ts'
import { isKeptRun, type SavedVersion } from '../session/state.ts'
import { whenText } from '../when-text.ts'
import { guestTexts } from './guest-texts.ts'
import { lostFileLines } from './lost-files.ts'

interface Props {
  readonly formats: Formats
  /** A user's draft and what was left in this browser, the newest first. */
  readonly choices: readonly [SavedVersion, ...SavedVersion[]]
  readonly onStartOver: () => void
  readonly onLoad: (saved: SavedVersion) => void
}

/** P6.4. It must be answered: nothing of the form has an effect before. */
export function RestoreDialog({ formats, choices, onStartOver, onLoad }: Props) {
  const [index, setIndex] = useState(0)
  const name = useId()
  const chosen = choices[index] ?? choices[0]
  const isSeveral = choices.length > 1
  const savedOn = (one: SavedVersion) => sendingTexts.savedOn({ when: whenText(one.saved_at, formats) })
  const places = placesOf(choices)
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
          {choices.map((one, at) => (
            <label key={isKeptRun(one) ? one.key : ''}>
              <input type="radio" name={name} checked={at === index} onChange={() => setIndex(at)} />
              <span>
                {savedOn(one)}
                {places && <small>{isKeptRun(one) ? places.browser : places.account}</small>}
                <small>{firstAnswers(one)}</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <p className="run-saved-on">
        {!isSeveral && savedOn(chosen)} {startOverWords(choices)}
      </p>
      {isKeptRun(chosen) &&
        lostFileLines(chosen.lostFiles, true).map(line => (
          <p key={line} className="run-saved-on">
            {line}
          </p>
        ))}
    </Dialog>
  )
}

/** What each is called where some are drafts and some are not. */
const placesOf = (choices: readonly SavedVersion[]) =>
  new Set(choices.map(isKeptRun)).size > 1 && { browser: guestTexts.onlyHere, account: guestTexts.inAccount }

/** Drafts stay whatever is pressed. */
function startOverWords(choices: readonly SavedVersion[]): string {
  const count = choices.filter(isKeptRun).length
  if (count === 0) return ''
  if (count < choices.length) return guestTexts.draftStays
  return count > 1 ? guestTexts.several : sendingTexts.keptHere
}

/** By which one tells one version from another. */
const firstAnswers = ({ answers }: SavedVersion) =>
  inList(
    Object.values(answers)
      .filter(text => text !== '' && text.length < 60)
      .slice(0, 2),
  )
