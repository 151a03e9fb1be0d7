import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { formsOf } from '#tests/kit/forms.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { startServer } from '#tests/kit/server.ts'
import { ensureUsable } from './db/embedded/usable.ts'
import { readKeys } from './secrets/secrets.ts'

const server = await startServer()
const acme = await server.company('acme')
const say = operatorOf(server)
const about = (from: typeof server, text: RegExp) => from.logs.filter(({ msg }) => text.test(String(msg)))

test('a start with another key says what can no longer be opened, of which company', async () => {
  const api = { url: 'https://api.example.org/options', authorization: 'Bearer SECRET-CANARY' }
  const { path } = await formsOf(acme).publish([aPage({ ...aField('dropdown_api', 'centre'), label: 'Cost centre', api } as never)])
  await say(['company', 'set', 'acme', '--tenant-token'], { typed: 'TTOKEN-CANARY', keys: readKeys(undefined, server.dataDir) })
  const right = await startServer({ beside: server })
  await right.stop()
  expect(about(right, /no key here opens/)).toEqual([])
  const wrong = await startServer({ beside: server, env: { FOYER_SECRET_KEY: randomBytes(32).toString('base64') } })
  await wrong.stop()
  expect(about(wrong, /no key here opens these secrets/)).toMatchObject([
    { level: 'error', company: 'acme', count: 2, secrets: ['the tenant token', `the authorization of "Cost centre" in the form ${path}`] },
  ])
})

test('a start that has lost its key says so when the database is not new', async () => {
  rmSync(join(server.dataDir, 'secret.key'))
  const next = await startServer({ beside: server })
  await next.stop()
  expect(about(next, /a new secret\.key was made for a database that is not new/)).toHaveLength(1)
  expect(about(server, /a new secret\.key/)).toEqual([])
})

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(isRoot)('a full disk and a read-only one are told at the start, by their folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder])
  try {
    ensureUsable(join(folder, 'data'))
    writeFileSync(join(folder, 'rest'), Buffer.alloc(40_000))
    expect(() => ensureUsable(join(folder, 'data'))).toThrow(
      `The data folder ${join(folder, 'data')} cannot be written to: its disk is full.`,
    )
    execFileSync('mount', ['-o', 'remount,ro', folder])
    expect(() => ensureUsable(join(folder, 'data'))).toThrow(
      `The data folder ${join(folder, 'data')} cannot be written to: its disk is read-only.`,
    )
    expect(() => ensureUsable(join(folder, 'new'))).toThrow(
      `The data folder ${join(folder, 'new')} cannot be written to: its disk is read-only.`,
    )
  } finally {
    execFileSync('umount', [folder])
    rmSync(folder, { recursive: true })
  }
})

test('a data folder below a file is told too', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-disk-'))
  writeFileSync(join(folder, 'file'), '')
  expect(() => ensureUsable(join(folder, 'file/data'))).toThrow('a part of this path is a file, not a folder')
  rmSync(folder, { recursive: true })
})

test('a disk that is nearly full is told at the start, which goes on', async () => {
  const full = await startServer({ beside: server, limits: { diskPercent: 0, diskSpareMegabytes: 1_000_000_000 } })
  expect(about(full, /the disk of the data folder is nearly full/)).toHaveLength(1)
  await full.stop()
})
