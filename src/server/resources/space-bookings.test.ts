import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { editResource, listSpaceBookings, type LosingBookings } from '#contract/portal/resources.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { aSpacesPage, formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, makeInventory } from '#tests/kit/inventory.ts'
import { adder, admin, deleter, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const forms = formsOf(acme)
const names = ['first_name', 'last_name', 'name', 'email'].map(name => aField('text', name))
const { path } = await forms.publish([aSpacesPage(), aPage(...names)])

/** Of a space, as somebody gets it: `query` as in an address. */
const listed = async (uuid: string, query = '', who: Person = editor) =>
  acme.as(who)({ ...listSpaceBookings, path: `${listSpaceBookings.path}${query}` }, { params: { uuid } })

/** So many bookings of an hour, one a day: from tomorrow on, or (`-1`) until yesterday. */
const book = (space: string, count: number, way: 1 | -1 = 1) =>
  db.run(sql`insert into booking (company_id, space_id, kind, status_key, title, timezone, start_at, end_at)
    select ${acme.id}, ${space}, 'booking', 'requested', 'Event ' || n, 'UTC', now() + ${way}::int * n * interval '1 day',
      now() + ${way}::int * n * interval '1 day' + interval '1 hour' from generate_series(1, ${count}) n`)

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `Event ${from + at}`)

async function sent(space: string, from: string, parts: Parts, who: Person, form = path): Promise<string> {
  const given = new Set(parts.map(([name]) => name))
  const event: Parts = [
    ['event_name', 'Gala'],
    ['start_date', DAY],
    ['start_time', from],
    ['end_date', DAY],
    ['end_time', from.replace(':00', ':30')],
    ['timezone', 'UTC'],
    ['seating_capacity', '5'],
    ['spaces', JSON.stringify([{ uid: space, layout_uid: '', description: '' }])],
  ]
  const { status, body } = await forms.send(form, [...event.filter(([name]) => !given.has(name)), ...parts], { who })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}

test('all that is booked in a space is told page by page: what is ahead from the next one on, what is over from the last one on', async () => {
  const space = await inventory.space()
  await book(space, 130)
  await book(space, 3, -1)
  const { bookings, bookings_ahead } = await inventoryOf(acme, editor).space(space)
  expect([bookings_ahead, ...bookings.map(({ title }) => title)]).toEqual([130, ...numbers(1, 10)])
  const first = (await listed(space)).body
  expect([first.total, ...first.bookings.map(({ title }) => title)]).toEqual([130, ...numbers(1, 100)])
  const second = (await listed(space, `?cursor=${first.cursor}`)).body
  expect([second.total, second.cursor, ...second.bookings.map(({ title }) => title)]).toEqual([130, null, ...numbers(101, 130)])
  const over = (await listed(space, '?when=over')).body
  expect([over.total, over.cursor, ...over.bookings.map(({ title }) => title)]).toEqual([3, null, ...numbers(1, 3)])
})

test('of several pages of what is over each booking stands on one', async () => {
  const space = await inventory.space()
  await book(space, 101, -1)
  const first = (await listed(space, '?when=over')).body
  const second = (await listed(space, `?when=over&cursor=${first.cursor}`)).body
  expect([...first.bookings, ...second.bookings].map(({ title }) => title)).toEqual(numbers(1, 101))
})

test('who sent it, its reference and the way to it are told to whoever may read submissions; to others status and times', async () => {
  const space = await inventory.space()
  const named = await sent(space, '09:00', [['first_name', ' Ada '], ['last_name', 'Byron'], ['email', 'ada@acme.example']], reader) // prettier-ignore
  const ofUser = await sent(space, '10:00', [], reader)
  const ofGuest = await sent(space, '11:00', [['email', 'guest@acme.example']], guest)
  const unknown = await sent(space, '12:00', [], guest)
  const expected = await Promise.all(
    [named, ofUser, ofGuest, unknown].map(async (submission, at) => ({
      title: 'Gala',
      status: 'Requested',
      submission: {
        reference: (await forms.read(submission)).reference,
        who: ['Ada Byron', 'reader', 'guest@acme.example', ''][at],
        link: `/acme/admin/submissions/${submission}`,
      },
    })),
  )
  for (const who of [editor, admin]) {
    expect((await listed(space, '', who)).body.bookings).toMatchObject(expected)
    expect((await inventoryOf(acme, who).space(space)).bookings).toMatchObject(expected)
  }
  for (const who of [adder, deleter]) {
    const lists = [(await listed(space, '', who)).body.bookings, (await inventoryOf(acme, who).space(space)).bookings]
    for (const bookings of lists) {
      expect(bookings.map(({ title, status }) => [title, status])).toEqual(expected.map(() => ['Booked', 'Requested']))
      expect(bookings[0]?.starts_at).toMatch(`${DAY}T09:00`)
      for (const booking of bookings) expect(booking).not.toHaveProperty('submission')
    }
  }
})

