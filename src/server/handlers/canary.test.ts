import { expect, test, vi } from 'vitest'
import { cancelBooking, listSpacesToMoveTo, moveBooking, setBookingStatus } from '#contract/portal/bookings.ts'
import { beginExport, downloadExport, getExport, listExports } from '#contract/portal/exports.ts'
import type { NewExport } from '#contract/portal/exports.shape.ts'
import { editFormMails } from '#contract/portal/form-mails.ts'
import { countInbox, markRequests, markSeen } from '#contract/portal/inbox.ts'
import { previewMailTemplate } from '#contract/portal/mail-templates.ts'
import { resendDelivery } from '#contract/portal/outbox.ts'
import { assignSubmission, findAssignees, setRequestStatus } from '#contract/portal/request-statuses.ts'
import type { NewRequestJob } from '#contract/portal/request-jobs.shape.ts'
import { beginRequestJob, listRequestJobs, previewRequestJob } from '#contract/portal/request-jobs.ts'
import { getPage } from '#contract/portal/screens.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import { tenantCalls } from '#contract/tenant/tenant-calls.shape.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { conversationsIn } from '#tests/kit/conversation.ts'
import { aSpacesPage, formsOf, pngFile, TYPE } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto, vera } from '#tests/kit/handlers.ts'
import { followInbox } from '#tests/kit/inbox-stream.ts'
import { DAY, makeInventory } from '#tests/kit/inventory.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { admin, editor, type Person, reader } from '#tests/kit/people.ts'
import { type Read, readAll, readsOf } from '#tests/kit/reads.ts'
import { startServer } from '#tests/kit/server.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'
import { asEdit, search } from '#tests/kit/submissions.ts'
import { tenantOf } from '#tests/kit/tenant.ts'
import { DEFAULT_MAILS } from '../deliveries/receivers.ts'

/** Stands in everything that somebody typed: whoever may not see it finds it nowhere. */
const CANARY = 'zqcanary'

/** Mails are caught here. */
const server = await startServer({ limits: { ...MAILS_GO, bookingMailsWaitSeconds: 0 } })
const acme = await server.company('acme')
const forms = formsOf(acme)
const handlers = handlersIn(acme)
const outbox = outboxIn(acme)
const inventory = await makeInventory(server.app.services.database.of(acme.id))
const hall = await inventory.space({ name: 'Hall' })
const { path } = await forms.publish([
  aSpacesPage(),
  aPage(aField('text', 'name'), aField('email', 'email'), aField('file', 'plan', { maxSize: 1 })),
])
// An account of each, so that a mail to them knows who they are.
for (const who of [hanna, otto, vera]) await acme.cookieOf(who)
await handlers.set(path, { people: [hanna] })
await acme.as(admin)(editFormMails, {
  params: { type: TYPE, path },
  body: { ...DEFAULT_MAILS, notify: ['hanna@acme.example', 'otto@acme.example'] },
  headers: { 'if-match': '"1"' },
})

const requested = await forms.send(
  path,
  [
    ['event_name', `${CANARY} gala`],
    ['start_date', DAY],
    ['start_time', '09:00'],
    ['end_date', DAY],
    ['end_time', '10:00'],
    ['timezone', 'UTC'],
    ['seating_capacity', '5'],
    ['spaces', JSON.stringify([{ uid: hall, layout_uid: '', description: '' }])],
    ['name', `Ann ${CANARY}`],
    ['email', `ann@${CANARY}.example`],
    ['plan', pngFile(`${CANARY}.png`)],
  ],
  { who: reader },
)
const { event_id: submission, reference } = requested.body.data!
// Written about it, by both sides, with files.
const conversation = conversationsIn(acme)
const plan = () => pngFile(`${CANARY}-message.png`)
const note = await conversation.write(
  submission,
  [
    ['kind', 'note'],
    ['text', `Note ${CANARY}`],
    ['files', plan()],
  ],
  { who: hanna },
)
await conversation.writeOwn(
  submission,
  [
    ['text', `Message ${CANARY}`],
    ['files', plan()],
  ],
  { who: reader },
)
await conversation.ask(submission, `Question ${CANARY}`, ['plan'], hanna)
// It waits for nothing: lists by status find it.
await conversation.end(submission, hanna)
const stored = await forms.read(submission)
const booking = stored.bookings[0]!.uuid
const file = stored.files['plan']![0]!.uuid
const fileOfNote = note.body.data!.entry.files[0]!.uuid
// To who made the form, and to both of them.
const notices = async () => (await outbox.states(submission)).filter(text => /^notice .* sent$/.test(text)).length
await vi.waitUntil(async () => (await notices()) === 3, { timeout: 45_000 })
const deliveries = (await outbox.rows(submission)).map(({ uuid }) => uuid)

