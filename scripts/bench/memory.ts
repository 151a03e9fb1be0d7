import { request } from 'node:http'
import { Readable } from 'node:stream'
import type { FormContent } from '#contract/portal/forms.ts'
import { mixedForm } from './forms.ts'
import type { Line } from './line.ts'
import { type Product, startProduct } from './product.ts'

const MEGABYTE = 1024 * 1024
const UPLOAD = 499

/** Memory of the Node process: at rest, and while a file of nearly 500 MB arrives. */
export async function measureMemory(): Promise<Line[]> {
  const product = await startProduct()
  try {
    await product.addForm('files', withFile())
    await fetch(`${product.server.origin}/${product.company}/forms/event_request/files`)
    await new Promise(resolve => setTimeout(resolve, 3000))
    const rest = product.server.memory()
    let peak = rest
    const watch = setInterval(() => (peak = Math.max(peak, product.server.memory())), 50)
    const started = performance.now()
    const status = await upload(product)
    const seconds = (performance.now() - started) / 1000
    clearInterval(watch)
    const against = `answered ${status} after ${seconds.toFixed(1)} s`
    return [
      { part: 'memory', name: 'Node process at rest', measured: rest, unit: 'MB', budget: 150, limit: 'max' },
      { part: 'memory', name: `more while ${UPLOAD} MB arrive`, measured: peak - rest, unit: 'MB', budget: 100, limit: 'max', against },
    ]
  } finally {
    await product.stop()
  }
}

function withFile(): FormContent {
  const field = { id: 'paper', mapField: 'paper', type: 'file', label: 'Paper', accept: 'text/plain', maxSize: 500, buttonText: 'Choose' }
  return { ...mixedForm(), fields: [{ id: 'page0', fields: [field] }] }
}

function upload({ server, company }: Product): Promise<number> {
  const boundary = 'foyer-bench'
  const part = (name: string, more = '') => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
  async function* body() {
    yield Buffer.from(`${part('_version')}\r\n2\r\n${part('paper', '; filename="paper.txt"')}Content-Type: text/plain\r\n\r\n`)
    const chunk = Buffer.alloc(MEGABYTE / 4, 'All of this is text, and there is a lot of it.\n')
    for (let sent = 0; sent < UPLOAD * 4; sent++) yield chunk
    yield Buffer.from(`\r\n--${boundary}--\r\n`)
  }
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const sending = request(
    `${server.origin}/api/portal/${company}/forms/event_request/files`,
    {
      method: 'POST',
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'sec-fetch-site': 'same-origin', origin: server.origin },
    },
    answer => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    },
  )
  sending.on('error', reject)
  Readable.from(body()).pipe(sending)
  return promise
}
