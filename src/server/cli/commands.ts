import { parseArgs } from 'node:util'
import { Client } from 'pg'
import type { Connection, Database } from '../db/database.ts'
import { isTaken } from '../db/failures.ts'
import { addCompany } from '../company/add-company.ts'
import { companiesIn } from '../company/company.ts'
import { deletedFormsOf } from '../forms/deleted.ts'
import { hashPassword } from '../people/passwords.ts'
import { sessionsOf } from '../people/sessions.ts'
import { isEmail } from '../people/user.ts'
import { usersOf } from '../people/users.repo.ts'
import { UPKEEP_USAGE } from './upkeep.ts'
import { resealCompany, setTenantAddress, setTenantToken, type Vault } from './company-settings.ts'

export interface Tools extends Vault {
  readonly owner: Connection
  /** As the owner, whom row-level security binds like everybody. */
  readonly database: Database
  askPassword(): Promise<string>
}

export const USAGE = `npm run foyer -- <command>

  company add <path> <name>          a new company; its portal is at /<path>
  company set <path>                 where its own system is, for people and for the portal, and the secret it is asked with
      [--tenant-site https://…] [--tenant-url https://…] [--tenant-token]
  company reseal <path>              seals its secrets with the newest key
  user add <company> <email>         a new user of a company
      [--name "Ann Example"] [--role Planner] [--can-add] [--can-edit] [--can-delete]
  user password <company> <email>    a new password; ends the user's sessions
  form deleted <company>             the forms that were deleted
  form restore <company> <path>      brings back the one deleted last under this path
${UPKEEP_USAGE}

Passwords and tokens are asked for, or read from standard input.`

/** Does what the words say and gives a sentence about it. @throws Error with a sentence for the operator. */
export async function obey(words: readonly string[], tools: Tools): Promise<string> {
  const { values, positionals } = parse(words)
  const [noun, verb, first = '', second = '', ...more] = positionals
  if (more.length > 0 || first === '') throw new Error(USAGE)
  if (second === '') return ofCompany(`${noun} ${verb}`, first, values, tools)
  switch (`${noun} ${verb}`) {
    case 'company add':
      return newCompany(first, second, tools)
    case 'user add':
      return newUser(first, second, values, tools)
    case 'user password':
      return newPassword(first, second, tools)
    case 'form restore':
      return restoredForm(first, second, tools)
    default:
      throw new Error(USAGE)
  }
}

async function ofCompany(what: string, path: string, options: Options, tools: Tools): Promise<string> {
  if (what === 'form deleted') return deletedForms(path, tools)
  const { 'tenant-site': site, 'tenant-url': url, 'tenant-token': token } = options
  const isSet = what === 'company set' && (site !== undefined || url !== undefined || token)
  if (!isSet && what !== 'company reseal') throw new Error(USAGE)
  const { company, db } = await companyWithDb(path, tools)
  if (!isSet) return resealCompany(db, company, tools)
  const said: string[] = []
  const { allowed } = tools
  if (site !== undefined) said.push(await setTenantAddress(db, company, { column: 'tenant_site', text: site.trim(), allowed }))
  if (url !== undefined) said.push(await setTenantAddress(db, company, { column: 'tenant_url', text: url.trim(), allowed }))
  if (token) said.push(await setTenantToken(db, company, tools))
  return said.join('\n')
}

const OPTIONS = {
  name: { type: 'string', default: '' },
  role: { type: 'string', default: '' },
  'tenant-site': { type: 'string' },
  'tenant-url': { type: 'string' },
  'tenant-token': { type: 'boolean', default: false },
  'can-add': { type: 'boolean', default: false },
  'can-edit': { type: 'boolean', default: false },
  'can-delete': { type: 'boolean', default: false },
} as const

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, { cause: error })
  }
}

type Options = ReturnType<typeof parse>['values']

async function newCompany(path: string, name: string, { owner }: Tools): Promise<string> {
  const client = new Client(owner)
  await client.connect()
  try {
    await addCompany(client, path, name)
    return `The company ${name} is at /${path}`
  } finally {
    await client.end()
  }
}

async function newUser(company: string, email: string, options: Options, tools: Tools): Promise<string> {
  if (!isEmail(email)) throw new Error(`"${email}" is not an email address.`)
  const permissions = { can_add: options['can-add'], can_edit: options['can-edit'], can_delete: options['can-delete'] }
  const role = options.role || roleFor(Object.values(permissions))
  const db = await companyDb(company, tools)
  const password = await tools.askPassword()
  const password_hash = password === '' ? null : await hashPassword(password)
  const added = await usersOf(db).add({ email, name: options.name || email, role, permissions, password_hash })
  if (!added) throw new Error(`${email} is a user of ${company} already.`)
  const next = password_hash ? '' : `, who can log in after: npm run foyer -- user password ${company} ${email}`
  return `${email} is a user of ${company}${next}`
}

function roleFor(flags: readonly boolean[]): string {
  if (flags.every(Boolean)) return 'Administrator'
  return flags.some(Boolean) ? 'Planner' : 'Requester'
}

async function newPassword(company: string, email: string, tools: Tools): Promise<string> {
  const db = await companyDb(company, tools)
  const user = await usersOf(db).byEmail(email)
  if (!user) throw new Error(`${company} has no user ${email}.`)
  const password = await tools.askPassword()
  if (password === '') throw new Error('No password was given, so nothing has changed.')
  await usersOf(db).setPassword(user.id, await hashPassword(password))
  await sessionsOf(db).closeAll(user.id)
  return `${email} has a new password`
}

async function deletedForms(company: string, tools: Tools): Promise<string> {
  const forms = await deletedFormsOf(await companyDb(company, tools)).list()
  if (forms.length === 0) return `${company} has no deleted forms`
  return forms
    .map(({ path, name, deleted_at, submissions }) => `${path}  "${name}", deleted ${deleted_at.toISOString()}, submissions: ${submissions}`)
    .join('\n')
}

async function restoredForm(company: string, path: string, tools: Tools): Promise<string> {
  try {
    const name = await deletedFormsOf(await companyDb(company, tools)).restore(path)
    if (name === undefined) throw new Error(`${company} has no deleted form with the path "${path}".`)
    return `The form ${name} of ${company} is back`
  } catch (error) {
    if (!isTaken(error)) throw error
    throw new Error('Another form has its path or its name now: rename or delete that one first.', { cause: error })
  }
}

async function companyWithDb(path: string, { database }: Tools) {
  const company = await companiesIn(database).byPath(path)
  if (!company) throw new Error(`There is no company with the path "${path}".`)
  return { company, db: database.of(company.id) }
}

const companyDb = async (path: string, tools: Tools) => (await companyWithDb(path, tools)).db
