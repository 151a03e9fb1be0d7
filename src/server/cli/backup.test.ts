import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { configFrom } from '../config.ts'
import { backup, restore } from './backup.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-backup-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('a backup that is not there, or is no file, is told before anything is begun; so is a folder that is not there', async () => {
  const folder = newFolder()
  const config = configFrom({ DATA_DIR: join(folder, 'data') })
  const missing = join(folder, 'none.tar')
  await expect(restore([missing, '--replace'], config)).rejects.toThrow(`There is no backup ${missing}.`)
  await expect(backup(['verify', missing], config)).rejects.toThrow(`There is no backup ${missing}.`)
  await expect(restore([folder], config)).rejects.toThrow(`${folder} is no file.`)
  await expect(backup([join(folder, 'nowhere', 'a.tar')], config)).rejects.toThrow(
    `There is no folder ${join(folder, 'nowhere')}. Make it first.`,
  )
  const there = join(folder, 'there.tar')
  writeFileSync(there, 'x')
  await expect(backup([there], config)).rejects.toThrow(`${there} is there already. A backup is never written over another one.`)
})

test('where no backup can be written is told in a sentence, before anything is begun or once its file is opened', async () => {
  const folder = newFolder()
  const there = join(folder, 'there.tar')
  writeFileSync(there, 'x')
  const config = configFrom({ DATA_DIR: join(folder, 'data'), DATABASE_URL: (await createDatabase()).ownerUrl })
  await expect(backup([join(there, 'a.tar')], config)).rejects.toThrow(`${there} is no folder.`)
  const target = join(folder, 'new.tar')
  mkdirSync(`${target}.partial`)
  await expect(backup([target], config)).rejects.toThrow(`${target}.partial cannot be written (EISDIR).`)
  expect(existsSync(target)).toBe(false)
})
