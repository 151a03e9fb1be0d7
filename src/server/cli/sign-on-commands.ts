import { asOperator } from '../audit/actor.ts'
import { managedUsersOf } from '../people/managed-users.ts'
import { signOnOf } from '../people/sign-on/sign-on.repo.ts'
import type { Command, CommandArguments, CommandContext } from './command.ts'
import { findCompany } from './find-company.ts'

export const signOnCommands: readonly Command[] = [
  {
    name: 'sign-on off',
    usage: '<company>',
    about: 'switches single sign-on off, and passwords on again for everybody; its settings stay, and nobody is logged out',
    run: switchOff,
  },
]

/** For when the provider lets nobody in any more. Core tokens are another way in, with issuers of their own: they stay. */
async function switchOff({ args: [path = ''] }: CommandArguments, context: CommandContext): Promise<string> {
  const { company, db } = await findCompany(path, context)
  const { version, now: _now, ...settings } = await signOnOf(db).read()
  if (!settings.is_on) throw new Error(`Single sign-on of ${path} is off already.`)
  const saved = await signOnOf(db).edit(version, { ...settings, is_on: false, passwords_off: false }, asOperator(db.company))
  if (saved === undefined) throw new Error(`Somebody saved how people of ${path} log in at the same moment. Say it once more.`)
  const users = await managedUsersOf(db).list()
  const without = users.filter(user => user.is_active && !user.has_password).length
  return [
    `Single sign-on of ${company.name} is off, and passwords are on. Everybody stays logged in: npm run foyer -- user logout ${path} <email>`,
    ...(without === 0
      ? []
      : [`${without === 1 ? '1 user has' : `${without} users have`} no password: npm run foyer -- user invite ${path} <email>`]),
  ].join('\n')
}
