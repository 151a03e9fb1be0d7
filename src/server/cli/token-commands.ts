import type { ApiTokenRow } from '#contract/portal/tokens.ts'
import { asOperator } from '../audit/actor.ts'
import { tokensOf } from '../tokens/tokens.repo.ts'
import type { Command, CommandContext } from './command.ts'
import { findCompany } from './find-company.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const tokenCommands: readonly Command[] = [
  {
    name: 'token list',
    usage: '<company>',
    about: 'its API tokens, with what they may and how they are used',
    run: ({ args: [company = ''] }, context) => listTokens(company, context),
  },
  {
    name: 'token revoke',
    usage: '<company> <uuid>',
    about: 'ends an API token at once and for good',
    run: ({ args: [company = '', id = ''] }, context) => revokeToken(company, id, context),
  },
]

async function listTokens(path: string, context: CommandContext): Promise<string> {
  const { company, db } = await findCompany(path, context)
  const tokens = await tokensOf(db).list(Temporal.Now.plainDateISO(company.timezone).toString())
  return tokens.length === 0 ? `${path} has no API tokens` : tokens.map(lineOf).join('\n')
}

function lineOf({ uuid, name, scopes, forms, state, made_by, has_left, last_used_at, ends_on, used_today }: ApiTokenRow): string {
  const facts = [
    scopes.join(' + '),
    forms === null ? 'all forms' : `forms: ${forms.map(form => form.name).join(' + ') || 'none that is there'}`,
    `made by ${made_by}${has_left ? ', who left' : ''}`,
    last_used_at === undefined ? 'never used' : `last used ${last_used_at}, today: ${used_today}`,
    state === 'active' || state === 'ending' ? `ends after ${ends_on}` : state,
  ]
  return `${uuid}  "${name}", ${facts.join(', ')}`
}

async function revokeToken(path: string, id: string, context: CommandContext): Promise<string> {
  const { db } = await findCompany(path, context)
  const name = UUID.test(id) ? await tokensOf(db).revoke(id, asOperator(db.company)) : undefined
  if (name === undefined) throw new Error(`${path} has no API token ${id} that can be used. See: npm run foyer -- token list ${path}`)
  return `The API token "${name}" of ${path} is revoked`
}
