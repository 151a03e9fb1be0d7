import { describe, expect, test } from 'vitest'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import { addReservation } from '#contract/portal/reservations.ts'
import { getPage } from '#contract/portal/screens.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { adder, editor, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { selectMonth, selectMonthOfPlaces, selectMonthOfRequests, selectOwnMonth } from './month.sql.ts'
import { selectWholeMonth } from './whole-month.sql.ts'

/** A month of what is booked: how much each day has, how full it is and what begins first (P12.130 to P12.132). */

const server = await startServer()
const requester: Person = { ...reader, name: 'requester' }

async function monthOf(company: TestCompany, who: Person, query = '') {
  const { status, body } = await company.as(who)(getPage, { params: { '*': `calendar?view=month&${query}` } })
  expect(status).toBe(200)
  const { calendar } = body as CalendarPage
  return { ...calendar, ...calendar.month!, dayAt: (day: string) => calendar.month!.days.find(one => one.day === day)! }
}

type Company = Awaited<ReturnType<typeof clashingCompany>>

/** Puts a booking to a time. */
async function putAt({ db, company, bookingOf }: Company, submission: string, from: string, to: string): Promise<void> {
  const { uuid } = await bookingOf(submission)
  await db.run(
    sql`update booking set start_at = ${from}::timestamptz, end_at = ${to}::timestamptz where company_id = ${company.id} and id = ${uuid}`,
  )
  await db.run(
    sql`update booking_period set start_at = ${from}::timestamptz, end_at = ${to}::timestamptz where company_id = ${company.id} and booking_id = ${uuid}`,
  )
}

const DAY = inDays(2)

describe('each reader is told of a day what they may know', async () => {
  const made = await clashingCompany(server, 'month-masks')
  const { company, inventory, book, setStatus } = made
  const hall = await inventory.space({ name: 'Hall', set: 30, strike: 30 })
  const own = await book('My own', hall, { who: requester, days: 1 })
  await book('In line', hall, { who: reader, days: 2, waits: true })
  const theirs = await book('Board meeting', hall, { who: reader, days: 2 })
  await setStatus(theirs, 'confirmed')

  test('who may read requests reads what each is called, with the way to it', async () => {
    const { dayAt } = await monthOf(company, viewer, `from=${DAY}`)
    expect(dayAt(DAY)).toMatchObject({ total: 2, share: 8 })
    expect(dayAt(DAY).chips).toContainEqual({
      kind: 'booking',
      booking: expect.any(String) as string,
      position: 1,
      start: '09:00',
      title: 'Board meeting',
      space: 'Hall',
      status: { label: 'Confirmed', color: expect.any(String) as string, effect: 'block' },
      link: `/month-masks/admin/submissions/${theirs}`,
    })
  })

  test('what staff booked leads to its page whoever reads requests', async () => {
    const day = inDays(4)
    const [start, end] = [`${day} 09:00`, `${day} 10:00`]
    const contact = { name: '', email: '' }
    const body = { title: 'Choir', notes: '', contact, status: 'confirmed', spaces: [hall], start, end, overnight: false, accepts: false }
    const { data } = (await company.as(editor)(addReservation, { body })).body
    const chipsTo = async (who: Person) => (await monthOf(company, who, `from=${day}`)).dayAt(day).chips
    expect(await chipsTo(viewer)).toMatchObject([{ title: 'Choir', link: `/month-masks/admin/reservations/${data!.uuid}` }])
    expect((await chipsTo(adder)).map(({ title, link }) => [title, link])).toEqual([['', undefined]])
  })

  test('other staff read how each stands, and no name', async () => {
    const { chips, total } = (await monthOf(company, adder, `from=${DAY}`)).dayAt(DAY)
    expect([total, chips.map(({ title, link, status }) => [title, link, status?.effect])]).toEqual([
      2,
      expect.arrayContaining([
        ['', undefined, 'block'],
        ['', undefined, 'wait'],
      ]),
    ])
  })

  test('whoever sends requests is told of their own, and of others what is taken, in one block; what waits is not counted', async () => {
    const { dayAt, reads } = await monthOf(company, requester, `from=${DAY}`)
    expect(reads).toBe('own')
    expect(dayAt(DAY)).toMatchObject({ total: 1, chips: [{ kind: 'booked', start: '08:30', title: '', space: 'Hall' }] })
    expect(Object.keys(dayAt(DAY).chips[0]!).toSorted()).toEqual(['kind', 'space', 'start', 'title'])
    const mine = (await monthOf(company, requester, `from=${inDays(1)}`)).dayAt(inDays(1))
    expect(mine.chips).toMatchObject([{ title: 'My own', link: `/month-masks/submissions/${own}` }])
  })

  test('a filter on what is withheld counts nothing, and a part of it says nothing of how full a day is', async () => {
    const on = async (who: Person, query: string) => (await monthOf(company, who, `from=${DAY}&${query}`)).dayAt(DAY)
    expect(await on(requester, 'search=board')).toMatchObject({ total: 0, chips: [] })
    expect(await on(requester, 'status=confirmed')).toMatchObject({ total: 0 })
    expect(await on(adder, 'search=board')).toMatchObject({ total: 0 })
    expect(await on(viewer, 'search=BOARD')).toMatchObject({ total: 1, chips: [{ title: 'Board meeting' }] })
    for (const part of ['search=board', 'status=confirmed', 'mine=true', 'clashes=true'])
      expect(await on(viewer, part)).not.toHaveProperty('share')
    expect(await on(viewer, `space=${hall}`)).toHaveProperty('share', 8)
    expect(await on(viewer, 'clashes=true')).toMatchObject({ total: 1, chips: [{ title: 'In line', clash: true }] })
    expect(await on(reader, 'mine=true')).toMatchObject({ total: 2 })
  })
})

