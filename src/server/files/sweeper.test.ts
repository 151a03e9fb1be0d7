import { expect, test, vi } from 'vitest'
import { addForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf, pngFile } from '#tests/kit/forms.ts'
import { admin, guest, reader } from '#tests/kit/people.ts'
import { besideAll } from '#tests/kit/beside-all.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { Client } from 'pg'
import { upkeepOf } from '../cli/upkeep.ts'
import { configFrom } from '../config.ts'
import { lockForBackup } from '../db/backup-lock.ts'
import { removeAll } from './remove-all.ts'
import { sweep } from './sweeper.ts'

const server = await startServer()
const acme = await server.company('acme')
const there = besideAll(server)
const { storage, database, isDraining } = server.app.services
const params = { type: 'event_request', path: 'a' }

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const portion of storage.olderThan(acme.id, Infinity)) found.push(...portion)
  return found
}

const options = { storage, database, isDraining, logger: server.app.log }
const SOON = 60_000

async function orphan(): Promise<string> {
  const upload = await storage.begin(acme.id)
  await upload.write(Buffer.from('orphan'))
  await upload.finish()
  await upload.persist()
  return upload.key
}

async function aside(): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of storage.quarantined()) found.push(key)
  return found
}

const quarantine = (...words: string[]) =>
  upkeepOf(['quarantine', ...words])!(configFrom({ DATA_DIR: server.dataDir, DATABASE_URL: String(server.owner.connectionString) }))

async function submitFile(): Promise<void> {
  await acme.as(admin)(addForm, { params, body: { path: 'a', name: 'A' } })
  const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/forms/event_request/a' } })
  const saved = (body as AdminFormPage).form
  const { version } = saved
  const content = contentOf(saved)
  const fields = [{ id: 'p', fields: [aField('file', 'plan')] }]
  await acme.as(admin)(editForm, { params, body: { ...content, is_active: true, fields }, headers: { 'if-match': `"${version}"` } })
  const form = new FormData()
  form.append('plan', new File(['a,b'], 'plan.csv'))
  expect((await acme.as(guest)(submitForm, { params, form })).status).toBe(200)
}

test('a file without a row is put aside once it is old enough, a file with one never, and it can be brought back', async () => {
  await submitFile()
  const [known] = await keys()
  const key = await orphan()
  expect(await sweep(options, Date.now() - SOON)).toBe(0)
  expect((await keys()).length).toBe(2)
  expect(await sweep(options, Date.now() + SOON)).toBe(1)
  expect(await keys()).toEqual([known])
  expect(await aside()).toEqual([key])
  expect(server.logs.find(({ msg }) => String(msg).includes('were put into quarantine'))).toMatchObject({ files: 1, days: 14 })
  expect(await quarantine('list')).toMatch(new RegExp(`^\\d{4}-\\d\\d-\\d\\d {2}${key} {2}6\\n1 files`))
  expect(await quarantine('restore')).toBe('0 of 1 files were brought back')
  expect(await quarantine('restore', key)).toBe(`${key}\n1 of 1 files were brought back`)
  expect((await keys()).toSorted()).toEqual([known, key].toSorted())
  await storage.remove(key)
})

test('files whose rows are back are brought back without being named', async () => {
  const [known] = await keys()
  const asOwner = (text: string) =>
    withOwner(server, owner => owner.query(`begin; select set_config('app.company', '${acme.id}', true); ${text}; commit`))
  await asOwner('create table kept_rows as select * from file; delete from file')
  expect(await sweep(options, Date.now() + SOON)).toBe(1)
  expect(await keys()).toEqual([])
  await asOwner('insert into file select * from kept_rows; drop table kept_rows')
  expect(await quarantine('restore')).toBe(`${known}\n1 of 1 files were brought back`)
  expect(await keys()).toEqual([known])
})

