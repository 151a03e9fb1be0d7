import './submission-screen.css'
import { useState } from 'react'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { askPage } from '../../api/page.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { screenTexts } from '../../shell/texts-screens.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure } from '../../shell/toasts.ts'
import type { ScreenProps } from '../visitor-screen.ts'
import { Answers } from './answers.tsx'
import { Bookings } from './bookings.tsx'
import { History } from './history.tsx'
import { submissionTexts as texts } from './submission-texts.ts'

/** The event details page of one's own request: what was sent, what is booked for it, and who changed what (P12.22). */
export function SubmissionScreen({ page: first, onPage }: ScreenProps<OwnSubmissionPage>) {
  const [page, setPage] = useState(first)
  const { company, submission, key } = page
  // Their own zone, as in the list; the server, which does not know it, writes the company's.
  const zone = useHydrated() ? ownZone() : company.timezone
  const when = (instant: string) => formatDateTime(instant, zone, company)

  /** In its place, so that the focus stays; what is gone or asks for a login is a page of its own. */
  async function reload() {
    const { page: loaded } = await askPage(
      company.path,
      `submissions/${submission.uuid}`,
      key === '' ? '' : `key=${encodeURIComponent(key)}`,
    )
    if (loaded?.render === 'submission') setPage(loaded)
    else if (loaded) onPage(loaded)
    else toastFailure(shared.wentWrong)
  }

  return (
    <div className="shell-sheet event">
      {key === '' && (
        <p>
          <a href={linkTo(company, 'submissions')}>{texts.back}</a>
        </p>
      )}
      <Head page={page} when={when} />
      <Bookings page={page} reload={reload} />
      <Answers page={page} />
      <History page={page} when={when} />
    </div>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function Head({ page: { submission, key }, when }: { readonly page: OwnSubmissionPage; readonly when: (instant: string) => string }) {
  const { title, form_title, reference, submitted_at, edited_at, edit_link, clone_link } = submission
  const about = `${title} ${reference}`
  return (
    <header className="event-head">
      <h1 dir="auto">{title}</h1>
      <p className="event-about">
        {form_title !== title && <span dir="auto">{form_title}</span>}
        <span>
          {shared.reference} <strong>{reference}</strong>
        </span>
        <time dateTime={submitted_at}>{texts.sentOn(when(submitted_at))}</time>
        {edited_at && <time dateTime={edited_at}>{texts.changedOn(when(edited_at))}</time>}
      </p>
      {edit_link === '' && <p className="event-note">{texts.formClosed}</p>}
      {key !== '' && <p className="event-note">{texts.guestLink}</p>}
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
      </div>
    </header>
  )
}
