import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FormPage } from '#contract/portal/pages.ts'
import { fetchInputs } from '#fields/widgets.tsx'
import { FormRunner } from '../form-runner.tsx'
import { loadSubmitChunk } from '../load-submit-chunk.ts'
import { OneRun } from '../one-run.tsx'
import { fetchSteps } from '../steps/load-steps.ts'
import type { FormSession } from './session.ts'

// As the entries do before they draw a form; and the part that loads late.
await Promise.all([fetchInputs(), fetchSteps(['', '']), loadSubmitChunk()])

/** What a visitor reads of a run as it is now, text by text, drawn without a browser. */
export const textsOf = (session: FormSession): readonly string[] => textsIn(markupOf(session))

/** The same of the dialog that is open: its title first, its buttons last; nothing without one. */
export const dialogTexts = (session: FormSession): readonly string[] => textsIn(/<dialog.*<\/dialog>/s.exec(markupOf(session))?.[0] ?? '')

/** A form as the server draws it. */
export const markupOfPage = (page: FormPage): string => renderToStaticMarkup(createElement(FormRunner, { page }))

/** What a run shows now, with its dialog: elements and words, no effects and no pixels. */
export function markupOf(session: FormSession): string {
  return renderToStaticMarkup(createElement(OneRun, { session, state: session.getState(), staff: undefined, onRedirect: undefined }))
}

const ESCAPED: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function textsIn(markup: string): readonly string[] {
  const texts = markup.split(/<[^>]*>/).map(text => text.replace(/&[^;]+;/g, escaped => ESCAPED[escaped] ?? escaped).trim())
  return texts.filter(text => text !== '')
}
