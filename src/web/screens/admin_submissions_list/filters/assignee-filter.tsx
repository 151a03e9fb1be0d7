import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { may } from '#contract/call.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { findAssignees } from '#contract/portal/request-statuses.ts'
import type { NamedPerson } from '#contract/portal/submission-row.ts'
import { AssigneeSelect } from '../../../admin/people/assignee-select.tsx'
import type { useList } from '../../../admin/use-list.ts'
import { listTexts } from '../list-texts.ts'
import { ASSIGNEE_CHOICES, assigneeName } from '../standing-filters.ts'
import { FilterChip } from './filter-chip.tsx'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
}

const ANYONE = 'anyone'
const CHOICES = [{ value: ANYONE, label: listTexts.anyone }, ...ASSIGNEE_CHOICES]

/** Anyone, oneself, nobody, or one of those to whom requests can be given: who may give none searches for none. */
export function AssigneeFilter({ page, list }: Props) {
  const { company, query, user } = page
  const person = usePersonOf(page)
  const value = query.assignee || ANYONE
  const choose = (chosen: string) => list.filter({ assignee: chosen === ANYONE ? '' : chosen })
  return (
    <FilterChip label={listTexts.assignee} value={person?.name ?? assigneeName(page)} onRemove={() => choose(ANYONE)}>
      {close => {
        const done = (chosen: string) => {
          choose(chosen)
          close()
        }
        if (may(user.permissions, findAssignees.needs))
          return (
            <AssigneeSelect
              company={company.path}
              label={listTexts.assignee}
              choices={CHOICES}
              person={person}
              value={value}
              onChoose={done}
            />
          )
        return (
          <NativeSelect
            label={listTexts.assignee}
            data={[...CHOICES, ...(person ? [{ value: person.uuid, label: person.name }] : [])]}
            value={value}
            // By keys each step is a choice: it stays until it is left.
            onChange={event => choose(event.currentTarget.value)}
          />
        )
      }}
    </FilterChip>
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
