import { decodeProtectedHeader } from 'jose'
import type { Configuration } from 'openid-client'
import type { Portal } from '../../portal.ts'
import { english } from '../../english.ts'
import { outsideAccounts } from '../outside/outside-accounts.ts'
import type { SignOnAttempt } from './attempt.ts'
import type { ProvenLogin } from './finish-login.ts'
import type { ProviderKeys } from './providers.ts'
import { reasonOf, SignOnRefused } from './sign-on-refusal.ts'

/** Longer claims are cut: it is to be seen what they are called and look like. */
const MAX_LETTERS = 300

interface TriedLogin {
  readonly login: ProvenLogin
  /** It is of a kind that the company requires. */
  readonly isRequired: boolean
  readonly provider: readonly (readonly [string, string])[]
}

/** What the provider says of itself: its issuer, the signatures of its that count here, and its keys. */
export async function aboutProvider(configuration: Configuration, keys: ProviderKeys): Promise<readonly (readonly [string, string])[]> {
  const { issuer, id_token_signing_alg_values_supported: signatures = [] } = configuration.serverMetadata()
  // Asked anew: keys that it took back a moment ago are none.
  await keys.reload().catch((cause: unknown) => {
    throw new SignOnRefused(reasonOf(cause), { cause })
  })
  const named = (keys.jwks()?.keys ?? []).map(({ kid, alg, kty }) => textOf([kid, alg ?? kty].filter(Boolean).join(' ')))
  return [
    ['Provider', issuer],
    ['Signatures', signatures.join(', ')],
    ['Keys', named.join(', ') || 'none'],
  ]
}

/** What the provider says of whoever tries the settings, and what that would make of them here. Nobody is logged in. Staff read English. */
export async function trialPage(portal: Portal, { user: begunBy }: SignOnAttempt, { login, isRequired, provider }: TriedLogin) {
  const { user, base, company } = portal
  if (!user || user.id !== begunBy) throw new SignOnRefused('other_user')
  const account = isRequired ? await outsideAccounts(portal).peek(login) : ({ is: 'refused', why: 'acr' } as const)
  const { name, email, role, permissions, teams } = account.is === 'refused' ? REFUSED : account
  const allowed = Object.entries(permissions).flatMap(([one, is]) => (is ? [one] : []))
  const here: [string, string][] =
    account.is === 'refused'
      ? [['Login', `refused: ${account.why}`]]
      : [
          ['Account', OF_ACCOUNT[account.is]],
          ['Name', name],
          ['Email', email],
          ['Role', role],
          ['Permissions', allowed.join(', ') || 'none'],
          ['Teams', teams.join(', ') || 'none'],
        ]
  const claims = Object.entries(login.claims).map(([claim, value]): [string, string] => [`claim ${claim}`, textOf(value)])
  const missing: [string, string][] = login.isIncomplete ? [['Groups', 'too many for the token: use app roles']] : []
  return {
    page: {
      status: 200,
      heading: english('The login works'),
      text: [english('Nobody was logged in. This is what the provider says, and what it would become here.')],
      links: [],
      facts: [...here, ...missing, ...provider, ['Signed by', signatureOf(login.idToken)], ...claims] as const,
      data: { company: company.path, base, trial: true },
    },
  }
}

const REFUSED = { name: '', email: '', role: '', permissions: {}, teams: [] as readonly string[] }
const OF_ACCOUNT = { known: 'known already', matched: 'an account that is there, by its email', new: 'a new one' } as const

const signatureOf = (idToken: string): string => {
  const { alg = '', kid = '' } = decodeProtectedHeader(idToken)
  return `${alg} ${kid}`.trim()
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)} …` : text
}
