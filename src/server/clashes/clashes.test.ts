import { expect, test } from 'vitest'
import { editFormMails } from '#contract/portal/form-mails.ts'
import { countInbox } from '#contract/portal/inbox.ts'
import { previewRequestStatus } from '#contract/portal/request-statuses.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { aSpacesPage, TYPE } from '#tests/kit/forms.ts'
import { admin, editor, type Person, reader, viewer } from '#tests/kit/people.ts'
import { readAll, readsOf } from '#tests/kit/reads.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { MAILS_GO } from '#tests/kit/mail-limits.ts'
import { outboxIn } from '#tests/kit/outbox.ts'
import { sql } from '#tests/kit/sql.ts'
import { clashingCompany } from '#tests/kit/clashing-company.ts'
import { DEFAULT_MAILS } from '../deliveries/receivers.ts'
import { noteFreed } from './note-freed.ts'
import { selectClashing, selectOfRequests, selectOthers } from './clashes.sql.ts'

/** Spaces that several requests want (P8.170 to P8.173). */

const server = await startServer({ limits: { ...MAILS_GO, bookingMailsWaitSeconds: 0 }, env: { PUBLIC_URL: 'http://portal.example.com' } })
const database = server.app.services.database
const note = () => noteFreed({ database, isDraining: () => false })

test('the view Clashes has who waits for what another has, with whom, which in line and who asked first; the next one first', async () => {
  const { company, inventory, book, list } = await clashingCompany(server, 'clash-view')
  const [hall, loft] = [await inventory.space({ name: 'Hall' }), await inventory.space({ name: 'Loft' })]
  await book('Fine', loft)
  const later = await book('Later', hall, { days: 9, waits: true })
  const first = await book('First', hall, { who: reader, waits: true })
  const second = await book('Second', hall, { waits: true })
  const has = await book('Has it', hall)
  await book('Has it later', hall, { days: 9 })
  const { submissions, query, total } = await list(viewer)
  expect(submissions.map(({ title }) => title).toSorted()).toEqual(['First', 'Later', 'Second'])
  expect(submissions[2]?.uuid).toBe(later)
  const clashesOf = (uuid: string) => submissions.find(one => one.uuid === uuid)?.clashes
  expect([total, query.descending]).toEqual([3, false])
  expect((await company.as(viewer)(countInbox)).body.counts['clashes']).toEqual({ total: 3 })
  const link = (uuid: string) => `/clash-view/admin/submissions/${uuid}`
  expect(clashesOf(first)).toMatchObject([
    { space: 'Hall', reason: 'taken', rank: 1, has: [{ title: 'Has it', link: link(has) }], wait: [{ title: 'Second' }] },
  ])
  expect(clashesOf(first)?.[0]?.asked_first).toBeUndefined()
  expect(clashesOf(second)).toMatchObject([{ reason: 'taken', rank: 2, asked_first: { name: 'reader' }, wait: [{ title: 'First' }] }])
  const all = await list(viewer, '')
  expect(all.submissions.filter(({ clashes }) => clashes).map(({ uuid }) => uuid)).toEqual([second, first, later])
})

test('filters narrow the view, and what is decided is in it no more', async () => {
  const { inventory, book, list, give } = await clashingCompany(server, 'clash-filters')
  const hall = await inventory.space({ name: 'Hall' })
  const [gala, choir] = [await book('Gala', hall, { waits: true }), await book('Choir', hall, { waits: true, days: 4 })]
  for (const days of [3, 4]) await book('Has it', hall, { days })
  const found = async (query: string) => (await list(editor, `view=clashes&${query}`)).submissions.map(({ uuid }) => uuid)
  expect(await found('search=choir')).toEqual([choir])
  expect(await found('status=approved')).toEqual([])
  expect(await found('descending=true')).toEqual([choir, gala])
  await give(gala, 'declined')
  expect(await found('')).toEqual([choir])
})

