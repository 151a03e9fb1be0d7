import { MESSAGE_PAGES } from '#contract/portal/portal-messages.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import type { PrepareMarkdown } from './forms/prepare-markdown.ts'
import { cookieIn } from './http/cookies.ts'
import type { Services } from './http/services.ts'
import { cookieName } from './people/cookies.ts'
import { sessionKey, sessionsOf } from './people/sessions.ts'
import type { MakePortal } from './portal.ts'
import type { Capabilities } from './secrets/capability.ts'
import { readTenantToken } from './secrets/tenant-token.ts'
import { tokenIn } from './tokens/bearer.ts'
import { tokensOf } from './tokens/tokens.repo.ts'

const INTROS = MESSAGE_PAGES.map(page => `${page}_intro` as const)

interface OpeningParts {
  readonly config: Config
  readonly database: Database
  readonly capabilities: Capabilities
  readonly prepareMarkdown: PrepareMarkdown
  readonly portalFor: MakePortal
}

/** Who makes a call: by the session cookie, by the token of a tenant call, or by that of a program. */
export function openPortals({
  config,
  database,
  capabilities,
  prepareMarkdown,
  portalFor,
}: OpeningParts): Pick<Services, 'openPortal' | 'openTenantPortal' | 'openTokenPortal'> {
  return {
    async openPortal({ headers, ip, id }, company, base) {
      const session = sessionKey(cookieIn(headers.cookie, cookieName(company.path, config)))
      const user = session === undefined ? undefined : await sessionsOf(database.of(company.id)).findByKey(session)
      await prepareMarkdown(
        company.id,
        INTROS.map(name => company[name]),
      )
      return portalFor({ company, base, user, session: user && session, token: undefined, request: { ip, id } })
    },

    async openTenantPortal({ headers, ip, id }, company, base) {
      const holder = readTenantToken(capabilities, company.id, headers.authorization)
      if (!holder) return undefined
      const sessions = sessionsOf(database.of(company.id))
      const own = sessionKey(cookieIn(headers.cookie, cookieName(company.path, config)))
      if (own !== undefined && own !== holder.session && (await sessions.findByKey(own))) return undefined
      const user = await sessions.findByKey(holder.session)
      if (holder.session !== undefined && !user) return undefined
      return portalFor({ company, base, user, session: holder.session, token: undefined, request: { ip, id } })
    },

    async openTokenPortal({ headers, ip, id }, company, base) {
      const text = tokenIn(headers.authorization)
      const token = text === undefined ? undefined : await tokensOf(database.of(company.id)).findByToken(text)
      return token && portalFor({ company, base, user: undefined, session: undefined, token, request: { ip, id } })
    },
  }
}
