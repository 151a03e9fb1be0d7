import { Button, type ButtonProps, Group } from '@mantine/core'
import { may } from '#contract/call.ts'
import { beginExport } from '#contract/portal/exports.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import type { SubmissionRow } from '#contract/portal/submission-row.ts'
import { linkTo, STAFF_SCREENS } from '#contract/portal/screens.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, Pager } from '../../admin/data-table.tsx'
import { useNavigation } from '../../admin/use-navigation.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { SearchBox } from '../../admin/search-box.tsx'
import { Empty } from '../../admin/states.tsx'
import { texts } from '../../admin/texts.ts'
import { useList } from '../../admin/use-list.ts'
import { ExportButton } from './export/export-button.tsx'
import { FormFilter } from './form-filter.tsx'
import { listTexts } from './list-texts.ts'
import { EventCell, SpacesCell, WhenCell } from './submission-cells.tsx'
import { WhenFilter } from './when-filter.tsx'

type List = ReturnType<typeof useList>

/** What visitors have sent: of one form or of all, searched and sorted on the server. */
export function AdminSubmissionsListScreen({ page }: { page: AdminSubmissionsListPage }) {
  const { query, submissions, total, user } = page
  const list = useList(query.size)
  const filtered = query.search !== '' || query.from !== '' || query.to !== '' || query.form !== ''

  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        {(total > 0 || filtered) && may(user.permissions, beginExport.needs) && <ExportButton page={page} />}
      </div>
      {(total > 0 || filtered) && <Filters page={page} list={list} />}
      {total > 0 && (
        <>
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
        </>
      )}
      {total === 0 && (filtered ? <NothingFound page={page} list={list} /> : <NoneYet page={page} />)}
    </>
  )
}

/** What a submission is about stands first; of one form alone that form is not said in each row, but what it asks. */
function columnsOf({ columns, company, form }: AdminSubmissionsListPage): readonly Column<SubmissionRow>[] {
  const time = companyTime(company)
  return [
    { key: 'event', title: listTexts.event, bare: true, cell: row => <EventCell row={row} /> },
    { key: 'when', title: listTexts.when, bare: true, width: 14.5, cell: row => <WhenCell row={row} company={company} /> },
    { key: 'spaces', title: listTexts.spaces, bare: true, width: 13, cell: row => <SpacesCell row={row} /> },
    { key: 'who', title: texts.requester, bare: true, width: 9.5, cell: row => <bdi>{row.requester || texts.guest}</bdi> },
    ...(form ? [] : [{ key: 'form', title: texts.form, width: 10, cell: (row: SubmissionRow) => row.form.name }]),
    {
      key: 'submitted_at',
      title: texts.submitted,
      sortable: true,
      width: 11,
      cell: row => <time dateTime={row.submitted_at}>{time.both(Date.parse(row.submitted_at))}</time>,
    },
    ...columns.map(({ mapField, label }) => ({
      key: `answer ${mapField}`,
      title: label,
      cell: (row: SubmissionRow) => (row.answers[mapField] ? <bdi>{row.answers[mapField]}</bdi> : null),
    })),
  ]
}

function Filters({ page, list }: { page: AdminSubmissionsListPage; list: List }) {
  const { company, query } = page
  return (
    <div className="staff-filters">
      <FormFilter page={page} onForm={form => list.filter({ form })} />
      <WhenFilter company={company} days={query} onDays={({ from, to }) => list.filter({ from, to })} />
      <SearchBox label={texts.searchSubmissions} search={query.search} onSearch={search => list.filter({ search })} />
    </div>
  )
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
      title={texts.nothingFound}
      text={nothingFoundIn(page)}
      action={
        <Group justify="center" gap="xs">
          {searched && <SearchOn page={page} searched={searched} list={list} />}
          <Button variant="default" onClick={() => list.filter({ search: '', from: '', to: '', form: '' })}>
            {texts.clearSearch}
          </Button>
        </Group>
      }
    />
  )
}

function nothingFoundIn(page: AdminSubmissionsListPage): string {
  const { query, searched } = page
  if (!searched) return query.search === '' ? texts.nothingFoundText : texts.noSubmissionFoundText
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
