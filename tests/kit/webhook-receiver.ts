import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect } from 'vitest'

/** A request as a receiver got it. */
export interface ReceivedMessage {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** Byte for byte. */
  readonly body: string
}

type Respond = (request: IncomingMessage, response: ServerResponse, message: ReceivedMessage) => void

/** The other side of webhooks, on a port of its own: each path answers as it is told, 204 otherwise. Ends with the file. */
export async function webhookReceiver() {
  const received: ReceivedMessage[] = []
  const answers = new Map<string, Respond>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const message = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
    received.push(message)
    const respond = answers.get(message.path)
    if (respond) respond(request, response, message)
    else response.writeHead(204).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const at = (path: string) => received.filter(one => one.path === path)

  return {
    hostAndPort: `127.0.0.1:${port}`,
    urlOf: (path: string) => `http://127.0.0.1:${port}${path}`,
    /** What came to a path, in its order. */
    at,
    /** What a path answers from now on. */
    answer: (path: string, respond: Respond) => void answers.set(path, respond),
    answerStatus: (path: string, status: number, body = '') =>
      void answers.set(path, (_request, response) => void response.writeHead(status, { 'content-type': 'text/plain' }).end(body)),
    /** It works. */
    answerWell: (path: string) => void answers.delete(path),
    /** Waits until so many came to a path. */
    async until(path: string, many: number): Promise<readonly ReceivedMessage[]> {
      await expect.poll(() => at(path).length, { timeout: 45_000 }).toBeGreaterThanOrEqual(many)
      return at(path)
    },
  }
}

/** Its JSON. */
export const jsonOf = ({ body }: ReceivedMessage) => JSON.parse(body) as { type: string; timestamp: string; data: Record<string, unknown> }

/** The headers that its signature is checked with. */
export const signedOf = ({ headers }: ReceivedMessage): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (name.startsWith('webhook-') ? [[name, String(value)]] : [])))
