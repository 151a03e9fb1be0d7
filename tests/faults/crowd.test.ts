import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { getPage } from '#contract/portal/screens.ts'
import { plotSpace } from '#contract/tenant/bookings.ts'
import { findSpaces, listLayouts } from '#contract/tenant/spaces.ts'
import { admin, guest, type Person } from '../kit/people.ts'
import { sql } from '../kit/sql.ts'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { defaultLimits } from '#server/limits.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formData, formsOf } from '../kit/forms.ts'
import { holdTable, startServer, type TestCompany, untilHeldUp } from '../kit/server.ts'
import { ask as askRaw } from '../security/raw.ts'

/** Whoever takes much leaves places for everybody else. */

const server = await startServer({
  env: { TRUSTED_PROXIES: '127.0.0.1' },
  limits: { inFlight: 20, uploadsInFlight: 10, inFlightPerAddress: 4, uploadsPerAddress: 2 },
})
const acme = await server.company('acme')
const { path } = await formsOf(acme).publish([aPage(aField('text', 'title'), aField('file', 'plan'))])
const submit = `/api/portal/acme/forms/event_request/${path}`

const UNHURRIED = { dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000 }
const AN_EVENT = { start_date: '2050-03-14 10:00', end_date: '2050-03-14 12:00', timezone: 'Europe/Berlin' }

const open = new Set<Socket>()
afterEach(() => {
  for (const socket of open) socket.destroy()
  open.clear()
})

