import { useEffect, useRef, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Submitted } from '#contract/portal/submissions.ts'
import type { UserData } from '#contract/portal/people.ts'
import { isOffline, type Waiting, waitForConnection } from '../api/connection.ts'
import { loginEnded } from '../shell/session.ts'
import { texts } from '../shell/texts.ts'
import { dismissToasts, toastFailure, toastInfo } from '../shell/toasts.ts'
import type { NotSent, Progress } from './sending.ts'
import { newUid } from './new-uid.ts'
import { endRun, runUidOf } from './run-uid.ts'
import { loadTools, type Tools } from './tools.ts'
import type { Visit } from './visit.ts'

/** What the visitor asked for. */
export type Errand = 'submit' | 'save'

export type Phase =
  | { readonly kind: 'idle' }
  /** Save was pressed: what it does and does not do is to be acknowledged first. */
  | { readonly kind: 'notice'; readonly tools: Tools }
  /** Waits for the connection. */
  | { readonly kind: 'offline'; readonly errand: Errand }
  /** The session is over: waits for the login that is open. */
  | { readonly kind: 'login' }
  | { readonly kind: 'sending'; readonly errand: Errand; readonly tools?: Tools; readonly progress?: Progress }
  | { readonly kind: 'failed'; readonly tools: Tools; readonly text: string; readonly mayRetry: boolean }
  /** Somebody else changed the edited submission meanwhile. */
  | { readonly kind: 'changed'; readonly tools: Tools }
  /** The version of the form is not taken any more; `issues`: what changed, by mapField. */
  | { readonly kind: 'replaced'; readonly tools: Tools; readonly issues: Readonly<Record<string, string>> }
  | { readonly kind: 'saved'; readonly tools: Tools }
  | { readonly kind: 'sent'; readonly tools: Tools; readonly submitted: Submitted | undefined }

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
  lastErrand(): Errand
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
  const last = useRef<Errand>('submit')
  const [savedAt, setSavedAt] = useState('')

  useEffect(() => visit.watchTyping(() => (submitKey.current = '')), [visit])
  // The run begins now, before anything of it is sent.
  useEffect(() => void (preview || runUidOf(page)), [page, preview])

  useEffect(() => {
    const timer = setTimeout(() => loadTools().catch(() => {}), 1000)
    return () => {
      clearTimeout(timer)
      transfer.current?.abort()
      waiting.current?.end(false)
    }
  }, [])

  async function begin(errand: Errand) {
    if (busy.current) return
    busy.current = true
    last.current = errand
    // What was said of the try before is no longer true.
    dismissToasts()
    while (await isToBeRepeated(errand));
    busy.current = false
  }

  /** One try. Gives whether another one is to follow, after a login. */
  async function isToBeRepeated(errand: Errand): Promise<boolean> {
    if (!(await isConnected(errand))) return rest()
    setPhase({ kind: 'sending', errand })
    const tools = await loadTools().catch(() => undefined)
    if (!tools) return rest(() => toastFailure(failureOf(errand), texts.offline))
    if (preview) return rest(undefined, previewed(errand, tools))
    const outcome = await transmit(errand, tools)
    if ('tools' in outcome) return rest(undefined, outcome)
    if (outcome.kind === 'replaced') return rest(undefined, { ...outcome, tools })
    if (outcome.kind === 'unauthorized') return isLoggedInAgain(errand, tools)
    if (outcome.kind === 'cancelled') return rest(() => toastInfo(texts.cancelled, texts.stillHere))
    return rest(undefined, failed(errand, tools, outcome))
  }

  function rest(say?: () => void, phase: Phase = IDLE): false {
    say?.()
    setPhase(phase)
    return false
  }

  async function isConnected(errand: Errand): Promise<boolean> {
    if (preview || !isOffline()) return true
    setPhase({ kind: 'offline', errand })
    waiting.current = waitForConnection()
    return waiting.current.there
  }

  async function transmit(errand: Errand, tools: Tools): Promise<Done | NotSent> {
    transfer.current = new AbortController()
    const { signal } = transfer.current
    const onProgress = (progress: Progress) => setPhase({ kind: 'sending', errand, tools, progress })
    const target = { company: page.company.path, visit, loggedIn, event: page.event, runUid: runUidOf(page), onProgress, signal }
    if (errand === 'save') {
      const saved = await tools.save({ ...target, idempotencyKey: newUid() })
      if (saved.kind !== 'saved') return saved
      visit.storeFiles(saved.draft?.files ?? {})
      setSavedAt(saved.draft?.saved_at ?? new Date().toISOString())
      visit.forgetTyped()
      return { kind: 'saved', tools }
    }
    submitKey.current ||= newUid()
    const sent = await tools.send({ ...target, idempotencyKey: submitKey.current })
    if (sent.kind === 'changed') return { kind: 'changed', tools }
    if (sent.kind !== 'sent') return sent
    finish()
    return { ...sent, tools }
  }

  /** A try that failed because of the session goes on only for the same person. */
  async function isLoggedInAgain(errand: Errand, tools: Tools): Promise<boolean> {
    const text = texts.unauthorizedText
    if (!tools.askLoginAgain()) return rest(undefined, failed(errand, tools, { kind: 'failed', text, issues: {}, mayRetry: false }))
    setPhase({ kind: 'login' })
    const user = await loginEnded()
    if (user?.is_valid && user.email === email) return true
    return rest(() => toastInfo(...afterLogin(user)))
  }

  function failed(errand: Errand, tools: Tools, { text, issues, mayRetry }: Extract<NotSent, { kind: 'failed' }>): Phase {
    visit.tell(issues)
    if (errand === 'submit') return { kind: 'failed', tools, text, mayRetry }
    toastFailure(texts.saveFailed, text)
    return IDLE
  }

  /** Nothing is left to lose, and the address no longer presets anything (P5.18). */
  function finish() {
    visit.forgetTyped()
    endRun(page)
    history.replaceState(history.state, '', location.pathname)
    onDone()
  }

  return {
    phase,
    submit: () => begin('submit'),
    async askToSave() {
      const tools = await loadTools().catch(() => undefined)
      if (tools) setPhase({ kind: 'notice', tools })
      else toastFailure(texts.saveFailed, texts.offline)
    },
    save: () => begin('save'),
    async replaced(issues) {
      const tools = await loadTools().catch(() => undefined)
      if (tools) setPhase(now => (now.kind === 'idle' ? { kind: 'replaced', tools, issues } : now))
    },
    cancel() {
      transfer.current?.abort()
      waiting.current?.end(false)
    },
    tryNow: () => waiting.current?.end(true),
    dismiss: () => setPhase(IDLE),
    savedAt,
    isBusy: () => busy.current,
    lastErrand: () => last.current,
  }
}

export const failureOf = (errand: Errand) => (errand === 'save' ? texts.saveFailed : texts.submitFailed)

function previewed(errand: Errand, tools: Tools): Phase {
  return errand === 'save' ? { kind: 'saved', tools } : { kind: 'sent', tools, submitted: undefined }
}

function afterLogin(user: UserData | undefined): [title: string, text: string] {
  return user?.is_valid ? [texts.notSent, texts.pressAgain] : [texts.notSent, texts.stillHere]
}
