import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { sql } from '#tests/kit/sql.ts'
import { defaultLimits } from '../limits.ts'
import { openDatabase } from './database.ts'
import type { Connection } from './pool.ts'

/** What listens goes another way to the database than what is lent out, as past a pooler: readiness is about both. */

const { appUrl } = await createDatabase()
const one = sql<{ one: number }>`select 1 as one`

/** The way of what is lent out. It can be cut, and mended at the same place. */
async function lineTo(url: string) {
  const { host, port, user, password, database } = new Client({ connectionString: url })
  const sockets = new Set<Socket>()
  const line = createServer(near => {
    const far = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
    for (const socket of [near, far]) sockets.add(socket.on('error', () => undefined))
    near.pipe(far).pipe(near)
  })
  const listen = (at: number) => new Promise<void>(resolve => void line.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const own = (line.address() as AddressInfo).port
  const cut = () => {
    line.close()
    for (const socket of sockets) socket.destroy()
  }
  onTestFinished(cut)
  const through: Connection = { host: '127.0.0.1', port: own, user, database, ...(password && { password }) }
  return { through, cut, mend: () => listen(own) }
}

function opened(connection: Connection, listenOn: Connection) {
  const database = openDatabase(connection, defaultLimits, { listenOn })
  const [heard, onListening, onLost] = [vi.fn<(cause: unknown) => void>(), vi.fn(), vi.fn()]
  database.watch(heard)
  const { close } = database.listen({ channel: 'a_test', onMessage: () => undefined, onListening, onLost })
  onTestFinished(async () => {
    close()
    await database.close()
  })
  return { database, heard, onListening, onLost }
}

test('a server whose connections are lost is not ready though its listening one answers, and is ready again once they are back', async () => {
  const { through, cut, mend } = await lineTo(appUrl)
  const { database, heard, onListening } = opened(through, { connectionString: appUrl })
  await vi.waitFor(() => expect(onListening).toHaveBeenCalled())
  expect([await database.ask(one), await database.probe(one)]).toEqual([[{ one: 1 }], [{ one: 1 }]])
  cut()
  await expect(database.ask(one)).rejects.toMatchObject({ name: 'ConnectionLost' })
  await expect(database.probe(one)).rejects.toMatchObject({ name: 'ConnectionLost' })
  expect(heard.mock.calls.map(([cause]) => cause !== undefined)).toEqual([true])
  await mend()
  expect(await database.probe(one)).toEqual([{ one: 1 }])
  expect(heard.mock.calls.map(([cause]) => cause !== undefined)).toEqual([true, false])
})

test('a server that nobody lets listen is ready by the connections that it has', async () => {
  const { database, heard, onLost } = opened({ connectionString: appUrl }, { host: '127.0.0.1', port: 1 })
  await vi.waitFor(() => expect(onLost).toHaveBeenCalled())
  expect(await database.probe(one)).toEqual([{ one: 1 }])
  expect(heard).not.toHaveBeenCalled()
})