test('a month is whole weeks, as weeks of the company begin, whatever day of it is asked for', async () => {
  const { company, db } = await clashingCompany(server, 'month-weeks')
  const bounds = async (query: string) => {
    const { from, to, days } = await monthOf(company, viewer, query)
    return [from, to, days[0]?.day, days.at(-1)?.day, days.length]
  }
  expect(await bounds('from=2026-11-24&to=2027-01-01')).toEqual(['2026-11-01', '2026-11-30', '2026-11-01', '2026-12-05', 35])
  expect(await bounds('from=2024-02-29')).toEqual(['2024-02-01', '2024-02-29', '2024-01-28', '2024-03-02', 35])
  expect(await bounds('from=2026-02-01')).toEqual(['2026-02-01', '2026-02-28', '2026-02-01', '2026-02-28', 28])
  const today = new Date().toISOString().slice(0, 7)
  for (const query of ['from=0001-01-01', 'from=never', '']) expect((await bounds(query))[0]).toBe(`${today}-01`)
  await db.run(sql`update company set readable_date_format = 'DD.MM.YYYY' where id = ${company.id}`)
  server.app.services.companies.forget('month-weeks')
  expect(await bounds('from=2026-11-24')).toEqual(['2026-11-01', '2026-11-30', '2026-10-26', '2026-12-06', 42])
})

test('a week is that in which a day lies, with its spaces, as weeks of the company begin', async () => {
  const { company, db, inventory } = await clashingCompany(server, 'weeks')
  const hall = await inventory.space({ name: 'Hall' })
  const week = async (query: string, who: Person = viewer) => {
    const { body } = await company.as(who)(getPage, { params: { '*': `calendar?view=week&${query}` } })
    const { view, from, to, places, rows } = (body as CalendarPage).calendar
    return [view, from, to, places?.uuid, rows]
  }
  expect(await week('from=2026-11-24')).toEqual(['week', '2026-11-22', '2026-11-28', [hall], []])
  expect(await week('from=2026-11-22&to=2027-03-01')).toEqual(['week', '2026-11-22', '2026-11-28', [hall], []])
  expect(await week('from=2026-11-28', requester)).toEqual(['week', '2026-11-22', '2026-11-28', [hall], []])
  await db.run(sql`update company set readable_date_format = 'DD.MM.YYYY' where id = ${company.id}`)
  server.app.services.companies.forget('weeks')
  expect(await week('from=2026-11-22')).toEqual(['week', '2026-11-16', '2026-11-22', [hall], []])
  expect(await week('from=2027-01-01')).toEqual(['week', '2026-12-28', '2027-01-03', [hall], []])
})

