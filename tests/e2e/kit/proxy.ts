import { once } from 'node:events'
import { createServer, request } from 'node:http'

/** A bad line between a browser and the server. */
export interface Proxy {
  readonly origin: string
  /**
   * From now on no POST reaches the server, or no more than so many bytes of it. A browser tries again by itself when a
   * kept connection breaks.
   */
  cutPosts(after?: number): void
  /** From now on every POST is served, and its answer never arrives. */
  loseAnswers(): void
  /** From now on nothing passes at all, and what is open breaks. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

/**
 * Passes everything on as it is, Host and all, until it is cut. `dropHeaders`: answers go without these (some browsers keep pages
 * that say no-store in memory; Chromium only where they do not say it).
 */
export async function startProxy(target: string, { dropHeaders = [] as readonly string[] } = {}): Promise<Proxy> {
  const { hostname, port } = new URL(target)
  let plan: 'pass' | 'cut' | 'lose' | 'down' = 'pass'
  let cutAfter = 0
  const server = createServer((incoming, outgoing) => {
    if (plan === 'down') return void incoming.socket.destroy()
    const now = incoming.method === 'POST' ? plan : 'pass'
    if (now === 'cut' && cutAfter === 0) return void incoming.socket.destroy()
    let passed = 0
    if (now === 'cut') incoming.on('data', ({ length }: Buffer) => void ((passed += length) > cutAfter && incoming.socket.destroy()))
    const { method, url, headers } = incoming
    const onward = request({ host: hostname, port, method, path: url, headers }, answer => {
      if (now === 'lose') return void answer.resume().on('end', () => incoming.socket.destroy())
      for (const name of dropHeaders) delete answer.headers[name]
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => incoming.socket.destroy())
    incoming.on('close', () => void (incoming.complete || onward.destroy()))
    incoming.pipe(onward)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    cutPosts: (after = 0) => void ([plan, cutAfter] = ['cut', after]),
    loseAnswers: () => void (plan = 'lose'),
    cut() {
      plan = 'down'
      server.closeAllConnections()
    },
    mend: () => void (plan = 'pass'),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
