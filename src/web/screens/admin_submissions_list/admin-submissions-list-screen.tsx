import { Button, type ButtonProps, Group } from '@mantine/core'
import { may } from '#contract/call.ts'
import { beginExport } from '#contract/portal/exports.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { linkTo, STAFF_SCREENS } from '#contract/portal/screens.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, Pager } from '../../admin/data-table.tsx'
import { RequestStatusPill } from '../../admin/request-status.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { Empty } from '../../admin/states.tsx'
import { texts } from '../../admin/texts.ts'
import { useList } from '../../admin/use-list.ts'
import { ExportButton } from './export/export-button.tsx'
import { ListFilters } from './list-filters.tsx'
import { listTexts } from './list-texts.ts'
import { isFiltered, NO_FILTER } from './standing-filters.ts'
import { AssigneeCell, EventCell, RequesterCell, SpacesCell, SubmittedCell, WhenCell } from './submission-cells.tsx'

type List = ReturnType<typeof useList>

/** What visitors have sent: of one form or of all, narrowed, searched and sorted on the server (P8.68, P8.90). */
export function AdminSubmissionsListScreen({ page }: { page: AdminSubmissionsListPage }) {
  const { query, submissions, total, user } = page
  const list = useList(query.size)
  const filtered = isFiltered(query)

  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {(total > 0 || filtered) && may(user.permissions, beginExport.needs) && <ExportButton page={page} />}
      </div>
      {(total > 0 || filtered) && <ListFilters page={page} list={list} />}
      {total > 0 && (
        <div className={page.form ? 'submissions-list' : 'submissions-list submissions-all'}>
          <DataTable
            label={screenTitle(page)}
            columns={columnsOf(page)}
            rows={submissions}
            keyOf={row => row.uuid}
            linkOf={row => row.link}
            order={{ by: query.sort, descending: query.descending, onSort: list.sortBy }}
          />
          {page.searched && <SearchedUpTo page={page} searched={page.searched} list={list} />}
          <Pager page={query.page} size={query.size} total={total} more={page.more} onPage={list.toPage} />
        </div>
      )}
      {total === 0 && (filtered ? <NothingFound page={page} list={list} /> : <NoneYet page={page} />)}
    </>
  )
}

/** What a submission is about stands first; of one form alone that form is not said in each row, but what it asks. */
function columnsOf({ columns, company, form }: AdminSubmissionsListPage): readonly Column<SubmissionRow>[] {
  return [
    { key: 'event', title: listTexts.event, bare: true, cell: row => <EventCell row={row} /> },
    { key: 'when', title: listTexts.when, bare: true, width: 9.5, cell: row => <WhenCell row={row} company={company} /> },
    { key: 'spaces', title: listTexts.spaces, bare: true, width: 8, cell: row => <SpacesCell row={row} /> },
    { key: 'who', title: texts.requester, bare: true, width: 9.5, cell: row => <RequesterCell row={row} /> },
    { key: 'status', title: texts.status, bare: true, width: 9, cell: row => <RequestStatusPill status={row.status} /> },
    // These two give way in a narrow table (submission-cells.css, by their place).
    { key: 'assignee', title: listTexts.assignee, width: 7.5, cell: row => <AssigneeCell row={row} /> },
    ...(form ? [] : [{ key: 'form', title: texts.form, width: 7, cell: (row: SubmissionRow) => row.form.name }]),
    {
      key: 'submitted_at',
      title: texts.submitted,
      sortable: true,
      width: 7.5,
      cell: row => <SubmittedCell row={row} company={company} />,
    },
    ...columns.map(({ mapField, label }) => ({
      key: `answer ${mapField}`,
      title: label,
      cell: (row: SubmissionRow) => (row.answers[mapField] ? <bdi>{row.answers[mapField]}</bdi> : null),
    })),
  ]
}

interface SearchedProps {
  readonly page: AdminSubmissionsListPage
  readonly searched: NonNullable<AdminSubmissionsListPage['searched']>
  readonly list: List
}

/** Words that very many submissions have are looked for part by part: how far that went, and the way on. */
function SearchedUpTo({ page, searched, list }: SearchedProps) {
  const { rows } = searched
  const until = untilOf(page, searched)
  return (
    <p role="status" className="staff-searched">
      <span>{page.query.descending ? texts.foundInNewest(rows, until) : texts.foundInOldest(rows, until)}</span>{' '}
      <SearchOn page={page} searched={searched} list={list} variant="subtle" size="compact-sm" />
    </p>
  )
}

function untilOf({ company }: AdminSubmissionsListPage, { reached }: SearchedProps['searched']): string {
  return companyTime(company).both(Date.parse(reached))
}

function SearchOn({ page: { company, query }, searched, list, ...buttonProps }: SearchedProps & Pick<ButtonProps, 'variant' | 'size'>) {
  const day = companyTime(company).day(Date.parse(searched.reached))
  if (day === (query.descending ? query.to : query.from)) return null
  return (
    <Button {...buttonProps} onClick={() => list.filter(query.descending ? { to: day } : { from: day })}>
      {query.descending ? texts.searchOlder : texts.searchNewer}
    </Button>
  )
}

function NothingFound({ page, list }: { page: AdminSubmissionsListPage; list: List }) {
  const { searched } = page
  return (
    <Empty
      icon="search"
      title={onlyWaiting(page) ? listTexts.nothingWaits : texts.nothingFound}
      text={nothingFoundIn(page)}
      action={
        <Group justify="center" gap="xs">
          {searched && <SearchOn page={page} searched={searched} list={list} />}
          <Button variant="default" onClick={() => list.filter(NO_FILTER)}>
            {page.query.search !== '' && !isFiltered({ ...page.query, search: '' }) ? texts.clearSearch : listTexts.clearFilters}
          </Button>
        </Group>
      }
    />
  )
}

/** Nothing but what waits for a decision is looked for. */
const onlyWaiting = ({ query }: AdminSubmissionsListPage): boolean => query.phase === 'open' && !isFiltered({ ...query, phase: '' })

function nothingFoundIn(page: AdminSubmissionsListPage): string {
  const { query, searched } = page
  if (onlyWaiting(page)) return listTexts.nothingWaitsText
  if (!searched) return query.search === '' ? listTexts.noneFits : texts.noSubmissionFoundText
  const none = query.descending ? texts.noneInNewest : texts.noneInOldest
  return none(searched.rows, untilOf(page, searched))
}

function NoneYet({ page: { company } }: { page: AdminSubmissionsListPage }) {
  const { go } = useNavigation()
  const link = linkTo(company, 'admin/forms')
  return (
    <Empty
      icon="inbox"
      title={texts.noSubmissionsTitle}
      text={texts.noSubmissionsText}
      action={
        <Button
          component="a"
          href={link}
          onClick={event => {
            event.preventDefault()
            go(link)
          }}
        >
          {STAFF_SCREENS.admin_forms_list.menu.label}
        </Button>
      }
    />
  )
}
