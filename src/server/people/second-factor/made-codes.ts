import type { Services } from '../../http/services.ts'
import { newRecoveryCodes, shownCode } from './recovery-codes.ts'
import type { HashedCodes } from './second-factor.repo.ts'

/** As `hashPassword` takes it: whose turn it is. */
type HashTurn = Parameters<Services['hashPassword']>[1]

/** New recovery codes: to be shown, once, and to be stored. One hash after the other: logins of others go on between. */
export async function makeCodes(
  { hashPassword }: Pick<Services, 'hashPassword'>,
  turn: HashTurn,
): Promise<{ readonly shown: readonly string[]; readonly stored: HashedCodes }> {
  const codes = newRecoveryCodes()
  const hashes: string[] = []
  for (const { rest } of codes) hashes.push(await hashPassword(rest, turn))
  return { shown: codes.map(shownCode), stored: { prefixes: codes.map(({ prefix }) => prefix), hashes } }
}
