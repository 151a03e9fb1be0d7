import type { Outcome } from '../answer.ts'
import { call, type Call } from '../call.ts'
import type { OfCompany } from './params.ts'
import { editingResources, readingResources } from './resource-needs.ts'
import type { ResourceRow, SpaceDetails, SpaceRow } from './resource-rows.ts'
import type { SpaceBooking } from './space-booking.ts'

/** What calls about the inventory have in common; each names what is different. */
export const RESOURCE_READ = {
  method: 'GET',
  needs: readingResources,
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  query: {},
  headers: [],
} as const satisfies Partial<Call>

export const RESOURCE_WRITE = {
  needs: editingResources,
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
} as const satisfies Partial<Call>

export interface OfNoun extends OfCompany {
  /** One of `RESOURCE_NOUNS`. */
  readonly noun: string
}

export interface OfRow extends OfNoun {
  readonly uuid: string
}

/** Fields by name, as typed: the rules of the noun judge them (resource-fields.ts). */
export type TypedFields = Readonly<Record<string, unknown>>

/** All spaces of a region, location, worksite, building or floor, by place and name; at most 5,000. */
export const MAX_LISTED_SPACES = 5_000

export interface SpacesFound {
  readonly spaces: readonly SpaceRow[]
  /** There are more: a narrower place leads to them. */
  readonly more: boolean
}

export const listSpaces = call<OfCompany, undefined, SpacesFound>({
  ...RESOURCE_READ,
  name: 'listSpaces',
  path: '/api/portal/:company/admin/resources/spaces',
  query: { within: 'uuid of a place; without it those of all places' },
})

export const getSpace = call<OfCompany & { uuid: string }, undefined, SpaceDetails>({
  ...RESOURCE_READ,
  name: 'getSpace',
  path: '/api/portal/:company/admin/resources/spaces/:uuid',
})

/** Bookings of one page of `listSpaceBookings`. */
export const SPACE_BOOKINGS = 100

/** A part of what is booked in a space (P12.95): what is ahead from the next one on, what is over from the last one on. */
export interface SpaceBookings {
  readonly bookings: readonly SpaceBooking[]
  /** Of all pages. */
  readonly total: number
  /** Leads to the next page; null: there is none. */
  readonly cursor: string | null
}

/** All that is booked in a space and in those that share a part with it. Of whoever sent it only for who may read submissions. */
export const listSpaceBookings = call<OfCompany & { uuid: string }, undefined, SpaceBookings>({
  ...RESOURCE_READ,
  name: 'listSpaceBookings',
  path: '/api/portal/:company/admin/resources/spaces/:uuid/bookings',
  query: { when: '`over` for what is over; else what is ahead', cursor: 'of the page before' },
})

const ACCEPT = 'so many bookings ahead may be impossible afterwards'

/** `what` of what is booked and held ahead. */
export const BOOKINGS_AHEAD = 'bookings ahead'

/** Things that refer to a row, or lie in it: how many, and the names of the first. */
export interface References {
  /** `floors`, `spaces`, `bookings ahead`: these are said as those that a change loses. */
  readonly what: string
  readonly count: number
  readonly names: readonly string[]
}

/** What a delete would take along or leave without it. */
export interface ReferencesFound {
  readonly name: string
  readonly references: readonly References[]
  /** Why it cannot be deleted whatever is confirmed, or ''. */
  readonly obstacle: string
}

export const listReferences = call<OfRow, undefined, ReferencesFound>({
  ...RESOURCE_READ,
  name: 'listReferences',
  path: '/api/portal/:company/admin/resources/references/:noun/:uuid',
})

/** 409 with `LosingBookings` while more bookings ahead would be impossible by it than are accepted: a closure may be. */
export const addResource = call<OfNoun, TypedFields, Outcome<ResourceRow>>({
  ...RESOURCE_WRITE,
  name: 'addResource',
  method: 'POST',
  path: '/api/portal/:company/admin/resources/:noun',
  query: { accept: ACCEPT },
})

/**
 * Names the fields that change. Carries If-Match: "version"; of another version 412, with the row as it is now. 409 with
 * `LosingBookings` while more bookings ahead would be impossible by it than are accepted.
 */
export const editResource = call<OfRow, TypedFields, Outcome<ResourceRow>>({
  ...RESOURCE_WRITE,
  name: 'editResource',
  method: 'PATCH',
  path: '/api/portal/:company/admin/resources/:noun/:uuid',
  query: { accept: ACCEPT },
  headers: ['If-Match'],
})

/** 409 with `ReferencesFound` unless nothing refers to it or `confirm` is its name, and while more is booked ahead in it than `accept` says. */
export const deleteResource = call<OfRow, undefined, Outcome<ReferencesFound>>({
  ...RESOURCE_WRITE,
  name: 'deleteResource',
  method: 'DELETE',
  path: '/api/portal/:company/admin/resources/:noun/:uuid',
  needs: 'can_delete',
  effect: 'changes',
  body: 'none',
  query: { confirm: 'its name, typed by who deletes it', accept: 'so many bookings ahead were named' },
  headers: ['If-Match'],
})

export interface SpaceEdit {
  readonly uuid: string
  /** The version that the edit began with; 0: a new space of this uuid, whose building is among the changes. */
  readonly version: number
  readonly changes: TypedFields
  /** So many bookings ahead may be impossible by it: whoever edits was told of them. */
  readonly accept?: number
}

/**
 * Bookings and holds ahead that fit, and would not any more: the seats, the layout, the hours or a closure of their space would be against them.
 * How many, and the first 20, the next one first: by space, building and times, and for who may read submissions by title, reference and requester.
 */
export interface LosingBookings {
  readonly count: number
  readonly bookings: readonly string[]
}

/**
 * What became of one row: saved as `row`, or refused with an issue by field; `stale`: `row` is what somebody else made of it; `losing`:
 * more bookings would be impossible than were accepted, so nothing was written.
 */
export interface SpaceEdited {
  readonly uuid: string
  readonly is: 'saved' | 'refused' | 'stale' | 'gone' | 'losing'
  readonly row?: SpaceRow
  readonly losing?: LosingBookings
  readonly issues?: Readonly<Record<string, string>>
}

/** Several rows in one transaction, each whole or not at all. */
export const editSpaces = call<OfCompany, { spaces: readonly SpaceEdit[] }, Outcome<readonly SpaceEdited[]>>({
  ...RESOURCE_WRITE,
  name: 'editSpaces',
  method: 'PATCH',
  path: '/api/portal/:company/admin/resources/spaces',
})

/** Bytes of a picture of a space, layout or poster: JPEG or PNG, in the part `image`. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024

export const setImage = call<OfRow, undefined, Outcome<{ image: string }>>({
  ...RESOURCE_WRITE,
  name: 'setImage',
  method: 'POST',
  path: '/api/portal/:company/admin/resources/:noun/:uuid/image',
  body: 'multipart',
})

export const removeImage = call<OfRow, undefined, Outcome>({
  ...RESOURCE_WRITE,
  name: 'removeImage',
  method: 'DELETE',
  path: '/api/portal/:company/admin/resources/:noun/:uuid/image',
  effect: 'changes',
  body: 'none',
})
