import './runner.css'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import type { SavedAnswers, Leftover } from '#contract/portal/submissions.ts'
import { endRun } from './run-uid.ts'
import { OneRun, type StaffEyes } from './one-run.tsx'
import { useLanguage } from './use-language.ts'
import type { Carried } from './visit.ts'

interface Props {
  readonly page: FormPage
  /** Sends nothing, and says so. */
  readonly preview?: boolean
  /** What staff see besides, in a preview. */
  readonly staff?: StaffEyes
  /** The success dialog was closed on a form with redirect_page. */
  readonly onRedirect?: (page: string) => void
  /** The form is shown in this language now. */
  readonly onLanguage?: (language: string) => void
}

/** One run of several that follow each other. */
export interface Round {
  readonly number: number
  /** What the run begins with; who is logged in may change meanwhile. */
  readonly page: FormPage
  /** The page's data when the run began: newer data knows of what was saved since. */
  readonly origin: FormPage
  /** It may be that there is a saved version to ask about. */
  readonly asks: boolean
  /** What it begins with: the saved version that was loaded, or the answers of a run that goes on in a newer version of the form. */
  readonly kept?: SavedAnswers
  readonly carried?: Carried
  /** Answers of the run before that differ from what was loaded. */
  readonly mine: readonly Leftover[]
}

/** Lets somebody fill in a form and submit it (P5.1). Rendered on the server as well. */
export function FormRunner({ page: given, preview = false, staff, onRedirect, onLanguage }: Props) {
  const [newer, setNewer] = useState<{ readonly of: FormPage; readonly page: FormPage }>()
  // Whoever goes on in a newer version of the form has that one from then on, also in the next run.
  const page = newer?.of === given ? newer.page : given
  const [round, setRound] = useState<Round>({ number: 0, page, origin: page, asks: !preview, mine: [] })
  const spoken = useLanguage(round.page, preview)

  const tell = useEffectEvent((language: string) => onLanguage?.(language))
  useEffect(() => tell(spoken.language), [spoken.language])

  function next(start: FormPage, rest: Partial<Round> = {}) {
    const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone || start.timezone
    const fresh = { ...start, now: Date.now(), timezone }
    setRound({ number: round.number + 1, page: fresh, origin: page, asks: false, mine: [], ...rest })
  }

  function carry({ form, event, ...shell }: FormPage, kept: SavedAnswers, carried: Carried) {
    const { user, query, event: began } = round.page
    const origin = { ...page, form }
    setNewer({ of: given, page: origin })
    // Whoever changed the submission meanwhile is still heard of: what was begun with counts.
    const edited = began && event && { event: { ...event, version: began.version } }
    next({ ...shell, form, user, query, ...edited }, { kept, carried, origin, mine: round.mine })
  }

  return (
    <OneRun
      key={round.number}
      round={round}
      newest={page}
      preview={preview}
      staff={staff}
      spoken={spoken}
      onAnother={asks => {
        endRun(round.page)
        next(afresh(page, asks), { asks })
      }}
      onLoad={(kept, mine) => next(round.page, { kept, mine })}
      onReplace={(theirs, mine) => next(theirs, { mine })}
      onCarry={carry}
      onRedirect={onRedirect}
    />
  )
}

/** Without the event and the presets of the address, which is cleared after a submit, and without what was saved before it. */
function afresh({ event: _event, ...page }: FormPage, asks: boolean): FormPage {
  const { saved_data: _saved, ...form } = page.form
  return { ...page, form: asks ? page.form : form, query: {} }
}
