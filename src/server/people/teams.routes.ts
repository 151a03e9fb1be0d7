import type { FastifyInstance } from 'fastify'
import type { Outcome } from '#contract/answer.ts'
import { MAX_EMAIL, MAX_TEAM_NAME } from '#contract/portal/person-rules.ts'
import { addTeam, editTeam, removeTeam } from '#contract/portal/staff-people.ts'
import type { TeamContent } from '#contract/portal/staff-people.shape.ts'
import { isBlank, oneLine } from '#contract/portal/written-text.ts'
import { isTaken } from '../db/failures.ts'
import { english } from '../english.ts'
import { plainEmail } from '../email-key.ts'
import { invalid, taken } from '../errors.ts'
import { serve } from '../http/serve.ts'
import { isEmail } from './user.ts'
import { uuidIn } from '../http/uuid-in.ts'

const NAME_TAKEN = english('There is a team of this name already.')

/** Teams: name, people, and the address that their mails go to (P2.65). */
export function teamsRoutes(app: FastifyInstance): void {
  serve(app, addTeam, async ({ body, portal }) => {
    const uuid = await portal.people.teams.add(contentOf(body), portal.actor).catch(nameTaken)
    const done: Outcome<{ uuid: string }> = { success: true, message: ['Team created.', ''], data: { uuid } }
    return done
  })

  serve(app, editTeam, async ({ params, body, portal }) => {
    await portal.people.teams.edit(uuidIn(params.uuid), contentOf(body), portal.actor).catch(nameTaken)
    const done: Outcome = { success: true, message: ['Team saved.', ''] }
    return done
  })

  serve(app, removeTeam, async ({ params, portal }) => {
    const name = await portal.people.teams.remove(uuidIn(params.uuid), portal.actor)
    const done: Outcome = { success: true, message: [english(`The team “${name}” was deleted.`), ''] }
    return done
  })
}

/** As it is stored. @throws Problem 422 with an issue at its place */
function contentOf({ name, email, people }: TeamContent): TeamContent {
  const content = { name: oneLine(name), email: plainEmail(email), people: people.map(uuidIn) }
  const issues: Record<string, string> = {}
  if (isBlank(content.name)) issues['name'] = english('Enter a name.')
  else if (content.name.length > MAX_TEAM_NAME) issues['name'] = english(`Please shorten this to ${MAX_TEAM_NAME} characters.`)
  if (content.email.length > MAX_EMAIL) issues['email'] = english(`Please shorten this to ${MAX_EMAIL} characters.`)
  else if (content.email !== '' && !isEmail(content.email)) issues['email'] = english('Enter an email address, like events@example.com.')
  const [first] = Object.values(issues)
  if (first !== undefined) throw invalid(first, issues)
  return content
}

function nameTaken(error: unknown): never {
  throw isTaken(error, 'team_name_once') ? taken(NAME_TAKEN, { name: NAME_TAKEN }) : error
}
