import { useEffect, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/saved-answers.ts'
import { noteNoAnswer, waitForConnection } from '../api/connection.ts'
import { loadGuestAnswers } from './guest-store.ts'
import { loadSubmitChunk, type SubmitChunk } from './load-submit-chunk.ts'

/** Is there a saved version, and what becomes of it? Until it is answered the run has no effect outside. */
export type RestorePrompt =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open'; readonly saved: SavedData; readonly chunk: SubmitChunk }
  | { readonly kind: 'resolved' }

const UNKNOWN: RestorePrompt = { kind: 'unknown' }
const RESOLVED: RestorePrompt = { kind: 'resolved' }

/** Asks once the script runs; a guest's saved version is known only then. Gives the way to answer. */
export function useRestorePrompt(page: FormPage, asks: boolean): [RestorePrompt, answer: () => void] {
  const [question, setQuestion] = useState(UNKNOWN)
  useEffect(() => {
    const saved = asks ? savedVersion(page) : undefined
    // oxlint-disable-next-line react/set-state-in-effect -- what a browser keeps is not known to the first render, the server's
    if (!saved) return setQuestion(RESOLVED)
    let over = false
    void waitForChunk().then(chunk => over || setQuestion({ kind: 'open', saved, chunk }))
    return () => void (over = true)
  }, [page, asks])
  return [question, () => setQuestion(RESOLVED)]
}

function savedVersion(page: FormPage): SavedData | undefined {
  if (page.event) return undefined
  return page.user.is_valid ? page.form.saved_data : loadGuestAnswers(page)
}

async function waitForChunk(): Promise<SubmitChunk> {
  for (;;) {
    const chunk = await loadSubmitChunk().catch(() => undefined)
    if (chunk) return chunk
    const waiting = waitForConnection()
    noteNoAnswer()
    await waiting.there
  }
}
