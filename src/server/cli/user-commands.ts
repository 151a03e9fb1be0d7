import type { Permissions } from '#contract/call.ts'
import { roleFor } from '#contract/portal/presets.ts'
import { asOperator } from '../audit/actor.ts'
import type { Company } from '../company/company.ts'
import type { CompanyDb } from '../db/company-db.ts'
import { accountKey, attemptsOf, factorKey } from '../people/attempts.ts'
import { userLinksOf } from '../people/links/user-links.repo.ts'
import { managedUsersOf, type ManagedUser } from '../people/managed-users.ts'
import { knownOfOwner } from '../people/known-of-owner.ts'
import { hashPassword, passwordIssue } from '../people/passwords.ts'
import { sessionsOf } from '../people/sessions.ts'
import { emailKey } from '../email-key.ts'
import { linkAddress } from '../link-address.ts'
import { isEmail } from '../people/user.ts'
import { usersOf } from '../people/users.repo.ts'
import { removeAll } from '../files/remove-all.ts'
import { type Command, type CommandArguments, type CommandContext, FLAG, TEXT } from './command.ts'
import { confirm } from './confirm.ts'
import { findCompany } from './find-company.ts'
import { findUser } from './find-user.ts'

const RIGHTS = { 'can-view': FLAG, 'can-add': FLAG, 'can-edit': FLAG, 'can-delete': FLAG }

export const userCommands: readonly Command[] = [
  { name: 'user list', usage: '<company>', about: 'its users, with their rights', run: listUsers },
  {
    name: 'user add',
    usage: '<company> <email>',
    about: 'a new user of a company; without a password with a link with which they choose one',
    optionLines: ['[--name "Ann Example"] [--role Planner] [--can-view] [--can-add] [--can-edit] [--can-delete]'],
    options: { name: TEXT, role: TEXT, ...RIGHTS },
    run: addUser,
  },
  {
    name: 'user invite',
    usage: '<company> <email>',
    about: 'a link with which they choose a password, once and for 7 days; ends the one of before',
    run: invite,
  },
  { name: 'user password', usage: '<company> <email>', about: "a new password; ends the user's sessions", run: newPassword },
  {
    name: 'user rights',
    usage: '<company> <email>',
    about: 'exactly these rights; --none for no right at all',
    optionLines: ['[--can-view] [--can-add] [--can-edit] [--can-delete] [--none] [--role Planner]'],
    options: { role: TEXT, none: FLAG, ...RIGHTS },
    run: setRights,
  },
  {
    name: 'user lock',
    usage: '<company> <email>',
    about: 'no login any more; ends all sessions; everything else stays',
    run: (args, context) => setActive(args, context, false),
  },
  { name: 'user unlock', usage: '<company> <email>', about: 'may log in again', run: (args, context) => setActive(args, context, true) },
  { name: 'user logout', usage: '<company> <email>', about: 'ends all sessions', run: endSessions },
  {
    name: 'user remove',
    usage: '<company> <email>',
    about: 'the account and its drafts; what was sent stays, without an owner',
    optionLines: ['[--yes]'],
    options: { yes: FLAG },
    run: removeUser,
  },
]

async function listUsers({ args: [path = ''] }: CommandArguments, context: CommandContext): Promise<string> {
  const { db } = await findCompany(path, context)
  const users = await managedUsersOf(db).list()
  return users.length === 0 ? `${path} has no users` : users.map(lineOf).join('\n')
}

function lineOf(user: ManagedUser): string {
  const { email, name, role, is_active, has_password, has_second_factor, passkeys, sessions, seen_at } = user
  const facts = [
    rightsOf(user),
    ...(is_active ? [] : ['locked']),
    ...(has_password ? [] : ['no password']),
    ...(has_second_factor ? ['second factor'] : []),
    ...(passkeys > 0 ? [`passkeys: ${passkeys}`] : []),
    `sessions: ${sessions}`,
    ...(seen_at ? [`last seen ${seen_at.toISOString()}`] : []),
  ]
  return `${email}  "${name}", ${role}, ${facts.join(', ')}`
}

function rightsOf({ can_view, can_add, can_edit, can_delete }: Permissions): string {
  const names = Object.entries({ 'can view': can_view, 'can add': can_add, 'can edit': can_edit, 'can delete': can_delete }).flatMap(
    ([name, may]) => (may ? [name] : []),
  )
  return names.length === 0 ? 'no rights' : names.join(' + ')
}

