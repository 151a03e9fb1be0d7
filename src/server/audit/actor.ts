import type { ActorKind } from '#contract/portal/audit.ts'
import { networkOf } from '../http/network.ts'

/** Who does something, for the audit. `Portal.actor` is that of a request. */
export interface Actor {
  /** uuid of the company whose audit it is. */
  readonly company: string
  readonly kind: ActorKind
  /** uuid of the user, or of the token; undefined for all other kinds. */
  readonly user?: string | undefined
  /** The network that the request came from (`networkOf`). */
  readonly address?: string | undefined
  readonly requestId?: string | undefined
}

/** The user or the program of a request, or a guest. @param request absent: it is none, as in a test */
export const actorOf = (
  company: string,
  { user, token }: { readonly user?: string | undefined; readonly token?: string | undefined },
  { ip, id }: { readonly ip?: string | undefined; readonly id?: string | undefined } = {},
): Actor => ({
  company,
  kind: token !== undefined ? 'token' : user === undefined ? 'guest' : 'user',
  user: token ?? user,
  address: ip && networkOf(ip),
  requestId: id,
})

/** The same request, by who turned out to make it: the user of a login, or of a link. */
export const actingAs = (actor: Actor, user: string): Actor => ({ ...actor, kind: 'user', user })

/** Whoever runs the commands of the server. */
export const asOperator = (company: string): Actor => ({ company, kind: 'operator' })

/** The server by itself. */
export const asSystem = (company: string): Actor => ({ company, kind: 'system' })
