import { Button, type ButtonProps, Group } from '@mantine/core'
import type { InboxView } from '#contract/portal/inbox-view.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { linkTo, STAFF_SCREENS } from '#contract/portal/screens.ts'
import { companyTime } from '../../admin/company-time.ts'
import { Empty } from '../../admin/states.tsx'
import { texts } from '../../admin/texts.ts'
import type { useList } from '../../admin/use-list.ts'
import { useNavigation } from '../../admin/use-navigation.ts'
import { listTexts } from './list-texts.ts'
import { isFiltered, NO_FILTER } from './standing-filters.ts'
import { viewTexts } from './views/view-texts.ts'

type List = ReturnType<typeof useList>

interface SearchedProps {
  readonly page: AdminSubmissionsListPage
  readonly searched: NonNullable<AdminSubmissionsListPage['searched']>
  readonly list: List
}

/** Words that very many submissions have are looked for part by part: how far that went, and the way on. */
export function SearchedUpTo({ page, searched, list }: SearchedProps) {
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

/** Says why nothing is here, and leads on. */
export function NothingFound({ page, list }: { page: AdminSubmissionsListPage; list: List }) {
  const { searched, query } = page
  if (!isFiltered(query) && !searched) return query.view === '' ? <NoneYet page={page} /> : <EmptyView view={query.view} />
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

const EMPTY_VIEWS: Readonly<Record<InboxView, { readonly title: string; readonly text: string }>> = {
  todo: { title: listTexts.nothingWaits, text: listTexts.nothingWaitsText },
  mine: { title: viewTexts.nothingMine, text: viewTexts.nothingMineText },
  waiting: { title: viewTexts.nothingWaiting, text: viewTexts.nothingWaitingText },
  soon: { title: viewTexts.nothingSoon, text: viewTexts.nothingSoonText },
  clashes: { title: viewTexts.nothingClashes, text: viewTexts.nothingClashesText },
  snoozed: { title: viewTexts.nothingSnoozed, text: viewTexts.nothingSnoozedText },
}

/** What comes into a view that has nothing now. */
function EmptyView({ view }: { view: InboxView }) {
  const { pathname, go } = useNavigation()
  return (
    <Empty
      icon="inbox"
      {...EMPTY_VIEWS[view]}
      action={
        <Button variant="default" onClick={() => go(pathname)}>
          {viewTexts.toAll}
        </Button>
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
