import { Button, NativeSelect } from '@mantine/core'
import { type AdminPeoplePage, PERSON_STATES } from '#contract/portal/people-pages.ts'
import { FactorRuleButton } from '../../admin/people/factor-rule-button.tsx'
import { InactivityButton } from '../../admin/people/inactivity-button.tsx'
import { PeopleTabs } from '../../admin/people/people-tabs.tsx'
import { peopleTexts } from '../../admin/people/people-texts.ts'
import { screenTitle } from '../../admin/screen-title.ts'
import { SearchBox } from '../../admin/search-box.tsx'
import { Empty } from '../../admin/states.tsx'
import { texts as shared } from '../../admin/texts.ts'
import { useList } from '../../admin/use-list.ts'
import { InviteButton } from './invite/invite-button.tsx'
import { peopleListTexts as texts } from './people-list-texts.ts'
import { PeopleTable } from './people-table.tsx'

/** The people of the company: who may do what, and who can get in how (P2.60). There is always one: who looks at it. */
export function AdminPeopleScreen({ page }: { page: AdminPeoplePage }) {
  const { query, total, teams } = page
  const list = useList(query.size)
  return (
    <>
      <div className="staff-head">
        <h1>{screenTitle(page)}</h1>
        <InactivityButton company={page.company} />
        <FactorRuleButton company={page.company} />
        <InviteButton page={page} />
      </div>
      <PeopleTabs />
      <div className="staff-filters">
        <SearchBox label={texts.search} search={query.search} onSearch={search => list.filter({ search })} />
        <NativeSelect
          aria-label={texts.state}
          value={query.state}
          data={[
            { value: '', label: texts.anyState },
            ...PERSON_STATES.map(state => ({ value: state as string, label: peopleTexts.states[state] })),
          ]}
          onChange={event => list.filter({ state: event.currentTarget.value })}
        />
        {teams.length > 0 && (
          <NativeSelect
            aria-label={texts.team}
            value={query.team}
            data={[{ value: '', label: texts.anyTeam }, ...teams.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
            onChange={event => list.filter({ team: event.currentTarget.value })}
          />
        )}
      </div>
      {total > 0 ? (
        <PeopleTable page={page} list={list} />
      ) : (
        <Empty
          icon="search"
          title={shared.nothingFound}
          text={shared.nothingFoundText}
          action={
            <Button variant="default" onClick={() => list.filter({ search: '', state: '', team: '' })}>
              {shared.clearSearch}
            </Button>
          }
        />
      )}
    </>
  )
}
