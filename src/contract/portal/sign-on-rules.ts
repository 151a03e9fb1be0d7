import { longestOf, MAX_ROLE, PERSON_ATTRIBUTES, type PersonAttribute } from './person-rules.ts'
import type { IssuesByKey } from './profile-rules.ts'
import { type AttributeClaims, SIGN_ALGORITHMS, type SignOnData } from './sign-on.ts'

export const signOnLimits = {
  address: 500,
  label: 40,
  name: 100,
  claim: 100,
  value: 200,
  secret: 1_000,
  pem: 20_000,
  claims: 50,
  issuers: 5,
  keys: 5,
  domains: 100,
} as const

/** Where an attribute comes from unless somebody says otherwise: as OpenID Connect calls it, and SCIM. */
export const DEFAULT_ATTRIBUTES: AttributeClaims = {
  first_name: 'given_name',
  last_name: 'family_name',
  phone: 'phone_number',
  address: 'address.formatted',
  region: '',
  job_title: '',
  business_unit: '',
  country: '',
  department_name: '',
  location_code: '',
  direct_manager_email: '',
  direct_manager_full_name: '',
  cost_center: '',
  company_code: '',
}

export const signOnIssueTexts = {
  long: (most: number) => `At most ${most} characters.`,
  address: 'An address is https, without a user, like https://login.example.com.',
  issuerMissing: 'Enter the address of the provider, like https://login.example.com.',
  query: 'The address of a provider has neither a query nor a fragment.',
  clientMissing: 'Enter the client ID that the provider gave you.',
  plain: 'Letters, digits and signs alone.',
  labelMissing: 'Enter what people read on the button, like Larkfield account.',
  openid: 'The word openid has to be among them, with blanks between.',
  domain: (text: string) => `“${text}” is no domain as example.com.`,
  domains: `At most ${signOnLimits.domains} domains.`,
  claimMissing: 'Enter a claim, like groups.',
  valueMissing: 'Enter a value.',
  claims: `At most ${signOnLimits.claims} rows.`,
  issuers: `At most ${signOnLimits.issuers} issuers.`,
  nameMissing: 'Enter a name.',
  issMissing: 'Enter the iss of its tokens.',
  issTaken: 'Another issuer has this iss already.',
  issOfProvider: 'This is the provider of single sign-on: its tokens are taken there alone.',
  keysMissing: 'Enter the address of its keys, or paste them.',
  keysTwice: 'Give either an address or keys, not both.',
  algorithms: 'Choose at least one.',
  noSignOn: 'Passwords can be switched off only where people get in by single sign-on. Switch that on first.',
} as const

const DOMAIN = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/
/** Without signs that control something. */
const isPlain = (text: string): boolean => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(text)

/** What is read of an address: URL.parse, which this room does not know. */
type ParseUrl = (text: string) => { readonly protocol: string; readonly username: string; readonly password: string } | null

