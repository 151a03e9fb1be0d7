import './inbox/inbox.css'
import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { may } from '#contract/call.ts'
import { beginBehalf } from '#contract/portal/behalf.ts'
import { beginExport } from '#contract/portal/exports.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { beginRequestJob } from '#contract/portal/request-jobs.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { BinLink } from '../../admin/bin/bin-link.tsx'
import { type Column, DataTable, Pager } from '../../admin/data-table.tsx'
import { rememberList } from '../../admin/list-place.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { texts } from '../../admin/texts.ts'
import { useList } from '../../admin/use-list.ts'
import { useToday } from '../../admin/use-today.ts'
import { CutTip } from './cut-tip.tsx'
import { BehalfButton } from './behalf/behalf-button.tsx'
import { ExportButton } from './export/export-button.tsx'
import { InboxNews } from './inbox/inbox-news.tsx'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { JobsList } from './inbox/jobs-list.tsx'
import { KeyHints } from './inbox/key-hints.tsx'
import { KeysDialog } from './inbox/keys-dialog.tsx'
import { MarkCell, MarkHead } from './inbox/mark-cells.tsx'
import { Selection } from './inbox/selection.tsx'
import { useInbox } from './inbox/use-inbox.ts'
import { useJobs } from './inbox/use-jobs.ts'
import { ListFilters } from './filters/list-filters.tsx'
import { listTexts } from './list-texts.ts'
import { NothingFound, SearchedUpTo } from './nothing-found.tsx'
import { isFiltered } from './standing-filters.ts'
import { AssigneeCell, EventCell, RequesterCell, SpacesCell, StatusCell, SubmittedCell, TextCell, WhenCell } from './submission-cells.tsx'
import { isByDay } from './views/saved-filters.ts'
import { ViewTabs } from './views/view-tabs.tsx'
import { viewTexts } from './views/view-texts.ts'

type Inbox = ReturnType<typeof useInbox>

/** What visitors have sent: of one form or of all, in views, narrowed, searched and sorted on the server (P8.68, P8.90, P8.101). */
export function AdminSubmissionsListScreen({ page }: { page: AdminSubmissionsListPage }) {
  const { query, submissions, total, user } = page
  const list = useList(query.size)
  const inbox = useInbox(page)
  const today = useToday(page.company)
  const jobs = useJobs(page.company.path, may(user.permissions, beginRequestJob.needs), () => void inbox.again())
  const view = inbox.views.links.find(({ isHere }) => isHere)?.label ?? viewTexts.all
  useEffect(
    () => rememberList({ name: view, rows: submissions, first: (query.page - 1) * query.size + 1, total, more: page.more ?? false }),
    [view, submissions, query, total, page.more],
  )
  const hasAny = total > 0 || isFiltered(query) || query.view !== ''
  const hasUnread = (inbox.counts?.['unread']?.total ?? 0) > 0

  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        <Group gap="xs">
          <InboxNews news={inbox.news} onShow={() => void inbox.showNews()} />
          {hasUnread && (
            <Button variant="subtle" onClick={() => void inbox.seeAll()}>
              {inboxTexts.markAllRead}
            </Button>
          )}
          {may(user.permissions, deleteSubmission.needs) && <BinLink />}
          {hasAny && may(user.permissions, beginExport.needs) && <ExportButton page={page} />}
          {may(user.permissions, beginBehalf.needs) && <BehalfButton page={page} />}
        </Group>
      </div>
      {hasAny && <ViewTabs page={page} {...inbox.views} />}
      {(total > 0 || isFiltered(query)) && <ListFilters page={page} list={list} />}
      <JobsList {...jobs} company={page.company} statuses={page.statuses} onUndo={id => void jobs.undo(id)} onHide={jobs.hide} />
      {total > 0 && (
        <CutTip className={page.form ? 'submissions-list' : 'submissions-list submissions-all'}>
          <DataTable
            label={screenTitle(page)}
            columns={columnsOf(page, inbox, today)}
            rows={submissions}
            keyOf={row => row.uuid}
            linkOf={row => row.link}
            order={{ by: query.sort, descending: query.descending, onSort: list.sortBy }}
            marked={new Set(inbox.marks.keys())}
          />
          {page.searched && <SearchedUpTo page={page} searched={page.searched} list={list} />}
          <Pager page={query.page} size={query.size} total={total} more={page.more} onPage={list.toPage} />
          <Group className="submissions-inbox-foot" justify="flex-end">
            <KeyHints />
            <Button variant="subtle" size="compact-sm" onClick={() => inbox.setKeysOpen(true)}>
              {inboxTexts.keys}
            </Button>
          </Group>
        </CutTip>
      )}
      {total === 0 && <NothingFound page={page} list={list} />}
      <Selection page={page} inbox={inbox} jobs={jobs} />
      {inbox.isKeysOpen && <KeysDialog onClose={() => inbox.setKeysOpen(false)} />}
    </>
  )
}

/** What a submission is about stands first; of one form alone that form is not said in each row, but what it asks. */
function columnsOf(
  { columns, company, form, query, submissions }: AdminSubmissionsListPage,
  { marks, mark }: Inbox,
  today: string,
): readonly Column<SubmissionRow>[] {
  return [
    {
      key: 'mark',
      title: inboxTexts.select,
      head: <MarkHead rows={submissions} marks={marks} onMark={mark} />,
      bare: true,
      width: 2.25,
      cell: row => <MarkCell row={row} marks={marks} onMark={mark} />,
    },
    { key: 'event', title: listTexts.event, bare: true, cell: row => <EventCell row={row} company={company} /> },
    {
      key: 'event_start',
      title: listTexts.when,
      bare: true,
      width: 11.75,
      least: 7.5,
      sortable: isByDay(query.view),
      cell: row => <WhenCell row={row} company={company} />,
    },
    { key: 'spaces', title: listTexts.spaces, bare: true, width: 9, least: 7, cell: row => <SpacesCell row={row} /> },
    { key: 'who', title: texts.requester, bare: true, width: 8.5, least: 7, cell: row => <RequesterCell row={row} /> },
    { key: 'status', title: texts.status, bare: true, width: 8.5, cell: row => <StatusCell row={row} /> },
    // These two give way in a narrow table (submission-cells.css, by their place).
    { key: 'assignee', title: listTexts.assignee, width: 7, cell: row => <AssigneeCell row={row} /> },
    ...(form ? [] : [{ key: 'form', title: texts.form, width: 8, cell: (row: SubmissionRow) => <TextCell text={row.form.name} /> }]),
    {
      key: 'submitted_at',
      title: texts.submitted,
      sortable: !isByDay(query.view),
      width: 7,
      cell: row => <SubmittedCell row={row} company={company} today={today} />,
    },
    ...columns.map(({ mapField, label }) => ({
      key: `answer ${mapField}`,
      title: label,
      cell: (row: SubmissionRow) => (row.answers[mapField] ? <TextCell text={row.answers[mapField]} /> : null),
    })),
  ]
}
