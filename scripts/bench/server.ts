import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mixedAnswers, mixedForm } from './forms.ts'
import type { Line } from './line.ts'
import { median } from './line.ts'
import { load, type Load } from './load.ts'
import { quantile } from './pairs.ts'
import { type Product, startProduct } from './product.ts'
import { type Bare, startBare } from './start-bare.ts'

const CONNECTIONS = 16
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
      ...(await compare('opening a form (page data)', { together: 1, alone: 0.6 }, () => get(port, `/api/portal${path}`), openBare)),
      ...(await compare('opening a form (HTML)', {}, () => get(port, path), openBare)),
      ...(await compare(
        'submitting (30 fields, multipart)',
        { together: 0.5, alone: 0.4, tail: 4 },
        () => multipart(port, `/api/portal${path}`),
        submitBare,
      )),
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

interface Budgets {
  /** Of the rate of the bare route. */
  readonly together?: number
  readonly alone?: number
  /** How many times its median the slowest hundredth of requests may take. */
  readonly tail?: number
}

/** Over many connections, and over one. */
async function compare(name: string, { together, alone, tail }: Budgets, ours: () => Ask, bare: () => Ask): Promise<Line[]> {
  await loaded(ours(), CONNECTIONS, 1)
  await loaded(bare(), CONNECTIONS, 1)
  return [...(await turnByTurn(name, CONNECTIONS, together, tail)), ...(await turnByTurn(`${name}, alone`, 1, alone))]

  /** Turn by turn, so that whatever else the machine does meets both. */
  async function turnByTurn(what: string, connections: number, least?: number, most?: number): Promise<Line[]> {
    const rounds: [Load, Load][] = []
    for (let round = 0; round < ROUNDS; round++)
      rounds.push([await loaded(ours(), connections, SECONDS), await loaded(bare(), connections, SECONDS)])
    const rate = (which: 0 | 1) => median(rounds.map(round => round[which].perSecond))
    const times = (which: 0 | 1) => rounds.flatMap(round => round[which].times)
    const ratio = median(rounds.map(([one, other]) => one.perSecond / other.perSecond))
    const [p50, p99, bareP99] = [quantile(times(0), 0.5), quantile(times(0), 0.99), quantile(times(1), 0.99)]
    const against = `bare route: ${Math.round(rate(1))}/s`
    return [
      { part: 'server', name: what, measured: rate(0), unit: '/s', against },
      { part: 'server', name: `${what}, ratio`, measured: ratio, unit: 'x', ...(least && { budget: least }), limit: 'min', against },
      {
        part: 'server',
        name: `${what}, p99 beside p50`,
        measured: p99 / p50,
        unit: 'x',
        ...(most && { budget: most }),
        against: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; bare p99 ${bareP99.toFixed(1)} ms`,
      },
    ]
  }
}

async function loaded(ask: Ask, connections: number, seconds: number): Promise<Load> {
  const done = await load({ ...ask, connections, seconds })
  const refusals = Object.entries(done.refused).map(([status, count]) => `${count} x ${status}`)
  if (refusals.length > 0) throw new Error(`The load was refused: ${refusals.join(', ')}`)
  return done
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
