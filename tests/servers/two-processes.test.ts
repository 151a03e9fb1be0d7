import { contentOf } from '#contract/portal/admin-forms.ts'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { besideAll } from '../kit/beside-all.ts'
import { aField, aPage } from '../kit/builders.ts'
import { newDataDir, removeDataDir, startChild } from '../kit/child-server.ts'
import { aSpacesPage, formData, formsOf, type Parts } from '../kit/forms.ts'
import { DAY, faultsOf, makeInventory, NO_FAULTS } from '../kit/inventory.ts'
import { admin, reader } from '../kit/people.ts'
import { createDatabase } from '../kit/postgres/database.ts'
import { startProcessBeside, startServer, withOwner } from '../kit/server.ts'

/** What is said of every server of one database, asked of two processes: nothing that one of them has in memory may decide. */

const here = await startServer()
const acme = await here.company('acme')
const LOGIN_LIMITS = {
  LIMIT_LOGIN_PAUSE_MS: '1',
  LIMIT_LOGINS_PER_ACCOUNT: '5',
  LIMIT_LOGINS_PER_ACCOUNT_PER_DAY: '10',
  LIMIT_LOGINS_PER_ADDRESS: '15',
}
const there = besideAll(here, {
  ...LOGIN_LIMITS,
  LIMIT_SUBMITS_PER_RUN_PER_MINUTE: '0',
  LIMIT_SUBMITS_PER_ADDRESS_PER_MINUTE: '0',
  LIMIT_PAGES_PER_MINUTE: '0',
})
const { editor, publish, read, send } = formsOf(acme)
const list = '/api/portal/acme/admin/forms/event_request'

/** The parts of a request for a space, from 9 to 10 in UTC. */
const aRequestFor = (uid: string): Parts => [
  ['event_name', 'Gala'],
  ['timezone', 'UTC'],
  ['start_date', DAY],
  ['start_time', '09:00'],
  ['end_date', DAY],
  ['end_time', '10:00'],
  ['seating_capacity', '5'],
  ['spaces', JSON.stringify([{ uid, layout_uid: '', description: '' }])],
]

