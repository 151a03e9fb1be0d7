import { describe, expect, test } from 'vitest'
import type { CalendarPage } from '#contract/portal/calendar.ts'
import type { ReservationContent } from '#contract/portal/reservations.shape.ts'
import {
  addReservation,
  type AdminReservationPage,
  cancelReservation,
  editReservation,
  findReservableSpaces,
  type ReservationRefused,
  restoreReservation,
} from '#contract/portal/reservations.ts'
import { listSpaceBookings } from '#contract/portal/resources.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { BookingV1 } from '#contract/v1/booking.shape.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { faultsOf, NO_FAULTS } from '#tests/kit/inventory.ts'
import { adder, admin, editor, type Person, reader, viewer } from '#tests/kit/people.ts'
import { aProgram } from '#tests/kit/programs.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { NOBODY } from '#tests/kit/submissions.ts'

/** What staff book without a request (P12.140 to P12.144). */

const server = await startServer()

async function aCompany(path: string) {
  const world = await clashingCompany(server, path)
  const { company } = world
  const content = (spaces: readonly string[], part: Partial<ReservationContent> = {}): ReservationContent => ({
    title: 'Choir',
    notes: '',
    contact: { name: '', email: '' },
    status: 'confirmed',
    spaces: [...spaces],
    start: `${inDays(3)} 09:00`,
    end: `${inDays(3)} 10:00`,
    overnight: false,
    accepts: false,
    ...part,
  })
  const add = (body: ReservationContent, who: Person = editor) => company.as(who)(addReservation, { body })
  const page = async (uuid: string, who: Person = viewer) => {
    const { status, body, text } = await company.as(who)(getPage, { params: { '*': `admin/reservations/${uuid}` } })
    return { code: status, text, ...(body as AdminReservationPage).reservation }
  }
  const headers = (version: number) => ({ 'if-match': `"${version}"` })
  return {
    ...world,
    content,
    add,
    page,
    /** Gives its uuid. */
    async booked(...asks: Parameters<typeof content>) {
      const { status, body } = await add(content(...asks))
      expect([status, body.message]).toEqual([200, ['Booking saved.', '']])
      return body.data!.uuid
    },
    clashes: ({ body }: { readonly body: { readonly data?: unknown } }) => (body.data as ReservationRefused | undefined)?.clashes ?? [],
    edit: (uuid: string, version: number, body: ReservationContent, who: Person = editor) =>
      company.as(who)(editReservation, { params: { uuid }, body, headers: headers(version) }),
    cancel: (uuid: string, version: number) => company.as(editor)(cancelReservation, { params: { uuid }, headers: headers(version) }),
    restore: (uuid: string, version: number) => company.as(editor)(restoreReservation, { params: { uuid }, headers: headers(version) }),
    async agenda(who: Person = viewer) {
      const { body } = await company.as(who)(getPage, { params: { '*': `calendar?from=${inDays(1)}&to=${inDays(20)}` } })
      return (body as CalendarPage).calendar.rows
    },
  }
}

test('a booking of staff takes its spaces, is in the calendar with the way to its page, and in no list of requests', async () => {
  const { inventory, booked, page, agenda, list, company } = await aCompany('rv-add')
  const hall = await inventory.space({ name: 'Hall', set: 30, noticeMinutes: 100_000, isCustom: true, needsApproval: true, seats: 0 })
  const room = await inventory.space({ name: 'Room' })
  const uuid = await booked([hall, room], {
    title: '  Choir \n practice ',
    notes: 'Two\r\npianos',
    contact: { name: 'Ann', email: 'ann@x.org' },
  })
  const rows = await agenda()
  expect(rows.map(({ title, space, status, requester, link }) => [title, space, status?.label, requester, link])).toEqual([
    ['Choir practice', 'Hall', 'Confirmed', 'Ann', `/rv-add/admin/reservations/${uuid}`],
    ['Choir practice', 'Room', 'Confirmed', 'Ann', `/rv-add/admin/reservations/${uuid}`],
  ])
  expect(await page(uuid)).toMatchObject({
    status: 'confirmed',
    version: 1,
    title: 'Choir practice',
    notes: 'Two\npianos',
    contact: { name: 'Ann', email: 'ann@x.org' },
    start: `${inDays(3)} 09:00`,
    end: `${inDays(3)} 10:00`,
    zone: 'UTC',
    overnight: false,
    is_cancelled: false,
    spaces: [{ name: 'Hall', periods: [{ start: `${inDays(3)} 09:00`, end: `${inDays(3)} 10:00` }] }, { name: 'Room' }],
    log: [{ who: 'editor', act: 'created' }],
  })
  expect((await list(viewer, 'size=100')).submissions).toEqual([])
  const card = await company.as(viewer)(listSpaceBookings, { params: { uuid: hall } })
  expect(card.body.bookings).toMatchObject([{ title: 'Choir practice', link: `/rv-add/admin/reservations/${uuid}` }])
})

