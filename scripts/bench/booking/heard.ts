import type { Line } from '../line.ts'
import { burst } from '../load.ts'
import { comparePairs, takeTurns } from '../pairs.ts'
import { startProduct } from '../product.ts'
import { ENV, facts, jobParts } from './booking.ts'
import { addSpaces, asOwner } from './data.ts'
import { type JobParts, makeJobs, refuseTaken } from './jobs.ts'

const SPACES = 500
const ROUNDS = 15

/** No server sends anything, nor makes anything to be sent. */
const NOBODY_SENDS = { LIMIT_MAILS_AT_ONCE: '0', LIMIT_WEBHOOKS_AT_ONCE: '0' }

type Query = (sql: string) => Promise<{ readonly rows: readonly { readonly count?: string }[] }>

interface Way {
  readonly name: string
  readonly connections: number
  readonly requests: number
  readonly budget: number
  readonly made: (count: number) => Promise<Buffer[]> | Buffer[]
}

/** What it costs a submit that others hear of it: by turns with the same where the database throws the row of the event away. */
export async function measureHeard(): Promise<Line[]> {
  const product = await startProduct({ ...ENV, ...NOBODY_SENDS })
  const { dataDir } = product.server
  const query = (sql: string) => asOwner(dataDir, client => client.query(sql))
  try {
    await addSpaces(dataDir, product.company, SPACES)
    const parts = await jobParts(product, 0, (await facts(product)).spaces)
    await query(`create function no_event() returns trigger language plpgsql as 'begin return null; end'`)
    await query('create trigger no_event before insert on event for each row execute function no_event()')
    const { submitNone, submitOne } = makeJobs(parts)
    const ways: Way[] = [
      { name: 'submit of 32 at once', connections: 32, requests: 640, budget: 0.92, made: submitNone },
      { name: 'submit alone', connections: 1, requests: 100, budget: 0.9, made: submitNone },
      { name: 'submit with a space', connections: 1, requests: 60, budget: 0.9, made: submitOne.ours },
    ]
    const lines: Line[] = []
    for (const way of ways) lines.push(await compare(way, parts, query))
    return lines
  } finally {
    await product.stop()
  }
}

const events = async (query: Query) => Number((await query('select count(*) from event')).rows[0]?.count)

async function compare({ name, connections, requests, budget, made }: Way, { port }: JobParts, query: Query): Promise<Line> {
  const rate = async (isHeard: boolean) => {
    await query(`alter table event ${isHeard ? 'disable' : 'enable'} trigger no_event`)
    const before = await events(query)
    const sent = await made(requests)
    const { milliseconds } = await burst({ port, requests: sent, connections, each: refuseTaken })
    const written = (await events(query)) - before
    if (written < (isHeard ? requests : 0) || (!isHeard && written > 0)) throw new Error(`${written} events of ${requests} submits`)
    return (requests / milliseconds) * 1_000
  }
  const { ratio, spread, ours, theirs } = comparePairs(
    await takeTurns(
      ROUNDS,
      () => rate(true),
      () => rate(false),
    ),
  )
  const against = `unheard ${theirs.toFixed(0)}/s, heard ${ours.toFixed(0)}/s; half of the rounds ${spread.map(part => part.toFixed(2)).join(' to ')}`
  return { part: 'heard', name: `${name}, of one that nobody hears of`, measured: ratio, unit: 'x', budget, limit: 'min', against }
}
