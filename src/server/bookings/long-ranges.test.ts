import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as fc from 'fast-check'
import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { listBuildings } from '#contract/tenant/places.ts'
import { findSpaces, findUnavailableSpaces } from '#contract/tenant/spaces.ts'
import type { SpaceFound, SpacePage } from '#contract/tenant/spaces.shape.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { isFull, LAW_SEED, lawTime } from '#tests/kit/scale.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { tenantOf } from '#tests/kit/tenant.ts'
import { type EventTimes, eventTimes, type EventTimesInput } from './event-times.ts'
import { weekMinutes } from '../week-minutes.ts'

/**
 * Events of many days are judged as those of few are, only quicker: what a comparison of each booking with each day says is the law. So are lists
 * that only ask which spaces can be had.
 */

const server = await startServer()
const company = await server.company('acme')
const db = server.app.services.database.of(company.id)
const { building } = await makeInventory(db, 'Europe/Berlin')
const BY_PERIOD = readFileSync(join(import.meta.dirname, '../../../tests/kit/space-reasons-by-period.sql'), 'utf8')
const [SPACES, EVENTS] = isFull ? [2_000, 80] : [250, 40]
const ZONES = ['UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'] as const

/** Spaces with hours, zones, buffers and shared parts of all sorts, booked, held and closed at random over two years with changes of the clocks. */
async function fill(owner: Client): Promise<void> {
  await owner.query(`select setseed($1)`, [(LAW_SEED % 1_000) / 1_000])
  await owner.query(
    `insert into space (company_id, id, building_id, name, seating_capacity, set_buffer, strike_buffer, open_minutes, timezone, min_notice_minutes, max_advance_days)
     select $1, gen_random_uuid(), $2, 'Space ' || n, case when n % 12 = 0 then 0 else (5 + random() * 90)::int end, (array[0, 15, 60, 600])[1 + floor(random() * 4)::int],
       (array[0, 15, 45, 900])[1 + floor(random() * 4)::int],
       (array[null, '{[480,1080),[1920,2520),[3360,3960)}', '{[0,10080)}', '{[0,600),[9000,10080)}', '{}'])[1 + floor(random() * 4.3)::int]::int4multirange,
       (array[null, 'UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe'])[1 + floor(random() * 5)::int],
       (random() * 100)::int, case when random() < 0.1 then 400 end
     from generate_series(1, $3) n`,
    [company.id, building, SPACES],
  )
  await owner.query(`insert into space_cell (company_id, space_id, cell_id) select company_id, id, id from space where company_id = $1`, [
    company.id,
  ])
  await owner.query(
    `insert into space_cell (company_id, space_id, cell_id)
     select $1, a.id, b.id from (select id, row_number() over (order by name) as n from space where company_id = $1) a
       join (select id, row_number() over (order by name) as n from space where company_id = $1) b on b.n = a.n + 1 where a.n % 9 = 0`,
    [company.id],
  )
  await owner.query(
    `insert into closure (company_id, space_id, building_id, during, reason_key, label, short_label)
     select $1, case when n % 25 > 0 then s.id end, case when n % 25 = 0 then $2::uuid end,
       tstzrange(at, at + make_interval(hours => 1 + floor(random() * 60)::int)), 'works', 'Works ' || n % 3, 'W'
     from (select id, row_number() over (order by name) as n from space where company_id = $1) s,
       lateral (select '2050-01-01 00:00Z'::timestamptz + random() * interval '700 days' + s.n * interval '0' as at) x where n % 5 = 0`,
    [company.id, building],
  )
  await owner.query(
    `with wanted as (
       select gen_random_uuid() as id, s.id as space_id, s.set_buffer, s.strike_buffer, at, 1 + floor(random() * 4)::int as days,
         make_interval(mins => 30 * (1 + floor(random() * 20)::int)) as long, random() < 0.2 as is_hold,
         now() + interval '1 hour' * (case when random() < 0.3 then -1 else 1 end) as expires,
         case when g <= 5 then ('00000000-0000-4000-8000-00000000000' || (g - 1))::uuid else gen_random_uuid() end as run
       from space s, generate_series(1, 14) g,
         lateral (select date_trunc('hour', '2050-01-01 00:00Z'::timestamptz + random() * interval '700 days' + g * interval '0') as at) x
       where s.company_id = $1
     ), booked as (
       insert into booking (company_id, id, space_id, kind, run_uid, expires_at, max_expires_at, status_key, timezone, set_buffer, strike_buffer, start_at, end_at)
         select $1, id, space_id, case when is_hold then 'hold' else 'booking' end, case when is_hold then run end,
           case when is_hold then expires end, case when is_hold then expires end,
           case when is_hold then null else 'requested' end, 'UTC', set_buffer, strike_buffer, at, at + (days - 1) * interval '1 day' + long
         from wanted
     ), periods as (
       insert into booking_period (company_id, booking_id, position, start_at, end_at)
         select $1, id, d, at + (d - 1) * interval '1 day', at + (d - 1) * interval '1 day' + long from wanted, generate_series(1, days) d
     )
     insert into booking_cell (company_id, booking_id, cell_id, blocked, active)
       select $1, w.id, m.cell_id, tstzrange(at + (d - 1) * interval '1 day' - make_interval(mins => set_buffer),
         at + (d - 1) * interval '1 day' + long + make_interval(mins => strike_buffer)), true
       from wanted w join space_cell m on m.company_id = $1 and m.space_id = w.space_id, generate_series(1, days) d
       on conflict do nothing`,
    [company.id],
  )
}

