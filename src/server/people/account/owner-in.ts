import { Problem, unauthorized } from '../../errors.ts'
import type { Portal } from '../../portal.ts'
import type { User } from '../user.ts'
import type { AccountOwner } from './account.repo.ts'
import { accountTexts as texts } from './account-texts.ts'

/** Whose account it is, and the `sessionKey` of this session. @throws Problem 401, which `serve` has said before */
export function userIn({ user, session }: Portal): { readonly user: User; readonly session: string } {
  if (!user || session === undefined) throw unauthorized()
  return { user, session }
}

/** The same for what is written. @throws Problem 401 */
export function ownerIn(portal: Portal): AccountOwner {
  const { user, session } = userIn(portal)
  return { user: user.id, session, by: portal.actor }
}

/** Said at its field: a 401 would ask somebody to log in who is. */
export const wrongPassword = (title: string, field: 'old' | 'password') =>
  new Problem(422, [title, texts.wrongPassword], { issues: { [field]: texts.wrongPassword } })
