import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf } from '../kit/forms.ts'
import { admin, guest } from '../kit/people.ts'
import { createDatabase } from '../kit/postgres/database.ts'
import { startServer, withOwner } from '../kit/server.ts'

/** A database that only reads, as a standby does while the first one is away. */

// A pooler would go on lending the one connection by which the others are ended.
const server = await startServer({ database: await createDatabase() })
const acme = await server.company('acme')
const { publish, send } = formsOf(acme)
const { path } = await publish([aPage(aField('text', 'title'))])

/** From now on; connections that are open end, as with a change of the first one. */
async function setReading(only: boolean): Promise<void> {
  await withOwner(server, async owner => {
    await owner.query('set session characteristics as transaction read write')
    const { rows } = await owner.query<{ name: string }>('select current_database() as name')
    await owner.query(`alter database "${rows[0]!.name}" set default_transaction_read_only = ${only ? 'on' : 'off'}`)
  })
  // The role of the server may end its own.
  const client = new Client({ connectionString: server.app.services.config.databaseAppUrl })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = current_user and pid <> pg_backend_pid()',
  )
  await client.end()
}

const readyz = async () => (await (await server.fetch('/readyz')).json()) as Record<string, unknown>

test('while the database only reads, everything is read; what would be stored is answered 503 in words, and nothing is lost', async () => {
  const staffPages = ['admin/forms', 'admin/submissions', 'admin/outbox', `admin/forms/event_request/${path}`]
  const cookie = await acme.cookieOf(admin)
  const pages = async () => [
    (await server.fetch(`/acme/forms/event_request/${path}`)).status,
    (await acme.as(guest)(getPage, { params: { '*': '' } })).status,
    ...(await Promise.all(staffPages.map(async page => (await server.fetch(`/acme/${page}`, { headers: { cookie } })).status))),
  ]
  expect(await pages()).toEqual([200, 200, 200, 200, 200, 200])
  // A session that is due to be written down as used.
  await withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [acme.id])
    await owner.query("update session set seen_at = now() - interval '5 minutes' where company_id = $1", [acme.id])
  })
  onTestFinished(() => setReading(false))
  await setReading(true)
  await expect.poll(readyz, { timeout: 60_000 }).toMatchObject({ ready: true, database: true, writable: false })
  // A connection that was ended may still lie in the pool: nobody hears of it.
  expect(await pages()).toEqual([200, 200, 200, 200, 200, 200])
  const refused = await send(path, [['title', 'a']])
  expect([refused.status, refused.body.message[1]]).toEqual([503, 'The database only reads just now. Nothing was lost.'])
  expect(server.logs.filter(({ msg }) => String(msg).startsWith('the database only reads'))).toHaveLength(1)
  await setReading(false)
  await expect.poll(readyz, { timeout: 60_000 }).toMatchObject({ ready: true, database: true, writable: true })
  expect((await send(path, [['title', 'a']])).status).toBe(200)
  expect(await pages()).toEqual([200, 200, 200, 200, 200, 200])
})
