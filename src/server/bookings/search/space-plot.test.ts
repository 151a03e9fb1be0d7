import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { counting } from '#tests/kit/counting.ts'
import { DAY, times } from '#tests/kit/inventory.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { sql } from '#tests/kit/sql.ts'
import { eventTimes } from '../event-times.ts'
import { selectPlotted } from './plot.sql.ts'
import { rememberedZones } from './remembered-zones.ts'
import { spacePlot } from './space-plot.ts'

/** A guest. */
const nobody = { me: null, reads: 'own', hidden: [] } as const

const { acme, other, owner } = await openWorld()

interface Closed {
  readonly space?: string
  readonly building?: string
  readonly location?: string
}

const close = (on: Closed, from: string, to: string, label: string) =>
  acme.db.run(sql`insert into closure (company_id, space_id, building_id, location_id, during, reason_key, label, short_label)
    values (${acme.company}, ${on.space ?? null}, ${on.building ?? null}, ${on.location ?? null}, ${`[${from}Z,${to}Z)`}, 'closed', ${label}, 'Off')`)

const plotOf = (spaces: readonly string[], start: string, end: string, db = acme.db) =>
  spacePlot(db, { spaces, start, end, reader: nobody })
const closuresOf = async (space: string, start: string, end: string) =>
  (await plotOf([space], start, end)).closures?.map(one => `${one.key} ${one.label} ${one.start_datetime} ${one.end_datetime}`)
const dayAfter = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

test('a plot has the closures of its space, its building and its location, as far as they lie in its days', async () => {
  const [space, beside] = [await acme.space({ timezone: 'America/New_York' }), await acme.space()]
  await close({ space }, `${DAY} 10:00`, `${DAY} 12:00`, 'Painting')
  await close({ building: acme.building }, `${dayAfter(DAY, -9)} 00:00`, `${DAY} 09:00`, 'Power cut')
  await close({ location: acme.location }, `${DAY} 20:00`, `${dayAfter(DAY, 9)} 00:00`, 'Holidays')
  await close({ space: beside }, `${DAY} 10:00`, `${DAY} 12:00`, 'Of another space')
  await close({ space }, `${dayAfter(DAY, 30)} 10:00`, `${dayAfter(DAY, 30)} 12:00`, 'Of another month')
  expect(await closuresOf(space, `${DAY} 00:00`, `${DAY} 23:59`)).toEqual([
    `closed Power cut ${DAY}T00:00:00-04:00 ${DAY}T05:00:00-04:00`,
    `closed Painting ${DAY}T06:00:00-04:00 ${DAY}T08:00:00-04:00`,
    `closed Holidays ${DAY}T16:00:00-04:00 ${dayAfter(DAY, 1)}T00:00:00-04:00`,
  ])
  expect((await plotOf([space, beside], `${DAY} 00:00`, `${DAY} 23:59`)).closures, 'of several spaces nobody draws them').toBeUndefined()
  await expect(plotOf([space], `${DAY} 00:00`, `${DAY} 23:59`, other.db)).rejects.toMatchObject({ status: 404 })
})

test('what is too soon or too far ahead is closed, as long as it lies in the days of the plot', async () => {
  const today = Temporal.Now.plainDateISO('UTC').toString()
  const [prompt, slow] = [await acme.space(), await acme.space({ noticeMinutes: 3 * 1440, advanceDays: 10 })]
  expect(await closuresOf(prompt, `${dayAfter(today, 1)} 00:00`, `${dayAfter(today, 20)} 23:59`)).toEqual([])
  const found = await closuresOf(slow, `${dayAfter(today, 1)} 00:00`, `${dayAfter(today, 20)} 23:59`)
  expect(found).toHaveLength(2)
  expect(found?.[0]).toMatch(new RegExp(`^notice Too short notice ${dayAfter(today, 1)}T00:00:00.*${dayAfter(today, 3)}T`))
  expect(found?.[1]).toMatch(new RegExp(`^advance Too far ahead ${dayAfter(today, 10)}T.*${dayAfter(today, 21)}T00:00:00`))
  const [over, soon] = (await closuresOf(slow, `${dayAfter(today, -1)} 00:00`, `${dayAfter(today, 1)} 23:59`)) ?? []
  expect(over).toMatch(new RegExp(`^past Already over ${dayAfter(today, -1)}T00:00:00`))
  expect(soon).toMatch(`notice Too short notice ${over?.split(' ').at(-1)} ${dayAfter(today, 2)}T00:00:00`)
  expect(await closuresOf(slow, `${dayAfter(today, 5)} 00:00`, `${dayAfter(today, 8)} 23:59`)).toEqual([])
})

