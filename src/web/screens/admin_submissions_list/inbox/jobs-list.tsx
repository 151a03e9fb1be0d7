import { Button } from '@mantine/core'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { RequestJob } from '#contract/portal/request-jobs.ts'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import { bulkTexts } from './bulk-texts.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import { LeftRequests } from './left-requests.tsx'

interface Props {
  readonly company: CompanyData
  readonly jobs: readonly RequestJob[]
  readonly statuses: readonly RequestStatus[]
  readonly busy: boolean
  readonly onUndo: (id: string) => void
  readonly onHide: (id: string) => void
}

/** What is over, went well and cannot be taken back is said as long as nothing was done since. */
const isShown = ({ is_over, failed, undo_until }: RequestJob, index: number): boolean =>
  index === 0 || !is_over || failed > 0 || undo_until !== undefined

/** How far it is what is done with several requests, with which it was not done and why, and the way back (P8.107). */
export function JobsList({ company, jobs, statuses, busy, onUndo, onHide }: Props) {
  if (jobs.length === 0) return null
  return (
    <section aria-label={texts.jobs} className="submissions-inbox-jobs">
      {jobs.filter(isShown).map(({ uuid, act, status, mails, total, done, failed, is_over, left, undo_until }) => (
        <div key={uuid} className="staff-card">
          <div className="submissions-inbox-job">
            <span role="status">
              {is_over ? texts.did[act] : texts.doing[act]}
              {status && act === 'status' && ` “${statuses.find(({ key }) => key === status)?.label ?? status}”`}:{' '}
              {texts.progress(is_over ? done - failed : done, total)}
            </span>
            {undo_until && mails && <span className="submissions-inbox-mails">{bulkTexts.mailStays}</span>}
            {undo_until && (
              <Button size="compact-sm" variant="default" disabled={busy} onClick={() => onUndo(uuid)}>
                {texts.undo}
              </Button>
            )}
            {is_over && (
              <Button size="compact-sm" variant="subtle" onClick={() => onHide(uuid)}>
                {texts.dismiss}
              </Button>
            )}
          </div>
          {!is_over && <progress value={done} max={Math.max(1, total)} aria-label={texts.doing[act]} />}
          {failed > 0 && (
            <>
              <p>{texts.leftOver(failed)}</p>
              <LeftRequests company={company} left={left} />
            </>
          )}
        </div>
      ))}
    </section>
  )
}
