import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mixedAnswers, mixedForm } from './forms.ts'
import type { Line } from './line.ts'
import { median } from './line.ts'
import { load } from './load.ts'
import { type Product, startProduct } from './product.ts'
import { type Bare, startBare } from './start-bare.ts'

const CONNECTIONS = 32
const SECONDS = 2
const ROUNDS = 7

/** Opening and submitting over HTTP, beside a bare route with one statement on the same database. */
export async function measureServer(): Promise<Line[]> {
  const product = await startProduct()
  const bare = await startBareRoutes(product)
  const port = Number(new URL(product.server.origin).port)
  const path = `/${product.company}/forms/event_request/bench`
  try {
    await product.addForm('bench', mixedForm())
    const openBare = () => get(bare.port, '/open')
    const submitBare = () => json(bare.port, '/submit', mixedAnswers())
    return [
      ...(await compare('opening a form (page data)', 0.6, () => get(port, `/api/portal${path}`), openBare)),
      ...(await compare('opening a form (HTML)', undefined, () => get(port, path), openBare)),
      ...(await compare('submitting (30 fields, multipart)', 0.35, () => multipart(port, `/api/portal${path}`), submitBare)),
    ]
  } finally {
    await bare.stop()
    await product.stop()
  }
}

const NO_KEY = '00000000-0000-0000-0000-000000000000'

interface Ask {
  readonly port: number
  readonly request: () => Buffer
}

/** Turn by turn, so that whatever else the machine does meets both. */
async function compare(name: string, budget: number | undefined, ours: () => Ask, bare: () => Ask): Promise<Line[]> {
  const [ourRates, bareRates]: [number[], number[]] = [[], []]
  await perSecond(ours(), 1)
  await perSecond(bare(), 1)
  for (let round = 0; round < ROUNDS; round++) {
    ourRates.push(await perSecond(ours(), SECONDS))
    bareRates.push(await perSecond(bare(), SECONDS))
  }
  const ratios = ourRates.map((rate, round) => rate / (bareRates[round] ?? NaN))
  const against = `bare route: ${Math.round(median(bareRates))}/s`
  return [
    { part: 'server', name, measured: median(ourRates), unit: '/s', against },
    { part: 'server', name: `${name}, ratio`, measured: median(ratios), unit: 'x', budget, limit: 'min', against },
  ]
}

async function perSecond(ask: Ask, seconds: number): Promise<number> {
  const { perSecond: rate, refused } = await load({ ...ask, connections: CONNECTIONS, seconds })
  const refusals = Object.entries(refused).map(([status, count]) => `${count} x ${status}`)
  if (refusals.length > 0) throw new Error(`The load was refused: ${refusals.join(', ')}`)
  return rate
}

function get(port: number, path: string): Ask {
  const bytes = Buffer.from(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`)
  return { port, request: () => bytes }
}

function json(port: number, path: string, body: unknown): Ask {
  const text = JSON.stringify(body)
  const bytes = Buffer.from(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
  )
  return { port, request: () => bytes }
}

/** As the runner sends it: one part per answer and our own, a run of its own and a key of its own each time. */
function multipart(port: number, path: string): Ask {
  const boundary = '----FoyerBenchBoundary'
  const parts = (values: Record<string, string>) =>
    Object.entries(values)
      .map(([name, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
      .join('')
  const body = `${parts({ ...mixedAnswers(), _version: '2', _timezone: 'Europe/Berlin', _run_uid: NO_KEY })}--${boundary}--\r\n`
  const head = [
    `POST ${path} HTTP/1.1`,
    `host: 127.0.0.1:${port}`,
    `content-type: multipart/form-data; boundary=${boundary}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `origin: http://127.0.0.1:${port}`,
    'sec-fetch-site: same-origin',
    `idempotency-key: ${NO_KEY}`,
  ]
  const template = Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)
  const places = [template.indexOf(NO_KEY), template.lastIndexOf(NO_KEY)]
  // Written into a copy: to ask costs the machine no more than to ask the bare route.
  const request = () => {
    const bytes = Buffer.from(template)
    const key = crypto.randomUUID()
    for (const place of places) bytes.write(key, place, 'latin1')
    return bytes
  }
  return { port, request }
}

async function startBareRoutes(product: Product): Promise<Bare> {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-bench-'))
  const file = join(folder, 'form.json')
  writeFileSync(file, JSON.stringify(mixedForm()))
  const bare = await startBare(join(import.meta.dirname, 'bare.ts'), [product.server.dataDir, file])
  rmSync(folder, { recursive: true })
  return bare
}
