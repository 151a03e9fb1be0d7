import { Button } from '#ui/button.tsx'
import { useHydrated } from '../shell/hydrated.ts'
import { texts } from '../shell/texts.ts'
import type { SendIntent } from './session/state.ts'

interface Props {
  readonly last: boolean
  readonly canSubmit: boolean
  /** This page's errors are shown and not yet mended. */
  readonly blocked: boolean
  /** What is under way. */
  readonly busy: SendIntent | boolean
  /** A submission is being edited. */
  readonly editing: boolean
  readonly onPrevious: (() => void) | undefined
  /** Absent where nothing can be saved (P6.1). */
  readonly onSave: (() => void) | undefined
}

/**
 * The way through the pages. Until the script runs the form can be typed into but not sent: a disabled default button
 * also keeps the Enter key from sending the answers as an address.
 */
export function Buttons({ last, canSubmit, blocked, busy, editing, onPrevious, onSave }: Props) {
  const waiting = !useHydrated()
  return (
    <div className="run-buttons" lang="en">
      {onPrevious && <Button onClick={onPrevious}>{texts.previous}</Button>}
      {onSave && (
        <Button className="run-save" disabled={waiting} busy={busy === 'save'} onClick={onSave}>
          {busy === 'save' ? texts.saving : texts.save}
        </Button>
      )}
      {last && !canSubmit ? (
        <p className="run-note">{texts.noSubmit}</p>
      ) : (
        <Button
          type="submit"
          variant="primary"
          className={waiting ? 'run-waiting' : ''}
          disabled={blocked || waiting}
          busy={busy === 'submit'}
        >
          {last ? words(editing, busy === 'submit') : texts.next}
        </Button>
      )}
      {waiting && <p className="run-late">{texts.notReady}</p>}
      <noscript>{texts.needsScript}</noscript>
    </div>
  )
}

function words(editing: boolean, busy: boolean): string {
  if (editing) return busy ? texts.savingChanges : texts.saveChanges
  return busy ? texts.submitting : texts.submit
}
