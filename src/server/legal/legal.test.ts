import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type LegalText, readLegalText } from '#contract/portal/legal.ts'
import { editConnections } from '#contract/portal/profile.ts'
import { getPage } from '#contract/portal/screens.ts'
import { sanitise } from '../markdown/sanitise.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { hostileTexts } from '#tests/security/payloads.ts'
import { startServer, type TestServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'
import { canary as startCanary } from '#tests/kit/stand-ins/api.ts'

/** The company's legal department: `answer` says what it answers. */
const requests: { method: string | undefined; type: string | undefined; body: string }[] = []
let answer: (response: ServerResponse) => void = response => response.end()
const legal = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    requests.push({ method: request.method, type: request.headers['content-type'], body: Buffer.concat(chunks).toString() })
    answer(response)
  })
})
await new Promise<void>(resolve => legal.listen(0, '127.0.0.1', resolve))
const hostAndPort = `127.0.0.1:${(legal.address() as AddressInfo).port}`
const canary = await startCanary()
const server = await startServer({ env: { OUTBOUND_ALLOW: hostAndPort, LOG_LEVEL: 'info' } })
/** For an address that does not answer in time. */
const hurried = await startServer({ beside: server, env: { OUTBOUND_ALLOW: hostAndPort, LOG_LEVEL: 'info' }, limits: { legalTextMs: 300 } })
const acme = await server.company('acme')
afterAll(async () => {
  legal.closeAllConnections()
  legal.close()
  await canary.close()
})

const html = (text: string, type = 'text/html; charset=utf-8') => {
  answer = response => {
    response.writeHead(200, { 'content-type': type })
    response.end(text)
  }
}

/** 40 MB once it is unpacked. */
const swelling = gzipSync(Buffer.alloc(40_000_000, ' '))

let count = 0
/** Another address each time: what another test was answered is not known for it. */
const somewhere = () => `http://${hostAndPort}/${(count += 1)}`

/** Markdown of which no word is left. */
const NOTHING_TO_READ = ['<!-- soon -->', '[a]: https://x.example', '![](https://x.example/a.png)', '---', '<br>', '&nbsp;', '\u200b']

interface Said {
  readonly terms?: string
  readonly termsAt?: string
  readonly privacy?: string
  readonly privacyAt?: string
}

/** As the second form of the profile saves it. */
async function say({ terms = '', termsAt = '', privacy = '', privacyAt = '' }: Said): Promise<void> {
  const { body: page } = await acme.as(admin)(getPage, { params: { '*': 'admin/settings/profile' } })
  const version = page.render === 'admin_settings_profile' ? page.version : 0
  const body = {
    conditions_of_use_text: terms,
    conditions_of_use_url: termsAt,
    privacy_notice_text: privacy,
    privacy_notice_url: privacyAt,
  }
  const { status, text } = await acme.as(admin)(editConnections, { body, headers: { 'if-match': `"${version}"` } })
  if (status !== 200) throw new Error(text)
  hurried.app.services.companies.forget('acme')
}

/** What the form refuses, as somebody stored it before it did, or past it. */
async function store({ privacy = '', privacyAt = '' }: Said): Promise<void> {
  const { database } = server.app.services
  await database.of(acme.id).run(sql`update company set conditions_of_use_text = '', conditions_of_use_url = '',
    privacy_notice_text = ${privacy}, privacy_notice_url = ${privacyAt}, version = version + 1 where id = ${acme.id}`)
  for (const { app } of [server, hurried]) app.services.companies.forget('acme')
}

async function read(text: LegalText = 'privacy_notice') {
  const { status, body } = await acme.as(guest)(readLegalText, { params: { text }, body: {} })
  return { status, html: 'html' in body ? body.html : undefined, body: body as unknown as Record<string, unknown> }
}

