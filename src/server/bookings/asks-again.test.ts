import { expect, test } from 'vitest'
import { moveBooking, setBookingStatus } from '#contract/portal/bookings.ts'
import { moveOwnBooking } from '#contract/portal/own-submission.ts'
import type { AdminSubmissionPage, AdminSubmissionsListPage, FormPage, OwnSubmissionPage } from '#contract/portal/pages.ts'
import { type AdminSettingsProfilePage, editProfile } from '#contract/portal/profile.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, type Parts } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { DAY, makeInventory } from '#tests/kit/inventory.ts'
import { admin, editor, guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const inventory = await makeInventory(db)
const forms = formsOf(acme)
const names = ['event_name', 'start_date', 'start_time', 'end_date', 'end_time', 'timezone', 'seating_capacity']
const pages = [aPage(...names.map(name => aField('text', name)), aField('widget', 'spaces'))]
const plain = await forms.publish(pages, { guest_edit_days: 3 } as never)
const confirming = await forms.publish(pages, { bookings_confirmed: true })
const waiting = await forms.publish(pages, { bookings_wait: true } as never)

interface Wanted {
  readonly from?: string
  readonly to?: string
  readonly seats?: string
}

const partsOf = (spaces: readonly string[], { from = '09:00', to = '10:00', seats = '5' }: Wanted = {}): Parts => [
  ['event_name', 'Gala'],
  ['start_date', DAY],
  ['start_time', from],
  ['end_date', DAY],
  ['end_time', to],
  ['timezone', 'UTC'],
  ['seating_capacity', seats],
  ['spaces', JSON.stringify(spaces.map(uid => ({ uid, layout_uid: '', description: '' })))],
]

/** A request for spaces of its own, whose bookings staff gave this status. */
async function answered(
  status: string | undefined,
  { path = plain.path, who = reader, names: called = [undefined] as (string | undefined)[], needsApproval = false } = {},
) {
  const spaces = await Promise.all(called.map(name => inventory.space(name === undefined ? { needsApproval } : { name })))
  const { body } = await forms.send(path, partsOf(spaces), { who })
  const { event_id: submission = '', edit_link = '' } = body.data ?? {}
  const key = new URL(edit_link ?? '', 'http://x').searchParams.get('key') ?? ''
  if (status !== undefined) for (const { uuid } of (await asStaff(submission)).bookings) await give(submission, uuid, status)
  return { submission, spaces, key }
}

const give = async (submission: string, booking: string, status: string) => {
  const { version } = (await asStaff(submission)).bookings.find(({ uuid }) => uuid === booking)!
  const call = { params: { submission, booking }, headers: { 'if-match': `"${version}"` }, body: { status } }
  expect(await acme.as(editor)(setBookingStatus, call)).toMatchObject({ status: 200 })
}

const asStaff = async (submission: string, who = editor) =>
  ((await acme.as(who)(getPage, { params: { '*': `admin/submissions/${submission}` } })).body as AdminSubmissionPage).submission
/** Its row in the list of submissions. */
const listed = async (submission: string) => {
  const list = (await acme.as(editor)(getPage, { params: { '*': 'admin/submissions' } })).body as AdminSubmissionsListPage
  return list.submissions.find(({ uuid }) => uuid === submission)
}
const asOwner = async (submission: string) =>
  ((await acme.as(reader)(getPage, { params: { '*': `submissions/${submission}` } })).body as OwnSubmissionPage).submission
/** Status and mark of each. */
const states = async (submission: string, who = editor) =>
  (await asStaff(submission, who)).bookings.map(({ status, reconfirm_at }) => `${status.key}${reconfirm_at === undefined ? '' : ', again'}`)
const lastLines = async (submission: string) => (await asStaff(submission)).history[0]?.changes
const edit = (who: Person, submission: string, parts: Parts, { path = plain.path, version = 1 } = {}) =>
  forms.send(path, asEdit(submission, version, parts), { who })

async function moveOwn(submission: string, start = '13:00', key = '', who = reader) {
  const { uuid: booking, version } = (await asStaff(submission)).bookings[0]!
  const body = { start: `${DAY} ${start}`, end: `${DAY} 14:00` }
  const call = { ...moveOwnBooking, path: `${moveOwnBooking.path}${key === '' ? '' : `?key=${key}`}` }
  return acme.as(who)(call, { params: { submission, booking }, headers: { 'if-match': `"${version}"` }, body })
}

test('a confirmed booking that its owner moves is requested again, says so to both, and is marked until staff give it a status', async () => {
  const { submission } = await answered('confirmed', { names: ['Atrium'] })
  expect((await asOwner(submission)).bookings).toMatchObject([{ asks_again: true }])
  expect(await moveOwn(submission)).toMatchObject({
    status: 200,
    body: { message: ['Booking saved successfully.', 'Atrium, Tower was moved. This change has to be confirmed again.'] },
  })
  expect(await states(submission)).toEqual(['requested, again'])
  expect(await listed(submission)).toMatchObject({ is_to_confirm: true })
  expect(await lastLines(submission)).toEqual([expect.stringContaining('→'), 'Atrium, Tower: Requested, to be confirmed again'])
  expect((await asOwner(submission)).bookings[0]).not.toHaveProperty('asks_again')
  const { uuid } = (await asStaff(submission)).bookings[0]!
  await give(submission, uuid, 'requested')
  expect(await states(submission)).toEqual(['requested'])
  expect(await listed(submission)).not.toHaveProperty('is_to_confirm')
})

test('a move to the times that it has asks nobody', async () => {
  const { submission } = await answered('confirmed')
  const { uuid: booking, version } = (await asStaff(submission)).bookings[0]!
  const body = { start: `${DAY} 09:00`, end: `${DAY} 10:00` }
  await acme.as(reader)(moveOwnBooking, { params: { submission, booking }, headers: { 'if-match': `"${version}"` }, body })
  expect(await states(submission)).toEqual(['confirmed'])
})

test('an edit with other times or more people asks again for what staff had answered; one with fewer people does not', async () => {
  const { submission, spaces } = await answered('confirmed', { names: ['Belfry', 'Cellar'] })
  expect(await edit(reader, submission, partsOf(spaces, { seats: '4' }))).toMatchObject({ status: 200 })
  expect(await states(submission)).toEqual(['confirmed', 'confirmed'])
  expect(await edit(reader, submission, partsOf(spaces, { seats: '6' }), { version: 2 })).toMatchObject({ status: 200 })
  expect(await states(submission)).toEqual(['requested, again', 'requested, again'])
  expect(await lastLines(submission)).toEqual(
    expect.arrayContaining(['Belfry, Tower: Requested, to be confirmed again', 'Cellar, Tower: Requested, to be confirmed again']),
  )
  for (const { uuid } of (await asStaff(submission)).bookings) await give(submission, uuid, 'confirmed')
  expect(await edit(reader, submission, partsOf(spaces, { from: '09:30', seats: '6' }), { version: 3 })).toMatchObject({ status: 200 })
  expect(await states(submission)).toEqual(['requested, again', 'requested, again'])
})

test('of a form that is for its handlers somebody of the staff who is none of them is asked again, like everybody else', async () => {
  const { path } = await forms.publish(pages)
  const { submission, spaces } = await answered('confirmed', { path, who: otto })
  const own = async () =>
    ((await acme.as(otto)(getPage, { params: { '*': `submissions/${submission}` } })).body as OwnSubmissionPage).submission.bookings[0]
  expect(await edit(otto, submission, partsOf(spaces, { from: '09:15' }), { path })).toMatchObject({ status: 200 })
  expect([await states(submission), await own()]).toEqual([['confirmed'], expect.not.objectContaining({ asks_again: true })])
  await handlersIn(acme).set(path, { people: [hanna] })
  expect(await own()).toMatchObject({ asks_again: true })
  expect(await edit(otto, submission, partsOf(spaces, { from: '09:30' }), { path, version: 2 })).toMatchObject({ status: 200 })
  expect(await states(submission, admin)).toEqual(['requested, again'])
})

test('what staff declined, or only showed, stays so; what is only requested is not marked', async () => {
  const { submission, spaces } = await answered(undefined, { names: [undefined, undefined, undefined] })
  const [, second, third] = (await asStaff(submission)).bookings
  await give(submission, second!.uuid, 'declined')
  await give(submission, third!.uuid, 'information')
  expect(await edit(reader, submission, partsOf(spaces, { from: '12:00', to: '13:00', seats: '9' }))).toMatchObject({ status: 200 })
  expect((await states(submission)).toSorted()).toEqual(['declined', 'information', 'requested'])
})

test('where requests wait, one that was given its space asks again, and is never put in line', async () => {
  const { submission, spaces } = await answered('requested', { path: waiting.path })
  const parts = partsOf(spaces, { from: '09:30' })
  expect(await edit(reader, submission, parts, { path: waiting.path })).toMatchObject({ status: 200 })
  expect(await states(submission)).toEqual(['requested, again'])
  const line = await answered(undefined, { path: waiting.path })
  expect(await moveOwn(line.submission)).toMatchObject({ status: 200 })
  expect(await states(line.submission)).toEqual(['waiting'])
})

test('where a form confirms at once its bookings stay confirmed, and only a space that needs approval asks again', async () => {
  const { submission } = await answered(undefined, { path: confirming.path })
  expect(await states(submission)).toEqual(['confirmed'])
  expect((await asOwner(submission)).bookings[0]).not.toHaveProperty('asks_again')
  expect(await moveOwn(submission)).toMatchObject({
    status: 200,
    body: { message: [expect.any(String), expect.stringMatching(/was moved\.$/)] },
  })
  expect(await states(submission)).toEqual(['confirmed'])
  const guarded = await answered('confirmed', { path: confirming.path, needsApproval: true })
  expect((await asOwner(guarded.submission)).bookings).toMatchObject([{ asks_again: true }])
  expect(await moveOwn(guarded.submission)).toMatchObject({ status: 200 })
  expect(await states(guarded.submission)).toEqual(['requested, again'])
})

test('staff move and edit without a status falling back', async () => {
  const { submission, spaces } = await answered('confirmed')
  const { uuid: booking, version } = (await asStaff(submission)).bookings[0]!
  const body = { start: `${DAY} 15:00`, end: `${DAY} 16:00` }
  const call = { params: { submission, booking }, headers: { 'if-match': `"${version}"` }, body }
  expect(await acme.as(editor)(moveBooking, call)).toMatchObject({
    status: 200,
    body: { message: [expect.any(String), expect.stringMatching(/was moved\.$/)] },
  })
  expect(await edit(editor, submission, partsOf(spaces, { from: '08:00', seats: '8' }))).toMatchObject({ status: 200 })
  expect(await states(submission)).toEqual(['confirmed'])
})

test('whoever has a guest’s link asks again as an owner does, and the form says beforehand what would', async () => {
  const { submission, key } = await answered('confirmed', { who: guest })
  const opened = async (path: string) => (await acme.as(guest)(getPage, { params: { '*': path } })).body as FormPage
  const address = `forms/event_request/${plain.path}?event_id=${submission}&mode=edit&key=${key}`
  expect((await opened(address)).event?.bookings).toMatchObject([{ asks_again: true }])
  expect(await moveOwn(submission, '13:00', key, guest)).toMatchObject({ status: 200 })
  expect(await states(submission)).toEqual(['requested, again'])
  expect((await opened(address)).event?.bookings?.[0]).not.toHaveProperty('asks_again')
})

test('a company may keep the status of what owners change', async () => {
  const company = await server.company('keeps')
  const own = formsOf(company)
  const { path } = await own.publish(pages)
  const space = await (await makeInventory(server.app.services.database.of(company.id))).space()
  const sent = await own.send(path, partsOf([space]), { who: reader })
  const submission = sent.body.data!.event_id
  const page = async () =>
    ((await company.as(admin)(getPage, { params: { '*': `admin/submissions/${submission}` } })).body as AdminSubmissionPage).submission
  const [booking] = (await page()).bookings
  const params = { submission, booking: booking!.uuid }
  await company.as(admin)(setBookingStatus, { params, headers: { 'if-match': '"1"' }, body: { status: 'confirmed' } })
  const form = new FormData()
  form.append('keeps_status', 'true')
  const settings = (await company.as(admin)(getPage, { params: { '*': 'admin/settings/profile' } })).body as AdminSettingsProfilePage
  const headers = { 'if-match': `"${settings.version}"` }
  expect(await company.as(admin)(editProfile, { form, headers })).toMatchObject({ status: 200 })
  const body = { start: `${DAY} 13:00`, end: `${DAY} 14:00` }
  expect(await company.as(reader)(moveOwnBooking, { params, headers: { 'if-match': '"2"' }, body })).toMatchObject({ status: 200 })
  expect((await page()).bookings).toMatchObject([{ status: { key: 'confirmed' } }])
})
