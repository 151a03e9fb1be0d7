import { expect, test } from 'vitest'
import { editForm, addForm, checkForm } from '#contract/portal/forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { login } from '#contract/portal/people.ts'
import { searchPlaces } from '#contract/portal/places.ts'
import { kindList, kinds } from '#fields/types.ts'
import type { CompanyDb } from '#server/db/company-db.ts'
import { sql } from '../kit/sql.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formData, formsOf, type Parts } from '../kit/forms.ts'
import { admin, guest, reader } from '../kit/people.ts'
import { startServer } from '../kit/server.ts'

/** Whatever somebody types, wherever, is in no line of the log, also when the server fails over it. */

const CANARY = 'CANARY-7f3a'
const server = await startServer()
const acme = await server.company('acme')
const { publish, send, saveDraft, open } = formsOf(acme)
const typed = kindList.filter(kind => !kinds[kind]?.fetches && !kinds[kind]?.silent && !kinds[kind]?.files)
const KINDS = [...typed, 'hidden']
const { path } = await publish(
  [
    aPage(
      ...KINDS.map(kind => aField(kind === 'hidden' ? 'text' : kind, kind, kind === 'hidden' ? { hidden: true } : {})),
      aField('text', 'aside', { submit: false }),
      aField('file', 'plan'),
    ),
  ],
  { can_be_saved: true },
)

const everything: Parts = [
  ...KINDS.map(kind => [kind, `${CANARY} ${kind}`] as const),
  ['plan', new File([CANARY], `${CANARY}.png`, { type: `image/${CANARY}` })],
  ['excluded_request_fields', JSON.stringify({ aside: CANARY, [CANARY]: CANARY })],
  ['_timezone', CANARY],
  ['_language', CANARY],
  ['_run_uid', CANARY],
  [CANARY, CANARY],
]

async function logDuring(work: () => Promise<unknown>): Promise<string> {
  const before = server.logs.length
  await work()
  await server.fetch('/acme')
  await expect.poll(() => server.logs.slice(before).some(({ msg }) => msg === 'request')).toBe(true)
  return JSON.stringify(server.logs.slice(before))
}

test('what is answered, kept, named or refused', async () => {
  const log = await logDuring(async () => {
    await send(path, everything)
    await send(
      path,
      [
        ['text', CANARY],
        ['hidden', CANARY],
      ],
      { key: CANARY },
    )
    await send(path, [['text', CANARY]], { key: `${CANARY}\u00e9` }).catch(() => undefined)
    await saveDraft(path, everything, reader)
    await saveDraft(path, [['text', CANARY]], reader)
    await send(path, [
      ['event_id', CANARY],
      ['mode', 'edit'],
      ['_event_key', CANARY],
    ])
    await send(path, [['mode', CANARY]], { who: reader })
    await open(path, guest, `?text=${CANARY}&event_id=${CANARY}&key=${CANARY}`)
  })
  expect(log).toContain('"route":"/api/portal/:company/forms/:type/:path')
  expect(log).not.toContain(CANARY)
})

test('what is asked, searched, logged in with, or sent along', async () => {
  const log = await logDuring(async () => {
    await acme.as(guest)(login, { body: { username: `${CANARY}@example.org`, password: CANARY } })
    await acme
      .as(guest)(searchPlaces, { params: {} })
      .catch(() => undefined)
    await server.fetch(`/api/portal/acme/places/?q=${CANARY}`)
    await acme.as(admin)(getPage, { params: { '*': `admin/submissions?search=${CANARY}&from=${CANARY}&sort=${CANARY}` } })
    await acme.as(admin)(checkForm, { params: { type: 'event_request' }, body: { path: CANARY, name: CANARY } })
    await acme.as(admin)(addForm, { params: { type: CANARY }, body: { path: CANARY, name: CANARY } })
    await acme.as(admin)(editForm, {
      params: { type: 'event_request', path },
      body: { [CANARY]: CANARY } as never,
      headers: { 'if-match': CANARY },
    })
    await server.fetch(`/acme/${CANARY}?${CANARY}=${CANARY}`, {
      headers: {
        'user-agent': CANARY,
        referer: `http://x/${CANARY}`,
        cookie: `foyer-acme=${CANARY}`,
        'accept-language': CANARY,
        'x-request-id': CANARY,
      },
    })
    await server.fetch(`/api/portal/${CANARY}/files/${CANARY}?key=${CANARY}`)
    for (const [type, body] of [
      ['application/json', `{"username": ${CANARY}`],
      ['multipart/form-data; boundary=x', CANARY],
      [CANARY, CANARY],
    ] as const) {
      await server.fetch('/api/login/acme', { method: 'POST', body, headers: { 'content-type': type } })
      await server.fetch(`/api/portal/acme/forms/event_request/${path}`, { method: 'POST', body, headers: { 'content-type': type } })
    }
  })
  expect(log).toContain('"status":401')
  expect(log).not.toContain(CANARY)
})

test.each([
  ['a database that quotes a value', () => sql`select ${CANARY}::int`],
  ['a database that quotes a value in several lines', () => sql`select ${`first\n${CANARY}\n    at ${CANARY}`}::int`],
  ['JSON that quotes itself', () => JSON.parse(`{"a": ${CANARY}}`)],
  ['a zone that is named', () => new Intl.DateTimeFormat('en', { timeZone: CANARY })],
])('a failure in the middle, of %s', async (_, fail) => {
  const { companies, database } = server.app.services
  const { of } = database
  const failing = (db: CompanyDb): CompanyDb => ({
    ...db,
    run: async () => db.run(fail() as never),
    batch: async () => [await db.run(fail() as never)] as never,
  })
  const log = await logDuring(async () => {
    // Its portal is opened anew, with this database.
    companies.forget('acme')
    Object.assign(database, { of: (company: string) => failing(of(company)) })
    const headers = { cookie: await acme.cookieOf(reader) }
    const answer = await server.fetch(`/api/portal/acme/forms/event_request/${path}`, {
      method: 'POST',
      body: formData([['text', 'a']]),
      headers: { ...headers, 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain(CANARY)
    await server.fetch(`/acme/forms/event_request/${path}`, { headers })
  }).finally(() => Object.assign(database, { of }))
  expect(log).toContain('"msg":"request failed"')
  expect(log).not.toContain(CANARY)
})
