import './runner.css'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedAnswers, Leftover } from '#contract/portal/saved-answers.ts'
import { endRun } from './run-uid.ts'
import { OneRun, type StaffPreviewProps } from './one-run.tsx'
import { useLanguage } from './use-language.ts'
import type { CarriedOver } from './visit.ts'

interface Props {
  readonly page: FormPage
  /** Sends nothing, and says so. */
  readonly preview?: boolean
  /** What staff see besides, in a preview. */
  readonly staff?: StaffPreviewProps
  /** The success dialog was closed on a form with redirect_page. */
  readonly onRedirect?: (page: string) => void
  /** The form is shown in this language now. */
  readonly onLanguage?: (language: string) => void
}

/** One run of several that follow each other. Each begins with a state of its own. */
export interface Attempt {
  readonly number: number
  /** What the run begins with; who is logged in may change meanwhile. */
  readonly page: FormPage
  /** The page's data when the run began: newer data knows of what was saved since. */
  readonly pageAtStart: FormPage
  /** It may be that there is a saved version to ask about. */
  readonly mayRestore: boolean
  /** What it begins with: the saved version that was loaded, or the answers of a run that goes on in a newer version of the form. */
  readonly restored?: SavedAnswers
  readonly carriedOver?: CarriedOver
  /** Answers of the run before that differ from what was loaded. */
  readonly enteredMeanwhile: readonly Leftover[]
}

/** Lets somebody fill in a form and submit it (P5.1). Rendered on the server as well. */
export function FormRunner({ page: given, preview = false, staff, onRedirect, onLanguage }: Props) {
  const [newer, setNewer] = useState<{ readonly of: FormPage; readonly page: FormPage }>()
  // Whoever goes on in a newer version of the form has that one from then on, also in the next run.
  const page = newer?.of === given ? newer.page : given
  const [attempt, setAttempt] = useState<Attempt>({ number: 0, page, pageAtStart: page, mayRestore: !preview, enteredMeanwhile: [] })
  const languageChoice = useLanguage(attempt.page, preview)

  const reportLanguage = useEffectEvent((language: string) => onLanguage?.(language))
  useEffect(() => reportLanguage(languageChoice.language), [languageChoice.language])

  function next(start: FormPage, more: Partial<Attempt> = {}) {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone || start.timezone
    const startPage = { ...start, now: Date.now(), timezone }
    setAttempt({ number: attempt.number + 1, page: startPage, pageAtStart: page, mayRestore: false, enteredMeanwhile: [], ...more })
  }

  function carryOver({ form, event, ...shell }: FormPage, restored: SavedAnswers, carriedOver: CarriedOver) {
    const { user, query, event: began } = attempt.page
    const pageAtStart = { ...page, form }
    setNewer({ of: given, page: pageAtStart })
    // Whoever changed the submission meanwhile is still heard of: what was begun with counts.
    const edited = began && event && { event: { ...event, version: began.version } }
    next({ ...shell, form, user, query, ...edited }, { restored, carriedOver, pageAtStart, enteredMeanwhile: attempt.enteredMeanwhile })
  }

  return (
    <OneRun
      key={attempt.number}
      attempt={attempt}
      currentPage={page}
      preview={preview}
      staff={staff}
      languageChoice={languageChoice}
      onAnother={mayRestore => {
        endRun(attempt.page)
        next(blankPage(page, mayRestore), { mayRestore })
      }}
      onLoad={(restored, enteredMeanwhile) => next(attempt.page, { restored, enteredMeanwhile })}
      onReplace={(theirs, enteredMeanwhile) => next(theirs, { enteredMeanwhile })}
      onCarryOver={carryOver}
      onRedirect={onRedirect}
    />
  )
}

/** Without the event and the presets of the address, which is cleared after a submit, and without what was saved before it. */
function blankPage({ event: _event, ...page }: FormPage, mayRestore: boolean): FormPage {
  const { saved_data: _saved, ...form } = page.form
  return { ...page, form: mayRestore ? page.form : form, query: {} }
}
