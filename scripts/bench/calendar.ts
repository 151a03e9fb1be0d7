import { brotliCompressSync } from 'node:zlib'
import { addDailyBookings, addSpaces, asOwner, enter, FIRST_DAY } from './booking/data.ts'
import { type Line, median } from './line.ts'
import { type Product, startProduct } from './product.ts'

/** Spaces, each with a booking on each day of a month. Fewer for a look: `BENCH_CALENDAR_SPACES=200`. */
const SPACES = Number(process.env['BENCH_CALENDAR_SPACES'] ?? 5_000)
const DAYS = 31
const ROUNDS = 9
/** Of a window of bars. */
const MAX_MS = 300
const MAX_KB = 40
const KB = 1024

/** All of a month as rows, and nothing else: what the database needs for it by itself. */
const BARE = `select k.space_id, k.id, p.start_at, p.end_at, k.set_buffer, k.strike_buffer, k.title, t.label, t.color
  from booking_period p join booking k on k.company_id = $1 and k.id = p.booking_id join booking_status t on t.company_id = $1 and t.key = k.status_key
  where p.company_id = $1 and tstzrange(p.start_at, p.end_at) && tstzrange($2, $3) order by p.start_at`

/** Bars, the agenda and the days of a month in which every space is booked every day, beside a bare select of the same rows. */
export async function measureCalendar(spaces = SPACES): Promise<Line[]> {
  const product = await startProduct({ LIMIT_SEARCHES_PER_MINUTE: '0' })
  try {
    const { dataDir } = product.server
    await addSpaces(dataDir, product.company, spaces)
    await addDailyBookings(dataDir, product.company, DAYS)
    const cookie = await logIn(product)
    const until = `${FIRST_DAY.slice(0, 8)}${DAYS}`
    const month = `from=${FIRST_DAY}&to=${until}`
    const path = `${product.server.origin}/api/portal/${product.company}/calendar`
    const ask = (address: string) => millisecondsOf(`${path}${address}`, cookie)
    const bare = await bareMilliseconds(product, until)
    const bookings = (spaces * DAYS).toLocaleString('en-US')
    const against = `bare select of all ${bookings}: ${bare.toFixed(1)} ms`
    const windows = [
      ['bars of a day, 200', `from=${FIRST_DAY}&to=${FIRST_DAY}&spaces=0..199`],
      ['bars of a week, 100', `from=${FIRST_DAY}&to=${FIRST_DAY.slice(0, 8)}07&spaces=0..99`],
      ['bars of a month, 50', `${month}&spaces=0..49`],
    ] as const
    const limit = { unit: 'ms', budget: MAX_MS, limit: 'max' as const, against }
    const lines: Line[] = []
    for (const [name, search] of windows) {
      const { ms, bytes } = await ask(`/bars?${search}`)
      lines.push({ part: 'calendar', name: `${name} of ${spaces} spaces`, measured: ms, ...limit })
      lines.push({ part: 'calendar', name: 'the same, compressed', measured: bytes / KB, unit: 'kB', budget: MAX_KB, limit: 'max' })
    }
    for (const [name, search] of [
      ['agenda of a day', `from=${FIRST_DAY}&to=${FIRST_DAY}`],
      ['agenda of a month', month],
      ['days of a month', `view=month&from=${FIRST_DAY}`],
    ] as const)
      lines.push({ part: 'calendar', name, measured: (await ask(`?${search}`)).ms, ...limit })
    return lines
  } finally {
    await product.stop()
  }
}

const bareMilliseconds = ({ server, company }: Product, until: string): Promise<number> =>
  asOwner(server.dataDir, async client => {
    const id = await enter(client, company)
    const times: number[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const started = performance.now()
      await client.query(BARE, [id, `${FIRST_DAY}T00:00Z`, `${until}T24:00Z`])
      if (round > 0) times.push(performance.now() - started)
    }
    return median(times)
  })

async function millisecondsOf(address: string, cookie: string): Promise<{ readonly ms: number; readonly bytes: number }> {
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    const body = await answer.arrayBuffer()
    // The first one warms up.
    if (round > 0) times.push(performance.now() - started)
    else bytes = brotliCompressSync(new Uint8Array(body)).length
    if (!answer.ok) throw new Error(`${address} was answered ${answer.status}`)
  }
  return { ms: median(times), bytes }
}

async function logIn({ server, company, admin }: Product): Promise<string> {
  const answer = await fetch(`${server.origin}/api/login/${company}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.origin, 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: admin.email, password: admin.password }),
  })
  if (!answer.ok) throw new Error(`Login: ${answer.status} ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map(one => one.split(';')[0])
    .join('; ')
}
