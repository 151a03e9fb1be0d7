import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { texts } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'
import { Buttons } from './buttons.tsx'
import { PageFields } from './page-fields.tsx'
import { PageHead } from './page-head.tsx'
import { Summary } from './summary.tsx'
import { restorePreHydrationInput } from './pre-hydration-input.ts'
import { useIssues, usePages } from './use-pages.ts'
import { SendStatus } from './send-status.tsx'
import { failureTitle } from './session/reduce-sending.ts'
import type { FormSession } from './session/session.ts'
import { canSave, intentOf, isBusy, type Phase, type SendIntent, type SessionState } from './session/state.ts'

interface Props {
  readonly session: FormSession
  readonly state: SessionState
}

/** The pages of a run: one at a time, Next and Submit only with valid answers (P5.3, P5.5). */
export function Filling({ session, state }: Props) {
  const { visit, phase, attempt } = state
  // In a newer version of the form the run goes on where something was found wrong with an answer.
  const isCarriedOver = attempt.carriedOver !== undefined
  const { state: formState, page: here, position, go } = usePages(visit, isCarriedOver)
  const [revealed, setRevealed] = useState<ReadonlySet<number>>(() => new Set(isCarriedOver ? visit.form.fields.keys() : []))
  const issues = useIssues(visit, here, revealed.has(here))
  const form = useRef<HTMLFormElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const summary = useRef<HTMLElement>(null)
  const page = visit.form.fields[here]
  const last = position === formState.pages.length - 1
  const busy = isBusy(state)

  // What was typed before the script ran goes into the run before anything else does.
  useLayoutEffect(() => restorePreHydrationInput(visit), [visit])
  const comeBackTo = useFocusBack(form, phase)
  useEffect(() => visit.files.onRetry(from => send(session.getState().lastIntent, from)))

  const ownIssues = (index: number) => visit.ownIssuesOf(index)
  const anyIssues = (index: number) => visit.issuesOf(index)

  function turn(target: number) {
    flushSync(() => go(target))
    head.current?.focus({ preventScroll: true })
    head.current?.scrollIntoView({ block: 'start' })
  }

  /** Shows what is wrong on the first shown page that has an issue. @returns whether there is one */
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
    const next = formState.pages[position + 1]
    if (next !== undefined) return showIssues([here], ownIssues) || turn(next)
    send('submit')
  }

  /** Does what the button of this intent does, from anywhere in the form; of a save it is known what it does. */
  function send(intent: SendIntent, from = '') {
    visit.refreshClock()
    if (!formState.canSubmit) return toastFailure(failureTitle(intent), texts.noSubmit)
    if (intent === 'submit' && showIssues(formState.pages, ownIssues)) return toastFailure(texts.alert, texts.validateFirst)
    comeBackTo(from)
    session.send(intent)
  }

  function closeFailure() {
    flushSync(dismiss)
    showIssues(formState.pages, anyIssues)
  }

  const dismiss = () => session.dispatch({ type: 'dismissed' })

  function retry() {
    flushSync(dismiss)
    send('submit')
  }

  return (
    <>
      <form ref={form} className="run-form" noValidate onSubmit={forward} inert={busy}>
        <PageHead ref={head} position={position} pages={formState.pages.length} title={page?.title} />
        <Summary ref={summary} fields={page?.fields ?? []} issues={issues} />
        {page && <PageFields key={here} visit={visit} page={page} twoColumns={visit.form.grid_mode} />}
        <Buttons
          last={last}
          canSubmit={formState.canSubmit}
          blocked={!last && issues.some(issue => issue.own)}
          busy={busy && intentOf(phase)}
          editing={attempt.page.event?.mode === 'edit'}
          onSave={canSave(state) && formState.canSubmit ? () => session.dispatch({ type: 'savePressed' }) : undefined}
          onPrevious={position > 0 ? () => turn(formState.pages[position - 1] ?? 0) : undefined}
        />
      </form>
      <SendStatus session={session} state={state} onRetry={retry} onCloseFailure={closeFailure} />
    </>
  )
}

/**
 * A button is disabled while it works, which takes the focus from it: it is back when the form is to be used again. @returns
 * names another one by its id, if that is there then
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
    const over = kind === 'filling' && before.current !== 'filling'
    before.current = kind
    if (!over) return
    const back = document.getElementById(pressed.current) ?? form.current?.querySelector<HTMLElement>(usual.current)
    back?.focus()
    pressed.current = ''
  }, [form, kind, intent])
  return id => void (pressed.current = id)
}
