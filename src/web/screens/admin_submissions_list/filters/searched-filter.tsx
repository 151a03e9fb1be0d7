import { useState } from 'react'
import type { SearchedFilter } from '#contract/portal/filter-choices.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { FormSelect } from '../../../admin/form-select.tsx'
import { texts as shared } from '../../../admin/texts.ts'
import type { useList } from '../../../admin/use-list.ts'
import { FilterChip } from './filter-chip.tsx'
import { filterTexts as texts } from './filter-texts.ts'
import { chosenLabel, grouped } from './searched-filters.ts'
import { useFilterChoices } from './use-filter-choices.ts'

interface Props {
  readonly page: AdminSubmissionsListPage
  readonly list: ReturnType<typeof useList>
  readonly filter: SearchedFilter
}

/** What is chosen of a filter that is searched, while something is. */
export function SearchedChip({ page, list, filter }: Props) {
  const value = chosenLabel(page, filter)
  if (value === '') return null
  return (
    <FilterChip label={texts[filter]} value={value} onRemove={() => list.filter({ [filter]: '' })}>
      {close => <SearchedSelect page={page} list={list} filter={filter} onChosen={close} />}
    </FilterChip>
  )
}

/** Chooses it by name, which the server looks for. */
export function SearchedSelect({ page, list, filter, onChosen }: Props & { readonly onChosen?: () => void }) {
  const { company, query, chosen } = page
  const [text, setText] = useState<string>()
  const value = query[filter]
  const label = chosenLabel(page, filter)
  // The name that stands there is no search.
  const isSearch = text !== undefined && text !== '' && text !== label
  const { choices, isFailed } = useFilterChoices(
    { company: company.path, filter, form: filter === 'answer' ? query.form : '' },
    text === undefined || isSearch ? text : '',
  )
  const group = chosen[filter]?.group ?? ''
  const first = isSearch || value === '' ? [] : [{ value, label, group }]
  const offered = [...first, ...(choices ?? []).filter(one => isSearch || one.value !== value)]
  return (
    <FormSelect
      label={texts[filter]}
      placeholder={texts.any}
      // Who passes by with Tab asks for nothing.
      openOnFocus={false}
      data={grouped(filter, offered)}
      nothingFoundMessage={choices ? shared.nothingFound : isFailed ? texts.searchFailed : texts.searching}
      value={value === '' ? null : value}
      onChange={picked => {
        list.filter({ [filter]: picked ?? '' })
        onChosen?.()
      }}
      // What is typed takes the place of the name.
      onFocus={event => event.currentTarget.select()}
      onDropdownOpen={() => setText(now => now ?? '')}
      onSearchChange={typed => setText(now => (now === undefined && typed === label ? now : typed))}
    />
  )
}
