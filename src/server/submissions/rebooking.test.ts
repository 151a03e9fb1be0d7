import { expect, test } from 'vitest'
import { removeOwnBooking } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '#tests/kit/inventory.ts'
import { editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const forms = formsOf(acme)
const names = ['event_name', 'start_date', 'start_time', 'end_date', 'end_time', 'timezone', 'seating_capacity']
const fields = names.map(name => aField('text', name))
const { path } = await forms.publish([aPage(...fields, aField('widget', 'spaces'))], { guest_edit_days: 3 } as never)

const spacesText = (spaces: readonly string[]) => JSON.stringify(spaces.map(uid => ({ uid, layout_uid: '', description: '' })))

/** The parts of a request for these spaces on DAY, in UTC. */
const partsOf = (spaces: readonly string[], [from, to] = ['09:00', '10:00'], seats = '5'): Parts => [
  ['event_name', 'Gala'],
  ['start_date', DAY],
  ['start_time', from!],
  ['end_date', DAY],
  ['end_time', to!],
  ['timezone', 'UTC'],
  ['seating_capacity', seats],
  ['spaces', spacesText(spaces)],
]

async function sent(who: Person, spaces: readonly string[], times?: [string, string]) {
  const { status, body } = await forms.send(path, partsOf(spaces, times), { who })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}

const details = async (submission: string) =>
  ((await acme.as(reader)(getPage, { params: { '*': `submissions/${submission}` } })).body as OwnSubmissionPage).submission
const startsOf = async (submission: string) =>
  (await details(submission)).bookings.map(({ periods, is_cancelled }) => (is_cancelled ? '' : periods[0]?.start))
const edit = (submission: string, version: number, parts: Parts) => forms.send(path, asEdit(submission, version, parts), { who: reader })

test('an edit with other dates moves all bookings', async () => {
  const spaces = [await inventory.space(), await inventory.space()]
  const submission = await sent(reader, spaces)
  expect(await edit(submission, 1, partsOf(spaces, ['14:00', '15:00'], '7'))).toMatchObject({ status: 200 })
  expect(await startsOf(submission)).toEqual([`${DAY} 14:00`, `${DAY} 14:00`])
  expect((await details(submission)).bookings.map(({ headcount }) => headcount)).toEqual([7, 7])
})

test('or none, refused with the name of what is not free, in the message and at the field', async () => {
  const spaces = [await inventory.space({ name: 'Atrium' }), await inventory.space({ name: 'Belfry' })]
  const submission = await sent(reader, spaces)
  await sent(editor, [spaces[1]!], ['14:30', '15:30'])
  const { status, body } = await edit(submission, 1, partsOf(spaces, ['14:00', '15:00']))
  expect([status, body]).toMatchObject([
    422,
    {
      message: ['Failed to submit form', expect.stringMatching(/^Belfry, Tower is no longer available\./)],
      issues: { spaces: 'Belfry, Tower is no longer available.' },
    },
  ])
  expect(await startsOf(submission)).toEqual([`${DAY} 09:00`, `${DAY} 09:00`])
})

test('a space of some days moves with the event to its days; on days that are none of it nothing moves, and it is named', async () => {
  const space = await inventory.space({ name: 'Gazebo' })
  const day = (count: number) => Temporal.PlainDate.from(DAY).add({ days: count }).toString()
  const parts = (first: number, days: readonly number[]): Parts =>
    partsOf([space]).map(([name, value]) => {
      if (name === 'start_date') return [name, day(first)]
      if (name === 'end_date') return [name, day(first + 2)]
      return name === 'spaces'
        ? [name, JSON.stringify([{ uid: space, layout_uid: '', description: '', days: days.map(day) }])]
        : [name, value]
    })
  const { body } = await forms.send(path, parts(0, [1]), { who: reader })
  const submission = body.data?.event_id ?? ''
  expect((await edit(submission, 1, parts(7, [1]))).body).toMatchObject({
    message: ['Failed to submit form', 'Gazebo is taken on days that are none of the event.'],
    issues: { spaces: 'Gazebo is taken on days that are none of the event.' },
  })
  expect(await startsOf(submission)).toEqual([`${day(1)} 09:00`])
  expect(await edit(submission, 1, parts(7, [8]))).toMatchObject({ status: 200 })
  expect(await startsOf(submission)).toEqual([`${day(8)} 09:00`])
})

test('an edit begins with what is booked: its times day by day, its status, and without what was removed', async () => {
  const spaces = [await inventory.space({ name: 'Kiosk' }), await inventory.space({ name: 'Loggia' })]
  const submission = await sent(reader, spaces)
  const open = async (who: Person, search: string) => (await forms.open(path, who, `?event_id=${submission}&mode=${search}`)).page.event
  const kiosk = { map_field: 'spaces', space_uid: spaces[0], space: 'Kiosk', building: 'Tower', zone: 'UTC', effect: 'block' }
  const times = { periods: [{ start: `${DAY} 09:00`, end: `${DAY} 10:00` }], status: { key: 'requested', label: 'Requested' } }
  expect((await open(reader, 'edit'))?.bookings).toMatchObject([{ ...kiosk, ...times }, { space: 'Loggia' }])
  expect((await open(reader, 'clone'))?.bookings).toBeUndefined()
  const booking = (await details(submission)).bookings.find(one => one.space === 'Kiosk')
  const params = { submission, booking: booking?.uuid ?? '' }
  await acme.as(reader)(removeOwnBooking, { params, headers: { 'if-match': '"1"' } })
  expect((await open(editor, 'edit'))?.bookings).toMatchObject([{ space: 'Loggia' }])
})

test('more guests than a space has seats for are refused by its name, over HTTP as well', async () => {
  const space = await inventory.space({ name: 'Closet', seats: 6 })
  const submission = await sent(reader, [space])
  expect(await edit(submission, 1, partsOf([space], undefined, '7'))).toMatchObject({
    status: 422,
    body: { issues: { spaces: 'Closet, Tower is not available: Too small.' } },
  })
  expect(await edit(submission, 1, partsOf([space], undefined, '6'))).toMatchObject({ status: 200 })
  expect((await details(submission)).bookings).toMatchObject([{ headcount: 6 }])
})

test('a booking that was removed is not asked for any more: an edit leaves it free, and can add it again', async () => {
  const [first, second] = [await inventory.space({ name: 'Dome' }), await inventory.space({ name: 'Eyrie' })]
  const submission = await sent(reader, [first, second])
  const [booking] = (await details(submission)).bookings
  const params = { submission, booking: booking?.uuid ?? '' }
  expect(await acme.as(reader)(removeOwnBooking, { params, headers: { 'if-match': '"1"' } })).toMatchObject({ status: 200 })
  const { page } = await forms.open(path, reader, `?event_id=${submission}&mode=edit`)
  expect(JSON.parse(page.event?.answers['spaces'] ?? '')).toMatchObject([{ uid: second }])
  expect(await edit(submission, 1, partsOf([second]))).toMatchObject({ status: 412 })
  const version = page.event?.version ?? 0
  expect(await edit(submission, version, partsOf([second], undefined, '6'))).toMatchObject({ status: 200 })
  expect(await startsOf(submission)).toEqual(['', `${DAY} 09:00`])
  expect(await edit(submission, version + 1, partsOf([second, first], undefined, '6'))).toMatchObject({ status: 200 })
  expect((await startsOf(submission)).toSorted()).toEqual(['', `${DAY} 09:00`, `${DAY} 09:00`])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
})

test('where a space has lost its seats its owner and staff edit it to fewer people, and nobody to more', async () => {
  const space = await inventory.space({ name: 'Foyer' })
  const submission = await sent(reader, [space])
  await db.run(sql`update space set seating_capacity = 0 where company_id = ${acme.id} and id = ${space}`)
  const people = (who: Person, version: number, seats: string) =>
    forms.send(path, asEdit(submission, version, partsOf([space], undefined, seats)), { who })
  expect(await people(reader, 1, '4')).toMatchObject({ status: 200 })
  expect(await people(editor, 2, '3')).toMatchObject({ status: 200 })
  for (const who of [reader, editor])
    expect(await people(who, 3, '4')).toMatchObject({
      status: 422,
      body: { issues: { spaces: 'Foyer, Tower is not available: No seats.' } },
    })
  expect((await forms.read(submission)).bookings).toMatchObject([{ headcount: 3 }])
})

test('a guest sends and edits like anybody else, with the key of the link', async () => {
  const space = await inventory.space()
  const { body } = await forms.send(path, partsOf([space]), { who: guest })
  const { event_id = '', edit_link = '' } = body.data ?? {}
  const key = new URL(edit_link, 'http://x').searchParams.get('key') ?? ''
  const parts = partsOf([space], ['09:30', '10:30'])
  expect(await forms.send(path, asEdit(event_id, 1, parts))).toMatchObject({ status: 401 })
  expect(await forms.send(path, asEdit(event_id, 1, [['_event_key', key], ...parts]))).toMatchObject({ status: 200 })
  const { bookings } = await forms.read(event_id)
  expect(bookings).toMatchObject([{ periods: [{ start: `${DAY} 09:30` }] }])
})
