import type { FastifyInstance } from 'fastify'
import {
  type ChosenFilters,
  type FilterChoice,
  findFilterChoices,
  MAX_FILTER_CHOICES,
  SEARCHED_FILTERS,
  type SearchedFilter,
} from '#contract/portal/filter-choices.ts'
import { own } from '#engine/model/json.ts'
import type { RequestFilter } from '#contract/portal/request-filter.ts'
import { folded } from '#fields/kit/folded.ts'
import { kinds } from '#fields/types.ts'
import { columnLabel } from '../answers/list-columns.ts'
import { fieldsOf } from '../answers/restore-answers.ts'
import { isUuid } from '../http/uuid-in.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'

/** Characters of a search; what follows them is not looked at. */
const MAX_SEARCH = 200

interface Searched {
  /** Those with these words, or the first. */
  readonly find: (portal: Portal, search: string, form: string) => Promise<readonly FilterChoice[]>
  /** The one that an address has; undefined: there is none. */
  readonly named: (portal: Portal, value: string, form: string) => Promise<FilterChoice | undefined>
}

const teamsOf = async ({ people }: Portal): Promise<readonly FilterChoice[]> =>
  (await people.teams.names()).map(({ uuid, name }) => ({ value: uuid, label: name, group: '' }))

const SEARCHED: Readonly<Record<SearchedFilter, Searched>> = {
  team: {
    find: async (portal, search) => (await teamsOf(portal)).filter(({ label }) => has(label, search)),
    named: async (portal, value) => (await teamsOf(portal)).find(team => team.value === value.toLowerCase()),
  },
  place: {
    find: async ({ inbox }, search) =>
      (await inbox.findPlaces(search)).map(({ id, name, kind }) => ({ value: id, label: name, group: kind })),
    async named({ inbox }, value) {
      const place = await inbox.place(value)
      return place && { value, label: place.name, group: place.kind }
    },
  },
  answer: {
    find: async (portal, search, form) => (await answersOf(portal, form)).filter(({ label, group }) => has(`${group} ${label}`, search)),
    named: async (portal, value, form) => (await answersOf(portal, form)).find(answer => answer.value === value),
  },
}

/** uuid of a form, '' for none. */
const formIn = (text: string | null): string => (text !== null && isUuid(text) ? text.toLowerCase() : '')

/** Of the newest version of a form the options of its own that its fields offer: those that are fetched are not known here. */
async function answersOf({ forms }: Portal, form: string): Promise<readonly FilterChoice[]> {
  const newest = form === '' ? undefined : await forms.newest(form)
  const version = newest && (await forms.version(newest, newest.version))
  const fields = version ? fieldsOf(version.content).filter(({ hidden, submit }) => !hidden && submit !== false) : []
  return fields.flatMap(field =>
    (own(kinds, field.type)?.options?.(field) ?? [])
      .filter(({ value }) => value !== '')
      .map(({ value, label }) => ({ value: `${field.mapField}=${value}`, label: label || value, group: columnLabel(field) })),
  )
}

const has = (text: string, search: string) => folded(text).includes(folded(search.trim()))

/** What the list of submissions can be narrowed to, searched by name (P8.195). */
export function filterChoicesRoutes(app: FastifyInstance): void {
  serve(app, findFilterChoices, async ({ portal, request }) => {
    const { searchParams } = new URL(request.url, 'http://local')
    const filter = SEARCHED_FILTERS.find(name => name === searchParams.get('of'))
    const search = (searchParams.get('search') ?? '').slice(0, MAX_SEARCH).replaceAll('\0', '').toWellFormed()
    const choices = filter ? await SEARCHED[filter].find(portal, search, formIn(searchParams.get('form'))) : []
    return { choices: choices.slice(0, MAX_FILTER_CHOICES) }
  })
}

/** What is chosen of them, as far as it is there. */
export async function chosenFilters(portal: Portal, filter: RequestFilter): Promise<ChosenFilters> {
  const form = formIn(filter.form)
  const chosen = SEARCHED_FILTERS.filter(name => filter[name] !== '')
  const named = await Promise.all(chosen.map(async name => [name, await SEARCHED[name].named(portal, filter[name], form)] as const))
  return Object.fromEntries(named.filter(([, choice]) => choice !== undefined))
}