test('a space that was deleted or is too small clashes, and a request says so on its page; of one that is wanted by others it says who waits', async () => {
  const { company, db, inventory, book, list, read } = await clashingCompany(server, 'clash-page')
  const [hall, loft] = [await inventory.space({ name: 'Hall' }), await inventory.space({ name: 'Loft' })]
  const waits = await book('Waits', hall, { waits: true })
  const has = await book('Has it', hall)
  const gone = await book('Gone', loft, { days: 4 })
  await db.run(sql`update space set deleted_at = now() where company_id = ${company.id} and id = ${loft}`)
  expect((await list(viewer)).submissions.map(({ title }) => title)).toEqual(['Waits', 'Gone'])
  expect((await read(gone, viewer)).submission.clashes).toMatchObject([{ space: 'Loft', reason: 'gone', has: [], wait: [] }])
  const [clash] = (await read(has, viewer)).submission.clashes
  expect(clash).toMatchObject({ space: 'Hall', has: [], wait: [{ title: 'Waits' }] })
  expect([clash?.reason, clash?.rank]).toEqual([undefined, undefined])
  expect((await read(waits, viewer)).submission.clashes).toMatchObject([{ reason: 'taken', has: [{ title: 'Has it' }] }])
})

test('another request has no name, no requester and no reference for who does not see it, on no page and in no list', async () => {
  const { company, forms, inventory, book, list, read } = await clashingCompany(server, 'clash-scope')
  const hall = await inventory.space({ name: 'Hall' })
  const secret = await forms.publish([aSpacesPage()])
  const handlers = handlersIn(company)
  const canary = 'Canary wedding'
  const mine = await book('Mine', hall, { waits: true })
  const hidden = await book(canary, hall, { form: secret.path, who: { ...reader, name: 'canary-requester' } })
  const first = await book(`${canary} too`, hall, { form: secret.path, days: 5, waits: true, who: { ...reader, name: 'canary-requester' } })
  const late = await book('Late', hall, { days: 5, waits: true })
  expect((await handlers.set(secret.path, { people: [hanna] })).status).toBe(200)
  const { reference } = await forms.read(hidden)
  const { submissions, text } = await list(otto)
  expect(submissions.map(({ title }) => title)).toEqual(['Mine'])
  expect(submissions[0]?.clashes).toMatchObject([{ reason: 'taken', has: [null] }])
  const pages = [text, ...(await Promise.all([mine, late].map(uuid => read(uuid, otto)))).map(page => page.text)]
  const preview = { ...previewRequestStatus, path: `${previewRequestStatus.path}?status=approved` }
  const { text: previewed, body } = await company.as(otto)(preview, { params: { uuid: late } })
  expect(body.bookings[0]?.asked_first?.name).toBe('')
  for (const bytes of [...pages, previewed])
    for (const part of [canary, 'canary-requester', reference, hidden, first]) expect(bytes).not.toContain(part)
  expect((await read(late, otto)).submission.clashes).toMatchObject([{ asked_first: { name: '' }, wait: [null] }])
  expect((await list(hanna)).text).toContain(canary)
  expect((await read(mine, admin)).text).toContain(reference)
})

