import { describe, expect, test } from 'vitest'
import { type CalendarBars, type CalendarPage, readCalendarBars } from '#contract/portal/calendar.ts'
import { getPage } from '#contract/portal/screens.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { aSpacesPage } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { adder, admin, deleter, editor, guest, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { selectAgenda, selectAgendaOfPlaces, selectAgendaOfRequests, selectBars, selectOwnAgenda } from './calendar.sql.ts'

/** What is booked, by day, as far as each reader may know it (P12.100 to P12.108). */

const server = await startServer()
const requester: Person = { ...reader, name: 'requester' }

async function read(company: TestCompany, who: Person, query = '') {
  const { status, body, text } = await company.as(who)(getPage, { params: { '*': `calendar?view=agenda&${query}` } })
  expect(status).toBe(200)
  return { ...(body as CalendarPage).calendar, text, data: body as CalendarPage }
}

const titles = async (...asks: Parameters<typeof read>) => (await read(...asks)).rows.map(({ title, kind }) => title || kind)

async function bars(company: TestCompany, who: Person, query = ''): Promise<CalendarBars> {
  const { status, body } = await company.as(who)({ ...readCalendarBars, path: `${readCalendarBars.path}?${query}` })
  expect(status).toBe(200)
  return body
}

test('the calendar is for whoever is logged in: a guest gets the login page', async () => {
  const company = await server.company('cal-guests')
  const page = await company.as(guest)(getPage, { params: { '*': 'calendar' } })
  expect([page.status, page.body.render]).toEqual([401, 'login'])
  for (const who of [requester, adder, viewer, admin]) expect((await read(company, who)).data.render).toBe('calendar')
  const menuOf = async (who: Person) => (await read(company, who)).data.menu.map(({ label }) => label)
  expect(await menuOf(viewer)).toContain('Calendar')
  expect(await menuOf(requester)).toEqual([])
  expect((await read(company, requester)).data.company.styles).toEqual([])
})

describe('each reader is told what they may know', async () => {
  const { company, inventory, book, forms, setStatus } = await clashingCompany(server, 'cal-masks')
  const hall = await inventory.space({ name: 'Hall', set: 30, strike: 15 })
  const own = await book('My own', hall, { who: requester, days: 1 })
  const theirs = await book('Board meeting', hall, { who: reader, days: 2 })
  await book('In line', hall, { who: reader, days: 3, waits: true })
  await setStatus(theirs, 'confirmed')
  const form = (await forms.read(own)).form.uuid
  const rowsOf = async (who: Person) => (await read(company, who)).rows

  test('who may read requests reads what each is called, whose it is and the way to it', async () => {
    for (const who of [viewer, editor, admin]) {
      const rows = await rowsOf(who)
      expect(rows.map(({ title }) => title)).toEqual(['My own', 'Board meeting', 'In line'])
      expect(rows[1]).toMatchObject({
        kind: 'booking',
        day: inDays(2),
        start: `${inDays(2)} 09:00`,
        end: `${inDays(2)} 10:00`,
        requester: 'reader',
        people: 5,
        set_up: 30,
        strike: 15,
        status: { label: 'Confirmed', effect: 'block' },
        link: `/cal-masks/admin/submissions/${theirs}`,
      })
      expect(rows[2]).toMatchObject({ status: { effect: 'wait' }, rank: 1 })
    }
  })

  test('other staff read when it is and how it stands, and neither name nor way', async () => {
    for (const who of [adder, deleter]) {
      const rows = await rowsOf(who)
      expect(rows.map(({ status }) => status?.label)).toEqual(['Requested', 'Confirmed', 'Waiting'])
      for (const row of rows) for (const key of ['requester', 'reference', 'link', 'people'] as const) expect(row[key]).toBeUndefined()
      expect(rows.map(({ title }) => title)).toEqual(['', '', ''])
    }
  })

  test('whoever sends requests reads their own, and of others that a space is taken, with all that it takes, and nothing more', async () => {
    const rows = await rowsOf(requester)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ title: 'My own', link: `/cal-masks/submissions/${own}`, status: { label: 'Requested' } })
    expect(rows[1]).toEqual({
      kind: 'booked',
      day: inDays(2),
      start: `${inDays(2)} 08:30`,
      end: `${inDays(2)} 10:15`,
      zone: 'UTC',
      title: '',
      space: 'Hall',
      building: 'Tower',
      floor: '',
    })
  })

  test('a filter on what is withheld finds nothing', async () => {
    const query = (part: string) => titles(company, requester, part)
    expect(await query('search=board')).toEqual([])
    expect(await query('status=confirmed')).toEqual([])
    expect(await query(`form=${form}`)).toEqual(['My own'])
    expect(await query('mine=true')).toEqual(['My own'])
    expect(await query('search=hall')).toEqual(['My own', 'booked'])
    expect(await titles(company, adder, 'search=board')).toEqual([])
    expect(await titles(company, adder, `form=${form}`)).toEqual([])
    expect(await titles(company, viewer, 'search=BOARD')).toEqual(['Board meeting'])
  })

  test('bars are the same in columns, by window', async () => {
    const days = `from=${inDays(1)}&to=${inDays(3)}`
    const all = await bars(company, viewer, days)
    expect(all.spaces).toMatchObject({ first: 0, total: 1, uuid: [hall], name: ['Hall'], building: ['Tower'], zone: ['UTC'] })
    expect(all.bars.title).toEqual(['My own', 'Board meeting', 'In line'])
    expect(all.bars.status.map(at => all.statuses[at]?.key)).toEqual(['requested', 'confirmed', 'waiting'])
    const [start = 0, end = 0] = [all.bars.start[1], all.bars.end[1]]
    expect([end - start, all.bars.set_up[1], all.bars.strike[1]]).toEqual([60, 30, 15])
    const masked = await bars(company, requester, days)
    expect(masked.bars).toMatchObject({
      title: ['My own', ''],
      kind: ['booking', 'booked'],
      set_up: [30, 0],
      status: [0, -1],
      people: [5, -1],
    })
    expect([masked.bars.booking[1], masked.bars.submission[1], (masked.bars.end[1] ?? 0) - (masked.bars.start[1] ?? 0)]).toEqual([
      '',
      '',
      105,
    ])
    expect((await bars(company, viewer, `${days}&spaces=1..50`)).bars.title).toEqual([])
    const refused = await company.as(viewer)({ ...readCalendarBars, path: `${readCalendarBars.path}?spaces=0..200` })
    expect(refused.status).toBe(422)
  })
})

