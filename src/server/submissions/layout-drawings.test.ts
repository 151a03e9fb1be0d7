import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { cancelBooking, moveBookingToSpace } from '#contract/portal/bookings.ts'
import { eraseSubmission } from '#contract/portal/bin.ts'
import { deleteSubmission } from '#contract/portal/submissions.ts'
import type { BookedSpace } from '#engine/model/booking.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { admin, guest, type Person, reader } from '#tests/kit/people.ts'
import { chunk, JPEG, jpegWith, PNG, pngWith, segment } from '#tests/kit/pictures.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit, neighbour, search, storedBy } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, send, saveDraft, open, read } = formsOf(acme)
const { leavesNothing, everything, filesOnDisk } = storedBy(server, acme)
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)

const event = ['event_name', 'timezone', 'start_date', 'start_time', 'end_date', 'end_time', 'seating_capacity']
const form = await publish([aPage(...event.map(name => aField('text', name)), aField('widget', 'spaces'))], { can_be_saved: true })

const GONE = 'A file of this answer is not there any more. Please choose it again.'
const DRAWN = Buffer.concat([PNG, Buffer.from('secret')])
const drawing = (name = 'plan.png', bytes: Buffer | string = PNG) => new File([bytes as BlobPart], name)

let day = 0
/** An event on a day of its own. */
function onADay(): Parts {
  const date = new Date(Date.UTC(2052, 0, (day += 1))).toISOString().slice(0, 10)
  return Object.entries({
    event_name: 'Gala',
    timezone: 'UTC',
    start_date: date,
    start_time: '10:00',
    end_date: date,
    end_time: '12:00',
    seating_capacity: '5',
  })
}

