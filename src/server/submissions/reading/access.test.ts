import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { getFile } from '#contract/portal/submissions.ts'
import { formsOf, type Parts, png, pngFile } from '#tests/kit/forms.ts'
import { adder, admin, deleter, editor, guest, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { asEdit, cateringPages, neighbour, NOBODY, requestPages, search, storedBy, submitterOf } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const { publish, saveDraft, open, send, read, editor: editorOf } = formsOf(acme)
const { everything } = storedBy(server, acme)
const form = await publish(requestPages, { can_be_saved: true })
const submitted = submitterOf({ send }, form.path)
const simple = await publish(cateringPages)

test('the owner and staff who may edit get the submission into the form; to all others it is as unknown as none', async () => {
  const { event_id, reference } = await submitted()
  for (const who of [reader, editor, admin]) {
    const { status, page } = await open(form.path, who, search(event_id, 'edit'))
    expect(status).toBe(200)
    expect(page.event).toMatchObject({
      event_id,
      reference,
      mode: 'edit',
      version: 1,
      answers: { title: 'First', size: 'small', code: 'K1', source: 'mail' },
      leftovers: {},
      // Where its bookings are moved and removed.
      details_link: `/${acme.path}/${who === reader ? '' : 'admin/'}submissions/${event_id}`,
    })
    expect(page.event?.files['plan']?.map(file => file.name)).toEqual(['a.png', 'b.png'])
  }
  for (const who of [guest, neighbour, adder]) {
    const [theirs, unknown] = [await open(form.path, who, search(event_id, 'edit')), await open(form.path, who, search(NOBODY, 'edit'))]
    expect([theirs.status, theirs.text]).toEqual([404, unknown.text])
  }
  expect((await open(form.path, editor, search(event_id, 'clone'))).status).toBe(200)
  for (const who of [neighbour, adder]) expect((await open(form.path, who, search(event_id, 'clone'))).status).toBe(404)
})

test('an address names the mode, the form and an id that fit, or nothing', async () => {
  const { event_id } = await submitted()
  const another = await publish(requestPages)
  for (const query of [`?event_id=${event_id}`, search(event_id, 'view'), search('nonsense', 'edit'), search('', 'edit')]) {
    expect((await open(form.path, reader, query)).status).toBe(404)
  }
  expect((await open(another.path, reader, search(event_id, 'edit'))).status).toBe(404)
  expect((await acme.as(admin)(getPage, { params: { '*': `admin/forms?event_id=${event_id}` } })).status).toBe(404)
  const html = await server.fetch(`/${acme.path}/forms/event_request/${form.path}${search(event_id, 'edit')}`, {
    headers: { cookie: await acme.cookieOf(reader) },
  })
  expect(await html.text()).not.toContain('First')
})

test('an unknown submission opens no form', async () => {
  const { path } = await publish(requestPages)
  await open(path, guest, search(NOBODY, 'edit'))
  const { event_id } = await submitted(path)
  await open(path, reader, search(event_id, 'edit'))
  expect((await editorOf(path)).opened_count).toBe(1)
})

test('nobody else edits it by sending, and nothing of it changes', async () => {
  const { event_id } = await submitted()
  const drafted = await saveDraft(form.path, [['title', 'draft']], reader)
  expect(drafted.status).toBe(200)
  const [before, all] = [await read(event_id), await everything()]
  const unknown = await send(form.path, asEdit(NOBODY, 1, [['title', 'x']]), { who: neighbour })
  for (const who of [neighbour, adder]) {
    const answer = await send(
      form.path,
      asEdit(event_id, 1, [
        ['title', 'stolen'],
        ['plan', pngFile()],
      ]),
      { who },
    )
    expect([answer.status, answer.text]).toEqual([404, unknown.text])
  }
  for (const id of [event_id, NOBODY]) expect((await send(form.path, asEdit(id, 1, [['title', 'stolen']]))).status).toBe(401)
  expect(
    (
      await send(
        form.path,
        asEdit(event_id, 1, [
          ['_event_key', 'zzz.forged'],
          ['title', 'stolen'],
        ]),
      )
    ).status,
  ).toBe(404)
  const foreign = await formsOf(other).publish(requestPages)
  expect((await formsOf(other).send(foreign.path, asEdit(event_id, 1, [['title', 'stolen']]), { who: admin })).status).toBe(404)
  const another = await publish(requestPages)
  expect((await send(another.path, asEdit(event_id, 1, [['title', 'x']]), { who: reader })).status).toBe(404)
  expect(
    (
      await send(
        form.path,
        [
          ['event_id', event_id],
          ['mode', 'view'],
          ['title', 'x'],
        ],
        { who: reader },
      )
    ).status,
  ).toBe(404)
  expect(await read(event_id)).toEqual(before)
  expect(await everything()).toEqual(all)
})

test('what was sent is read by who may edit or look alone: the list, its search, the page and the files', async () => {
  const parts: Parts = [
    ['event_name', 'Readable'],
    ['catering', 'yes'],
    ['menu', 'y'],
    ['plan', new File([png(500)], 'a.png')],
  ]
  const { body } = await send(simple.path, parts, { who: reader })
  const [file] = (await read(body.data?.event_id ?? '')).files['plan'] ?? []
  const addresses = [
    'admin/submissions',
    'admin/submissions?search=readable',
    `admin/submissions/${body.data?.event_id}`,
    `files/${file?.uuid}`,
  ]
  const statuses = async (who: Person) => {
    const answers = await Promise.all(
      addresses.map(async path => server.fetch(`/api/portal/acme/${path}`, { headers: { cookie: await acme.cookieOf(who) } })),
    )
    return answers.map(answer => answer.status)
  }
  for (const who of [editor, viewer]) expect(await statuses(who), who.name).toEqual([200, 200, 200, 200])
  for (const who of [adder, deleter]) expect(await statuses(who), who.name).toEqual([403, 403, 403, 404])
})

test('staff of another company find nothing', async () => {
  const { body } = await send(simple.path, [
    ['event_name', 'x'],
    ['catering', 'no'],
  ])
  const theirs = await other.as(admin)(getPage, { params: { '*': `admin/submissions/${body.data?.event_id}` } })
  const unknown = await other.as(admin)(getPage, { params: { '*': 'admin/submissions/00000000-0000-4000-8000-000000000000' } })
  expect([theirs.status, theirs.text]).toEqual([404, unknown.text])
  expect(((await other.as(admin)(getPage, { params: { '*': 'admin/submissions' } })).body as AdminSubmissionsListPage).total).toBe(0)
})

test('a file comes back byte by byte, to who may edit and to its owner alone', async () => {
  const bytes = png(50_000)
  const parts: Parts = [
    ['event_name', 'x'],
    ['catering', 'yes'],
    ['menu', 'y'],
    ['plan', new File([bytes], 'Grundriß "A".png', { type: 'image/png' })],
    ['plan', new File(['a,b\n'], 'list.csv')],
  ]
  const { body } = await send(simple.path, parts, { who: reader })
  const [picture, table] = (await read(body.data?.event_id ?? '')).files['plan'] ?? []
  const get = async (cookie: string, path = picture?.link ?? '', headers: Record<string, string> = {}) =>
    server.fetch(path, { headers: { cookie, ...headers } })
  for (const who of [admin, reader]) {
    const answer = await get(await acme.cookieOf(who))
    expect(answer.status).toBe(200)
    expect(
      createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'))
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="Grundri _A_.png"; filename*=UTF-8''Grundri%C3%9F%20%22A%22.png`,
    })
  }
  const csv = await get(await acme.cookieOf(admin), table?.link)
  expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="list.csv"/)
  const part = await get(await acme.cookieOf(admin), picture?.link, { range: 'bytes=1-3' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, 'PNG', `bytes 1-3/${bytes.length}`])
  const stranger: Person = { ...reader, name: 'stranger' }
  const [foreign, unknown] = [
    await acme.as(stranger)(getFile, { params: { uuid: picture?.uuid ?? '' } }),
    await acme.as(stranger)(getFile, { params: { uuid: '00000000-0000-4000-8000-000000000000' } }),
  ]
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  expect((await acme.as(guest)(getFile, { params: { uuid: picture?.uuid ?? '' } })).status).toBe(401)
  expect((await other.as(admin)(getFile, { params: { uuid: picture?.uuid ?? '' } })).status).toBe(404)
  expect((await acme.as(admin)(getFile, { params: { uuid: 'nonsense' } })).status).toBe(404)
})

test('a PDF is sent to be shown in a frame of the portal to who may see it and asks for that; anything else never is', async () => {
  const parts: Parts = [
    ['event_name', 'x'],
    ['catering', 'yes'],
    ['menu', 'y'],
    ['plan', new File(['%PDF-1.4\n%%EOF\n'], 'plan.pdf', { type: 'application/pdf' })],
    ['plan', new File(['a,b\n'], 'list.csv')],
  ]
  const { body } = await send(simple.path, parts, { who: reader })
  const [pdf, table] = (await read(body.data?.event_id ?? '')).files['plan'] ?? []
  const cookie = await acme.cookieOf(admin)
  const sent = async (path: string) => {
    const { headers } = await server.fetch(path, { headers: { cookie } })
    return [headers.get('content-disposition')?.split(';')[0], headers.get('content-security-policy')]
  }
  const [how, policy] = await sent(`${pdf?.link}?view=1`)
  expect(how).toBe('inline')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toContain('sandbox')
  const asFile = ['attachment', "default-src 'none'; sandbox"]
  expect(await sent(pdf?.link ?? '')).toEqual(asFile)
  expect(await sent(`${table?.link}?view=1`)).toEqual(asFile)
  expect((await server.fetch(`${pdf?.link}?view=1`)).status).toBe(401)
})
