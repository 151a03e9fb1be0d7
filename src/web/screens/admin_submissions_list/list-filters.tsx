import './list-filters.css'
import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { findAssignees } from '#contract/portal/request-statuses.ts'
import type { NamedPerson } from '#contract/portal/submission-row.ts'
import { Icon } from '../../admin/icons.tsx'
import { AssigneeSelect } from '../../admin/people/assignee-select.tsx'
import { SearchBox } from '../../admin/search-box.tsx'
import { texts } from '../../admin/texts.ts'
import type { useList } from '../../admin/use-list.ts'
import { FormFilter } from './form-filter.tsx'
import { inboxTexts } from './inbox/inbox-texts.ts'
import { listTexts } from './list-texts.ts'
import { ASSIGNEE_CHOICES, assigneeName, chosenFilters, chosenStanding, standingChoices, standingFilter } from './standing-filters.ts'
import { WhenFilter } from './when-filter.tsx'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
}

/** Where requests stand, who works on them, their form, when they were sent, and words: all of it in the address (P8.90). */
export function ListFilters({ page, list }: Props) {
  const { company, query } = page
  // On a phone they are a press away (list-filters.css).
  const [isOpen, setOpen] = useState(false)
  const chosen = chosenFilters(query)
  return (
    <div className="staff-filters submissions-filters" data-open={isOpen || undefined}>
      <Button
        className="submissions-filters-open"
        variant="default"
        aria-expanded={isOpen}
        rightSection={<Icon name={isOpen ? 'up' : 'down'} size={16} />}
        onClick={() => setOpen(!isOpen)}
      >
        {listTexts.filters(chosen)}
      </Button>
      <NativeSelect
        label={texts.status}
        data={standingChoices(page)}
        value={chosenStanding(query)}
        onChange={event => list.filter({ ...standingFilter(event.currentTarget.value) })}
      />
      {query.view !== 'mine' && <AssigneeFilter page={page} list={list} />}
      <FormFilter page={page} onForm={form => list.filter({ form })} />
      <Checkbox
        className="submissions-unread-only"
        label={inboxTexts.unreadOnly}
        checked={query.unread !== ''}
        onChange={event => list.filter({ unread: event.currentTarget.checked ? 'true' : '' })}
      />
      <WhenFilter company={company} days={query} onDays={({ from, to }) => list.filter({ from, to })} />
      <SearchBox label={texts.searchSubmissions} search={query.search} onSearch={search => list.filter({ search })} />
    </div>
  )
}

const ANYONE = 'anyone'
const CHOICES = [{ value: ANYONE, label: listTexts.anyone }, ...ASSIGNEE_CHOICES]

/** Anyone, oneself, nobody, or one of those to whom requests can be given: who may give none searches for none. */
function AssigneeFilter({ page, list }: Props) {
  const { company, query, user } = page
  const person = usePersonOf(page)
  const value = query.assignee || ANYONE
  const choose = (chosen: string) => list.filter({ assignee: chosen === ANYONE ? '' : chosen })
  if (!may(user.permissions, findAssignees.needs))
    return (
      <NativeSelect
        label={listTexts.assignee}
        data={[...CHOICES, ...(person ? [{ value: person.uuid, label: person.name }] : [])]}
        value={value}
        onChange={event => choose(event.currentTarget.value)}
      />
    )
  return (
    <AssigneeSelect company={company.path} label={listTexts.assignee} choices={CHOICES} person={person} value={value} onChoose={choose} />
  )
}

/** Whom the list is narrowed to. Its rows say their name; where it has none they are called as its rows called them last. */
function usePersonOf(page: AdminSubmissionsListPage): NamedPerson | null {
  const { assignee } = page.query
  const [last, setLast] = useState<NamedPerson>()
  if (assignee === '' || ASSIGNEE_CHOICES.some(({ value }) => value === assignee)) return null
  const named = page.submissions.find(row => row.assignee?.uuid === assignee)?.assignee
  if (named && named.uuid !== last?.uuid) setLast(named)
  return named ?? (last?.uuid === assignee ? last : { uuid: assignee, name: assigneeName(page) })
}