test('who asked first and could have a freed space is told of, once a day, and nothing is confirmed', async () => {
  const { company, db, inventory, book, list, give, bookingOf, form } = await clashingCompany(server, 'clash-freed')
  const hall = await inventory.space({ name: 'Hall' })
  expect((await handlersIn(company).set(form.path, { people: [hanna], submissions_for: 'all' })).status).toBe(200)
  const [first, second] = [await book('First', hall, { who: reader, waits: true }), await book('Second', hall, { waits: true })]
  const has = await book('Has it', hall)
  expect((await note()).filter(uuid => uuid === first || uuid === second)).toEqual([])
  await give(has, 'declined')
  // Two servers look at the same moment: one says it.
  expect((await Promise.all([note(), note()])).flat().filter(uuid => uuid === first || uuid === second)).toEqual([first])
  expect((await note()).filter(uuid => uuid === first || uuid === second)).toEqual([])
  const outbox = outboxIn(company)
  const mail = await outbox.caught(first, 'notice_space')
  expect(mail.subject).toMatch(/^A space is free: First/)
  const states = await outbox.states(first)
  expect(states.filter(state => state.startsWith('notice_space')).length).toBeGreaterThan(1)
  expect(states.some(state => state.startsWith('notice_space hanna@'))).toBe(true)
  expect((await outbox.states(second)).some(state => state.startsWith('notice_space'))).toBe(false)
  expect((await bookingOf(first)).status.key).toBe('waiting')
  expect((await list(viewer)).submissions.map(({ title, clashes }) => [title, clashes?.[0]?.reason])).toEqual([['First', 'free']])
  await db.run(sql`update space_notice set told_at = now() - interval '25 hours' where company_id = ${company.id}`)
  expect(await note()).toContain(first)
  // The way of that mail: it is approved, whoever sent it hears so, and the next in line waits on.
  await give(first, 'approved')
  expect((await bookingOf(first)).status.key).toBe('confirmed')
  const approval = await outbox.caught(first, 'approved')
  expect(approval.calendar?.content).toContain('STATUS:CONFIRMED')
  expect((await note()).filter(uuid => uuid === first || uuid === second)).toEqual([])
  const [left] = (await list(viewer)).submissions
  expect([left?.title, left?.clashes?.[0]]).toMatchObject(['Second', { reason: 'taken', has: [{ title: 'First' }] }])
})

test('what is freed for others, and what a hidden request could have, is told with none of its words: in no mail, on no page and in no file', async () => {
  const { company, forms, inventory, book, give, form } = await clashingCompany(server, 'clash-canary')
  const [hall, loft] = [await inventory.space({ name: 'Hall' }), await inventory.space({ name: 'Loft' })]
  const [handlers, outbox] = [handlersIn(company), outboxIn(company)]
  for (const who of [hanna, otto]) await company.cookieOf(who)
  const secret = await forms.publish([aSpacesPage()])
  await handlers.set(secret.path, { people: [hanna] })
  await handlers.set(form.path, { people: [otto], submissions_for: 'all' })
  const [words, toOtto] = ['zqcanary', 'otto@clash-canary.example']
  await company.as(admin)(editFormMails, {
    params: { type: TYPE, path: secret.path },
    body: { ...DEFAULT_MAILS, notify: [toOtto] },
    headers: { 'if-match': '"1"' },
  })
  const hidden = { form: secret.path, who: { ...reader, name: `${words}-requester` } }
  const mine = await book('Mine', hall, { waits: true })
  const has = await book(`${words} has`, hall, hidden)
  const waits = await book(`${words} waits`, loft, { ...hidden, days: 4, waits: true })
  const holds = await book('Holds', loft, { days: 4 })
  const references = await Promise.all([has, waits].map(async uuid => (await forms.read(uuid)).reference))
  const isLeak = (text: string) => [words, ...references].some(word => text.includes(word))
  const secretForm = { path: secret.path, uuid: (await forms.editor(secret.path)).uuid }
  const known = { requests: [mine], spaces: [hall, loft], forms: [], words: [words.slice(0, -3)] }
  const leaks = async (who: Person, addresses: readonly string[]) =>
    (await readAll(server, company, who, addresses)).flatMap(({ address, text }) => (isLeak(text) ? address : []))
  expect(await leaks(otto, readsOf({ ...known, requests: [mine, has, waits], forms: [secretForm] }))).toEqual([])
  const paths = ['admin', 'admin/submissions?view=clashes', `admin/submissions/${mine}`]
  expect(await leaks(hanna, paths)).toEqual(expect.arrayContaining(paths.map(path => `/api/portal/clash-canary/${path}`)))

  await give(has, 'declined')
  await give(holds, 'declined')
  expect(await note()).toEqual(expect.arrayContaining([mine, waits]))
  await outbox.caught(mine, 'notice_space')
  await expect.poll(() => outbox.states(waits), { timeout: 45_000 }).toContain(`notice_space ${toOtto} sent`)
  const rows = (await Promise.all([mine, has, waits, holds].map(outbox.rows))).flat()
  const mailsTo = (address: string) =>
    Promise.all(rows.filter(({ to }) => to === address).map(async ({ uuid }) => JSON.stringify((await outbox.one(uuid)).mail)))
  const mails = await mailsTo(toOtto)
  expect([mails.length > 2, mails.filter(mail => mail.includes(words))]).toEqual([true, []])
  expect((await mailsTo('hanna@clash-canary.example')).some(mail => mail.includes(`A space is free: ${words} waits`))).toBe(true)
  expect(await leaks(otto, readsOf(known))).toEqual([])
})

