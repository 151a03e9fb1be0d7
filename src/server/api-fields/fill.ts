import type { ApiSource } from '#contract/portal/api-fields.ts'
import { own } from '#engine/model/json.ts'
import { fillPlaceholders, placeholdersIn, TENANT_URL, TOKENS } from '#fields/kit/api-source.ts'
import { OutboundFailure } from '../outbound/failure.ts'

/** What stands in the place of placeholders. */
export interface PlaceholderValues {
  /** Of the company, or ''. */
  readonly tenantUrl: string
  /** The company's secret for its own system; undefined when it has none. */
  readonly companyToken: () => string | undefined
  /** A fresh one; '' for a guest. */
  readonly userToken: () => string
  /** By mapField, as on the wire. */
  readonly answers: Readonly<Record<string, string>>
}

/** A request that is ready to leave. */
export interface FilledRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly authorization: string | undefined
  readonly body: string | undefined
  /** Tokens that it contains, to be hidden in the answer. */
  readonly tokens: readonly string[]
}

/**
 * A source with its placeholders filled in: escaped in the url, as text of its JSON in the request, as they are in the
 * authorization. The tokens only where the url starts with {tenant_url}; an answer can change neither origin nor path.
 * @throws OutboundFailure
 */
export function fillSource(api: ApiSource, values: PlaceholderValues): FilledRequest {
  const tokens: string[] = []
  const textFor = textsFrom(api, values, tokens)
  const method = api.method ?? 'GET'
  const body = method === 'POST' ? bodyOf(api.request, textFor) : undefined
  const authorization = api.authorization ? fillPlaceholders(api.authorization, textFor) : undefined
  return { method, url: urlOf(api.url.trim(), values.tenantUrl, textFor), authorization, body, tokens }
}

/** Does the answer of this source depend on the user? */
export const isPersonal = ({ url, request, authorization }: ApiSource): boolean =>
  placeholdersIn(url, request, authorization).includes('user_token')

type TextFor = (name: string) => string

/** Each is made at most once, and only when it is named. */
function textsFrom(api: ApiSource, { tenantUrl, companyToken, userToken, answers }: PlaceholderValues, tokens: string[]): TextFor {
  const ours = api.url.trim().startsWith(TENANT_URL)
  const made = new Map<string, string>()
  const make = (name: string): string => {
    if (name === 'tenant_url') return tenantUrl
    if (!TOKENS.includes(name)) return own(answers, name) ?? ''
    if (!ours) throw new OutboundFailure('tenant', `{${name}} is for the company's own system alone`)
    const token = name === 'user_token' ? userToken() : companyToken()
    if (token === undefined) throw new OutboundFailure('tenant', 'The company has no tenant token')
    tokens.push(token)
    return token
  }
  return name => {
    let text = made.get(name)
    if (text === undefined) made.set(name, (text = make(name).toWellFormed()))
    return text
  }
}

function urlOf(text: string, tenantUrl: string, textFor: TextFor): string {
  const ours = text.startsWith(TENANT_URL)
  if (ours && tenantUrl === '') throw new OutboundFailure('tenant', 'The company has no tenant address')
  const start = ours ? tenantUrl.replace(/\/+$/, '') : ''
  const rest = ours ? text.slice(TENANT_URL.length) : text
  if (ours && !/^(?:$|[/?#])/.test(rest)) throw new OutboundFailure('url', 'The address goes on in its host')
  const filled = URL.parse(start + fillPlaceholders(rest, name => encodeURIComponent(textFor(name))))
  const plain = URL.parse(start + fillPlaceholders(rest, () => 'x'))
  if (!filled || !plain) throw new OutboundFailure('url', 'This is no address')
  // `..` in an answer would lead to another path, and is the one thing that cannot be escaped.
  const samePlace = filled.origin === plain.origin && segments(filled) === segments(plain)
  if (!samePlace) throw new OutboundFailure('url', 'An answer would change the path')
  return filled.href
}

const segments = ({ pathname }: URL): number => pathname.split('/').length

function bodyOf(request: string | undefined, textFor: TextFor): string {
  if (!request?.trim()) return '{}'
  try {
    return JSON.stringify(
      JSON.parse(request, (_key, value: unknown) => (typeof value === 'string' ? fillPlaceholders(value, textFor) : value)),
    )
  } catch (error) {
    throw error instanceof OutboundFailure ? error : new OutboundFailure('json', 'The request is no JSON')
  }
}
