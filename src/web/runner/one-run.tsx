import { useEffect, useRef } from 'react'
import { directionOf, languagesOf } from '#engine/model/translate.ts'
import { LanguageSelect } from '../shell/language-select.tsx'
import { registerDebugState } from '../shell/debug-state.ts'
import { Filling } from './filling.tsx'
import { loadedSubmitChunk } from './load-submit-chunk.ts'
import type { FormSession } from './session/session.ts'
import { isOver, type SessionState } from './session/state.ts'
import { useFocus } from './use-focus.ts'
import type { Visit, VisitOptions } from './visit.ts'

/** What a preview shows to staff besides the form. */
export interface StaffPreviewProps extends Pick<VisitOptions, 'renderHidden' | 'lookUpOptions'> {
  /** Stands above the form: that nothing of it is sent. */
  readonly banner: string
  /** A run has begun. */
  readonly onVisit: (visit: Visit) => void
}

interface Props {
  readonly session: FormSession
  readonly state: SessionState
  readonly staff: StaffPreviewProps | undefined
  readonly onRedirect: ((page: string) => void) | undefined
  readonly onPlace?: ((place: string) => void) | undefined
}

/** One run, from its first page to what is said after the submit. */
export function OneRun({ session, state, staff, onRedirect, onPlace }: Props) {
  const { attempt, visit, phase, preview } = state
  const { event } = attempt.page
  const { form, language } = visit
  const run = useRef<HTMLDivElement>(null)
  const chunk = state.isChunkLoaded ? loadedSubmitChunk() : undefined

  useEffect(() => registerDebugState('run', () => visit.run), [visit])
  useEffect(() => staff?.onVisit(visit), [staff, visit])

  useFocus(run, state.focus)

  const sent = phase.kind === 'sent' && {
    form,
    company: attempt.page.company,
    edited: phase.facts?.edited ?? event?.mode === 'edit',
    submitted: phase.submitted,
    facts: phase.facts,
    user: state.currentPage.user,
    visit: state.submitKey ? visit : undefined,
    preview,
    onAnother: () => session.startAnother(false),
  }
  const confirmation =
    sent &&
    chunk &&
    (phase.isClosed ? (
      <chunk.ConfirmationPage {...sent} />
    ) : (
      <chunk.SuccessDialog {...sent} onClose={() => session.dispatch({ type: 'sentClosed' })} onRedirect={onRedirect} />
    ))
  const languages = languagesOf(attempt.page.form)
  // The editor of a style looks at the page as visitors see it.
  const inBuilder = preview && !attempt.page.style_preview
  const spoken = { lang: language, dir: directionOf(language) }
  if (isOver(state)) {
    return (
      <div ref={run} {...spoken}>
        {confirmation}
      </div>
    )
  }
  return (
    <div ref={run} className={form.grid_mode ? 'run run-wide' : 'run'} {...spoken}>
      {inBuilder && languages.length > 1 && (
        <LanguageSelect languages={languages} language={language} onChoose={tag => session.setLanguage(tag)} />
      )}
      {inBuilder && staff && <p className="run-note">{staff.banner}</p>}
      <Filling session={session} state={state} onPlace={onPlace} />
      {chunk && <chunk.RunDialogs session={session} state={state} />}
      {confirmation}
    </div>
  )
}
