import { expect, test } from 'vitest'
import { searchEverything, type SearchHits } from '#contract/portal/search.ts'
import { addForm } from '#contract/portal/forms.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, TYPE } from '#tests/kit/forms.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { adder, admin, editor, type Person, reader, viewer } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/** The search over everything (P8.155). */

const server = await startServer()
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const forms = formsOf(acme)
const inventory = await makeInventory(db)
const form = await forms.publish([aPage(aField('text', 'event_name'), aField('text', 'name'))])
const addNamed = (path: string, name: string) => acme.as(admin)(addForm, { params: { type: TYPE }, body: { path, name } })
await addNamed('gala-dinner', 'Gala dinner')
await addNamed('regalia', 'Regalia shop')
await inventory.space({ name: 'Gala Hall' })
await inventory.space({ name: 'Loft' })
await acme.addUser({ email: 'gala@acme.example', name: 'Gala Gallagher' })
const send = async (name: string, who = 'Ann') =>
  (
    await forms.send(form.path, [
      ['event_name', name],
      ['name', who],
    ])
  ).body.data!
const gala = await send('Spring gala', 'Ann Smith')
await send('Board dinner')

async function search(words: string, who: Person = admin): Promise<SearchHits> {
  const call = { ...searchEverything, path: `${searchEverything.path}?search=${encodeURIComponent(words)}` }
  const { status, body } = await acme.as(who)(call)
  expect(status).toBe(200)
  return body
}
const names = (hits: SearchHits) =>
  Object.fromEntries(
    Object.entries(hits).map(([kind, part]) => [
      kind,
      'failed' in part ? 'failed' : (part.rows as readonly { readonly name: string }[]).map(({ name }) => name),
    ]),
  )

test('everything with these words is found by its kind, what begins like them first', async () => {
  expect(names(await search('gal'))).toEqual({
    requests: ['Spring gala'],
    forms: ['Gala dinner', 'Regalia shop'],
    spaces: ['Gala Hall'],
    people: ['Gala Gallagher'],
  })
})

test('each says what tells it from others of its name, and leads to it', async () => {
  const { requests, forms: found, spaces, people } = await search('gala')
  expect(requests).toMatchObject({
    rows: [
      { reference: gala.reference, requester: 'Ann Smith', status: { phase: 'new' }, link: `/acme/admin/submissions/${gala.event_id}` },
    ],
    more: false,
  })
  expect(found).toMatchObject({ rows: [{ type: 'Event requests', link: '/acme/admin/forms/event_request/gala-dinner' }] })
  expect(spaces).toMatchObject({ rows: [{ building: 'Tower', link: expect.stringMatching(/^\/acme\/admin\/resources\?space=/) }] })
  expect(people).toMatchObject({ rows: [{ email: 'gala@acme.example', link: expect.stringMatching(/^\/acme\/admin\/people\//) }] })
})

test.each([
  ['all words have to be there', 'hall gala', { spaces: ['Gala Hall'] }],
  ['a space is found by its building', 'loft tower', { spaces: ['Loft'] }],
  ['a request is found by who asked', 'smith', { requests: ['Spring gala'] }],
  [
    'a request is found by its reference, however it is typed',
    gala.reference.toLowerCase().replace('-', ''),
    { requests: ['Spring gala'] },
  ],
  ['case and width of letters are none', 'ＧＡＬＡ hall', { spaces: ['Gala Hall'] }],
  ['what means something in a pattern is a sign', '%', {}],
  ['a text without a word finds nothing', '···', {}],
  ['a very long text is cut', `loft${' '.repeat(500)}nothing`, { spaces: ['Loft'] }],
])('%s: %s', async (_, words, found) => {
  const none = { requests: [], forms: [], spaces: [], people: [] }
  expect(names(await search(words))).toEqual({ ...none, ...found })
})

test('without words nothing is searched', async () => {
  expect(await search('  ')).toEqual({})
})

test('of more than five the first stand there, and that there are more', async () => {
  for (let count = 1; count <= 6; count += 1) await inventory.space({ name: `Booth ${count}` })
  const { spaces } = await search('booth')
  expect(spaces).toMatchObject({ rows: [1, 2, 3, 4, 5].map(count => ({ name: `Booth ${count}` })), more: true })
})

test('each searches what they may see: no submissions without can_view, people by administrators alone', async () => {
  const kinds = async (who: Person) => Object.keys(await search('gala', who))
  expect(await kinds(viewer)).toEqual(['requests', 'forms', 'spaces'])
  expect(await kinds(editor)).toEqual(['requests', 'forms', 'spaces'])
  expect(await kinds(adder)).toEqual(['forms', 'spaces'])
  expect((await acme.as(reader)(searchEverything)).status).toBe(403)
})

test('what is sent to a form for its handlers nobody else finds', async () => {
  const secret = await forms.publish([aPage(aField('text', 'event_name'))])
  const { reference } = (await forms.send(secret.path, [['event_name', 'Zebra night']])).body.data!
  await handlersIn(acme).set(secret.path, { people: [hanna] })
  for (const words of ['zebra', reference]) {
    expect(names(await search(words, hanna))['requests']).toEqual(['Zebra night'])
    expect(names(await search(words, otto))['requests']).toEqual([])
  }
})

test('another company finds nothing of it', async () => {
  const other = await server.company('other')
  const call = { ...searchEverything, path: `${searchEverything.path}?search=gala` }
  expect(names((await other.as(admin)(call)).body)).toEqual({ requests: [], forms: [], spaces: [], people: [] })
})

test('a kind that cannot be searched says so by itself, and the log says why', async () => {
  const [{ role } = { role: '' }] = await db.run(sql<{ role: string }>`select current_user as role`)
  await withOwner(server, owner => owner.query(`revoke select on space from ${role}`))
  try {
    expect(names(await search('gala'))).toMatchObject({ requests: ['Spring gala'], spaces: 'failed' })
  } finally {
    await withOwner(server, owner => owner.query(`grant select on space to ${role}`))
  }
  expect(server.logs.some(({ msg }) => msg === 'a part of a search could not be answered')).toBe(true)
})

test('who searches too often waits', async () => {
  const strict = await startServer({ beside: server, limits: { searchesPerMinute: 2 } })
  const headers = { cookie: await acme.cookieOf(editor) }
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1)
    statuses.push((await strict.fetch('/api/portal/acme/admin/search/?search=gala', { headers })).status)
  expect(statuses).toEqual([200, 200, 429])
})
