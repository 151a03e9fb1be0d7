import { expect, test } from 'vitest'
import type { AdminTokensPage } from '#contract/portal/tokens.ts'
import { MAX_TOKENS } from '#contract/portal/token-rules.ts'
import { addToken, revokeToken } from '#contract/portal/tokens.ts'
import { getAbout } from '#contract/v1/about.ts'
import { deleteForm } from '#contract/portal/forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'
import { actorOf, asOperator } from '../audit/actor.ts'
import { tokenHash } from './bearer.ts'
import { tokensOf } from './tokens.repo.ts'

const server = await startServer()
const acme = await server.company('acme')
const globex = await server.company('globex')
const say = operatorOf(server)
const dbOf = ({ id }: TestCompany) => server.app.services.database.of(id)

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)
const WANTED = { name: 'Sync', scopes: ['forms:read' as const], forms: null, ends_on: inDays(100).toISOString().slice(0, 10) }

const add = async (more: object = {}, company = acme) => company.as(admin)(addToken, { body: { ...WANTED, ...more } })
const pageOf = async (company = acme) =>
  (await company.as(admin)(getPage, { params: { '*': 'admin/settings/tokens' } })).body as AdminTokensPage
const rowOf = async (uuid: string, company = acme) => (await pageOf(company)).tokens.find(row => row.uuid === uuid)
const status = async (token: string) => (await server.fetch('/api/v1/acme', { headers: asProgram(token) })).status

/** What the owner of the database sees of a company. */
const sql = <Row extends object>({ id }: TestCompany, text: string) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [id])
    return (await owner.query<Row>(text)).rows
  })

test('a token is told once, and only its hash is stored', async () => {
  const { body } = await add({ name: 'Told once' })
  const token = body.data?.token ?? ''
  expect(token).toMatch(/^foyer_[\w-]{43}$/)
  expect(await status(token)).toBe(200)
  const page = await pageOf()
  expect(page.tokens[0]).toMatchObject({ name: 'Told once', scopes: ['forms:read'], forms: null, state: 'active', has_left: false })
  expect(JSON.stringify(page)).not.toContain(token.slice(6))
  const rows = await sql<{ row: string; hash: Buffer }>(acme, `select t::text as row, hash from api_token t where name = 'Told once'`)
  expect(rows[0]?.row).not.toContain(token.slice(6))
  expect(rows[0]?.hash).toEqual(tokenHash(token))
})

test('two tokens are two, also of one name', async () => {
  const [first, second] = [await add(), await add()]
  expect(first.body.data?.token).not.toBe(second.body.data?.token)
})

test('what is wrong with a token is said at its place, and nothing is made', async () => {
  const before = (await pageOf()).tokens.length
  const { status: code, body } = await add({ name: '', scopes: [] })
  expect(code).toBe(422)
  expect(body).toMatchObject({ success: false, message: ['Failed to create API token', expect.any(String)] })
  expect(Object.keys(body.issues ?? {})).toEqual(['name', 'scopes'])
  expect((await add({ scopes: ['everything'] })).status).toBe(422)
  expect((await pageOf()).tokens).toHaveLength(before)
})

test('a token is limited to forms of its own company, and says so also of one that was deleted', async () => {
  const pages = [aPage(aField('text', 'title'))]
  const publish = async (company: TestCompany) => {
    const forms = formsOf(company)
    return forms.editor((await forms.publish(pages)).path)
  }
  const [ours, theirs] = [await publish(acme), await publish(globex)]
  expect((await add({ forms: [theirs.uuid] })).status).toBe(422)
  expect((await add({ name: 'One form', forms: [ours.uuid] })).status).toBe(200)
  const form = async () => (await pageOf()).tokens.find(({ name }) => name === 'One form')?.forms
  expect(await form()).toEqual([{ uuid: ours.uuid, name: expect.any(String), is_deleted: false }])
  await acme.as(admin)(deleteForm, { params: { type: 'event_request', id: ours.uuid } })
  expect(await form()).toEqual([{ uuid: ours.uuid, name: expect.any(String), is_deleted: true }])
  expect((await add({ forms: [ours.uuid] })).status).toBe(422)
})

