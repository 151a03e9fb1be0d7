import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { configFrom } from '../config.ts'
import { upkeepOf } from '../cli/upkeep.ts'

const server = await startServer()
const acme = await server.company('acme')
const { publish, send } = formsOf(acme)
const idFile = join(server.dataDir, 'installation.id')
const databaseUrl = String(server.owner.connectionString)
const idIn = (dataDir: string) => readFileSync(join(dataDir, 'installation.id'), 'utf8').trim()
const idOfDatabase = () => withOwner(server, async owner => (await owner.query<{ id: string }>('select id from installation')).rows[0]?.id)
const forget = () => withOwner(server, owner => owner.query('delete from installation'))

async function keys(): Promise<string[]> {
  const found: string[] = []
  for await (const portion of server.app.services.storage.olderThan(acme.id, Infinity)) found.push(...portion)
  return found
}

const { path } = await publish([aPage(aField('file', 'plan'))])
for (let index = 0; index < 12; index += 1) await send(path, [['plan', new File([`${index},b`], `plan${index}.csv`)]])

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pair-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A start on these; it ends at once when it succeeds. */
async function start(dataDir: string, url = databaseUrl): Promise<void> {
  const other = await startServer({ env: { DATA_DIR: dataDir, DATABASE_URL: url, DATABASE_APP_URL: '' } })
  await other.stop()
}

const command = (words: string[], dataDir: string, url = databaseUrl) =>
  upkeepOf(words)!(configFrom({ DATA_DIR: dataDir, DATABASE_URL: url }))

test('the first start writes one id into the data folder and the database', async () => {
  expect(idIn(server.dataDir)).toMatch(/^[0-9a-f-]{36}$/)
  expect(await idOfDatabase()).toBe(idIn(server.dataDir))
})

test('a start on an empty database ends with a sentence that names both, and no file goes', async () => {
  const { ownerUrl } = await createDatabase()
  const name = new URL(ownerUrl).pathname.slice(1)
  const failure = await start(server.dataDir, ownerUrl).then(() => '', String)
  expect(failure).toContain(server.dataDir)
  expect(failure).toContain(`"${name}"`)
  expect(failure).toContain('npm run foyer -- adopt')
  expect(failure).toMatch(/of 12 files in the folder that were looked at, the database knows 0/)
  expect(await keys()).toHaveLength(12)
})

test('a start on the database of another installation is refused, whatever the files', async () => {
  const other = await startServer()
  await expect(start(server.dataDir, String(other.owner.connectionString))).rejects.toThrow(idIn(other.dataDir))
  await expect(start(other.dataDir)).rejects.toThrow(/do not belong together/)
  await other.stop()
})

test('an old pair without ids is taken when the database knows the files, and refused when it does not', async () => {
  await forget()
  rmSync(idFile)
  await start(server.dataDir)
  expect(await idOfDatabase()).toBe(idIn(server.dataDir))

  await forget()
  rmSync(idFile)
  const folder = join(server.dataDir, 'files', acme.id, 'ff')
  mkdirSync(folder, { recursive: true })
  const strangers = Array.from({ length: 13 }, (_, index) => join(folder, `ff${String(index).padStart(30, '0')}`))
  for (const stranger of strangers) writeFileSync(stranger, 'x')
  await expect(start(server.dataDir)).rejects.toThrow(/of 25 files in the folder that were looked at, the database knows 12/)
  rmSync(strangers[0]!)
  rmSync(strangers[1]!)
  await start(server.dataDir)
  for (const stranger of strangers) rmSync(stranger, { force: true })
})

test('a database that knows files refuses a folder without any, as one that is not mounted, until adopt says yes', async () => {
  const dataDir = newFolder()
  await expect(start(dataDir)).rejects.toThrow(/knows files, but the data folder .* holds none/)
  expect(await command(['adopt'], dataDir)).toMatch(/belong together now\. The folder holds no files/)
  copyFileSync(join(server.dataDir, 'app-role.secret'), join(dataDir, 'app-role.secret'))
  await start(dataDir)
  expect(idIn(dataDir)).toBe(await idOfDatabase())
})

test('adopt ties a folder to a database that knows none of its files, and the sweeper still takes none of them', async () => {
  const { ownerUrl } = await createDatabase()
  const before = idIn(server.dataDir)
  expect(await command(['adopt'], server.dataDir, ownerUrl)).toContain('Of 12 files that were looked at, the database knows 0.')
  expect(idIn(server.dataDir)).not.toBe(before)
  await expect(start(server.dataDir)).rejects.toThrow(/do not belong together/)
  await start(server.dataDir, ownerUrl)
  expect(await keys()).toHaveLength(12)
  writeFileSync(idFile, `${before}\n`)
})

test('a restore that did not finish is told at the start', async () => {
  const mark = join(server.dataDir, 'restore.unfinished')
  writeFileSync(mark, '')
  await expect(start(server.dataDir)).rejects.toThrow(/did not finish\. Run it again/)
  rmSync(mark)
})
