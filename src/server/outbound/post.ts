import type { IncomingMessage } from 'node:http'
import type { OutboundTarget } from './target.ts'
import { open } from './transfer.ts'

/** A body that is sent by POST, under headers of its own. */
export interface PostRequest {
  /** uuid: limits are per company. */
  readonly company: string
  readonly url: string
  /** JSON. */
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  /** Ends the request before its time is over. */
  readonly signal?: AbortSignal | undefined
}

/** What came back, whatever it is: a redirect is not followed. */
export interface PostAnswer {
  readonly status: number
  /** The first bytes of its body as text, as much as came in time; signs that no text has are replaced. */
  readonly begin: string
}

/** Of an answer so many bytes are read, for so long after its head: nobody waits for the rest. */
const [MAX_BYTES, BODY_MS] = [4_096, 2_000]

/** One POST to a checked target. @throws OutboundFailure where no head of an answer came */
export async function postTo(
  target: OutboundTarget,
  {
    headers,
    body,
    signal,
    ca,
  }: { readonly headers: PostRequest['headers']; readonly body: string; readonly signal: AbortSignal; readonly ca: string | undefined },
): Promise<PostAnswer> {
  const response = await open(target, { method: 'POST', headers: { ...HEADERS, ...headers }, body, signal, ca })
  try {
    return { status: response.statusCode ?? 0, begin: textOf(await beginOf(response, signal)) }
  } finally {
    response.destroy()
  }
}

const HEADERS = {
  accept: '*/*',
  'accept-encoding': 'identity',
  'content-type': 'application/json; charset=utf-8',
  'user-agent': 'Foyer',
}

/** Never fails: the status says all that counts. */
async function beginOf(response: IncomingMessage, signal: AbortSignal): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  const end = () => void response.destroy()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(BODY_MS)])
  limit.addEventListener('abort', end, { once: true })
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      bytes += chunk.length
      if (bytes >= MAX_BYTES) break
    }
  } catch {
    // It broke off: what came until then is shown.
  } finally {
    limit.removeEventListener('abort', end)
  }
  return Buffer.concat(chunks).subarray(0, MAX_BYTES)
}

/** Lines and tabs stay; a database takes no NUL, and a screen no other sign that steers it. */
const textOf = (bytes: Buffer): string => bytes.toString('utf8').replaceAll(/[^\P{Cc}\t\n\r]/gu, '\uFFFD')