const isAddress = (text: string, parse: ParseUrl): boolean => {
  const url = parse(text)
  // http may be allowed by the operator: the server says the rest.
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

/** The identifier of a provider: people paste the address of its document, too. */
export const issuerOf = (text: string): string => text.trim().replace(/\/\.well-known\/openid-configuration\/?$/, '')

/** Domains as they are compared. */
export const domainsIn = (texts: readonly string[]): string[] => [
  ...new Set(texts.map(text => text.trim().toLowerCase().replace(/^@/, '')).filter(text => text !== '')),
]

type JudgedSignOn = Omit<SignOnData, 'has_client_secret' | 'client_secret_version'>

/** The names in `acr`. */
export const acrsIn = (text: string): string[] => text.split(/\s+/).filter(name => name !== '')

/** What can be said of all settings without knowing what the server knows; keys of rows are `issuers.0.iss`. */
export function signOnIssues(settings: JudgedSignOn, parse: ParseUrl): IssuesByKey {
  const issues: Record<string, string> = {}
  const add = (key: string, isWrong: boolean, text: string) => {
    if (isWrong) issues[key] ??= text
  }
  judgeProvider(settings, parse, add)
  judgeAccounts(settings, add)
  judgeIssuers(settings, parse, add)
  return issues
}

type Add = (key: string, isWrong: boolean, text: string) => void

function judgeProvider({ is_on, issuer, client_id, label, scopes, acr, passwords_off }: JudgedSignOn, parse: ParseUrl, add: Add): void {
  const at = issuerOf(issuer)
  add('issuer', is_on && at === '', signOnIssueTexts.issuerMissing)
  add('issuer', at.length > signOnLimits.address, signOnIssueTexts.long(signOnLimits.address))
  add('issuer', at !== '' && !isAddress(at, parse), signOnIssueTexts.address)
  add('issuer', /[?#]/.test(at), signOnIssueTexts.query)
  add('client_id', is_on && client_id.trim() === '', signOnIssueTexts.clientMissing)
  add('client_id', client_id.trim().length > signOnLimits.address, signOnIssueTexts.long(signOnLimits.address))
  add('client_id', !isPlain(client_id.trim()), signOnIssueTexts.plain)
  add('label', is_on && label.trim() === '', signOnIssueTexts.labelMissing)
  add('label', label.trim().length > signOnLimits.label, signOnIssueTexts.long(signOnLimits.label))
  add('scopes', !scopes.split(/\s+/).includes('openid'), signOnIssueTexts.openid)
  add('scopes', scopes.trim().length > signOnLimits.address, signOnIssueTexts.long(signOnLimits.address))
  add('scopes', !/^[\x21\x23-\x5b\x5d-\x7e\s]*$/.test(scopes), signOnIssueTexts.plain)
  add('acr', acr.trim().length > signOnLimits.address, signOnIssueTexts.long(signOnLimits.address))
  add('acr', !/^[\x21\x23-\x5b\x5d-\x7e\s]*$/.test(acr), signOnIssueTexts.plain)
  add('passwords_off', passwords_off && !is_on, signOnIssueTexts.noSignOn)
}

function judgeAccounts({ domains, claims, attributes }: JudgedSignOn, add: Add): void {
  const named = domainsIn(domains)
  const wrong = named.find(text => !DOMAIN.test(text))
  add('domains', wrong !== undefined, signOnIssueTexts.domain((wrong ?? '').slice(0, 100)))
  add('domains', named.length > signOnLimits.domains, signOnIssueTexts.domains)
  add('claims', claims.length > signOnLimits.claims, signOnIssueTexts.claims)
  for (const [at, { claim, value, role }] of claims.entries()) {
    add(`claims.${at}.claim`, claim.trim() === '', signOnIssueTexts.claimMissing)
    add(`claims.${at}.claim`, claim.trim().length > signOnLimits.claim, signOnIssueTexts.long(signOnLimits.claim))
    add(`claims.${at}.claim`, !isPlain(claim.trim()), signOnIssueTexts.plain)
    add(`claims.${at}.value`, value.trim() === '', signOnIssueTexts.valueMissing)
    add(`claims.${at}.value`, value.trim().length > signOnLimits.value, signOnIssueTexts.long(signOnLimits.value))
    add(`claims.${at}.value`, !isPlain(value.trim()), signOnIssueTexts.plain)
    add(`claims.${at}.role`, role.trim().length > MAX_ROLE, signOnIssueTexts.long(MAX_ROLE))
  }
  for (const name of PERSON_ATTRIBUTES) {
    const claim = attributes[name] ?? ''
    add(`attributes.${name}`, claim.trim().length > signOnLimits.claim, signOnIssueTexts.long(signOnLimits.claim))
    add(`attributes.${name}`, !isPlain(claim.trim()), signOnIssueTexts.plain)
  }
}

function judgeIssuers({ issuers, issuer }: JudgedSignOn, parse: ParseUrl, add: Add): void {
  add('issuers', issuers.length > signOnLimits.issuers, signOnIssueTexts.issuers)
  const provider = issuerOf(issuer)
  for (const [at, { name, iss, jwks_url, pem, algorithms }] of issuers.entries()) {
    const key = (part: string) => `issuers.${at}.${part}`
    const [id, url] = [iss.trim(), jwks_url.trim()]
    add(key('name'), name.trim() === '', signOnIssueTexts.nameMissing)
    add(key('name'), name.trim().length > signOnLimits.name, signOnIssueTexts.long(signOnLimits.name))
    add(key('iss'), id === '', signOnIssueTexts.issMissing)
    add(key('iss'), id.length > signOnLimits.address, signOnIssueTexts.long(signOnLimits.address))
    add(key('iss'), !isPlain(id), signOnIssueTexts.plain)
    add(
      key('iss'),
      issuers.slice(0, at).some(other => other.iss.trim() === id),
      signOnIssueTexts.issTaken,
    )
    add(key('iss'), id !== '' && id === provider, signOnIssueTexts.issOfProvider)
    add(key('jwks_url'), url === '' && pem.trim() === '', signOnIssueTexts.keysMissing)
    add(key('jwks_url'), url !== '' && pem.trim() !== '', signOnIssueTexts.keysTwice)
    add(key('jwks_url'), url.length > signOnLimits.address, signOnIssueTexts.long(signOnLimits.address))
    add(key('jwks_url'), url !== '' && !isAddress(url, parse), signOnIssueTexts.address)
    add(key('pem'), pem.length > signOnLimits.pem, signOnIssueTexts.long(signOnLimits.pem))
    add(key('algorithms'), !algorithms.some(one => SIGN_ALGORITHMS.includes(one)), signOnIssueTexts.algorithms)
  }
}

/** As it may be long, an attribute from outside is cut off. */
export const cutAttribute = (name: PersonAttribute, text: string): string => text.slice(0, longestOf(name))
