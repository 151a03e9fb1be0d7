/** A process of the contention: many clients on one pool, as one server has them. Started by contention.ts. */
import { openDatabase } from '#server/db/database.ts'
import { defaultLimits } from '#server/limits.ts'
import type { ClientMessage, ClientOptions } from './messages.ts'
import { type Days, quietDay } from './days.ts'
import { randomFrom } from './random.ts'
import { type Done, makeVisitor, TOUR } from './visitor.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as ClientOptions
/** Nobody is turned away only because this machine is slow. */
/** All connections may be of one company: what is looked for is what happens to those who come together. */
const LONG_TIMEOUTS = {
  dbPool: options.clients,
  dbRunningPerCompany: options.clients,
  dbPerCompany: 1_000,
  dbStatementMs: 60_000,
  dbLockMs: 60_000,
  dbWaitMs: 60_000,
}
const database = openDatabase({ connectionString: options.appUrl }, { ...defaultLimits, ...LONG_TIMEOUTS })

/** Resolves once it is on its way, so that a kill does not lose it. */
const say = (message: ClientMessage) => new Promise<void>(resolve => void process.send!(message, () => resolve()))

const visitor = (number: number, more: { days: Days; isAlone: boolean }) =>
  makeVisitor({ ...options, ...more, db: database.of(options.company), random: randomFrom(options.seed * 1_000 + number), say })

async function note(operation: Promise<Done>): Promise<void> {
  const begun = performance.now()
  const done = await operation
  await say({ say: 'done', ...done, ms: performance.now() - begun })
}

let left = options.operations - TOUR.length
async function client(number: number): Promise<void> {
  const { next } = visitor(number, { days: options.days, isAlone: false })
  while (left-- > 0) await note(next())
}

/** Beside all others, so that each kind of operation succeeds in each run, whatever chance brings. */
async function tour(number: number): Promise<void> {
  const { does } = visitor(number, { days: quietDay(options.seed), isAlone: true })
  for (const operation of TOUR) await note(does(operation))
}

await Promise.all(Array.from({ length: options.clients }, (_, number) => (number === 0 ? tour(number) : client(number))))
await database.close()
process.disconnect?.()