test('approving the second in line says who asked first, and goes', async () => {
  const { company, inventory, book, give, bookingOf } = await clashingCompany(server, 'clash-approve')
  const hall = await inventory.space({ name: 'Hall' })
  await book('First', hall, { who: reader, waits: true })
  const second = await book('Second', hall, { waits: true })
  const preview = { ...previewRequestStatus, path: `${previewRequestStatus.path}?status=approved` }
  const { body } = await company.as(editor)(preview, { params: { uuid: second } })
  expect(body.bookings[0]?.asked_first?.name).toBe('reader')
  await give(second, 'approved')
  expect((await bookingOf(second)).status.key).toBe('confirmed')
})

test('however many bookings there are, what clashes is found by their indexes', async () => {
  const { company, db, inventory } = await clashingCompany(server, 'clash-plans')
  const [nobody, hidden] = ['00000000-0000-0000-0000-000000000000', []]
  const spaces = [await inventory.space(), await inventory.space(), await inventory.space()]
  await withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [company.id])
    await owner.query(
      `insert into booking (company_id, space_id, kind, status_key, timezone, start_at, end_at)
       select $1, ($2::uuid[])[1 + n % 3], 'booking', 'requested', 'UTC', now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '30 minutes'
       from generate_series(1, 3000) n`,
      [company.id, spaces],
    )
    await owner.query('analyze booking; analyze space_cell; analyze booking_cell; analyze submission')
  })
  const asks = { company: company.id, hidden }
  const statements = [
    [selectClashing(asks), 'booking_in_order'],
    [selectOfRequests({ ...asks, ids: [nobody] }), 'booking_of_submission'],
    [selectOthers({ ...asks, bookings: [nobody] }), 'booking_pkey'],
  ] as const
  for (const [{ text, values }, index] of statements) {
    const plan = await db.transaction(async tx => {
      for (const way of ['seqscan', 'bitmapscan']) await tx.run({ text: `set local enable_${way} = off`, values: [] })
      return tx.run<Record<string, string>>({ text: `explain ${text}`, values: [...values] })
    })
    const lines = plan.map(row => Object.values(row)[0]).join('\n')
    expect(lines).toContain(index)
    for (const table of ['submission', 'booking', 'booking_cell', 'space_cell'])
      expect(lines).not.toMatch(new RegExp(`Seq Scan on ${table} `))
  }
})

test('what keeps one company from being told keeps none of the others from it', async () => {
  const [broken, fine] = [await clashingCompany(server, 'freed-broken'), await clashingCompany(server, 'freed-fine')]
  const hall = await fine.inventory.space({ name: 'Hall' })
  const waits = await fine.book('Waits', hall, { waits: true })
  await fine.give(await fine.book('Has it', hall), 'declined')
  const of: typeof database.of = company =>
    company === broken.company.id ? { ...database.of(company), run: () => Promise.reject(new Error('held')) } : database.of(company)
  const work = () => noteFreed({ database: { ...database, of }, isDraining: () => false })
  await expect(work()).rejects.toThrow('held')
  const notices = await database.of(fine.company.id).run(
    sql<{
      submission: string
    }>`select k.submission_id as submission from space_notice n join booking k on k.company_id = n.company_id and k.id = n.booking_id
      where n.company_id = ${fine.company.id}`,
  )
  expect(notices.map(({ submission }) => submission)).toEqual([waits])
})
