import { PERSON_ATTRIBUTES } from '#contract/portal/person-rules.ts'
import { presetOf, PRESETS } from '#contract/portal/presets.ts'
import type { IssuesByKey } from '#contract/portal/profile-rules.ts'
import type { StaffPage } from '#contract/portal/screens.ts'
import { signOnIssues } from '#contract/portal/sign-on-rules.ts'
import type { SignOnForm } from '#contract/portal/sign-on.shape.ts'
import { type AttributeClaims, type ClaimRule, SIGN_ALGORITHMS, type SignOnData, type TokenIssuer } from '#contract/portal/sign-on.ts'
import type { EditedSettings, Versioned } from '../../admin/settings/use-settings.ts'
import { signOnTexts as texts } from './settings-sign-on-texts.ts'

/** The stored secret is known by its version alone. */
type SecretValue =
  | { readonly is: 'stored'; readonly version: string }
  | { readonly is: 'typed'; readonly secret: string }
  | { readonly is: 'removed' }

/** Sign-on while it is edited. */
export interface SignOnValues extends Omit<SignOnData, 'has_client_secret' | 'client_secret_version' | 'domains'> {
  readonly client_secret: SecretValue
  /** One a line. */
  readonly domains: string
}

export type EditedSignOn = EditedSettings<SignOnValues>

export function signOnValues(page: StaffPage): Versioned<SignOnValues> | undefined {
  if (page.render !== 'admin_settings_sign_on') return undefined
  const { has_client_secret: _has, client_secret_version: version, domains, ...rest } = page.sign_on
  return { values: { ...rest, domains: domains.join('\n'), client_secret: { is: 'stored', version } }, version: page.version }
}

export const signOnLabels: { readonly [K in keyof SignOnValues]: string } = {
  is_on: texts.isOn,
  issuer: texts.issuer,
  client_id: texts.clientId,
  client_secret: texts.secret,
  label: texts.label,
  mode: texts.mode,
  scopes: texts.scopes,
  acr: texts.acr,
  passwords_off: texts.passwordsOff,
  makes_accounts: texts.makes,
  matches_email: texts.matches,
  domains: texts.domains,
  unmatched: texts.unmatched,
  claims: texts.claims,
  attributes: texts.attributesTitle,
  issuers: texts.issuers,
}

const linesIn = (text: string): string[] => text.split('\n').filter(line => line.trim() !== '')

/** What was changed as the call takes it. */
export function signOnBody({ client_secret: secret, domains, claims, attributes, issuers, ...changes }: Partial<SignOnValues>): SignOnForm {
  return {
    ...changes,
    ...(domains !== undefined && { domains: linesIn(domains) }),
    ...(claims && { claims: claims.map(rule => ({ ...rule, teams: [...rule.teams] })) }),
    ...(attributes && { attributes: { ...attributes } }),
    ...(issuers && { issuers: issuers.map(issuer => ({ ...issuer, algorithms: [...issuer.algorithms] })) }),
    ...(secret?.is === 'typed' && { client_secret: secret.secret }),
    ...(secret?.is === 'removed' && { client_secret: '' }),
  }
}

/** What is wrong, as the server would say it. @param base what the work began with */
export function checkSignOn(changes: Partial<SignOnValues>, base: SignOnValues): IssuesByKey {
  const values = { ...base, ...changes }
  return signOnIssues({ ...values, domains: linesIn(values.domains) }, text => URL.parse(text))
}

/** A setting in words, for whoever has to choose between two. */
export function writeSignOn(value: SignOnValues[keyof SignOnValues], key: keyof SignOnValues): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off
  if (key === 'mode') return texts.modes[value as SignOnValues['mode']]
  if (key === 'unmatched') return texts.unmatchedAs[value as SignOnValues['unmatched']]
  if (key === 'claims') return (value as SignOnValues['claims']).map(ruleInWords).join('\n')
  if (key === 'issuers') return (value as SignOnValues['issuers']).map(issuer => `${issuer.name}: ${issuerInWords(issuer)}`).join('\n')
  if (key === 'attributes') return attributesInWords(value as AttributeClaims)
  if (key !== 'client_secret') return String(value)
  const secret = value as SecretValue
  if (secret.is === 'typed') return texts.typedSecret
  return secret.is === 'stored' && secret.version !== '' ? texts.otherSecret : texts.secretNotSet
}

export const grantsInWords = (rule: ClaimRule): string => rule.role || (presetOf(rule)?.name ?? texts.ownChoice)

export const ruleInWords = (rule: ClaimRule): string => texts.ruleInWords(rule.claim, texts.hows[rule.how], rule.value, grantsInWords(rule))

export const issuerInWords = ({ iss, jwks_url }: TokenIssuer): string =>
  `${iss}, ${jwks_url === '' ? texts.keysHere : texts.keysAt(jwks_url)}`

export const attributesInWords = (attributes: AttributeClaims): string =>
  PERSON_ATTRIBUTES.filter(name => attributes[name] !== '')
    .map(name => `${texts.attributes[name]} ← ${attributes[name]}`)
    .join('\n')

export const NEW_RULE: ClaimRule = { claim: 'groups', how: 'contains', value: '', ...PRESETS[0]!.permissions, role: '', teams: [] }

export const NEW_ISSUER: TokenIssuer = { name: '', iss: '', jwks_url: '', pem: '', algorithms: SIGN_ALGORITHMS }

/**
 * What is wrong with a part of a row. What is still empty in a row that was added just now is no mistake before a save.
 * @param path `issuers.0.iss`
 */
export function issueIn(settings: EditedSignOn, list: 'claims' | 'issuers' | 'attributes', path: string, text: string): string | undefined {
  return text === '' && !settings.refused ? undefined : settings.issueOf(path, list)
}
