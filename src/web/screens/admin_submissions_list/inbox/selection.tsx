import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { SelectionBar } from './selection-bar.tsx'
import { SnoozeDialog } from './snooze-dialog.tsx'
import type { useInbox } from './use-inbox.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly inbox: ReturnType<typeof useInbox>
}

/** What is done with the requests that are selected (P8.105, P8.106). */
export function Selection({ page: { company, query }, inbox }: Props) {
  const { selected, marker, snoozing, setSnoozing, snooze, clear } = inbox
  return (
    <>
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          busy={marker.busy}
          isSnoozed={query.view === 'snoozed'}
          onSeen={seen => void marker.run(selected, { seen }).then(isDone => isDone && clear())}
          onSnooze={() => setSnoozing(selected)}
          onBack={() => void snooze(selected, '')}
          onClear={clear}
        />
      )}
      {snoozing.length > 0 && (
        <SnoozeDialog
          company={company}
          busy={marker.busy}
          onSnooze={day => void snooze(snoozing, day)}
          onClose={() => setSnoozing([])}
        />
      )}
    </>
  )
}
