import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { LosingBookings } from '#contract/portal/resources.ts'
import { choicesBy, randomFrom } from '#tests/contention/random.ts'
import { openWorld } from '#tests/kit/bookings.ts'
import { DAY, faultsOf, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { cases, LAW_SEED, lawTime } from '#tests/kit/scale.ts'
import { sql } from '#tests/kit/sql.ts'
import { weekMinutes } from '../week-minutes.ts'
import { Problem } from '../errors.ts'
import { editSpaces } from './edit-spaces.ts'
import { plainRows } from './plain-rows.ts'

const { acme } = await openWorld({ dbLockMs: 20_000, dbStatementMs: 20_000, dbWaitMs: 20_000 })
const { company, db } = acme
const { below, oneOf } = choicesBy(randomFrom(LAW_SEED))
const [spaces, rows] = [editSpaces(db), plainRows(db)]

/** What is booked or held ahead. */
interface Ahead {
  readonly id: string
  readonly space: string
  readonly seats: number | null
  readonly layout: string | null
  readonly periods: readonly (readonly [string, string])[]
}

/** Who else is there, and how soon it is, is not up to the inventory. */
const NOT_OF_THE_INVENTORY = ['booked', 'held', 'buffer', 'notice', 'advance']

const ahead = () =>
  db.run(sql<Ahead>`select k.id, k.space_id as space, k.headcount as seats, x.layout_id as layout,
      (select jsonb_agg(jsonb_build_array(p.start_at, p.end_at) order by p.position) from booking_period p
        where p.company_id = ${company} and p.booking_id = k.id) as periods
    from booking k left join space_layout x on x.company_id = ${company} and x.id = k.space_layout_id
      left join booking_status t on t.company_id = ${company} and t.key = k.status_key
    where k.company_id = ${company} and k.state = 'active' and (k.kind = 'hold' or t.effect in ('block', 'wait')) order by k.id`)

/** What of these their spaces cannot have as they are now: each is asked of `space_reasons` by itself. */
async function impossibleOf(bookings: readonly Ahead[]): Promise<ReadonlySet<string>> {
  const found = new Set<string>()
  for (const { id, space, seats, layout, periods } of bookings) {
    const [now] = await db.run(sql<{ zone: string; has_layout: boolean }>`select coalesce(s.timezone, l.timezone) as zone,
        exists (select from space_layout x where x.company_id = ${company} and x.space_id = s.id and x.layout_id = ${layout}) as has_layout
      from space s join building b on b.company_id = ${company} and b.id = s.building_id
        join worksite w on w.company_id = ${company} and w.id = b.worksite_id
        join location l on l.company_id = ${company} and l.id = w.location_id
      where s.company_id = ${company} and s.id = ${space}`)
    const at = periods.map(([from, to]) => ({ start: new Date(from), end: new Date(to), from: new Date(from), to: new Date(to) }))
    const [starts, ends] = [at.map(({ start }) => start), at.map(({ end }) => end)]
    const reasons = await db.run(sql<{
      key: string
    }>`select key from space_reasons(${company}, array[${space}::uuid], ${starts}::timestamptz[],
      ${ends}::timestamptz[], ${starts}::timestamptz[], ${ends}::timestamptz[], array[${now!.zone}::text],
      array[${weekMinutes(at, now!.zone)}::int4multirange], ${seats}::int, ${layout}::uuid, null, null, now())`)
    const isLayoutGone = layout !== null && !now!.has_layout
    if (isLayoutGone || reasons.some(({ key }) => !NOT_OF_THE_INVENTORY.includes(key))) found.add(id)
  }
  return found
}

const layouts = await db.run(
  sql<{ id: string }>`select id from layout where company_id = ${company} and not is_custom order by name limit 2`,
)
const someLayouts = () =>
  layouts
    .filter(() => below(3) > 0)
    .map(({ id }, at) => ({
      layout_id: id,
      seating_capacity: oneOf([5, 10, 30]),
      is_default: at === 0,
      set_buffer: null,
      strike_buffer: null,
    }))

function someTimes() {
  const at = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const [start, length] = [7 + below(9), 1 + below(3)]
  const more = oneOf([{}, {}, { end: `2050-03-17 ${at(start + length)}` }, { timezone: 'Asia/Tokyo' }])
  return times(at(start), at(start + length), more)
}

/** Asks for a space as a visitor does, who holds it first or not; whatever becomes of it. */
async function book(space: string): Promise<void> {
  const own = await db.run(
    sql<{ id: string }>`select id from space_layout where company_id = ${company} and space_id = ${space} order by id`,
  )
  const layout = oneOf([undefined, ...own.map(({ id }) => id)])
  const wanted = { space, times: someTimes(), layout, seats: oneOf([undefined, 5, 10, 25]) }
  const run = oneOf([undefined, randomUUID()])
  if (run !== undefined) await acme.hold(space, run, wanted.times, { wanted })
  if (below(5) > 0)
    await acme.book([acme.wanted(space, wanted.times, wanted)], { run, status: oneOf(['requested', 'requested', 'waiting']) })
}

type Change =
  | { readonly noun: 'space'; readonly fields: Readonly<Record<string, unknown>>; readonly of: readonly string[] }
  | { readonly noun: 'closure' | 'building' | 'location'; readonly fields: Readonly<Record<string, unknown>> }

function someChange(all: readonly string[]): Change {
  const of = all.filter(() => below(3) > 0)
  const hour = 6 + below(10)
  const at = (hours: number) => `${DAY}T${String(hours).padStart(2, '0')}:00:00Z`
  const place = oneOf([{ space_id: oneOf(all) }, { space_id: oneOf(all) }, { building_id: acme.building }, { location_id: acme.location }])
  return oneOf<() => Change>([
    () => ({ noun: 'space', of, fields: { seating_capacity: oneOf([0, 5, 10, 30]) } }),
    () => ({ noun: 'space', of, fields: { layouts: someLayouts() } }),
    () => ({ noun: 'space', of, fields: { seating_capacity: oneOf([5, 10, 30]), layouts: someLayouts() } }),
    () => ({ noun: 'space', of, fields: { weekly_hours: oneOf(['always', 'Mon-Fri 08:00-18:00', 'Wed-Thu 06:00-12:00', 'never']) } }),
    () => ({ noun: 'space', of, fields: { is_active: oneOf([true, true, false]) } }),
    () => ({ noun: 'space', of, fields: { timezone: oneOf([null, 'UTC', 'Asia/Tokyo']) } }),
    () => ({ noun: 'closure', fields: { ...place, label: 'Paint', starts_at: at(hour), ends_at: at(hour + 1 + below(3)) } }),
    () => ({ noun: oneOf(['building', 'location']), fields: { is_active: oneOf([true, true, false]) } }),
    () => ({ noun: 'location', fields: { timezone: oneOf(['UTC', 'America/Chicago']) } }),
  ])()
}

/** Gives how many bookings it names, of which nothing was written; 0: it was written. */
async function apply(change: Change, accept: number): Promise<number> {
  if (change.noun === 'space') {
    const known = await db.run(sql<{ uuid: string; version: number }>`select id as uuid, version from space where company_id = ${company}`)
    const edits = known.filter(({ uuid }) => change.of.includes(uuid)).map(row => ({ ...row, changes: change.fields, accept }))
    return (await spaces.edit(edits)).reduce((sum, { losing }) => sum + (losing?.count ?? 0), 0)
  }
  const consent = { accept, titles: true }
  try {
    if (change.noun === 'closure') await rows.add('closure', change.fields, consent)
    else {
      const [row] = await rows.list(change.noun, acme[change.noun])
      await rows.edit(change.noun, row!, change.fields, consent)
    }
    return 0
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return (error.extras.data as LosingBookings).count
    throw error
  }
}

/** Everything can be had again, or hardly anything would be booked after a while. */
async function widen(all: readonly string[]): Promise<void> {
  await db.run(sql`delete from closure where company_id = ${company}`)
  await apply({ noun: 'space', of: all, fields: { seating_capacity: 30, weekly_hours: 'always', is_active: true, timezone: 'UTC' } }, 1000)
  for (const noun of ['building', 'location'] as const) await apply({ noun, fields: { is_active: true } }, 1000)
}

/** Only so many are kept, each of which is asked about by itself. */
async function freeSome(): Promise<void> {
  const known = await ahead()
  if (known.length < 15) return
  const ids = known.filter(() => below(2) > 0).map(({ id }) => id)
  await db.run(sql`select end_bookings(${company}, ${ids}::uuid[], 'cancelled', now())`)
}

test('no stored booking becomes impossible unnamed, whatever changes, and whoever books meanwhile', lawTime, async () => {
  const all = await Promise.all([acme.space({ seats: 30 }), acme.space({ seats: 10 }), acme.space({ seats: 30, open: '{[0,10080)}' })])
  const turns = { named: 0, written: 0 }
  for (let turn = 0; turn < cases(40); turn += 1) {
    await freeSome()
    if (below(3) === 0) await widen(all)
    for (let times = below(4); times > 0; times -= 1) await book(oneOf(all))
    const known = await ahead()
    const before = await impossibleOf(known)
    const change = someChange(all)
    const isContended = below(3) === 0
    const [named] = await Promise.all([apply(change, 0), ...(isContended ? [book(oneOf(all)), book(oneOf(all))] : [])])
    turns[named > 0 ? 'named' : 'written'] += 1
    // What was booked meanwhile fitted when it was booked, and fits still.
    const ids = new Set(known.map(({ id }) => id))
    const late = (await ahead()).filter(({ id }) => !ids.has(id))
    const after = await impossibleOf([...known, ...late])
    expect([...after.difference(before)], JSON.stringify(change)).toEqual([])
    if (named === 0 || isContended) continue
    expect(await apply(change, 1000), JSON.stringify(change)).toBe(0)
    expect((await impossibleOf(known)).difference(before).size, JSON.stringify(change)).toBe(named)
  }
  expect(turns.named).toBeGreaterThan(4)
  expect(turns.written).toBeGreaterThan(10)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})