// In the lists of who works on what, too.
const work = (who: Person, user: Person) =>
  handlers.idOf(path, user).then(uuid => acme.as(who)(assignSubmission, { params: { uuid: submission }, body: { user: uuid } }))
await work(hanna, hanna)

/** So typed an answer that repeats what was searched for is none of what was found. */
const [PART, TYPED] = [CANARY.slice(0, -3), reference.toLowerCase().replace('-', '')]

/** Everything that a GET can be asked for, with what leads to this request. */
const ADDRESSES: readonly string[] = [
  ...readsOf({
    requests: [submission],
    bookings: [booking],
    files: [file, fileOfNote],
    spaces: [hall],
    deliveries,
    forms: [{ uuid: stored.form.uuid, path }],
    words: [PART, TYPED],
  }),
  `admin/submissions?search=${PART}&descending=false`,
  `admin/submissions?from=2020-01-01`,
  `admin/submissions?form=${stored.form.uuid}`,
  'admin/submissions?phase=open&assignee=none',
  `admin/submissions?view=todo&unread=true&search=${PART}`,
  `admin/submissions?status=new&search=${PART}`,
  `admin/submissions?assignee=${await handlers.idOf(path, hanna)}`,
  `admin/submissions?status=new&assignee=${await handlers.idOf(path, hanna)}`,
  'account/data/',
]
const crawl = (who: Person) => readAll(server, acme, who, ADDRESSES)

const leaksIn = (text: string) => text.toLowerCase().includes(CANARY) || text.includes(reference)
const leaks = (got: readonly Read[]) => got.filter(({ text }) => leaksIn(text)).map(({ address }) => address)

test('whoever handles a form finds what was sent to it at each of these addresses', async () => {
  const found = leaks(await crawl(hanna))
  for (const address of [
    `admin/submissions/${submission}`,
    `admin/submissions?search=${PART}`,
    `admin/submissions?search=${TYPED}`,
    'admin',
    `admin/search/?search=${PART}`,
    `admin/search/?search=${TYPED}`,
    'admin/submissions?phase=open',
    'admin/submissions?view=todo',
    'admin/submissions?view=mine',
    `admin/submissions?status=new&search=${PART}`,
    `admin/submissions?assignee=${await handlers.idOf(path, hanna)}`,
    `files/${file}`,
    `forms/${TYPE}/${path}${search(submission, 'edit')}`,
    `admin/forms/${TYPE}/${path}/templates/notice-en`,
    `admin/outbox?submission=${submission}`,
    `admin/resources/spaces/${hall}`,
    `admin/resources/spaces/${hall}/bookings`,
    `admin/resources/references/space/${hall}`,
  ])
    expect(found).toContain(`/api/portal/acme/${address}`)
})

test('nobody else of the staff finds a byte of it anywhere', async () => {
  for (const who of [otto, vera]) {
    const got = await crawl(who)
    expect(leaks(got), who.name).toEqual([])
    const statusOf = (address: string) => got.find(one => one.address === `/api/portal/acme/${address}`)?.status
    for (const address of [`admin/submissions/${submission}`, `files/${file}`, `forms/${TYPE}/${path}${search(submission, 'edit')}`])
      expect([address, statusOf(address)]).toEqual([address, 404])
    // Who may only look decides about nothing.
    expect(statusOf(`admin/submissions/${submission}/status?status=approved`)).toBe(who === vera ? 403 : 404)
  }
})

