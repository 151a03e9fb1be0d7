import { beforeEach, expect, test } from 'vitest'
import { ask, asMultipart, BOUNDARY, filePart, multipart, type RawAnswer, shout } from './raw.ts'
import { makeWorld } from './world.ts'

/** Submits by HTTP alone, as no browser sends them (P5.24 to P5.28). A refusal leaves no row and no file behind. */
const world = await makeWorld()
const tenant = world.ours
let before: number
let files: number

beforeEach(async () => {
  before = await world.count(tenant, 'submission')
  files = world.filesOnDisk()
})

const BASE = { title: 'Forged', email: 'forged@example.org', guests: '3', catering: 'no', room: 'a' }
type Parts = Parameters<typeof multipart>[0]

const partsOf = (answers: Readonly<Record<string, string>>): [string, string][] => Object.entries(answers)

function submit(parts: Parts, headers: Readonly<Record<string, string>> = {}): Promise<RawAnswer> {
  return ask(world.origin, world.submitPath(tenant), {
    method: 'POST',
    body: multipart(parts),
    headers: { ...asMultipart, ...headers },
  })
}

async function expectNothingStored(): Promise<void> {
  expect(await world.count(tenant, 'submission')).toBe(before)
  await expect.poll(() => world.filesOnDisk()).toBe(files)
}

function expectWords(answer: RawAnswer, status: number): { issues?: Record<string, string>; message: [string, string] } {
  expect({ status: answer.status, text: answer.text }).toMatchObject({ status })
  const body = JSON.parse(answer.text) as { success: boolean; message: [string, string]; issues?: Record<string, string> }
  expect(body.success).toBe(false)
  expect(body.message.map(text => text.length > 0)).toEqual([true, true])
  expect(answer.text).not.toMatch(/\bat \/|node_modules|select |insert /i)
  return body
}

async function answersOf(answer: RawAnswer): Promise<Record<string, string>> {
  expect(answer.text).toContain('"success":true')
  const { data } = JSON.parse(answer.text) as { data: { event_id: string } }
  const [row] = await world.rows<{ answers: Record<string, string> }>(
    tenant,
    `select answers from submission where id = '${data.event_id}'`,
  )
  return row!.answers
}

test('a required field of a shown page cannot be left out', async () => {
  const { title: _, ...rest } = BASE
  expect(expectWords(await submit(partsOf(rest)), 422).issues).toHaveProperty('title')
  await expectNothingStored()
})

test('a page cannot be skipped', async () => {
  expect(expectWords(await submit(partsOf({ ...BASE, catering: 'yes' })), 422).issues).toHaveProperty('meals')
  await expectNothingStored()
})

test('fields of a hidden page, and names the form does not know, are not stored', async () => {
  const answers = await answersOf(await submit(partsOf({ ...BASE, meals: 'dinner', diets: 'forged', is_admin: 'true', unknown: 'x' })))
  for (const name of ['meals', 'diets', 'is_admin', 'unknown']) expect(answers[name] ?? '').toBe('')
})

test('an option that does not exist is refused', async () => {
  expect(expectWords(await submit(partsOf({ ...BASE, room: 'c' })), 422).issues).toHaveProperty('room')
  expect(expectWords(await submit(partsOf({ ...BASE, catering: 'maybe' })), 422).issues).toHaveProperty('catering')
  await expectNothingStored()
})

test('a rule of the author holds on the server too', async () => {
  expect(expectWords(await submit(partsOf({ ...BASE, guests: '1' })), 422).issues).toEqual({
    guests: 'A workshop needs two people at least.',
  })
  await expectNothingStored()
})