/** A call as a page of the portal makes it. */
async function ask(
  origin: string,
  path: string,
  { who = admin, cookie, ...init }: RequestInit & { who?: typeof admin; cookie?: string } = {},
) {
  const headers = {
    ...(init.headers as Record<string, string>),
    cookie: cookie ?? (await acme.cookieOf(who)),
    'sec-fetch-site': 'same-origin',
  }
  const answer = await fetch(origin + path, { ...init, headers, redirect: 'manual' })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

test('of two forms that are made on two servers at once with one path and name one is there', { timeout: 90_000 }, async () => {
  for (let round = 0; round < 10; round += 1) {
    const form = { path: `twin-${round}`, name: `Twin ${round}` }
    const answers = await Promise.all([here, there(), here, there()].map(({ origin }) => ask(origin, `${list}/add/`, json(form))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  }
})

test('of two saves from one version on two servers one is stored, the other hears that it is too late', { timeout: 90_000 }, async () => {
  const { path } = await publish([aPage(aField('text', 'a'))])
  const saved = await editor(path)
  const { version } = saved
  const content = contentOf(saved)
  const save = (origin: string, title: string) =>
    ask(origin, `${list}/${path}`, {
      ...json({ ...content, title }),
      method: 'PATCH',
      headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
    })
  const answers = await Promise.all([save(here.origin, 'Here'), save(there().origin, 'There')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412])
})

test(
  'of two bookings that staff move into one space on two servers at once one is there, the other hears that it is taken',
  { timeout: 90_000 },
  async () => {
    const db = here.app.services.database.of(acme.id)
    const inventory = await makeInventory(db)
    const { path } = await publish([aSpacesPage()])
    const booked = async () => {
      const { body } = await send(path, aRequestFor(await inventory.space()), { who: reader })
      const { uuid, bookings } = await read(body.data?.event_id ?? '')
      return `/api/portal/acme/admin/submissions/${uuid}/bookings/${bookings[0]?.uuid}/space`
    }
    const move = (origin: string, address: string, space: string) =>
      ask(origin, address, {
        method: 'PATCH',
        body: JSON.stringify({ space }),
        headers: { 'content-type': 'application/json', 'if-match': '"1"' },
      })
    for (let round = 0; round < 5; round += 1) {
      const [goal, one, other] = [await inventory.space(), await booked(), await booked()]
      const answers = await Promise.all([move(here.origin, one, goal), move(there().origin, other, goal)])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    }
    expect(await faultsOf(db)).toEqual(NO_FAULTS)
  },
)

test('one key that reaches two servers at once makes one submission', { timeout: 90_000 }, async () => {
  const { path } = await publish([aPage(aField('text', 'a'))])
  const [key, run] = [randomUUID(), randomUUID()]
  const send = ({ origin }: { origin: string }) =>
    ask(origin, `/api/portal/acme/forms/event_request/${path}`, {
      method: 'POST',
      body: formData([
        ['a', 'once'],
        ['_run_uid', run],
      ]),
      headers: { 'idempotency-key': key },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(index % 2 === 0 ? here : there())))
  expect(new Set(answers.map(({ status, body }) => `${status} ${(body['data'] as { event_id: string }).event_id}`)).size).toBe(1)
})

test('a session that begins on one server is one on the other, until it is ended on either', { timeout: 90_000 }, async () => {
  await acme.addUser({ email: 'ann@example.org', password: 'a long enough password' })
  const login = await fetch(`${here.origin}/api/login/acme`, {
    ...json({ username: 'ann@example.org', password: 'a long enough password' }),
  })
  const cookie = login.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const own = async (origin: string) => (await ask(origin, '/api/portal/acme/submissions', { cookie })).status
  expect([await own(here.origin), await own(there().origin)]).toEqual([200, 200])
  await ask(there().origin, '/api/logout/acme', { cookie, headers: { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' } })
  expect([await own(here.origin), await own(there().origin)]).toEqual([401, 401])
})

test('login tries are counted over two servers together: those of an account, and those of an address', { timeout: 90_000 }, async () => {
  const [one, two] = [there(), await startProcessBeside(here, LOGIN_LIMITS)]
  const tries = async (username: (index: number) => string, times: number) => {
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) =>
        ask((index % 2 ? one : two).origin, '/api/login/acme', json({ username: username(index), password: 'wrong' })),
      ),
    )
    return answers.map(({ status }) => status).toSorted()
  }
  expect(await tries(() => 'target@example.org', 12)).toEqual([...Array<number>(10).fill(401), 429, 429])
  expect(await tries(index => `guess${index}@example.org`, 5)).toEqual([401, 401, 401, 429, 429])
})

test('a draft that is saved on one server is asked about on the other', { timeout: 90_000 }, async () => {
  const { path } = await publish([aPage(aField('text', 'a'))], { can_be_saved: true })
  const form = `/api/portal/acme/forms/event_request/${path}`
  expect((await ask(here.origin, `${form}/save/`, { who: reader, method: 'POST', body: formData([['a', 'half']]) })).status).toBe(200)
  const { body } = await ask(there().origin, form, { who: reader })
  expect(JSON.stringify((body['form'] as { saved_data: unknown }).saved_data)).toContain('half')
})

test(
  'what is saved of a company on one server is so on the other within seconds, pages that are kept ready included',
  { timeout: 90_000 },
  async () => {
    const { path } = await publish([aPage(aField('text', 'a'))])
    /** What a guest of the other server gets: a form that is kept ready, and the start page. */
    const seen = async () => {
      const form = await fetch(`${there().origin}/acme/forms/event_request/${path}`)
      const html = await form.text()
      const start = await (await fetch(`${there().origin}/acme/`)).text()
      return {
        form: form.status,
        name: html.includes('Seen Everywhere Ltd'),
        accent: html.includes('#0b6e4f'),
        framed: /frame-ancestors [^;]*https:\/\/www\.example\.com/.test(form.headers.get('content-security-policy') ?? ''),
        start: start.includes('Read everywhere') && start.includes('strong\\u003eWelcome'),
      }
    }
    const nothing = { form: 200, name: false, accent: false, framed: false, start: false }
    for (let round = 0; round < 3; round += 1) expect(await seen()).toEqual(nothing)

    const settings = '/api/portal/acme/admin/settings'
    let { version } = (await ask(here.origin, `${settings}/profile`)).body as { version: number }
    const save = async (call: string, init: RequestInit) => {
      const headers = { ...(init.headers as Record<string, string>), 'if-match': `"${version}"` }
      expect((await ask(here.origin, settings + call, { ...init, headers })).status).toBe(200)
      version += 1
    }
    const profile = formData([
      ['name', 'Seen Everywhere Ltd'],
      ['accent', '#0b6e4f'],
    ])
    await save('/profile', { method: 'POST', body: profile })
    await save('/profile/connections/', json({ frame_origins: ['https://www.example.com'] }))
    await save('/portal', json({ intro_title: 'Read everywhere', intro_intro: '**Welcome**' }))
    await expect.poll(seen).toEqual({ form: 200, name: true, accent: true, framed: true, start: true })
  },
)

test('two servers that start at once on an empty database bring it up once, and both are ready', { timeout: 120_000 }, async () => {
  const { ownerUrl, appUrl } = await createDatabase()
  await withOwner({ ...here, owner: { connectionString: ownerUrl } }, async owner => {
    await owner.query('drop schema public cascade')
    await owner.query('create schema public')
  })
  const dataDir = newDataDir()
  const env = { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl }
  const servers = await Promise.all([startChild({ dataDir, env }), startChild({ dataDir, env })])
  const statuses = await Promise.all(servers.map(({ origin }) => fetch(`${origin}/readyz`).then(({ status }) => status)))
  expect(statuses).toEqual([200, 200])
  expect(await Promise.all(servers.map(server => server.stop()))).toEqual([0, 0])
  removeDataDir(dataDir)
})
