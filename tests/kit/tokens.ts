import { TOKEN_SCOPES } from '#contract/portal/token-scopes.ts'
import { actorOf } from '#server/audit/actor.ts'
import type { NewApiToken } from '#server/tokens/tokens.repo.ts'
import { tokensOf } from '#server/tokens/tokens.repo.ts'
import { usersOf } from '#server/people/users.repo.ts'
import type { TestCompany } from './company.ts'
import type { TestServer } from './server.ts'

const DAY_MS = 86_400_000
const NOTHING = { can_add: false, can_edit: false, can_delete: false }

/** A token of this company, of all scopes unless told, made by somebody of its own. Gives its text, its uuid and who made it. */
export async function aToken({ app }: TestServer, { id, path }: Pick<TestCompany, 'id' | 'path'>, more: Partial<NewApiToken> = {}) {
  const db = app.services.database.of(id)
  const email = `maker-${performance.now()}@${path}.example`
  const user = await usersOf(db).add({ email, name: 'Mika Maker', role: 'Administrator', permissions: NOTHING, password_hash: null })
  const ends_at = new Date(Date.now() + 30 * DAY_MS)
  const made = { name: 'A program', scopes: TOKEN_SCOPES, forms: null, ends_on: ends_at.toISOString().slice(0, 10), ends_at, ...more }
  const added = user === undefined ? undefined : await tokensOf(db).add(actorOf(id, { user }), made, 1_000)
  if (!added || user === undefined) throw new Error('The token was not made.')
  return { ...added, user, email }
}

/** The headers of a call that a program makes. */
export const asProgram = (token: string) => ({ authorization: `Bearer ${token}` })