const custom = (uid: string, image: string, more: Partial<BookedSpace> = {}) => ({
  uid,
  layout_uid: '',
  description: '',
  is_custom_layout: true,
  custom_layout_image: image,
  ...more,
})
const answers = (spaces: readonly unknown[], ...files: readonly File[]): Parts => [
  ...onADay(),
  ['spaces', JSON.stringify(spaces)],
  ...files.map(file => ['spaces', file] as const),
]
const fetchFile = async (link: string, who: Person = admin) => {
  const response = await server.fetch(link, { headers: { cookie: await acme.cookieOf(who) } })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

let spaces: string[] = []
beforeEach(async () => {
  const own = randomUUID()
  spaces = [await inventory.space({ name: `Atrium ${own}` }), await inventory.space({ name: `Ballroom ${own}` })]
})

const submit = async (list: readonly unknown[], files: readonly File[], who: Person = reader) => {
  const { status, body } = await send(form.path, answers(list, ...files), { who })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}

describe('a drawing', () => {
  test('goes with the space whose answer names its part by its place, whatever the order', async () => {
    const [one = '', two = ''] = spaces
    const id = await submit([custom(one, '1'), custom(two, '0')], [drawing('second.png'), drawing('first.pdf', '%PDF-1.7\n%%EOF\n')])
    const { bookings, leftovers } = await read(id)
    expect(bookings.map(({ space, drawing: file }) => [space.split(' ')[0], file?.name, file?.type])).toEqual([
      ['Atrium', 'first.pdf', 'application/pdf'],
      ['Ballroom', 'second.png', 'image/png'],
    ])
    expect(leftovers).toEqual({})
  })

  test('is named by its uuid once it is stored, in the answer too', async () => {
    const id = await submit([custom(spaces[0]!, '0')], [drawing()])
    const { page } = await open(form.path, reader, search(id, 'edit'))
    const [file] = page.event?.attachments?.['spaces'] ?? []
    expect(JSON.parse(page.event?.answers['spaces'] ?? '')).toMatchObject([{ custom_layout_image: file?.uuid }])
    expect(page.event).toMatchObject({ files: {}, leftovers: {} })
    expect(file?.name).toBe('plan.png')
  })

  test('is for staff and for whoever sent it, and for nobody else', async () => {
    const link = (await read(await submit([custom(spaces[0]!, '0')], [drawing()]))).bookings[0]!.drawing!.link
    expect((await fetchFile(link)).bytes).toEqual(PNG)
    expect((await fetchFile(link, reader)).status).toBe(200)
    expect([(await fetchFile(link, neighbour)).status, (await fetchFile(link, guest)).status]).toEqual([404, 401])
  })

  test.each([
    ['PNG', 'plan.png', DRAWN, PNG],
    ['PNG with a text', 'plan.png', pngWith(chunk('tEXt', 'Author\0secret')), PNG],
    ['JPEG', 'plan.jpg', jpegWith(segment(0xfe, 'secret')), JPEG],
  ])('that is a %s is stored without what was written into it beside the picture', async (_what, name, sent, stored) => {
    const id = await submit([custom(spaces[0]!, '0')], [drawing(name, sent)])
    const { link, size } = (await read(id)).bookings[0]!.drawing!
    expect([(await fetchFile(link)).bytes, size]).toEqual([stored, stored.length])
  })

  test('that no space names is not stored', async () => {
    const before = filesOnDisk()
    await submit([custom(spaces[0]!, '', { description: 'A circle' })], [drawing()])
    expect(filesOnDisk()).toBe(before)
  })

  test('goes with the booking that is removed, and with the submission that is deleted', async () => {
    const before = await everything()
    const id = await submit([custom(spaces[0]!, '0'), custom(spaces[1]!, '1')], [drawing(), drawing('b.png')])
    const [atrium] = (await read(id)).bookings
    const params = { submission: id, booking: atrium!.uuid }
    expect((await acme.as(admin)(cancelBooking, { params, headers: { 'if-match': `"${atrium!.version}"` } })).status).toBe(200)
    expect((await read(id)).bookings.map(({ drawing: file }) => file?.name)).toEqual([undefined, 'b.png'])
    expect((await fetchFile(atrium!.drawing!.link)).status).toBe(404)
    expect(await everything()).toMatchObject({ file: before['file']! + 1, onDisk: before['onDisk']! + 1 })
    await acme.as(admin)(deleteSubmission, { params: { submission: id } })
    await acme.as(admin)(eraseSubmission, { params: { id } })
    expect(await everything()).toMatchObject({ file: before['file'], onDisk: before['onDisk'] })
  })
})

describe('a drawing of a booking that staff move to another space', () => {
  test('goes along where that is set up as it is drawn, and is deleted where it has layouts of its own', async () => {
    const before = await everything()
    const id = await submit([custom(spaces[0]!, '0', { description: 'A circle' })], [drawing()])
    const move = async (space: string) => {
      const [booking] = (await read(id)).bookings
      const params = { submission: id, booking: booking!.uuid }
      return (await acme.as(admin)(moveBookingToSpace, { params, headers: { 'if-match': `"${booking!.version}"` }, body: { space } }))
        .status
    }
    expect(await move(spaces[1]!)).toBe(200)
    const moved = await read(id)
    expect(moved.bookings).toMatchObject([
      { space: expect.stringMatching(/^Ballroom/), layout_description: 'A circle', drawing: { name: 'plan.png' } },
    ])
    expect(moved.answers['spaces']).toMatchObject([
      { uid: spaces[1], is_custom_layout: true, custom_layout_image: moved.bookings[0]!.drawing!.uuid },
    ])
    const theater = await inventory.space({ seats: 20 })
    await inventory.layout(theater, 'Theater', { seats: 20 })
    expect(await move(theater)).toBe(200)
    const { bookings, answers: stored } = await read(id)
    expect(bookings).toMatchObject([{ layout: 'Theater', layout_description: '' }])
    expect(bookings[0]).not.toHaveProperty('drawing')
    expect(stored['spaces']).toMatchObject([{ uid: theater, is_custom_layout: false, description: '', custom_layout_image: '' }])
    expect((await fetchFile(moved.bookings[0]!.drawing!.link)).status).toBe(404)
    expect(await everything()).toMatchObject({ file: before['file'], onDisk: before['onDisk'] })
  })

  test('goes into the layout that is described there', async () => {
    const other = await inventory.space({ seats: 20 })
    await inventory.layout(other, 'Theater', { seats: 20 })
    await inventory.layout(other, 'Custom', { seats: 20 })
    const id = await submit([custom(spaces[0]!, '0')], [drawing()])
    const [booking] = (await read(id)).bookings
    const params = { submission: id, booking: booking!.uuid }
    await acme.as(admin)(moveBookingToSpace, { params, headers: { 'if-match': `"${booking!.version}"` }, body: { space: other } })
    expect((await read(id)).bookings).toMatchObject([{ layout: 'Custom', drawing: { name: 'plan.png' } }])
  })
})

describe('a drawing that its booking has no more is deleted, whatever the answer names', () => {
  /** What an answer can say once a booking was moved and it was not written over: nothing, or the drawing at another space. */
  const stale = [
    ['nothing', () => ''],
    ['the drawing at another space', (file: string) => JSON.stringify([custom(spaces[1]!, file, { description: 'A circle' })])],
  ] as const
  const rewritten = (id: string, answer: string) =>
    db.run(
      sql`update submission set answers = jsonb_set(answers, '{spaces}', to_jsonb(${answer}::text)) where company_id = ${acme.id} and id = ${id}`,
    )

  test.each(stale)('when staff move it: an answer of %s', async (_what, textOf) => {
    const before = await everything()
    const id = await submit([custom(spaces[0]!, '0', { description: 'A circle' })], [drawing()])
    const [booking] = (await read(id)).bookings
    await rewritten(id, textOf(booking!.drawing!.uuid))
    const theater = await inventory.space({ seats: 20 })
    await inventory.layout(theater, 'Theater', { seats: 20 })
    const params = { submission: id, booking: booking!.uuid }
    const move = { params, headers: { 'if-match': `"${booking!.version}"` }, body: { space: theater } }
    expect((await acme.as(admin)(moveBookingToSpace, move)).status).toBe(200)
    expect(await everything()).toMatchObject({ file: before['file'], onDisk: before['onDisk'] })
    expect(JSON.stringify((await read(id)).answers['spaces'] ?? '')).not.toContain(booking!.drawing!.uuid)
  })

  test.each(stale)('when it is removed: an answer of %s', async (_what, textOf) => {
    const before = await everything()
    const id = await submit([custom(spaces[0]!, '0')], [drawing()])
    const [booking] = (await read(id)).bookings
    await rewritten(id, textOf(booking!.drawing!.uuid))
    const params = { submission: id, booking: booking!.uuid }
    expect((await acme.as(admin)(cancelBooking, { params, headers: { 'if-match': `"${booking!.version}"` } })).status).toBe(200)
    expect(await everything()).toMatchObject({ file: before['file'], onDisk: before['onDisk'] })
    expect(JSON.stringify((await read(id)).answers['spaces'] ?? '')).not.toContain(booking!.drawing!.uuid)
  })

  test('but one that another booking of the request has stays until that is removed too', async () => {
    const before = await everything()
    const id = await submit([custom(spaces[0]!, '0'), custom(spaces[1]!, '1')], [drawing(), drawing('b.png')])
    const [one, two] = (await read(id)).bookings
    const shared = one!.drawing!.uuid
    await db.run(sql`update booking set custom_layout_file = ${shared} where company_id = ${acme.id} and submission_id = ${id}`)
    const remove = (booking: { readonly uuid: string; readonly version: number }) =>
      acme.as(admin)(cancelBooking, { params: { submission: id, booking: booking.uuid }, headers: { 'if-match': `"${booking.version}"` } })
    await remove(one!)
    expect((await fetchFile((await read(id)).bookings[1]!.drawing!.link)).status).toBe(200)
    await remove(two!)
    expect(await everything()).toMatchObject({ file: before['file'], onDisk: before['onDisk'] })
  })
})

describe('an answer is refused that names', () => {
  const expectRefused = (list: readonly unknown[], files: readonly File[], issue: string, who: Person = guest) =>
    leavesNothing(async () => {
      const { status, body } = await send(form.path, answers(list, ...files), { who })
      expect([status, { ...body.issues }]).toEqual([422, { spaces: issue }])
    })

  test('a part that did not come', async () => {
    for (const index of ['1', '9999', '-1', '00', '0x0', '1e3', 'plan.png', '../0'])
      await expectRefused([custom(spaces[0]!, index)], [drawing()], GONE)
  })

  test('a file of another submission, of the storage, or one that never was', async () => {
    const theirs = (await read(await submit([custom(spaces[0]!, '0')], [drawing()], neighbour))).bookings[0]!.drawing!.uuid
    for (const key of [theirs, theirs.toUpperCase(), randomUUID()]) await expectRefused([custom(spaces[1]!, key)], [], GONE, reader)
    await expectRefused([custom(spaces[1]!, 'refused')], [], GONE, reader)
  })

  test.each([
    ['a page', 'plan.png', '<html><script>alert(1)</script>', 'The type of the file plan.png is not allowed.'],
    ['a drawing that runs', 'plan.svg', '<svg onload="x()"/>', 'The type of the file plan.svg is not allowed.'],
    ['a text', 'plan.txt', 'Stage in the middle', 'The type of the file plan.txt is not allowed.'],
    ['a program in a picture’s name', 'plan.jpg', 'MZ\x90\0', 'The type of the file plan.jpg is not allowed.'],
    ['a picture that is damaged', 'plan.png', PNG.subarray(0, -4), 'The file plan.png is not what its name says, or it is damaged.'],
    ['nothing', 'plan.png', '', 'The file plan.png is empty.'],
    ['a document that is none', 'plan.vsdx', 'PK\x03\x04', 'The file plan.vsdx is not what its name says, or it is damaged.'],
  ])('%s', async (_what, name, bytes, issue) => {
    await expectRefused([custom(spaces[0]!, '0')], [drawing(name, bytes)], issue)
  })

  test('a file that is larger than 10 MB, or more files than there can be spaces', async () => {
    await expectRefused(
      [custom(spaces[0]!, '0')],
      [drawing('plan.pdf', Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-1.7 '))],
      'Files need to be smaller than 10 MB.',
    )
    await expectRefused(
      [custom(spaces[0]!, '0')],
      Array.from({ length: 21 }, () => drawing()),
      'At most 20 files are allowed.',
    )
  })

  test('neither a drawing nor words for a custom layout', async () => {
    const text = 'A custom layout needs a description or a drawing. Please change the layout.'
    await expectRefused([custom(spaces[0]!, '', { description: ' ' })], [], text)
  })
})

test('the name of a drawing is stored without folders and marks that hide its ending', async () => {
  const id = await submit([custom(spaces[0]!, '0')], [drawing('../../etc/\u202egnp.plan.png')])
  expect((await read(id)).bookings[0]!.drawing!.name).toBe('gnp.plan.png')
})

test('an edit keeps the drawings that it names, and adds those of the spaces that are new', async () => {
  const [one = '', two = ''] = spaces
  const id = await submit([custom(one, '0')], [drawing()])
  const { page } = await open(form.path, reader, search(id, 'edit'))
  const stored = page.event!
  const [before] = stored.attachments!['spaces']!
  const texts = Object.entries(stored.answers).filter(([name]) => name !== 'spaces')
  const list = [...JSON.parse(stored.answers['spaces']!), custom(two, '0')]
  const parts: Parts = [...texts, ['spaces', JSON.stringify(list)], ['spaces', drawing('new.png')]]
  expect((await send(form.path, asEdit(id, 1, parts), { who: reader })).status).toBe(200)
  const files = (await read(id)).bookings.map(({ drawing: file }) => file!)
  expect(files.map(({ name }) => name)).toEqual(['plan.png', 'new.png'])
  expect(files[0]?.uuid).toBe(before?.uuid)
  expect((await fetchFile(files[0]!.link)).bytes).toEqual(PNG)
})

test('a clone has a drawing of its own: the one of the first stays', async () => {
  const first = await submit([custom(spaces[0]!, '0')], [drawing()])
  const uuid = (await read(first)).bookings[0]!.drawing!.uuid
  const clone: Parts = [['event_id', first], ['mode', 'clone'], ...answers([custom(spaces[1]!, uuid)])]
  const { body } = await send(form.path, clone, { who: reader })
  const copy = (await read(body.data!.event_id)).bookings[0]!.drawing!
  expect([copy.name, copy.uuid === uuid]).toEqual(['plan.png', false])
  await acme.as(admin)(deleteSubmission, { params: { submission: first } })
  await acme.as(admin)(eraseSubmission, { params: { id: first } })
  expect((await fetchFile(copy.link)).bytes).toEqual(PNG)
})

test('a draft keeps neither the spaces nor their drawings', async () => {
  const before = await everything()
  const { body, status } = await saveDraft(form.path, answers([custom(spaces[0]!, '0')], drawing()), neighbour)
  expect([status, { ...body.data?.files }]).toEqual([200, {}])
  expect(await everything()).toEqual({ ...before, draft: before['draft']! + 1 })
})

test('the same submit once more is answered like the first, with its drawing once', async () => {
  const before = await everything()
  const parts = answers([custom(spaces[0]!, '0')], drawing('plan.png', DRAWN))
  const key = randomUUID()
  const [one, two] = [await send(form.path, parts, { key }), await send(form.path, parts, { key })]
  expect(two.body.data).toEqual(one.body.data)
  expect(await everything()).toMatchObject({ file: before['file']! + 1, onDisk: before['onDisk']! + 1 })
  const other = answers([custom(spaces[0]!, '0')], drawing('plan.jpg', JPEG))
  expect((await send(form.path, [...parts.slice(0, -1), other.at(-1)!], { key })).status).toBe(422)
})