describe('everybody else is told of it as of any booking', async () => {
  const { inventory, booked, agenda, page, forms, form, company } = await aCompany('rv-masks')
  const hall = await inventory.space({ name: 'Hall' })
  const uuid = await booked([hall], { title: 'Secretchoir', notes: 'secretnotes', contact: { name: 'Secretann', email: '' } })

  test('other staff read when it is, requesters that the space is taken, and neither finds its page', async () => {
    const [row] = await agenda(adder)
    expect(row).toMatchObject({ kind: 'booking', title: '', status: { label: 'Confirmed' } })
    expect(row?.link).toBeUndefined()
    expect(await agenda(reader)).toMatchObject([{ kind: 'booked', title: '' }])
    for (const who of [adder, reader]) {
      const found = await page(uuid, who)
      expect([403, 404]).toContain(found.code)
      for (const word of ['Secretchoir', 'secretnotes', 'Secretann']) expect(found.text).not.toContain(word)
      expect(JSON.stringify(await agenda(who))).not.toContain('ecret')
    }
  })

  test('who may read requests is told of it, whoever handles which forms', async () => {
    await forms.send(form.path, [['event_name', 'x']])
    expect((await handlersIn(company).set(form.path, { people: [hanna] })).status).toBe(200)
    expect((await agenda(otto)).map(({ title }) => title)).toEqual(['Secretchoir'])
  })
})

describe('what the page says of its times is what was booked', async () => {
  const { inventory, booked, page, edit, content, db, company } = await aCompany('rv-same-times')

  /** Saves the page as it is, but for the title. @returns the times before and after */
  async function retitled(uuid: string) {
    const { version, title: _title, status, start, end, overnight, spaces } = await page(uuid)
    const stretches = () =>
      db.run(sql<{ at: string }>`select concat(p.start_at at time zone 'UTC', ' ', p.end_at at time zone 'UTC') as at from booking_period p
        join booking k on k.company_id = ${company.id} and k.id = p.booking_id where p.company_id = ${company.id} and k.reservation_id = ${uuid} order by 1`)
    const before = await stretches()
    const ids = spaces.map(space => space.uuid)
    expect((await edit(uuid, version, content(ids, { title: 'Other', status, start, end, overnight, accepts: true }))).status).toBe(200)
    return { overnight, before, after: await stretches() }
  }

  test('also of a night in which the clocks skip an hour', async () => {
    const hall = await inventory.space({ name: 'Hall', timezone: 'Europe/Berlin' })
    const uuid = await booked([hall], { start: '2050-03-26 09:00', end: '2050-03-27 09:30', overnight: true, accepts: true })
    const { overnight, before, after } = await retitled(uuid)
    expect([overnight, before.length]).toEqual([true, 1])
    expect(after).toEqual(before)
  })

  test('also once the space goes by other clocks', async () => {
    const room = await inventory.space({ name: 'Room', timezone: 'Europe/Berlin' })
    const uuid = await booked([room], { accepts: true })
    await db.run(sql`update space set timezone = 'America/New_York' where company_id = ${company.id} and id = ${room}`)
    const { before, after } = await retitled(uuid)
    expect(after).toEqual(before)
  })
})

