import type { ApiSource } from '#contract/portal/api-fields.ts'
import type { Field } from '#engine/model/form.ts'
import { type ApiField, fillPlaceholders, placeholdersIn, TENANT_URL, TOKENS } from './api-source.ts'
import type { ReportIssue } from './field-rules.ts'

/** P10.1 and P10.2, letter for letter but for the one that is not quoted there. */
export const apiIssues = {
  urlRequired: 'An URL is required.',
  urlShape: "This doesn't looks like a valid URL.",
  mixedContent: 'This URL is not secure: a page over https cannot mix in content over http. Please use https.',
  json: 'This is not a valid JSON',
  tokens: 'The tokens can only be sent to a URL that starts with {tenant_url}.',
  closed: 'The portal asks only public addresses over https, on port 443. An operator can allow others.',
  ownPage: 'A form cannot show a page of this portal in a frame.',
  password: 'A URL cannot name a user or a password. Please use the authorization.',
} as const

/** Scheme and host as they are written, without a placeholder; then the rest. A backslash would be another slash. */
const HTTPS = /^https:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}._-]*[\p{L}\p{N}])?|\[[\da-f:.]+\])(?::\d{1,5})?(?=[/?#]|$)/iu
const REST = /^(?:$|[/?#])[^\\\s]*$/
const MAX_DEPTH = 32

/** What is wrong with the source of an API field, by path under `at`. */
export function apiRules(field: Field, at: string, report: ReportIssue): void {
  const { api } = field as ApiField
  if (!api) return report(`${at}/api/url`, apiIssues.urlRequired)
  for (const [part, text] of Object.entries(sourceIssues(api))) report(`${at}/api/${part}`, text)
}

/** What is wrong with each part of a source. */
export function sourceIssues(api: ApiSource): Partial<Record<'url' | 'request' | 'authorization', string>> {
  const issues: Partial<Record<'url' | 'request' | 'authorization', string>> = {}
  const url = urlIssue(api.url)
  if (url) issues.url = url
  if (api.request?.trim() && !isJson(api.request)) issues.request = apiIssues.json
  if (api.url.trim().startsWith(TENANT_URL)) return issues
  for (const part of ['url', 'request', 'authorization'] as const) {
    if (placeholdersIn(api[part]).some(name => TOKENS.includes(name))) issues[part] ??= apiIssues.tokens
  }
  return issues
}

/** What is wrong with the url of a source, or ''. Nothing of scheme, host or port may come from an answer. */
function urlIssue(given: string): string {
  const text = given.trim()
  if (text === '') return apiIssues.urlRequired
  if (/^http:/i.test(text)) return apiIssues.mixedContent
  if (text.startsWith(TENANT_URL)) return REST.test(plain(text.slice(TENANT_URL.length))) ? '' : apiIssues.urlShape
  if (/^https:\/\/[^/?#]*@/i.test(text)) return apiIssues.password
  const [origin = ''] = HTTPS.exec(text) ?? []
  if (origin === '' || !REST.test(plain(text.slice(origin.length)))) return apiIssues.urlShape
  return ''
}

const plain = (text: string): string => fillPlaceholders(text, () => 'x')

function isJson(text: string): boolean {
  try {
    return depthOf(JSON.parse(text)) <= MAX_DEPTH
  } catch {
    return false
  }
}

/** How deep objects and lists nest; without recursion, for a text may say any depth. */
function depthOf(json: unknown): number {
  let level: unknown[] = [json]
  let depth = 0
  for (; depth <= MAX_DEPTH && level.length > 0; depth += 1) {
    level = level.flatMap(item => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return level.length > 0 ? depth : depth - 1
}
