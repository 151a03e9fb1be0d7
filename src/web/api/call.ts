import type { Outcome } from '#contract/answer.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf } from '#contract/call.ts'
import { languageNow } from '#contract/texts/catalogue.ts'
import { noteNoAnswer } from './connection.ts'
import { reportFailure } from './failure.ts'

/** What became of a call. `status` 0: no answer came (no network, or out of time). */
export type Result<A> =
  | { readonly ok: true; readonly status: number; readonly body: A }
  | { readonly ok: false; readonly status: number; readonly body: Outcome | undefined }

export interface CallOptions<C> {
  readonly params: ParamsOf<C>
  readonly body?: BodyOf<C>
  /** Of a call whose body is multipart. */
  readonly form?: FormData
  /** `?name=value`; empty texts are left out. */
  readonly query?: Readonly<Record<string, string>>
  /** The version an edit started from (P8.15); of a request its two, as RequestVersions says. */
  readonly ifMatch?: number | string
  readonly signal?: AbortSignal
  /** Milliseconds, where those of P9.16 do not fit. */
  readonly timeout?: number
  /** The caller shows what went wrong: nothing is reported. */
  readonly quiet?: boolean
}

const READ_TIMEOUT_MS = 10_000
const WRITE_TIMEOUT_MS = 30_000

/**
 * Makes a call of the contract, with the time-outs of P9.16; a refusal is reported (failure.ts). Never throws: a network
 * error or time-out is a failure with status 0.
 */
export async function call<C extends Call>(
  // One that needs a confirmation is made by `confirmedCall`.
  target: C & { readonly fresh?: never },
  options: CallOptions<C>,
): Promise<Result<AnswerOf<C>>> {
  const limit = AbortSignal.timeout(options.timeout ?? (target.method === 'GET' ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS))
  try {
    const response = await fetch(addressOf(target.path, options.params as PathParams, options.query), {
      method: target.method,
      credentials: 'include',
      headers: headersOf(target, options),
      body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
      signal: options.signal ? AbortSignal.any([options.signal, limit]) : limit,
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, status: response.status, body: body as AnswerOf<C> }
    const outcome = body as Outcome | undefined
    if (!options.quiet) reportFailure(response.status, outcome)
    return { ok: false, status: response.status, body: outcome }
  } catch (cause) {
    // An aborted call wants no answer.
    if (!options.signal?.aborted) {
      console.warn(`${target.name} got no answer`, cause)
      noteNoAnswer()
    }
    return { ok: false, status: 0, body: undefined }
  }
}

type PathParams = Readonly<Record<string, string>> | undefined

/** The address of a call: `:parts` and `*` of its path filled in and escaped, the query appended. */
export function addressOf(path: string, parts: PathParams, query: Readonly<Record<string, string>> = {}): string {
  const filled = path.replace(/:(\w+)|\*/g, (part, name: string | undefined) =>
    name === undefined ? (parts?.[part] ?? '').split('/').map(encodeURIComponent).join('/') : encodeURIComponent(parts?.[name] ?? ''),
  )
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function headersOf(target: Call, options: { body?: unknown; ifMatch?: number | string }): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': readLanguages() }
  if (target.body === 'json') headers['content-type'] = 'application/json'
  if (options.ifMatch !== undefined) headers['if-match'] = `"${options.ifMatch}"`
  return headers
}

/** For Accept-Language: that in which the product speaks here, then those that the browser asks for. */
export const readLanguages = (): string => [languageNow(), navigator.languages].join()
