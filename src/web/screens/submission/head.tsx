import { useState } from 'react'
import type { OwnSubmissionData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { screenTexts } from '../../shell/texts-screens.ts'
import { EventFacts } from '../submissions/event-facts.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { Decision } from './decision.tsx'
import { decisionTexts } from './decision-texts.ts'
import { QuestionBanner } from './question-banner.tsx'
import { submissionTexts as texts } from './submission-texts.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface Props {
  readonly page: OwnSubmissionPage
  /** An instant as this visitor reads it. */
  readonly when: (instant: string) => string
  readonly reload: () => Promise<void>
  /** Leads to where a message is written. */
  readonly onWrite: () => void
}

/** What it is, how it stands, and the ways on. */
export function Head({ page, when, reload, onWrite }: Props) {
  const { submission, key } = page
  const { title, form_title, form_language, submitted_at, edited_at, decision, question } = submission
  const [cancels, setCancels] = useState(false)
  const [cancellations, setCancellations] = useState(0)
  // The button that was pressed is gone with it. Not before the dialog is: nothing beside an open one takes the focus.
  const heading = useFocusAfter<HTMLHeadingElement>(cancellations)
  const notes = notesOf(submission, key !== '')
  return (
    <header className="event-head">
      <h1 ref={heading} tabIndex={-1} dir="auto" lang={title === form_title ? form_language : undefined}>
        {title}
      </h1>
      <EventFacts event={submission} company={page.company} className="event-facts" />
      <p className="event-about">
        {form_title !== title && (
          <span dir="auto" lang={form_language}>
            {form_title}
          </span>
        )}
        <time dateTime={submitted_at}>{texts.sentOn({ when: when(submitted_at) })}</time>
        {edited_at && <time dateTime={edited_at}>{texts.changedOn({ when: when(edited_at) })}</time>}
      </p>
      {decision && <Decision decision={decision} when={when} />}
      {question && <QuestionBanner question={question} when={when} onWrite={onWrite} />}
      {notes.length > 0 && <p className="event-note">{notes.join(' ')}</p>}
      <WaysOn page={page} onCancel={() => setCancels(true)} />
      {cancels && (
        <CancelDialog
          page={page}
          reload={reload}
          onClose={() => setCancels(false)}
          onDone={() => {
            setCancels(false)
            setCancellations(cancellations + 1)
          }}
        />
      )}
    </header>
  )
}

/** Why what was written cannot be changed. */
const READS_ONLY: Readonly<Record<NonNullable<OwnSubmissionData['reads_only']>, () => string>> = {
  form: () => texts.formClosed,
  guest: () => decisionTexts.readsGuest,
  decided: () => decisionTexts.readsDecided,
}

/** What one can do with this page, and who else can: sentences of one note. */
function notesOf({ reads_only, question, edit_link }: OwnSubmissionData, hasKey: boolean): readonly string[] {
  const readsOnly = reads_only && !question?.edit_link ? READS_ONLY[reads_only]() : ''
  const link = edit_link === '' ? decisionTexts.viewLink : texts.guestLink
  return [readsOnly, hasKey && reads_only !== 'decided' ? link : ''].filter(text => text !== '')
}

function WaysOn({ page: { submission }, onCancel }: { readonly page: OwnSubmissionPage; readonly onCancel: () => void }) {
  const { title, reference, edit_link, clone_link, reads_only } = submission
  const about = { name: title, reference }
  return (
    <div className="event-ways">
      {edit_link && (
        <a className="ui-button ui-button-primary" href={edit_link} aria-label={screenTexts.editRequest(about)}>
          {screenTexts.edit}
        </a>
      )}
      {clone_link && (
        <a className="ui-button ui-button-plain" href={clone_link} aria-label={screenTexts.cloneRequest(about)}>
          {screenTexts.clone}
        </a>
      )}
      {reads_only !== 'decided' && (
        <Button variant="quiet" className="event-danger" onClick={onCancel}>
          {texts.cancelRequest}
        </Button>
      )}
    </div>
  )
}
