import type { Outcome } from '#contract/answer.ts'
import { readLanguages, type Result } from './call.ts'
import { reportFailure } from './failure.ts'

export interface Transfer {
  readonly address: string
  readonly body: FormData
  /** The same for every try of one submit, so that a repeat has no second effect (P5.30). */
  readonly idempotencyKey?: string
  /** The version an edit started from (P8.15). */
  readonly ifMatch?: number
  /** Bytes that have left so far, and in all. */
  readonly onProgress?: (sent: number, total: number) => void
  readonly signal?: AbortSignal
  /** The caller shows what went wrong: nothing is reported. */
  readonly quiet?: boolean
}

/** A write takes as long as it needs, but never this long without progress (P7.9). */
const NO_PROGRESS_TIMEOUT_MS = 30_000

/**
 * Sends a multipart body. Never throws; no answer, no progress or a cancel is a failure with status 0. A 401 is the
 * caller's matter: what was asked for can go on after a login.
 */
export function upload<A>(transfer: Transfer): Promise<Result<A>> {
  const { address, body, idempotencyKey, ifMatch, onProgress, signal, quiet = false } = transfer
  return new Promise(resolve => {
    const request = new XMLHttpRequest()
    let timer: ReturnType<typeof setTimeout> | undefined
    const alive = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), NO_PROGRESS_TIMEOUT_MS)
    }
    const cancel = () => request.abort()
    request.open('POST', address)
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('accept-language', readLanguages())
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    if (ifMatch !== undefined) request.setRequestHeader('if-match', `"${ifMatch}"`)
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      alive()
      onProgress?.(loaded, total)
    })
    request.addEventListener('loadend', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', cancel)
      resolve(resultOf<A>(request, quiet))
    })
    signal?.addEventListener('abort', cancel)
    alive()
    request.send(body)
  })
}

function resultOf<A>({ status, responseText }: XMLHttpRequest, quiet: boolean): Result<A> {
  const body = parse(responseText)
  if (status >= 200 && status < 300) return { ok: true, status, body: body as A }
  if (status === 403 && !quiet) reportFailure(status, body as Partial<Outcome> | undefined)
  return { ok: false, status, body: body as Outcome | undefined }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
