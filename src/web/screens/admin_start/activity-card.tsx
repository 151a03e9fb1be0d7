import { isFailed } from '#contract/portal/partial.ts'
import type { AdminStartPage, StartActivity } from '#contract/portal/start-page.ts'
import { companyTime } from '../../admin/company-time.ts'
import { RowLink } from '../../admin/data-table.tsx'
import { relativeTime } from '../../admin/relative-time.ts'
import { RequestName } from './request-line.tsx'
import { PartFailed, StartCard } from './start-card.tsx'
import { startTexts as texts } from './start-texts.ts'

interface Props {
  readonly page: AdminStartPage
  readonly busy: boolean
  readonly onRetry: () => void
}

/** What was done last, with requests and with forms. */
export function ActivityCard({ page, busy, onRetry }: Props) {
  const { activity } = page
  if (isFailed(activity))
    return (
      <StartCard title={texts.activity}>
        <PartFailed onRetry={onRetry} busy={busy} />
      </StartCard>
    )
  if (activity.rows.length === 0) return null
  return (
    <StartCard title={texts.activity}>
      <ul className="home-rows">
        {activity.rows.map(row => (
          <ActivityRow key={keyOf(row)} row={row} page={page} />
        ))}
      </ul>
    </StartCard>
  )
}

const keyOf = (row: StartActivity) => ('request' in row ? row.request.uuid : row.form.uuid)

function ActivityRow({ row, page: { company, read_at } }: { row: StartActivity; page: AdminStartPage }) {
  const { at, who } = row
  return (
    <li className="home-row">
      <div className="home-row-main">
        {'request' in row ? (
          <RequestName request={row.request} />
        ) : (
          <RowLink href={row.form.link}>
            <span className="home-name">
              <bdi>{row.form.name}</bdi>
            </span>
          </RowLink>
        )}
        <div className="staff-hint">
          <bdi>{'request' in row ? texts.acts[row.act](row.to) : texts.acts[row.act]()}</bdi>
          {who !== '' && (
            <>
              {' · '}
              <bdi>{who}</bdi>
            </>
          )}
          {' · '}
          <time dateTime={at}>{relativeTime(at, Date.parse(read_at), companyTime(company))}</time>
        </div>
      </div>
    </li>
  )
}