test('forty planted words are in no byte of who may not see them', async () => {
  const { company, inventory, forms } = await clashingCompany(server, 'cal-canary')
  const hall = await inventory.space({ name: 'Hall' })
  const words = Array.from({ length: 40 }, (_, n) => `zq${n}canary`)
  const form = await forms.publish([aSpacesPage(), aPage(aField('text', 'name'), aField('email', 'email'), aField('text', 'purpose'))])
  await handlersIn(company).set(form.path, { people: [hanna] })
  let uuid = ''
  for (let n = 0; n < 10; n += 1) {
    const [title, name, purpose, mail] = words.slice(n * 4, n * 4 + 4)
    const parts: [string, string][] = [
      ['event_name', `The ${title}`],
      ['start_date', inDays(1 + n)],
      ['start_time', '09:00'],
      ['end_date', inDays(1 + n)],
      ['end_time', '10:00'],
      ['timezone', 'UTC'],
      ['seating_capacity', '7'],
      ['spaces', JSON.stringify([{ uid: hall, layout_uid: '', description: '' }])],
      ['name', `Ann ${name}`],
      ['email', `${mail}@example.com`],
      ['purpose', `For ${purpose}`],
    ]
    const sent = await forms.send(form.path, parts, { who: reader })
    expect(sent.status).toBe(200)
    uuid = sent.body.data!.event_id
  }
  const of = (await forms.read(uuid)).form.uuid
  const days = `from=${inDays(0)}&to=${inDays(12)}`
  const tries = [
    '',
    `&search=zq0`,
    '&view=month',
    '&view=month&search=zq0',
    '&clashes=true',
    '&view=day',
    '&view=availability',
    '&mine=true',
    `&form=${of}`,
    '&status=requested',
    `&space=${hall}`,
    `&building=${inventory.building}`,
  ]
  async function bytesFor(who: Person): Promise<string> {
    const headers = { cookie: await company.cookieOf(who) }
    const addresses = tries.flatMap(more => [
      `/api/portal/cal-canary/calendar?${days}${more}`,
      `/cal-canary/calendar?${days}${more}`,
      `/api/portal/cal-canary/calendar/bars?${days}${more}`,
    ])
    const got: string[] = []
    for (const address of addresses) got.push(await (await server.fetch(address, { headers })).text())
    return got.join('\n').toLowerCase()
  }
  const found = (bytes: string) => words.filter(word => bytes.includes(word))
  // What is told is what it is called and who asked: no other answer.
  const shown = words.filter((_, n) => n % 4 < 2)
  expect(found(await bytesFor(hanna))).toEqual(shown)
  expect(found(await bytesFor(admin))).toEqual(shown)
  for (const who of [otto, viewer, adder, deleter, requester]) expect([who.name, found(await bytesFor(who))]).toEqual([who.name, []])
  // Whoever sent them reads what they are called, and who sent them knows that.
  expect(found(await bytesFor(reader))).toEqual(words.filter((_, n) => n % 4 === 0))
})