test('what is kept aside is not stored, and cannot smuggle in what is stored', async () => {
  const aside = JSON.stringify({ title: 'smuggled', guests: '9', __proto__: { polluted: true } })
  const answers = await answersOf(await submit([...partsOf(BASE), ['excluded_request_fields', aside], ['integration_flag', 'true']]))
  expect(answers).toMatchObject({ title: BASE.title, guests: BASE.guests })
  expect(Object.hasOwn(answers, 'excluded_request_fields')).toBe(false)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

test.each([
  ['a page of HTML that calls itself a picture', 'party.png', 'image/png', '<html><script>alert(1)</script></html>'],
  ['a program that calls itself a PDF', 'plan.pdf', 'application/pdf', 'MZ\x90\x00\x03\x00\x00\x00'],
  ['a program', 'setup.exe', 'application/pdf', '%PDF-1.7'],
  ['a page of HTML', 'plan.html', 'text/plain', 'hello'],
  ['a picture with script in it', 'plan.svg', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['an ending that is hidden by a change of direction', 'plan\u202Egnp.exe', 'image/png', 'MZ'],
])('%s is refused as a file of a type that is not allowed', async (_, name, type, bytes) => {
  const { issues } = expectWords(await submit([...partsOf(BASE), filePart('plan', name, type, bytes)]), 422)
  expect(issues?.['plan']).toMatch(/^The type of the file .* is not allowed\.$/)
  await expectNothingStored()
})

test('a file for a field that takes none is ignored', async () => {
  const answer = await submit([
    ...partsOf(BASE),
    filePart('nowhere', 'a.txt', 'text/plain', 'a'),
    filePart('title_', 'b.txt', 'text/plain', 'b'),
  ])
  await answersOf(answer)
  expect(world.filesOnDisk()).toBe(files)
})

test('a path in the name of a file is no path', async () => {
  const answer = await submit([...partsOf(BASE), filePart('plan', '../../../etc/cron.d/evil.txt', 'text/plain', 'x')])
  await answersOf(answer)
  const [file] = await world.rows<{ name: string; storage_key: string }>(
    tenant,
    `select name, storage_key from file order by created_at desc limit 1`,
  )
  expect(file?.name).toBe('evil.txt')
  expect(file?.storage_key).toMatch(/^[0-9a-f-]{36}\/[0-9a-f]{2}\/[0-9a-f]{32}$/)
})

test('10,000 unknown parts are too many', async () => {
  const flood = Array.from({ length: 10_000 }, (_, index): [string, string] => [`x${index}`, 'x'])
  expectWords(await submit([...partsOf(BASE), ...flood]), 413)
  await expectNothingStored()
})

test('more parts than the form has fields, files and a few more are too many', async () => {
  const flood = Array.from({ length: 250 }, (_, index): [string, string] => [`x${index}`, ''])
  expectWords(await submit([...partsOf(BASE), ...flood]), 413)
  await expectNothingStored()
})

test('a name that is sent twice is refused', async () => {
  expectWords(await submit([...partsOf(BASE), ['title', 'Another']]), 400)
  await expectNothingStored()
})

test('the head of a part that is as long as a body is cut or refused, and nothing of it is stored', async () => {
  const head = `Content-Disposition: form-data; name="plan"; filename="${'x'.repeat(200_000)}.txt"\r\nContent-Type: text/plain`
  const answer = await submit([{ head, body: 'x' }, ...partsOf(BASE)])
  expect(answer.status).toBeOneOf([200, 400, 422])
  expect(world.filesOnDisk()).toBe(files)
})

test.each([
  ['JSON that names a file of the server', 'application/json', JSON.stringify({ ...BASE, plan: { filepath: '/etc/passwd' } }), 415],
  ['an ordinary form', 'application/x-www-form-urlencoded', new URLSearchParams(BASE).toString(), 415],
  ['plain text', 'text/plain', 'title=x', 415],
  ['parts without a boundary', 'multipart/form-data', 'hello', 415],
  ['parts of another kind', 'multipart/mixed; boundary=x', '--x--\r\n', 415],
  ['another boundary than the told one', 'multipart/form-data; boundary=other', `--${BOUNDARY}--\r\n`, 400],
  ['a body that is no multipart', `multipart/form-data; boundary=${BOUNDARY}`, 'hello', 400],
  ['a body that breaks off', `multipart/form-data; boundary=${BOUNDARY}`, multipart(partsOf(BASE)).subarray(0, 200), 400],
])('%s is refused', async (_, type, body, status) => {
  const answer = await ask(world.origin, world.submitPath(tenant), { method: 'POST', body, headers: { 'content-type': type } })
  expectWords(answer, status)
  await expectNothingStored()
})

test('two lengths, or two ways to tell it, are no request', async () => {
  const host = new URL(world.origin).host
  const begin = `POST ${world.submitPath(tenant)} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: ${asMultipart['content-type']}\r\n`
  for (const lengths of [
    'Content-Length: 5\r\nContent-Length: 6',
    'Content-Length: 5\r\nTransfer-Encoding: chunked',
    'Transfer-Encoding: chunked, identity',
  ]) {
    expect(await shout(world.origin, `${begin}${lengths}\r\nConnection: close\r\n\r\nhello`)).toMatch(/^HTTP\/1\.1 400 /)
  }
  await expectNothingStored()
})

const RUN = '6a1f1c1e-6a0f-4d55-9a5e-0d3c3f1e2a11'

test('the same key means the same answer, and another body under it is refused', async () => {
  const key = { 'idempotency-key': `key-${before}` }
  const [first, second] = [await submit(partsOf({ ...BASE, _run_uid: RUN }), key), await submit(partsOf({ ...BASE, _run_uid: RUN }), key)]
  expect(second.text).toBe(first.text)
  expectWords(await submit(partsOf({ ...BASE, _run_uid: RUN, title: 'Another' }), key), 422)
  expect(await world.count(tenant, 'submission')).toBe(before + 1)
})

test('50 submits at once under one key are one submission', async () => {
  const key = { 'idempotency-key': `crowd-${before}` }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => submit([...partsOf(BASE), filePart('plan', 'a.txt', 'text/plain', 'a')], key)),
  )
  expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await world.count(tenant, 'submission')).toBe(before + 1)
  await expect.poll(() => world.filesOnDisk()).toBe(files + 1)
})

test('a session of another company counts for nothing in a submit', async () => {
  const answer = await submit(partsOf(BASE), { cookie: world.theirs.cookies.admin, ...world.own })
  const { data } = JSON.parse(answer.text) as { data: { event_id: string } }
  const [row] = await world.rows<{ user_id: string | null }>(tenant, `select user_id from submission where id = '${data.event_id}'`)
  expect(row).toEqual({ user_id: null })
})
