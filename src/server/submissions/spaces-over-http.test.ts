import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { lockSpace } from '#contract/tenant/bookings.ts'
import type { LockAnswer } from '#contract/tenant/bookings.shape.ts'
import { findSpaces } from '#contract/tenant/spaces.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { followStart } from '#fields/kit/follow-start.ts'
import { kinds } from '#fields/types.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit } from '#tests/kit/submissions.ts'
import { tenantOf } from '#tests/kit/tenant.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, send, saveDraft, open, read } = formsOf(acme)
const inventory = await makeInventory(server.app.services.database.of(acme.id), 'America/New_York')

const event = ['event_name', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity']
const pages = [aPage(...event.map(name => aField('text', name)), { ...aField('widget', 'spaces', { required: true }), label: 'Spaces' })]
const form = await publish(pages)

let day = 0
/** An event on a day of its own. */
const anEvent = (start = '10:00') => {
  const date = `2051-05-${String((day += 1)).padStart(2, '0')}`
  return { date, start, end: '12:00' }
}
type Event = ReturnType<typeof anEvent>

const answers = ({ date, start, end }: Event, ...spaces: readonly string[]): Parts => [
  ['event_name', 'Gala'],
  ['timezone', 'America/New_York'],
  ['start_date', date],
  ['start_time', start],
  ['end_date', date],
  ['end_time', end],
  ['seating_capacity', '5'],
  [
    'spaces',
    JSON.stringify(spaces.map(uid => ({ uid, layout_uid: '', description: '', is_custom_layout: false, custom_layout_image: '' }))),
  ],
]

const tenant = tenantOf(server, acme)

const when = ({ date, start, end }: Event) => ({
  start_date: `${date} ${start}`,
  end_date: `${date} ${end}`,
  timezone: 'America/New_York',
  seating_capacity: 5,
})
const hold = (uid: string, run: string, at: Event): Promise<LockAnswer> =>
  tenant(lockSpace, { uid, lock: true, run_uid: run, from_form: true, ...when(at) })
const free = async (at: Event, run = randomUUID()) =>
  ((await tenant(findSpaces, { location: inventory.location, run_uid: run, ...when(at) })) as SpaceFound[]).map(({ uid }) => uid)

test('what is searched, held and submitted is booked, and nobody else finds it', async () => {
  const [space, run, at] = [await inventory.space({ name: 'Ballroom' }), randomUUID(), anEvent()]
  expect(await free(at)).toContain(space)
  expect(await hold(space, run, at)).toMatchObject({ uid: space, lock: true })
  expect([await free(at), await free(at, run)]).toEqual([expect.not.arrayContaining([space]), expect.arrayContaining([space])])
  const { status, body } = await send(form.path, answers(at, space), { run })
  expect([status, body.success]).toEqual([200, true])
  expect(body.data?.bookings).toEqual([{ uid: space, status: 'requested', label: 'Requested', effect: 'block' }])
  expect(await free(at, run)).not.toContain(space)
  expect((await read(body.data!.event_id)).bookings).toMatchObject([{ space: 'Ballroom', status: { key: 'requested' } }])
})

test('what was not held is taken at the submit, and what somebody else has refuses it by its name', async () => {
  const [space, at] = [await inventory.space({ name: 'Gallery' }), anEvent()]
  expect((await send(form.path, answers(at, space), { run: randomUUID() })).status).toBe(200)
  const { status, body } = await send(form.path, answers(at, space), { run: randomUUID() })
  expect([status, body.issues]).toEqual([422, { spaces: 'Gallery, Tower is no longer available.' }])
  expect(body.message?.[1]).toContain('Gallery, Tower is no longer available.')
})

test('more guests than a space seats are refused by that reason, at the hold and at the submit', async () => {
  const [space, at] = [await inventory.space({ name: 'Nook', seats: 4 }), anEvent()]
  expect(await hold(space, randomUUID(), at)).toEqual({ uid: '', alert: 'Nook, Tower is not available: Too small.' })
  const { status, body } = await send(form.path, answers(at, space), { run: randomUUID() })
  expect([status, body.issues]).toEqual([422, { spaces: 'Nook, Tower is not available: Too small.' }])
  expect(body.message?.[1]).toMatch(/^Nook, Tower is not available: Too small\./)
})

test('a space that somebody has and that is too small besides says what no other time would change', async () => {
  const [space, at] = [await inventory.space({ name: 'Alcove', seats: 4 }), anEvent()]
  const small = answers(at, space).map((part): Parts[number] => (part[0] === 'seating_capacity' ? [part[0], '4'] : part))
  expect((await send(form.path, small)).status).toBe(200)
  const { body } = await send(form.path, answers(at, space), { run: randomUUID() })
  expect(body.issues).toEqual({ spaces: 'Alcove, Tower is not available: Too small.' })
})

test('holds of the run that the answer does not name are released', async () => {
  const [named, other, run, at] = [await inventory.space(), await inventory.space(), randomUUID(), anEvent()]
  await hold(named, run, at)
  await hold(other, run, at)
  expect((await send(form.path, answers(at, named), { run })).status).toBe(200)
  expect(await free(at)).toContain(other)
})

test('what was booked with a submit is told again when it is sent once more under its key', async () => {
  const [spaces, at] = [[await inventory.space({ name: 'Wing A' }), await inventory.space({ name: 'Wing B' })], anEvent()]
  const once = async () => (await send(form.path, answers(at, ...spaces), { key: 'twice' })).body.data
  const first = await once()
  expect(first?.bookings).toEqual(spaces.map(uid => ({ uid, status: 'requested', label: 'Requested', effect: 'block' })))
  expect(await once()).toEqual(first)
})

test('a required widget without a space is refused, also where what it says is no list of spaces', async () => {
  for (const wrong of ['', '[]', 'Ballroom', '[{"uid":"1"}]']) {
    const parts: Parts = [...answers(anEvent()).filter(([name]) => name !== 'spaces'), ['spaces', wrong]]
    const { status, body } = await send(form.path, parts)
    expect([wrong, status, Object.keys(body.issues ?? {})]).toEqual([wrong, 422, ['spaces']])
  }
})

test('an edit is exempt of it; one that changes the times moves what is booked, whole or not at all', async () => {
  const [space, at, later] = [await inventory.space({ name: 'Atrium' }), anEvent(), anEvent()]
  const { body } = await send(form.path, answers(at, space), { who: reader })
  const id = body.data!.event_id
  const edited = await send(form.path, asEdit(id, 1, answers(later, space)), { who: reader })
  expect([edited.status, edited.body.data?.bookings]).toEqual([200, body.data?.bookings])
  expect([await free(at), await free(later)]).toEqual([expect.arrayContaining([space]), expect.not.arrayContaining([space])])
  const taken = anEvent()
  await send(form.path, answers(taken, space))
  const refused = await send(form.path, asEdit(id, 2, answers(taken, space)), { who: reader })
  expect([refused.status, refused.body.issues?.['spaces']]).toEqual([422, 'Atrium, Tower is no longer available.'])
  expect(await free(later)).not.toContain(space)
})

test('a draft leaves the widget out', async () => {
  const draftable = await publish(pages, { can_be_saved: true })
  const [space, at] = [await inventory.space(), anEvent()]
  expect((await saveDraft(draftable.path, answers(at, space), reader)).status).toBe(200)
  const { page } = await open(draftable.path, reader)
  expect(page.form.saved_data?.answers).toMatchObject({ event_name: 'Gala' })
  expect(page.form.saved_data?.answers).not.toHaveProperty('spaces')
})

test('a form that waits books nothing: the space stays free, and the request stands in its row', async () => {
  const waiting = await publish(pages, { bookings_wait: true })
  const [space, at] = [await inventory.space({ name: 'Loft' }), anEvent()]
  const { status, body } = await send(waiting.path, answers(at, space))
  expect(status).toBe(200)
  const inLine = (rank: number) => [{ uid: space, status: 'waiting', label: 'Waiting', effect: 'wait', rank }]
  expect(body.data?.bookings).toEqual(inLine(1))
  expect((await send(waiting.path, answers(at, space))).body.data?.bookings).toEqual(inLine(2))
  expect(await free(at)).toContain(space)
  expect((await read(body.data!.event_id)).bookings).toMatchObject([{ space: 'Loft', status: { key: 'waiting' } }])
})

test('a form confirms at once what needs no approval, held or not; a space that does is requested, says so, and both are taken', async () => {
  const confirming = await publish(pages, { bookings_confirmed: true })
  const [run, at] = [randomUUID(), anEvent()]
  const spaces = [await inventory.space(), await inventory.space(), await inventory.space({ needsApproval: true })]
  spaces.push(await inventory.space({ needsApproval: true }))
  const list = (await tenant(findSpaces, { location: inventory.location, run_uid: run, ...when(at) })) as SpaceFound[]
  expect(spaces.map(space => list.find(({ uid }) => uid === space)?.requires_approval)).toEqual([undefined, undefined, true, true])
  for (const held of [spaces[0]!, spaces[2]!]) expect(await hold(held, run, at)).toMatchObject({ lock: true })
  const { status, body } = await send(confirming.path, answers(at, ...spaces), { run })
  expect(status).toBe(200)
  const { bookings } = await read(body.data!.event_id)
  const names = new Map(list.map(({ uid, name }) => [name, uid]))
  const statuses = new Map(bookings.map(one => [names.get(one.space), one.status.key]))
  expect(spaces.map(space => statuses.get(space))).toEqual(['confirmed', 'confirmed', 'requested', 'requested'])
  for (const space of spaces) expect(await free(at)).not.toContain(space)
})

test('a clone takes its rows along to the days of its own event and books anew; its original stays as it was', async () => {
  const rows = [aField('meeting_room_widget', 'meeting_rooms'), aField('sleeping_room_widget', 'guest_rooms')]
  const { path } = await publish([aPage(...pages[0]!.fields, ...rows)])
  const [space, at, later] = [await inventory.space({ name: 'Atelier' }), anEvent(), anEvent()]
  const meeting = {
    date: at.date,
    startTime: '10:00',
    endTime: '11:00',
    agendaItemType: 'Meeting',
    setupType: 'Theater',
    numberOfPeople: 5,
    twentyFourHourHold: true,
    note: '',
  }
  const night = { date: at.date, any: 3, single: 0, double: 0, suite: 0 }
  const sent = await send(
    path,
    [...answers(at, space), ['meeting_rooms', JSON.stringify([meeting])], ['guest_rooms', JSON.stringify([night])]],
    { who: reader },
  )
  const original = sent.body.data!.event_id

  // As the browser begins it, and as its rows follow once the event is on another day.
  const { page } = await open(path, reader, `?event_id=${original}&mode=clone`)
  const texts = new Map(Object.entries(page.event!.answers))
  const watches: (readonly [name: string, listener: () => void])[] = []
  const runner = {
    event: page.event,
    textOf: (name: string) => texts.get(name) ?? '',
    watch(...watch: (typeof watches)[number]) {
      watches.push(watch)
      return () => {}
    },
    change: (name: string, text: string) => void texts.set(name, text),
  }
  for (const field of rows) followStart(field, kinds[field.type]!, runner)
  for (const name of ['start_date', 'end_date']) {
    texts.set(name, later.date)
    for (const [watched, listener] of watches) if (watched === name) listener()
  }
  const clone: Parts = [['event_id', original], ['mode', 'clone'], ...texts]
  const { status, body } = await send(path, clone, { who: reader })
  expect(status).toBe(200)

  const [copy, first] = await Promise.all([read(body.data!.event_id), read(original)])
  for (const [submission, date] of [
    [copy, later.date],
    [first, at.date],
  ] as const) {
    const { bookings, answers: stored } = submission
    expect(bookings.map(({ space: name, periods }) => [name, periods])).toEqual([
      ['Atelier', [{ start: `${date} 10:00`, end: `${date} 12:00` }]],
    ])
    expect(stored['meeting_rooms']).toMatchObject([{ date, agendaItemType: 'Meeting', twentyFourHourHold: true }])
    expect(stored['guest_rooms']).toMatchObject([{ date }])
    // The 24-hour hold went along too: the day is blocked whole.
    expect(await free({ date, start: '20:00', end: '22:00' })).not.toContain(space)
  }
})