test('who sent it is a line as short as in the list of submissions, whatever was typed; a whole name goes before the account', async () => {
  const space = await inventory.space()
  await sent(space, '09:00', [['name', 'Grace Hopper']], reader)
  await sent(space, '10:00', [['first_name', 'A'.repeat(150)], ['last_name', 'Byron']], reader) // prettier-ignore
  await sent(space, '11:00', [['first_name', '\u2800'], ['email', 'guest@acme.example']], guest) // prettier-ignore
  const { bookings } = (await listed(space)).body
  const said = ['Grace Hopper', `${'A'.repeat(80)}…`, 'guest@acme.example']
  expect(bookings.map(({ submission }) => submission?.who)).toEqual(said)
  // So are those that would not fit any more.
  const off = { params: { noun: 'space', uuid: space }, body: { is_active: false }, headers: { 'if-match': '"1"' } }
  const losing = (await acme.as(editor)(editResource, off)).body.data as unknown as LosingBookings
  expect(losing.bookings.map(text => text.split(', ').at(-1))).toEqual(said)
})

test('a request whose event has no name is called as in lists of submissions: by its first short text, else by form and requester', async () => {
  const form = await forms.publish([aSpacesPage(), aPage(aField('text', 'subject'), ...names)])
  const [space, half] = [await inventory.space({ name: 'Whole' }), await inventory.space()]
  await db.run(sql`insert into space_cell (company_id, space_id, cell_id) values (${acme.id}, ${half}, ${space})`)
  const of = (from: string, parts: Parts) => sent(space, from, [['event_name', ''], ...parts], reader, form.path)
  await of('09:00', [['subject', 'Pens and ink']])
  await of('10:00', [['name', 'Grace Hopper']])
  const titles = async (uuid: string, who = editor) => (await listed(uuid, '', who)).body.bookings.map(({ title }) => title)
  const byForm = `${form.path} · Grace Hopper`
  expect(await titles(space)).toEqual(['Pens and ink', byForm])
  expect((await inventoryOf(acme, editor).space(space)).bookings.map(({ title }) => title)).toEqual(['Pens and ink', byForm])
  expect(await titles(half)).toEqual(['Pens and ink (Whole)', `${byForm} (Whole)`])
  expect(await titles(space, adder)).toEqual(['Booked', 'Booked'])
})

test('what is declined or removed is not among them, what is held is, without anybody', async () => {
  const space = await inventory.space()
  await book(space, 4)
  await db.run(sql`update booking set status_key = 'declined' where company_id = ${acme.id} and space_id = ${space} and title = 'Event 1'`)
  await db.run(sql`update booking set state = 'cancelled' where company_id = ${acme.id} and space_id = ${space} and title = 'Event 2'`)
  await db.run(sql`update booking set kind = 'hold', status_key = null, title = '', run_uid = ${randomUUID()}, expires_at = now() + interval '1 hour',
    max_expires_at = now() + interval '1 hour' where company_id = ${acme.id} and space_id = ${space} and title = 'Event 3'`)
  const { bookings, total } = (await listed(space)).body
  expect([total, ...bookings.map(({ title, status }) => `${title}: ${status}`)]).toEqual([2, ': On hold', 'Event 4: Requested'])
  expect(bookings[0]).not.toHaveProperty('submission')
})

test('a space of another company, one that was deleted and a cursor that nobody gave are refused', async () => {
  const other = await server.company('other')
  const theirs = await makeInventory(server.app.services.database.of(other.id))
  expect((await listed(await theirs.space())).status).toBe(404)
  const deleted = await inventory.space()
  await db.run(sql`update space set deleted_at = now() where company_id = ${acme.id} and id = ${deleted}`)
  expect((await listed(deleted)).status).toBe(404)
  const space = await inventory.space()
  const forged = [['now', randomUUID()], ['2050-01-01T00:00:00Z', 'x'], {}].map(one =>
    Buffer.from(JSON.stringify(one)).toString('base64url'),
  )
  for (const cursor of ['x', ...forged]) expect((await listed(space, `?cursor=${cursor}`)).status).toBe(422)
})
