import { useRef } from 'react'
import { may } from '#contract/call.ts'
import { isFailed } from '#contract/portal/partial.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { linkTo } from '#contract/portal/screens.ts'
import type { AdminStartPage, WaitingRequest } from '#contract/portal/start-page.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Icon } from '../../admin/icons.tsx'
import { useLetterKeysSwitch } from '../../admin/letter-keys.ts'
import { relativeTime } from '../../admin/relative-time.ts'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import { RequestFacts, RequestName } from './request-line.tsx'
import { PartFailed, StartCard } from './start-card.tsx'
import { startTexts as texts } from './start-texts.ts'
import { useWaitingKeys } from './use-waiting-keys.ts'

interface Props {
  readonly page: AdminStartPage
  readonly waiting: NonNullable<AdminStartPage['waiting']>
  readonly busy: boolean
  readonly onRetry: () => void
}

/** What waits for a decision: what whoever reads works on first, then what nobody does. Who may only read decides nothing. */
export function WaitingCard({ page, waiting, busy, onRetry }: Props) {
  const mayDecide = may(page.user.permissions, setRequestStatus.needs)
  const [title, all] = [mayDecide ? texts.waiting : texts.toDecide, `${linkTo(page.company, 'admin/submissions')}?view=todo`]
  const list = useRef<HTMLUListElement>(null)
  const rows = isFailed(waiting) ? [] : waiting.rows
  useWaitingKeys(rows, list, mayDecide)
  if (isFailed(waiting))
    return (
      <StartCard title={title} all={all}>
        <PartFailed onRetry={onRetry} busy={busy} />
      </StartCard>
    )
  if (rows.length === 0)
    return (
      <StartCard title={title}>
        <div className="home-none">
          <Icon name="check" size={28} />
          <p>{texts.nothingWaits}</p>
          <p className="staff-hint">{texts.nothingWaitsText}</p>
        </div>
      </StartCard>
    )
  return (
    <StartCard title={title} count={texts.waitingCount(waiting.total, waiting.more)} all={all}>
      <ul ref={list} className="home-rows">
        {rows.map(row => (
          <Row key={row.uuid} row={row} page={page} tellsWhose={mayDecide} />
        ))}
      </ul>
      {mayDecide && <Keys />}
    </StartCard>
  )
}

function Row({ row, page: { company, read_at }, tellsWhose }: { row: WaitingRequest; page: AdminStartPage; tellsWhose: boolean }) {
  const time = companyTime(company)
  return (
    <li className="home-row">
      <div className="home-row-main">
        <RequestName request={row} />
        <div className="staff-hint">
          <RequestFacts request={row} company={company} />
        </div>
      </div>
      <div className="home-row-side">
        <RequestStatusPill status={row.status} />
        <span className="staff-hint">
          {tellsWhose && <span>{row.is_mine ? texts.mine : texts.nobodys} · </span>}
          <time dateTime={row.submitted_at}>{texts.sent(relativeTime(row.submitted_at, Date.parse(read_at), time))}</time>
        </span>
      </div>
    </li>
  )
}

function Keys() {
  const [hasKeys] = useLetterKeysSwitch()
  if (!hasKeys) return null
  return (
    <p className="home-keys staff-hint">
      {texts.keyRows.map(({ keys, does }) => (
        <span key={does}>
          {keys.map(key => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  )
}
