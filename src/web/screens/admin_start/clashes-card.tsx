import { isFailed } from '#contract/portal/partial.ts'
import type { AdminStartPage } from '#contract/portal/start-page.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Icon } from '../../admin/icons.tsx'
import { RequestName } from './request-line.tsx'
import { PartFailed, StartCard } from './start-card.tsx'
import { startTexts as texts } from './start-texts.ts'

interface Props {
  readonly page: AdminStartPage
  readonly clashes: NonNullable<AdminStartPage['clashes']>
  readonly busy: boolean
  readonly onRetry: () => void
}

/** What is booked for requests that wait, and cannot be had. Where there is none the page says nothing of it. */
export function ClashesCard({ page: { company }, clashes, busy, onRetry }: Props) {
  if (isFailed(clashes))
    return (
      <StartCard title={texts.clashes}>
        <PartFailed onRetry={onRetry} busy={busy} />
      </StartCard>
    )
  const { rows, more } = clashes
  if (rows.length === 0) return null
  return (
    <StartCard title={texts.clashes} count={texts.waitingCount(rows.length, more)}>
      <p className="staff-hint">{texts.clashesText}</p>
      <ul className="home-rows">
        {rows.map(({ request, space, starts_at, reason }) => (
          <li key={request.uuid} className="home-row">
            <div className="home-row-main">
              <RequestName request={request} />
              <div className="staff-hint">
                <bdi>{space}</bdi> · <time dateTime={starts_at}>{companyTime(company).both(Date.parse(starts_at))}</time>
              </div>
            </div>
            <div className="home-row-side home-clash">
              <span>
                <Icon name="warning" size={16} /> {texts.clash[reason]}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </StartCard>
  )
}
