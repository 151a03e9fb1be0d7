import { domainsIn, issuerOf, signOnIssues, signOnLimits } from '#contract/portal/sign-on-rules.ts'
import type { SignOnForm } from '#contract/portal/sign-on.shape.ts'
import { type AttributeClaims, type ClaimRule, SIGN_ALGORITHMS, type TokenIssuer } from '#contract/portal/sign-on.ts'
import { PERSON_ATTRIBUTES } from '#contract/portal/person-rules.ts'
import { inLines, oneLine } from '#contract/portal/written-text.ts'
import { english } from '../../english.ts'
import { type Allowed, isAllowed } from '../../outbound/allowed.ts'
import { isClosed } from '../../outbound/addresses.ts'
import { webAddress } from '../../outbound/system-address.ts'
import { pemKeys } from './issuer-keys.ts'
import type { SignOnChanges, SignOnSettings } from './sign-on.repo.ts'

const texts = {
  shape: english('This is no address that can be asked. It is https, without a user, on the usual port.'),
  house: english(
    'This address leads into a network of its own: requests go to the open internet alone. Give one that is reached from there, or ask an operator to allow it (OUTBOUND_ALLOW).',
  ),
  secretAgain: english('Please enter the secret again: it was kept for another provider.'),
  secretLong: english(`At most ${signOnLimits.secret} characters.`),
  private: english('This is a private key, which nobody but the issuer may have. Give the public one.'),
  noKey: english('Paste public keys or certificates, each from -----BEGIN to END-----.'),
  keys: english(`At most ${signOnLimits.keys} keys.`),
  weak: english('A key has to be RSA of at least 2048 bits, P-256 or Ed25519.'),
  notUsed: english('None of these keys can sign in a way that is chosen.'),
} as const

export interface ReceivedSignOn {
  /** All of it, as it is to be stored, but for the secret. */
  readonly settings: Omit<SignOnChanges, 'client_secret_sealed'>
  /** '' for none any more; undefined: as it was. */
  readonly secret: string | undefined
  readonly issues: Readonly<Record<string, string>>
}

/** What is sent, over what is stored. @param teams uuids of those that there are */
export function receivedSignOn(form: SignOnForm, before: SignOnSettings, allowed: Allowed, teams: readonly string[]): ReceivedSignOn {
  const settings = {
    is_on: form.is_on ?? before.is_on,
    issuer: issuerOf(oneLine(form.issuer ?? before.issuer)),
    client_id: oneLine(form.client_id ?? before.client_id),
    label: oneLine(form.label ?? before.label),
    mode: form.mode ?? before.mode,
    scopes: oneLine(form.scopes ?? before.scopes),
    acr: oneLine(form.acr ?? before.acr),
    passwords_off: form.passwords_off ?? before.passwords_off,
    makes_accounts: form.makes_accounts ?? before.makes_accounts,
    matches_email: form.matches_email ?? before.matches_email,
    domains: domainsIn(form.domains ?? before.domains),
    unmatched: form.unmatched ?? before.unmatched,
    claims: form.claims?.map(rule => ruleOf(rule, teams)) ?? before.claims,
    attributes: attributesOf(form.attributes, before.attributes),
    issuers: form.issuers?.map(issuerFrom) ?? before.issuers,
  }
  const issues: Record<string, string> = { ...signOnIssues(settings, text => URL.parse(text)) }
  const add = (key: string, issue: string | undefined) => {
    if (issue !== undefined) issues[key] ??= issue
  }
  add('issuer', addressIssue(settings.issuer, allowed))
  for (const [at, issuer] of settings.issuers.entries()) {
    add(`issuers.${at}.jwks_url`, addressIssue(issuer.jwks_url, allowed))
    if (issuer.pem !== '') add(`issuers.${at}.pem`, pemIssue(issuer))
  }
  const secret = form.client_secret?.trim()
  if ((secret?.length ?? 0) > signOnLimits.secret) add('client_secret', texts.secretLong)
  // A secret is given to no other system than the one that it was entered for.
  if (secret === undefined && before.client_secret_sealed !== null && settings.issuer !== before.issuer)
    add('client_secret', texts.secretAgain)
  return { settings, secret, issues }
}

const ruleOf = (rule: ClaimRule, teams: readonly string[]): ClaimRule => ({
  ...rule,
  claim: oneLine(rule.claim),
  value: oneLine(rule.value),
  role: oneLine(rule.role),
  // One that is gone is left out.
  teams: [...new Set(rule.teams)].filter(id => teams.includes(id)),
})

const issuerFrom = ({ name, iss, jwks_url, pem, algorithms }: Omit<TokenIssuer, 'algorithms'> & { algorithms: readonly string[] }) => ({
  name: oneLine(name),
  iss: oneLine(iss),
  jwks_url: oneLine(jwks_url),
  pem: inLines(pem),
  algorithms: SIGN_ALGORITHMS.filter(one => algorithms.includes(one)),
})

const attributesOf = (sent: Readonly<Record<string, string>> = {}, before: AttributeClaims): AttributeClaims =>
  Object.fromEntries(PERSON_ATTRIBUTES.map(name => [name, oneLine(sent[name] ?? before[name] ?? '')])) as unknown as AttributeClaims

function addressIssue(text: string, allowed: Allowed): string | undefined {
  if (text === '') return undefined
  const url = webAddress(text, allowed)
  if (!url) return texts.shape
  return !isAllowed(allowed, url) && isClosed(url) ? texts.house : undefined
}

const MIN_RSA_BYTES = 256

function pemIssue({ pem, algorithms }: TokenIssuer): string | undefined {
  if (pem.includes('PRIVATE KEY')) return texts.private
  try {
    const keys = pemKeys(pem)
    if (keys.length === 0) return texts.noKey
    if (keys.length > signOnLimits.keys) return texts.keys
    const kinds = keys.map(({ kty, crv, n = '' }) =>
      kty === 'RSA' ? Buffer.from(n, 'base64url').length >= MIN_RSA_BYTES && 'RSA' : (crv === 'P-256' || crv === 'Ed25519') && crv,
    )
    if (kinds.includes(false)) return texts.weak
    return algorithms.some(one => kinds.includes(KIND_OF[one])) ? undefined : texts.notUsed
  } catch {
    return texts.noKey
  }
}

const KIND_OF = { RS256: 'RSA', PS256: 'RSA', ES256: 'P-256', EdDSA: 'Ed25519' } as const
