import { Avatar } from '@mantine/core'
import type { CompanyData } from '#contract/portal/pages.ts'
import type { AdminPeoplePage, PersonRow } from '#contract/portal/people-pages.ts'
import { companyTime } from '../../admin/company-time.ts'
import { type Column, DataTable, Pager, RowLink } from '../../admin/data-table.tsx'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { permissionWords } from '../../admin/people/permission-words.ts'
import { PersonState } from '../../admin/people/person-state.tsx'
import { relativeTime } from '../../admin/relative-time.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import type { useList } from '../../admin/use-list.ts'
import { peopleListTexts as texts } from './people-list-texts.ts'

interface Props {
  readonly page: AdminPeoplePage
  readonly list: ReturnType<typeof useList>
}

/** People as rows, each of which leads to their own page. */
export function PeopleTable({ page, list }: Props) {
  const { people, query, total, company } = page
  return (
    <>
      <DataTable
        label={screenTitle(page)}
        columns={columnsOf(company, page.teams.length > 0)}
        rows={people}
        keyOf={row => row.uuid}
        linkOf={row => row.link}
        order={{ by: query.sort, descending: query.descending, onSort: list.sortBy }}
      />
      <Pager page={query.page} size={query.size} total={total} onPage={list.toPage} />
    </>
  )
}

const TEAMS: Column<PersonRow> = {
  key: 'teams',
  title: texts.teams,
  width: 7,
  cell: ({ teams }) => teams.map(({ name }) => name).join(', '),
}

function columnsOf(company: CompanyData, hasTeams: boolean): readonly Column<PersonRow>[] {
  const words = companyTime(company)
  return [
    {
      key: 'name',
      title: texts.name,
      sortable: true,
      cell: ({ name, email, picture, link }) => (
        <span className="people-name">
          <Avatar src={picture || null} name={name || email} size="sm" color="accent" alt="" />
          <span>
            <RowLink href={link}>{name || email}</RowLink>
          </span>
        </span>
      ),
    },
    { key: 'email', title: texts.email, sortable: true, width: 14, cell: ({ email }) => <bdi>{email}</bdi> },
    { key: 'role', title: texts.role, sortable: true, width: 8, cell: ({ role }) => role },
    { key: 'permissions', title: texts.permissions, width: 9, cell: ({ permissions }) => permissionWords(permissions) },
    ...(hasTeams ? [TEAMS] : []),
    {
      key: 'seen_at',
      title: texts.seen,
      sortable: true,
      width: 8,
      cell: ({ seen_at }) => (seen_at === '' ? peopleTexts.never : relativeTime(seen_at, Date.now(), words)),
    },
    {
      key: 'ways',
      title: texts.ways,
      width: 6,
      cell: ({ ways }) => (ways.length === 0 ? peopleTexts.noWay : ways.map(way => peopleTexts.ways[way]).join(', ')),
    },
    { key: 'state', title: texts.state, sortable: true, width: 8, cell: person => <PersonState person={person} /> },
  ]
}
