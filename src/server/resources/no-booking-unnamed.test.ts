import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { choicesBy, randomFrom } from '#tests/contention/random.ts'
import { openWorld } from '#tests/kit/bookings.ts'
import { DAY, faultsOf, NO_FAULTS, times } from '#tests/kit/inventory.ts'
import { type InventoryChange, inventoryChanges } from '#tests/kit/inventory-changes.ts'
import { cases, LAW_SEED, lawTime } from '#tests/kit/scale.ts'
import { sql } from '#tests/kit/sql.ts'
import { eventTimes } from '../bookings/event-times.ts'
import { BookingRefused } from '../bookings/reasons.ts'
import { FIRST } from '../bookings/search/cursor.ts'
import { spaceSearchOf } from '../bookings/search/space-search.ts'
import { weekMinutes } from '../week-minutes.ts'

const { acme } = await openWorld({ dbLockMs: 20_000, dbStatementMs: 20_000, dbWaitMs: 20_000 })
const { company, db } = acme
const { below, oneOf } = choicesBy(randomFrom(LAW_SEED))
const changes = await inventoryChanges(acme, { below, oneOf })
const search = spaceSearchOf(db, 'acme')

/** What is booked or held ahead. */
interface Ahead {
  readonly id: string
  readonly version: number
  /** null: it is held. */
  readonly submission: string | null
  readonly space: string
  readonly seats: number | null
  readonly layout: string | null
  readonly periods: readonly (readonly [string, string])[]
}

/** Who else is there, and how soon it is, is not up to the inventory. */
const NOT_OF_THE_INVENTORY = ['booked', 'held', 'buffer', 'notice', 'advance']

