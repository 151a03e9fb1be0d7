import './submission-screen.css'
import { useState } from 'react'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { askPage } from '../../api/page.ts'
import { useHydrated } from '../../shell/hydrated.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure } from '../../shell/toasts.ts'
import type { ScreenProps } from '../visitor-screen.ts'
import { Answers } from './answers.tsx'
import { Bookings } from './bookings.tsx'
import { Head } from './head.tsx'
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
      <Head page={page} when={when} reload={reload} />
      <Bookings page={page} reload={reload} />
      <Answers page={page} />
      <History page={page} when={when} />
    </div>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