test('a round that would take an unlikely share of the files stops and says so, until the operator says yes', async () => {
  const orphans = await Promise.all(Array.from({ length: 11 }, orphan))
  expect(await sweep(options, Date.now() + SOON)).toBe(0)
  expect((await keys()).length).toBe(12)
  expect(server.logs.find(({ msg }) => String(msg).includes('it may be the wrong one'))).toMatchObject({
    level: 'error',
    files: 12,
    orphans: 11,
  })
  expect(await sweep({ ...options, limits: { quarantineDays: 14, sweepPercent: 100 } }, Date.now() + SOON)).toBe(11)
  expect((await aside()).toSorted()).toEqual(orphans.toSorted())
  expect(await quarantine('sweep')).toBe('0 files were put into quarantine')
})

test.each([
  // Far enough from a minute: this machine's clock stands still in the test, and the database's goes on.
  [-61_000, 0],
  [-40_000, 1],
  [59_000, 1],
  [80_000, 0],
])('with a clock that differs by %i ms from that of the database %i files are put aside', async (ahead, count) => {
  const key = await orphan()
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ahead)
  const [instant, from] = [Date.now() + SOON + Math.abs(ahead), server.logs.length]
  expect(await sweep(options, instant)).toBe(count)
  const warned = server.logs.slice(from).filter(({ msg }) => String(msg).includes('differs from that of the database'))
  expect(warned).toHaveLength(count === 0 ? 1 : 0)
  expect((await fetch(`${server.origin}/readyz`).then(answer => answer.json())) as object).toMatchObject({
    ready: true,
    clock: count === 1,
  })
  vi.useRealTimers()
  await sweep(options, Date.now() + SOON)
  expect(await aside()).toContain(key)
})

test('what was put aside is removed for good after its days', async () => {
  expect(await storage.emptyQuarantine(1)).toEqual([])
  expect((await storage.emptyQuarantine(-1)).length).toBeGreaterThan(0)
  expect(await aside()).toEqual([])
})

test('while a backup is taken nothing is put aside and no bytes go', async () => {
  const [waiting, replaced] = [await orphan(), await orphan()]
  const client = new Client(server.owner)
  await client.connect()
  await lockForBackup(client)
  expect(await sweep(options, Date.now() + SOON)).toBe(0)
  await removeAll(storage, [replaced])
  expect(await keys()).toEqual(expect.arrayContaining([waiting, replaced]))
  await client.end()
  await removeAll(storage, [replaced])
  expect(await keys()).not.toContain(replaced)
  expect(await sweep(options, Date.now() + SOON)).toBe(1)
})

test('while a backup is taken no server removes bytes: neither this one nor one of another process', async () => {
  const { publish, saveDraft } = formsOf(acme)
  const { path } = await publish([aPage(aField('file', 'plan'))], { can_be_saved: true })
  const beside = there()
  const before = await keys()
  /** Keeps a draft with a file, removes it through a server, and gives how many such files lie in the storage then. */
  async function removeDraft({ origin }: { readonly origin: string }): Promise<number> {
    expect((await saveDraft(path, [['plan', pngFile()]], reader)).status).toBe(200)
    const draft = await withOwner(server, async owner => {
      await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
      return (await owner.query<{ id: string }>('select id from draft')).rows[0]?.id
    })
    const answer = await fetch(`${origin}/api/portal/acme/submissions/${draft}/`, {
      method: 'DELETE',
      headers: { cookie: await acme.cookieOf(reader), 'sec-fetch-site': 'same-origin' },
    })
    expect(answer.status).toBe(200)
    return (await keys()).length - before.length
  }
  expect([await removeDraft(server), await removeDraft(beside)]).toEqual([0, 0])
  const client = new Client(server.owner)
  await client.connect()
  await lockForBackup(client)
  expect([await removeDraft(server), await removeDraft(beside)]).toEqual([1, 2])
  await client.end()
  expect([await removeDraft(server), await removeDraft(beside)]).toEqual([2, 2])
})

test('a company that is removed while a backup is taken keeps its files until that is done', async () => {
  const globex = await server.company('globex')
  const upload = await storage.begin(globex.id)
  await upload.finish()
  await upload.persist()
  const client = new Client(server.owner)
  await client.connect()
  await lockForBackup(client)
  const removed = storage.removeCompany(globex.id)
  await orphan()
  expect(await storage.companies()).toContain(globex.id)
  await client.end()
  await removed
  expect(await storage.companies()).not.toContain(globex.id)
})