const ahead = () =>
  db.run(sql<Ahead>`select k.id, k.version, k.submission_id as submission, k.space_id as space, k.headcount as seats, x.layout_id as layout,
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

/** Moves a booking, for other people, as whoever sent it does; whatever becomes of it. */
async function moveSome(known: readonly Ahead[]): Promise<void> {
  const booked = known.filter(({ submission }) => submission !== null)
  if (booked.length === 0) return
  const { id: booking, submission, space } = oneOf(booked)
  const move = { booking, space, times: someTimes(), seats: oneOf([undefined, 5, 25]) }
  await db
    .transaction(tx => acme.bookings.move(tx, submission!, [move]))
    .catch((error: unknown) => {
      if (!(error instanceof BookingRefused)) throw error
    })
}

/** Everything can be had again, or hardly anything would be booked after a while. */
async function widen(): Promise<void> {
  await db.run(sql`delete from closure where company_id = ${company}`)
  const fields = { seating_capacity: 30, weekly_hours: 'always', is_active: true, timezone: 'UTC', building_id: acme.building }
  await changes.apply({ is: 'spaces', of: changes.spaces(), fields }, 1000)
  const places = {
    building: { is_active: true, worksite_id: acme.worksite },
    worksite: { location_id: acme.location },
    location: { is_active: true },
  }
  for (const noun of ['building', 'worksite', 'location'] as const) await changes.apply({ is: 'row', noun, fields: places[noun] }, 1000)
}

/** Only so many are kept, each of which is asked about by itself. */
async function freeSome(): Promise<void> {
  const known = await ahead()
  if (known.length < 15) return
  const ids = known.filter(() => below(2) > 0).map(({ id }) => id)
  await db.run(sql`select end_bookings(${company}, ${ids}::uuid[], 'cancelled', now())`)
}

/** A visitor searches, and holds whatever is offered. @returns how much that is */
async function holdOffered(change: InventoryChange): Promise<number> {
  const [seats, layout] = [oneOf([undefined, 5, 25]), oneOf([undefined, ...changes.layouts()])]
  const hour = oneOf([7, 9, 12, 19])
  const [start, end] = [`${DAY} ${String(hour).padStart(2, '0')}:00`, `${DAY} ${String(hour + oneOf([1, 2])).padStart(2, '0')}:30`]
  const event = { start_date: start, end_date: end, timezone: 'UTC', seats, layout }
  const { spaces } = await search.available({ location_id: acme.location }, event, FIRST)
  for (const { uid: space } of spaces) {
    const [run, at] = [randomUUID(), eventTimes({ start, end, timezone: 'UTC' })]
    const wanted = { space, times: at, seats, layout: await acme.layoutToTake(space, layout, seats) }
    expect(await acme.hold(space, run, at, { wanted }), JSON.stringify([change, event])).toMatchObject({ is: 'held' })
    await acme.bookings.release(run)
  }
  return spaces.length
}

/** What happens in a turn. An import and its undo, with nothing between them, are among them now and then. */
function turnOf(turn: number): { readonly isQuiet: boolean; readonly change: () => InventoryChange } {
  const last = changes.lastImport()
  if (turn % 20 === 18) return { isQuiet: true, change: changes.someImport }
  if (turn % 20 === 19 && last !== undefined) return { isQuiet: true, change: () => ({ is: 'undo', id: last }) }
  return { isQuiet: false, change: changes.some }
}

async function others(): Promise<void> {
  if (below(3) === 0) await widen()
  for (let times = below(4); times > 0; times -= 1) await book(oneOf(changes.spaces()))
  if (below(2) === 0) await moveSome(await ahead())
}

test(
  'no stored booking becomes impossible unnamed, and nobody is offered what cannot be had, whatever changes, and whoever books meanwhile',
  lawTime,
  async () => {
    const turns = { named: 0, written: 0, offered: 0, undone: 0 }
    /** What did not fit before the last import, or had no layout that this gave back, by its id and version: it may be so again once that is undone. */
    let unfitBefore: { readonly import: string | undefined; readonly bookings: ReadonlySet<string> } = {
      import: undefined,
      bookings: new Set(),
    }
    for (let turn = 0; turn < cases(40); turn += 1) {
      await freeSome()
      const { isQuiet, change: make } = turnOf(turn)
      if (!isQuiet) await others()
      const known = await ahead()
      const before = await impossibleOf(known)
      const change = make()
      const isContended = !isQuiet && below(3) === 0
      const contenders = isContended ? [book(oneOf(changes.spaces())), book(oneOf(changes.spaces()))] : []
      const [named] = await Promise.all([changes.apply(change, 0), ...contenders])
      turns[named > 0 ? 'named' : 'written'] += 1
      // What was booked meanwhile fitted when it was booked, and fits still.
      const ids = new Set(known.map(({ id }) => id))
      const late = (await ahead()).filter(({ id }) => !ids.has(id))
      const after = await impossibleOf([...known, ...late])
      const isUndone = change.is === 'undo' && named === 0
      if (isUndone) turns.undone += 1
      const mayBeAgain = isUndone ? unfitBefore.bookings : new Set<string>()
      const lost = known.filter(one => after.has(one.id) && !before.has(one.id) && !mayBeAgain.has(versionOf(one)))
      expect([...lost, ...late.filter(({ id }) => after.has(id))], JSON.stringify(change)).toEqual([])
      turns.offered += await holdOffered(change)
      // What an undo would make impossible it never does.
      if (named > 0 && !isContended && change.is !== 'undo') {
        expect(await changes.apply(change, 1000), JSON.stringify(change)).toBe(0)
        const { size } = (await impossibleOf(known)).difference(before)
        // A deletion names all that is booked there, also what did not fit before.
        expect(change.is === 'deletion' ? size <= named : size === named, JSON.stringify([change, size, named])).toBe(true)
      }
      const last = changes.lastImport()
      if (last !== unfitBefore.import) {
        const layouts = new Map((await ahead()).map(({ id, layout }) => [id, layout]))
        const isGivenBack = ({ id, layout }: Ahead) => layout === null && layouts.get(id) !== null
        unfitBefore = { import: last, bookings: new Set(known.filter(one => before.has(one.id) || isGivenBack(one)).map(versionOf)) }
      }
    }
    expect(turns.named).toBeGreaterThan(4)
    expect(turns.written).toBeGreaterThan(10)
    expect(turns.offered).toBeGreaterThan(10)
    expect(turns.undone).toBeGreaterThan(0)
    expect(await faultsOf(db)).toEqual(NO_FAULTS)
  },
)

const versionOf = ({ id, version }: Ahead) => `${id} ${version}`
