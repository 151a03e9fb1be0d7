import { expect, test } from 'vitest'
import { downloadOwnData } from '#contract/portal/account.ts'
import type { AdminAuditPage } from '#contract/portal/audit.ts'
import { setBookingStatus } from '#contract/portal/bookings.ts'
import { removeOwnBooking } from '#contract/portal/own-submission.ts'
import type { AdminSubmissionPage, AdminSubmissionsListPage, OwnSubmissionPage } from '#contract/portal/pages.ts'
import type { AdminPersonPage } from '#contract/portal/people-pages.ts'
import type { RequestStatus } from '#contract/portal/request-status.ts'
import { assignSubmission, editRequestStatuses, findAssignees, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { getPage } from '#contract/portal/screens.ts'
import { deactivatePerson } from '#contract/portal/staff-people.ts'
import { cancelSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { makeInventory, times } from '#tests/kit/inventory.ts'
import { admin, editor, type Person, reader } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit, NOBODY } from '#tests/kit/submissions.ts'
import { bookingsOf } from '../bookings/bookings.repo.ts'

/** How a request is worked on: its status, who does it, and what a company calls its statuses (P8.85 to P8.87). */

const server = await startServer()
const dbOf = ({ id }: TestCompany) => server.app.services.database.of(id)

/** A company with an open form. */
async function workplace(path: string) {
  const company = await server.company(path)
  const forms = formsOf(company)
  const { path: form } = await forms.publish([aPage(aField('text', 'event_name'))])
  const submit = async (name = 'Gala', who: Person = reader) => {
    const { body } = await forms.send(form, [['event_name', name]], { who })
    return body.data?.event_id ?? ''
  }
  const read = async (uuid: string): Promise<AdminSubmissionPage['submission']> => {
    const { body } = await company.as(editor)(getPage, { params: { '*': `admin/submissions/${uuid}` } })
    return (body as AdminSubmissionPage).submission
  }
  const give = (uuid: string, status: string, seen: string | undefined, who = editor) =>
    company.as(who)(setRequestStatus, {
      params: { uuid },
      body: { status },
      headers: seen === undefined ? {} : { 'if-match': `"${seen}"` },
    })
  const assign = (uuid: string, user: string | null, who = editor) =>
    company.as(who)(assignSubmission, { params: { uuid }, body: { user } })
  const rows = <Row>(text: TemplateStringsArray, ...values: unknown[]) => dbOf(company).run(sql<Row>(text, ...values))
  const audit = async () => {
    const { body } = await company.as(admin)(getPage, { params: { '*': 'admin/audit?object_kind=submission' } })
    return (body as AdminAuditPage).audit.rows.map(({ action, object, before, after }) => [action, object?.id, before, after])
  }
  const statuses = async (): Promise<readonly RequestStatus[]> => {
    const { body } = await company.as(editor)(getPage, { params: { '*': 'admin/submissions' } })
    return (body as AdminSubmissionsListPage).statuses
  }
  return { company, forms, form, submit, read, give, assign, rows, audit, statuses }
}

const acme = await workplace('acme')
const other = await workplace('other')

test('a company has seven statuses from its beginning, one for each phase', async () => {
  expect((await acme.statuses()).map(({ key, label, tone, phase, is_default }) => [key, label, tone, phase, is_default])).toEqual([
    ['new', 'New', 'info', 'new', true],
    ['in_review', 'In review', 'neutral', 'open', true],
    ['more_information', 'More information needed', 'wait', 'asked', true],
    ['approved', 'Approved', 'good', 'approved', true],
    ['declined', 'Declined', 'bad', 'declined', true],
    ['cancelled', 'Cancelled', 'over', 'cancelled', true],
    ['done', 'Done', 'over', 'done', true],
  ])
})

test('a request gets a status: on its page, in its history for staff alone, in the audit, and for programs that follow what changes', async () => {
  const uuid = await acme.submit()
  const before = await acme.read(uuid)
  expect(before).toMatchObject({ version: 1, state_version: 1, status: { key: 'new' }, assignee: null })
  const { status, body } = await acme.give(uuid, 'in_review', '1.1')
  expect([status, body]).toEqual([200, { success: true, message: ['Status changed.', ''], data: { version: 1, state_version: 2 } }])
  const after = await acme.read(uuid)
  expect(after).toMatchObject({
    version: 1,
    state_version: 2,
    status: { key: 'in_review', label: 'In review', tone: 'neutral', phase: 'open' },
  })
  expect(after.history.map(({ who, changes }) => [who, changes])).toEqual([
    ['editor', ['Status: New → In review']],
    ['reader', ['Submitted']],
  ])
  const own = (await acme.company.as(reader)(getPage, { params: { '*': `submissions/${uuid}` } })).body as OwnSubmissionPage
  expect(own.submission.history.map(({ changes }) => changes.flat().map(({ text }) => text))).toEqual([['Submitted']])
  const taken = JSON.parse((await acme.company.as(reader)(downloadOwnData)).text) as {
    requests: { reference: string; history: unknown[] }[]
  }
  expect(taken.requests.find(({ reference }) => reference === after.reference)?.history).toEqual([])
  expect((await acme.audit())[0]).toEqual(['status_changed', uuid, { status: 'new' }, { status: 'in_review' }])
  expect(
    await acme.rows`select e.kind, e.at = (select max(at) from event where submission_id = e.submission_id) as last, s.changed_at > s.submitted_at as changed
      from event e join submission s on s.id = e.submission_id where e.submission_id = ${uuid} order by e.at`,
  ).toEqual([
    { kind: 'received', last: false, changed: true },
    { kind: 'decided', last: true, changed: true },
  ])
})

test('the same status once more changes nothing', async () => {
  const uuid = await acme.submit()
  await acme.give(uuid, 'in_review', '1.1')
  expect((await acme.give(uuid, 'in_review', '1.2')).body.data).toEqual({ version: 1, state_version: 2 })
  expect((await acme.read(uuid)).history).toHaveLength(2)
  expect((await acme.audit()).filter(([, id]) => id === uuid)).toHaveLength(1)
})

test('of two who decide at the same time one is refused, and so is who has not seen the newest answers; an edit is refused by neither', async () => {
  const uuid = await acme.submit()
  const both = await Promise.all([acme.give(uuid, 'in_review', '1.1'), acme.give(uuid, 'in_review', '1.1')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 412])
  expect(both.find(({ status }) => status === 412)?.body.data).toMatchObject({
    version: 1,
    state_version: 2,
    changed: 'status',
    by: { name: 'editor' },
    at: expect.stringMatching(/Z$/),
    status: 'in_review',
  })
  // It began before the status was given.
  expect((await acme.forms.send(acme.form, asEdit(uuid, 1, [['event_name', 'Ball']]), { who: reader })).status).toBe(200)
  const late = await acme.give(uuid, 'new', '1.2')
  expect([late.status, late.body.data]).toMatchObject([412, { version: 2, state_version: 2, changed: 'answers', by: { name: 'reader' } }])
  expect((await acme.give(uuid, 'new', '2.2')).status).toBe(200)
})

test.each([
  ['without the versions that were seen', undefined, 'in_review', 428, []],
  ['with one of them alone', '1', 'in_review', 412, []],
  ['that is none', '1.1', 'no_such_status', 422, ['status']],
  ['that waits for an answer', '1.1', 'more_information', 422, ['status']],
  ['that says it is over, though it was not approved,', '1.1', 'done', 422, ['status']],
  ['that says no without a reason', '1.1', 'declined', 422, ['reason']],
])('a status %s is refused', async (_, seen, key, status, issues) => {
  const uuid = await acme.submit()
  const answer = await acme.give(uuid, key, seen)
  expect([answer.status, Object.keys(answer.body.issues ?? {})]).toEqual([status, issues])
  expect(await acme.read(uuid)).toMatchObject({ state_version: 1, status: { key: 'new' } })
})

test('a request that is of another company, or is not there, gets none', async () => {
  const theirs = await other.submit()
  for (const id of [theirs, NOBODY, 'nonsense']) {
    expect((await acme.give(id, 'in_review', '1.1')).status).toBe(404)
    expect((await acme.assign(id, null)).status).toBe(404)
  }
  expect(await other.read(theirs)).toMatchObject({ status: { key: 'new' } })
})

test('a request is given to somebody who may edit, and taken back; its history names them, and nobody once they are gone', async () => {
  const uuid = await acme.submit()
  const ann = await acme.company.addUser({
    email: 'ann@acme.example',
    name: 'Ann',
    permissions: { can_add: false, can_edit: true, can_delete: false },
  })
  expect((await acme.assign(uuid, ann)).body).toEqual({
    success: true,
    message: ['Request assigned.', ''],
    data: { version: 1, state_version: 2 },
  })
  expect((await acme.read(uuid)).assignee).toEqual({ uuid: ann, name: 'Ann' })
  expect((await acme.assign(uuid, ann)).body.data).toEqual({ version: 1, state_version: 2 })
  expect((await acme.assign(uuid, null)).body.data).toEqual({ version: 1, state_version: 3 })
  expect((await acme.assign(uuid, ann)).status).toBe(200)
  expect((await acme.audit()).slice(0, 3)).toEqual([
    ['submission_assigned', uuid, { assignee: null }, { assignee: ann }],
    ['submission_assigned', uuid, { assignee: ann }, { assignee: null }],
    ['submission_assigned', uuid, { assignee: null }, { assignee: ann }],
  ])
  const lines = async () => (await acme.read(uuid)).history.flatMap(({ changes }) => changes)
  expect(await lines()).toEqual(['Assigned to Ann', 'Assigned to nobody', 'Assigned to Ann', 'Submitted'])
  await acme.rows`delete from users where company_id = ${acme.company.id} and id = ${ann}`
  expect((await acme.read(uuid)).assignee).toBeNull()
  expect(await lines()).toEqual(['Assigned to nobody', 'Assigned to nobody', 'Assigned to nobody', 'Submitted'])
})

test('who may not edit, is deactivated, or belongs to another company, works on nothing, and is found by nobody who looks for somebody', async () => {
  const uuid = await acme.submit()
  const add = (name: string, can_edit: boolean, { company } = acme) =>
    company.addUser({
      email: `${name.replace(' ', '-')}@people.example`,
      name,
      permissions: { can_add: true, can_edit, can_delete: false },
    })
  const [able, looks, gone, foreign] = [
    await add('Finder able', true),
    await add('Finder looks', false),
    await add('Finder gone', true),
    await add('Finder foreign', true, other),
  ]
  await acme.rows`update users set is_active = false where company_id = ${acme.company.id} and id = ${gone}`
  for (const user of [looks, gone, foreign, NOBODY, 'nonsense']) {
    const refused = await acme.assign(uuid, user)
    expect([refused.status, Object.keys(refused.body.issues ?? {})]).toEqual([422, ['user']])
  }
  const found = await server.fetch(`${findAssignees.path.replace(':company', 'acme')}?search=finder`, {
    headers: { cookie: await acme.company.cookieOf(editor) },
  })
  expect(await found.json()).toEqual({ people: [{ uuid: able, name: 'Finder able', email: 'Finder-able@people.example' }] })
})

test.each(['deactivated', 'removed'])(
  'who is %s hands over the open requests that they work on, each with a line in its history',
  async act => {
    const leaving = await workplace(`leaving-${act}`)
    const person = (name: string) =>
      leaving.company.addUser({ email: `${name}@people.example`, name, permissions: { can_add: false, can_edit: true, can_delete: false } })
    const [ann, bob] = [await person('Ann'), await person('Bob')]
    const [open, cancelled] = [await leaving.submit('Open'), await leaving.submit('Cancelled')]
    for (const uuid of [open, cancelled]) await leaving.assign(uuid, ann)
    await leaving.company.as(admin)(cancelSubmission, { params: { submission: cancelled } })
    const { body } = await leaving.company.as(admin)(getPage, { params: { '*': `admin/people/${ann}` } })
    expect((body as AdminPersonPage).person.leaves).toMatchObject({ requests: 1 })
    const { state_version: before } = await leaving.read(open)
    const headers = { cookie: await leaving.company.cookieOf(admin), 'sec-fetch-site': 'same-origin' }
    const address = `/api/portal/${leaving.company.path}/admin/people/${ann}/?successor=${bob}`
    const left =
      act === 'removed'
        ? await server.fetch(address, { method: 'DELETE', headers })
        : await leaving.company.as(admin)(deactivatePerson, { params: { uuid: ann }, body: { successor: bob } })
    expect(left.status).toBe(200)
    const unchanged = act === 'removed' ? undefined : 'Ann'
    expect([(await leaving.read(open)).assignee?.name, (await leaving.read(cancelled)).assignee?.name]).toEqual(['Bob', unchanged])
    const { history, state_version } = await leaving.read(open)
    // Once: the lines are those of both assignments and of the submit.
    expect(history.map(({ who, changes }) => [who, changes])).toEqual([
      ['admin', ['Assigned to Bob']],
      ['editor', [act === 'removed' ? 'Assigned to nobody' : 'Assigned to Ann']],
      ['reader', ['Submitted']],
    ])
    expect(state_version).toBe(before + 1)
    const events = await leaving.rows<{ kind: string }>`select kind from event where submission_id = ${open} order by at`
    expect(events.map(({ kind }) => kind).slice(-1)).toEqual(['altered'])
  },
)

test('what staff do to a booking is heard by who decides about its request; what whoever sent it does is something to see', async () => {
  const venue = await workplace('venue')
  const db = dbOf(venue.company)
  const inventory = await makeInventory(db)
  const [submission, space] = [await venue.submit(), await inventory.space()]
  const bookings = bookingsOf(db)
  const wanted = [{ space, times: times('09:00', '10:00'), mapField: 'spaces' }]
  await db.transaction(tx => bookings.book(tx, { run: undefined, submission, status: 'requested', title: 'Gala', wanted }))
  const [{ id: booking = '' } = {}] = await bookings.ofSubmission(submission)
  const seenAt = async () =>
    (
      await venue.rows<{
        at: Date
      }>`select attention_at as at from submission where company_id = ${venue.company.id} and id = ${submission}`
    )[0]!.at
  const before = await seenAt()
  const confirm = { params: { submission, booking }, headers: { 'if-match': '"1"' }, body: { status: 'confirmed' } }
  expect((await venue.company.as(editor)(setBookingStatus, confirm)).status).toBe(200)
  expect([(await venue.read(submission)).state_version, await seenAt()]).toEqual([2, before])
  expect((await venue.give(submission, 'in_review', '1.1')).status).toBe(412)
  const { version } = (await venue.read(submission)).bookings[0]!
  const remove = { params: { submission, booking }, headers: { 'if-match': `"${version}"` } }
  expect((await venue.company.as(reader)(removeOwnBooking, remove)).status).toBe(200)
  expect((await venue.read(submission)).state_version).toBe(2)
  expect((await seenAt()).getTime()).toBeGreaterThan(before.getTime())
})

test('an administrator words the statuses and orders them; rows, pages and histories say the new words', async () => {
  const wording = await workplace('wording')
  const uuid = await wording.submit()
  await wording.give(uuid, 'in_review', '1.1')
  const words = (await wording.statuses()).map(({ key, label, requester_label, sentence }) => ({ key, label, requester_label, sentence }))
  const [first, second, ...more] = words
  const save = (statuses: typeof words, version: number, who = admin) =>
    wording.company.as(who)(editRequestStatuses, { body: { statuses }, headers: { 'if-match': `"${version}"` } })
  const looked = { ...second!, label: ' Being  looked at ', sentence: 'We look\nat it.' }
  expect((await save([looked, first!, ...more], 1)).body).toEqual({
    success: true,
    message: ['Statuses saved.', ''],
    data: { version: 2 },
  })
  expect((await wording.statuses()).slice(0, 2)).toMatchObject([
    { key: 'in_review', label: 'Being looked at', sentence: 'We look\nat it.' },
    { key: 'new' },
  ])
  expect(await wording.read(uuid)).toMatchObject({
    status: { label: 'Being looked at' },
    history: [{ changes: ['Status: New → Being looked at'] }, {}],
  })
  const { body } = await wording.company.as(admin)(getPage, { params: { '*': 'admin/audit?action=settings_changed&object=statuses' } })
  const { rows } = (body as AdminAuditPage).audit
  expect(rows.map(({ object, after }) => [object?.link, after])).toEqual([
    ['/wording/admin/settings/statuses', { changed: ['in_review', 'order'] }],
  ])
  // Who has not seen that is refused, and changes nothing.
  const late = await save(words, 1)
  expect([late.status, late.body.data]).toEqual([412, { version: 2 }])
  expect((await wording.statuses())[0]?.key).toBe('in_review')
  expect((await save(words, 2, editor)).status).toBe(403)
})

test('statuses are all there, each once, with words that fit', async () => {
  const words = (await other.statuses()).map(({ key, label, requester_label, sentence }) => ({ key, label, requester_label, sentence }))
  const [first, ...rest] = words
  const save = async (statuses: typeof words) => {
    const { status, body } = await other.company.as(admin)(editRequestStatuses, { body: { statuses }, headers: { 'if-match': '"1"' } })
    return [status, Object.keys(body.issues ?? {})]
  }
  for (const others of [rest, [...words, first!], [...rest, rest[0]!], [...rest, { ...first!, key: 'mine' }]])
    expect(await save(others)).toEqual([422, []])
  expect(await save([{ ...first!, label: '\u200b', requester_label: 'x'.repeat(61), sentence: 'x'.repeat(301) }, ...rest])).toEqual([
    422,
    ['new.label', 'new.requester_label', 'new.sentence'],
  ])
  // Two that staff could not tell apart, as two who edit may call them without knowing of each other.
  expect(await save([{ ...first!, label: ` ${rest[0]!.label.toUpperCase()}` }, ...rest])).toEqual([
    422,
    ['new.label', `${rest[0]!.key}.label`],
  ])
  expect((await other.statuses())[0]).toMatchObject(first!)
})
