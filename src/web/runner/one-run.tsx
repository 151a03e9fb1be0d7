import { useEffect, useRef } from 'react'
import { directionOf } from '#engine/model/translate.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import { Html } from '#ui/html.tsx'
import { registerDebugState } from '../shell/debug-state.ts'
import { texts } from '../shell/texts.ts'
import { Filling } from './filling.tsx'
import { LanguageSelect } from './language-select.tsx'
import { loadedSubmitChunk } from './load-submit-chunk.ts'
import { OfflineBanner } from './offline-banner.tsx'
import type { FormSession } from './session/session.ts'
import { isOver, type SessionState, startAnswersOf } from './session/state.ts'
import { useFocus } from './use-focus.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** What a preview shows to staff besides the form. */
export interface StaffPreviewProps extends Pick<VisitOptions, 'renderHidden' | 'lookUpOptions'> {
  /** A run has begun. */
  readonly onVisit: (visit: Visit) => void
}

interface Props {
  readonly session: FormSession
  readonly state: SessionState
  readonly staff: StaffPreviewProps | undefined
  readonly onRedirect: ((page: string) => void) | undefined
}

/** One run, from its first page to what is said after the submit. */
export function OneRun({ session, state, staff, onRedirect }: Props) {
  const { attempt, visit, phase, preview } = state
  const { event } = attempt.page
  const { form, language } = visit
  const run = useRef<HTMLDivElement>(null)
  const chunk = state.isChunkLoaded ? loadedSubmitChunk() : undefined
  const isDone = isOver(state)

  useEffect(() => registerDebugState('run', () => ({ state: visit.run.state(), form: visit.run.form() })), [visit])
  useEffect(() => staff?.onVisit(visit), [staff, visit])

  useFocus(run, state.focus)

  function close() {
    session.dispatch({ type: 'sentClosed' })
    if (!preview && form.redirect_page) onRedirect?.(form.redirect_page)
  }

  const sent = phase.kind === 'sent' && {
    form,
    edited: event?.mode === 'edit',
    submitted: phase.submitted,
    onAnother: () => session.startAnother(false),
  }
  return (
    <div ref={run} className={form.grid_mode ? 'run run-wide shell-sheet' : 'run shell-sheet'} lang={language} dir={directionOf(language)}>
      <LanguageSelect form={attempt.page.form} language={language} onChoose={tag => session.setLanguage(tag)} />
      {preview && <p className="run-note">{texts.previewBanner}</p>}
      <h1 tabIndex={-1}>{form.title}</h1>
      {isDone ? (
        sent && chunk && <chunk.SubmittedWords {...sent} />
      ) : (
        <>
          <Intro state={state} chunk={chunk} />
          <Filling session={session} state={state} />
        </>
      )}
      {chunk && <chunk.RunDialogs session={session} state={state} />}
      {sent && chunk && !isDone && <chunk.SuccessDialog {...sent} preview={preview} onClose={close} />}
    </div>
  )
}

/** What stands before the pages: which run it is, the author's words, and answers that are not in the form. */
function Intro({ state, chunk }: { state: SessionState; chunk: ReturnType<typeof loadedSubmitChunk> }) {
  const { attempt, visit, preview } = state
  const startAnswers = startAnswersOf(attempt)
  return (
    <>
      {attempt.page.event && <p className="run-note">{noteOf(attempt.page.event)}</p>}
      {attempt.carriedOver && (
        <p className="run-note" lang="en">
          {texts.replacedNote}
        </p>
      )}
      {!preview && <OfflineBanner />}
      {visit.form.intro && <Html html={visit.form.intro} />}
      {startAnswers && chunk && (
        <chunk.UnappliedAnswers visit={visit} restored={startAnswers} enteredMeanwhile={attempt.enteredMeanwhile} />
      )}
    </>
  )
}

function noteOf({ mode, reference }: NonNullable<FormPage['event']>): string {
  return mode === 'edit' ? texts.editingRequest(reference) : texts.cloningRequest(reference)
}