/** A body that does not come, from this address; resolves when the server waits for it. Gives the way to wait until the server has seen its end. */
async function stall(address: string, target: string, type: string, of = server): Promise<() => Promise<unknown>> {
  const firstRequest = once(of.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
  const socket = connect(Number(new URL(of.origin).port), '127.0.0.1')
  open.add(socket)
  socket.on('error', () => undefined)
  socket.write(
    `POST ${target} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${type}\r\nContent-Length: 50000\r\n\r\n`,
  )
  const [, response] = await firstRequest
  const closed = once(response, 'close')
  return () => closed
}

const send = async (address: string) =>
  (await server.fetch(submit, { method: 'POST', body: formData([['title', 'a']]), headers: { 'x-forwarded-for': address } })).status
const see = async (address: string) => (await server.fetch('/acme', { headers: { 'x-forwarded-for': address } })).status

test('one address has only so many uploads and requests at once, however slow they come; others are served', async () => {
  expect([await send('192.0.2.1'), await see('192.0.2.1')]).toEqual([200, 200])
  const ends: (() => Promise<unknown>)[] = []
  for (let times = 0; times < 2; times += 1) ends.push(await stall('192.0.2.1', submit, 'multipart/form-data; boundary=x'))
  expect(await send('192.0.2.1')).toBe(429)
  expect([await see('192.0.2.1'), await send('192.0.2.2')]).toEqual([200, 200])
  for (let times = 0; times < 2; times += 1) ends.push(await stall('192.0.2.1', '/api/login/acme', 'application/json'))
  expect(await see('192.0.2.1')).toBe(429)
  expect([await see('192.0.2.2'), await send('192.0.2.2')]).toEqual([200, 200])
  for (const socket of open) socket.destroy()
  await Promise.all(ends.map(end => end()))
  expect(await send('192.0.2.1')).toBe(200)
})

test('a household of IPv6 addresses is one', async () => {
  for (let times = 0; times < 2; times += 1) await stall(`2001:db8:1:2::${times}`, submit, 'multipart/form-data; boundary=x')
  expect(await send('2001:db8:1:2::9')).toBe(429)
  expect(await send('2001:db8:1:3::9')).toBe(200)
})

test('one company has only so many uploads and requests at once, from however many addresses; others are served', async () => {
  const small = await startServer({
    env: { TRUSTED_PROXIES: '127.0.0.1' },
    limits: { inFlight: 8, uploadsInFlight: 6, inFlightPerCompany: 4, uploadsPerCompany: 2 },
  })
  const [ours] = await Promise.all(['initech', 'hooli'].map(name => small.company(name)))
  const form = await formsOf(ours!).publish([aPage(aField('text', 'title'), aField('file', 'plan'))])
  const seen = async (company: string) => (await small.fetch(`/${company}`, { headers: { 'x-forwarded-for': '192.0.2.99' } })).status
  const upload = `/api/portal/initech/forms/event_request/${form.path}`
  const stalls: (() => Promise<unknown>)[] = []
  for (const address of ['192.0.2.1', '192.0.2.2']) stalls.push(await stall(address, upload, 'multipart/form-data; boundary=x', small))
  const refused = await small.fetch(upload, { method: 'POST', body: formData([['title', 'a']]) })
  expect([refused.status, await seen('initech'), await seen('hooli')]).toEqual([503, 200, 200])
  for (const address of ['192.0.2.3', '192.0.2.4']) stalls.push(await stall(address, '/api/login/initech', 'application/json', small))
  expect([await seen('Initech'), await seen('initech'), await seen('hooli')]).toEqual([503, 503, 200])
  for (const socket of open) socket.destroy()
  await Promise.all(stalls.map(end => end()))
  expect(await seen('initech')).toBe(200)
  await small.stop()
})

test('a company is one share of the requests, whether its host, its path or a disguise of that names it; companies of other hosts are others', async () => {
  const small = await startServer({ limits: { inFlight: 8, inFlightPerCompany: 2, ...UNHURRIED } })
  await Promise.all(['initech', 'hooli'].map(name => small.company(name)))
  const get = async (host: string, at: string) => (await askRaw(small.origin, at, { headers: { host } })).status
  // Each is known once it was asked for.
  for (const name of ['initech', 'hooli']) expect(await get('localhost', `/${name}/login`)).toBe(401)
  const letGo = await holdTable(small, 'form')
  const held = ['one', 'two'].map(form => get('initech.localhost', `/forms/event_request/${form}`))
  await untilHeldUp(small, 2)
  expect(await get('initech.localhost', '/login')).toBe(503)
  expect([await get('localhost', '/initech/login'), await get('localhost', '/%69nitech/login')]).toEqual([503, 503])
  expect(await get('hooli.localhost', '/login')).toBe(401)
  await letGo()
  expect(await Promise.all(held)).toEqual([404, 404])
  await small.stop()
})

test('a company that asks the database much leaves places for the others', async () => {
  const limits = { ...defaultLimits, dbPool: 1, dbQueue: 4, dbPerCompany: 3, dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000 }
  const { databaseAppUrl: connectionString, databasePooler: pooler } = server.app.services.config
  const small = openDatabase({ connectionString }, limits, { pooler })
  const other = await server.company('other')
  const ask = (company: string) => small.of(company).run(sql<{ key: string }>`select key from form_type limit 1`)
  const waits: string[] = []
  small.watchWaits(({ party, isRefused }) => waits.push(`${party} ${isRefused ? 'refused' : 'waited'}`))
  const letGo = await holdTable(server, 'form_type')
  let refused = 0
  const queries = Array.from({ length: 8 }, () =>
    ask(acme.id).catch((error: { status?: number }) => void (refused += error.status === 503 ? 1 : 0)),
  )
  await untilHeldUp(server)
  expect(refused).toBe(4)
  const theirs = ask(other.id)
  await letGo()
  expect(await theirs).toHaveLength(1)
  await Promise.all(queries)
  expect(await ask(acme.id)).toHaveLength(1)
  const of = (what: string) => waits.filter(wait => wait === what).length
  expect([of(`${acme.id} refused`), of(`${acme.id} waited`), of(`${other.id} waited`), waits.length]).toEqual([4, 3, 1, 8])
  await small.close()
})

test('searches of a company wait for their turn; one of another company is at work meanwhile, and pages are answered', async () => {
  const few = await startServer({ limits: { dbHeavy: 2, dbHeavyPerCompany: 1, dbHeavyWaitMs: 60_000, ...UNHURRIED } })
  const companies = [await few.company('initech'), await few.company('hooli')] as const
  const [ours, theirs] = companies
  const tokens = await Promise.all(
    companies.map(async company => (await company.as(guest)(getPage, { params: { '*': '' } })).body.company.tenant_token),
  )
  const ask = (company: TestCompany, { path }: { readonly path: string }, body: unknown) =>
    few
      .fetch(path.replace(':company', company.path), {
        method: 'POST',
        headers: { authorization: `Bearer ${tokens[companies.indexOf(company)]}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      .then(({ status }) => status)
  const search = (company: TestCompany) => ask(company, findSpaces, AN_EVENT)
  expect(await search(ours)).toBe(200)
  const letGo = await holdTable(few, 'space')
  const first = search(ours)
  await untilHeldUp(few)
  const [second, another] = [search(ours), search(theirs)]
  await untilHeldUp(few, 2)
  expect((await few.fetch('/initech')).status).toBe(200)
  // A week of a space asks for so little that it waits for no search.
  const week = ask(ours, plotSpace, { space_id: randomUUID(), start_date_time: '2050-03-14 00:00', end_date_time: '2050-03-20 23:59' })
  await untilHeldUp(few, 3)
  await letGo()
  expect(await Promise.all([first, second, another, week])).toEqual([200, 200, 200, 404])
})

test('a search that waits too long for its turn hears when to ask again, operators whose it was, once a minute; one whose sender leaves is no fault', async () => {
  const few = await startServer({ limits: { dbHeavy: 1, dbHeavyPerCompany: 1, dbHeavyWaitMs: 100, ...UNHURRIED } })
  const company = await few.company('initech')
  const { tenant_token } = (await company.as(guest)(getPage, { params: { '*': '' } })).body.company
  const leaving = new AbortController()
  const search = (signal?: AbortSignal) =>
    few.fetch(findSpaces.path.replace(':company', company.path), {
      method: 'POST',
      headers: { authorization: `Bearer ${tenant_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(AN_EVENT),
      signal: signal ?? null,
    })
  const letGo = await holdTable(few, 'space')
  const first = search(leaving.signal).catch(() => 'left')
  await untilHeldUp(few)
  const second = await search()
  expect([second.status, second.headers.get('retry-after'), second.headers.get('ratelimit')]).toEqual([503, '1', '"foyer";r=0;t=1'])
  expect((await search()).status).toBe(503)
  const said = few.logs.filter(({ company: name }) => name === 'initech')
  expect(said).toEqual([
    expect.objectContaining({
      level: 'warn',
      company_id: company.id,
      what: 'searches',
      waited: 0,
      refused: 1,
      limit: 'LIMIT_DB_HEAVY_PER_COMPANY',
      msg: expect.stringContaining('visitors of this company wait long or are refused'),
    }),
  ])
  // Whoever leaves is no fault of the server's, and whoever comes next has the turn.
  leaving.abort()
  expect(await first).toBe('left')
  const lines = (message: string) => few.logs.filter(({ msg }) => msg === message).length
  await expect.poll(() => lines('the sender left before the answer')).toBe(1)
  expect(lines('request failed')).toBe(2)
  const next = search()
  await untilHeldUp(few)
  // What staff look for by words costs as much, and takes such a turn; their list does not.
  const list = (query: string) => company.as(admin)({ ...getPage, path: getPage.path + query }, { params: { '*': 'admin/submissions' } })
  const late = await list('?search=gala')
  expect([late.status, late.text.includes('Many people ask for spaces')]).toEqual([503, false])
  expect((await list('')).status).toBe(200)
  await letGo()
  expect((await next).status).toBe(200)
})

test('however many ask whether the server is ready, the database is asked once at a time', async () => {
  const { database, disks } = server.app.services
  const [{ probe }, { hasRoom }] = [database, disks]
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  const { promise: all, resolve: arrived } = Promise.withResolvers<void>()
  let questions = 0
  let asking = 0
  Object.assign(database, {
    probe: async (...request: Parameters<typeof probe>) => {
      questions += 1
      await held
      return probe(...request)
    },
  })
  Object.assign(disks, {
    hasRoom: async () => {
      if ((asking += 1) === 20) arrived()
      return true
    },
  })
  const answers = Array.from({ length: 20 }, () => server.fetch('/readyz'))
  await all
  expect(questions).toBe(1)
  letGo()
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]))
  Object.assign(database, { probe })
  Object.assign(disks, { hasRoom })
})