test('a plot says what takes the space and what only waits for it, and nothing of what was declined', async () => {
  const space = await acme.space()
  const at = (hour: number) => times(`${hour}:00`, `${hour + 1}:00`)
  for (const [hour, status] of [
    [10, 'requested'],
    [12, 'waiting'],
    [14, 'information'],
    [16, 'declined'],
  ] as const)
    await acme.book([acme.wanted(space, at(hour))], { status })
  const { sessions } = await plotOf([space], `${DAY} 00:00`, `${DAY} 23:59`)
  expect(sessions.map(({ title, takes_space = true }) => [title, takes_space])).toEqual([
    ['Booked', true],
    ['Waiting', false],
    ['Information', false],
  ])
})

test('a 24-hour hold blocks its whole day in the plot too, and beside other days it ends where the next one begins', async () => {
  const [space, apart] = [await acme.space(), await acme.space({ set: 720, strike: 720 })]
  // Of a day that the closures above leave.
  const [day, next] = [dayAfter(DAY, 20), dayAfter(DAY, 21)]
  const two = { start: `${day} 09:00`, end: `${next} 10:00`, timezone: 'UTC' }
  await acme.book([acme.wanted(space, eventTimes({ ...two, wholeDays: [day] }))])
  await acme.book([acme.wanted(apart, eventTimes(two))])
  const stretchesOf = async (of: string) =>
    (await plotOf([of], `${day} 00:00`, `${next} 23:59`)).sessions.map(one =>
      [one.buffered_start_datetime, one.start_datetime, one.end_datetime, one.buffered_end_datetime]
        .map(text => text.slice(8, 16))
        .join(' '),
    )
  expect(await stretchesOf(space)).toEqual(['05T00:00 05T09:00 05T10:00 06T00:00', '06T09:00 06T09:00 06T10:00 06T10:00'])
  expect(await stretchesOf(apart)).toEqual([
    '05T00:00 05T09:00 05T10:00 06T00:00',
    '06T00:00 06T00:00 06T00:00 06T09:00',
    '05T10:00 06T00:00 06T00:00 06T00:00',
    '06T00:00 06T09:00 06T10:00 06T22:00',
  ])
})

test('what takes a week or longer is in the plot of each of its days, however long before that it began', async () => {
  const space = await acme.space()
  const at = (day: number) => dayAfter(DAY, 100 + day)
  for (const [from, to] of [
    [0, 7],
    [20, 40],
    [60, 90],
  ] as const)
    await acme.book([
      acme.wanted(space, eventTimes({ start: `${at(from)} 09:00`, end: `${at(to)} 09:00`, timezone: 'UTC', overnight: true })),
    ])
  const isPlotted = async (day: number) => (await plotOf([space], `${at(day)} 00:00`, `${at(day)} 23:59`)).sessions.length > 0
  const found: number[] = []
  for (const day of [-1, 0, 1, 6, 7, 8, 19, 20, 27, 30, 40, 41, 59, 60, 75, 90, 91]) if (await isPlotted(day)) found.push(day)
  expect(found).toEqual([0, 1, 6, 7, 20, 27, 30, 40, 60, 75, 90])
})