test('what a booking is called follows each edit, also where its event has no name', async () => {
  const { company, inventory, forms } = await clashingCompany(server, 'cal-titles')
  const hall = await inventory.space({ name: 'Hall' })
  const form = await forms.publish([aPage(aField('text', 'topic')), aSpacesPage()])
  const parts = (topic: string): [string, string][] => [
    ['topic', topic],
    ['start_date', inDays(1)],
    ['start_time', '09:00'],
    ['end_date', inDays(1)],
    ['end_time', '10:00'],
    ['timezone', 'UTC'],
    ['spaces', JSON.stringify([{ uid: hall, layout_uid: '', description: '' }])],
  ]
  const sent = await forms.send(form.path, parts('Budget'), { who: requester })
  expect(await titles(company, viewer)).toEqual(['Budget'])
  const uuid = sent.body.data!.event_id
  expect((await forms.send(form.path, asEdit(uuid, 1, parts('Budget review')), { who: requester })).status).toBe(200)
  expect(await titles(company, viewer)).toEqual(['Budget review'])
})

test('days are those of the clock of each space, and a filter by place reads the same', async () => {
  const { company, inventory, db, bookingOf, book } = await clashingCompany(server, 'cal-zones')
  const [here, far] = [await inventory.space({ name: 'Here' }), await inventory.space({ name: 'Far', timezone: 'Pacific/Auckland' })]
  const day = inDays(3)
  const at = async (name: string, space: string, from: string, to: string) => {
    const { uuid } = await bookingOf(await book(name, space, { days: name.length }))
    await db.run(
      sql`update booking set start_at = ${from}::timestamptz, end_at = ${to}::timestamptz where company_id = ${company.id} and id = ${uuid}`,
    )
    await db.run(
      sql`update booking_period set start_at = ${from}::timestamptz, end_at = ${to}::timestamptz where company_id = ${company.id} and booking_id = ${uuid}`,
    )
  }
  await at('Late', here, `${day} 22:00Z`, `${day} 23:00Z`)
  // There it is the next day already.
  await at('There', far, `${day} 22:00Z`, `${day} 23:00Z`)
  await at('Nights', here, `${inDays(1)} 20:00Z`, `${inDays(5)} 08:00Z`)
  const next = inDays(4)
  expect(await titles(company, viewer, `from=${day}&to=${day}`)).toEqual(['Nights', 'Late'])
  expect(await titles(company, viewer, `from=${next}&to=${next}`)).toEqual(['Nights', 'There'])
  const [nights] = (await read(company, viewer, `from=${day}&to=${day}`)).rows
  expect(nights).toMatchObject({ day, start: `${inDays(1)} 20:00`, end: `${inDays(5)} 08:00` })
  for (const place of [`building=${inventory.building}`, `space=${here}`])
    expect(await titles(company, viewer, `from=${day}&to=${day}&${place}`)).toEqual(['Nights', 'Late'])
  // What began so long before is found there, too.
  const hall = await inventory.space({ name: 'Hall' })
  await at('Season', hall, `${inDays(-50)} 08:00Z`, `${inDays(9)} 08:00Z`)
  expect(await titles(company, viewer, `from=${day}&to=${day}&space=${hall}`)).toEqual(['Season'])
})

test('requests that clash are found, with what is in the way; what is declined or removed is nowhere', async () => {
  const { company, inventory, book, give } = await clashingCompany(server, 'cal-clashes')
  const hall = await inventory.space({ name: 'Hall' })
  await book('In line', hall, { waits: true })
  await book('Has it', hall)
  const gone = await book('Gone', hall, { days: 5 })
  await give(gone, 'declined')
  expect((await titles(company, viewer)).toSorted()).toEqual(['Has it', 'In line'])
  const { rows } = await read(company, viewer, 'clashes=true')
  expect(rows).toMatchObject([{ title: 'In line', clash: { reason: 'taken', has: [{ title: 'Has it' }] } }])
  expect(await titles(company, adder, 'clashes=true')).toEqual(['booking', 'booking'])
})

