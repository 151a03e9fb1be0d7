import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { importBookings } from '#contract/portal/reservation-imports.ts'
import { addReservation } from '#contract/portal/reservations.ts'
import { deleteDraft, deleteSubmission } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { filesIn, filesToldBy, rowsIn } from '#tests/kit/contents.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { makeInventory } from '#tests/kit/inventory.ts'
import { admin, reader } from '#tests/kit/people.ts'
import { PNG } from '#tests/kit/pictures.ts'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { asProgram, aToken } from '#tests/kit/tokens.ts'
import { asOperator } from '../audit/actor.ts'
import { auditKeysFrom } from '../audit/audit-keys.ts'
import { record } from '../audit/record.ts'
import { sealRows } from '../audit/seal-rows.ts'
import { verifyAudit } from '../audit/verify-audit.ts'
import { upkeepOf } from '../cli/upkeep.ts'
import { configFrom } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { migrationsIn } from '../db/migrate.ts'
import type { Connection } from '../db/pool.ts'
import { withClient } from '../db/with-client.ts'
import { defaultLimits } from '../limits.ts'
import { readKeys } from '../secrets/secrets.ts'
import { backUp } from './backup.ts'
import type { Begin } from './format.ts'
import { migrationsOf, remakeSchema } from './target.ts'
import { verifyBackup } from './verify.ts'

const server = await startServer()
const acme = await server.company('acme')
const globex = await server.company('globex')
const { publish, send, saveDraft } = formsOf(acme)
const pages = [aPage(aField('text', 'title'), aField('file', 'plan'))]
const { path } = await publish(pages, { can_be_saved: true })
const text = 'Tab\tLine\nBack\\slash "quote" Ünïcode'
await send(path, [
  ['title', text],
  ['plan', new File(['a,b'], 'plan.csv')],
])
const elsewhere = formsOf(globex)
await elsewhere.send((await elsewhere.publish(pages)).path, [
  ['title', text],
  ['plan', new File(['c,d'], 'plan.csv')],
])
// A booking that names the file of its drawing.
const event = {
  timezone: 'UTC',
  start_date: '2051-01-01',
  start_time: '10:00',
  end_date: '2051-01-01',
  end_time: '12:00',
  seating_capacity: '5',
}
const drawn = await publish([aPage(...Object.keys(event).map(name => aField('text', name)), aField('widget', 'spaces'))])
const spaceName = 'Hall'
const uid = await (await makeInventory(server.app.services.database.of(acme.id))).space({ name: spaceName })
const answer = JSON.stringify([{ uid, is_custom_layout: true, custom_layout_image: '0' }])
await send(drawn.path, [...Object.entries(event), ['spaces', answer], ['spaces', new File([PNG as BlobPart], 'plan.png')]])
// What staff booked without a request, and what they imported.
const body = {
  title: text,
  notes: text,
  contact: { name: 'Ann', email: 'ann@x.org' },
  status: 'confirmed',
  spaces: [uid],
  start: '2052-01-01 09:00',
  end: '2052-01-02 10:00',
  overnight: false,
  accepts: true,
}
await acme.as(admin)(addReservation, { body })
const imported = new FormData()
imported.append('file', new File([`title,space,day,from,to\nChoir,${spaceName},2052-02-01,09:00,10:00`], 'bookings.csv'))
await acme.as(admin)({ ...importBookings, path: `${importBookings.path}?take=all` }, { form: imported })
const { token } = await aToken(server, acme)
// One in the bin, which its history names.
const binned = await send(path, [['title', 'Binned']])
await acme.as(admin)(deleteSubmission, { params: { submission: binned.body.data?.event_id ?? '' } })
/** Since before the first row. */
const EVER_SECONDS = 4_000 * 86_400
const from = { owner: server.owner, dataDir: server.dataDir, keys: [] }

async function archive(): Promise<Buffer> {
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), backUp(from, out).then(() => out.end())])
  return bytes
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function target() {
  const { ownerUrl } = await createDatabase()
  return { dataDir: newFolder(), owner: { connectionString: ownerUrl }, url: ownerUrl }
}

