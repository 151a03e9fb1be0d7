import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { randomFrom } from '#tests/contention/random.ts'
import { faultsOf, NO_FAULTS } from '#tests/kit/inventory.ts'
import { sql } from '#tests/kit/sql.ts'
import { bookingEntry } from './booking-entry.ts'
import { type EventTimes, eventTimes } from './event-times.ts'

const { acme } = await openWorld()
const { company, db, wanted } = acme
const random = randomFrom(27)
const pick = <T>(...items: readonly T[]): T => items[Math.floor(random() * items.length)]!
const ZONE = 'Europe/Berlin'
const firstDay = Temporal.Now.plainDateISO('UTC').add({ days: 10 })

/** An event of one day to three, around which all other things lie too. */
function someTimes(): EventTimes {
  const [start, days] = [8 + Math.floor(random() * 8), pick(0, 0, 0, 1, 2)]
  const at = (day: number, hour: number) => `${firstDay.add({ days: day })} ${String(hour).padStart(2, '0')}:00`
  const first = Math.floor(random() * 3)
  const wholeDays = pick([], [], [firstDay.add({ days: first }).toString()])
  return eventTimes({
    start: at(first, start),
    end: at(first + days, start + pick(1, 2, 4)),
    timezone: ZONE,
    overnight: pick(false, false, true),
    wholeDays,
  })
}

/** Spaces that differ in all that the rule checks, most of them available. */
async function someSpace(): Promise<string> {
  const days = pick<readonly number[]>([0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 3, 4, 5, 6], [1, 2, 3], [])
  const space = await acme.space({
    seats: pick(0, 5, 10, 20),
    set: pick(0, 0, 30, 600),
    strike: pick(0, 0, 60),
    ...(pick(true, false) && { open: `{${days.map(day => `[${day * 1440 + 540},${day * 1440 + 1200})`).join(',')}}` }),
    timezone: pick(ZONE, ZONE, ZONE, 'Asia/Tokyo'),
    noticeMinutes: pick(0, 0, 0, 12 * 1440),
    ...(pick(true, false, false, false) && { advanceDays: pick(5, 11, 400) }),
    isCustom: pick(false, false, false, false, false, true),
    isActive: pick(true, true, true, true, true, false),
  })
  if (pick(true, false, false, false, false, false))
    await db.run(sql`update space set deleted_at = now() where company_id = ${company} and id = ${space}`)
  return space
}

async function closeFor({ periods }: EventTimes, space: string): Promise<void> {
  const { start } = periods[0]!
  const during = `[${start.toISOString()},${new Date(start.getTime() + pick(1, 5) * 3_600_000).toISOString()})`
  await db.run(sql`insert into closure (company_id, space_id, during) values (${company}, ${space}, ${during})`)
}

test('a hold takes a space exactly where the rule has nothing against it', async () => {
  const halves = [await acme.space(), await acme.space()]
  const spaces = [...halves, await acme.space({ cells: halves })]
  for (let count = 0; count < 25; count += 1) spaces.push(await someSpace())
  const layouts = new Map<string, string>()
  for (const space of spaces)
    if (pick(true, false))
      layouts.set(space, await acme.layout(space, 'Theater', { seats: pick(5, 30), set: pick(null, 120), strike: pick(null, 90) }))
  for (const space of spaces.slice(3, 12)) await closeFor(someTimes(), space)
  const runs = Array.from({ length: 12 }, () => randomUUID())
  const outcomes = { held: 0, taken: 0 }
  for (let turn = 0; turn < 500; turn += 1) {
    const [space, run, times] = [pick(...spaces), pick(...runs), someTimes()]
    if (random() < 0.1) await acme.age(run)
    if (random() < 0.05) await acme.book([wanted(space, times)])
    if (random() < 0.5) await acme.bookings.release(run, pick(undefined, space))
    const layout = pick(undefined, undefined, layouts.get(space), layouts.values().next().value)
    const wantedSpace = { space, times, layout, seats: pick(undefined, 5, 10, 25) }
    const zone =
      (await db.run(sql<{ zone: string }>`select timezone as zone from space where company_id = ${company} and id = ${space}`))[0]!.zone ??
      'UTC'
    const entry = JSON.stringify(bookingEntry(wantedSpace, zone))
    const [rule] = await db.run(
      sql<{
        reasons: readonly { key: string }[] | null
      }>`select reasons_of(${company}, jsonb_populate_record(null::booking_entry, ${entry}::jsonb), ${run}, clock_timestamp(), '{}') as reasons`,
    )
    const result = await acme.hold(space, run, times, { wanted: wantedSpace })
    if (result.is !== 'held' && result.is !== 'taken') continue
    outcomes[result.is] += 1
    // What the run itself holds of a part of the space is told as its own.
    const reported = result.is === 'taken' ? result.reasons.map(({ key }) => (key === 'own' ? 'held' : key)).toSorted() : []
    expect(reported, JSON.stringify(wantedSpace)).toEqual((rule!.reasons ?? []).map(({ key }) => key).toSorted())
  }
  expect(outcomes.held).toBeGreaterThan(40)
  expect(outcomes.taken).toBeGreaterThan(100)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
}, 120_000)
