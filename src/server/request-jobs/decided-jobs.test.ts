import { expect, test } from 'vitest'
import { setBookingStatus } from '#contract/portal/bookings.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import { beginRequestJob, listRequestJobs, previewRequestJob, type RequestJob, undoRequestJob } from '#contract/portal/request-jobs.ts'
import type { NewRequestJob } from '#contract/portal/request-jobs.shape.ts'
import { setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn } from '#tests/kit/conversation.ts'
import { aSpacesPage, formsOf, type Parts } from '#tests/kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '#tests/kit/inventory.ts'
import { editor, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { postersOf } from '../posters/posters.repo.ts'

/** Several requests are decided at once, with all that is booked for them (P8.107). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const forms = formsOf(acme)
const plain = await forms.publish([aPage(aField('text', 'event_name'))])
const booking = await forms.publish([aSpacesPage()])
const waiting = await forms.publish([aSpacesPage()], { bookings_wait: true } as never)
for (const who of [editor, reader]) await acme.cookieOf(who)

const partsOf = (space: string, name = 'Gala'): Parts => [
  ['event_name', name],
  ['start_date', DAY],
  ['start_time', '09:00'],
  ['end_date', DAY],
  ['end_time', '10:00'],
  ['timezone', 'UTC'],
  ['seating_capacity', '5'],
  ['spaces', JSON.stringify([{ uid: space, layout_uid: '', description: '' }])],
]
async function send(path: string, parts: Parts): Promise<string> {
  const { status, body } = await forms.send(path, parts, { who: reader })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}
const seen = (uuid: string) => ({ uuid, version: 1, state_version: 1 })
const own = async () => (await acme.as(editor)(listRequestJobs, { params: {} })).body.jobs
async function over(uuid: string | undefined): Promise<RequestJob> {
  const find = async () => (await own()).find(one => one.uuid === uuid)
  await expect.poll(async () => (await find())?.is_over, { timeout: 60_000 }).toBe(true)
  return (await find())!
}
const begin = (body: NewRequestJob) => acme.as(editor)(beginRequestJob, { params: {}, body })
const foreseen = async (body: NewRequestJob) => (await acme.as(editor)(previewRequestJob, { params: {}, body })).body
const undo = async (id: string) => over((await acme.as(editor)(undoRequestJob, { params: { id } })).body.data?.uuid)
const standing = async (uuid: string) => {
  const { status, bookings } = await forms.read(uuid)
  return [status.key, ...bookings.map(one => one.status.key)]
}
const decisionsOf = (uuid: string) =>
  db.run(sql<{ mail: boolean }>`select (data -> 'decision' -> 'mail')::boolean as mail from event
    where company_id = ${acme.id} and submission_id = ${uuid} and data ? 'decision' order by at`)

test('of two hundred that are approved seven clash: these are named with why, all others are confirmed, and it is taken back', async () => {
  const taken = await inventory.space({ name: 'Hall' })
  await send(booking.path, partsOf(taken, 'First'))
  const clashing: string[] = []
  for (let number = 1; number <= 7; number += 1) clashing.push(await send(waiting.path, partsOf(taken, `Clash ${number}`)))
  const [free, requested] = [await inventory.space(), await inventory.space()]
  const waits = await send(waiting.path, partsOf(free, 'Waits'))
  const blocks = await send(booking.path, partsOf(requested, 'Blocks'))
  const others: string[] = []
  while (others.length < 191)
    others.push(
      ...(await Promise.all(Array.from({ length: Math.min(20, 191 - others.length) }, () => send(plain.path, [['event_name', 'Plain']])))),
    )
  const requests = [...clashing, waits, blocks, ...others].map(seen)
  const before = await foreseen({ act: 'status', status: 'approved', requests })
  expect(before).toMatchObject({ total: 200, failing: 7 })
  const begun = await begin({ act: 'status', status: 'approved', mail: false, requests })
  // Whoever began it looks no more: it goes on by itself.
  const job = await over(begun.body.data?.uuid)
  expect(job).toMatchObject({ act: 'status', status: 'approved', mails: false, total: 200, done: 200, failed: 7 })
  expect(job.left.map(({ title }) => title).toSorted()).toEqual(clashing.map((_, index) => `Clash ${index + 1}`))
  for (const { why } of job.left) expect(why).toMatch(/Hall.*(booked|available)/)
  // It was said before, in the same words.
  expect(before.left).toEqual(job.left)
  expect([await standing(waits), await standing(blocks), await standing(others[190]!), await standing(clashing[3]!)]).toEqual([
    ['approved', 'confirmed'],
    ['approved', 'confirmed'],
    ['approved'],
    ['new', 'waiting'],
  ])
  expect(await decisionsOf(waits)).toEqual([{ mail: false }])

  const back = await undo(job.uuid)
  expect(back).toMatchObject({ act: 'undo', status: 'approved', total: 193, failed: 0 })
  expect([await standing(waits), await standing(blocks), await standing(others[190]!)]).toEqual([
    ['new', 'waiting'],
    ['new', 'requested'],
    ['new'],
  ])
  expect(await faultsOf(db)).toEqual(NO_FAULTS)
}, 120_000)

test('who asked first for a space that is free by now gets it, whatever was selected first', async () => {
  const space = await inventory.space({ name: 'Aula' })
  const first = await send(waiting.path, partsOf(space, 'Asked first'))
  const second = await send(waiting.path, partsOf(space, 'Asked second'))
  const requests = [second, first].map(seen)
  expect((await foreseen({ act: 'status', status: 'approved', requests })).left).toEqual([
    expect.objectContaining({ title: 'Asked second', why: 'Aula, Tower: another one of these, which comes first, gets it.' }),
  ])
  const job = await over((await begin({ act: 'status', status: 'approved', requests })).body.data?.uuid)
  expect(job.left.map(({ title }) => title)).toEqual(['Asked second'])
  expect(await standing(first)).toEqual(['approved', 'confirmed'])
})

test('a decline has one reason for all, which their requesters read, and gives back what it released when it is taken back', async () => {
  const space = await inventory.space()
  const [one, two] = [await send(booking.path, partsOf(space)), await send(plain.path, [['event_name', 'Other']])]
  const requests = [one, two].map(seen)
  expect((await begin({ act: 'status', status: 'declined', requests })).status).toBe(422)
  const job = await over((await begin({ act: 'status', status: 'declined', reason: 'The house is full.', requests })).body.data?.uuid)
  expect([job.failed, await standing(one), await standing(two)]).toEqual([0, ['declined', 'declined'], ['declined']])
  const { submission } = (await acme.as(reader)(getPage, { params: { '*': `submissions/${two}` } })).body as OwnSubmissionPage
  expect(submission.decision?.reason).toBe('The house is full.')
  expect(await decisionsOf(two)).toEqual([{ mail: true }])
  const back = await undo(job.uuid)
  expect([back.failed, await standing(one), await standing(two)]).toEqual([0, ['new', 'requested'], ['new']])
})

test('what waited for its requester does so again; a space that somebody else took meanwhile is named', async () => {
  const space = await inventory.space({ name: 'Salon' })
  const [waitsFor, lost] = [await send(plain.path, [['event_name', 'Asked']]), await send(booking.path, partsOf(space, 'Lost'))]
  const talk = conversationsIn(acme)
  for (const text of ['Who comes?', 'And when?']) expect((await talk.ask(waitsFor, text)).status).toBe(200)
  const { question, version, state_version } = await forms.read(waitsFor)
  const requests = [{ uuid: waitsFor, version, state_version }, seen(lost)]
  const job = await over((await begin({ act: 'status', status: 'declined', reason: 'No.', requests })).body.data?.uuid)
  expect((await forms.read(waitsFor)).question).toBeNull()
  await send(booking.path, partsOf(space, 'Quicker'))
  const back = await undo(job.uuid)
  expect(back.left).toEqual([{ uuid: lost, title: 'Lost', reference: expect.any(String), why: expect.stringContaining('Salon') }])
  expect([await standing(waitsFor), await standing(lost)]).toEqual([['more_information'], ['declined', 'declined']])
  // What was asked waits for its answer, and has it.
  expect((await forms.read(waitsFor)).question).toMatchObject({ uuid: question?.uuid, text: 'And when?' })
  const answer = [
    ['text', 'At noon'],
    ['question', question!.uuid],
  ] as const
  expect((await talk.writeOwn(waitsFor, answer, { who: reader })).status).toBe(200)
  expect(await standing(waitsFor)).toEqual(['new'])
})

test('a space that does not fit is named, and one that is decided by somebody else meanwhile is left as it is', async () => {
  const space = await inventory.space({ name: 'Attic' })
  const [unfit, decided] = [await send(booking.path, partsOf(space, 'Unfit')), await send(plain.path, [['event_name', 'Decided']])]
  await db.run(sql`update space set is_active = false where company_id = ${acme.id} and id = ${space}`)
  await acme.as(editor)(setRequestStatus, {
    params: { uuid: decided },
    body: { status: 'declined', reason: 'No.' },
    headers: { 'if-match': '"1.1"' },
  })
  const before = await foreseen({ act: 'status', status: 'approved', requests: [unfit, decided].map(seen) })
  const job = await over((await begin({ act: 'status', status: 'approved', requests: [unfit, decided].map(seen) })).body.data?.uuid)
  expect(before.left).toEqual(job.left)
  expect(job.left.map(({ title, why }) => [title, why])).toEqual([
    ['Unfit', expect.stringContaining('Attic')],
    ['Decided', 'It was changed since.'],
  ])
  expect(await standing(unfit)).toEqual(['new', 'requested'])
})

test('whose posters could not hang again is said before, and of a decline nothing is: nothing keeps it', async () => {
  const { building } = inventory
  await db.run(sql`update building set poster_display_locations = 1 where company_id = ${acme.id} and id = ${building}`)
  const hang = (submission: string) =>
    db.transaction(tx =>
      postersOf(db).book(tx, submission, [{ mapField: 'places', buildings: [building], firstDay: DAY, lastDay: DAY, poster: '' }]),
    )
  const [lost, other] = [await send(plain.path, [['event_name', 'Lost']]), await send(plain.path, [['event_name', 'Other']])]
  await hang(lost)
  expect(await foreseen({ act: 'status', status: 'declined', requests: [seen(lost)] })).toEqual({
    total: 1,
    failing: 0,
    left: [],
    unchecked: 0,
  })
  await over((await begin({ act: 'status', status: 'declined', reason: 'No.', requests: [seen(lost)] })).body.data?.uuid)
  await hang(other)
  const requests = [{ ...seen(lost), state_version: 2 }]
  const before = await foreseen({ act: 'status', status: 'approved', requests })
  expect(before.left.map(({ title }) => title)).toEqual(['Lost'])
  expect((await over((await begin({ act: 'status', status: 'approved', requests })).body.data?.uuid)).left).toEqual(before.left)
})

test('what staff did to a booking meanwhile makes it another request than the one that was decided', async () => {
  const uuid = await send(booking.path, partsOf(await inventory.space(), 'Moved'))
  const job = await over((await begin({ act: 'status', status: 'approved', requests: [seen(uuid)] })).body.data?.uuid)
  const [one] = (await forms.read(uuid)).bookings
  const change = {
    params: { submission: uuid, booking: one!.uuid },
    headers: { 'if-match': `"${one!.version}"` },
    body: { status: 'declined' },
  }
  expect((await acme.as(editor)(setBookingStatus, change)).status).toBe(200)
  expect((await undo(job.uuid)).left.map(({ why }) => why)).toEqual(['It was changed since.'])
})
