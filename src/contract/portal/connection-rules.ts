import { type IssuesByKey, MAX_MESSAGE_INTRO, profileIssueTexts } from './profile-rules.ts'
import type { ConnectionsForm } from './profile.shape.ts'

const MAX_ADDRESS = 500
const MAX_TOKEN = 4_000
const MAX_ORIGINS = 50

export const connectionIssueTexts = {
  address: 'An address is https, without a user.',
  system: 'An address is https, without user, query or fragment.',
  long: `At most ${MAX_ADDRESS} characters.`,
  origin: (text: string) => `“${text}” is no origin as https://www.example.com.`,
  origins: `At most ${MAX_ORIGINS} origins.`,
  token: `A token has letters, digits and signs alone, at most ${MAX_TOKEN}.`,
} as const

export const LEGAL_ADDRESSES = ['conditions_of_use_url', 'privacy_notice_url'] as const
export const LEGAL_TEXTS = ['conditions_of_use_text', 'privacy_notice_text'] as const
export const SYSTEM_ADDRESSES = ['tenant_site', 'tenant_system_url'] as const

/** What is read of an address: URL.parse, which this room does not know. */
type ParseUrl = (text: string) => ParsedUrl | null
interface ParsedUrl {
  readonly protocol: string
  readonly hostname: string
  readonly username: string
  readonly password: string
  readonly origin: string
  readonly href: string
}

/** What can be said of the second form without knowing what the operator allows: the server says the rest (P8.35). */
export function connectionIssues(form: ConnectionsForm, parse: ParseUrl): IssuesByKey {
  const issues: Record<string, string> = {}
  const wrong = form.frame_origins?.map(text => text.trim()).find(text => text !== '' && originOf(text, parse) === undefined)
  if (wrong !== undefined) issues['frame_origins'] = connectionIssueTexts.origin(wrong.slice(0, 100))
  if (originsOf(form.frame_origins ?? [], parse).length > MAX_ORIGINS) issues['frame_origins'] = connectionIssueTexts.origins
  for (const key of LEGAL_ADDRESSES) if (!isAddress(form[key]?.trim() ?? '', parse)) issues[key] = connectionIssueTexts.address
  for (const key of SYSTEM_ADDRESSES) if (!isSystem(form[key]?.trim() ?? '', parse)) issues[key] = connectionIssueTexts.system
  for (const key of [...LEGAL_ADDRESSES, ...SYSTEM_ADDRESSES])
    if ((form[key]?.length ?? 0) > MAX_ADDRESS) issues[key] = connectionIssueTexts.long
  for (const key of LEGAL_TEXTS)
    if ((form[key]?.length ?? 0) > MAX_MESSAGE_INTRO) issues[key] = profileIssueTexts.tooLong(MAX_MESSAGE_INTRO)
  if (!isToken(form.tenant_token?.trim() ?? '')) issues['tenant_token'] = connectionIssueTexts.token
  return issues
}

export const isToken = (text: string): boolean => text.length <= MAX_TOKEN && /^[\x20-\x7e]*$/.test(text)

/** Those that are origins, each once, as a policy names them. */
export const originsOf = (texts: readonly string[], parse: ParseUrl): string[] => [
  ...new Set(texts.flatMap(text => originOf(text.trim(), parse) ?? [])),
]

/**
 * A host like `a;sandbox` or `*` would mean something else within a policy, and none names an address in brackets. A label has at most 63
 * letters, the whole name at most 253: no other host is ever found.
 */
const NAMED_IN_POLICY = /^https?:\/\/(?=[^:]{1,253}(?::|$))[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*(?::\d+)?$/

/** `https://name`, `https://name:8443`, `http://localhost:3000`: scheme, host, port and nothing else. */
export const isOrigin = (text: string, parse: ParseUrl): boolean => NAMED_IN_POLICY.test(text) && parse(text)?.origin === text

/** undefined: it is none. On one's own machine it may be http. */
function originOf(text: string, parse: ParseUrl): string | undefined {
  const url = parse(text)
  const isOwn = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  const isPlain = url !== null && `${url.origin}/` === url.href && isOrigin(url.origin, parse)
  return isPlain && (url.protocol === 'https:' || isOwn) ? url.origin : undefined
}

/** http may be allowed by the operator. */
function isAddress(text: string, parse: ParseUrl): boolean {
  if (text === '') return true
  const url = parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

const isSystem = (text: string, parse: ParseUrl): boolean => isAddress(text, parse) && !/[?#]./.test(text)
