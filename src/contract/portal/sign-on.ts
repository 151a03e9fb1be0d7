import type { Outcome } from '../answer.ts'
import { call, type Permissions } from '../call.ts'
import type { StaffShell } from './pages.ts'
import type { OfCompany } from './params.ts'
import type { PersonAttribute } from './person-rules.ts'
import type { SignOnForm } from './sign-on.shape.ts'

/** Ways to sign that are taken; none that share a secret. */
export const SIGN_ALGORITHMS = ['RS256', 'PS256', 'ES256', 'EdDSA'] as const
export type SignAlgorithm = (typeof SIGN_ALGORITHMS)[number]

/** A system whose core tokens let people in. */
export interface TokenIssuer {
  /** For staff, and in the audit. */
  readonly name: string
  /** `iss` of its tokens, letter for letter. */
  readonly iss: string
  /** Where its keys are; '': they are in `pem`. */
  readonly jwks_url: string
  /** Public keys or certificates, one behind the other. */
  readonly pem: string
  readonly algorithms: readonly SignAlgorithm[]
}

/** What somebody may do, and where they belong, whose claim says so. */
export interface ClaimRule extends Required<Permissions> {
  /** Its name, or a path into it with dots between. */
  readonly claim: string
  /** `is`: exactly. `contains`: one of a list, or one of the words of a text. */
  readonly how: 'is' | 'contains'
  readonly value: string
  /** '': as for the permissions. */
  readonly role: string
  /** uuids. */
  readonly teams: readonly string[]
}

/** From which claim an attribute comes; '': from none. */
export type AttributeClaims = Readonly<Record<PersonAttribute, string>>

/** How people get in from outside. Of the secret only whether there is one. */
export interface SignOnData {
  readonly is_on: boolean
  readonly issuer: string
  readonly client_id: string
  readonly has_client_secret: boolean
  /** Another one with each that is stored, '' without one. Tells nothing of it. */
  readonly client_secret_version: string
  readonly label: string
  readonly mode: 'page' | 'popup'
  readonly scopes: string
  /** How they have to have logged in there, one of these names of the provider's with blanks between (`acr`); '': however. */
  readonly acr: string
  readonly passwords_off: boolean
  readonly makes_accounts: boolean
  readonly matches_email: boolean
  readonly domains: readonly string[]
  readonly unmatched: 'requester' | 'refuse'
  readonly claims: readonly ClaimRule[]
  readonly attributes: AttributeClaims
  readonly issuers: readonly TokenIssuer[]
}

export interface AdminSettingsSignOnPage extends StaffShell {
  readonly render: 'admin_settings_sign_on'
  readonly sign_on: SignOnData
  readonly version: number
  /** `aud` of core tokens of the company. */
  readonly audience: string
  readonly teams: readonly { readonly uuid: string; readonly name: string }[]
}

/** All of it or a part: see SignOnForm. */
export const editSignOn = call<OfCompany, SignOnForm, Outcome<{ readonly version: number }>>({
  name: 'editSignOn',
  method: 'POST',
  path: '/api/portal/:company/admin/settings/sign-on/',
  needs: 'admin',
  effect: 'stores',
  rate: 'staffWritesPerMinute',
  body: 'json',
  query: {},
  headers: ['If-Match'],
  fresh: true,
})