test('it is all of its spaces or none, and what is in the way is named with what can be done', async () => {
  const { inventory, add, booked, content, clashes, agenda } = await aCompany('rv-clash')
  const [hall, room, attic] = [
    await inventory.space({ name: 'Hall' }),
    await inventory.space({ name: 'Room' }),
    await inventory.space({ name: 'Attic' }),
  ]
  await booked([hall])
  const refused = await add(content([room, hall, NOBODY], { title: 'Other' }))
  expect(refused.status).toBe(422)
  expect(clashes(refused)).toMatchObject([
    { space: hall, name: 'Hall, Tower', is_acceptable: false, next_free_start: `${inDays(3)} 10:00` },
    { space: NOBODY, is_acceptable: false },
  ])
  expect(clashes(refused)[0]?.text).toContain('Hall, Tower is not available')
  expect(clashes(refused)[0]?.instead).toContain('Attic')
  expect(await agenda()).toHaveLength(1)
  // In line it takes nothing, and so nothing is in its way.
  await booked([hall, attic], { status: 'waiting' })
  expect((await agenda()).map(({ space, status, rank }) => [space, status?.effect, rank])).toContainEqual(['Hall', 'wait', 1])
  await booked([attic])
})

test('where it is only closed, staff may book all the same', async () => {
  const { inventory, add, content, clashes, booked, edit, db, company } = await aCompany('rv-closed')
  const hall = await inventory.space({ name: 'Hall', open: '{[0,1)}', noticeMinutes: 100_000, isCustom: true, seats: 0 })
  await db.run({
    text: `insert into closure (company_id, space_id, during, label) values ($1, $2, tstzrange($3::timestamptz, $4::timestamptz), 'Painting')`,
    values: [company.id, hall, `${inDays(3)} 00:00Z`, `${inDays(4)} 00:00Z`],
  })
  const refused = await add(content([hall]))
  expect(clashes(refused)).toMatchObject([{ is_acceptable: true }])
  expect(clashes(refused)[0]?.text).toMatch(/Painting.*Outside opening hours|Outside opening hours.*Painting/)
  const uuid = await booked([hall], { accepts: true })
  const later = { start: `${inDays(3)} 09:30`, end: `${inDays(3)} 10:30` }
  expect(clashes(await edit(uuid, 1, content([hall], later)))).toMatchObject([{ is_acceptable: true }])
  expect((await edit(uuid, 1, content([hall], { ...later, accepts: true }))).status).toBe(200)
  // But not what somebody has.
  expect(clashes(await add(content([hall], { accepts: true })))).toMatchObject([{ is_acceptable: false }])
})

