import { useEffect, useRef, useState } from 'react'
import type { Submitted } from '#contract/portal/submissions.ts'
import { texts } from '../shell/texts.ts'
import { dismissToasts, toastFailure, toastInfo } from '../shell/toasts.ts'
import type { Progress } from './sending.ts'
import { loadTools, type Tools } from './tools.ts'
import type { Visit } from './visit.ts'

export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly tools?: Tools; readonly progress?: Progress }
  | { readonly kind: 'failed'; readonly tools: Tools; readonly text: string }
  | { readonly kind: 'sent'; readonly tools: Tools; readonly submitted: Submitted | undefined }

export interface Sending {
  readonly phase: Phase
  submit(): Promise<void>
  cancel(): void
  /** The failure was read. */
  dismiss(): void
}

const IDLE: Phase = { kind: 'idle' }

/** Sends a run: at most one transfer at a time, with one key for all its tries. In a preview nothing leaves. */
export function useSending(company: string, visit: Visit, preview: boolean): Sending {
  const [phase, setPhase] = useState(IDLE)
  const runUid = useRef('')
  const transfer = useRef<AbortController>(undefined)
  const busy = useRef(false)

  useEffect(() => {
    const timer = setTimeout(() => loadTools().catch(() => {}), 1000)
    return () => {
      clearTimeout(timer)
      transfer.current?.abort()
    }
  }, [])

  async function submit() {
    if (busy.current) return
    busy.current = true
    await transmit()
    busy.current = false
  }

  async function transmit() {
    setPhase({ kind: 'sending' })
    // What was said of the try before is no longer true.
    dismissToasts()
    const tools = await loadTools().catch(() => undefined)
    if (!tools) {
      toastFailure(texts.submitFailed, texts.offline)
      return setPhase(IDLE)
    }
    if (preview) return setPhase({ kind: 'sent', tools, submitted: undefined })
    runUid.current ||= tools.newUid()
    transfer.current = new AbortController()
    const { signal } = transfer.current
    const onProgress = (progress: Progress) => setPhase({ kind: 'sending', tools, progress })
    const sent = await tools.send({ company, visit, runUid: runUid.current, onProgress, signal })
    if (sent.kind === 'cancelled') {
      toastInfo(texts.cancelled, texts.stillHere)
      return setPhase(IDLE)
    }
    if (sent.kind === 'failed') visit.tell(sent.issues)
    else finish(visit)
    setPhase({ ...sent, tools })
  }

  return {
    phase,
    submit,
    cancel: () => transfer.current?.abort(),
    dismiss: () => setPhase(IDLE),
  }
}

/** Nothing is left to lose, and the address no longer presets anything (specification section 2). */
function finish(visit: Visit): void {
  visit.forgetTyped()
  history.replaceState(history.state, '', location.pathname)
}
