import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { formatDate } from '#fields/kit/formats.ts'
import { SettledDay } from '../../../admin/settled-day.tsx'
import type { useList } from '../../../admin/use-list.ts'
import { listTexts } from '../list-texts.ts'
import { FilterChip } from './filter-chip.tsx'
import { filterTexts as texts } from './filter-texts.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
}

/** On which days their events are, while that is asked for. */
export function EventChip({ page, list }: Props) {
  const { company, query } = page
  if (query.event_from === '' && query.event_to === '') return null
  const day = (iso: string) => (iso === '' ? '' : formatDate(iso, company))
  return (
    <FilterChip
      label={listTexts.when}
      value={texts.days(day(query.event_from), day(query.event_to))}
      onRemove={() => list.filter({ event_from: '', event_to: '' })}
    >
      {() => <EventDays page={page} list={list} />}
    </FilterChip>
  )
}

/** From which day to which. */
export function EventDays({ page: { company, query }, list }: Props) {
  return (
    <div className="filter-days" role="group" aria-label={listTexts.when}>
      <SettledDay
        label={texts.eventFrom}
        company={company}
        day={query.event_from}
        latest={query.event_to}
        onDay={day => list.filter({ event_from: day })}
      />
      <SettledDay
        label={texts.eventTo}
        company={company}
        day={query.event_to}
        earliest={query.event_from}
        onDay={day => list.filter({ event_to: day })}
      />
    </div>
  )
}