test('one edit frees, moves, gives a status and books, over the version that was read', async () => {
  const { inventory, booked, edit, content, page, agenda, db } = await aCompany('rv-edit')
  const [hall, room, attic] = [
    await inventory.space({ name: 'Hall', noticeMinutes: 100_000, isCustom: true, seats: 0 }),
    await inventory.space({ name: 'Room' }),
    await inventory.space({ name: 'Attic' }),
  ]
  const uuid = await booked([hall, room])
  const later = { start: `${inDays(3)} 09:30`, end: `${inDays(3)} 11:00` }
  const edited = content([hall, attic], { ...later, title: 'Band', status: 'tentative', notes: 'x', contact: { name: 'Ann', email: '' } })
  const statuses = (
    await db.run(sql<{ key: string }>`select key from booking_status where company_id = ${db.company} and effect = 'block'`)
  ).map(({ key }) => key)
  const status = statuses.find(key => key !== 'confirmed') ?? 'requested'
  const { status: code, body } = await edit(uuid, 1, { ...edited, status })
  expect([code, body.data?.version]).toEqual([200, 2])
  expect((await agenda()).map(({ title, space, start, end }) => [title, space, start, end])).toEqual([
    ['Band', 'Attic', later.start, later.end],
    ['Band', 'Hall', later.start, later.end],
  ])
  const { log } = await page(uuid)
  expect(log.map(({ act }) => act)).toEqual(['changed', 'created'])
  expect(log[0]?.changes.join('\n')).toMatch(
    /Title: Choir → Band\nStatus: Confirmed → .*\nHall, Tower: .* → .*\nAttic, Tower: .*\nRoom, Tower was freed: .*\nNotes were changed\.\nThe contact was changed\./,
  )
  // Somebody saw an older version, and nothing of theirs is written.
  const stale = await edit(uuid, 1, content([room]))
  expect([stale.status, stale.body.data]).toMatchObject([412, { version: 2 }])
  const taken = await booked([room], later)
  expect((await edit(uuid, 2, { ...edited, status, spaces: [hall, room], title: 'Third' })).status).toBe(422)
  expect((await page(uuid)).title).toBe('Band')
  expect((await page(taken)).spaces).toHaveLength(1)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('what is put in line gives its space to others, and cannot have it back while they have it', async () => {
  const { inventory, booked, edit, content, clashes, db } = await aCompany('rv-wait')
  const hall = await inventory.space({ name: 'Hall' })
  const uuid = await booked([hall])
  // To times at which others are: it waits first, and goes there then.
  await booked([hall], { start: `${inDays(3)} 12:00`, end: `${inDays(3)} 13:00` })
  const there = { start: `${inDays(3)} 12:30`, end: `${inDays(3)} 13:30` }
  expect((await edit(uuid, 1, content([hall], { ...there, status: 'waiting' }))).status).toBe(200)
  const back = await edit(uuid, 2, content([hall], there))
  expect([back.status, clashes(back).map(({ name }) => name)]).toEqual([422, ['Hall, Tower']])
  expect((await edit(uuid, 2, content([hall]))).status).toBe(200)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('one that is cancelled frees its spaces, and comes back as long as nobody took them', async () => {
  const { inventory, booked, cancel, restore, page, agenda, edit, content, db } = await aCompany('rv-cancel')
  const [hall, room] = [await inventory.space({ name: 'Hall' }), await inventory.space({ name: 'Room' })]
  const uuid = await booked([hall, room])
  expect((await cancel(uuid, 7)).status).toBe(412)
  expect((await cancel(uuid, 1)).status).toBe(200)
  expect(await agenda()).toEqual([])
  expect(await page(uuid)).toMatchObject({ is_cancelled: true, version: 2, spaces: [{ is_cancelled: true }, { is_cancelled: true }] })
  expect((await edit(uuid, 2, content([hall]))).status).toBe(422)
  expect((await cancel(uuid, 2)).status).toBe(422)
  const other = await booked([room])
  const refused = await restore(uuid, 2)
  expect([refused.status, refused.body.message[1]]).toMatchObject([422, expect.stringContaining('Room, Tower is not available')])
  expect((await agenda()).map(({ space }) => space)).toEqual(['Room'])
  await cancel(other, 1)
  expect((await restore(uuid, 2)).body.data?.version).toBe(3)
  expect((await restore(uuid, 3)).status).toBe(422)
  expect((await agenda()).map(({ space, title }) => [space, title])).toEqual([
    ['Hall', 'Choir'],
    ['Room', 'Choir'],
  ])
  expect((await page(uuid)).log.map(({ act }) => act)).toEqual(['restored', 'cancelled', 'created'])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('times are on the clock of the first space, over midnight, several days and nights', async () => {
  const { inventory, booked, page } = await aCompany('rv-times')
  const berlin = await inventory.space({ name: 'Aula', timezone: 'Europe/Berlin' })
  const hall = await inventory.space({ name: 'Hall' })
  const night = await page(await booked([berlin, hall], { start: '2050-03-16 20:00', end: '2050-03-17 02:00' }))
  expect(night).toMatchObject({ zone: 'Europe/Berlin', start: '2050-03-16 20:00', end: '2050-03-17 02:00', overnight: false })
  expect(night.spaces.map(({ name, periods }) => [name, periods[0]?.start])).toEqual([
    ['Aula', '2050-03-16 20:00'],
    ['Hall', '2050-03-16 19:00'],
  ])
  const days = { start: '2050-04-16 09:00', end: '2050-04-18 17:00' }
  expect((await page(await booked([hall], days))).spaces[0]?.periods).toHaveLength(3)
  const nights = await page(await booked([berlin], { ...days, overnight: true }))
  expect([nights.overnight, nights.spaces[0]?.periods.length, nights.end]).toEqual([true, 1, '2050-04-18 17:00'])
})

test('what is wrong is said at its place', async () => {
  const { inventory, add, content } = await aCompany('rv-issues')
  const hall = await inventory.space()
  const issues = async (...asks: Parameters<typeof content>) => (await add(content(...asks))).body.issues
  expect(await issues([], { title: ' ', notes: 'x'.repeat(2001), contact: { name: 'x'.repeat(101), email: 'nobody' } })).toEqual({
    title: 'Enter a title.',
    spaces: 'Choose a space.',
    notes: 'Please shorten this to 2000 characters.',
    contact_name: 'Please shorten this to 100 characters.',
    contact_email: 'Enter an email address like name@example.org.',
  })
  expect(await issues([hall], { status: 'nothing' })).toEqual({ status: 'There is no such status.' })
  expect(Object.keys((await issues([hall], { end: `${inDays(3)} 08:00` })) ?? {})).toEqual(['end'])
  expect(Object.keys((await issues([hall], { start: '2026-13-01 09:00' })) ?? {})).toEqual(['start'])
  expect((await add(content(Array.from({ length: 21 }, (_, n) => `${NOBODY.slice(0, -2)}${n + 10}`)))).body.issues).toEqual({
    spaces: 'A booking has at most 20 spaces.',
  })
})

test('however many book a space at once, one has it', async () => {
  const { inventory, add, content, agenda, db } = await aCompany('rv-contend')
  const [hall, room] = [await inventory.space(), await inventory.space()]
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => add(content(n % 2 ? [hall, room] : [room, hall], { title: `Choir ${n}` }))),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422, 422, 422])
  expect(await agenda()).toHaveLength(2)
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('another company neither finds one nor books a space of this one', async () => {
  const one = await aCompany('rv-one')
  const other = await aCompany('rv-other')
  const hall = await one.inventory.space({ name: 'Hall' })
  const uuid = await one.booked([hall])
  expect((await other.page(uuid)).code).toBe(404)
  expect((await other.edit(uuid, 1, other.content([hall]))).status).toBe(404)
  expect((await other.cancel(uuid, 1)).status).toBe(404)
  expect((await other.add(other.content([hall], { start: '2050-01-01 09:00', end: '2050-01-01 10:00' }))).status).toBe(422)
  const found = await other.company.as(editor)(findReservableSpaces, {})
  expect(found.body.spaces).toEqual([])
})

test('spaces are found by their names and buildings, with the statuses that there are', async () => {
  const { inventory, company } = await aCompany('rv-find')
  for (const name of ['Attic', 'Small hall', 'Hall']) await inventory.space({ name })
  await inventory.space({ name: 'Hall of the past', isActive: false })
  const find = async (query: string) =>
    (await company.as(editor)({ ...findReservableSpaces, path: `${findReservableSpaces.path}?${query}` }, {})).body
  const names = async (query: string) => (await find(query)).spaces.map(({ name }) => name)
  expect(await names('search=HALL')).toEqual(['Hall', 'Small hall'])
  expect(await names('search=tower')).toHaveLength(3)
  const { spaces, statuses } = await find('')
  expect(spaces[0]).toMatchObject({ name: 'Attic', building: 'Tower', zone: 'UTC' })
  expect(statuses.map(({ key }) => key)).toContain('confirmed')
  expect(await names(`uuid=${spaces[1]?.uuid}`)).toEqual([spaces[1]?.name])
})

test('programs read whose it is with the scope for it, and give it no status', async () => {
  const { inventory, booked, company } = await aCompany('rv-v1')
  const hall = await inventory.space({ name: 'Hall' })
  const uuid = await booked([hall], { title: 'Secretchoir' })
  const all = await aProgram(server, company, { scopes: ['bookings:read', 'submissions:read', 'submissions:write'] })
  const { body } = await all<{ items: readonly BookingV1[] }>('/bookings')
  expect(body.items).toMatchObject([{ submission: null, reservation: { id: uuid, title: 'Secretchoir' }, state: 'active' }])
  const some = await aProgram(server, company, { scopes: ['bookings:read'] })
  const masked = await some<{ items: readonly BookingV1[] }>('/bookings')
  expect(masked.body.items).toMatchObject([{ submission: null, reservation: null }])
  const id = body.items[0]?.id ?? ''
  const refused = await all(`/bookings/${id}/status`, {
    method: 'PATCH',
    headers: { 'if-match': '"1"' },
    body: { status: 'waiting' },
  })
  expect(refused.status).toBe(422)
})

test('an administrator is led to the account of whom to ask', async () => {
  const { inventory, booked, page, company, db } = await aCompany('rv-contact')
  const hall = await inventory.space()
  await company.cookieOf(reader)
  const [account] = await db.run(
    sql<{
      id: string
      email: string
      name: string
    }>`select id, email, name from users where company_id = ${company.id} and name = 'reader'`,
  )
  const uuid = await booked([hall], { contact: { name: 'Somebody', email: ` ${account!.email.toUpperCase()}` } })
  expect((await page(uuid, admin)).contact).toEqual({
    name: account!.name,
    email: account!.email,
    link: `/rv-contact/admin/people/${account!.id}`,
  })
  expect((await page(uuid, viewer)).contact).toEqual({ name: account!.name, email: account!.email })
})