await withOwner(server, async owner => {
  await owner.query(BY_PERIOD)
  await owner.query("select set_config('app.company', $1, false)", [company.id])
  await fill(owner)
  await owner.query('analyze')
})
/** In whose spaces nothing of all that is in the way. */
const free = await makeInventory(db, 'Europe/Berlin')
for (let n = 0; n < 3; n += 1) await free.space()

/** What a comparison with each period says is the law; `of`: which function is asked. */
const callOf = (of: string) =>
  `select r.* from ${of}($1, array(select id from space where company_id = $1), $2::timestamptz[], $3::timestamptz[], $4::timestamptz[],
          $5::timestamptz[], $6::text[], $7::text[]::int4multirange[], $8::int, null, $9::uuid, null, now()) r`

function parametersOf({ periods }: EventTimes, seats: number | null, run: string | null): unknown[] {
  const iso = (of: (period: (typeof periods)[number]) => Date) => periods.map(period => of(period).toISOString())
  return [
    company.id,
    iso(({ start }) => start),
    iso(({ end }) => end),
    iso(({ from }) => from),
    iso(({ to }) => to),
    ZONES,
    ZONES.map(zone => weekMinutes(periods, zone)),
    seats,
    run,
  ]
}

const day = (n: number) => new Date(Date.UTC(2050, 0, 1 + n)).toISOString().slice(0, 10)
const clock = (minutes: number) => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const event = fc
  .record({
    first: fc.integer({ min: 0, max: 690 }),
    length: fc.constantFrom(1, 2, 7, 8, 9, 31, 92, 93, 180, 366),
    from: fc.integer({ min: 0, max: 95 }).map(quarter => quarter * 15),
    to: fc.integer({ min: 0, max: 95 }).map(quarter => quarter * 15),
    overnight: fc.boolean(),
    timezone: fc.constantFrom(...ZONES),
    some: fc.array(fc.integer({ min: 0, max: 365 }), { maxLength: 20 }),
    isSome: fc.boolean(),
    whole: fc.array(fc.integer({ min: 0, max: 365 }), { maxLength: 5 }),
    seats: fc.option(fc.integer({ min: 1, max: 90 })),
    run: fc.option(fc.integer({ min: 0, max: 4 }).map(n => `00000000-0000-4000-8000-00000000000${n}`)),
  })
  .map(({ first, length, from, to, timezone, overnight, some, isSome, whole, seats, run }) => {
    const within = (days: readonly number[]) => days.filter(n => n < length).map(n => day(first + n))
    const input: EventTimesInput = {
      start: `${day(first)} ${clock(from)}`,
      end: `${day(first + length - (to <= from && length > 1 ? 0 : 1))} ${clock(to)}`,
      timezone,
      overnight: overnight && length < 9,
      ...(isSome && within(some).length > 0 && { days: within(some) }),
      wholeDays: within(whole),
    }
    return { input, seats, run }
  })

