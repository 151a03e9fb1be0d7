import { join } from 'node:path'
import { mixedForm } from '../forms.ts'
import type { Line } from '../line.ts'
import { type Product, startProduct } from '../product.ts'
import { startBare } from '../start-bare.ts'
import { addBookings, addSpaces, asOwner, type BookingScale, enter } from './data.ts'
import { type Growth, growthLines, measureGrowth } from './growth.ts'
import { type JobParts, makeJobs } from './jobs.ts'
import { measureOneSlot } from './one-slot.ts'
import { measureRates } from './rates.ts'
import { visitorRequests } from './requests.ts'
import { makeSearches } from './searches.ts'
import { ZONE } from './slots.ts'

const SCALE: BookingScale = { spaces: 5_000, steps: [1_000, 10_000, 100_000, 1_000_000] }
const SLOT_ROUNDS = 1_000

/** Each request names an address of its own, as visitors have one. */
export const ENV = { TRUSTED_PROXIES: '127.0.0.1' }

/**
 * Searches, holds, submits and plans of the day over many spaces and bookings, as the calls answer them, beside bare statements on the same
 * database; how each grows with the bookings; and clients that want one slot. @throws Error when a slot is had twice or by nobody
 */
export async function measureBooking(scale = SCALE, slotRounds = SLOT_ROUNDS): Promise<Line[]> {
  const product = await startProduct(ENV)
  const { dataDir } = product.server
  let stopBare = async () => {}
  try {
    await addSpaces(dataDir, product.company, scale.spaces)
    const { id, spaces } = await facts(product)
    const bare = await startBare(join(import.meta.dirname, 'bare.ts'), [dataDir, id])
    stopBare = () => bare.stop()
    const searches = await makeSearches(product)
    const parts = await jobParts(product, bare.port, spaces)
    const jobs = makeJobs(parts)
    const growth: Growth[] = []
    const most = scale.steps.at(-1) ?? 0
    for (const [step, bookings] of scale.steps.entries()) {
      const filling = performance.now()
      await addBookings(dataDir, product.company, { spaces: scale.spaces, from: scale.steps[step - 1] ?? 0, to: bookings, most })
      const fillSeconds = (performance.now() - filling) / 1_000
      growth.push({ ...(await measureGrowth(bookings, searches, jobs, parts.port)), fillSeconds })
    }
    return [
      ...(await searches.lines(`${scale.spaces} spaces, ${most} bookings`)),
      ...(await measureRates(jobs, parts)),
      await measureOneSlot(parts, slotRounds),
      ...growthLines(growth),
    ]
  } finally {
    await stopBare()
    await product.stop()
  }
}

/** The company's uuid, and its spaces in ZONE that are always open. */
export const facts = ({ server, company }: Product) =>
  asOwner(server.dataDir, async client => {
    const id = await enter(client, company)
    const { rows } = await client.query<{ id: string }>(
      `select s.id from space s join building b on b.company_id = $1 and b.id = s.building_id
         join worksite w on w.company_id = $1 and w.id = b.worksite_id join location l on l.company_id = $1 and l.id = w.location_id
       where s.company_id = $1 and s.open_minutes is null and l.timezone = $2 order by s.id`,
      [id, ZONE],
    )
    return { id, spaces: rows.map(row => row.id) }
  })

export async function jobParts(product: Product, barePort: number, spaces: readonly string[]): Promise<JobParts> {
  const { server, company } = product
  const answer = await fetch(`${server.origin}/api/portal/${company}/tenant_token/`)
  const { tenant_token: token } = (await answer.json()) as { tenant_token: string }
  const form = new URL(await product.addForm('booking', bookingForm())).pathname
  return { port: Number(new URL(server.origin).port), barePort, visitor: visitorRequests(server.origin, company, token), spaces, form }
}

/** An event with its times, and the field that books. */
function bookingForm() {
  const field = (type: string, mapField: string) => ({ id: mapField, mapField, type, label: mapField })
  const fields = [
    field('text', 'event_name'),
    field('date', 'start_date'),
    field('time', 'start_time'),
    field('date', 'end_date'),
    field('time', 'end_time'),
    field('number', 'seating_capacity'),
    field('widget', 'spaces'),
  ]
  return { ...mixedForm(), fields: [{ id: 'page0', fields }] }
}