test('a space says that it is booked, and not by whom, on its card, where it is deleted and in a plan of it', async () => {
  const [seen, hidden] = await Promise.all([hanna, otto].map(who => inventoryOf(acme, who).space(hall)))
  expect(seen?.bookings).toMatchObject([{ title: `${CANARY} gala`, submission: { reference } }])
  expect(hidden?.bookings).toMatchObject([{ title: 'Booked', status: expect.any(String) }])
  expect(hidden?.bookings[0]).not.toHaveProperty('submission')
  const { plotSpace } = tenantCalls
  const tenant = tenantOf(server, acme)
  const day = { space_id: hall, start_date_time: `${DAY} 00:00`, end_date_time: `${DAY} 23:59` }
  expect(JSON.stringify(await tenant(plotSpace, day, hanna))).toContain(CANARY)
  const plan = JSON.stringify(await tenant(plotSpace, day, otto))
  expect([plan.includes(CANARY), plan.includes('start_datetime')]).toEqual([false, true])
  const off = (who: Person) => inventoryOf(acme, who).editSpaces({ uuid: hall, version: 1, changes: { is_active: false } })
  expect(JSON.stringify((await off(hanna)).body)).toContain(CANARY)
  const losing = JSON.stringify((await off(otto)).body)
  expect([losing.includes(CANARY), losing.includes(reference), losing.includes('Booked')]).toEqual([false, false, true])
})

