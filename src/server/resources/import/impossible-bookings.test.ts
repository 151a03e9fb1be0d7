import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type ImportChoices, importSpaces } from '#contract/portal/space-imports.ts'
import { times } from '#tests/kit/inventory.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { startServer } from '#tests/kit/server.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { aBookedHall, losing, named } from '#tests/kit/booked-hall.ts'

const server = await startServer()

/** The hall as a file has it, with its other cells. */
const file = (cells: Readonly<Record<string, string | number>>) =>
  `worksite,building,space,floor,${Object.keys(cells).join()}\nCampus of Barton,Barton,Hall,New floor,${Object.values(cells).join()}\n`

test('a dry run names the bookings that an import would make impossible, which is written once so many are accepted, and can be undone', async () => {
  const { company, book } = await aBookedHall(server)
  const files = spaceFilesOf(server, company)
  const reference = await book({ seats: 90 })
  const before = await files.fingerprint()
  const smaller = file({ seats: 60, layouts: '' })
  expect(await files.dryRun(smaller)).toMatchObject({ uuid: '', changed: 1, wrong: [], losing: losing(named(reference)) })
  expect(await files.run(smaller)).toMatchObject({ uuid: '', changed: 1, losing: losing(named(reference)) })
  expect(await files.fingerprint()).toEqual(before)
  expect(await files.dryRun(file({ seats: 95 }))).not.toHaveProperty('losing')
  // While a row is wrong it is not asked.
  expect(await files.dryRun(`${smaller}Campus of Barton,Barton,Other,,x,\n`)).not.toHaveProperty('losing')
  const { data } = (await files.send(smaller, 'spaces.csv', `${importSpaces.path}?accept=1`)).body
  expect(data?.uuid).not.toBe('')
  expect((await files.undo(data!.uuid)).status).toBe(200)
  expect(await files.fingerprint()).toEqual(before)
})

test('seats of a layout that comes along count, and nothing is asked while it is not decided', async () => {
  const { company, book } = await aBookedHall(server)
  const files = spaceFilesOf(server, company)
  const reference = await book({ seats: 90 })
  const choices: ImportChoices = { create: ['layout', 'category'] }
  const before = await files.fingerprint()
  const [enough, tooFew] = [95, 70].map(seats => file({ seats: 60, category: 'Atrium', layouts: `Runway:${seats}` }))
  expect(await files.dryRun(tooFew!)).not.toHaveProperty('losing')
  expect(await files.dryRun(enough!, choices)).not.toHaveProperty('losing')
  expect(await files.dryRun(tooFew!, choices)).toMatchObject({ wrong_rows: 0, changed: 1, losing: losing(named(reference)) })
  expect(await files.run(tooFew!, choices)).toMatchObject({ uuid: '', losing: losing(named(reference)) })
  expect(await files.fingerprint()).toEqual(before)
  expect((await files.run(enough!, choices)).uuid).not.toBe('')
})

test('an operator’s import names them too, and writes them once so many are accepted', async () => {
  const { company, book } = await aBookedHall(server)
  const say = operatorOf(server)
  const reference = await book({ seats: 90, times: times('10:00', '11:00') })
  const path = join(server.dataDir, 'smaller.csv')
  writeFileSync(path, file({ seats: 60, layouts: '' }))
  const words = `  1 bookings ahead would not fit any more (none is cancelled):\n    ${named(reference, '10:00 – 11:00')}\nNothing has been written.`
  expect(await say(['import', company.path, path, '--dry-run'])).toContain(words)
  await expect(say(['import', company.path, path])).rejects.toThrow(`${words} To import it all the same: --accept 1`)
  await expect(say(['import', company.path, path, '--accept', 'one'])).rejects.toThrow('--accept takes a number, like 3.')
  expect(await say(['import', company.path, path, '--accept', '1'])).toContain('Imported.')
})
