import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { type ChildServer, newDataDir, removeDataDir, startChild } from '../kit/child-server.ts'
import { filesIn, filesToldBy, rowsIn } from '../kit/contents.ts'
import { createDatabase } from '../kit/postgres/database.ts'
import { companyWithForm, foyer, processesOn, submitPath, UNLIMITED, until } from './kit.ts'

/** The drill: a backup under load, the loss of everything, and all of it again, there and back. */

const folders: string[] = []
const started: ChildServer[] = []
afterAll(async () => {
  for (const server of started) await server.stop()
  for (const folder of folders) removeDataDir(folder)
})

function newFolder(): string {
  const folder = newDataDir()
  folders.push(folder)
  return folder
}

async function start(dataDir: string): Promise<ChildServer> {
  const server = await startChild({ dataDir, env: UNLIMITED })
  started.push(server)
  return server
}

const databaseOf = ({ dataDir }: ChildServer) => runningEmbedded(dataDir)!

test(
  'a backup taken under load brings everything back after everything was lost, from the embedded to a given database and back, every row and byte',
  { timeout: 240_000 },
  async () => {
    const server = await start(newFolder())
    const company = await companyWithForm(server)
    const acknowledged = new Set<string>()
    const failures: string[] = []
    let over = false
    const workers = Array.from({ length: 3 }, async (_, worker) => {
      for (let turn = 0; !over; turn += 1) {
        const body = new FormData()
        body.set('_version', '2')
        body.set('title', `Größe\t${worker}\n\\N "${turn}"`)
        body.set('recording', new File([`${worker} ${turn} `.repeat(20_000)], 'notes.txt', { type: 'text/plain' }))
        const answer = await fetch(server.origin + submitPath(company), { method: 'POST', body })
        const outcome = (await answer.json()) as { data?: { event_id: string } }
        if (answer.status === 200) acknowledged.add(outcome.data?.event_id ?? '')
        else if (answer.status !== 503) failures.push(`${answer.status}`)
      }
    })
    await until('some are stored', () => acknowledged.size >= 30)
    const before = [...acknowledged]
    const file = join(newFolder(), 'first.tar')
    expect(await foyer(['backup', file], { DATA_DIR: server.dataDir })).toMatch(/holds \d+ rows of \d+ tables, \d+ files of \d+ MB/)
    const count = acknowledged.size
    await until('more were stored after the backup', () => acknowledged.size > count)
    over = true
    await Promise.all(workers)
    expect(failures).toEqual([])
    const [rows, files] = [await rowsIn(databaseOf(server)), filesIn(server.dataDir)]
    const key = readFileSync(join(server.dataDir, 'secret.key'), 'utf8')
    await server.kill()
    await until('its database has ended', () => processesOn(server.dataDir).length === 0)
    removeDataDir(server.dataDir)
    expect(existsSync(server.dataDir)).toBe(false)

    expect(await foyer(['backup', 'verify', file], { DATA_DIR: newFolder() })).toMatch(/^This backup is whole: /)
    const anew = newFolder()
    expect(await foyer(['restore', file], { DATA_DIR: anew })).toMatch(/^Restored into /)
    const second = await start(anew)
    const restored = await rowsIn(databaseOf(second))
    // What never changes is, letter for letter, what it was; nothing that was acknowledged before the backup is missing.
    for (const table of ['submission', 'file', 'form_version', 'users', 'company', 'form_type'])
      expect(rows[table]).toEqual(expect.arrayContaining(restored[table]!))
    expect(before.filter(id => !restored['submission']?.some(row => row.includes(id)))).toEqual([])
    expect(restored['submission']!.length).toBeLessThan(rows['submission']!.length)
    expect(restored['file']).toHaveLength(restored['submission']!.length)
    expect(filesIn(anew)).toEqual(await filesToldBy(databaseOf(second)))
    expect(files).toMatchObject(filesIn(anew))
    expect(readFileSync(join(anew, 'secret.key'), 'utf8')).toBe(key)

    const [rows2, files2] = [await rowsIn(databaseOf(second)), filesIn(anew)]
    const [there, back] = [join(newFolder(), 'there.tar'), join(newFolder(), 'back.tar')]
    await foyer(['backup', there], { DATA_DIR: anew })
    const { ownerUrl } = await createDatabase()
    const given = { DATA_DIR: newFolder(), DATABASE_URL: ownerUrl }
    await foyer(['restore', there], given)
    expect(await rowsIn({ connectionString: ownerUrl })).toEqual(rows2)
    expect(filesIn(given.DATA_DIR)).toEqual(files2)

    await foyer(['backup', back], given)
    const home = newFolder()
    await foyer(['restore', back], { DATA_DIR: home })
    const third = await start(home)
    expect(await rowsIn(databaseOf(third))).toEqual(rows2)
    expect(filesIn(home)).toEqual(files2)
    const sent = await companyWithForm(third)
    expect(sent.path).not.toBe(company.path)
    rmSync(file)
  },
)
