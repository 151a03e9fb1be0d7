import { useEffect, useRef, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import type { UserData } from '#contract/portal/people.ts'
import { isOffline, type Waiting, waitForConnection } from '../api/connection.ts'
import { loginEnded } from '../shell/session.ts'
import { texts } from '../shell/texts.ts'
import { dismissToasts, toastFailure, toastInfo } from '../shell/toasts.ts'
import type { NotSent, SendProgress } from './sending.ts'
import { newUid } from './new-uid.ts'
import { endRun, runUidOf } from './run-uid.ts'
import { loadSubmitChunk, type SubmitChunk } from './load-submit-chunk.ts'
import type { Visit } from './visit.ts'

/** What the visitor asked for. */
export type SendIntent = 'submit' | 'save'

export type Phase =
  | { readonly kind: 'idle' }
  /** Save was pressed: what it does and does not do is to be acknowledged first. */
  | { readonly kind: 'notice'; readonly chunk: SubmitChunk }
  /** Waits for the connection. */
  | { readonly kind: 'offline'; readonly intent: SendIntent }
  /** The session is over: waits for the login that is open. */
  | { readonly kind: 'login' }
  | { readonly kind: 'sending'; readonly intent: SendIntent; readonly chunk?: SubmitChunk; readonly progress?: SendProgress }
  | { readonly kind: 'failed'; readonly chunk: SubmitChunk; readonly text: string; readonly mayRetry: boolean }
  /** Somebody else changed the edited submission meanwhile. */
  | { readonly kind: 'changed'; readonly chunk: SubmitChunk }
  /** The version of the form is not taken any more; `issues`: what changed, by mapField. */
  | { readonly kind: 'replaced'; readonly chunk: SubmitChunk; readonly issues: Readonly<Record<string, string>> }
  | { readonly kind: 'saved'; readonly chunk: SubmitChunk }
  | { readonly kind: 'sent'; readonly chunk: SubmitChunk; readonly submitted: Submitted | undefined }

export interface Sending {
  readonly phase: Phase
  submit(): Promise<void>
  /** Shows the notice about saving. */
  askToSave(): Promise<void>
  /** The notice is acknowledged. */
  save(): Promise<void>
  /** The version of the form is not taken any more: says so, unless something else is under way. */
  replaced(issues: Readonly<Record<string, string>>): Promise<void>
  cancel(): void
  /** Goes on although there seems to be no connection. */
  tryNow(): void
  /** What was said is read. */
  dismiss(): void
  /** Instant of the last save of this run, or ''. */
  readonly savedAt: string
  /** Something was asked for that is not over yet. */
  isBusy(): boolean
  /** What was asked for last. */
  lastIntent(): SendIntent
}

interface Sender {
  readonly page: FormPage
  /** Who is logged in now: that may change during a run. */
  readonly user: UserData
  readonly visit: Visit
  readonly preview: boolean
  /** Nothing of the run is left to lose. */
  readonly onDone: () => void
}

type Done = Extract<Phase, { kind: 'saved' | 'changed' | 'sent' }>

const IDLE: Phase = { kind: 'idle' }

/** Sends or saves a run: one thing at a time, with one key for all tries of a submit that says the same. In a preview nothing leaves. */
export function useSending({ page, user: { email, is_valid: loggedIn }, visit, preview, onDone }: Sender): Sending {
  const [phase, setPhase] = useState(IDLE)
  /** Made at the press, for every try until an answer changes. */
  const submitKey = useRef('')
  const transfer = useRef<AbortController>(undefined)
  const waiting = useRef<Waiting>(undefined)
  const busy = useRef(false)
  const last = useRef<SendIntent>('submit')
  const [savedAt, setSavedAt] = useState('')

  useEffect(() => visit.watchInput(() => (submitKey.current = '')), [visit])
  // The run begins now, before anything of it is sent.
  useEffect(() => void (preview || runUidOf(page)), [page, preview])

  useEffect(() => {
    const timer = setTimeout(() => loadSubmitChunk().catch(() => {}), 1000)
    return () => {
      clearTimeout(timer)
      transfer.current?.abort()
      waiting.current?.end(false)
    }
  }, [])

  async function begin(intent: SendIntent) {
    if (busy.current) return
    busy.current = true
    last.current = intent
    // What was said of the try before is no longer true.
    dismissToasts()
    while (await attempt(intent));
    busy.current = false
  }

  /** One try. Gives whether another one is to follow, after a login. */
  async function attempt(intent: SendIntent): Promise<boolean> {
    if (!(await untilOnline(intent))) return finish()
    setPhase({ kind: 'sending', intent })
    const chunk = await loadSubmitChunk().catch(() => undefined)
    if (!chunk) return finish(() => toastFailure(failureOf(intent), texts.offline))
    if (preview) return finish(undefined, previewed(intent, chunk))
    const outcome = await transmit(intent, chunk)
    if ('chunk' in outcome) return finish(undefined, outcome)
    if (outcome.kind === 'replaced') return finish(undefined, { ...outcome, chunk })
    if (outcome.kind === 'unauthorized') return waitForLogin(intent, chunk)
    if (outcome.kind === 'cancelled') return finish(() => toastInfo(texts.cancelled, texts.stillHere))
    return finish(undefined, failed(intent, chunk, outcome))
  }

  function finish(notify?: () => void, phase: Phase = IDLE): false {
    notify?.()
    setPhase(phase)
    return false
  }

  async function untilOnline(intent: SendIntent): Promise<boolean> {
    if (preview || !isOffline()) return true
    setPhase({ kind: 'offline', intent })
    waiting.current = waitForConnection()
    return waiting.current.there
  }

  async function transmit(intent: SendIntent, chunk: SubmitChunk): Promise<Done | NotSent> {
    transfer.current = new AbortController()
    const { signal } = transfer.current
    const onProgress = (progress: SendProgress) => setPhase({ kind: 'sending', intent, chunk, progress })
    const target = { company: page.company.path, visit, loggedIn, event: page.event, runUid: runUidOf(page), onProgress, signal }
    if (intent === 'save') {
      const saved = await chunk.sendDraft({ ...target, idempotencyKey: newUid() })
      if (saved.kind !== 'saved') return saved
      visit.storeFiles(saved.draft?.files ?? {})
      setSavedAt(saved.draft?.saved_at ?? new Date().toISOString())
      visit.markClean()
      return { kind: 'saved', chunk }
    }
    submitKey.current ||= newUid()
    const sent = await chunk.sendSubmission({ ...target, idempotencyKey: submitKey.current })
    if (sent.kind === 'changed') return { kind: 'changed', chunk }
    if (sent.kind !== 'sent') return sent
    clearRun()
    return { ...sent, chunk }
  }

  /** A try that failed because of the session goes on only for the same person. */
  async function waitForLogin(intent: SendIntent, chunk: SubmitChunk): Promise<boolean> {
    const text = texts.unauthorizedText
    if (!chunk.askLoginAgain()) return finish(undefined, failed(intent, chunk, { kind: 'failed', text, issues: {}, mayRetry: false }))
    setPhase({ kind: 'login' })
    const user = await loginEnded()
    if (user?.is_valid && user.email === email) return true
    return finish(() => toastInfo(...afterLogin(user)))
  }

  function failed(intent: SendIntent, chunk: SubmitChunk, { text, issues, mayRetry }: Extract<NotSent, { kind: 'failed' }>): Phase {
    visit.setServerErrors(issues)
    if (intent === 'submit') return { kind: 'failed', chunk, text, mayRetry }
    toastFailure(texts.saveFailed, text)
    return IDLE
  }

  /** Nothing is left to lose, and the address no longer presets anything (P5.18). */
  function clearRun() {
    visit.markClean()
    endRun(page)
    history.replaceState(history.state, '', location.pathname)
    onDone()
  }

  return {
    phase,
    submit: () => begin('submit'),
    async askToSave() {
      const chunk = await loadSubmitChunk().catch(() => undefined)
      if (chunk) setPhase({ kind: 'notice', chunk })
      else toastFailure(texts.saveFailed, texts.offline)
    },
    save: () => begin('save'),
    async replaced(issues) {
      const chunk = await loadSubmitChunk().catch(() => undefined)
      if (chunk) setPhase(now => (now.kind === 'idle' ? { kind: 'replaced', chunk, issues } : now))
    },
    cancel() {
      transfer.current?.abort()
      waiting.current?.end(false)
    },
    tryNow: () => waiting.current?.end(true),
    dismiss: () => setPhase(IDLE),
    savedAt,
    isBusy: () => busy.current,
    lastIntent: () => last.current,
  }
}

export const failureOf = (intent: SendIntent) => (intent === 'save' ? texts.saveFailed : texts.submitFailed)

function previewed(intent: SendIntent, chunk: SubmitChunk): Phase {
  return intent === 'save' ? { kind: 'saved', chunk } : { kind: 'sent', chunk, submitted: undefined }
}

function afterLogin(user: UserData | undefined): [title: string, text: string] {
  return user?.is_valid ? [texts.notSent, texts.pressAgain] : [texts.notSent, texts.stillHere]
}