async function addUser(args: CommandArguments, context: CommandContext): Promise<string> {
  const [path = '', email = ''] = args.args
  if (!isEmail(email)) throw new Error(`"${email}" is not an email address.`)
  const permissions = permissionsIn(args)
  const role = args.text('role') || roleFor(permissions)
  const { company, db } = await findCompany(path, context)
  const name = args.text('name') || email
  const password = await askPasswordOf(company, { email, name }, context)
  const password_hash = password === '' ? null : await hashPassword(password)
  const added = await usersOf(db).add({ email, name, role, permissions, password_hash }, asOperator(db.company))
  if (!added) throw new Error(`${email} is a user of ${path} already.`)
  const said = `${email} is a user of ${path}`
  return password_hash ? said : `${said}\n${await invitationOf(db, { user: added, path }, context)}`
}

async function invite(args: CommandArguments, context: CommandContext): Promise<string> {
  const { db, path, user } = await findUser(args, context)
  if (!user.is_active)
    throw new Error(`${user.email} is locked. Unlock the account first: npm run foyer -- user unlock ${path} ${user.email}`)
  return invitationOf(db, { user: user.id, path }, context)
}

/** Shown once: what is stored of it opens nothing. */
async function invitationOf(
  db: CompanyDb,
  { user, path }: { readonly user: string; readonly path: string },
  { origin }: CommandContext,
): Promise<string> {
  const made = await userLinksOf(db).show(user, { kind: 'invite', language: 'en' }, asOperator(db.company))
  if (!made) throw new Error('The account is not there any more, so there is no link.')
  return `Link to choose a password, once and until ${made.expiresAt.toISOString()}: ${linkAddress(`${origin}/${path}`, made.token)}`
}

const permissionsIn = (args: CommandArguments) => ({
  can_view: args.flag('can-view'),
  can_add: args.flag('can-add'),
  can_edit: args.flag('can-edit'),
  can_delete: args.flag('can-delete'),
})

/** '' where none was typed. @throws Error with a sentence for the operator when it cannot be one */
async function askPasswordOf(company: Company, owner: { readonly email: string; readonly name: string }, context: CommandContext) {
  const password = await context.askPassword()
  const issue = password === '' ? undefined : passwordIssue(password, knownOfOwner(company, owner))
  if (issue !== undefined) throw new Error(issue)
  return password
}

async function newPassword(args: CommandArguments, context: CommandContext): Promise<string> {
  const { company, db, user } = await findUser(args, context)
  const password = await askPasswordOf(company, user, context)
  if (password === '') throw new Error('No password was given, so nothing has changed.')
  await usersOf(db).setPassword(user.id, await hashPassword(password), asOperator(db.company))
  await sessionsOf(db).closeAll(user.id, asOperator(db.company))
  return `${user.email} has a new password${user.is_active ? '' : ', and is still locked'}`
}

async function setRights(args: CommandArguments, context: CommandContext): Promise<string> {
  const { db, users, user } = await findUser(args, context)
  const permissions = permissionsIn(args)
  const [some, none] = [Object.values(permissions).some(Boolean), args.flag('none')]
  if (some === none) throw new Error(`${user.email}: ${rightsOf(user)}. Say which rights it has from now on, or --none.`)
  await users.setRights(user.id, { permissions, role: args.text('role') || user.role }, asOperator(db.company))
  return `${user.email} has from now on: ${rightsOf(permissions)}`
}

async function setActive(args: CommandArguments, context: CommandContext, active: boolean): Promise<string> {
  const { db, users, user } = await findUser(args, context)
  await users.setActive(user.id, active, asOperator(db.company))
  if (!active) await sessionsOf(db).closeAll(user.id, asOperator(db.company))
  else {
    const account = accountKey(emailKey(user.email))
    for (const tries of [account, factorKey(account)]) await attemptsOf(db).forgiveAll(tries)
  }
  return active ? `${user.email} may log in again` : `${user.email} is locked, and logged out everywhere`
}

async function endSessions(args: CommandArguments, context: CommandContext): Promise<string> {
  const { db, user } = await findUser(args, context)
  await sessionsOf(db).closeAll(user.id, asOperator(db.company))
  return `${user.email} is logged out everywhere`
}

async function removeUser(args: CommandArguments, context: CommandContext): Promise<string> {
  const { db, path, users, user } = await findUser(args, context)
  await confirm(args, context, { what: `the user ${user.email} of ${path}, with all drafts`, word: user.email })
  const { drafts, files } = await users.remove(user.id, asOperator(db.company))
  await removeAll(context.storage, files)
  return `${user.email} is removed from ${path}, with ${drafts === 1 ? '1 draft' : `${drafts} drafts`}`
}
