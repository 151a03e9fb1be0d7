import type { Outcome } from '../answer.ts'
import { call } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { ResourceRow, SpaceDetails, SpaceRow } from './resource-rows.ts'

/** Who sees the inventory, and who changes it (deleting takes `can_delete`). */
export const readingResources = 'staff'
export const editingResources = 'can_edit'

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
  name: 'listSpaces',
  method: 'GET',
  path: '/api/portal/:company/admin/resources/spaces',
  needs: readingResources,
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  query: { within: 'uuid of a place; without it those of all places' },
  headers: [],
})

export const getSpace = call<OfCompany & { uuid: string }, undefined, SpaceDetails>({
  name: 'getSpace',
  method: 'GET',
  path: '/api/portal/:company/admin/resources/spaces/:uuid',
  needs: readingResources,
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

/** Things that refer to a row, or lie in it: how many, and the names of the first. */
export interface References {
  /** `floors`, `spaces`, `bookings ahead`. */
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
  name: 'listReferences',
  method: 'GET',
  path: '/api/portal/:company/admin/resources/references/:noun/:uuid',
  needs: readingResources,
  effect: 'reads',
  rate: 'pagesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

export const addResource = call<OfNoun, TypedFields, Outcome<ResourceRow>>({
  name: 'addResource',
  method: 'POST',
  path: '/api/portal/:company/admin/resources/:noun',
  needs: editingResources,
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Names the fields that change. Carries If-Match: "version"; of another version 412, with the row as it is now. */
export const editResource = call<OfRow, TypedFields, Outcome<ResourceRow>>({
  name: 'editResource',
  method: 'PATCH',
  path: '/api/portal/:company/admin/resources/:noun/:uuid',
  needs: editingResources,
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: ['If-Match'],
})

/** 409 with `ReferencesFound` unless nothing refers to it or `confirm` is its name. */
export const deleteResource = call<OfRow, undefined, Outcome<ReferencesFound>>({
  name: 'deleteResource',
  method: 'DELETE',
  path: '/api/portal/:company/admin/resources/:noun/:uuid',
  needs: 'can_delete',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: { confirm: 'its name, typed by who deletes it' },
  headers: ['If-Match'],
})

export interface SpaceEdit {
  readonly uuid: string
  /** The version that the edit began with. */
  readonly version: number
  readonly changes: TypedFields
}

/** What became of one row: saved as `row`, or refused with an issue by field; `stale`: `row` is what somebody else made of it. */
export interface SpaceEdited {
  readonly uuid: string
  readonly is: 'saved' | 'refused' | 'stale' | 'gone'
  readonly row?: SpaceRow
  readonly issues?: Readonly<Record<string, string>>
}

/** Several rows in one transaction, each whole or not at all. */
export const editSpaces = call<OfCompany, { spaces: readonly SpaceEdit[] }, Outcome<readonly SpaceEdited[]>>({
  name: 'editSpaces',
  method: 'PATCH',
  path: '/api/portal/:company/admin/resources/spaces',
  needs: editingResources,
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: [],
})

/** Bytes of a picture of a space, layout or poster: JPEG or PNG, in the part `image`. */
export const MAX_IMAGE_BYTES = 2 * 1024 * 1024

export const setImage = call<OfRow, undefined, Outcome<{ image: string }>>({
  name: 'setImage',
  method: 'POST',
  path: '/api/portal/:company/admin/resources/:noun/:uuid/image',
  needs: editingResources,
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'multipart',
  query: {},
  headers: [],
})

export const removeImage = call<OfRow, undefined, Outcome>({
  name: 'removeImage',
  method: 'DELETE',
  path: '/api/portal/:company/admin/resources/:noun/:uuid/image',
  needs: editingResources,
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})
