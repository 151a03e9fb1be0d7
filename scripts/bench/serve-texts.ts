import { createServer, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

export interface Served {
  readonly address: string
  readonly stop: () => Promise<void>
}

/** One HTML page as text. */
export function page(title: string, body: string, script = '', style = ''): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="data:,"><style>${style}</style></head><body><div id="root">${body}</div>${script}</body></html>`
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' }

/** A server that hands out these texts, compressed, with these headers and nothing else. */
export async function serve(texts: Readonly<Record<string, string | Buffer>>, headers: OutgoingHttpHeaders = {}): Promise<Served> {
  const packed = new Map(Object.entries(texts).map(([path, text]) => [path, brotliCompressSync(text)]))
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://local').pathname
    const body = packed.get(path)
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
    const about = { 'content-type': type, 'content-encoding': 'br', 'content-length': body?.length }
    if (body) response.writeHead(200, { ...headers, ...about }).end(body)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: () =>
      new Promise(resolve => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
