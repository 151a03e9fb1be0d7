import { globSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { describe, expect, test } from 'vitest'
import type { Call } from '#contract/call.ts'
import { calls } from '#contract/calls.shape.ts'
import { getPage } from '#contract/portal/screens.ts'
import { tenantAnswers, tenantBodies, type TenantCallName } from '#contract/tenant/tenant-calls.shape.ts'
import { TenantFailure } from '#contract/tenant/wire.shape.ts'
import { aSpacesPage, formsOf } from '#tests/kit/forms.ts'
import { DAY, makeInventory } from '#tests/kit/inventory.ts'
import { guest, type Person, reader } from '#tests/kit/people.ts'
import { startServer, type TestCompany } from '#tests/kit/server.ts'
import { sql } from '#tests/kit/sql.ts'

/**
 * Every tenant call by HTTP: as everybody, with every token, in wrong shapes and with hostile values. What is answered has the
 * shape of the contract for its status, and is never a fault of the server.
 */

const server = await startServer()
const [ours, theirs] = [await server.company('ours'), await server.company('theirs')]
const inventory = await furnished(ours, 'Ours')
await furnished(theirs, 'Theirs')

/** A company with something to answer on each call: `hall` is open on Wednesdays from 09:00 to 17:00. */
async function furnished(company: TestCompany, name: string) {
  const { id } = company
  const db = server.app.services.database.of(id)
  await formsOf(company).publish([aSpacesPage()])
  const inventory = await makeInventory(db, 'America/New_York')
  const hall = await inventory.space({ name: `${name} hall`, seats: 120, set: 30, strike: 15, open: '{[4860,5340)}' })
  await inventory.space({ name: `${name} loft`, seats: 90 })
  await inventory.space({ name: `${name} attic`, seats: 60, isActive: false })
  await inventory.layout(hall, 'Theater', { seats: 110 })
  const worksite = sql<{ id: string }>`select id from worksite where company_id = ${id}`
  const [[campus]] = await db.batch([
    worksite,
    sql`insert into space_feature select ${id}, ${hall}, id from feature where company_id = ${id} and name = 'Stage'`,
    sql`update building set poster_display_locations = 4, name = ${`${name} tower`} where company_id = ${id}`,
    sql`insert into poster_price (company_id, worksite_id, valid, unit, amount)
      select ${id}, id, '[2050-01-01,2051-01-01)', 'per_location_day', 25 from worksite where company_id = ${id}`,
    sql`insert into poster (company_id, external_id, approval_status) values (${id}, 'AP-1', 'APPROVED')`,
  ])
  return { ...inventory, hall, campus: campus!.id }
}

type Name = TenantCallName | 'watchSpaceChanges'
interface Question {
  readonly body?: object
  readonly query?: Readonly<Record<string, string>>
}

const EVENT = { start_date: `${DAY} 10:00`, end_date: `${DAY} 11:00`, timezone: 'America/New_York' }
const POSTERS = { worksite_uids: [inventory.campus], start_date: DAY, end_date: '2050-03-18' }

/** What each call is asked, so that it has something to answer. */
const questions: Readonly<Record<Name, Question>> = {
  tenantFormats: {},
  agendaItemTypes: {},
  setupTypes: {},
  meetingRequestForms: {},
  listRegions: {},
  listLocations: { body: { region: ['amer'] } },
  listBuildings: { body: EVENT },
  chooseBuildings: { body: { region: 'amer' } },
  chooseFeatures: { body: {} },
  listLayouts: {},
  listSpaceCategories: { body: {} },
  findSpaces: { body: EVENT },
  findUnavailableSpaces: { body: EVENT },
  findWaysOut: { body: { ...EVENT, start_date: `${DAY} 17:00`, end_date: `${DAY} 18:00`, seating_capacity: '120' } },
  lockSpace: { body: { uid: inventory.hall, run_uid: randomUUID(), lock: true, from_form: true, ...EVENT } },
  plotSpace: { body: { space_id: inventory.hall, start_date_time: `${DAY} 00:00`, end_date_time: `${DAY} 23:59` } },
  posterBuildings: { body: POSTERS },
  posterCost: { body: POSTERS },
  posterDetails: { query: { amazon_poster_id: 'AP-1' } },
  watchSpaceChanges: { query: { building_id: inventory.building } },
}
const names = Object.keys(questions) as Name[]
const withBody = names.filter(name => questions[name].body)

test('no tenant call of the contract is left out', async () => {
  const folder = join(import.meta.dirname, '../../contract/tenant')
  const modules = await Promise.all(globSync('*.ts', { cwd: folder }).map(file => import(join(folder, file)) as Promise<object>))
  const declared = modules
    .flatMap(exported => Object.values(exported) as unknown[])
    .filter((one): one is Call => typeof one === 'object' && one !== null && 'path' in one && 'needs' in one)
  expect([...new Set(declared.map(({ name }) => name))].toSorted()).toEqual(names.toSorted())
  const served = Object.values(calls as Readonly<Record<string, Call>>).filter(
    ({ identity, path }) => identity === 'tenant token' || path.startsWith('/tenant/'),
  )
  expect(served.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
})

const failure = Compile(TenantFailure)
const answers = Object.fromEntries(Object.entries(tenantAnswers).map(([name, shape]) => [name, Compile(shape)]))

interface Asking extends Question {
  /** JSON that no value is written as. */
  readonly raw?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Asks, and checks that what is answered has the shape of its status. */
async function ask(name: Name, { body, raw, query = {}, headers = {} }: Asking) {
  const call: Call = calls[name]
  const search = new URLSearchParams(query).toString()
  const answer = await server.fetch(`${call.path.replace(':company', ours.path)}${search && `?${search}`}`, {
    method: call.method,
    headers: { 'sec-fetch-site': 'same-origin', ...(call.body === 'json' && { 'content-type': 'application/json' }), ...headers },
    body: call.body === 'json' ? (raw ?? JSON.stringify(body)) : null,
  })
  const { status } = answer
  const sent = `${name} ${status} ${search} ${(raw ?? JSON.stringify(body) ?? '').slice(0, 400)}`
  expect(status, sent).toBeLessThan(500)
  if (status === 200 && call.streams) {
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    await answer.body?.cancel()
    return { status, json: undefined, sent }
  }
  expect(answer.headers.get('content-type'), sent).toBe('application/json; charset=utf-8')
  const json: unknown = await answer.json()
  const shape = status === 200 ? answers[name] : failure
  expect([...shape!.Errors(json)], `${sent} ${JSON.stringify(json)}`).toEqual([])
  if (status !== 200) expect((json as TenantFailure).message, sent).toBeTruthy()
  return { status, json, sent }
}

interface Visitor {
  readonly cookie: string
  /** What a page of each company gives them. */
  readonly own: string
  readonly foreign: string
}

/** Whoever comes to a page of ours with the cookies that their browser has. */
async function visitor(home: TestCompany, who: Person): Promise<Visitor> {
  const cookie = await home.cookieOf(who)
  const tokenOf = async (company: TestCompany) =>
    (await company.as(guest)(getPage, { params: { '*': '' }, headers: { ...(cookie && { cookie }) } })).body.company.tenant_token
  return { cookie, own: await tokenOf(ours), foreign: await tokenOf(theirs) }
}

const visitors = {
  'a guest': await visitor(ours, guest),
  'a user': await visitor(ours, reader),
  'a user of another company': await visitor(theirs, reader),
}
const aGuest = { authorization: `Bearer ${visitors['a guest'].own}` }

const headersOf = ({ cookie }: Visitor, token?: string) => ({
  ...(cookie && { cookie }),
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
})

const { capabilities } = await server.app.services.openPortal(
  { headers: {} },
  (await server.app.services.companies.byPath('ours'))!,
  '/ours',
)

/** Tokens that are worth nothing, made of one that is. */
function worthless({ own, foreign }: Visitor): Readonly<Record<string, string | undefined>> {
  const [holder = '', end = '', mac = ''] = own.split('.')
  const signed = (what: string, until: number) => `${holder}.${capabilities.sign({ company: ours.id, what, id: holder }, new Date(until))}`
  const stranger = holder === 'guest' ? (visitors['a user'].own.split('.')[0] ?? '') : 'guest'
  const longer = (Number.parseInt(end, 36) + 3_600).toString(36)
  return {
    "another company's": foreign,
    'over since a second': signed('tenant-calls', Date.now() - 1_000),
    'for somebody else': [stranger, end, mac].join('.'),
    'made to last longer': [holder, longer, mac].join('.'),
    'with another letter': [holder, end, (mac.startsWith('A') ? 'B' : 'A') + mac.slice(1)].join('.'),
    'cut off': own.slice(0, -1),
    'for another purpose': signed('edit-submission', Date.now() + 60_000),
    empty: '',
    missing: undefined,
  }
}

const REFUSED = {
  alert: 'Please reload this page: it was open for too long.',
  message: 'Please reload this page: it was open for too long.',
}

describe.each(names)('%s', name => {
  const question = questions[name]

  test('answers a guest, a user and a user of another company, who is a guest here, what is ours', async () => {
    const found: unknown[] = []
    for (const one of Object.values(visitors)) {
      const { status, json } = await ask(name, { ...question, headers: headersOf(one, one.own) })
      expect(status).toBe(200)
      expect(JSON.stringify(json ?? '')).not.toMatch(/theirs/i)
      found.push(json)
    }
    // Whoever holds a space first has it; everything else is the same to all who have nothing here.
    if (name === 'lockSpace') expect(found[0]).toMatchObject({ uid: inventory.hall })
    else expect([found[1], found[2]]).toEqual([found[0], found[0]])
    if (!['watchSpaceChanges', 'meetingRequestForms'].includes(name)) expect(JSON.stringify(found[0]).length).toBeGreaterThan(10)
  })

  test.each(Object.entries(visitors))('refuses %s with a token that is not theirs, of here, of now or whole', async (_who, one) => {
    // A signed text that holds is one, so that the others are refused for what they say.
    const good = `${one.own.split('.')[0]}.${capabilities.sign({ company: ours.id, what: 'tenant-calls', id: one.own.split('.')[0] ?? '' }, new Date(Date.now() + 60_000))}`
    expect((await ask(name, { ...question, headers: headersOf(one, good) })).status).toBe(200)
    for (const [what, token] of Object.entries(worthless(one))) {
      const { status, json } = await ask(name, { ...question, headers: headersOf(one, token) })
      expect({ what, status, json }).toEqual({ what, status: 401, json: REFUSED })
    }
  })
})

/** One letter more than the longest text that any call takes. */
const LONG = 'x'.repeat(501)
/** What no property of any call takes. */
const WRONG: readonly unknown[] = [
  null,
  {},
  { $ne: '' },
  [[]],
  [null],
  [7],
  [{ uid: '' }],
  -1,
  1.5,
  2 ** 53,
  1e308,
  LONG,
  [LONG],
  Array.from({ length: 1_000 }, () => 'x'),
]
const FLAGS = ['from_form', 'overnight', 'lock', 'leaving']
const LISTS = [
  'region',
  'location',
  'worksite_id',
  'space_categories',
  'building_id',
  'feature_id',
  'worksite_uids',
  'space_id',
  'days',
  'whole_days',
]

/** What is no value of this property, besides. */
function wrongFor(name: Name, property: string): readonly unknown[] {
  const takesList = LISTS.includes(property) && !(name === 'lockSpace' && property === 'location')
  return [
    ...WRONG,
    ...(FLAGS.includes(property) ? ['true', ''] : [true]),
    ...(property === 'seating_capacity' ? ['12 or 1=1', '1e3', '1234567'] : [7]),
    ...(takesList ? [] : [['x'], []]),
  ]
}

const shapeOf = (name: Name) => tenantBodies[name as TenantCallName] as TSchema & { properties: object; required?: readonly string[] }

describe.each(withBody)('%s in another shape', name => {
  const body = questions[name].body as Readonly<Record<string, unknown>>
  const { properties, required = [] } = shapeOf(name)
  const statusOf = async (asking: Asking) => (await ask(name, { headers: aGuest, ...asking })).status

  test('of any of its properties is 422', async () => {
    expect(Object.keys(properties)).toEqual(expect.arrayContaining(Object.keys(body)))
    for (const property of Object.keys(properties)) {
      const values = wrongFor(name, property)
      const statuses = await Promise.all(values.map(value => statusOf({ body: { ...body, [property]: value } })))
      expect({ property, statuses }).toEqual({ property, statuses: values.map(() => 422) })
    }
  })

  test('without what it needs, with what it does not know, or as no object is refused', async () => {
    for (const property of required) {
      const { [property]: _left, ...rest } = body
      expect([property, await statusOf({ body: rest })]).toEqual([property, 422])
    }
    for (const unknown of ['unknown', 'Region', 'toString', 'hasOwnProperty', 'constructor', '', ' uid', "'"])
      expect([unknown, await statusOf({ body: { ...body, [unknown]: 'x' } })]).toEqual([unknown, 422])
    for (const raw of ['[]', 'null', '"text"', '7', 'true', `[${JSON.stringify(body)}]`])
      expect([raw, await statusOf({ raw })]).toEqual([raw, 422])
    for (const raw of ['', '{', `${JSON.stringify(body)},`, 'undefined', '\u0000', '['.repeat(10_000)])
      expect([raw.slice(0, 9), await statusOf({ raw })]).toEqual([raw.slice(0, 9), 400])
    expect(await statusOf({ raw: JSON.stringify({ region: 'x'.repeat(2 ** 21) }) })).toBe(413)
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])
      expect([type, await statusOf({ body, headers: { ...aGuest, 'content-type': type } })]).toEqual([type, 415])
  })
})

const HOSTILE: readonly string[] = [
  "' or ''='",
  "'; drop table space; --",
  '$1',
  '%',
  '\\',
  '{"a":1}',
  '{}',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\ufeff\u202e\u200b',
  '👩‍👩‍👧‍👦'.repeat(18),
  'ı'.repeat(200),
  '__proto__',
  'constructor',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  '00000000-0000-0000-0000-000000000000',
  'NaN',
  '-1',
  '1e999',
  '999999',
]

/** First and last moments that a wall time can name, days that are none, in zones at both ends of the day. */
const MOMENTS = [
  ['0000-01-01 00:00', '0000-01-01 01:00'],
  ['0001-01-01 00:00', '0001-01-01 23:59'],
  ['9999-12-31 00:00', '9999-12-31 23:59'],
  ['9998-12-31 23:00', '9999-01-01 01:00'],
  ['2050-02-29 10:00', '2050-02-30 10:00'],
  ['2050-13-45 99:99', '2050-13-46 99:99'],
  ['0000-00-00 00:00', '9999-99-99 99:99'],
] as const
const ZONES = ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', '+14:00', '-12:00']
const DAYS = ['0000-01-01', '9999-12-31', '2050-02-30', '2050-99-99']

/** A run for each question about a hold, so that none is refused for those before it. */
const fresh = (name: Name): Readonly<Record<string, unknown>> => ({
  ...questions[name].body,
  ...(name === 'lockSpace' && { run_uid: randomUUID() }),
})

const takes = (name: Name, property: string) => property in shapeOf(name).properties
const withTimes = withBody.filter(name => takes(name, 'start_date') || takes(name, 'start_date_time'))

test.each(withTimes)('%s at the ends of time, and on days that there are not, answers or says so in an alert', async name => {
  /** Of what it takes: a day, or a day and a time. */
  const { length } = String(fresh(name)['start_date'] ?? EVENT.start_date)
  for (const [from, to] of MOMENTS) {
    const times = takes(name, 'start_date')
      ? { start_date: from.slice(0, length), end_date: to.slice(0, length) }
      : { start_date_time: from, end_date_time: to }
    for (const timezone of takes(name, 'timezone') ? ZONES : [undefined]) {
      for (const overnight of takes(name, 'overnight') ? [false, true] : [undefined]) {
        const { status, json, sent } = await ask(name, { body: { ...fresh(name), ...times, timezone, overnight }, headers: aGuest })
        const alert = (json as TenantFailure).alert ?? ''
        expect(status === 200 || (status === 400 && alert !== ''), sent).toBe(true)
      }
    }
  }
})

describe.each(withBody)('%s with hostile values', name => {
  const known = Object.keys(shapeOf(name).properties)
  const good = async () => (await ask(name, { body: { ...questions[name].body, lock: undefined }, headers: aGuest })).json
  const isTaken = (status: number) => [200, 400, 404, 409, 422].includes(status)
  const statusOf = async (asking: Asking) => {
    const { status, json, sent } = await ask(name, { headers: aGuest, ...asking })
    expect(isTaken(status), sent).toBe(true)
    expect(JSON.stringify(json)).not.toMatch(/theirs|postgres|syntax|\/src\//i)
    return status
  }

  test('in any of its properties answers what the contract knows, and breaks nothing', async () => {
    const before = await good()
    for (const property of known) {
      const times = /date|days|expires/.test(property) ? [...DAYS, ...MOMENTS.flat()] : []
      const texts = [...HOSTILE, ...(property === 'timezone' ? ZONES : []), ...times]
      const values = [...texts, texts.filter(text => text.isWellFormed() && !text.includes('\0'))]
      await Promise.all(values.map(value => statusOf({ body: { ...fresh(name), [property]: value } })))
    }
    expect(await good()).toEqual(before)
  }, 60_000)

  test('as names of prototypes, and numbers that are none, is refused and changes no object', async () => {
    const rest = JSON.stringify(fresh(name)).slice(1)
    const comma = rest === '}' ? '' : ','
    for (const evil of ['"__proto__":{"lock":true,"region":"amer"}', '"constructor":{"prototype":{"lock":true}}', '"\\u005f_proto__":{}']) {
      expect([evil, await statusOf({ raw: `{${evil}${comma}${rest}` })]).toEqual([evil, 400])
    }
    for (const property of known) {
      for (const number of ['1e999', '-1e999', '99999999999999999999999', '-0.5'])
        expect([property, number, await statusOf({ raw: `{"${property}":${number}}` })]).toEqual([property, number, 422])
      expect([property, await statusOf({ raw: `{"${property}":{"__proto__":[]}}` })]).toEqual([property, 400])
    }
    expect(({} as { lock?: unknown }).lock).toBeUndefined()
  })
})

describe.each(names.filter(name => !withBody.includes(name)))('%s with a hostile query', name => {
  const parameters = Object.keys(calls[name].query)
  const { query } = questions[name]

  test('answers what the contract knows, and breaks nothing', async () => {
    const before = await ask(name, { ...(query && { query }), headers: aGuest })
    for (const text of [...HOSTILE, 'x'.repeat(6_000)]) {
      for (const parameter of [...parameters, 'unknown', '__proto__', text.slice(0, 200)]) {
        const { status, sent } = await ask(name, { query: { ...query, [parameter]: text }, headers: aGuest })
        if (text.includes('\0')) expect(status, sent).toBe(400)
        else expect(parameters.includes(parameter) ? [200, 404, 422] : [200], sent).toContain(status)
      }
    }
    expect(await ask(name, { ...(query && { query }), headers: aGuest })).toEqual(before)
  })
})

test('none of these questions was a fault of the server', () => {
  expect(server.logs.filter(({ status, level }) => level === 'error' || Number(status) >= 500)).toEqual([])
})
