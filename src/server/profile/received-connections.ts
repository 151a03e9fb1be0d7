import type { ConnectionsForm } from '#contract/portal/profile.shape.ts'
import { MAX_MESSAGE_INTRO, profileIssueTexts } from '#contract/portal/profile-rules.ts'
import type { Company } from '../company/company.ts'
import type { Allowed } from '../outbound/allowed.ts'
import { systemAddress, webAddress } from '../outbound/system-address.ts'
import type { ConnectionChanges } from './profile.repo.ts'
import { refusedProfile } from './refused-profile.ts'

const MAX_ADDRESS = 500
const MAX_TOKEN = 4_000
const MAX_ORIGINS = 50

const texts = {
  address: 'An address is https, without a user.',
  system: 'An address is https, without user, query or fragment.',
  long: `At most ${MAX_ADDRESS} characters.`,
  origin: (text: string) => `“${text}” is no origin as https://www.example.com.`,
  origins: `At most ${MAX_ORIGINS} origins.`,
  token: `A token has letters, digits and signs alone, at most ${MAX_TOKEN}.`,
  tokenAgain: 'Please enter the token again: it was kept for another address.',
} as const

const LEGAL = ['conditions_of_use_url', 'privacy_notice_url'] as const
const LEGAL_TEXTS = ['conditions_of_use_text', 'privacy_notice_text'] as const
const SYSTEMS = ['tenant_site', 'tenant_system_url'] as const

export interface ReceivedConnections {
  readonly changes: ConnectionChanges
  /** '' for none any more; undefined: as it was. */
  readonly token: string | undefined
}

/** What the second form changes, as it is stored. `before`: the company as it is. @throws Problem 422 with issues by key */
export function receivedConnections(form: ConnectionsForm, before: Company, allowed: Allowed): ReceivedConnections {
  const issues: Record<string, string> = {}
  const changes: { -readonly [K in keyof ConnectionChanges]: ConnectionChanges[K] } = {}
  if (form.frame_origins) changes.frame_origins = originsIn(form.frame_origins, issues)
  for (const key of LEGAL) {
    const text = form[key]?.trim()
    if (text === undefined) continue
    if (text !== '' && !webAddress(text, allowed)) issues[key] = texts.address
    changes[key] = text
  }
  for (const key of LEGAL_TEXTS) {
    const text = form[key]
    if (text === undefined) continue
    if (text.length > MAX_MESSAGE_INTRO) issues[key] = profileIssueTexts.tooLong(MAX_MESSAGE_INTRO)
    changes[key] = text
  }
  for (const key of SYSTEMS) {
    const text = form[key]?.trim()
    if (text === undefined) continue
    const address = systemAddress(text, allowed)
    if (address === undefined) issues[key] = texts.system
    else changes[key] = address
  }
  for (const key of [...LEGAL, ...SYSTEMS]) if ((form[key]?.length ?? 0) > MAX_ADDRESS) issues[key] = texts.long
  const token = form.tenant_token?.trim()
  if (token && !isToken(token)) issues['tenant_token'] = texts.token
  if (token === undefined && isKeptElsewhere(changes.tenant_system_url, before)) issues['tenant_token'] = texts.tokenAgain
  if (Object.keys(issues).length > 0) throw refusedProfile(issues)
  return { changes, token }
}

export const isToken = (text: string): boolean => text.length <= MAX_TOKEN && /^[\x20-\x7e]*$/.test(text)

/** A secret is told to no other system than the one that it was given for. '' : then nobody is told. */
export function isKeptElsewhere(address: string | undefined, before: Pick<Company, 'tenant_system_url' | 'tenant_token_sealed'>): boolean {
  return address !== undefined && address !== before.tenant_system_url && before.tenant_token_sealed !== null
}

/** Each once, as a policy names them. */
function originsIn(list: readonly string[], issues: Record<string, string>): string[] {
  const origins = new Set<string>()
  for (const text of list.map(line => line.trim()).filter(line => line !== '')) {
    const url = URL.parse(text)
    const isOwn = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
    const isPlain = url !== null && `${url.origin}/` === url.href && !url.hostname.includes('*')
    if (isPlain && (url.protocol === 'https:' || isOwn)) origins.add(url.origin)
    else issues['frame_origins'] ??= texts.origin(text.slice(0, 100))
  }
  if (origins.size > MAX_ORIGINS) issues['frame_origins'] = texts.origins
  return [...origins]
}