test('a server is ready while all its connections are taken', async () => {
  const small = await startServer({ limits: { dbPool: 2, dbRunningPerCompany: 1, ...UNHURRIED } })
  const companies = await Promise.all(['initech', 'hooli'].map(name => small.company(name)))
  const letGo = await holdTable(small, 'form')
  const pages = companies.map(({ path }) => small.fetch(`/api/portal/${path}/`))
  await untilHeldUp(small, 2)
  expect(await (await small.fetch('/readyz')).json()).toMatchObject({ ready: true, database: true })
  await letGo()
  expect((await Promise.all(pages)).map(({ status }) => status)).toEqual([200, 200])
  await small.stop()
})

test('while the event loop is late, guests who only read are sent away; what is sent, staff, pages, files and probes go on', async () => {
  const late = await startServer({ limits: { lagMs: 500 } })
  const company = await late.company('initech')
  const { path: form } = await formsOf(company).publish([aPage(aField('text', 'title'))])
  const address = `/api/portal/initech/forms/event_request/${form}`
  const tokenOf = async (who: Person) => (await company.as(who)(getPage, { params: { '*': '' } })).body.company.tenant_token
  const layouts = async (who: Person) => {
    const headers = { authorization: `Bearer ${await tokenOf(who)}` }
    return (await late.fetch(listLayouts.path.replace(':company', 'initech'), { headers })).status
  }
  const statuses = async () => [
    await layouts(guest),
    await layouts(admin),
    (await late.fetch(address, { method: 'POST', body: formData([['title', 'a']]) })).status,
    (await late.fetch('/initech')).status,
    (await late.fetch('/api/portal/initech/files/00000000-0000-4000-8000-000000000000')).status,
    (await late.fetch('/livez')).status,
    (await late.fetch('/readyz')).status,
  ]
  expect(await statuses()).toEqual([200, 200, 200, 200, 401, 200, 200])
  Object.assign(late.app.services.lag, { isAbove: (milliseconds: number) => milliseconds < 501 })
  expect(await statuses()).toEqual([503, 200, 200, 200, 401, 200, 200])
  Object.assign(late.app.services.lag, { isAbove: (milliseconds: number) => milliseconds < 500 })
  expect(await statuses()).toEqual([200, 200, 200, 200, 401, 200, 200])
  await late.stop()
})
