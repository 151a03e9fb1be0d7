import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.shape.ts'
import { TOKEN_SCOPES } from '#contract/portal/token-scopes.ts'
import type { NewApiToken } from '#server/tokens/tokens.repo.ts'
import { admin } from '../kit/people.ts'
import { startServer } from '../kit/server.ts'
import { asProgram, aToken } from '../kit/tokens.ts'
import { ask, type RawAsk } from './raw.ts'

/** Every call of the contract, made with every kind of API token (decision 086). */

const server = await startServer()
const [ours, theirs] = [await server.company('ours'), await server.company('theirs')]
const cookie = await ours.cookieOf(admin)

const NOBODY = '00000000-0000-4000-8000-000000000000'
const DAY_MS = 86_400_000
const all: readonly Call[] = Object.values(calls)
const ofPrograms = all.filter(({ identity }) => identity === 'api token')
const ofPeople = all.filter(({ identity }) => identity !== 'api token')

/** Its address, with an id that nothing has for whatever it names. */
const pathOf = ({ path }: Call) => path.replace(':company', 'ours').replaceAll(/:\w+/g, NOBODY).replace('*', '')

/** A request of a program, which has neither Origin nor cookies but those it is given. */
function make(call: Call, headers: Readonly<Record<string, string>>) {
  const body: RawAsk = call.body === 'json' ? { body: '{}', headers: { 'content-type': 'application/json', ...headers } } : { headers }
  return ask(server.origin, pathOf(call), { method: call.method, ...body })
}

const tokenOf = async (company: typeof ours, more: Partial<NewApiToken> = {}) => (await aToken(server, company, more)).token

async function revoked(): Promise<string> {
  const { id, token } = await aToken(server, ours)
  await ours.as(admin)(calls.revokeToken, { params: { id } })
  return token
}

const whole = await tokenOf(ours)
const worthless: Readonly<Record<string, string>> = {
  'of another company': await tokenOf(theirs),
  'that has ended': await tokenOf(ours, { ends_at: new Date(Date.now() - DAY_MS) }),
  'that was revoked': await revoked(),
  'that nobody made': `foyer_${'A'.repeat(43)}`,
  'that is none': 'foyer_abc',
  'with another one’s end': `${whole.slice(0, -1)}${whole.endsWith('A') ? 'B' : 'A'}`,
  'in other letters': whole.toUpperCase(),
}

test('there are calls of programs and of people to try', () => {
  expect(ofPrograms.length).toBeGreaterThan(0)
  expect(ofPeople.length).toBeGreaterThan(80)
  for (const call of ofPrograms) expect({ name: call.name, needs: call.needs }).toEqual({ name: call.name, needs: 'token' })
  for (const call of ofPeople) expect(call.needs, call.name).not.toBe('token')
})

describe.each(ofPrograms.map(call => [call.name, call] as const))('%s', (_name, call) => {
  test('a token that is worth nothing here is refused like none at all, to the byte', async () => {
    const none = await make(call, {})
    expect(none.status).toBe(401)
    expect(none.headers['www-authenticate']).toBe('Bearer')
    const named = ({ status, text, headers: { date: _date, ...headers } }: typeof none) => ({ status, text, headers })
    for (const [what, token] of Object.entries(worthless))
      expect({ what, ...named(await make(call, asProgram(token))) }).toEqual({ what, ...named(none) })
    for (const authorization of [`Basic ${whole}`, whole, `Bearer ${whole} ${whole}`, `Bearer ${whole}x`])
      expect({ authorization, ...named(await make(call, { authorization })) }).toEqual({ authorization, ...named(none) })
  })

  test('the session of an administrator is none', async () => {
    expect((await make(call, { cookie, origin: server.origin })).status).toBe(401)
  })

  test('a token beside a session cookie is refused, whatever either is worth', async () => {
    for (const token of [whole, 'foyer_abc'])
      for (const session of [cookie, 'foyer-ours=nothing'])
        expect((await make(call, { ...asProgram(token), cookie: session })).status).toBe(400)
    // Another company's cookie is none of this one.
    expect((await make(call, { ...asProgram(whole), cookie: 'foyer-theirs=x' })).status).not.toBe(400)
  })

  test.skipIf(call.scope === undefined)('a token of all other scopes is refused, and told which it lacks', async () => {
    const narrow = await tokenOf(ours, { scopes: TOKEN_SCOPES.filter(scope => scope !== call.scope) })
    const answer = await make(call, asProgram(narrow))
    expect(answer.status).toBe(403)
    expect((JSON.parse(answer.text) as { message: string[] }).message[1]).toContain(call.scope)
  })

  test('with its scope it is let in', async () => {
    const narrow = await tokenOf(ours, { scopes: [call.scope ?? 'forms:read'] })
    expect([401, 403]).not.toContain((await make(call, asProgram(narrow))).status)
  })
})

test('no call of people is made with a token, not even those that everybody may make', async () => {
  const statuses = async (headers: Readonly<Record<string, string>>) =>
    Object.fromEntries(await Promise.all(ofPeople.map(async call => [call.name, (await make(call, headers)).status] as const)))
  const every = (status: number) => Object.fromEntries(ofPeople.map(({ name }) => [name, status]))
  expect(await statuses(asProgram(whole))).toEqual(every(403))
  // It does not say whether the token is worth anything.
  expect(await statuses(asProgram('foyer_abc'))).toEqual(every(403))
  expect(await statuses({ ...asProgram(whole), cookie, origin: server.origin })).toEqual(every(400))
})

test('what stands before the portal may ask for a password in the same header', async () => {
  const headers = { authorization: `Basic ${btoa('ada:secret')}`, cookie, origin: server.origin }
  expect((await ask(server.origin, '/api/portal/ours/admin/forms', { headers })).status).toBe(200)
})

test('no other site may read with a token what a browser could send', async () => {
  const origin = 'https://evil.example'
  const preflight = await ask(server.origin, '/api/v1/ours', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
  })
  const answer = await ask(server.origin, '/api/v1/ours', { headers: { ...asProgram(whole), origin } })
  expect(preflight.status).toBe(404)
  for (const { headers } of [preflight, answer]) expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
})

test('a token stands neither in the log nor in the database', async () => {
  await make(calls.getAbout, asProgram(whole))
  expect(JSON.stringify(server.logs)).not.toContain(whole.slice(6))
  expect(server.logs).toContainEqual(expect.objectContaining({ route: '/api/v1/:company', token: expect.any(String), status: 200 }))
  expect(await ours.as(admin)(calls.getPage, { params: { '*': 'admin/settings/tokens' } })).toMatchObject({
    text: expect.not.stringContaining(whole.slice(6)),
  })
})
