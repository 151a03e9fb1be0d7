import { request as httpRequest } from 'node:http'
import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formData, formsOf, type Parts, png, pngFile } from '#tests/kit/forms.ts'
import { admin, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { cateringPages, requestPages, storedBy } from '#tests/kit/submissions.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
const { publish, send, read } = formsOf(acme)
const { everything, filesOnDisk, leavesNothing } = storedBy(server, acme)
const simple = await publish(cateringPages)

test('unknown parts are ignored, ten thousand of them are too many', async () => {
  const few = await send(simple.path, [
    ['event_name', 'x'],
    ['catering', 'no'],
    ['nonsense', '1'],
    ['constructor', '2'],
    ['__proto__', '3'],
    ['odd', pngFile()],
  ])
  expect(few.status).toBe(200)
  expect((await read(few.body.data?.event_id ?? '')).answers).toEqual({ event_name: 'x', catering: 'no' })
  await leavesNothing(async () => {
    const many: Parts = Array.from({ length: 10_000 }, (_, index) => [`unknown${index}`, 'x'] as const)
    const { status, body } = await send(simple.path, [['event_name', 'x'], ...many])
    expect(status).toBe(413)
    expect(body).toMatchObject({ success: false, message: ['Too large', expect.any(String)] })
    expect((await send(simple.path, [['event_name', 'x'], ...many.slice(0, 300)])).status).toBe(413)
  })
})

test('texts of more than 5 MiB are too large', async () => {
  await leavesNothing(async () => {
    expect((await send(simple.path, [['event_name', 'x'.repeat(5_300_000)]])).status).toBe(413)
  })
})

test('a body that is no multipart, or a broken one, is refused', async () => {
  await leavesNothing(async () => {
    const path = `/api/portal/acme/forms/event_request/${simple.path}`
    const json = await server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"plan":{"filepath":"/etc/passwd"}}',
    })
    expect(json.status).toBe(415)
    const broken = await server.fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnonsense',
    })
    expect(broken.status).toBe(400)
    const large = Buffer.concat([Buffer.from('--x\r\nContent-Disposition: form-data; name="plan"; filename="a.png"\r\n\r\n'), png(100_000)])
    const cut = await server.fetch(path, { method: 'POST', headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: large })
    expect(cut.status).toBe(400)
    expect(
      (
        await send(simple.path, [
          ['event_name', 'x'],
          ['event_name', 'y'],
        ])
      ).status,
    ).toBe(400)
  })
})

test('what is sent for a hidden field is no longer than an address could say it', async () => {
  const { path } = await publish([aPage(aField('text', 'a'), aField('text', 'b', { hidden: true }))])
  const { body } = await send(path, [
    ['a', 'x'],
    ['b', 'y'.repeat(60_000)],
  ])
  expect((await read(body.data?.event_id ?? '')).answers['b']).toBe('y'.repeat(8192))
})

test('a form that is not open takes nothing', async () => {
  const closed = await publish([aPage(aField('text', 'a'))], { is_active: false })
  await leavesNothing(async () => {
    expect((await send(closed.path, [['a', 'x']])).status).toBe(410)
    expect((await send('nowhere', [['a', 'x']])).status).toBe(404)
  })
})

test("a session of another company is a guest's", async () => {
  const members = await publish([aPage(aField('text', 'a'))], { is_login_required: true })
  const cookie = await other.cookieOf(admin)
  const post = (headers: Record<string, string>) =>
    server.fetch(`/api/portal/acme/forms/event_request/${members.path}`, {
      method: 'POST',
      body: formData([['a', 'x']]),
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    })
  await leavesNothing(async () => {
    const [foreign, none] = [await post({ cookie }), await post({})]
    expect([foreign.status, none.status]).toEqual([401, 401])
    expect(await foreign.text()).toBe(await none.text())
  })
  const { status, body } = await send(members.path, [['a', 'x']], { who: reader })
  expect(status).toBe(200)
  expect((await read(body.data?.event_id ?? '')).who).toBe('reader')
})

test("a submit begun by a logged-in user is not taken for a guest's when the session has ended", async () => {
  const { path } = await publish(requestPages)
  const before = await everything()
  const parts: Parts = [
    ['_logged_in', 'true'],
    ['title', 'Mine'],
  ]
  expect((await send(path, parts)).status).toBe(401)
  expect(await everything()).toEqual(before)
  expect((await send(path, parts, { who: reader })).status).toBe(200)
  expect((await send(path, [['title', "A guest's"]])).status).toBe(200)
})

test('a sender who goes away in the middle leaves nothing', async () => {
  await leavesNothing(async () => {
    const filesBefore = filesOnDisk()
    const head = Buffer.from('--x\r\nContent-Disposition: form-data; name="plan"; filename="a.png"\r\n\r\n')
    const sending = httpRequest(`${server.origin}/api/portal/acme/forms/event_request/${simple.path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 900_000 },
    })
    sending.on('error', () => undefined)
    sending.write(Buffer.concat([head, png(300_000)]))
    await expect.poll(filesOnDisk).toBeGreaterThan(filesBefore)
    sending.destroy()
    await expect.poll(filesOnDisk).toBe(filesBefore)
  })
})

test('a sender who sends nothing is not waited for, and leaves nothing', async () => {
  const hasty = await startServer({ beside: server, limits: { uploadIdleMs: 200 } })
  await leavesNothing(async () => {
    const sending = httpRequest(`${hasty.origin}/api/portal/acme/forms/event_request/${simple.path}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 900_000 },
    })
    const gone = new Promise<Error>(resolve => sending.on('error', resolve))
    sending.write('--x\r\nContent-Disposition: form-data; name="plan"; filename="a.png"\r\n\r\n')
    expect(await gone).toMatchObject({ code: 'ECONNRESET' })
  })
  await hasty.stop()
})
