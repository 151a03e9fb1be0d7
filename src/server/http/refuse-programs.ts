import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/call.ts'
import type { Config } from '../config.ts'
import { noCallOfPrograms, twoIdentities } from '../errors.ts'
import { cookieName } from '../people/cookies.ts'
import { meansToken } from '../tokens/bearer.ts'
import { cookieIn } from './cookies.ts'

/**
 * A request says once who makes it, and a program makes the calls of programs alone. What stands before the portal may ask for a password in the
 * header Authorization: where people call only what means to be a token of ours counts.
 * @param company its path
 * @throws Problem 400 for a token beside the session cookie, 403 for a token at any other call, whatever it is worth
 */
export function refusePrograms({ headers }: Pick<FastifyRequest, 'headers'>, call: Call, company: string, config: Config): void {
  const isOfProgram = call.identity === 'api token'
  const { authorization, cookie } = headers
  if (isOfProgram ? authorization === undefined : !meansToken(authorization)) return
  if (cookieIn(cookie, cookieName(company, config)) !== undefined) throw twoIdentities()
  if (!isOfProgram) throw noCallOfPrograms()
}
