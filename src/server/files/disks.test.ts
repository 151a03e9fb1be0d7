import { expect, test } from 'vitest'
import { type Filling, watchDisks } from './disks.ts'

const GB = 1024 ** 3
const limits = { diskPercent: 95, uploadDiskPercent: 80, diskSpareMegabytes: 10_240 }

/** A disk of so many GB with so many in use; some of it is for root alone. */
const disk = (size: number, used: number, reserved = 0): Filling => ({
  bsize: 4096,
  blocks: (size * GB) / 4096,
  bfree: ((size - used) * GB) / 4096,
  bavail: ((size - used - reserved) * GB) / 4096,
})

function roomOn(files: Filling, other = files, more: Partial<typeof limits> = {}) {
  const disks = watchDisks({ files: 'files', others: ['data', 'database'] }, { ...limits, ...more }, async folder =>
    folder === 'files' ? files : other,
  )
  return Promise.all([disks.hasRoomForFiles(), disks.hasRoom()])
}

test('files end at 80 percent of a disk, everything else at 95', async () => {
  expect(await roomOn(disk(10, 7.9))).toEqual([true, true])
  expect(await roomOn(disk(10, 8))).toEqual([false, true])
  expect(await roomOn(disk(10, 9.4))).toEqual([false, true])
  expect(await roomOn(disk(10, 9.5))).toEqual([false, false])
})

test('percent are those of df: what is kept for root is neither used nor free', async () => {
  expect(await roomOn(disk(10, 4, 5))).toEqual([false, true])
  expect(await roomOn(disk(10, 3.9, 5))).toEqual([true, true])
})

test('where much is free, percent say nothing', async () => {
  expect(await roomOn(disk(4000, 3980))).toEqual([true, true])
  expect(await roomOn(disk(4000, 3991))).toEqual([false, false])
  expect(await roomOn(disk(4000, 3980), undefined, { diskSpareMegabytes: 30_000 })).toEqual([false, false])
})

test('a disk of files alone that is full stops files and nothing else, one of the data stops all', async () => {
  expect(await roomOn(disk(10, 10), disk(10, 1))).toEqual([false, true])
  expect(await roomOn(disk(10, 1), disk(10, 10))).toEqual([false, false])
})

test('a disk that cannot be looked at has no room', async () => {
  const disks = watchDisks({ files: 'files', others: ['data'] }, limits, async () => Promise.reject(new Error('ENOENT')))
  expect([await disks.hasRoomForFiles(), await disks.hasRoom()]).toEqual([false, false])
})
