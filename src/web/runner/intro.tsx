import type { FormPage } from '#contract/portal/pages.ts'
import { Html } from '#ui/html.tsx'
import { languageNow } from '#contract/texts/catalogue.ts'
import { texts } from '../shell/texts.ts'
import { loadedSubmitChunk } from './load-submit-chunk.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { type SessionState, startAnswersOf } from './session/state.ts'

interface Props {
  readonly state: SessionState
  /** The author's words stand on the first page alone. */
  readonly isFirstPage: boolean
}

/** What stands before the fields: which run it is, the author's words, and answers that are not in the form. */
export function Intro({ state, isFirstPage }: Props) {
  const { attempt, visit, preview, isChunkLoaded } = state
  const startAnswers = startAnswersOf(attempt)
  const chunk = isChunkLoaded ? loadedSubmitChunk() : undefined
  return (
    <>
      {attempt.page.event && (
        <p className="run-note" lang={languageNow()}>
          {noteOf(attempt.page.event)}
        </p>
      )}
      {attempt.page.behalf && (
        <p className="run-note" lang={languageNow()}>
          {texts.fillingInFor({ name: attempt.page.behalf.name, email: attempt.page.behalf.email })}
        </p>
      )}
      {attempt.carriedOver && chunk && <chunk.ReplacedNote />}
      {!preview && <OfflineBanner />}
      {isFirstPage && visit.form.intro && <Html html={visit.form.intro} lang={visit.languageOf(visit.form.intro)} />}
      {startAnswers && chunk && <chunk.RestoredRun visit={visit} restored={startAnswers} enteredMeanwhile={attempt.enteredMeanwhile} />}
    </>
  )
}

function noteOf({ mode, reference }: NonNullable<FormPage['event']>): string {
  return mode === 'edit' ? texts.editingRequest({ reference }) : texts.cloningRequest({ reference })
}
