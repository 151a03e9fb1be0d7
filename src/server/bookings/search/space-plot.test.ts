import { expect, test } from 'vitest'
import { openWorld } from '#tests/bookings.ts'
import { DAY } from '#tests/inventory.ts'
import { sql } from '#tests/sql.ts'
import { spacePlot } from './space-plot.ts'

const { acme, other } = await openWorld()

interface Closed {
  readonly space?: string
  readonly building?: string
  readonly location?: string
}

const close = (on: Closed, from: string, to: string, label: string) =>
  acme.db.run(sql`insert into closure (company_id, space_id, building_id, location_id, during, reason_key, label, short_label)
    values (${acme.company}, ${on.space ?? null}, ${on.building ?? null}, ${on.location ?? null}, ${`[${from}Z,${to}Z)`}, 'closed', ${label}, 'Off')`)

const plotOf = (spaces: readonly string[], start: string, end: string, db = acme.db) =>
  spacePlot(db, { spaces, start, end, user: undefined, staff: false })
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
  expect(await closuresOf(slow, `${dayAfter(today, 5)} 00:00`, `${dayAfter(today, 8)} 23:59`)).toEqual([])
})
