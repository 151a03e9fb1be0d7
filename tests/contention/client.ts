/** A process of the contention: many clients on one pool, as one server has them. Started by contention.ts. */
import { openDatabase } from '#server/db/database.ts'
import { defaultLimits } from '#server/limits.ts'
import type { ClientMessage, ClientOptions } from './messages.ts'
import { randomFrom } from './random.ts'
import { makeVisitor } from './visitor.ts'

const options = JSON.parse(process.argv[2] ?? '{}') as ClientOptions
/** Nobody is turned away only because this machine is slow. */
const LONG_TIMEOUTS = { dbPool: options.clients, dbPerCompany: 1_000, dbStatementMs: 60_000, dbLockMs: 60_000, dbWaitMs: 60_000 }
const database = openDatabase({ connectionString: options.appUrl }, { ...defaultLimits, ...LONG_TIMEOUTS })

/** Resolves once it is on its way, so that a kill does not lose it. */
const say = (message: ClientMessage) => new Promise<void>(resolve => void process.send!(message, () => resolve()))

let left = options.operations
async function client(number: number): Promise<void> {
  const act = makeVisitor({ ...options, db: database.of(options.company), random: randomFrom(options.seed * 1_000 + number), say })
  while (left-- > 0) {
    const begun = performance.now()
    const done = await act()
    await say({ say: 'done', ...done, ms: performance.now() - begun })
  }
}

await Promise.all(Array.from({ length: options.clients }, (_, number) => client(number)))
await database.close()
process.disconnect?.()
