import { formatDate } from '#fields/kit/formats.ts'
import { isFailed } from '#contract/portal/partial.ts'
import type { CompanyData } from '#contract/portal/pages.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { AdminStartPage, StartRequest } from '#contract/portal/start-page.ts'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import { RequestName } from './request-line.tsx'
import { PartFailed, StartCard } from './start-card.tsx'
import { startTexts as texts } from './start-texts.ts'

interface Props {
  readonly page: AdminStartPage
  readonly soon: NonNullable<AdminStartPage['soon']>
  readonly busy: boolean
  readonly onRetry: () => void
}

/** What takes place in the next days, what is under way first. */
export function SoonCard({ page, soon, busy, onRetry }: Props) {
  const { company, today } = page
  // The inbox puts them in the same order.
  const all = `${linkTo(company, 'admin/submissions')}?view=soon`
  if (isFailed(soon))
    return (
      <StartCard title={texts.soon} all={all}>
        <PartFailed onRetry={onRetry} busy={busy} />
      </StartCard>
    )
  return (
    <StartCard title={texts.soon} all={soon.rows.length > 0 ? all : undefined}>
      {soon.rows.length === 0 && <p className="staff-hint">{texts.nothingSoon}</p>}
      <ul className="home-rows">
        {soon.rows.map(row => (
          <li key={row.uuid} className="home-row">
            <div className="home-row-main">
              <RequestName request={row} />
              <div className="staff-hint">{whenText(row, today, company)}</div>
            </div>
            <div className="home-row-side">
              <RequestStatusPill status={row.status} />
            </div>
          </li>
        ))}
      </ul>
    </StartCard>
  )
}

const DAY_MS = 86_400_000

function whenText({ event_from, event_to }: StartRequest, today: string, company: CompanyData): string {
  if (event_from === today) return texts.today
  if (event_from < today && event_to >= today) return texts.underWay
  const days = (Date.parse(event_from) - Date.parse(today)) / DAY_MS
  return days === 1 ? texts.tomorrow : formatDate(event_from, company)
}