/** As `read`, of one of the servers. */
async function readFrom({ fetch }: TestServer) {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch('/api/portal/acme/legal/privacy_notice/', { method: 'POST', body: '{}', headers })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function addresses(path = '') {
  const { body } = await acme.as(path.startsWith('admin') ? admin : guest)(getPage, { params: { '*': path } })
  const { conditions_of_use_url, privacy_notice_url } = body.company
  return [conditions_of_use_url, privacy_notice_url]
}

/** Everything in it that could load or run. Attributes are looked for in tags only: escaped text may say anything. */
function alive(text: string): string[] {
  const tags = text.match(/<[^>]*>/g) ?? []
  return tags.filter(tag =>
    /<\/?(?:script|style|svg|math|iframe|img|object|embed|form|input|base|meta|link|video|audio|template|noscript|title)|\son\w+=|style=|src=|id=|(?:javascript|vbscript|data):/i.test(
      tag,
    ),
  )
}

beforeEach(() => void requests.splice(0))

describe('a legal text', () => {
  test('is what the address answers to a POST with an empty JSON body', async () => {
    html('<!doctype html><html><head><title>Legal</title></head><body><h1>Your data</h1><p>It stays <b>here</b>.</p></body></html>')
    await say({ privacyAt: somewhere() })
    expect(await read()).toMatchObject({ status: 200, html: '<h3>Your data</h3><p>It stays <b>here</b>.</p>' })
    expect(requests).toEqual([{ method: 'POST', type: 'application/json; charset=utf-8', body: '{}' }])
  })

  test('may be answered as one text of JSON, and in the letters of another charset', async () => {
    html(JSON.stringify('<p>From JSON</p>'), 'application/json')
    await say({ privacyAt: somewhere() })
    expect((await read()).html).toBe('<p>From JSON</p>')
    answer = response => {
      response.writeHead(200, { 'content-type': 'text/html; charset=iso-8859-1' })
      response.end(Buffer.from('<p>Gr\u00fc\u00dfe</p>', 'latin1'))
    }
    await say({ privacyAt: somewhere() })
    expect((await read()).html).toBe('<p>Grüße</p>')
  })

  test('is the company’s own where it has written one, and its address is not asked', async () => {
    html('<p>Elsewhere</p>')
    await say({ privacy: '# Ours\n\n- [home](/acme/)', privacyAt: somewhere() })
    const { html: own } = await read()
    expect(own).toContain('<h3>Ours</h3>')
    expect(own).toContain('<a href="/acme/"')
    expect(requests).toEqual([])
  })

  test('shows the words of a picture in its place, and its links lead where they led', async () => {
    html(
      '<p><img src="https://evil.example/x.png" alt="Our house"><a href="terms#2">2</a><a href="//other.example/">o</a><a href="#3">3</a></p>',
    )
    const address = somewhere()
    await say({ privacyAt: `${address}/legal/` })
    const { html: found = '' } = await read()
    expect(found).toContain('<span>Our house</span>')
    expect([...found.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([`${address}/legal/terms#2`, 'http://other.example/'])
    await say({ privacy: '![Our house](https://evil.example/x.png)' })
    expect((await read()).html).toContain('<span>Our house</span>')
  })

  test('of each kind has an address of its own', async () => {
    await say({ terms: 'Terms', privacy: 'Privacy' })
    expect((await read('conditions_of_use')).html).toContain('Terms')
    expect((await read('privacy_notice')).html).toContain('Privacy')
    expect((await read('imprint' as LegalText)).status).toBe(404)
  })

  test('that was answered is not asked for again within a minute, and who asks at once shares the answer', async () => {
    html('<p>Once</p>')
    await say({ privacyAt: somewhere() })
    const found = await Promise.all(Array.from({ length: 20 }, () => read()))
    found.push(await read())
    expect(new Set(found.map(one => one.html))).toEqual(new Set(['<p>Once</p>']))
    expect(requests.length).toBe(1)
  })

  test('takes nothing but an empty body, and asks nobody for a page of another site', async () => {
    await say({ privacyAt: somewhere() })
    const path = '/api/portal/acme/legal/privacy_notice/'
    const ask = (body: string, headers: Record<string, string> = {}) =>
      server.fetch(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
    expect((await ask('{"url":"https://evil.example/"}')).status).toBe(422)
    expect((await ask('{}', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' })).status).toBe(403)
    expect((await server.fetch(path)).status).not.toBe(200)
    expect(requests).toEqual([])
  })

  test('can be asked for so many times a minute', async () => {
    const strict = await startServer({ beside: server, limits: { legalTextsPerMinute: 3 } })
    await say({ privacy: 'Short' })
    const statuses = []
    for (let round = 0; round < 4; round += 1) statuses.push((await readFrom(strict)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    await strict.stop()
  })
})

describe('the data of a page', () => {
  test('says which links are there, by addresses of the portal alone', async () => {
    await say({})
    expect(await addresses()).toEqual(['', ''])
    expect((await read()).status).toBe(404)
    await say({ terms: 'Terms', privacyAt: 'https://secret.example/privacy?key=1' })
    for (const path of ['', 'nowhere', 'admin/forms'])
      expect(await addresses(path)).toEqual(['/api/portal/acme/legal/conditions_of_use/', '/api/portal/acme/legal/privacy_notice/'])
    await say({ terms: '  \n' })
    expect(await addresses()).toEqual(['', ''])
  })
})

describe('an address that gives no text', () => {
  const FAILURES: readonly (readonly [string, (response: ServerResponse) => void])[] = [
    ['size', response => response.writeHead(200, { 'content-type': 'text/html' }).end(`<p>${'x'.repeat(262_145)}</p>`)],
    ['size', response => response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end(swelling)],
    ['size', response => response.writeHead(200, { 'content-type': 'text/html' }).end('<b>'.repeat(30_000))],
    ['time', () => undefined],
    ['time', response => void response.writeHead(200, { 'content-type': 'text/html' }).write('<p>slow')],
    ['redirect', response => response.writeHead(302, { location: `${canary.origin}/`, 'content-type': 'text/html' }).end('<p>x</p>')],
    ['redirect', response => response.writeHead(307, { location: 'https://evil.example/' }).end()],
    ['status', response => response.writeHead(404, { 'content-type': 'text/html' }).end('<p>x</p>')],
    ['status', response => response.writeHead(500, { 'content-type': 'text/html' }).end('<p>x</p>')],
    ['type', response => response.writeHead(200, { 'content-type': 'text/javascript' }).end('alert(1)')],
    ['type', response => response.writeHead(200).end('<p>x</p>')],
    ['json', response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a"')],
    ['shape', response => response.writeHead(200, { 'content-type': 'application/json' }).end('{"html": "<p>x</p>"}')],
    ['shape', response => response.writeHead(200, { 'content-type': 'text/html' }).end('<script>alert(1)</script>')],
    ['shape', response => response.writeHead(200, { 'content-type': 'text/html' }).end('<p><img src="x.png"></p><hr>&nbsp;&#8203;')],
    ['connection', response => void response.destroy()],
  ]
  const OUTSIDE = [
    'http://legal.example/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/',
    'https://[::ffff:127.0.0.1]/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://user:secret@legal.example/',
    'https://legal.example:8443/',
    'ftp://legal.example/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    '/api/portal/acme/',
    'x',
  ]

  test('is the same 502 whatever is wrong, the reason is in the log alone, and nothing private is reached', async () => {
    const seen = new Set<string>()
    const expectFailure = async (address: string, what: string, target = server) => {
      await store({ privacyAt: address })
      const { status, body } = await readFrom(target)
      expect([what, status]).toEqual([what, 502])
      seen.add(JSON.stringify({ ...body, request_id: '' }))
    }
    for (const [reason, how] of FAILURES) {
      answer = how
      const target = reason === 'time' ? hurried : server
      await expectFailure(somewhere(), reason, target)
      expect(target.logs.filter(line => line['msg'] === 'a legal text could not be had').at(-1)).toMatchObject({ company: 'acme', reason })
    }
    for (const address of [...OUTSIDE, `https://127.0.0.1:${canary.port}/`, `${canary.origin}/`]) await expectFailure(address, address)
    expect([...seen]).toEqual([
      JSON.stringify({
        success: false,
        message: ['Not available', 'This text cannot be shown right now. Please try again.'],
        request_id: '',
      }),
    ])
    expect(canary.hits()).toBe(0)
  })

  test('or only a text of the company’s own in which there is nothing to read, is the same 502', async () => {
    for (const privacy of NOTHING_TO_READ) {
      await store({ privacy })
      expect([privacy, (await read()).status]).toEqual([privacy, 502])
    }
  })

  test('is asked again by the next reader', async () => {
    answer = response => void response.writeHead(503).end()
    await say({ privacyAt: somewhere() })
    expect((await read()).status).toBe(502)
    html('<p>Back</p>')
    expect((await read()).html).toBe('<p>Back</p>')
  })
})

describe('a hostile text', () => {
  const hostile = hostileTexts.filter(words => !words.includes('\0')).map(words => words.toWellFormed())

  test('of 110 and more, as the answer of an address, does nothing, and loads nothing', async () => {
    for (const words of hostile) {
      html(`<p>Read this</p>${words}`)
      await say({ privacyAt: somewhere() })
      const { status, html: found = '' } = await read()
      expect([words, status]).toEqual([words, 200])
      expect([words, alive(found)]).toEqual([words, []])
      expect(sanitise(found)).toBe(found)
    }
    expect(hostile.length).toBeGreaterThanOrEqual(110)
  })

  test('of 110 and more, saved as Markdown of the company’s own, does nothing, and loads nothing', async () => {
    for (const words of hostile) {
      await say({ terms: `Read this\n\n${words}` })
      const { status, html: found = '' } = await read('conditions_of_use')
      expect([words, status]).toEqual([words, 200])
      expect([words, alive(found)]).toEqual([words, []])
      expect(found).toContain('<p>Read this</p>')
      expect(sanitise(found)).toBe(found)
    }
  })
})
