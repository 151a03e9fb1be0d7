import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import type { HandlersSettings } from '#contract/portal/handlers.shape.ts'
import { editHandlers, findHandlers, type FormHandlers, getHandlers, MAX_HANDLERS } from '#contract/portal/handlers.ts'
import { notFound, Problem } from '../errors.ts'
import { handlersOnly } from '../handlers-only.ts'
import { versionIn } from '../http/if-match.ts'
import { serve } from '../http/serve.ts'
import type { Portal } from '../portal.ts'

const NOT_SAVED = 'Failed to save handlers'
const NO_PERSON = 'This account is gone, was deactivated, or may not edit. Choose somebody else.'
const NO_TEAM = 'This team is gone. Choose another one.'
const TOO_MANY = `A form has at most ${MAX_HANDLERS} people and ${MAX_HANDLERS} teams as its handlers. Use teams for more.`
const MAX_SEARCH = 200

/** Who handles the requests of a form, and who of the staff sees them (P2.77, P2.78). */
export function handlersRoutes(app: FastifyInstance): void {
  serve(app, getHandlers, async ({ params, portal }) => (await handlersAt(portal, params.type, params.path)).handlers)

  serve(app, findHandlers, async ({ params, portal, request }) => {
    if (!(await portal.forms.head(params.type, params.path))) throw notFound()
    const search = new URL(request.url, 'http://local').searchParams.get('search') ?? ''
    return { people: await portal.handlers.choices(search.slice(0, MAX_SEARCH).replaceAll('\0', '').toWellFormed()) }
  })

  serve(app, editHandlers, async ({ params, body, portal, request }) => {
    const version = versionIn(request.headers['if-match'])
    const { id, handlers: now } = await handlersAt(portal, params.type, params.path)
    // Else whoever does not see it would make themselves its handler.
    if (!now.can_change) throw handlersOnly(NOT_SAVED)
    const chosen: HandlersSettings = { ...body, people: lowerCased(body.people), teams: lowerCased(body.teams) }
    const issues = await issuesOf(portal, id, chosen)
    const [first] = Object.values(issues)
    if (first !== undefined) throw new Problem(422, [NOT_SAVED, first], { issues })
    const isSaved = await portal.handlers.save(id, version, chosen, portal.actor)
    // Whoever took themselves out reads what they saved once more, and changes it no more: what they see was read before.
    const { handlers } = await handlersAt(portal, params.type, params.path)
    if (!isSaved) throw new Problem(412, [NOT_SAVED, 'Someone else saved these settings while you were editing.'], { data: handlers })
    const done: Outcome<FormHandlers> = { success: true, message: ['Handlers saved.', ''], data: handlers }
    return done
  })
}

/** @throws Problem 404 */
async function handlersAt(portal: Portal, type: string, path: string): Promise<{ id: string; handlers: FormHandlers }> {
  const head = await portal.forms.head(type, path)
  const [stored, teams, { hidden }] = await Promise.all([
    head && portal.handlers.read(head.id),
    portal.people.teams.names(),
    portal.submissionScope(),
  ])
  if (!head || !stored) throw notFound()
  const all_teams = teams.map(({ uuid, name }) => ({ uuid, name }))
  return { id: head.id, handlers: { ...stored, all_teams, can_change: !hidden.includes(head.id) } }
}

const lowerCased = (uuids: readonly string[]): string[] => [...new Set(uuids.map(uuid => uuid.toLowerCase()))]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** By `people/{index}` and `teams/{index}`. */
async function issuesOf(portal: Portal, form: string, { people, teams }: HandlersSettings): Promise<Record<string, string>> {
  if (people.length > MAX_HANDLERS || teams.length > MAX_HANDLERS) return { [people.length > MAX_HANDLERS ? 'people' : 'teams']: TOO_MANY }
  const known = (uuids: readonly string[]) => uuids.filter(uuid => UUID.test(uuid))
  const possible = await portal.handlers.possible(form, { people: known(people), teams: known(teams) })
  const wrong = (name: 'people' | 'teams', uuids: readonly string[], text: string) =>
    uuids.flatMap((uuid, index) => (possible[name].has(uuid) ? [] : [[`${name}/${index}`, text] as const]))
  return Object.fromEntries([...wrong('people', people, NO_PERSON), ...wrong('teams', teams, NO_TEAM)])
}
