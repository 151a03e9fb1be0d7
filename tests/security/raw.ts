import { request } from 'node:http'
import { connect } from 'node:net'

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
  readonly bytes: Buffer
}

export interface RawAsk {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

/**
 * A request as it stands: the path is not tidied, no header is added but Host and the body's length. Of a stream of events its
 * first bytes are the answer.
 */
export function ask(origin: string, path: string, { method = 'GET', headers = {}, body }: RawAsk = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sending = request({ host: hostname, port, path, method, headers, agent: false }, answer => {
      const chunks: Buffer[] = []
      const done = () => {
        const bytes = Buffer.concat(chunks)
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes, text: bytes.toString('utf8') })
      }
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (!isStream) return
        done()
        sending.destroy()
      })
      answer.on('error', reject)
      answer.on('end', done)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

/** Bytes on a socket, for what no HTTP client sends. Resolves with everything that came back until the server closed. */
export function shout(origin: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(origin)
  return new Promise(resolve => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    let answer = ''
    socket.on('data', chunk => (answer += chunk.toString('latin1')))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(answer))
  })
}

export const BOUNDARY = '----FoyerTestBoundary7MA4'

type Part = readonly [name: string, text: string] | { readonly head: string; readonly body: string | Buffer }

/** A multipart body, every part as told; `head` is taken as it is. */
export function multipart(parts: readonly Part[]): Buffer {
  const pieces = parts.flatMap(part => {
    const [head, body] = 'head' in part ? [part.head, part.body] : [`Content-Disposition: form-data; name="${part[0]}"`, part[1]]
    return [Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(body), Buffer.from('\r\n')]
  })
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

export const asMultipart = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

export function filePart(name: string, filename: string, type: string, body: string | Buffer): Part {
  return { head: `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: ${type}`, body }
}