test('a plot of a day looks at what is near it alone, however much a space had before', async () => {
  const space = await acme.space()
  await acme.db.run(sql`insert into booking (company_id, space_id, kind, status_key, timezone, start_at, end_at)
    select ${acme.company}, ${space}, 'booking', 'requested', 'UTC', at, at + interval '1 hour'
    from generate_series(${`${dayAfter(DAY, -400)} 10:00Z`}::timestamptz, ${`${DAY} 10:00Z`}::timestamptz, interval '1 day') at`)
  await owner.query('analyze booking')
  const between = { from_time: new Date(`${DAY}T00:00Z`), to_time: new Date(`${dayAfter(DAY, 1)}T00:00Z`) }
  const { text, values } = selectPlotted({ company: acme.company, ids: [space], ...between, run: null, ...nobody })
  const plan = await acme.db.transaction(async tx => {
    for (const way of ['seqscan', 'bitmapscan']) await tx.run({ text: `set local enable_${way} = off`, values: [] })
    return tx.run<Record<string, string>>({ text: `explain (analyze, costs off, timing off) ${text}`, values: [...values] })
  })
  const lines = plan.map(row => Object.values(row)[0]).join('\n')
  const lookedAt = [...lines.matchAll(/Rows Removed by Filter: (\d+)/g)].reduce((sum, [, rows]) => sum + Number(rows), 0)
  expect(lines).toContain('booking_long')
  expect(lookedAt).toBeLessThan(30)
})

test('where the zones were seen before a plot is one trip, of one space with its closures', async () => {
  const spaces = [await acme.space({ timezone: 'Europe/Berlin' }), await acme.space({ timezone: 'Europe/Berlin' })]
  const [zones, { db, trips }] = [rememberedZones(), counting(acme.db)]
  const query = { start: `${DAY} 00:00`, end: `${DAY} 23:59`, reader: nobody }
  const tripsFor = async (some: readonly string[]) => {
    const before = trips()
    await spacePlot(db, { ...query, spaces: some }, zones)
    return trips() - before
  }
  expect([await tripsFor(spaces), await tripsFor(spaces), await tripsFor(spaces.slice(1))]).toEqual([2, 1, 1])
})

const PLOT_ZONES = ['Pacific/Auckland', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kathmandu', 'UTC'] as const

test('a plot in one trip says what one says that looks up the zones first, also where they are others by now', lawTime, async () => {
  const [zones, spaces] = [rememberedZones(), [] as string[]]
  for (const timezone of PLOT_ZONES) spaces.push(await acme.space({ timezone, set: 30 }))
  for (const space of spaces)
    for (const [from, to] of [
      ['00:30', '01:00'],
      ['06:00', '07:30'],
      ['11:00', '13:00'],
      ['22:00', '23:30'],
    ] as const)
      await acme.book([acme.wanted(space, times(from, to))])
  const some = fc.subarray([...spaces.keys()], { minLength: 1 })
  const moved = fc.option(fc.record({ space: fc.nat(spaces.length - 1), timezone: fc.constantFrom(...PLOT_ZONES) }))
  const queries = fc.record({ some, moved, first: fc.integer({ min: -2, max: 2 }), days: fc.integer({ min: 1, max: 3 }) })
  await fc.assert(
    fc.asyncProperty(queries, async ({ some: chosen, moved: other, first, days }) => {
      if (other)
        await acme.db.run(
          sql`update space set timezone = ${other.timezone} where company_id = ${acme.company} and id = ${spaces[other.space]}`,
        )
      const query = {
        spaces: chosen.flatMap(at => spaces[at] ?? []),
        start: `${dayAfter(DAY, first)} 00:00`,
        end: `${dayAfter(DAY, first + days - 1)} 23:59`,
        reader: nobody,
      }
      expect(await spacePlot(acme.db, query, zones)).toEqual(await spacePlot(acme.db, query))
    }),
    askedWith(60),
  )
})