/** The operator's command, on a file of these bytes. */
async function restore(bytes: Buffer, { dataDir, url }: { dataDir: string; url: string }, ...flags: string[]): Promise<string> {
  const file = join(newFolder(), 'backup.tar')
  writeFileSync(file, bytes)
  return upkeepOf(['restore', file, ...flags])!(configFrom({ DATA_DIR: dataDir, DATABASE_URL: url }))
}

test('a backup is whole: every row and file of every company comes back, with security, numbers and an id of its own', async () => {
  const bytes = await archive()
  const { end } = await verifyBackup(Readable.from([bytes]))
  expect(end).toMatchObject({ files: 3, missing: [], damaged: [] })
  const into = await target()
  await restore(bytes, into, '--send')
  const rows = await rowsIn(into.owner)
  expect(rows).toEqual(await rowsIn(server.owner))
  expect(rows['submission']).toHaveLength(4)
  expect(['reservation', 'reservation_log', 'reservation_import'].map(table => rows[table]?.length)).toEqual([2, 2, 1])
  expect(filesIn(into.dataDir)).toEqual(await filesToldBy(into.owner))
  expect(filesIn(into.dataDir)).toEqual(filesIn(server.dataDir))
  const client = new Client(into.owner)
  await client.connect()
  const { rows: loose } = await client.query(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relrowsecurity and not relforcerowsecurity`,
  )
  const { rows: ids } = await client.query<{ id: string }>('select id from installation')
  await client.end()
  expect(loose).toEqual([{ relname: 'company' }])
  expect(readFileSync(join(into.dataDir, 'installation.id'), 'utf8').trim()).toBe(ids[0]?.id)
  expect(ids[0]?.id).not.toBe(readFileSync(join(server.dataDir, 'installation.id'), 'utf8').trim())
  const anew = await startServer({ env: { DATA_DIR: into.dataDir, DATABASE_URL: into.url, DATABASE_APP_URL: '' } })
  expect((await anew.fetch('/api/portal/acme/')).status).toBe(200)
  // Programs go on as people do.
  expect((await anew.fetch('/api/v1/acme', { headers: asProgram(token) })).status).toBe(200)
  await anew.stop()
})

test('an audit that comes back is the one that was sealed, and its next seal follows', async () => {
  const keys = auditKeysFrom(readKeys(undefined, server.dataDir))
  while (await sealRows(server.app.services.database.of(acme.id), keys, EVER_SECONDS));
  const before = await verifyAudit(server.app.services.database.of(acme.id), keys)
  expect(before.rows).toBeGreaterThan(1)
  const into = await target()
  await restore(await archive(), into)
  const database = openDatabase(into.owner, defaultLimits)
  onTestFinished(() => database.close())
  const db = database.of(acme.id)
  expect(await verifyAudit(db, keys, before.head)).toEqual(before)
  await db.transaction(tx => record(tx, { by: asOperator(acme.id), action: 'command_run' }))
  await sealRows(db, keys, EVER_SECONDS)
  const after = await verifyAudit(db, keys, before.head)
  expect([after.rows, after.seals, after.wrong]).toEqual([before.rows + 1, before.seals + 1, undefined])
})

test('a backup that is cut off or altered is refused, and the target stays as it was', async () => {
  const bytes = await archive()
  const into = await target()
  const altered = Buffer.from(bytes)
  const at = altered.indexOf('a,b')
  altered[at] = altered[at]! ^ 1
  for (const bad of [
    bytes.subarray(0, bytes.length / 2),
    bytes.subarray(0, bytes.indexOf('end.json')),
    altered,
    Buffer.from('nothing'.repeat(200)),
  ]) {
    await expect(verifyBackup(Readable.from([bad]))).rejects.toThrow(/This (is no )?backup/)
    await expect(restore(bad, into)).rejects.toThrow(/This (is no )?backup/)
  }
  expect((await rowsIn(into.owner))['company']).toEqual([])
  expect(await readdir(into.dataDir)).toEqual(['files'])
  expect(filesIn(into.dataDir)).toEqual({})
  await restore(bytes, into)
})

test('what is there is replaced only when the operator says so; its files go into quarantine', async () => {
  const bytes = await archive()
  const into = await target()
  await restore(bytes, into)
  const before = filesIn(into.dataDir)
  await expect(restore(bytes, into)).rejects.toThrow(
    /The database is not empty: it holds the companies acme, globex … To replace all of it: --replace/,
  )
  const [key = ''] = Object.keys(before)
  rmSync(join(into.dataDir, 'files', key))
  writeFileSync(
    join(
      into.dataDir,
      'files',
      key.replace(/.$/, digit => (digit === '0' ? '1' : '0')),
    ),
    'new',
  )
  await restore(bytes, into, '--replace')
  expect(filesIn(into.dataDir)).toEqual(before)
  const aside = await readdir(join(into.dataDir, 'files', 'quarantine'), { recursive: true, withFileTypes: true })
  expect(aside.filter(entry => entry.isFile())).toHaveLength(3)
  await expect(restore(bytes, { dataDir: server.dataDir, url: String(server.owner.connectionString) }, '--replace')).rejects.toThrow(
    'Stop all servers, then restore.',
  )
})

test('what waited to be sent is not sent by a copy, unless the operator says so', async () => {
  await withOwner(server, async owner => {
    await owner.query(`begin`)
    await owner.query(`select set_config('app.company', $1, true)`, [acme.id])
    await owner.query(
      `insert into delivery (company_id, event_id, submission_id, channel, kind, target, key, state, next_at, done_at)
       select $1, gen_random_uuid(), id, 'mail', 'notice', state || '@house.example', state, state, case when is_over then null else now() end,
         case when is_over then now() end
       from submission, (values ('waiting', false), ('failed', false), ('sending', false), ('sent', true)) v(state, is_over)
       where company_id = $1 limit 4`,
      [acme.id],
    )
    await owner.query(
      `with w as (insert into webhook (company_id, name, url, events, secret_sealed) values ($1, 'Own', 'https://example.com/', '{form.published}', '') returning id),
        d as (insert into delivery (company_id, event_id, webhook_id, channel, kind, target, key)
          select $1, gen_random_uuid(), id, 'webhook', 'form.published', 'webhook', 'webhook' from w returning id)
       insert into webhook_message (company_id, delivery_id, body) select $1, id, '{}' from d`,
      [acme.id],
    )
    await owner.query('commit')
  })
  const bytes = await archive()
  const statesOf = ({ owner }: { owner: Connection }) =>
    withClient(owner, async client => {
      const found = { deliveries: [] as string[], waits: 0 }
      for (const { id } of [acme, globex]) {
        await client.query(`select set_config('app.company', $1, false)`, [id])
        const sql = `select rtrim(concat_ws(' ', target, state, reason)) as row from delivery where company_id = $1 order by 1`
        found.deliveries.push(...(await client.query<{ row: string }>(sql, [id])).rows.map(({ row }) => row))
        found.waits += (await client.query(`select from event where company_id = $1 and state = 'waiting'`, [id])).rowCount ?? 0
      }
      return found
    })
  const [copy, successor] = [await target(), await target()]
  const isStopped = ({ owner }: { owner: Connection }) =>
    withClient(owner, async client => (await client.query('select from installation where sending_stopped_at is not null')).rowCount === 1)
  const said = await restore(bytes, copy)
  const waiting = (await statesOf(server)).waits
  expect(waiting).toBeGreaterThan(0)
  expect(said).toContain(`${waiting + 4} messages that waited to be sent are not sent`)
  expect(await statesOf(copy)).toEqual({
    deliveries: [
      'failed@house.example suppressed restored',
      'sending@house.example suppressed restored',
      'sent@house.example sent',
      'waiting@house.example suppressed restored',
      'webhook suppressed restored',
    ],
    waits: 0,
  })
  // Nor is what happens in it from then on.
  expect(said).toContain('npm run foyer -- sending start')
  expect(await isStopped(copy)).toBe(true)
  expect(await restore(bytes, successor, '--send')).not.toContain('not sent')
  expect(await isStopped(successor)).toBe(false)
  expect(await statesOf(successor)).toEqual(await statesOf(server))
})

test('a database with tables of somebody else is never touched', async () => {
  const into = await target()
  const client = new Client(into.owner)
  await client.connect()
  await client.query('drop schema public cascade; create schema public; create table invoices (id int)')
  await expect(restore(await archive(), into, '--replace')).rejects.toThrow(/holds tables that are not Foyer's \(invoices/)
  await client.end()
})

test('a file whose row goes while the backup is taken is in it all the same', async () => {
  const { body } = await saveDraft(
    path,
    [
      ['title', 'draft'],
      ['plan', new File(['gone soon'], 'gone.csv')],
    ],
    reader,
  )
  expect(body.success).toBe(true)
  const draft = await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    return (await owner.query<{ id: string }>('select id from draft')).rows[0]?.id ?? ''
  })
  const out = new PassThrough({ highWaterMark: 1 })
  const made = backUp(from, out).then(({ end }) => {
    out.end()
    return end
  })
  // Its first bytes come once its snapshot is taken; until they are read it goes no further.
  await new Promise(resolve => out.once('readable', resolve))
  expect((await acme.as(reader)(deleteDraft, { params: { id: draft } })).status).toBe(200)
  const bytes = await buffer(out)
  expect(await made).toMatchObject({ files: 4, missing: [] })
  expect(bytes.includes('gone soon')).toBe(true)
  await verifyBackup(Readable.from([bytes]))
})

test('a file that was lost before is named, and the backup is whole without it', async () => {
  const [lost = ''] = Object.keys(filesIn(server.dataDir)).filter(key => key.startsWith(globex.id))
  const place = join(server.dataDir, 'files', lost)
  const bytes = readFileSync(place)
  rmSync(place)
  expect((await verifyBackup(Readable.from([await archive()]))).end.missing).toEqual([lost])
  writeFileSync(place, 'x')
  expect((await verifyBackup(Readable.from([await archive()]))).end.damaged).toEqual([lost])
  writeFileSync(place, bytes)
})

test('a backup of an earlier version comes to this one, one of a later version is refused', async () => {
  const old = await target()
  const earlier = migrationsIn().slice(0, 2)
  const client = new Client(old.owner)
  await client.connect()
  await client.query('begin')
  await remakeSchema(client, earlier)
  await client.query('commit')
  // As that version did it.
  await client.query(`with added as (insert into company (path, name) values ('initech', 'Initech') returning id)
    select set_config('app.company', id::text, false) from added`)
  await client.query(`insert into form_type (company_id, key, name) select id, 'poster', 'Posters' from company`)
  await client.end()
  const out = new PassThrough()
  const [bytes] = await Promise.all([buffer(out), backUp({ ...old, keys: [] }, out).then(() => out.end())])
  const into = await target()
  await restore(bytes, into)
  const rows = await rowsIn(into.owner)
  expect(rows['form_type']).toHaveLength(1)
  const anew = await startServer({ env: { DATA_DIR: into.dataDir, DATABASE_URL: into.url, DATABASE_APP_URL: '' } })
  expect((await anew.fetch('/readyz')).status).toBe(200)
  await anew.stop()
  expect((await rowsIn(into.owner))['booking_status']).toHaveLength(5)
  const newer = { foyer: '9.0.0', migrations: [...migrationsIn(), { name: '9999_later.sql', checksum: '' }] } as unknown as Begin
  expect(() => migrationsOf(newer)).toThrow(/newer version of Foyer \(9\.0\.0\).*9999_later\.sql is not known/)
})

test('one backup at a time, and none of two halves that do not belong together', async () => {
  const out = new PassThrough({ highWaterMark: 1 })
  const first = backUp(from, out).then(() => out.end())
  await new Promise(resolve => out.once('readable', resolve))
  await expect(backUp(from, new PassThrough())).rejects.toThrow('Another backup of this database is under way.')
  await buffer(out)
  await first
  await expect(backUp({ ...from, dataDir: newFolder() }, new PassThrough())).rejects.toThrow(/do not belong together/)
})
