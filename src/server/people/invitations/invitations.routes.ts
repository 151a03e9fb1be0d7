import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import {
  type Invited,
  inviteAgain,
  invitePeople,
  invitePerson,
  type PeopleList,
  type ReadPerson,
  resetPersonPassword,
} from '#contract/portal/invitations.ts'
import type { NewPerson } from '#contract/portal/invitations.shape.ts'
import { answerTexts } from '../../answer-texts.ts'
import { emailKey } from '../../email-key.ts'
import { english } from '../../english.ts'
import { invalid, notFound, Problem, taken, tooMany } from '../../errors.ts'
import { serve } from '../../http/serve.ts'
import type { Portal } from '../../portal.ts'
import { inviteByLink, linkBase, noLinkAddress } from '../links/invite.ts'
import { linkMailAccountKey, linkMailCounts } from '../links/link-mail-counts.ts'
import { ownPasswordRefused, ownRefused } from '../people-refusals.ts'
import { uuidIn } from '../../http/uuid-in.ts'
import { AddressTaken } from './invitations.ts'
import { judgePerson } from './judge-person.ts'
import { readPeople, shownAddresses } from './read-people.ts'

const NOT_INVITED = english('Nobody was invited')
const NO_LINK = english('No link was made')
const WINDOW_MINUTES = 60
const HERE_ALREADY = english('Somebody with this address is here already.')

/** Asking people in, one or many (P2.66), and links to a new password (P2.67). */
export function invitationsRoutes(app: FastifyInstance): void {
  const { config } = app.services

  /** Before an account is made: nobody waits for a link that cannot be. @throws Problem 409 */
  function refuseWithoutAddress({ mailSetup, company }: Portal, { host }: FastifyRequest, title = NOT_INVITED): void {
    if (mailSetup.is !== 'sends' && linkBase(config, company, host) === undefined) throw noLinkAddress(title)
  }

  /** The same mails as those that people ask for themselves (P2.43). @throws Problem 429 */
  async function countReset({ mailSetup, db }: Portal, email: string): Promise<void> {
    const most = config.limits.linkMailsPerAccountPerHour
    if (mailSetup.is !== 'sends' || most === 0) return
    const count = await linkMailCounts(db).count(linkMailAccountKey('reset', emailKey(email)), WINDOW_MINUTES)
    if (count > most) throw tooMany(WINDOW_MINUTES * 60, answerTexts.tooManyTries)
  }

  async function linkFor(
    portal: Portal,
    request: FastifyRequest,
    { uuid, email, kind = 'invite' }: { readonly uuid: string; readonly email: string; readonly kind?: 'invite' | 'reset' },
  ): Promise<Invited> {
    const { link, expiresAt } = await inviteByLink(app.services, portal, { user: uuid, kind, host: request.host })
    return { uuid, email, expires_at: expiresAt.toISOString(), ...(link !== undefined && { link }) }
  }

  serve(app, invitePerson, async ({ body, portal, request }) => {
    const person = await onePerson(portal, body)
    refuseWithoutAddress(portal, request)
    const [uuid = ''] = await portal.people.invitations.add([person], portal.actor).catch((error: unknown): never => {
      throw error instanceof AddressTaken ? taken(HERE_ALREADY, { email: HERE_ALREADY }) : error
    })
    return invited(await linkFor(portal, request, { uuid, email: person.email }))
  })

  serve(app, invitePeople, async ({ body, portal, request }) => {
    const names = await portal.people.teams.names()
    const people = await portal.people.invitations.known(shownAddresses(body.text))
    const read = readPeople(body.text, { people, teams: names.map(({ name }) => name) })
    if (body.dry_run) return listed(read, [])
    if (read.wrong.length > 0) throw new Problem(422, [NOT_INVITED, read.wrong[0]?.reason ?? ''], { data: { ...read, invited: [] } })
    refuseWithoutAddress(portal, request)
    const uuidOf = new Map(names.map(({ uuid, name }) => [name, uuid]))
    const { language } = body
    const rows = read.people.map(person => ({
      ...person,
      ...(language && { language }),
      teams: person.teams.flatMap(name => uuidOf.get(name) ?? []),
    }))
    const uuids = await portal.people.invitations.add(rows, portal.actor).catch((error: unknown): never => {
      throw error instanceof AddressTaken ? takenMeanwhile(read.people, error.email) : error
    })
    const done: Invited[] = []
    for (const [at, uuid] of uuids.entries()) done.push(await linkFor(portal, request, { uuid, email: rows[at]?.email ?? '' }))
    return listed(read, done)
  })

  serve(app, inviteAgain, async ({ params, portal, request }) => {
    const id = uuidIn(params.uuid)
    if (id === portal.actor.user) throw ownRefused()
    refuseWithoutAddress(portal, request)
    const email = await portal.people.invitations.again(id, portal.actor)
    if (email === undefined) throw notFound()
    return invited(await linkFor(portal, request, { uuid: id, email }))
  })

  serve(app, resetPersonPassword, async ({ params, portal, request }) => {
    const id = uuidIn(params.uuid)
    if (id === portal.actor.user) throw ownPasswordRefused()
    refuseWithoutAddress(portal, request, NO_LINK)
    const person = await portal.people.find(id)
    if (!person?.has_password || person.state !== 'active') throw notFound()
    await countReset(portal, person.email)
    const data = await linkFor(portal, request, { uuid: id, email: person.email, kind: 'reset' })
    const made: Outcome<Invited> = { success: true, message: [english(data.link === undefined ? 'Link sent.' : 'Link made.'), ''], data }
    return made
  })
}

/** As it is stored. @throws Problem 422 with an issue at its place */
async function onePerson(portal: Portal, body: NewPerson): Promise<NewPerson> {
  const { email, name, role, permissions, teams, language } = body
  const known = { people: await portal.people.invitations.known([email]), teams: [] }
  const { person, issues } = judgePerson(1, { email, name, role }, known, permissions)
  const [first] = issues
  if (first) throw invalid(first.reason, Object.fromEntries(issues.map(({ column, reason }) => [column, reason])))
  return { email: person.email, name: person.name, role: person.role, permissions, teams: teams.map(uuidIn), ...(language && { language }) }
}

function takenMeanwhile(people: readonly ReadPerson[], email: string): Problem {
  const line = people.find(person => person.email === email)?.line ?? 1
  const wrong = [{ line, column: 'email', value: email, reason: HERE_ALREADY }]
  return new Problem(422, [NOT_INVITED, HERE_ALREADY], { data: { people: [], wrong, invited: [] } })
}

function invited(data: Invited): Outcome<Invited> {
  return { success: true, message: [english(data.link === undefined ? 'Invitation sent.' : 'Invitation made.'), ''], data }
}

function listed(read: Omit<PeopleList, 'invited'>, done: readonly Invited[]): Outcome<PeopleList> {
  return {
    success: true,
    message: [english(done.length === 0 ? 'List read.' : `${done.length} invited.`), ''],
    data: { ...read, invited: done },
  }
}
