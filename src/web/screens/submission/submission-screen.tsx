import '../../shell/ground.css'
import './event-columns.css'
import './submission-screen.css'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import { formatDateTime } from '#fields/kit/formats.ts'
import { askPage } from '../../api/page.ts'
import { PrintWays } from '../../runner/check/print-ways.tsx'
import { useSheet } from '../../runner/check/use-sheet.tsx'
import { CopyButton } from '../../shell/copy-button.tsx'
import { useHydrated } from '../../shell/hydrated.ts'
import { menuTexts } from '../../shell/texts-menu.ts'
import { texts as shared } from '../../shell/texts.ts'
import { toastFailure } from '../../shell/toasts.ts'
import type { ScreenProps } from '../visitor-screen.ts'
import { Answers } from './answers.tsx'
import { Bookings } from './bookings.tsx'
import { Head } from './head.tsx'
import { History } from './history.tsx'
import { MessagesSection } from './messages-section.tsx'
import { Posters } from './posters.tsx'
import { sheetOfSubmission } from './own-sheet.ts'

/** The event details page of one's own request: what was sent, what is booked for it, and who changed what (P12.22). */
export function SubmissionScreen({ page: first, onPage }: ScreenProps<OwnSubmissionPage>) {
  const [page, setPage] = useState(first)
  const { company, submission, key } = page
  // Their own zone, as in the list; the server, which does not know it, writes the company's.
  const zone = useHydrated() ? ownZone() : company.timezone
  const when = (instant: string) => formatDateTime(instant, zone, company)

  const box = useRef<HTMLTextAreaElement>(null)

  function write() {
    const place = box.current ?? document.getElementById('event-messages')
    place?.focus({ preventScroll: true })
    place?.scrollIntoView({ block: 'center' })
  }

  useSheet(() => sheetOfSubmission(page, when))

  /** In its place, so that the focus stays; what is gone or asks for a login is a page of its own. */
  async function reload() {
    const { page: loaded } = await askPage(
      company.path,
      `submissions/${submission.uuid}`,
      key === '' ? '' : `key=${encodeURIComponent(key)}`,
    )
    // At once: what a dialog gives the focus back to may change its place, and loses it when both happen together.
    if (loaded?.render === 'submission') flushSync(() => setPage(loaded))
    else if (loaded) onPage(loaded)
    else toastFailure(shared.wentWrong)
  }

  return (
    <div className="event shell-ground">
      {key === '' && (
        <p className="event-back">
          <a href={linkTo(company, 'submissions')}>{menuTexts.yourRequests}</a>
        </p>
      )}
      <Head page={page} when={when} reload={reload} onWrite={write} />
      <div className="event-columns">
        <div className="event-side">
          <div className="event-reference">
            <p>
              {menuTexts.reference} <strong dir="ltr">{submission.reference}</strong>
            </p>
            <CopyButton text={submission.reference} what={menuTexts.reference} />
          </div>
          <Bookings page={page} reload={reload} />
          <Posters page={page} />
          <MessagesSection page={page} when={when} reload={reload} box={box} />
        </div>
        <div className="event-paper">
          <Answers page={page} />
        </div>
        <div className="event-last">
          <History page={page} when={when} />
          <PrintWays />
        </div>
      </div>
    </div>
  )
}

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