test('a token that is revoked is refused from the next call on, and stays in the list', async () => {
  const { id, token } = await aToken(server, acme)
  expect(await status(token)).toBe(200)
  expect((await globex.as(admin)(revokeToken, { params: { id } })).status).toBe(404)
  expect(await status(token)).toBe(200)
  expect((await acme.as(admin)(revokeToken, { params: { id } })).status).toBe(200)
  expect(await status(token)).toBe(401)
  expect(await rowOf(id)).toMatchObject({ state: 'revoked' })
  expect((await acme.as(admin)(revokeToken, { params: { id } })).status).toBe(404)
  expect((await acme.as(admin)(revokeToken, { params: { id: 'nonsense' } })).status).toBe(404)
})

test('a token that ends soon and one that has ended are marked, and those that can be used come first', async () => {
  const company = await server.company('ends')
  const made = async (name: string, days: number) => (await aToken(server, company, { name, ends_at: inDays(days) })).id
  await made('over', -1)
  await made('soon', 13)
  await made('later', 15)
  const revoked = await made('revoked', 15)
  await tokensOf(dbOf(company)).revoke(revoked, asOperator(company.id))
  const { tokens } = await pageOf(company)
  expect(tokens.map(({ name, state }) => [name, state])).toEqual([
    ['later', 'active'],
    ['soon', 'ending'],
    ['revoked', 'revoked'],
    ['over', 'expired'],
  ])
})

test('a token outlives who made it', async () => {
  const { id, token, email } = await aToken(server, acme)
  expect(await rowOf(id)).toMatchObject({ made_by: 'Mika Maker', has_left: false })
  await say(['user', 'lock', 'acme', email])
  expect(await rowOf(id)).toMatchObject({ made_by: 'Mika Maker', has_left: true })
  await say(['user', 'remove', 'acme', email, '--yes'])
  expect(await rowOf(id)).toMatchObject({ made_by: 'Mika Maker', has_left: true, state: 'active' })
  expect(await status(token)).toBe(200)
})

test('what cannot be used for 90 days is listed no longer, and erased when another is made', async () => {
  const company = await server.company('old')
  const { id: younger } = await aToken(server, company, { ends_at: inDays(-89) })
  const { id: old } = await aToken(server, company, { ends_at: inDays(-91) })
  expect((await pageOf(company)).tokens.map(({ uuid }) => uuid)).toEqual([younger])
  expect(await sql(company, `select id from api_token where id = '${old}'`)).toHaveLength(1)
  await aToken(server, company)
  expect(await sql(company, `select id from api_token where id = '${old}'`)).toEqual([])
})

test('a company has so many tokens at a time, however many are made at once', async () => {
  const company = await server.company('many')
  const { user } = await aToken(server, company, { ends_at: inDays(-1) })
  const tokens = tokensOf(dbOf(company))
  const wanted = { ...WANTED, ends_at: inDays(1) }
  const made = await Promise.all(Array.from({ length: 6 }, () => tokens.add(actorOf(company.id, { user }), wanted, 3)))
  expect(made.filter(one => one !== undefined)).toHaveLength(3)
  await sql(
    company,
    `insert into api_token (company_id, name, scopes, ends_on, ends_at, hash, made_by_name)
      select '${company.id}', 'n', '{forms:read}', now(), now() + interval '1 day', sha256(n::text::bytea), '' from generate_series(4, ${MAX_TOKENS}) n`,
  )
  const { status: code, body } = await add({}, company)
  expect(code).toBe(409)
  expect(body.alert).toContain(`The company has ${MAX_TOKENS} API tokens that can be used.`)
})

test('whoever may not everything neither sees nor makes tokens: the calls say so themselves', () => {
  expect([addToken.needs, revokeToken.needs, getAbout.needs]).toEqual(['admin', 'admin', 'token'])
})
