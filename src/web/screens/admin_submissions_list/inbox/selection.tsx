import { Button } from '@mantine/core'
import { type BodyOf, may } from '#contract/call.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { beginRequestJob } from '#contract/portal/request-jobs.ts'
import { isDecided, type RequestStatus } from '#contract/portal/request-status.ts'
import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { BulkActs } from './bulk-acts.tsx'
import { BulkDecisionDialog } from './bulk-decision-dialog.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { inboxTexts as texts } from './inbox-texts.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import type { useInbox } from './use-inbox.ts'
import type { useJobs } from './use-jobs.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly inbox: ReturnType<typeof useInbox>
  readonly jobs: ReturnType<typeof useJobs>
}

/** What is done with the requests that are selected (P8.105 to P8.107). */
export function Selection({ page, inbox, jobs }: Props) {
  const { company, query, user, total, submissions } = page
  const { marks, isAll, markAll, selected, marker, snoozing, setSnoozing, snooze, clear, deciding, setDeciding } = inbox
  const { search } = useNavigation()
  const mayChange = may(user.permissions, beginRequestJob.needs)
  const list = withSearch(search, { page: '' })
  const more = page.more ?? false
  const canSelectAll = mayChange && !isAll && total > submissions.length && submissions.every(({ uuid }) => marks.has(uuid))

  const requests = selected.map(uuid => ({ uuid, version: marks.get(uuid)!.version, state_version: marks.get(uuid)!.state_version }))
  const wanted = isAll ? { all: list } : { requests }

  async function begin(act: Omit<BodyOf<typeof beginRequestJob>, 'requests' | 'all'>): Promise<void> {
    if (await jobs.begin({ ...act, ...wanted })) leave()
  }

  /** What is decided is said before: what is only worked on is given its status at once. */
  function give(status: RequestStatus): void {
    if (isDecided(status.phase)) setDeciding(status)
    else void begin({ act: 'status', status: status.key })
  }

  function leave(): void {
    setDeciding(undefined)
    clear()
  }

  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          said={isAll ? texts.allSelected(total, more) : texts.selected(selected.length)}
          busy={marker.busy || jobs.busy}
          isSnoozed={query.view === 'snoozed'}
          // These are of what is named.
          {...(!isAll && {
            marking: {
              onSeen: seen => void marker.run(selected, { seen }).then(isDone => isDone && leave()),
              onSnooze: () => setSnoozing(selected),
              onBack: () => void snooze(selected, ''),
            },
          })}
          onClear={leave}
        >
          {canSelectAll && (
            <Button variant="default" size="compact-md" onClick={markAll}>
              {texts.allThatFit(total, more)}
            </Button>
          )}
          {mayChange && (
            <BulkActs page={page} busy={jobs.busy} onStatus={give} onAssign={person => void begin({ act: 'assign', user: person })} />
          )}
        </SelectionBar>
      )}
      {deciding && selected.length > 0 && (
        <BulkDecisionDialog
          company={company}
          wanted={wanted}
          status={deciding}
          requests={isAll ? bulkTexts.allRequests(total, more) : bulkTexts.requests(selected.length)}
          busy={jobs.busy}
          onDecide={decision => void begin({ act: 'status', ...decision })}
          onClose={() => setDeciding(undefined)}
        />
      )}
      {snoozing.length > 0 && (
        <SnoozeDialog company={company} busy={marker.busy} onSnooze={day => void snooze(snoozing, day)} onClose={() => setSnoozing([])} />
      )}
    </>
  )
}
