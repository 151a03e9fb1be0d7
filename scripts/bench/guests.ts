import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { newCompany } from '#tests/e2e/kit/company.ts'
import { mixedForm } from './forms.ts'
import { type Line, median } from './line.ts'
import { type Product, startProduct } from './product.ts'

const GUESTS = 3
const OPENINGS = 150
const ROUNDS = 3
const KEYS = 1_990

/**
 * What a visitor of one company waits for a form while three guests of another one send, without a pause, the heaviest
 * bodies they may: against the same on the quiet server. No limit of how often stands in their way here.
 */
export async function measureGuests(): Promise<Line[]> {
  const product = await startProduct()
  try {
    const other = await newCompany(product.server, 'quiet')
    await other.form('event_request', 'bench', mixedForm())
    await product.addForm('bench', mixedForm())
    const page = `/api/portal/${other.path}/forms/event_request/bench`
    await openings(product, page)
    const lines: Line[] = []
    for (const [name, request] of bodiesOf(product)) lines.push(await slowdown(name, product, page, request))
    return lines
  } finally {
    await product.stop()
  }
}

async function slowdown(name: string, product: Product, page: string, request: Buffer): Promise<Line> {
  const [quiet, loud]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(...(await openings(product, page)))
    const guests = Array.from({ length: GUESTS }, () => pester(product, request))
    loud.push(...(await openings(product, page)))
    await Promise.all(guests.map(stop => stop()))
  }
  const against = `quiet: ${median(quiet).toFixed(2)} ms, then ${median(loud).toFixed(2)} ms`
  return {
    part: 'guests',
    name: `opening a form while three guests send ${name}`,
    measured: median(loud) / median(quiet),
    unit: 'x',
    budget: 5,
    limit: 'max',
    against,
  }
}

/** Milliseconds of each of many openings, one after the other. */
async function openings({ server }: Product, page: string): Promise<number[]> {
  const times: number[] = []
  for (let turn = 0; turn < OPENINGS; turn++) {
    const begun = performance.now()
    const answer = await fetch(server.origin + page)
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`The page was answered ${answer.status}`)
    times.push(performance.now() - begun)
  }
  return times
}

function bodiesOf({ server, company }: Product): [name: string, request: Buffer][] {
  const { host } = new URL(server.origin)
  const ask = (path: string, type: string, body: string) =>
    Buffer.from(
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\nSec-Fetch-Site: same-origin\r\n\r\n${body}`,
    )
  const login = (body: string) => ask(`/api/login/${company}`, 'application/json', body)
  const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":"${'v'.repeat(18)}"`).join(',')}}`
  const boundary = randomBytes(8).toString('hex')
  const parts = Array.from(
    { length: 2_200 },
    (_, index) => `--${boundary}\r\nContent-Disposition: form-data; name="k${index}"\r\n\r\nv\r\n`,
  ).join('')
  return [
    ['a megabyte of keys', login(keys(30_000))],
    ['as many keys as it takes', login(keys(KEYS))],
    [
      'as many parts as it takes',
      ask(`/api/portal/${company}/forms/event_request/bench`, `multipart/form-data; boundary=${boundary}`, `${parts}--${boundary}--\r\n`),
    ],
  ]
}

/** Sends the same again as soon as it is answered, on a new connection when the last one was ended. Gives the way to stop. */
function pester({ server }: Product, request: Buffer): () => Promise<void> {
  let stopping = false
  let socket: Socket | undefined
  const working = (async () => {
    while (!stopping) {
      const made = connect(Number(new URL(server.origin).port), '127.0.0.1')
      socket = made
      made.on('error', () => undefined)
      made.on('data', () => void (stopping || made.writableEnded ? made.destroy() : made.write(request)))
      made.write(request)
      await new Promise(resolve => made.once('close', resolve))
    }
  })()
  return async () => {
    stopping = true
    socket?.destroy()
    await working
  }
}
