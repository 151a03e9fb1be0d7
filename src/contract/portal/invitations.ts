import type { Outcome } from '../answer.ts'
import { type Call, call, type Permissions } from '../call.ts'
import type { NewPerson, PeopleText } from './invitations.shape.ts'
import type { OfCompany } from './params.ts'
import type { OfPerson } from './staff-people.ts'

/** People of one list. */
export const MAX_INVITED = 500
/** Columns of such a list, in any order; the first has to be there. */
export const PEOPLE_COLUMNS = ['email', 'name', 'role', 'permissions', 'teams'] as const
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number]

/** What became of an invitation: it went by mail, or the link is here to be handed over, once. */
export interface Invited {
  readonly uuid: string
  readonly email: string
  /** Where no mail leaves the portal; absent: it went by mail. */
  readonly link?: string
  /** Instant (ISO 8601, UTC) until which it works. */
  readonly expires_at: string
}

/** Somebody of a list, as they would be asked in. */
export interface ReadPerson {
  /** Of the text; begins at 1. */
  readonly line: number
  readonly email: string
  readonly name: string
  readonly role: string
  readonly permissions: Required<Permissions>
  /** Names. */
  readonly teams: readonly string[]
}

/** What of a list cannot be: at its line and column. */
export interface WrongPerson {
  readonly line: number
  /** As the list calls it; '' for the line as a whole. */
  readonly column: string
  /** As the list has it, shortened. */
  readonly value: string
  readonly reason: string
}

/** How a list was read, and what became of it: with anything wrong in it nobody is asked in. */
export interface PeopleList {
  readonly people: readonly ReadPerson[]
  readonly wrong: readonly WrongPerson[]
  /** Empty in a dry run. */
  readonly invited: readonly Invited[]
}

const FACTS = { needs: 'admin', rate: 'staffWritesPerMinute', query: {}, headers: [] } as const satisfies Partial<Call>

/** Makes an account without a way in, and asks its owner in. 409 for an address that somebody has. */
export const invitePerson = call<OfCompany, NewPerson, Outcome<Invited>>({
  ...FACTS,
  name: 'invitePerson',
  method: 'POST',
  path: '/api/portal/:company/admin/people/invitations/',
  effect: 'stores',
  body: 'json',
  fresh: true,
})

/** The same of many at once: all of them, or with anything wrong nobody (422 with the same data). */
export const invitePeople = call<OfCompany, PeopleText, Outcome<PeopleList>>({
  ...FACTS,
  name: 'invitePeople',
  method: 'POST',
  path: '/api/portal/:company/admin/people/invitations/list/',
  effect: 'stores',
  body: 'json',
  holds: 'texts',
  fresh: true,
})

/** A new link in the place of the older one, for who has no password yet. */
export const inviteAgain = call<OfPerson, undefined, Outcome<Invited>>({
  ...FACTS,
  name: 'inviteAgain',
  method: 'POST',
  path: '/api/portal/:company/admin/people/:uuid/invite/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})

/** A link with which who has a password chooses another one: by mail, or to be handed over where no mail leaves the portal. 403 for one's own. */
export const resetPersonPassword = call<OfPerson, undefined, Outcome<Invited>>({
  ...FACTS,
  name: 'resetPersonPassword',
  method: 'POST',
  path: '/api/portal/:company/admin/people/:uuid/reset/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})
