import './list-filters.css'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { SEARCHED_FILTERS } from '#contract/portal/filter-choices.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { Icon } from '../../../admin/icons.tsx'
import { SearchBox } from '../../../admin/search-box.tsx'
import { texts } from '../../../admin/texts.ts'
import type { useList } from '../../../admin/use-list.ts'
import { useToday } from '../../../admin/use-today.ts'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { listTexts } from '../list-texts.ts'
import { chosenFilters } from '../standing-filters.ts'
import { AssigneeFilter } from './assignee-filter.tsx'
import { EventChip, EventDays } from './event-filter.tsx'
import { FilterChip } from './filter-chip.tsx'
import { FilterLayer } from './filter-layer.tsx'
import { filterTexts } from './filter-texts.ts'
import { FormFilter } from './form-filter.tsx'
import { PERIODS, periodOf } from '../periods.ts'
import { SearchedChip, SearchedSelect } from './searched-filter.tsx'
import { StatusFilter } from './status-filter.tsx'
import { WhenFilter } from '../when-filter.tsx'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
}

/** Words, and each filter as a chip that says what is chosen and is taken away by a press or a key: all of it in the address (P8.90, P8.191). */
export function ListFilters({ page, list }: Props) {
  const { form, query } = page
  // On a phone they are a press away (list-filters.css).
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="submissions-filters" role="search" aria-label={filterTexts.filters} data-open={isOpen || undefined}>
      <SearchBox label={texts.searchSubmissions} search={query.search} onSearch={search => list.filter({ search })} />
      <Button
        className="submissions-filters-open"
        variant="default"
        aria-expanded={isOpen}
        rightSection={<Icon name={isOpen ? 'up' : 'down'} size={16} />}
        onClick={() => setOpen(!isOpen)}
      >
        {listTexts.filters(chosenFilters(query))}
      </Button>
      <div className="submissions-chips">
        <SentChip page={page} list={list} />
        <EventChip page={page} list={list} />
        {query.unread !== '' && (
          <FilterChip label={listTexts.unread} value={inboxTexts.unreadOnly} onRemove={() => list.filter({ unread: '' })} />
        )}
        {query.mail !== '' && <FilterChip label={filterTexts.mail} value={filterTexts.failed} onRemove={() => list.filter({ mail: '' })} />}
        <StatusFilter page={page} list={list} />
        <FilterChip label={texts.form} value={form?.name ?? ''} onRemove={() => list.filter({ form: '', answer: '' })}>
          {close => (
            <FormFilter
              page={page}
              onForm={uuid => {
                // Answers are those of a form.
                list.filter({ form: uuid, answer: '' })
                close()
              }}
            />
          )}
        </FilterChip>
        {query.view !== 'mine' && <AssigneeFilter page={page} list={list} />}
        {SEARCHED_FILTERS.map(filter => (
          <SearchedChip key={filter} page={page} list={list} filter={filter} />
        ))}
        <MoreFilters page={page} list={list} />
      </div>
    </div>
  )
}

/** When they were sent, while that is asked for. */
function SentChip({ page, list }: Props) {
  const { company, query } = page
  const period = periodOf(query, useToday(company))
  if (period === 'any') return null
  const day = (iso: string) => (iso === '' ? '' : formatDate(iso, company))
  const value = period === 'own' ? filterTexts.days(day(query.from), day(query.to)) : PERIODS[period]
  return (
    <FilterChip label={texts.submitted} value={value} onRemove={() => list.filter({ from: '', to: '' })}>
      {() => <SentDays page={page} list={list} />}
    </FilterChip>
  )
}

const SentDays = ({ page: { company, query }, list }: Props) => (
  <div className="filter-days" role="group" aria-label={texts.submitted}>
    <span aria-hidden="true">{texts.submitted}</span>
    <WhenFilter company={company} days={query} onDays={({ from, to }) => list.filter({ from, to })} />
  </div>
)

/** Those that stand as chips only while they are in force. */
function MoreFilters({ page, list }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <FilterLayer
      label={filterTexts.more}
      isOpen={isOpen}
      onOpen={setOpen}
      inputs={
        <>
          <Checkbox
            label={inboxTexts.unreadOnly}
            checked={page.query.unread !== ''}
            onChange={event => list.filter({ unread: event.currentTarget.checked ? 'true' : '' })}
          />
          <Checkbox
            label={filterTexts.mailFailed}
            checked={page.query.mail !== ''}
            onChange={event => list.filter({ mail: event.currentTarget.checked ? 'failed' : '' })}
          />
          {SEARCHED_FILTERS.filter(filter => filter !== 'answer' || page.form).map(filter => (
            <SearchedSelect key={filter} page={page} list={list} filter={filter} />
          ))}
          <SentDays page={page} list={list} />
          <EventDays page={page} list={list} />
        </>
      }
    >
      <button type="button" className="filter-add" aria-label={filterTexts.addLabel} onClick={() => setOpen(!isOpen)}>
        <Icon name="add" size={14} />
        {filterTexts.add}
      </button>
    </FilterLayer>
  )
}
