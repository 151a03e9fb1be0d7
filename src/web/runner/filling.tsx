import { type FormEvent, type MouseEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { texts } from '../shell/texts.ts'
import { Buttons } from './buttons.tsx'
import { useCheckChunk } from './check/use-check-chunk.ts'
import { leadTo } from './lead-to.ts'
import { PageFields } from './page-fields.tsx'
import { Intro } from './intro.tsx'
import { FormTitle, PageHead } from './page-head.tsx'
import { restorePreHydrationInput } from './pre-hydration-input.ts'
import { SendStatus } from './send-status.tsx'
import { drawnIssuesOf, positionIn } from './session/pages.ts'
import type { FormSession } from './session/session.ts'
import { canSave, intentOf, isBusy, type SessionState } from './session/state.ts'
import { useSteps } from './steps/load-steps.ts'
import { Summary } from './summary.tsx'
import { useFormState, useIssues } from './use-pages.ts'

interface Props {
  readonly session: FormSession
  readonly state: SessionState
  /** Reports where the visitor is; '' when that is no page any more. */
  readonly onPlace?: ((place: string) => void) | undefined
}

/** The pages of a run, one at a time (P5.3), and what is said while it is sent. */
export function Filling({ session, state, onPlace }: Props) {
  const { visit, phase, attempt, requestedPage, revealedPages } = state
  const { pages, canSubmit } = useFormState(visit)
  const { page: here, position } = positionIn(pages, requestedPage)
  const issues = useIssues(visit, here, revealedPages.has(here))
  const page = visit.form.fields[here]
  const last = position === pages.length - 1
  const busy = isBusy(state)
  const checks = pages.length > 1 && visit.form.check_answers !== false
  const check = useCheckChunk(checks && position > pages.length - 3 ? here : undefined)
  const loadedSteps = useSteps()
  const steps = pages.length > 1 ? loadedSteps : undefined
  const pressedOn = useRef(here)
  const isBlocked = !last && issues.some(issue => issue.own)

  // What was typed before the script ran goes into the run before anything else does.
  useLayoutEffect(() => restorePreHydrationInput(visit), [visit])

  const place = pages.length > 1 ? texts.pageOf({ page: position + 1, pages: pages.length }) : ''
  const tellPlace = useEffectEvent((words: string) => onPlace?.(words))
  useEffect(() => {
    tellPlace(place)
    return () => tellPlace('')
  }, [place])

  function goForward(event: FormEvent) {
    event.preventDefault()
    session.settle()
    // What stood typed may have mended it.
    if (isBlocked && wrongNow().some(issue => issue.own)) leadToFirst()
    else session.goForward()
  }

  function save() {
    session.settle()
    session.dispatch({ type: 'savePressed' })
  }

  /** The second press of a double one does nothing on a page that the first one turned to: there stands something else. */
  function guardTurn(event: MouseEvent) {
    const isTurned = event.detail > 1 && pressedOn.current !== here
    pressedOn.current = here
    if (!isTurned) return
    event.preventDefault()
    event.stopPropagation()
  }

  const wrongNow = () => drawnIssuesOf(visit, here)
  const leadToFirst = () => leadTo(wrongNow()[0]?.mapField)

  return (
    <>
      <FormTitle title={visit.form.title} position={position} pageName={page?.title} language={visit.languageOf(visit.form.title)} />
      <div className={steps ? 'run-columns run-stepped' : 'run-columns'}>
        {steps && (
          <steps.Steps session={session} state={state} position={position} pages={pages.length} wrong={issues.length} busy={busy} />
        )}
        <div className="run-card shell-sheet">
          <Intro state={state} isFirstPage={position === 0} />
          <form className="run-form" noValidate onClickCapture={guardTurn} onSubmit={goForward} inert={busy}>
            <PageHead
              pageName={page?.title}
              language={visit.languageOf(page?.title ?? '')}
              hasRequired={page?.fields.some(field => field.required && !field.hidden) ?? false}
            />
            <Summary fields={page?.fields ?? []} issues={issues} />
            {page && <PageFields key={here} visit={visit} page={page} twoColumns={visit.form.grid_mode} />}
            {checks && check && <check.CheckAndSend session={session} state={state} pages={pages} here={here} />}
            {steps && <steps.ChangedPages state={state} />}
            <Buttons
              last={last}
              canSubmit={canSubmit}
              blocked={isBlocked}
              wrong={steps ? issues.length : 0}
              busy={busy && intentOf(phase)}
              editing={attempt.page.event?.mode === 'edit'}
              onSave={canSave(state) && canSubmit ? save : undefined}
              onFirstWrong={leadToFirst}
              onPrevious={position > 0 ? () => session.goBack() : undefined}
            />
          </form>
        </div>
      </div>
      <SendStatus session={session} state={state} />
    </>
  )
}
