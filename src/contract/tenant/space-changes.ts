import { call } from '../call.ts'
import type { OfCompany } from '../portal/params.ts'
import { TENANT_GET } from './tenant-facts.ts'

/** Of which spaces something was taken or freed (event `changed`), or nobody knows of which (event `reset`: read them anew). */
export interface SpaceChanges {
  readonly spaces?: readonly string[]
}

/** At most so many buildings can be asked for at once. */
export const MAX_WATCHED_BUILDINGS = 100

/**
 * Tells of which spaces something is taken or freed while it happens (P12.38): a stream of events, never who did it. The header
 * Last-Event-ID begins with what followed that event.
 */
export const watchSpaceChanges = call<OfCompany, undefined, SpaceChanges>({
  ...TENANT_GET,
  name: 'watchSpaceChanges',
  path: '/tenant/:company/api/resources/v1/widget/space/changes',
  query: { building_id: 'uuids of buildings, with commas between them, at most 100; none: all' },
  headers: ['Last-Event-ID'],
  streams: 'events',
})
