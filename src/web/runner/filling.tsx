import { type FormEvent, useLayoutEffect } from 'react'
import { Buttons } from './buttons.tsx'
import { PageFields } from './page-fields.tsx'
import { PageHead } from './page-head.tsx'
import { restorePreHydrationInput } from './pre-hydration-input.ts'
import { SendStatus } from './send-status.tsx'
import { positionIn } from './session/pages.ts'
import type { FormSession } from './session/session.ts'
import { canSave, intentOf, isBusy, type SessionState } from './session/state.ts'
import { Summary } from './summary.tsx'
import { useFormState, useIssues } from './use-pages.ts'

interface Props {
  readonly session: FormSession
  readonly state: SessionState
}

/** The pages of a run, one at a time (P5.3), and what is said while it is sent. */
export function Filling({ session, state }: Props) {
  const { visit, phase, attempt, requestedPage, revealedPages } = state
  const { pages, canSubmit } = useFormState(visit)
  const { page: here, position } = positionIn(pages, requestedPage)
  const issues = useIssues(visit, here, revealedPages.has(here))
  const page = visit.form.fields[here]
  const last = position === pages.length - 1
  const busy = isBusy(state)

  // What was typed before the script ran goes into the run before anything else does.
  useLayoutEffect(() => restorePreHydrationInput(visit), [visit])

  function goForward(event: FormEvent) {
    event.preventDefault()
    session.goForward()
  }

  return (
    <>
      <form className="run-form" noValidate onSubmit={goForward} inert={busy}>
        <PageHead position={position} pages={pages.length} title={page?.title} />
        <Summary fields={page?.fields ?? []} issues={issues} />
        {page && <PageFields key={here} visit={visit} page={page} twoColumns={visit.form.grid_mode} />}
        <Buttons
          last={last}
          canSubmit={canSubmit}
          blocked={!last && issues.some(issue => issue.own)}
          busy={busy && intentOf(phase)}
          editing={attempt.page.event?.mode === 'edit'}
          onSave={canSave(state) && canSubmit ? () => session.dispatch({ type: 'savePressed' }) : undefined}
          onPrevious={position > 0 ? () => session.goBack() : undefined}
        />
      </form>
      <SendStatus session={session} state={state} />
    </>
  )
}
