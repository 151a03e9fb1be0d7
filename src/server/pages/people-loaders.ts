import { PERSON_ATTRIBUTES, type PersonAttribute } from '#contract/portal/person-rules.ts'
import { wholePermissions } from '#contract/portal/presets.ts'
import { linkTo } from '#contract/portal/screens.ts'
import {
  type AdminPeoplePage,
  type AdminPersonPage,
  type AdminTeamsPage,
  PERSON_STATES,
  type PersonDetails,
  type PersonRow,
} from '#contract/portal/people-pages.ts'
import type { FoundPerson, PeopleSort } from '../people/directory.repo.ts'
import { pictureAddress } from '../people/user.ts'
import type { Portal } from '../portal.ts'
import { listQuery, loadWithin } from './list-query.ts'
import { type Loader, notFoundPage } from './loaded.ts'
import { personActs } from './person-acts.ts'
import { staffLists, staffShell } from './staff-shell.ts'

const WAYS_IN = ['password', 'passkey', 'sign_on'] as const
const SORTS = new Set(['name', 'email', 'role', 'state', 'seen_at'])
const isSort = (text: string): text is PeopleSort => SORTS.has(text)
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The people of the company (P2.60). What an address says and means nothing is left out: it may be old, or typed. */
export const peoplePage: Loader = async ({ portal, search }) => {
  const wanted = search.get('team') ?? ''
  const filter = {
    state: PERSON_STATES.find(state => state === search.get('state')) ?? '',
    team: UUID.test(wanted) ? wanted.toLowerCase() : '',
  } as const
  const [lists, teams, { rows, total, query }] = await Promise.all([
    staffLists(portal),
    portal.people.teams.names(),
    loadWithin({ ...listQuery(search, isSort, 'name'), ...filter }, part => portal.people.list(part)),
  ])
  const page: AdminPeoplePage = {
    ...staffShell(portal, lists),
    render: 'admin_people',
    people: rows.map(row => ({ ...rowOf(portal, row), link: linkTo(portal, `admin/people/${row.uuid}`) })),
    total,
    query,
    teams,
  }
  return { status: 200, page, images: [] }
}

type StoredPerson = Omit<
  FoundPerson,
  | 'attributes'
  | 'version'
  | 'created_at'
  | 'invited_at'
  | 'sessions'
  | 'has_second_factor'
  | 'forms'
  | 'tokens'
  | 'webhooks'
  | 'requests'
  | 'is_managed'
  | 'only_teams'
>

function rowOf({ company }: Portal, person: StoredPerson): Omit<PersonRow, 'link'> {
  const { uuid, name, email, role, picture_file, has_password, has_passkey, has_sign_on, state, inactive_days, seen_at, teams } = person
  return {
    uuid,
    name,
    email,
    role,
    picture: pictureAddress(company, uuid, picture_file),
    permissions: wholePermissions(person),
    teams,
    state,
    inactive_days: inactive_days ?? 0,
    ways: WAYS_IN.filter(way => ({ password: has_password, passkey: has_passkey, sign_on: has_sign_on })[way]),
    seen_at: seen_at?.toISOString() ?? '',
  }
}

/** One person, for the page that changes them. */
export const personPage: Loader = async ({ portal }, id = '') => {
  const found = UUID.test(id) ? await portal.people.find(id) : undefined
  if (!found) return notFoundPage(portal)
  const { people } = portal
  const [lists, teams, roles, acts, identities] = await Promise.all([
    staffLists(portal),
    people.teams.names(),
    people.roles(),
    people.acts(found.uuid),
    portal.identities.list(found.uuid),
  ])
  const page: AdminPersonPage = {
    ...staffShell(portal, lists),
    render: 'admin_person',
    person: { ...detailsOf(portal, found), identities, history: personActs(acts) },
    teams,
    roles,
  }
  return { status: 200, page, images: [] }
}

function detailsOf(portal: Portal, person: FoundPerson): Omit<PersonDetails, 'history' | 'identities'> {
  const { attributes, version, created_at, invited_at, sessions, has_second_factor, forms, tokens, webhooks, requests, only_teams } = person
  const text = (key: PersonAttribute) => (Object.hasOwn(attributes, key) ? String(attributes[key]) : '')
  return {
    ...rowOf(portal, person),
    attributes: Object.fromEntries(PERSON_ATTRIBUTES.map(key => [key, text(key)])) as PersonDetails['attributes'],
    version,
    created_at: created_at.toISOString(),
    invited_at: invited_at?.toISOString() ?? '',
    sessions,
    has_second_factor,
    is_self: person.uuid === portal.user?.id,
    is_managed: person.is_managed,
    leaves: { forms, teams: only_teams, tokens, webhooks, requests },
  }
}

/** The teams of the company, with their people (P2.65). */
export const teamsPage: Loader = async ({ portal }) => {
  const [lists, teams] = await Promise.all([staffLists(portal), portal.people.teams.list()])
  const page: AdminTeamsPage = { ...staffShell(portal, lists), render: 'admin_people_teams', teams }
  return { status: 200, page, images: [] }
}
