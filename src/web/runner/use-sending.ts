import { useEffect, useRef, useState } from 'react'
import type { Submitted } from '#contract/portal/submissions.ts'
import { newUid, type Progress, send } from './sending.ts'
import type { Visit } from './visit.ts'

export type Phase =
  | { readonly kind: 'idle' }
  | { readonly kind: 'sending'; readonly progress: Progress | undefined }
  | { readonly kind: 'failed'; readonly text: string }
  | { readonly kind: 'sent'; readonly submitted: Submitted | undefined }

const IDLE: Phase = { kind: 'idle' }

export interface Sending {
  readonly phase: Phase
  submit(): Promise<void>
  cancel(): void
  /** The failure was read. */
  dismiss(): void
}

/** Sends a run: at most one transfer at a time, with one key for all its tries. In a preview nothing leaves. */
export function useSending(company: string, visit: Visit, preview: boolean): Sending {
  const [phase, setPhase] = useState(IDLE)
  const runUid = useRef('')
  const transfer = useRef<AbortController>(undefined)

  useEffect(() => () => transfer.current?.abort(), [])

  async function submit() {
    if (preview) return setPhase({ kind: 'sent', submitted: undefined })
    runUid.current ||= newUid()
    transfer.current = new AbortController()
    setPhase({ kind: 'sending', progress: undefined })
    const { signal } = transfer.current
    const onProgress = (progress: Progress) => setPhase({ kind: 'sending', progress })
    const sent = await send({ company, visit, runUid: runUid.current, onProgress, signal })
    if (sent.kind === 'cancelled') return setPhase(IDLE)
    if (sent.kind === 'failed') {
      visit.tell(sent.issues)
      return setPhase(sent)
    }
    visit.forgetTyped()
    setPhase(sent)
  }

  return {
    phase,
    submit,
    cancel: () => transfer.current?.abort(),
    dismiss: () => setPhase(IDLE),
  }
}