test('a day counts what meets it on the clock of each space, names the first five, and the rest is counted', async () => {
  const made = await clashingCompany(server, 'month-days')
  const { company, inventory, book } = made
  const hall = await inventory.space({ name: 'Hall' })
  const far = await inventory.space({ name: 'Far', timezone: 'Pacific/Auckland' })
  for (let n = 0; n < 7; n += 1)
    await putAt(made, await book(`Event ${n}`, hall, { days: n + 1 }), `2031-03-12 1${n}:00Z`, `2031-03-12 1${n}:30Z`)
  // There it is the next day already.
  await putAt(made, await book('There', far), '2031-03-12 22:00Z', '2031-03-12 23:00Z')
  await putAt(made, await book('Until midnight', hall, { days: 20 }), '2031-03-20 22:00Z', '2031-03-21 00:00Z')
  await putAt(made, await book('Fair', hall, { days: 21 }), '2031-02-27 12:00Z', '2031-03-03 12:00Z')
  const { dayAt, days, zone } = await monthOf(company, viewer, 'from=2031-03-01')
  expect(dayAt('2031-03-12').total).toBe(7)
  expect(dayAt('2031-03-12').chips.map(({ title, start }) => [title, start])).toEqual([0, 1, 2, 3, 4].map(n => [`Event ${n}`, `1${n}:00`]))
  expect(dayAt('2031-03-13').chips).toMatchObject([{ title: 'There', start: '11:00' }])
  expect(days.filter(({ chips }) => chips.some(({ title }) => title === 'Until midnight')).map(({ day }) => day)).toEqual(['2031-03-20'])
  // The month begins on a Saturday; its grid on the Sunday before.
  const fair = days.filter(({ chips }) => chips.some(({ title }) => title === 'Fair'))
  expect(fair.map(({ day }) => day)).toEqual(['2031-02-27', '2031-02-28', '2031-03-01', '2031-03-02', '2031-03-03'])
  expect(fair.map(({ chips }) => chips.find(({ title }) => title === 'Fair')?.start)).toEqual([
    '12:00',
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  // Of two spaces one is taken for the whole day.
  expect(dayAt('2031-03-02').share).toBe(50)
  expect(zone).toBe('')
  const places = await monthOf(company, viewer, `from=2031-03-01&space=${far}`)
  expect([places.dayAt('2031-03-12').total, places.dayAt('2031-03-13').total, places.zone]).toEqual([0, 1, 'Pacific/Auckland'])
})

test('a day on which clocks change says so, with its zone where there are several, and hours of such a day count once', async () => {
  const made = await clashingCompany(server, 'month-clocks')
  const { company, inventory, book } = made
  const hall = await inventory.space({ name: 'Hall', timezone: 'America/Chicago' })
  await inventory.space({ name: 'Other', timezone: 'UTC' })
  await putAt(made, await book('All day', hall), '2026-11-01 05:00Z', '2026-11-02 06:00Z')
  const both = await monthOf(company, viewer, 'from=2026-11-01')
  expect(both.days.filter(({ clocks }) => clocks).map(({ day, clocks }) => [day, clocks])).toEqual([
    ['2026-11-01', { way: 'back', zone: 'America/Chicago' }],
  ])
  const one = await monthOf(company, viewer, `from=2026-11-01&space=${hall}`)
  expect(one.dayAt('2026-11-01')).toMatchObject({ clocks: { way: 'back' }, share: 100, total: 1 })
  expect(one.dayAt('2026-11-02').total).toBe(0)
  expect((await monthOf(company, viewer, `from=2026-03-01&space=${hall}`)).dayAt('2026-03-08').clocks).toEqual({ way: 'forward' })
})

test('how full a day is counts open hours without closures', async () => {
  const made = await clashingCompany(server, 'month-share')
  const { company, inventory, db, book } = made
  const hall = await inventory.space({ name: 'Hall' })
  await putAt(made, await book('Talk', hall), '2031-03-12 08:00Z', '2031-03-12 13:00Z')
  // Open on Wednesdays alone, from 08:00 to 18:00.
  await db.run(sql`update space set open_minutes = '{[4800,5400)}' where company_id = ${company.id} and id = ${hall}`)
  const share = async (who: Person = viewer) => (await monthOf(company, who, 'from=2031-03-01')).dayAt('2031-03-12')
  expect((await share()).share).toBe(50)
  expect(await share(requester)).toHaveProperty('share', 50)
  expect((await monthOf(company, viewer, 'from=2031-03-01')).dayAt('2031-03-13')).not.toHaveProperty('share')
  await db.run({
    text: `insert into closure (company_id, space_id, during, label) values ($1, $2, tstzrange('2031-03-19 00:00Z', '2031-03-20 00:00Z'), 'Painting')`,
    values: [company.id, hall],
  })
  const closed = async (who: Person) => (await monthOf(company, who, 'from=2031-03-01')).dayAt('2031-03-19')
  expect(await closed(viewer)).toEqual({ day: '2031-03-19', total: 0, chips: [], closed: 'Painting' })
  expect(await closed(requester)).toEqual({ day: '2031-03-19', total: 0, chips: [], closed: '' })
})

test('a hall that is booked takes its parts, and each counts once', async () => {
  const made = await clashingCompany(server, 'month-parts')
  const { company, inventory, book } = made
  const [one, two] = [await inventory.space({ name: 'A' }), await inventory.space({ name: 'B' })]
  const hall = await inventory.space({ name: 'A and B', cells: [one, two] })
  await putAt(made, await book('Ball', hall), '2031-03-12 00:00Z', '2031-03-13 00:00Z')
  await putAt(made, await book('Talk', one, { days: 5 }), '2031-03-14 00:00Z', '2031-03-15 00:00Z')
  const { dayAt } = await monthOf(company, viewer, 'from=2031-03-01')
  expect([dayAt('2031-03-12').share, dayAt('2031-03-14').share]).toEqual([100, 50])
})

test('however many bookings there are, days find them by their indexes', async () => {
  const { company, db, inventory } = await clashingCompany(server, 'month-plans')
  const spaces = [await inventory.space(), await inventory.space(), await inventory.space()]
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    await owner.query(
      `with k as (insert into booking (company_id, space_id, kind, status_key, timezone, start_at, end_at)
         select $1, ($2::uuid[])[1 + n % 3], 'booking', 'requested', 'UTC', now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '30 minutes'
         from generate_series(1, 3000) n returning company_id, id, start_at, end_at)
       insert into booking_period (company_id, booking_id, position, start_at, end_at) select company_id, id, 1, start_at, end_at from k`,
      [company.id, spaces],
    )
    await owner.query('analyze booking; analyze booking_period; analyze submission; analyze space')
  })
  const asks = {
    company: company.id,
    me: company.id,
    reads: 'requests' as const,
    hidden: [],
    from_day: DAY,
    to_day: DAY,
    from_time: new Date(`${DAY}T00:00Z`),
    to_time: new Date(`${DAY}T23:00Z`),
    building: null,
    space: spaces[0] ?? null,
    form: null,
    status: '',
    search: '',
    mine: false,
    most: 100,
    shown: 5,
  }
  const { search: _search, ...unsearched } = asks
  const { form: _form, building: _building, space: _space, mine: _mine, ...whole } = unsearched
  const statements = [
    [selectWholeMonth(whole), 'booking_in_order'],
    [selectWholeMonth(whole), 'period_of_several'],
    [selectWholeMonth(whole), 'booking_long'],
    [selectMonth(unsearched), 'booking_pkey'],
    [selectMonthOfPlaces(asks), 'booking_of_space'],
    [selectOwnMonth(asks), 'booking_of_submission'],
    [selectMonthOfRequests({ ...asks, requests: [company.id] }), 'booking_of_submission'],
  ] as const
  for (const [{ text, values }, index] of statements) {
    const plan = await db.transaction(async tx => {
      for (const way of ['seqscan', 'bitmapscan']) await tx.run({ text: `set local enable_${way} = off`, values: [] })
      return tx.run<Record<string, string>>({ text: `explain ${text}`, values: [...values] })
    })
    const lines = plan.map(row => Object.values(row)[0]).join('\n')
    expect(lines).toContain(index)
    for (const table of ['submission', 'booking', 'booking_period', 'booking_cell'])
      expect(lines).not.toMatch(new RegExp(`Seq Scan on ${table} `))
  }
})
