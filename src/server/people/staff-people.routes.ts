import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { PERSON_ATTRIBUTES, personIssues } from '#contract/portal/person-rules.ts'
import * as calls from '#contract/portal/staff-people.ts'
import type { PersonChanges } from '#contract/portal/staff-people.shape.ts'
import { oneLine } from '#contract/portal/written-text.ts'
import { english } from '../english.ts'
import { invalid, notFound, Problem } from '../errors.ts'
import { removeAll } from '../files/remove-all.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'
import { ownRefused } from './people-refusals.ts'
import type { Decision } from './people-changes.ts'
import { isEmail } from './user.ts'
import { isUuid, uuidIn } from '../http/uuid-in.ts'

/** Changing people and what they may do (P2.60 to P2.64). All of it is for administrators, and nothing for themselves but name and attributes. */
export function staffPeopleRoutes(app: FastifyInstance): void {
  const { storage } = app.services

  serve(app, calls.findPeople, async ({ portal, request }) => ({
    people: await portal.people.choices((searchIn(request.url, 'search') ?? '').slice(0, 200).replaceAll('\0', '').toWellFormed()),
  }))

  serve(app, calls.editPerson, async ({ params, body, portal, request }) => {
    const [id, version] = [uuidIn(params.uuid), versionIn(request.headers['if-match'])]
    const changes = Object.fromEntries(Object.entries(body).map(([key, text]) => [key, oneLine(text)])) as PersonChanges
    const issues = personIssues(changes, isEmail)
    if (Object.keys(issues).length > 0) throw invalid(Object.values(issues)[0] ?? '', issues)
    const attributes = Object.fromEntries(PERSON_ATTRIBUTES.flatMap(key => (changes[key] === undefined ? [] : [[key, changes[key]]])))
    const edited = await portal.people.edit({ by: portal.actor, id }, version, { name: changes.name, role: changes.role, attributes })
    if (edited === undefined) throw await staleOrGone(portal, id)
    return done('Person saved.', { version: edited })
  })

  serve(app, calls.setPermissions, async ({ params, body, portal }) => {
    await portal.people.setPermissions(decisionOf(portal, params.uuid), body)
    return done('Permissions saved.', undefined)
  })

  serve(app, calls.setPersonTeams, async ({ params, body, portal }) => {
    await portal.people.setTeams(decisionOf(portal, params.uuid), body.teams.filter(isUuid))
    return done('Teams saved.', undefined)
  })

  serve(app, calls.deactivatePerson, async ({ params, body, portal }) => {
    await portal.people.deactivate(decisionOf(portal, params.uuid), successorIn(body.successor))
    return done('Account deactivated.', undefined)
  })

  serve(app, calls.activatePerson, async ({ params, portal }) => {
    await portal.people.activate(decisionOf(portal, params.uuid))
    return done('Account activated.', undefined)
  })

  serve(app, calls.logOutPerson, async ({ params, portal }) => {
    if (!(await portal.people.logOut(decisionOf(portal, params.uuid)))) throw notFound()
    return done(english('Logged out everywhere.'), undefined)
  })

  serve(app, calls.removePerson, async ({ params, portal, request }) => {
    const { files } = await portal.people.remove(decisionOf(portal, params.uuid), successorIn(searchIn(request.url, 'successor')))
    await removeAll(storage, files)
    return done('Account removed.', undefined)
  })
}

const done = <D>(title: string, data: D): Outcome<D> => ({ success: true, message: [title, ''], ...(data !== undefined && { data }) })

const searchIn = (url: string, name: string): string | undefined => new URL(url, 'http://local').searchParams.get(name) ?? undefined

/** What is none finds nobody. */
const successorIn = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : isUuid(text) ? text.toLowerCase() : '00000000-0000-0000-0000-000000000000'

/** Who decides, about somebody else. @throws Problem 403 about oneself */
function decisionOf({ actor }: Portal, uuid: string): Decision {
  const id = uuidIn(uuid)
  if (id === actor.user) throw ownRefused()
  return { by: actor, id }
}

async function staleOrGone({ people }: Portal, id: string): Promise<Problem> {
  const now = await people.find(id)
  return now
    ? new Problem(
        412,
        [english('Failed to save person'), english('Someone else saved this person while you were editing. Nothing of yours is lost.')],
        {
          data: { version: now.version },
        },
      )
    : notFound()
}
