import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../shell/texts.ts'
import { speak } from '../shell/toasts.ts'
import { loadedSubmitChunk } from './load-submit-chunk.ts'
import type { FormSession } from './session/session.ts'
import type { SendIntent, SessionState } from './session/state.ts'

interface Props {
  readonly session: FormSession
  readonly state: SessionState
}

/** What is said while a run is being sent, and when that failed. */
export function SendStatus({ session, state }: Props) {
  const { phase } = state
  const chunk = state.isChunkLoaded && loadedSubmitChunk()
  if (phase.kind !== 'offline') return chunk ? <chunk.SendDialog session={session} state={state} /> : null
  const tryNow = () => session.dispatch({ type: 'tryNowPressed' })
  return <Waiting intent={phase.intent} onTryNow={tryNow} onCancel={() => session.dispatch({ type: 'cancelPressed' })} />
}

interface WaitingProps {
  readonly intent: SendIntent
  readonly onTryNow: () => void
  readonly onCancel: () => void
}

/** What was asked for is done as soon as there is a connection; the browser may be wrong about that. */
function Waiting({ intent, onTryNow, onCancel }: WaitingProps) {
  const panel = useRef<HTMLDivElement>(null)
  const words = intent === 'save' ? texts.waitingToSave : texts.waitingToSubmit

  useEffect(() => {
    speak(words)
    panel.current?.querySelector('button')?.focus()
  }, [words])

  return (
    <div ref={panel} className="run-note run-waits" lang={languageNow()}>
      <p>{words}</p>
      <Button onClick={onTryNow}>{texts.tryNow}</Button>
      <Button variant="quiet" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}