test(
  'an event of however many days has the same reasons in each space as if each booking were compared with each day',
  lawTime,
  async () => {
    await withOwner(server, async owner => {
      await owner.query("select set_config('app.company', $1, false)", [company.id])
      const found = { events: 0, reasons: 0, long: 0 }
      for (const { input, seats, run } of fc.sample(event, { numRuns: EVENTS, seed: LAW_SEED })) {
        const times = attempt(input)
        if (!times) continue
        const { rows } = await owner.query<{ differ: number; unlisted: number; count: number }>(
          `with a as materialized (${callOf('space_reasons')}), b as materialized (${callOf('space_reasons_by_period')}),
           spaces as materialized (select space_id from b), c as materialized (${callOf('unavailable_spaces')})
         select (select count(*)::int from ((table a except table b) union all (table b except table a)) d) as differ, (select count(*)::int from b) as count,
           (select count(*)::int from ((table c except table spaces) union all (table spaces except table c)) d) as unlisted`,
          parametersOf(times, seats, run),
        )
        expect([input, run, rows[0]?.differ, rows[0]?.unlisted]).toEqual([input, run, 0, 0])
        found.events += 1
        found.reasons += rows[0]?.count ?? 0
        if (times.periods.length > 7) found.long += 1
      }
      expect(found.long, 'the law says something of long ranges').toBeGreaterThan(found.events / 4)
      expect(found.reasons).toBeGreaterThan(SPACES)
    })
  },
)

/** A machine that is busy with other tests may refuse a search of a year for the moment: it is asked again, as browsers do. */
async function whole<Answer extends object>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 0; tries < 20; tries += 1) {
    const answer = await ask()
    if (Array.isArray(answer) || 'data' in answer) return answer
  }
  throw new Error('it was refused twenty times')
}

test('a year long, both lists and the numbers of buildings say over HTTP what a comparison with each day says', lawTime, async () => {
  const wire = { start_date: `${day(0)} 10:00`, end_date: `${day(364)} 10:30`, timezone: 'Europe/Berlin' }
  const times = eventTimes({ start: wire.start_date, end: wire.end_date, timezone: wire.timezone })
  expect(times.periods).toHaveLength(365)
  const law = await withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [company.id])
    const { rows } = await owner.query<{ space_id: string; key: string }>(
      callOf('space_reasons_by_period'),
      parametersOf(times, null, null),
    )
    return Map.groupBy(rows, row => row.space_id)
  })
  const bookable = await db.run(
    sql<{ id: string }>`select id from space
      where company_id = ${company.id} and seating_capacity > 0 and open_minutes is distinct from '{}'`,
  )
  const reasonsOf = new Map(bookable.map(({ id }) => [id, (law.get(id) ?? []).map(({ key }) => key).toSorted()]))
  const tenant = tenantOf(server, company)

  async function all(call: typeof findSpaces | typeof findUnavailableSpaces): Promise<SpaceFound[]> {
    const found: SpaceFound[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const from: string = cursor
      const page: SpacePage = await whole(async () => (await tenant(call, { ...wire, cursor: from })) as SpacePage)
      found.push(...page.data)
      ;({ cursor } = page)
    }
    return found
  }

  const [available, unavailable] = [await all(findSpaces), await all(findUnavailableSpaces)]
  const said = new Map(
    [...available, ...unavailable].map(({ uid, unavailable_reasons }) => [uid, unavailable_reasons.map(({ key }) => key).toSorted()]),
  )
  expect(said).toEqual(reasonsOf)
  expect(available.length).toBeGreaterThanOrEqual(3)
  expect(available.flatMap(({ uid }) => reasonsOf.get(uid))).toEqual([])
  expect(unavailable.length).toBeGreaterThan(available.length)
  const offered = (await whole(() => tenant(listBuildings, wire))).map(({ uid, spaces_available, spaces_total }) => [
    uid,
    spaces_available,
    spaces_total,
  ])
  const inBuilding = (spaces: readonly SpaceFound[], uid: string) => spaces.filter(({ building_uid }) => building_uid === uid).length
  const counted = [building, free.building].map(uid => {
    const had = inBuilding(available, uid)
    return [uid, had, had + inBuilding(unavailable, uid)]
  })
  expect(offered).toEqual(expect.arrayContaining(counted.filter(([, had]) => had !== 0)))
  expect(offered).toHaveLength(counted.filter(([, had]) => had !== 0).length)
})

/** undefined: no such event can be. */
function attempt(input: EventTimesInput) {
  try {
    return eventTimes(input)
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
