import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { assignSubmission, setRequestStatus } from '#contract/portal/request-statuses.ts'
import { cancelSubmission, deleteSubmission } from '#contract/portal/submissions.ts'
import type { DeletedSubmissionV1, SubmissionV1 } from '#contract/v1/submission.shape.ts'
import { aField, aPage, options } from '#tests/kit/builders.ts'
import { formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { admin, guest, reader } from '#tests/kit/people.ts'
import { aProgram, everyPage, type ListAnswer } from '#tests/kit/programs.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { asEdit, NOBODY } from '#tests/kit/submissions.ts'
import { forgetOldDeletions } from '../submissions/storage/deleted-upkeep.ts'

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const pages = [
  aPage(
    aField('text', 'event_name', { label: 'Event' }),
    aField('number', 'guests', { label: 'Guests' }),
    aField('checkbox', 'wishes', { label: 'Wishes', ...options('music', 'food') }),
    aField('date', 'start_date', { label: 'Start' }),
    aField('file', 'plan', { label: 'Plan', isMultiple: true, maxSize: 1 }),
  ),
]
const open = await forms.publish(pages)
const other = await forms.publish(pages)
const idOf = async (path: string) => {
  const [row] = await db.run<{ id: string }>(sql`select id from form where company_id = ${acme.id} and path = ${path}`)
  return row!.id
}
const [openId, otherId] = [await idOf(open.path), await idOf(other.path)]

async function submit(name: string, more: Parts = [], path = open.path, who = guest): Promise<string> {
  const { status, body } = await forms.send(path, [['event_name', name], ...more], { who })
  if (!body.data) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body.data.event_id
}

/** What was changed until now is older than the margin at which a page in order of changes ends. */
async function letTimePass(): Promise<void> {
  await db.run(sql`update submission set changed_at = changed_at - interval '1 minute' where company_id = ${acme.id}`)
  await db.run(sql`update deleted_submission set deleted_at = deleted_at - interval '1 minute' where company_id = ${acme.id}`)
}

const all = await aProgram(server, acme)
type Listed = SubmissionV1 | DeletedSubmissionV1
const list = (query: string, ask = all) => ask<ListAnswer<Listed>>(`/submissions${query}`)
const idsIn = ({ body }: { readonly body: ListAnswer<Listed> }) => body.items.map(({ id }) => id)

describe('a submission', () => {
  test('comes with its answers as the portal holds them, its files and who sent it; as people read them on wish', async () => {
    const id = await submit(
      'Summer party',
      [
        ['guests', '40'],
        ['wishes', 'music||food'],
        ['start_date', '2050-03-16'],
        ['plan', pngFile('plan.png')],
      ],
      open.path,
      reader,
    )
    const { status, body } = await all<SubmissionV1>(`/submissions/${id}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id,
      version: 1,
      state: 'received',
      status: { key: 'new', label: 'New', phase: 'new' },
      assignee: null,
      title: 'Summer party',
      form: { id: openId, path: open.path, version: open.version },
      cancelled_at: null,
      event: { start_date: '2050-03-16', start_time: '' },
      answers: { event_name: 'Summer party', guests: '40', wishes: ['music', 'food'], start_date: '2050-03-16' },
      files: [{ field: 'plan', name: 'plan.png', type: 'image/png' }],
      bookings: [],
    })
    expect(body.sender?.name).toBe('reader')
    expect(body).not.toHaveProperty('labels')
    const labelled = await all<SubmissionV1>(`/submissions/${id}?labels=1`)
    expect(labelled.body.labels).toMatchObject({ wishes: 'Music, Food' })

    const file = body.files[0]!
    const files = await all<{ items: unknown[] }>(`/submissions/${id}/files`)
    expect(files.body.items).toEqual([file])
    const bytes = await all(`/submissions/${id}/files/${file.id}`)
    expect([bytes.status, bytes.headers.get('content-disposition'), bytes.headers.get('content-length')]).toEqual([
      200,
      expect.stringMatching(/^attachment; filename="plan\.png"/),
      String(file.size),
    ])
    const part = await all(`/submissions/${id}/files/${file.id}`, { headers: { range: 'bytes=1-3' } })
    expect([part.status, part.text]).toEqual([206, 'PNG'])
    const history = await all<{ items: unknown[] }>(`/submissions/${id}/history`)
    expect(history.body.items).toEqual([{ at: body.submitted_at, who: 'reader', changes: ['Submitted'] }])
  })

  test('says where it stands and who works on it, and counts as changed by that; its answers have the version of before', async () => {
    const id = await submit('Worked on')
    await letTimePass()
    const read = async () => (await all<SubmissionV1>(`/submissions/${id}`)).body
    const before = await read()
    const uuid = await acme.addUser({
      email: 'ann@acme.example',
      name: 'Ann',
      permissions: { can_add: false, can_edit: true, can_delete: false },
    })
    const given = { params: { uuid: id }, body: { status: 'in_review' }, headers: { 'if-match': '"1.1"' } }
    expect((await acme.as(admin)(setRequestStatus, given)).status).toBe(200)
    expect((await acme.as(admin)(assignSubmission, { params: { uuid: id }, body: { user: uuid } })).status).toBe(200)
    const after = await read()
    expect(after).toMatchObject({
      version: 1,
      status: { key: 'in_review', label: 'In review', phase: 'open' },
      assignee: { name: 'Ann', email: 'ann@acme.example' },
    })
    expect(Date.parse(after.changed_at)).toBeGreaterThan(Date.parse(before.changed_at))
    const { body } = await all<{ items: { changes: string[] }[] }>(`/submissions/${id}/history`)
    expect(body.items.map(({ changes }) => changes)).toEqual([['Assigned to Ann'], ['Status: New → In review'], ['Submitted']])
  })

  test('has an ETag, and is not sent again to who has it', async () => {
    const id = await submit('Tagged')
    const { headers } = await all(`/submissions/${id}`)
    const tag = headers.get('etag')!
    expect(tag).not.toBe('')
    expect((await all(`/submissions/${id}`, { headers: { 'if-none-match': tag } })).status).toBe(304)
    expect((await all(`/submissions/${id}?labels=1`, { headers: { 'if-none-match': tag } })).status).toBe(200)
  })

  test.each(['/history', '/files', `/files/${NOBODY}`, ''])('that is not there has no %s', async rest => {
    for (const id of [NOBODY, 'nonsense']) expect((await all(`/submissions/${id}${rest}`)).status).toBe(404)
  })
})

describe('the list of submissions', () => {
  test('gives the newest first, a page after the other', async () => {
    const made: string[] = []
    for (const name of ['Page one', 'Page two', 'Page three']) made.unshift(await submit(name))
    const first = await list('?limit=2')
    expect(idsIn(first)).toEqual(made.slice(0, 2))
    expect(first.body.more).toBe(true)
    const second = await list(`?limit=1&cursor=${first.body.next}`)
    expect(idsIn(second)).toEqual(made.slice(2))
    const whole = await everyPage<SubmissionV1>(all, '/submissions?limit=2')
    const [{ count }] = (await db.run<{ count: number }>(
      sql`select count(*)::int as count from submission where company_id = ${acme.id}`,
    )) as [{ count: number }]
    expect(new Set(whole.map(({ id }) => id)).size).toBe(count)
    expect(whole.map(({ submitted_at }) => submitted_at)).toEqual(
      whole
        .map(({ submitted_at }) => submitted_at)
        .toSorted()
        .toReversed(),
    )
  })

  test('is narrowed by form, days and words', async () => {
    const id = await submit('Zebra crossing', [], other.path)
    expect(idsIn(await list(`?form=${otherId}`))).toContain(id)
    expect(idsIn(await list(`?form=${openId}`))).not.toContain(id)
    expect(idsIn(await list('?search=zebra'))).toEqual([id])
    expect(idsIn(await list(`?search=zebra&form=${openId}`))).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect(idsIn(await list(`?search=zebra&from=${today}&to=${today}`))).toEqual([id])
    expect(idsIn(await list('?search=zebra&to=2020-01-01'))).toEqual([])
    expect(idsIn(await list('?to=2020-01-01'))).toEqual([])
    expect(idsIn(await list('?search=zebra&to=9999-12-31'))).toEqual([id])
    expect(idsIn(await list(`?form=${otherId}&from=2100-01-01`))).toEqual([])
  })

  test('is the same page to who asks again, though its cursor is another', async () => {
    const first = await list('?limit=1')
    const again = await list('?limit=1', all)
    expect(again.body.next).not.toBe(first.body.next)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    const known = await all('/submissions?limit=1', { headers: { 'if-none-match': first.headers.get('etag')! } })
    expect(known.status).toBe(304)
  })

  test.each([
    ['?status=new', 'status', /no parameter of this name.*order/],
    ['?form=nonsense', 'form', /uuid/],
    [`?form=${NOBODY}`, 'form', /no such form/],
    ['?from=2026-02-30', 'from', /day of the calendar/],
    ['?limit=201', 'limit', /1 to 200/],
    ['?limit=0', 'limit', /1 to 200/],
    ['?labels=yes', 'labels', /1 or 0/],
    ['?order=oldest', 'order', /submitted, changed/],
    ['?since=2026-03-09T08:30:00Z', 'since', /order=changed/],
    ['?order=changed&since=yesterday', 'since', /instant/],
    ['?order=changed&search=x', 'search', /order=changed/],
    ['?limit=1&limit=2', 'limit', /twice/],
    [`?search=${'x'.repeat(201)}`, 'search', /200/],
    ['?cursor=nonsense', 'cursor', /begin without/],
  ])('refuses %s where it stands, with what to do', async (query, name, say) => {
    const { status, body } = await all<{ success: boolean; message: string[]; issues: Record<string, string> }>(`/submissions${query}`)
    expect(status).toBe(400)
    expect(body.success).toBe(false)
    expect(body.issues[name]).toMatch(say)
    expect(body.message[1]).toContain(name)
  })

  test('takes a cursor for the list that it is of alone', async () => {
    const { body } = await list(`?limit=1&form=${openId}`)
    const cursor = body.next!
    expect((await list(`?limit=1&form=${openId}&cursor=${cursor}`)).status).toBe(200)
    expect((await list(`?limit=1&cursor=${cursor}`)).status).toBe(400)
    expect((await list(`?limit=1&order=changed&form=${openId}&cursor=${cursor}`)).status).toBe(400)
    const elsewhere = await aProgram(server, await server.company('beta'))
    const seen = await list('?limit=1')
    expect((await list(`?limit=1&cursor=${seen.body.next}`, elsewhere)).status).toBe(400)
    expect((await list(`?limit=1&cursor=${cursor.slice(0, -2)}AA&form=${openId}`)).status).toBe(400)
  })
})

describe('what changed', () => {
  /** Reads on from here, all that there is each time. */
  async function follow() {
    await letTimePass()
    const read = async (query: string): Promise<[readonly Listed[], string]> => {
      const items: Listed[] = []
      for (let at = query; ;) {
        const { body } = await list(`?order=changed&limit=2&${at}`)
        items.push(...body.items)
        at = `cursor=${body.next}`
        if (!body.more) return [items, at]
      }
    }
    let [, at] = await read('')
    return async (): Promise<readonly Listed[]> => {
      await letTimePass()
      const [items, next] = await read(at)
      at = next
      return items
    }
  }

  test('comes in its order, to who follows: what was sent, edited and cancelled', async () => {
    const next = await follow()
    const first = await submit('Followed one', [], open.path, reader)
    const second = await submit('Followed two', [], open.path, reader)
    expect((await next()).map(({ id }) => id)).toEqual([first, second])
    const edit = await forms.send(open.path, asEdit(first, 1, [['event_name', 'Followed anew']]), { who: reader })
    expect(edit.status).toBe(200)
    expect(await next()).toMatchObject([{ id: first, version: 2, title: 'Followed anew' }])
    await acme.as(admin)(cancelSubmission, { params: { submission: second } })
    expect(await next()).toMatchObject([{ id: second, state: 'cancelled' }])
    expect(await next()).toEqual([])
  })

  test('of a cursor that is taken again comes once', async () => {
    const next = await follow()
    expect(await next()).toEqual([])
    const id = await submit('Once')
    expect((await next()).map(one => one.id)).toEqual([id])
    expect(await next()).toEqual([])
  })

  test('within the last seconds is not said yet: something before it may be committed later', async () => {
    const id = await submit('Just now')
    const since = new Date(Date.now() - 3_600_000).toISOString()
    const ids = async () => (await everyPage<Listed>(all, `/submissions?order=changed&since=${since}`)).map(one => one.id)
    expect(await ids()).not.toContain(id)
    await letTimePass()
    expect(await ids()).toContain(id)
  })

  test('tells of a deletion to who follows, and nothing of what was deleted', async () => {
    const next = await follow()
    const id = await submit('To be deleted')
    await next()
    await acme.as(admin)(deleteSubmission, { params: { submission: id } })
    const [deleted, ...more] = await next()
    expect(more).toEqual([])
    expect(deleted).toEqual({ id, deleted_at: expect.stringMatching(/Z$/) })
  })
})

test('that one was deleted is forgotten after 30 days', async () => {
  const rows = () => db.run<{ id: string }>(sql`select id from deleted_submission where company_id = ${acme.id} and form_id = ${NOBODY}`)
  for (const days of [29, 31])
    await db.run(sql`insert into deleted_submission (company_id, id, form_id, deleted_at)
      values (${acme.id}, ${randomUUID()}, ${NOBODY}, now() - make_interval(days => ${days}))`)
  const { database } = server.app.services
  await forgetOldDeletions({ database, logger: server.app.log, isDraining: () => false })
  expect(await rows()).toHaveLength(1)
})

test('a page holds four megabytes of answers, and the rest follows', async () => {
  const ids = [await submit('Long one'), await submit('Long two')]
  await db.run(sql`update submission set answers = jsonb_build_object('event_name', repeat('long ', 420000))
    where company_id = ${acme.id} and id = any(${ids}::uuid[])`)
  const { body } = await list('?limit=2')
  expect([body.items.length, body.more]).toEqual([1, true])
  expect(idsIn(await list(`?limit=1&cursor=${body.next}`))).toEqual([ids[0]])
  await db.run(sql`update submission set answers = '{}' where company_id = ${acme.id} and id = any(${ids}::uuid[])`)
})

describe('cancelling', () => {
  const cancel = (id: string, version: number | undefined, ask = all) =>
    ask<{ id: string; version: number; state: string; data?: { version: number } }>(`/submissions/${id}/cancel`, {
      method: 'POST',
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })

  test('takes the version that was seen, changes it once, and says in the history which program it was', async () => {
    const id = await submit('To be cancelled')
    expect((await cancel(id, undefined)).status).toBe(428)
    const stale = await cancel(id, 9)
    expect([stale.status, stale.body.data]).toEqual([412, { version: 1, state_version: 1, changed: 'answers', status: 'new' }])
    const done = await cancel(id, 1)
    expect([done.status, done.body]).toEqual([200, { id, version: 1, state: 'cancelled' }])
    const read = async () => (await all<SubmissionV1>(`/submissions/${id}`)).body.changed_at
    const changed = await read()
    const again = await cancel(id, 1)
    expect([again.status, again.body]).toEqual([200, { id, version: 1, state: 'cancelled' }])
    await acme.as(admin)(cancelSubmission, { params: { submission: id } })
    // Who cancels what it hears of would hear of it for ever.
    expect(await read()).toBe(changed)
    const { body } = await all<{ items: { changes: string[] }[] }>(`/submissions/${id}/history`)
    expect(body.items.map(({ changes }) => changes)).toEqual([['Status: New → Cancelled', 'By the program “A program”'], ['Submitted']])
    expect((await all<SubmissionV1>(`/submissions/${id}`)).body).toMatchObject({
      state: 'cancelled',
      status: { key: 'cancelled', phase: 'cancelled' },
    })
  })

  test('needs submissions:write', async () => {
    const id = await submit('Not to be cancelled')
    expect((await cancel(id, 1, await aProgram(server, acme, { scopes: ['submissions:read'] }))).status).toBe(403)
  })
})

describe('giving a status', () => {
  const give = (id: string, body: object, seen: string | undefined, ask = all) =>
    ask<{ id: string; state_version: number; status: { key: string }; data?: object; issues?: object }>(`/submissions/${id}/status`, {
      method: 'PATCH',
      ...(seen !== undefined && { headers: { 'if-match': `"${seen}"` } }),
      body,
    })

  test('takes both versions, decides once, and says in the history which program decided', async () => {
    const id = await submit('To be decided')
    expect((await give(id, { status: 'approved' }, undefined)).status).toBe(428)
    const stale = await give(id, { status: 'approved' }, '1.9')
    expect([stale.status, stale.body.data]).toMatchObject([412, { version: 1, state_version: 1, changed: 'status' }])
    const reasonless = await give(id, { status: 'declined' }, '1.1')
    expect([reasonless.status, Object.keys(reasonless.body.issues ?? {})]).toEqual([422, ['reason']])
    const status = { key: 'approved', label: 'Approved', phase: 'approved' }
    const done = await give(id, { status: 'approved' }, '1.1')
    expect([done.status, done.body]).toEqual([200, { id, version: 1, state_version: 2, status }])
    // Whoever did not hear that asks again.
    const again = await give(id, { status: 'approved' }, '1.1')
    expect([again.status, again.body]).toEqual([200, done.body])
    const { body } = await all<{ items: { changes: string[] }[] }>(`/submissions/${id}/history`)
    expect(body.items[0]?.changes).toEqual(['Status: New → Approved', 'By the program “A program”'])
    expect((await all<SubmissionV1>(`/submissions/${id}`)).body).toMatchObject({ state_version: 2, status })
  })

  test('needs the scope that writes', async () => {
    const id = await submit('Not to be decided')
    const reads = await aProgram(server, acme, { scopes: ['submissions:read'] })
    expect((await give(id, { status: 'approved' }, '1.1', reads)).status).toBe(403)
  })
})

test('a token that is limited to a form finds nothing of another anywhere', async () => {
  const CANARY = 'canary'
  const hidden = await submit(`${CANARY} event`, [['plan', pngFile(`${CANARY}.png`)]], other.path)
  const seen = await submit('In sight')
  await letTimePass()
  const limited = await aProgram(server, acme, { forms: [openId] })
  const whole = await all<SubmissionV1>(`/submissions/${hidden}`)
  const file = whole.body.files[0]!.id
  const asks = [
    `/submissions?search=${CANARY}`,
    '/submissions?limit=200',
    '/submissions?order=changed&limit=200',
    '/forms',
    `/submissions/${hidden}`,
    `/submissions/${hidden}/history`,
    `/submissions/${hidden}/files`,
    `/submissions/${hidden}/files/${file}`,
    `/submissions/${seen}/files/${file}`,
    `/submissions?form=${otherId}`,
    `/forms/${otherId}`,
  ]
  for (const path of asks) {
    const { text } = await limited(path)
    expect([path, text]).toEqual([path, expect.not.stringContaining(CANARY)])
    expect([path, text]).toEqual([path, expect.not.stringContaining(hidden)])
    expect([path, text]).toEqual([path, expect.not.stringContaining(other.path)])
  }
  // Byte for byte as of what is not there.
  expect((await limited(`/submissions/${hidden}`)).text).toBe((await limited(`/submissions/${NOBODY}`)).text)
  expect((await limited(`/submissions?form=${otherId}`)).text.replace(/"request_id":"[^"]*"/, '')).toBe(
    (await limited(`/submissions?form=${NOBODY}`)).text.replace(/"request_id":"[^"]*"/, ''),
  )
  const decision = { method: 'PATCH', headers: { 'if-match': '"1.1"' }, body: { status: 'approved' } }
  expect((await limited(`/submissions/${hidden}/status`, decision)).status).toBe(404)
  expect((await limited(`/submissions/${hidden}/cancel`, { method: 'POST', headers: { 'if-match': '"1"' } })).status).toBe(404)
  const own = await everyPage<SubmissionV1>(limited, '/submissions?limit=200')
  expect(own.map(({ id }) => id)).toContain(seen)
  expect(new Set(own.map(({ form }) => form.id))).toEqual(new Set([openId]))
})
