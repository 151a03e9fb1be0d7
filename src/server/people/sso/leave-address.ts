import { setTimeout as pause } from 'node:timers/promises'
import { buildEndSessionUrl } from 'openid-client'
import type { AfterLogout } from '#contract/portal/people.ts'
import type { Portal } from '../../portal.ts'
import { SESSION_ID_TOKEN } from '../../secrets/columns.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import type { OpenProviders } from './open-provider.ts'
import { selectSignedOn } from './leave.sql.ts'

/** Longer ones are cut on their way, or refused. */
const MAX_ADDRESS = 4_000
/** So long a logout waits for what the provider says of itself, in milliseconds. */
const PROVIDER_MS = 2_000

interface Leaving {
  readonly portal: Portal
  /** Address that the provider leads back to. */
  readonly backTo: string
}

/** What a session that ends was made by; undefined: not by the company's single sign-on. Asked before it ends. */
export async function signedOnBy({ db }: Portal, session: string) {
  const [row] = await db.run(selectSignedOn({ company: db.company, token_hash: Buffer.from(session, 'base64url') }))
  return row
}

/**
 * Where one logs out at the provider too: ours is over already, whatever comes of that. By the ID token, which says whose session it is, unless the address
 * would be too long.
 */
export async function afterLogout(
  { portal, backTo }: Leaving,
  row: NonNullable<Awaited<ReturnType<typeof signedOnBy>>>,
  { providers, secrets }: { readonly providers: OpenProviders; readonly secrets: Secrets },
): Promise<AfterLogout> {
  const { company } = portal
  const found = await Promise.race([providers.open(portal).catch(() => undefined), pause(PROVIDER_MS, undefined, { ref: false })])
  if (!found || found.issuer !== row.issuer || !found.configuration.serverMetadata().end_session_endpoint) return { signed_on: true }
  const idToken = row.id_token_sealed && secrets.open(row.id_token_sealed, { company: company.id, column: SESSION_ID_TOKEN })
  const addressWith = (hint: Record<string, string>) =>
    buildEndSessionUrl(found.configuration, { post_logout_redirect_uri: backTo, ...hint }).href
  const byToken = idToken ? addressWith({ id_token_hint: idToken }) : ''
  const leave = byToken !== '' && byToken.length < MAX_ADDRESS ? byToken : addressWith({ logout_hint: row.email })
  return { signed_on: true, leave, in_window: company.sso_mode === 'popup' }
}
