import { call } from '../call.ts'
import type { OfCompany } from './params.ts'

/** Filters of the list of submissions that have so many choices that they are searched for. */
export const SEARCHED_FILTERS = ['team', 'place', 'answer'] as const
export type SearchedFilter = (typeof SEARCHED_FILTERS)[number]

/** Kinds of places that requests are booked in: they are what `place` is listed beneath. */
export type PlaceKind = 'region' | 'location' | 'building' | 'space'

/** One of them, as the address says it. */
export interface FilterChoice {
  readonly value: string
  readonly label: string
  /** What it is listed beneath; '': nothing. */
  readonly group: string
}

/** Choices that one answer has. */
export const MAX_FILTER_CHOICES = 50

/** What is chosen of these filters, where it is there: a list says it without asking for all choices. */
export type ChosenFilters = { readonly [Filter in SearchedFilter]?: FilterChoice }

/** The first choices of a filter of the list of submissions whose name has these words, by name (P8.195). */
export const findFilterChoices = call<OfCompany, undefined, { readonly choices: readonly FilterChoice[] }>({
  name: 'findFilterChoices',
  method: 'GET',
  path: '/api/portal/:company/admin/submissions/choices',
  needs: 'can_view',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
  query: { of: 'team, place or answer', form: 'uuid: answers of this form', search: 'part of a name' },
  headers: [],
})
