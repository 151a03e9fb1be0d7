import type { Outcome } from '#contract/answer.ts'
import type { AnswerOf, BodyOf, Call, ParamsOf } from '#contract/call.ts'
import { noteNoAnswer } from '../shell/connection.ts'
import { askLogin } from '../shell/session.ts'
import { texts } from '../shell/texts.ts'
import { toastFailure } from '../shell/toasts.ts'

/** What became of a call. `status` 0: no answer came (no network, or out of time). */
export type Result<A> =
  | { readonly ok: true; readonly status: number; readonly body: A }
  | { readonly ok: false; readonly status: number; readonly body: Outcome | undefined }

export interface Wish<C> {
  readonly params: ParamsOf<C>
  readonly body?: BodyOf<C>
  /** `?name=value`; empty texts are left out. */
  readonly query?: Readonly<Record<string, string>>
  /** The version an edit started from (P8.15). */
  readonly ifMatch?: number
  readonly signal?: AbortSignal
  /** Milliseconds, where those of P9.16 do not fit. */
  readonly timeout?: number
  /** The caller shows what went wrong: no toast, no login. */
  readonly quiet?: boolean
}

const READ_TIMEOUT = 10_000
const WRITE_TIMEOUT = 30_000

/**
 * Makes a call of the contract, with the time-outs of P9.16 and the messages of P2.16 and P9.17:
 * 401 asks for a login, 403 and `alert` are shown. Never throws; a network error or time-out is a failure with status 0.
 */
export async function call<C extends Call>(told: C, wish: Wish<C>): Promise<Result<AnswerOf<C>>> {
  const limit = AbortSignal.timeout(wish.timeout ?? (told.method === 'GET' ? READ_TIMEOUT : WRITE_TIMEOUT))
  try {
    const response = await fetch(addressOf(told.path, wish.params as Parts, wish.query), {
      method: told.method,
      credentials: 'include',
      headers: headersOf(told, wish),
      body: wish.body === undefined ? null : JSON.stringify(wish.body),
      signal: wish.signal ? AbortSignal.any([wish.signal, limit]) : limit,
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.ok) return { ok: true, status: response.status, body: body as AnswerOf<C> }
    const outcome = body as Outcome | undefined
    if (!wish.quiet) announce(response.status, outcome)
    return { ok: false, status: response.status, body: outcome }
  } catch (cause) {
    // Whoever takes a question back wants no answer.
    if (!wish.signal?.aborted) {
      console.warn(`${told.name} got no answer`, cause)
      noteNoAnswer()
    }
    return { ok: false, status: 0, body: undefined }
  }
}

/** Says that one has to log in again, and opens the login, at most once per 5 s. Gives whether it did. */
export const askLoginAgain = (): boolean => askLogin(() => toastFailure(texts.unauthorized, texts.unauthorizedText))

/** Shows what P2.16 and P9.17 say about a failed answer. */
export function announce(status: number, outcome: Partial<Outcome> | undefined): void {
  if (status === 401) askLoginAgain()
  else if (status === 403) toastFailure(texts.forbidden, texts.forbiddenText)
  else if (outcome?.alert) toastFailure(outcome.alert, '')
  if (outcome?.message) console.info(outcome.message.join(': '))
}

type Parts = Readonly<Record<string, string>> | undefined

/** The address of a call: `:parts` and `*` of its path filled in and escaped, the query appended. */
export function addressOf(path: string, parts: Parts, query: Readonly<Record<string, string>> = {}): string {
  const filled = path.replace(/:(\w+)|\*/g, (part, name: string | undefined) =>
    name === undefined ? (parts?.[part] ?? '').split('/').map(encodeURIComponent).join('/') : encodeURIComponent(parts?.[name] ?? ''),
  )
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  return search === '' ? filled : `${filled}?${search}`
}

function headersOf(told: Call, wish: { body?: unknown; ifMatch?: number }): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (told.body === 'json') headers['content-type'] = 'application/json'
  if (wish.ifMatch !== undefined) headers['if-match'] = `"${wish.ifMatch}"`
  return headers
}
