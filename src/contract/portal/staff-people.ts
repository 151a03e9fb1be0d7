import type { Outcome } from '../answer.ts'
import { type Call, call } from '../call.ts'
import type { OfCompany } from './params.ts'
import type { PersonName } from './person-name.ts'
import type { ChosenPermissions, ChosenTeams, PersonChanges, Successor, TeamContent } from './staff-people.shape.ts'

export interface OfPerson extends OfCompany {
  readonly uuid: string
}

const FACTS = { needs: 'admin', rate: 'staffWritesPerMinute', query: {}, headers: [] } as const satisfies Partial<Call>

/** At most 20 who are not deactivated, by name, whose name or address has these words. */
export const findPeople = call<OfCompany, undefined, { readonly people: readonly PersonName[] }>({
  ...FACTS,
  name: 'findPeople',
  method: 'GET',
  path: '/api/portal/:company/admin/people/find/',
  effect: 'reads',
  rate: 'checksPerMinute',
  body: 'none',
  query: { search: 'part of a name or an address' },
  fresh: false,
})

export const editPerson = call<OfPerson, PersonChanges, Outcome<{ readonly version: number }>>({
  ...FACTS,
  name: 'editPerson',
  method: 'PATCH',
  path: '/api/portal/:company/admin/people/:uuid',
  effect: 'stores',
  body: 'json',
  headers: ['If-Match'],
  fresh: false,
})

/** Ends the person's sessions. 403 for one's own, 409 when no administrator would be left. */
export const setPermissions = call<OfPerson, ChosenPermissions, Outcome>({
  ...FACTS,
  name: 'setPermissions',
  method: 'POST',
  path: '/api/portal/:company/admin/people/:uuid/permissions/',
  effect: 'changes',
  body: 'json',
  fresh: true,
})

export const setPersonTeams = call<OfPerson, ChosenTeams, Outcome>({
  ...FACTS,
  name: 'setPersonTeams',
  method: 'POST',
  path: '/api/portal/:company/admin/people/:uuid/teams/',
  effect: 'stores',
  body: 'json',
  fresh: true,
})

/** No login any more, and all sessions end; everything else stays. */
export const deactivatePerson = call<OfPerson, Successor, Outcome>({
  ...FACTS,
  name: 'deactivatePerson',
  method: 'POST',
  path: '/api/portal/:company/admin/people/:uuid/deactivate/',
  effect: 'changes',
  body: 'json',
  fresh: true,
})

export const activatePerson = call<OfPerson, undefined, Outcome>({
  ...FACTS,
  name: 'activatePerson',
  method: 'POST',
  path: '/api/portal/:company/admin/people/:uuid/activate/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})

/** Ends all sessions. */
export const logOutPerson = call<OfPerson, undefined, Outcome>({
  ...FACTS,
  name: 'logOutPerson',
  method: 'POST',
  path: '/api/portal/:company/admin/people/:uuid/logout/',
  effect: 'changes',
  body: 'none',
  fresh: false,
})

/** The account with its drafts; what was sent stays, without an owner. */
export const removePerson = call<OfPerson, undefined, Outcome>({
  ...FACTS,
  name: 'removePerson',
  method: 'DELETE',
  path: '/api/portal/:company/admin/people/:uuid/',
  effect: 'changes',
  body: 'none',
  query: { successor: 'uuid of who takes over what is theirs; absent: nobody' },
  fresh: true,
})

/** Bytes that a picture of a person may have, and pixels of its sides as the browser cuts it. */
export const MAX_PERSON_PICTURE = 2 * 1024 * 1024
export const PERSON_PICTURE_SIDE = 512

/** To be seen by the person and by staff. */
export const getPersonPicture = call<OfPerson, undefined, unknown>({
  name: 'getPersonPicture',
  method: 'GET',
  path: '/api/portal/:company/people/:uuid/picture',
  needs: 'user',
  effect: 'reads',
  rate: 'none',
  body: 'none',
  query: { file: 'changes with the picture' },
  headers: [],
})

/** One's own, or anybody's for administrators: the part `picture`, a JPEG or PNG. */
export const setPersonPicture = call<OfPerson, undefined, Outcome<{ readonly picture: string }>>({
  name: 'setPersonPicture',
  method: 'POST',
  path: '/api/portal/:company/people/:uuid/picture',
  needs: 'user',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'multipart',
  query: {},
  headers: [],
})

export const removePersonPicture = call<OfPerson, undefined, Outcome>({
  name: 'removePersonPicture',
  method: 'DELETE',
  path: '/api/portal/:company/people/:uuid/picture',
  needs: 'user',
  effect: 'changes',
  rate: 'staffWritesPerMinute',
  body: 'none',
  query: {},
  headers: [],
})

export const addTeam = call<OfCompany, TeamContent, Outcome<{ readonly uuid: string }>>({
  ...FACTS,
  name: 'addTeam',
  method: 'POST',
  path: '/api/portal/:company/admin/people/teams/',
  effect: 'stores',
  body: 'json',
  fresh: true,
})

export const editTeam = call<OfPerson, TeamContent, Outcome>({
  ...FACTS,
  name: 'editTeam',
  method: 'PATCH',
  path: '/api/portal/:company/admin/people/teams/:uuid',
  effect: 'stores',
  body: 'json',
  fresh: true,
})

export const removeTeam = call<OfPerson, undefined, Outcome>({
  ...FACTS,
  name: 'removeTeam',
  method: 'DELETE',
  path: '/api/portal/:company/admin/people/teams/:uuid/',
  effect: 'changes',
  body: 'none',
  fresh: true,
})
