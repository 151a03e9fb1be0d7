import './inbox/inbox.css'
import { Button, Group } from '@mantine/core'
import { useEffect } from 'react'
import { may } from '#contract/call.ts'
import { beginBehalf } from '#contract/portal/behalf.ts'
import { beginExport } from '#contract/portal/exports.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { beginRequestJob } from '#contract/portal/request-jobs.ts'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import { BinLink } from '../../admin/bin/bin-link.tsx'
import { Pager } from '../../admin/data-table.tsx'
import { rememberList } from '../../admin/list-place.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { useList } from '../../admin/use-list.ts'
import { useToday } from '../../admin/use-today.ts'
import { BehalfButton } from './behalf/behalf-button.tsx'
import { ColumnsButton } from './columns/columns-button.tsx'
import { RequestTable } from './columns/request-table.tsx'
import { ExportButton } from './export/export-button.tsx'
import { InboxNews } from './inbox/inbox-news.tsx'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { JobsList } from './inbox/jobs-list.tsx'
import { KeyHints } from './inbox/key-hints.tsx'
import { KeysDialog } from './inbox/keys-dialog.tsx'
import { Selection } from './inbox/selection.tsx'
import { useInbox } from './inbox/use-inbox.ts'
import { useJobs } from './inbox/use-jobs.ts'
import { ListFilters } from './filters/list-filters.tsx'
import { NothingFound, SearchedUpTo } from './nothing-found.tsx'
import { isFiltered } from './standing-filters.ts'
import { ViewTabs } from './views/view-tabs.tsx'
import { viewTexts } from './views/view-texts.ts'

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
      {hasAny && (
        <ViewTabs page={page} {...inbox.views}>
          {total > 0 && <ColumnsButton page={page} list={list} isSaved={inbox.views.saved !== undefined} />}
        </ViewTabs>
      )}
      {(total > 0 || isFiltered(query)) && <ListFilters page={page} list={list} />}
      <JobsList {...jobs} company={page.company} statuses={page.statuses} onUndo={id => void jobs.undo(id)} onHide={jobs.hide} />
      {total > 0 && (
        <RequestTable page={page} list={list} marking={inbox} today={today}>
          {page.searched && <SearchedUpTo page={page} searched={page.searched} list={list} />}
          <Pager page={query.page} size={query.size} total={total} more={page.more} onPage={list.toPage} />
          <Group className="submissions-inbox-foot" justify="flex-end">
            <KeyHints />
            <Button variant="subtle" size="compact-sm" onClick={() => inbox.setKeysOpen(true)}>
              {inboxTexts.keys}
            </Button>
          </Group>
        </RequestTable>
      )}
      {total === 0 && <NothingFound page={page} list={list} />}
      <Selection page={page} inbox={inbox} jobs={jobs} />
      {inbox.isKeysOpen && <KeysDialog onClose={() => inbox.setKeysOpen(false)} />}
    </>
  )
}
