import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { findSpaces } from '#contract/tenant/spaces.ts'
import type { BoundStatement } from '#server/db/bound-statement.ts'
import { ConnectionLost } from '#server/db/failures.ts'
import { folderStorage } from '#server/files/folder.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf, pngFile } from '../kit/forms.ts'
import { guest } from '../kit/people.ts'
import { holdTable, startServer, type TestServer, untilHeldUp, withOwner } from '../kit/server.ts'
import { filesBelow } from '../kit/files-below.ts'

/** What hears whoever is on the line when the server ends, and what is left of what was never stored. */

const pages = [aPage(aField('text', 'title'), aField('file', 'plan'))]

async function connected({ origin }: TestServer): Promise<{ socket: Socket; received: () => string; closed: Promise<unknown> }> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  let received = ''
  socket.on('data', chunk => (received += String(chunk)))
  socket.on('error', () => undefined)
  const closed = new Promise(resolve => socket.once('close', resolve))
  await once(socket, 'connect')
  return { socket, received: () => received, closed }
}

test('a connection that waits for nothing when the server ends is answered once more, and told that it was the last time', async () => {
  const server = await startServer({ limits: { drainIdleMs: 60_000 } })
  const { socket, received, closed } = await connected(server)
  const ask = () => socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
  ask()
  await expect.poll(received).toContain('alive')
  expect(received()).not.toMatch(/connection: close/i)
  const stopped = server.stop()
  await expect.poll(() => server.app.services.isDraining()).toBe(true)
  // Whatever it closes at once is closed by now: this one was left open.
  await new Promise(setImmediate)
  ask()
  await closed
  expect(received().match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  expect(received()).toMatch(/connection: close/i)
  await stopped
})

test('an upload that the end of the server cuts off hears 503, and nothing of it stays', async () => {
  const server = await startServer({ limits: { drainMs: 300 } })
  const acme = await server.company('acme')
  const { path } = await formsOf(acme).publish(pages)
  const { socket, received, closed } = await connected(server)
  const part = '--x\r\nContent-Disposition: form-data; name="plan"; filename="notes.txt"\r\nContent-Type: text/plain\r\n\r\nSome text'
  const arrived = once(server.app.server, 'request')
  socket.write(
    `POST /api/portal/acme/forms/event_request/${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 1000000\r\n\r\n${part}`,
  )
  await arrived
  await server.stop()
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 503 /)
  expect(received()).toMatch(/retry-after: 1/i)
  expect(received()).toContain('"success":false')
})

test('a search that is still at work when the time of the end is over is cut off, and the database works on it no longer', async () => {
  const server = await startServer({ limits: { drainMs: 300, dbLockMs: 60_000, dbStatementMs: 60_000, dbWaitMs: 60_000 } })
  const acme = await server.company('acme')
  const { tenant_token } = (await acme.as(guest)(getPage, { params: { '*': '' } })).body.company
  const letGo = await holdTable(server, 'space')
  const search = server.fetch(findSpaces.path.replace(':company', acme.path), {
    method: 'POST',
    headers: { authorization: `Bearer ${tenant_token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ start_date: '2050-01-01 10:00', end_date: '2050-12-31 12:00', timezone: 'UTC' }),
  })
  const heard = search.then(
    ({ status }) => `${status}`,
    () => 'cut off',
  )
  await untilHeldUp(server)
  await server.stop()
  expect(await heard).toBe('cut off')
  const waiting = 'select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
  await expect.poll(async () => (await withOwner(server, owner => owner.query(waiting))).rowCount, { timeout: 30_000 }).toBe(0)
  await letGo()
})

test('an upload whose transaction never began leaves no bytes', async () => {
  const server = await startServer()
  const acme = await server.company('acme')
  const { publish, send } = formsOf(acme)
  const { path } = await publish(pages)
  const { database } = server.app.services
  const { of } = database
  const stored = () => filesBelow(join(server.dataDir, 'files'))
  let storedMeanwhile = 0
  Object.assign(database, {
    of: (company: string) => {
      const db = of(company)
      const lost = async () => {
        storedMeanwhile = stored().length
        throw new ConnectionLost(false, new Error('No connection'))
      }
      const stores = ({ text }: BoundStatement<unknown>) => text.includes('insert into submission')
      const batch: typeof db.batch = statements => (statements.some(stores) ? lost() : db.batch(statements))
      return { ...db, batch }
    },
  })
  // Its portal is opened anew, with this database.
  server.app.services.companies.forget('acme')
  expect(
    (
      await send(path, [
        ['title', 'a'],
        ['plan', pngFile()],
      ])
    ).status,
  ).toBe(503)
  expect(storedMeanwhile).toBe(1)
  expect(stored()).toEqual([])
  await server.stop()
})

test('files are as old as the clock says that marks them, whatever this machine believes', async () => {
  const server = await startServer()
  const root = join(server.dataDir, 'marked')
  const storage = folderStorage(root)
  const other = folderStorage(root)
  const company = '00000000-0000-4000-8000-000000000000'
  const upload = await storage.begin(company)
  await upload.write(Buffer.from('text'))
  await upload.finish()
  await upload.persist()
  const half = await other.begin(company)
  const old = async (instant: number) => {
    const found: string[] = []
    for await (const keys of storage.olderThan(company, instant)) found.push(...keys)
    return found
  }
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  try {
    expect(await old(Date.now() - 600_000)).toEqual([])
    expect(await old(Date.now() + 600_000)).toEqual([upload.key])
    await storage.sweepUnfinished()
    await half.write(Buffer.from('more'))
    await half.finish()
    await half.persist()
  } finally {
    vi.useRealTimers()
  }
  await Promise.all([storage.close(), other.close()])
  await server.stop()
})
