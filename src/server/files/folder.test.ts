import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { folderStorage } from './folder.ts'

const root = await mkdtemp(join(tmpdir(), 'foyer-files-'))
const storage = folderStorage(root)
const company = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

afterAll(async () => {
  await storage.close()
  await rm(root, { recursive: true })
})

async function unfinished(): Promise<string[]> {
  return (await readdir(join(root, 'unfinished'), { recursive: true, withFileTypes: true }))
    .filter(entry => entry.isFile())
    .map(entry => entry.name)
}

test('what is kept can be read, whole and in part', async () => {
  const upload = await storage.begin(company)
  await upload.write(Buffer.from('hello '))
  await upload.write(Buffer.from('world'))
  const written = await upload.finish()
  expect(written.size).toBe(11)
  expect(written.sha256.toString('hex')).toBe('b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9')
  expect((await upload.peek(6, 100)).toString()).toBe('world')
  await upload.persist()
  const whole = await storage.read(upload.key)
  expect(whole && (await buffer(whole)).toString()).toBe('hello world')
  const part = await storage.read(upload.key, 6, 8)
  expect(part && (await buffer(part)).toString()).toBe('wor')
  expect(await unfinished()).toEqual([])
})

test('what is dropped leaves nothing, before and after it was kept', async () => {
  const one = await storage.begin(company)
  await one.write(Buffer.from('x'))
  await one.drop()
  const two = await storage.begin(company)
  await two.finish()
  await two.persist()
  await two.drop()
  await two.drop()
  expect(await storage.read(one.key)).toBeUndefined()
  expect(await storage.read(two.key)).toBeUndefined()
  expect(await unfinished()).toEqual([])
})

test('a copy is the same bytes under another key, and neither goes with the other', async () => {
  const upload = await storage.begin(company)
  await upload.write(Buffer.from('twice'))
  await upload.finish()
  await upload.persist()
  const textOf = async (key: string) => {
    const bytes = await storage.read(key)
    return bytes && (await buffer(bytes)).toString()
  }
  const [copy, dropped] = [await storage.copy(company, upload.key), await storage.copy(company, upload.key)]
  await dropped?.drop()
  await copy?.persist()
  copy?.release()
  await copy?.drop()
  expect([await textOf(copy?.key ?? ''), await textOf(dropped?.key ?? '')]).toEqual(['twice', undefined])
  await storage.remove(upload.key)
  expect([await textOf(upload.key), await textOf(copy?.key ?? '')]).toEqual([undefined, 'twice'])
  expect(await storage.copy(company, upload.key)).toBeUndefined()
  expect(await storage.copy(company, '../secret.key')).toBeUndefined()
  expect(await unfinished()).toEqual([])
})

test('a process that stood still until it was swept goes on when it wakes', async () => {
  await rm(join(root, 'unfinished'), { recursive: true })
  const upload = await storage.begin(company)
  await upload.drop()
  expect(await unfinished()).toEqual([])
})

test('a key that was not made here reads nothing', async () => {
  expect(await storage.read('../../../etc/passwd')).toBeUndefined()
  expect(await storage.read(`${company}/../../etc/passwd`)).toBeUndefined()
})

test('what a process that is gone left half written is swept, what a living one writes is not', async () => {
  const gone = folderStorage(root)
  const lost = await gone.begin(company)
  await lost.write(Buffer.from('lost'))
  const mine = await storage.begin(company)
  await mine.write(Buffer.from('mine'))
  await storage.sweepUnfinished()
  expect((await unfinished()).length).toBe(2)
  for (const name of await readdir(join(root, 'unfinished'))) {
    await utimes(join(root, 'unfinished', name), 0, 0)
  }
  await storage.sweepUnfinished()
  expect(await unfinished()).toEqual([mine.key.split('/')[2]])
  // Its process is still there, in truth, and has the file open.
  await Promise.all([mine, lost].map(upload => upload.drop()))
  await gone.close()
})

test('the keys that are older than an instant are told in portions', async () => {
  const upload = await storage.begin(company)
  await upload.finish()
  await upload.persist()
  const keys: string[] = []
  for await (const portion of storage.olderThan(company, Date.now() + 10_000)) keys.push(...portion)
  expect(keys).toContain(upload.key)
  for await (const portion of storage.olderThan(company, Date.now() - 60_000)) expect(portion).toEqual([])
  expect(await storage.companies()).toEqual([company])
})
