import type { Outcome } from '../answer.ts'
import { type Call, call } from '../call.ts'
import type { HandlersSettings } from './handlers.shape.ts'
import type { OfForm } from './params.ts'
import type { TeamName } from './people-pages.ts'
import type { PersonName } from './person-name.ts'

/** People that a form may name as its handlers, and teams. */
export const MAX_HANDLERS = 100

/** Somebody who handles a form. */
export interface HandlingPerson extends PersonName {
  /** They may read submissions: what they could not read before they do not read as a handler either. */
  readonly can_read: boolean
}

/** Who handles the requests of a form, and who of the staff sees them (P2.77). */
export interface FormHandlers {
  /** Raised by every save, 1 before the first; If-Match carries it. */
  readonly version: number
  readonly people: readonly HandlingPerson[]
  readonly teams: readonly TeamName[]
  readonly submissions_for: HandlersSettings['submissions_for']
  /** Teams of the company, to be chosen. */
  readonly all_teams: readonly TeamName[]
  /** Whoever reads this may change it: not where submissions are for handlers, and they are none. */
  readonly can_change: boolean
}

const FACTS = { needs: 'can_edit', query: {}, headers: [] } as const satisfies Partial<Call>

export const getHandlers = call<OfForm, undefined, FormHandlers>({
  ...FACTS,
  name: 'getHandlers',
  method: 'GET',
  path: '/api/portal/:company/admin/forms/:type/:path/handlers/',
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
})

/** At most 20 people who may edit and are not deactivated, by name, whose name or address has these words. */
export const findHandlers = call<OfForm, undefined, { readonly people: readonly PersonName[] }>({
  ...FACTS,
  name: 'findHandlers',
  method: 'GET',
  path: '/api/portal/:company/admin/forms/:type/:path/handlers/find/',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
  query: { search: 'part of a name or an address' },
})

/**
 * Saves all of it at once; no version of the form is made. Carries If-Match: "version"; of another version 412, with what is set now. 403 for whoever does
 * not see what is sent to the form. 422 with an issue `people/{index}` or `teams/{index}` for each who cannot be one.
 */
export const editHandlers = call<OfForm, HandlersSettings, Outcome<FormHandlers>>({
  ...FACTS,
  name: 'editHandlers',
  method: 'PATCH',
  path: '/api/portal/:company/admin/forms/:type/:path/handlers/',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  headers: ['If-Match'],
})
