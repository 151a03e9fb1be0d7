import { Button } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { beginRequestJob } from '#contract/portal/request-jobs.ts'
import { withSearch } from '../../../admin/paths.ts'
import { useNavigation } from '../../../admin/use-navigation.ts'
import { BulkActs } from './bulk-acts.tsx'
import { inboxTexts as texts } from './inbox-texts.ts'
import { JobsList } from './jobs-list.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import type { useInbox } from './use-inbox.ts'
import { useJobs } from './use-jobs.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly inbox: ReturnType<typeof useInbox>
}

/** What is done with the requests that are selected (P8.105 to P8.107). */
export function Selection({ page, inbox }: Props) {
  const { company, query, user, total, submissions } = page
  const { marks, selected, marker, snoozing, setSnoozing, snooze, clear, again } = inbox
  const { search } = useNavigation()
  /** Of which list all that fit are selected. */
  const [allOf, setAllOf] = useState<string>()
  const mayChange = may(user.permissions, beginRequestJob.needs)
  const jobs = useJobs(company.path, mayChange, () => void again())
  const list = withSearch(search, { page: '' })
  const isAll = allOf === list && selected.length > 0
  const more = page.more ?? false
  const canSelectAll = mayChange && !isAll && total > submissions.length && submissions.every(({ uuid }) => marks.has(uuid))

  async function begin(act: { act: 'status'; status: string } | { act: 'assign'; user: string | null }): Promise<void> {
    const requests = selected.map(uuid => ({ uuid, version: marks.get(uuid)!.version, state_version: marks.get(uuid)!.state_version }))
    if (await jobs.begin(isAll ? { ...act, all: list } : { ...act, requests })) leave()
  }

  function leave(): void {
    setAllOf(undefined)
    clear()
  }

  return (
    <>
      <JobsList {...jobs} company={company} onUndo={id => void jobs.undo(id)} onHide={jobs.hide} />
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
            <Button variant="subtle" size="compact-md" onClick={() => setAllOf(list)}>
              {texts.allThatFit(total, more)}
            </Button>
          )}
          {mayChange && (
            <BulkActs
              page={page}
              busy={jobs.busy}
              onStatus={status => void begin({ act: 'status', status })}
              onAssign={person => void begin({ act: 'assign', user: person })}
            />
          )}
        </SelectionBar>
      )}
      {snoozing.length > 0 && (
        <SnoozeDialog company={company} busy={marker.busy} onSnooze={day => void snooze(snoozing, day)} onClose={() => setSnoozing([])} />
      )}
    </>
  )
}
