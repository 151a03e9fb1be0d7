import { Button } from '#ui/button.tsx'
import { useHydrated } from '../shell/hydrated.ts'
import { texts } from '../shell/texts.ts'

interface Props {
  readonly last: boolean
  readonly canSubmit: boolean
  /** This page's errors are shown and not yet mended. */
  readonly blocked: boolean
  readonly busy: boolean
  readonly onPrevious: (() => void) | undefined
}

/**
 * The way through the pages. Until the script runs the form can be typed into but not sent: a disabled default button
 * also keeps the Enter key from sending the answers as an address.
 */
export function Buttons({ last, canSubmit, blocked, busy, onPrevious }: Props) {
  const waiting = !useHydrated()
  return (
    <div className="run-buttons">
      {onPrevious && <Button onClick={onPrevious}>{texts.previous}</Button>}
      {last && !canSubmit ? (
        <p className="run-note">{texts.noSubmit}</p>
      ) : (
        <Button
          type="submit"
          look="primary"
          className={waiting ? 'run-waiting' : ''}
          disabled={blocked || waiting}
          busy={busy}
        >
          {last ? (busy ? texts.submitting : texts.submit) : texts.next}
        </Button>
      )}
      <noscript>{texts.needsScript}</noscript>
    </div>
  )
}
