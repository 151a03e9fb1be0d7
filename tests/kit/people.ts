import type { Permissions } from '#contract/call.ts'

/** Somebody who uses a portal. Each company that is asked about one has a user of its own for them. */
export interface Person {
  /** '' is a guest. */
  readonly name: string
  readonly role: string
  readonly permissions: Permissions
}

const may = (...flags: (keyof Permissions)[]): Permissions => ({
  can_add: flags.includes('can_add'),
  can_edit: flags.includes('can_edit'),
  can_delete: flags.includes('can_delete'),
})

export const admin: Person = { name: 'admin', role: 'Administrator', permissions: may('can_add', 'can_edit', 'can_delete') }
export const adder: Person = { name: 'adder', role: 'Planner', permissions: may('can_add') }
export const editor: Person = { name: 'editor', role: 'Planner', permissions: may('can_edit') }
export const deleter: Person = { name: 'deleter', role: 'Planner', permissions: may('can_delete') }
/** Looks at what staff see, and changes nothing. */
export const viewer: Person = { name: 'viewer', role: 'Planner', permissions: { ...may(), can_view: true } }
/** Logged in, without any permission. */
export const reader: Person = { name: 'reader', role: 'Requester', permissions: may() }
export const guest: Person = { name: '', role: '', permissions: may() }

export const people = { admin, viewer, adder, editor, deleter, reader, guest }

/** Every combination of the three permissions, none of them included. */
export const COMBINATIONS: readonly Permissions[] = Array.from({ length: 8 }, (_, bits) => ({
  can_add: (bits & 1) > 0,
  can_edit: (bits & 2) > 0,
  can_delete: (bits & 4) > 0,
}))

/** What these permissions allow, for the title of a test. */
export const inWords = (permissions: Permissions): string =>
  ['add', 'edit', 'delete'].filter((_, at) => Object.values(permissions)[at]).join(', ') || 'nothing'
