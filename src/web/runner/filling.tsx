import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#ui/button.tsx'
import { texts } from '../shell/texts.ts'
import { speak, toastFailure } from '../shell/toasts.ts'
import { Buttons } from './buttons.tsx'
import { PageFields } from './page-fields.tsx'
import { PageHead } from './page-head.tsx'
import { Summary } from './summary.tsx'
import { restorePreHydrationInput } from './pre-hydration-input.ts'
import { useIssues, usePages } from './use-pages.ts'
import { type SendIntent, failureOf, type Phase, type Sending } from './use-sending.ts'
import type { Visit } from './visit.ts'

interface Props {
  readonly visit: Visit
  readonly sending: Sending
  /** The question about a saved version is answered, or there was none: from now on the run may have effects. */
  readonly effectsEnabled: boolean
  /** Who is logged in may save this form as a draft. */
  readonly canSave: boolean
  /** A submission is being edited. */
  readonly editing: boolean
  /** The run began in an earlier version of the form: it goes on where something was found wrong with an answer. */
  readonly isCarriedOver: boolean
}

/** The pages of a run: one at a time, Next and Submit only with valid answers (P5.3, P5.5). */
export function Filling({ visit, sending, effectsEnabled, canSave, editing, isCarriedOver }: Props) {
  const { phase } = sending
  const { state, page: here, position, go } = usePages(visit, isCarriedOver)
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(() => new Set(isCarriedOver ? visit.form.fields.keys() : []))
  const issues = useIssues(visit, here, revealed.has(here))
  const form = useRef<HTMLFormElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLElement>(null)
  const page = visit.form.fields[here]
  const last = position === state.pages.length - 1
  const busy = phase.kind === 'sending' || phase.kind === 'offline' || phase.kind === 'login'

  useStart(visit, effectsEnabled)
  const comeBackTo = useFocusBack(form, phase)
  useEffect(() => visit.files.onRetry(from => send(sending.lastIntent(), from)))

  const ownIssues = (index: number) => visit.ownIssuesOf(index)
  const anyIssues = (index: number) => visit.issuesOf(index)

  function turn(target: number) {
    flushSync(() => go(target))
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }

  /** Shows what is wrong on the first shown page that has an issue. Gives whether there is one. */
  function showIssues(pages: readonly number[], issuesOf: (page: number) => readonly string[]): boolean {
    const wrong = pages.find(index => issuesOf(index).length > 0)
    if (wrong === undefined) return false
    flushSync(() => {
      visit.reveal(wrong)
      setRevealed(new Set([...revealed, wrong]))
      go(wrong)
    })
    summary.current?.focus({ preventScroll: true })
    summary.current?.scrollIntoView({ block: 'start' })
    return true
  }

  function forward(event: FormEvent) {
    event.preventDefault()
    visit.refreshClock()
    const next = state.pages[position + 1]
    if (next !== undefined) return showIssues([here], ownIssues) || turn(next)
    send('submit')
  }

  /** Does what the button of this intent does, from anywhere in the form; of a save it is known what it does. */
  function send(intent: SendIntent, from = '') {
    visit.refreshClock()
    if (!state.canSubmit) return toastFailure(failureOf(intent), texts.noSubmit)
    if (intent === 'submit' && showIssues(state.pages, ownIssues)) return toastFailure(texts.alert, texts.validateFirst)
    comeBackTo(from)
    void sending[intent]()
  }

  function closeFailure() {
    flushSync(sending.dismiss)
    showIssues(state.pages, anyIssues)
  }

  function retry() {
    flushSync(sending.dismiss)
    send('submit')
  }

  return (
    <>
      <form ref={form} className="run-form" noValidate onSubmit={forward} inert={busy}>
        <PageHead ref={head} position={position} pages={state.pages.length} title={page?.title} />
        <Summary ref={summary} fields={page?.fields ?? []} issues={issues} />
        {page && <PageFields key={here} visit={visit} page={page} twoColumns={visit.form.grid_mode} />}
        <Buttons
          last={last}
          canSubmit={state.canSubmit}
          blocked={!last && issues.some(issue => issue.own)}
          busy={busy && intentOf(phase)}
          editing={editing}
          onSave={canSave && state.canSubmit ? () => void sending.askToSave() : undefined}
          onPrevious={position > 0 ? () => turn(state.pages[position - 1] ?? 0) : undefined}
        />
      </form>
      {phase.kind === 'offline' && <Waiting intent={phase.intent} sending={sending} />}
      {phase.kind === 'sending' && phase.chunk && phase.progress && phase.progress.files.length > 0 && (
        <phase.chunk.UploadDialog
          title={phase.intent === 'save' ? texts.savingForm : texts.uploading}
          progress={phase.progress}
          onCancel={sending.cancel}
        />
      )}
      {phase.kind === 'failed' && (
        <phase.chunk.FailureDialog text={phase.text} onRetry={phase.mayRetry ? retry : undefined} onClose={closeFailure} />
      )}
    </>
  )
}

const intentOf = (phase: Phase) => 'intent' in phase && phase.intent

/** What was asked for is done as soon as there is a connection; the browser may be wrong about that. */
function Waiting({ intent, sending }: { intent: SendIntent; sending: Sending }) {
  const panel = useRef<HTMLDivElement>(null)
  const words = intent === 'save' ? texts.waitingToSave : texts.waitingToSubmit

  useEffect(() => {
    speak(words)
    panel.current?.querySelector('button')?.focus()
  }, [words])

  return (
    <div ref={panel} className="run-note run-waits">
      <p>{words}</p>
      <Button onClick={sending.tryNow}>{texts.tryNow}</Button>
      <Button look="quiet" onClick={sending.cancel}>
        {texts.cancel}
      </Button>
    </div>
  )
}

/** What was typed before the script ran goes into the run before anything else does; then the visitor's own clock and zone. */
function useStart(visit: Visit, effectsEnabled: boolean): void {
  useLayoutEffect(() => restorePreHydrationInput(visit), [visit])
  useEffect(() => (effectsEnabled ? visit.start() : undefined), [visit, effectsEnabled])
}

/**
 * A button is disabled while it works, which takes the focus from it: it is back when the form is to be used again. Gives
 * the way to name another one by its id, if that is there then.
 */
function useFocusBack(form: RefObject<HTMLFormElement | null>, phase: Phase): (id: string) => void {
  const pressed = useRef('')
  const before = useRef(phase.kind)
  const usual = useRef('[type=submit]')
  const { kind } = phase
  const intent = intentOf(phase)
  useLayoutEffect(() => {
    if (kind === 'notice' || intent === 'save') usual.current = '.run-save'
    else if (intent === 'submit') usual.current = '[type=submit]'
    const over = kind === 'idle' && before.current !== 'idle'
    before.current = kind
    if (!over) return
    const back = document.getElementById(pressed.current) ?? form.current?.querySelector<HTMLElement>(usual.current)
    back?.focus()
    pressed.current = ''
  }, [form, kind, intent])
  return id => void (pressed.current = id)
}
