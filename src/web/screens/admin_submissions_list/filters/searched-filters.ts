import type { FilterChoice, PlaceKind, SearchedFilter } from '#contract/portal/filter-choices.ts'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { filterTexts as texts } from './filter-texts.ts'

/** What is chosen of a filter that is searched is called; '' where nothing is. Of one that is gone it says that. */
export function chosenLabel({ query, chosen }: Pick<AdminSubmissionsListPage, 'query' | 'chosen'>, filter: SearchedFilter): string {
  const choice = chosen[filter]
  if (query[filter] === '') return ''
  if (filter !== 'answer') return choice?.label ?? texts.gone
  // As it was asked for, where nothing knows what it is called.
  return choice ? `${choice.group}: ${choice.label}` : query.answer.replace('=', ': ')
}

interface ListedChoice {
  readonly value: string
  readonly label: string
}
type GroupedChoice = ListedChoice | { readonly group: string; readonly items: ListedChoice[] }

/** Choices as a list has them: beneath what they belong to, where that has a name. */
export const grouped = (filter: SearchedFilter, choices: readonly FilterChoice[]): GroupedChoice[] =>
  [...Map.groupBy(choices, one => one.group)].flatMap(([group, of]): GroupedChoice[] => {
    const items = of.map(({ value, label }) => ({ value, label }))
    return group === '' ? items : [{ group: filter === 'place' ? texts[group as PlaceKind] : group, items }]
  })
