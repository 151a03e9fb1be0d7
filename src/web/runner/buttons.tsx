import { Button } from '#ui/button.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { useHydrated } from '../shell/hydrated.ts'
import { texts } from '../shell/texts.ts'
import type { SendIntent } from './session/state.ts'

interface Props {
  readonly last: boolean
  readonly canSubmit: boolean
  /** This page's errors are shown and not yet mended: Next leads to the first. */
  readonly blocked: boolean
  /** How many answers of this page are shown to be wrong. */
  readonly wrong: number
  /** What is under way. */
  readonly busy: SendIntent | boolean
  /** A submission is being edited. */
  readonly editing: boolean
  readonly onPrevious: (() => void) | undefined
  /** Absent where nothing can be saved (P6.1). */
  readonly onSave: (() => void) | undefined
  readonly onFirstWrong: () => void
}

/**
 * The way through the pages. Until the script runs the form can be typed into but not sent: a disabled default button
 * also keeps the Enter key from sending the answers as an address.
 */
export function Buttons({ last, canSubmit, blocked, wrong, busy, editing, onPrevious, onSave, onFirstWrong }: Props) {
  const waiting = !useHydrated()
  const isHeldBack = last && !canSubmit
  return (
    <>
      {isHeldBack && (
        <p className="run-note" lang={languageNow()}>
          {texts.noSubmit}
        </p>
      )}
      <div className="run-buttons" lang={languageNow()}>
        {onPrevious && (
          <Button className="run-previous" onClick={onPrevious}>
            {texts.previous}
          </Button>
        )}
        {onSave && (
          <Button className="run-save" disabled={waiting} busy={busy === 'save'} onClick={onSave}>
            {busy === 'save' ? texts.saving : texts.save}
          </Button>
        )}
        {wrong > 0 && (
          <button type="button" className="run-wrong" onClick={onFirstWrong}>
            {texts.toCorrect({ count: wrong })}
          </button>
        )}
        {!isHeldBack && (
          <Button
            type="submit"
            variant="primary"
            className={`${last ? 'run-submit' : ''} ${waiting ? 'run-waiting' : ''}`}
            aria-disabled={blocked || undefined}
            disabled={waiting}
            busy={busy === 'submit'}
          >
            {last ? words(editing, busy === 'submit') : texts.next}
          </Button>
        )}
      </div>
      {waiting && (
        <p className="run-late" lang={languageNow()}>
          {texts.notReady}
        </p>
      )}
      {/* The server says in it what is missing: no browser that runs this has to. */}
      <noscript />
    </>
  )
}

function words(editing: boolean, busy: boolean): string {
  if (editing) return busy ? texts.savingChanges : texts.saveChanges
  return busy ? texts.submitting : texts.submit
}
