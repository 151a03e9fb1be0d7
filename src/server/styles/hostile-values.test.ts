import { expect, test } from 'vitest'
import { addStyle, editStyle } from '#contract/portal/styles.ts'
import { admin } from '#tests/kit/people.ts'
import { isFull } from '#tests/kit/scale.ts'
import { hostileStyleValues as hostile } from '#tests/security/hostile-styles.ts'
import { startServer } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

const server = await startServer({ limits: { staffWritesPerMinute: 100_000 } })
const acme = await server.company('acme')
const db = server.app.services.database.of(acme.id)
const id = (await acme.as(admin)(addStyle, { body: { name: 'Tried' } })).body.data?.uuid ?? ''

const edit = (texts: Readonly<Record<string, string>>) => {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  return acme.as(admin)(editStyle, { params: { id }, form, headers: { 'if-match': '"1"' } })
}
const stored = async () => JSON.stringify(await db.run(sql`select name, style_look, version from style order by id`))

test('hundreds of hostile values are each refused by part and property, and nothing of them is stored', async () => {
  expect(hostile.length).toBeGreaterThan(600)
  const before = await stored()
  for (const [part, property, value] of hostile) {
    const json = JSON.stringify({ [property]: value })
    const { status, body } = await edit({ name: 'Never', [part]: json })
    expect([status, Object.keys(body.issues ?? {})], json).toEqual([422, [`${part}.${property}`]])
  }
  expect(await stored()).toBe(before)
}, 60_000)

test('the same is refused of a look that a new style begins with', async () => {
  const before = await stored()
  for (const [part, property, value] of hostile.filter(
    ([, , value], at) => (isFull || at % 3 === 0) && !JSON.stringify(value).includes('\\u0000'),
  )) {
    const body = { name: 'Never', from: { style_look: { [part]: { [property]: value } } } }
    const answer = await acme.as(admin)(addStyle, { body: body as never })
    expect([answer.status, Object.keys(answer.body.issues ?? {})], JSON.stringify(body)).toEqual([422, [`${part}.${property}`]])
  }
  expect(await stored()).toBe(before)
})

test.each([
  [
    '51 properties',
    { main_style: JSON.stringify(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`p${at}`, 'red']))) },
    'main_style',
  ],
  ['thousands of lists', { main_style: `{"color":[${'[],'.repeat(1_000)}[]]}` }, 'main_style'],
  ['a list', { main_style: '["color"]' }, 'main_style'],
  ['a text', { main_style: '"color: red"' }, 'main_style'],
  ['null', { main_style: 'null' }, 'main_style'],
  ['no JSON', { main_style: '{color:red}' }, 'main_style'],
  ['a part that is none', { body_style: '{}' }, 'body_style'],
  ['what nobody writes', { version: '9', css: 'body{}' }, 'version'],
  ['no flag', { header_hide: 'yes' }, 'header_hide'],
])('%s is refused at its place', async (_what, texts, issue) => {
  const before = await stored()
  const { status, body } = await edit(texts as Readonly<Record<string, string>>)
  expect([status, Object.keys(body.issues ?? {})[0]]).toEqual([422, issue])
  expect(await stored()).toBe(before)
})

test('a prototype that is named in a part is no property of it', async () => {
  const { status } = await edit({ main_style: '{"__proto__":{"color":"red"}}' })
  expect(status).toBe(422)
  expect(({} as { color?: string }).color).toBeUndefined()
})
