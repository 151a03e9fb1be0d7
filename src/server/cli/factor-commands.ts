import { asOperator } from '../audit/actor.ts'
import { emailKey } from '../email-key.ts'
import { accountKey, attemptsOf, factorKey } from '../people/attempts.ts'
import { passkeysOf } from '../people/passkeys/passkeys.repo.ts'
import { factorsOf } from '../people/second-factor/second-factor.repo.ts'
import type { Command, CommandArguments, CommandContext } from './command.ts'
import { findUser } from './find-user.ts'

export const factorCommands: readonly Command[] = [
  {
    name: 'user second-factor reset',
    usage: '<company> <email>',
    about: 'takes the app and the recovery codes away, so that the password is enough or another app is set up; ends all sessions',
    run: resetFactor,
  },
  {
    name: 'user passkeys remove',
    usage: '<company> <email>',
    about: 'all passkeys, as after a loss of the device; ends all sessions; without a password the user needs an invitation then',
    run: removePasskeys,
  },
]

async function resetFactor(args: CommandArguments, context: CommandContext): Promise<string> {
  const { db, user } = await findUser(args, context)
  if (!user.has_second_factor) throw new Error(`${user.email} has no second factor.`)
  await factorsOf(db).reset({ user: user.id, by: asOperator(db.company) }, { reason: 'By the operator', alsoKeys: false })
  await attemptsOf(db).forgiveAll(factorKey(accountKey(emailKey(user.email))))
  return `${user.email} has no second factor any more, and is logged out everywhere`
}

async function removePasskeys(args: CommandArguments, context: CommandContext): Promise<string> {
  const { db, path, user } = await findUser(args, context)
  const removed = await passkeysOf(db).removeAll(user.id, asOperator(db.company))
  if (removed === 0) throw new Error(`${user.email} has no passkey.`)
  const done = `${user.email} has lost ${removed === 1 ? 'a passkey' : `${removed} passkeys`}, and is logged out everywhere`
  return user.has_password ? done : `${done}\nNothing else lets them in: npm run foyer -- user invite ${path} ${user.email}`
}
