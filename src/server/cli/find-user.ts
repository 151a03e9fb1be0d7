import { managedUsersOf } from '../people/managed-users.ts'
import type { CommandArguments, CommandContext } from './command.ts'
import { findCompany } from './find-company.ts'

/** The user whom the words of a command name, with their company. @throws Error with a sentence for the operator */
export async function findUser({ args: [path = '', email = ''] }: CommandArguments, context: CommandContext) {
  const { company, db } = await findCompany(path, context)
  const users = managedUsersOf(db)
  const user = await users.byEmail(email)
  if (!user) throw new Error(`${path} has no user ${email}.`)
  return { company, db, path, users, user }
}
