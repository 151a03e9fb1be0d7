import { useState } from 'react'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { Button } from '#ui/button.tsx'
import { screenTexts } from '../../shell/texts-screens.ts'
import { texts as shared } from '../../shell/texts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { submissionTexts as texts } from './submission-texts.ts'
import { useFocusAfter } from './use-focus-after.ts'

interface Props {
  readonly page: OwnSubmissionPage
  /** An instant as this visitor reads it. */
  readonly when: (instant: string) => string
  readonly reload: () => Promise<void>
}

/** What it is, how it stands, and the ways on. */
export function Head({ page, when, reload }: Props) {
  const { submission, key } = page
  const { title, form_title, reference, submitted_at, edited_at, cancelled_at, edit_link } = submission
  const [cancels, setCancels] = useState(false)
  // The button that was pressed is gone with it.
  const heading = useFocusAfter<HTMLHeadingElement>(cancelled_at)
  return (
    <header className="event-head">
      <h1 ref={heading} tabIndex={-1} dir="auto">
        {title}
      </h1>
      <p className="event-about">
        {form_title !== title && <span dir="auto">{form_title}</span>}
        <span>
          {shared.reference} <strong>{reference}</strong>
        </span>
        <time dateTime={submitted_at}>{texts.sentOn(when(submitted_at))}</time>
        {edited_at && <time dateTime={edited_at}>{texts.changedOn(when(edited_at))}</time>}
      </p>
      {cancelled_at && <p className="event-note">{texts.cancelledOn(when(cancelled_at))}</p>}
      {edit_link === '' && !cancelled_at && <p className="event-note">{texts.formClosed}</p>}
      {key !== '' && !cancelled_at && <p className="event-note">{texts.guestLink}</p>}
      <WaysOn page={page} onCancel={() => setCancels(true)} />
      {cancels && <CancelDialog page={page} reload={reload} onClose={() => setCancels(false)} onDone={() => setCancels(false)} />}
    </header>
  )
}

function WaysOn({ page: { submission }, onCancel }: { readonly page: OwnSubmissionPage; readonly onCancel: () => void }) {
  const { title, reference, edit_link, clone_link, cancelled_at } = submission
  const about = `${title} ${reference}`
  return (
    <div className="event-ways">
      {edit_link && (
        <a className="ui-button ui-button-plain" href={edit_link} aria-label={`${screenTexts.edit}: ${about}`}>
          {screenTexts.edit}
        </a>
      )}
      {clone_link && (
        <a className="ui-button ui-button-plain" href={clone_link} aria-label={`${screenTexts.clone}: ${about}`}>
          {screenTexts.clone}
        </a>
      )}
      {!cancelled_at && (
        <Button variant="quiet" className="event-danger" onClick={onCancel}>
          {texts.cancelRequest}
        </Button>
      )}
    </div>
  )
}
