import './runner.css'
import './fields.css'
import './field-rows.css'
import './field-popover.css'
import './notes.css'
import './text-direction.css'
import './print.css'
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { FormPage } from '#contract/portal/pages.ts'
import { provideFormLanguage } from '../shell/form-language.ts'
import { OneRun, type StaffPreviewProps } from './one-run.tsx'
import { browserWorld } from './session/browser-world.ts'
import { FormSession } from './session/session.ts'

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
  /** Another page is shown: as 'Page 3 of 6'; '' where there is but one. */
  readonly onPlace?: (place: string) => void
}

/** Lets somebody fill in a form and submit it (P5.1). Rendered on the server as well. */
export function FormRunner({ page, preview = false, staff, onRedirect, onLanguage, onPlace }: Props) {
  const [session] = useState(() => new FormSession(page, { preview, ...staff }, browserWorld))
  const state = useSyncExternalStore(session.subscribe, session.getState, session.getState)
  const { language } = state.visit

  const reportLanguage = useEffectEvent((tag: string) => onLanguage?.(tag))
  useEffect(() => reportLanguage(language), [language])
  useLayoutEffect(() => session.setPage(page), [session, page])
  useEffect(() => session.start(), [session])
  useEffect(() => (preview ? undefined : provideFormLanguage(tag => session.setLanguage(tag))), [session, preview])

  return <OneRun key={state.attempt.number} session={session} state={state} staff={staff} onRedirect={onRedirect} onPlace={onPlace} />
}
