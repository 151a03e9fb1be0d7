import { useEffect, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedData } from '#contract/portal/submissions.ts'
import { noteNoAnswer, waitForConnection } from '../api/connection.ts'
import { guestAnswers } from './guest-store.ts'
import { loadTools, type Tools } from './tools.ts'

/** Is there a saved version, and what becomes of it? Until it is answered the run has no effect outside. */
export type Question =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'open'; readonly saved: SavedData; readonly tools: Tools }
  | { readonly kind: 'answered' }

const UNKNOWN: Question = { kind: 'unknown' }
const ANSWERED: Question = { kind: 'answered' }

/** Asks once the script runs; a guest's saved version is known only then. Gives the way to answer. */
export function useQuestion(page: FormPage, asks: boolean): [Question, answer: () => void] {
  const [question, setQuestion] = useState(UNKNOWN)
  useEffect(() => {
    const saved = asks ? savedVersion(page) : undefined
    // oxlint-disable-next-line react/set-state-in-effect -- what a browser keeps is not known to the first render, the server's
    if (!saved) return setQuestion(ANSWERED)
    let over = false
    void patientTools().then(tools => over || setQuestion({ kind: 'open', saved, tools }))
    return () => void (over = true)
  }, [page, asks])
  return [question, () => setQuestion(ANSWERED)]
}

function savedVersion(page: FormPage): SavedData | undefined {
  if (page.event) return undefined
  return page.user.is_valid ? page.form.saved_data : guestAnswers(page)
}

async function patientTools(): Promise<Tools> {
  for (;;) {
    const tools = await loadTools().catch(() => undefined)
    if (tools) return tools
    const waiting = waitForConnection()
    noteNoAnswer()
    await waiting.there
  }
}