test('nobody else changes it: to each act it is as unknown as none', async () => {
  const before = await forms.read(submission)
  const ids = { submission, booking }
  const headers = { 'if-match': '"1"' }
  const as = acme.as(otto)
  const deleting: Person = { ...otto, name: 'dora', permissions: { can_add: false, can_edit: true, can_delete: true } }
  const answers = await Promise.all([
    as(setBookingStatus, { params: ids, headers, body: { status: 'confirmed' } }),
    as(moveBooking, { params: ids, headers, body: { start: `${DAY} 11:00`, end: `${DAY} 12:00` } }),
    acme.as(deleting)(cancelBooking, { params: ids, headers }),
    as(listSpacesToMoveTo, { params: ids }),
    as(cancelSubmission, { params: { submission } }),
    as(setRequestStatus, {
      params: { uuid: submission },
      headers: { 'if-match': `"1.${before.state_version}"` },
      body: { status: 'in_review' },
    }),
    as(assignSubmission, { params: { uuid: submission }, body: { user: await handlers.idOf(path, otto) } }),
    as(assignSubmission, { params: { uuid: submission }, body: { user: null } }),
    ...deliveries.map(id => as(resendDelivery, { params: { id } })),
    forms.send(path, asEdit(submission, 1, [['event_name', 'stolen']]), { who: otto }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404))
  expect((await acme.as(deleting)(deleteSubmission, { params: { submission } })).status).toBe(404)
  expect(await forms.read(submission)).toEqual(before)
})

test('an inbox counts, marks and reports none of it, and what is done with several names none', async () => {
  const countsOf = async (who: Person) => (await acme.as(who)(countInbox)).body.counts
  expect(await countsOf(hanna)).toMatchObject({ '': { total: 1 }, todo: { total: 1 }, mine: { total: 1 }, soon: { total: 0 } })
  for (const who of [otto, vera]) expect(Object.values(await countsOf(who)).filter(({ total }) => total !== 0)).toEqual([])
  const tomorrow = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString()
  const marked = await acme.as(otto)(markRequests, { body: { requests: [submission], seen: false, snooze_until: tomorrow } })
  expect(marked.body.data).toEqual({ marked: 0 })
  expect((await acme.as(otto)(markSeen, { params: { uuid: submission }, body: { seen: true } })).status).toBe(404)

  const jobOf = async (who: Person, id: string) => {
    const find = async () => (await acme.as(who)(listRequestJobs)).body.jobs.find(({ uuid }) => uuid === id)
    await expect.poll(async () => (await find())?.is_over, { timeout: 60_000 }).toBe(true)
    return JSON.stringify(await find())
  }
  const before = await forms.read(submission)
  const [{ version }, gone] = [before, { state_version: before.state_version + 1 }]
  const begin = (who: Person, body: NewRequestJob) => acme.as(who)(beginRequestJob, { body })
  const approve: NewRequestJob = {
    act: 'status',
    status: 'approved',
    requests: [{ uuid: submission, version, state_version: before.state_version }],
  }
  expect((await begin(otto, { act: 'assign', user: null, all: `search=${CANARY}` })).status).toBe(422)
  const preview = async (who: Person) => JSON.stringify((await acme.as(who)(previewRequestJob, { body: approve })).body)
  const unseen = await preview(otto)
  expect([leaksIn(unseen), unseen.includes('not there any more')]).toEqual([false, true])
  const named = await jobOf(otto, (await begin(otto, approve)).body.data!.uuid)
  expect([leaksIn(named), named.includes('You may not') || named.includes('not there any more')]).toEqual([false, true])
  // What was changed since is named to who handles the form, as long as they do.
  const late = (await begin(hanna, { ...approve, requests: [{ uuid: submission, version, ...gone }] })).body.data!.uuid
  expect(leaksIn(await jobOf(hanna, late))).toBe(true)
  await handlers.set(path, { people: [otto] })
  expect(leaksIn(await jobOf(hanna, late))).toBe(false)
  await handlers.set(path, { people: [hanna] })
  expect(await forms.read(submission)).toEqual(before)
})

test('the stream of an inbox reports it to who handles the form alone', async () => {
  const follow = (who: Person) => followInbox({ origin: server.origin, company: acme, who })
  const [handler, other] = [await follow(hanna), await follow(otto)]
  const open = await forms.publish([aPage(aField('text', 'event_name'))])
  const { event_id } = (await forms.send(path, [['event_name', `${CANARY} too`]])).body.data!
  await handler.until(() => handler.reported(event_id) !== undefined)
  const marker = (await forms.send(open.path, [['event_name', 'Marker']])).body.data!.event_id
  await Promise.all([handler, other].map(stream => stream.until(() => stream.reported(marker) !== undefined)))
  expect([other.text().includes(event_id), leaksIn(other.text())]).toEqual([false, false])
})

test('it is given to nobody who does not see it, and nobody such is offered', async () => {
  const find = (who: Person) => {
    const call = { ...findAssignees, path: `${findAssignees.path}?request=${submission}` }
    return acme.as(who)(call)
  }
  const offered = (await find(hanna)).body.people.map(({ name }) => name)
  expect([offered.includes('hanna'), offered.includes('admin'), offered.includes('otto')]).toEqual([true, true, false])
  expect((await find(otto)).status).toBe(404)
  const { assignee } = await forms.read(submission)
  expect(assignee?.name).toBe('hanna')
  const refused = await work(hanna, otto)
  expect([refused.status, Object.keys(refused.body.issues ?? {})]).toEqual([422, ['user']])
  expect((await work(hanna, editor)).status).toBe(422)
  expect((await forms.read(submission)).assignee).toEqual(assignee)
})

test('no mail takes it to them: a notice has no answers, and words are tried on other requests', async () => {
  const noticeTo = async (address: string) => {
    const row = (await outbox.rows(submission)).find(({ kind, to }) => kind === 'notice' && to === address)
    return JSON.stringify((await outbox.one(row?.uuid ?? '')).mail)
  }
  expect(await noticeTo('hanna@acme.example')).toContain(CANARY)
  const notice = await noticeTo('otto@acme.example')
  expect([notice.includes(CANARY), notice.includes('otto@acme.example')]).toEqual([false, true])
  const preview = async (who: Person, of: string) => {
    const call = { ...previewMailTemplate, path: `${previewMailTemplate.path}?form=${stored.form.uuid}` }
    const body = { subject: 'New: {answer.event_name}', body: '{reference}', submission: of }
    return acme.as(who)(call, { params: { kind: 'notice', language: 'en' }, body })
  }
  expect((await preview(hanna, reference)).text).toContain(CANARY)
  expect((await preview(hanna, '')).text).toContain(CANARY)
  expect((await preview(otto, reference)).status).toBe(422)
  const newest = await preview(otto, '')
  expect([newest.status, newest.text.includes(CANARY), newest.text.includes(reference)]).toEqual([200, false, false])
})

test('mails about what others sent, and the calendar files in them, hold nothing of it, though both want one space', async () => {
  const waits = await forms.publish([aSpacesPage(), aPage(aField('email', 'email'))], { bookings_wait: true } as never)
  await acme.as(admin)(editFormMails, {
    params: { type: TYPE, path: waits.path },
    body: { ...DEFAULT_MAILS, notify: ['otto@acme.example'] },
    headers: { 'if-match': '"1"' },
  })
  const sent = await forms.send(waits.path, [
    ['event_name', 'Choir'],
    ['start_date', DAY],
    ['start_time', '09:00'],
    ['end_date', DAY],
    ['end_time', '10:00'],
    ['timezone', 'UTC'],
    ['seating_capacity', '5'],
    ['spaces', JSON.stringify([{ uid: hall, layout_uid: '', description: '' }])],
    ['email', 'carl@visitors.example'],
  ])
  const uuid = sent.body.data!.event_id
  const give = (status: string) =>
    acme.as(otto)(setRequestStatus, { params: { uuid }, body: { status, reason: 'Full.' }, headers: { 'if-match': '"1.1"' } })
  const refused = await give('approved')
  expect([refused.status, leaksIn(JSON.stringify(refused.body))]).toEqual([422, false])
  expect((await give('declined')).status).toBe(200)
  await outbox.caught(uuid, 'declined')
  const mailsOf = async (about: string) => {
    const mails = await Promise.all((await outbox.rows(about)).map(async row => (await outbox.one(row.uuid)).mail))
    return mails.flatMap(mail => mail ?? [])
  }
  // A line of a calendar file is folded wherever it is long.
  const unfolded = (mails: Awaited<ReturnType<typeof mailsOf>>) =>
    mails.map(({ calendar }) => calendar?.content.replaceAll(/\r\n[ \t]/g, '') ?? '').join('\n')
  const theirs = await mailsOf(uuid)
  expect(theirs.map(({ to }) => to)).toEqual(expect.arrayContaining(['carl@visitors.example', 'otto@acme.example']))
  expect(unfolded(theirs)).toContain(sent.body.data!.reference)
  expect(leaksIn(JSON.stringify(theirs) + unfolded(theirs))).toBe(false)
  // It would be found: it stands in the file of whoever sent it.
  expect(leaksIn(unfolded(await mailsOf(submission)))).toBe(true)
})

test('an export leaves it out, and one that was made while it was for everybody is fetched no more', async () => {
  const CSV: NewExport = { format: 'csv', columns: 'all', texts: 'values', bom: false }
  const begun = async (who: Person, more: Partial<NewExport> = {}) => {
    const answer = await acme.as(who)(beginExport, { body: { ...CSV, ...more } })
    const id = answer.body.data!.uuid
    await expect
      .poll(async () => (await acme.as(who)(getExport, { params: { id } })).body.state, { timeout: 60_000, interval: 20 })
      .toMatch(/done|failed/)
    return id
  }
  const fileOf = async (id: string, who: Person) => {
    const address = downloadExport.path.replace(':company', 'acme').replace(':id', id)
    const answer = await server.fetch(address, { headers: { cookie: await acme.cookieOf(who) } })
    return { status: answer.status, text: await answer.text() }
  }
  expect((await fileOf(await begun(hanna), hanna)).text).toContain(CANARY)
  for (const more of [{}, { form: stored.form.uuid }, { search: CANARY }]) {
    const { status, text } = await fileOf(await begun(otto, more), otto)
    expect([status, text.includes(CANARY), text.includes(reference)]).toEqual([200, false, false])
  }
  await handlers.set(path, { people: [hanna], submissions_for: 'all' })
  const open = await begun(otto)
  expect((await fileOf(open, otto)).text).toContain(CANARY)
  await handlers.set(path, { people: [hanna] })
  expect((await fileOf(open, otto)).status).toBe(404)
  expect((await acme.as(otto)(getExport, { params: { id: open } })).status).toBe(404)
  expect((await acme.as(otto)(listExports)).body.exports.map(({ uuid }) => uuid)).not.toContain(open)
  expect((await fileOf(open, admin)).text).toContain(CANARY)
})

test('whoever sent it sees it as ever, though they are of the staff and handle nothing', async () => {
  const sent = await forms.send(
    path,
    [
      ['event_name', 'My own'],
      ['plan', pngFile('own.png')],
    ],
    { who: otto },
  )
  const { event_id } = sent.body.data!
  const own = await acme.as(otto)(getPage, { params: { '*': `submissions/${event_id}` } })
  expect([own.status, own.text.includes('My own')]).toEqual([200, true])
  const mine = (await forms.read(event_id)).files['plan']![0]!
  expect((await server.fetch(mine.link, { headers: { cookie: await acme.cookieOf(otto) } })).status).toBe(200)
  expect((await forms.open(path, otto, search(event_id, 'edit'))).status).toBe(200)
  // As one of the staff they do not.
  expect((await acme.as(otto)(getPage, { params: { '*': `admin/submissions/${event_id}` } })).status).toBe(404)
})