test('closures of these days are told, to whoever sends requests without their reason', async () => {
  const { company, inventory, db } = await clashingCompany(server, 'cal-closures')
  const hall = await inventory.space({ name: 'Hall' })
  const other = await inventory.space({ name: 'Other' })
  const close = (column: 'space_id' | 'location_id', id: string, label: string) =>
    db.run({
      text: `insert into closure (company_id, ${column}, during, label) values ($1, $2, tstzrange($3::timestamptz, $4::timestamptz), $5)`,
      values: [company.id, id, `${inDays(2)} 00:00Z`, `${inDays(3)} 00:00Z`, label],
    })
  await close('space_id', hall, 'Painting')
  await close('location_id', inventory.location, 'Thanksgiving')
  const labels = async (who: Person, query = '') => (await read(company, who, query)).closures.map(({ label }) => label).toSorted()
  expect(await labels(viewer)).toEqual(['Painting', 'Thanksgiving'])
  expect(await labels(viewer, `space=${other}`)).toEqual(['Thanksgiving'])
  expect(await labels(viewer, `building=${inventory.building}`)).toEqual(['Painting', 'Thanksgiving'])
  expect(await labels(requester)).toEqual(['', ''])
  // Other buildings may have a Hall too.
  const places = (await read(company, viewer)).closures.map(({ place }) => place)
  expect(places).toContain('Hall, Tower')
  expect(await labels(viewer, `from=${inDays(6)}&to=${inDays(7)}`)).toEqual([])
})

test('bars say when each space is closed, for itself or with where it is', async () => {
  const { company, inventory, db } = await clashingCompany(server, 'cal-bar-closures')
  const [hall, room] = [await inventory.space({ name: 'Hall' }), await inventory.space({ name: 'Room' })]
  const close = (column: 'space_id' | 'building_id' | 'location_id', id: string, days: readonly [number, number], label: string) =>
    db.run({
      text: `insert into closure (company_id, ${column}, during, label) values ($1, $2, tstzrange($3::timestamptz, $4::timestamptz), $5)`,
      values: [company.id, id, `${inDays(days[0])} 00:00Z`, `${inDays(days[1])} 00:00Z`, label],
    })
  await close('space_id', hall, [2, 3], 'Painting')
  await close('building_id', inventory.building, [3, 4], 'Power')
  await close('location_id', inventory.location, [40, 41], 'Thanksgiving')
  const query = `from=${inDays(2)}&to=${inDays(4)}`
  const { closures, spaces, from } = await bars(company, viewer, query)
  const shown = closures!.space.map((at, n) => [spaces.uuid[at], closures!.label[n], closures!.end[n]! - closures!.start[n]!])
  expect(shown).toEqual([[hall, 'Painting', 1440], ...[hall, room].toSorted().map(id => [id, 'Power', 1440])])
  expect(new Date(Date.parse(from) + closures!.start[0]! * 60_000).toISOString()).toBe(`${inDays(2)}T00:00:00.000Z`)
  expect((await bars(company, requester, query)).closures?.label).toEqual(['', '', ''])
  // The part of it that is asked for alone.
  expect((await bars(company, viewer, `from=${inDays(40)}&to=${inDays(40)}&space=${hall}`)).closures?.label).toEqual(['Thanksgiving'])
  expect((await bars(company, viewer, `from=${inDays(10)}&to=${inDays(12)}`)).closures).toBeUndefined()
})

test('what an address says that means nothing says nothing, and pages go on', async () => {
  const { company, inventory, book } = await clashingCompany(server, 'cal-address')
  const hall = await inventory.space({ name: 'Hall' })
  await book('One', hall, { days: 1 })
  const shown = await read(company, viewer, 'from=never&to=2026-13-01&building=x&status=%27&page=999')
  expect([shown.from, shown.to, shown.building, shown.status, shown.page]).toEqual([shown.today, inDays(6), '', '', 1])
  expect(shown.rows.map(({ title }) => title)).toEqual(['One'])
  const long = await read(company, viewer, 'from=2026-01-01&to=2030-01-01')
  expect([long.from, long.to]).toEqual(['2026-01-01', '2026-04-02'])
  expect((await read(company, viewer, 'to=2020-01-05')).from).toBe('2020-01-05')
})

test('however many bookings there are, they are found by their indexes', async () => {
  const { company, db, inventory } = await clashingCompany(server, 'cal-plans')
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
  const day = inDays(3)
  const asks = {
    company: company.id,
    me: company.id,
    reads: 'requests' as const,
    hidden: [],
    from_day: day,
    to_day: day,
    from_time: new Date(`${day}T00:00Z`),
    to_time: new Date(`${day}T23:00Z`),
    building: null,
    space: spaces[0] ?? null,
    form: null,
    status: '',
    search: '',
    mine: false,
    most: 100,
    size: 10,
    offset: 0,
  }
  const { size: _size, offset: _offset, ...ofBars } = asks
  const statements = [
    [selectAgenda(asks), 'booking_pkey'],
    [selectAgendaOfPlaces(asks), 'booking_of_space'],
    [selectOwnAgenda(asks), 'booking_of_submission'],
    [selectAgendaOfRequests({ ...asks, requests: [company.id] }), 'booking_of_submission'],
    [selectBars({ ...ofBars, spaces }), 'booking_of_space'],
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
