import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { addForm, deleteForm } from '#contract/portal/forms.ts'
import { deleteDraft } from '#contract/portal/submissions.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formsOf, pngFile } from '../kit/forms.ts'
import { admin, reader } from '../kit/people.ts'
import { startServer, withOwner } from '../kit/server.ts'
import { filesBelow } from '../kit/files-below.ts'

/** What is stored is refused with 507 while there is still a little room: a disk that is full stops a database. */

const server = await startServer()
const acme = await server.company('acme')
const { publish, change, saveDraft, send, open } = formsOf(acme)
const pages = [aPage(aField('text', 'title'), aField('file', 'plan'))]
const { path } = await publish(pages, { can_be_saved: true })

let files = true
let anything = true
Object.assign(server.app.services.disks, { hasRoomForFiles: async () => files && anything, hasRoom: async () => anything })
beforeEach(() => {
  files = true
  anything = true
})

async function rows(): Promise<string> {
  const tables = ['form', 'form_version', 'submission', 'draft', 'file']
  const counts = await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    const one = tables.map(table => `(select count(*) from ${table})`).join(`||','||`)
    return (await owner.query<{ counts: string }>(`select ${one} as counts`)).rows[0]?.counts
  })
  return `${counts} ${filesBelow(join(server.dataDir, 'files')).length}`
}

test('where there is no room for files, they are refused and nothing of them stays; everything else goes on', async () => {
  const before = await rows()
  files = false
  const sent = await send(path, [
    ['title', 'a'],
    ['plan', pngFile()],
  ])
  expect([sent.status, sent.body.message]).toEqual([
    507,
    ['Storage is full', 'There is no storage left for this. Please contact a staff member.'],
  ])
  expect((await saveDraft(path, [['plan', pngFile()]], reader)).status).toBe(507)
  expect(await rows()).toBe(before)
  expect((await send(path, [['title', 'without a file']])).status).toBe(200)
  expect((await saveDraft(path, [['title', 'without a file']], reader)).status).toBe(200)
  files = true
  expect(
    (
      await send(path, [
        ['title', 'a'],
        ['plan', pngFile()],
      ])
    ).status,
  ).toBe(200)
})

test('an upload that is under way when the room ends is refused, and leaves nothing', async () => {
  const before = await rows()
  let checks = 0
  Object.assign(server.app.services.disks, { hasRoomForFiles: async () => (checks += 1) < 3 })
  const large = new File([Buffer.alloc(3_000_000, 'text ')], 'large.txt', { type: 'text/plain' })
  expect((await send(path, [['plan', large]])).status).toBe(507)
  expect(checks).toBeGreaterThanOrEqual(3)
  expect(await rows()).toBe(before)
  Object.assign(server.app.services.disks, { hasRoomForFiles: async () => files && anything })
})

test('where there is no room at all, whatever would be stored is refused; reading, logging in and removing go on', async () => {
  const { path: old } = await publish(pages)
  const { body } = await saveDraft(path, [['title', 'kept']], reader)
  expect(body.success).toBe(true)
  const { uuid } = (await open(old)).page.form
  const draft = await withOwner(server, async owner => {
    await owner.query(`begin; select set_config('app.company', '${acme.id}', true)`)
    return (await owner.query<{ id: string }>('select id from draft')).rows[0]?.id ?? ''
  })
  const before = await rows()
  anything = false
  expect((await send(path, [['title', 'b']])).status).toBe(507)
  expect((await saveDraft(path, [['title', 'b']], reader)).status).toBe(507)
  expect((await acme.as(admin)(addForm, { params: { type: 'event_request' }, body: { path: 'more', name: 'more' } })).status).toBe(507)
  await expect(change(path, pages)).rejects.toThrow('Storage is full')
  expect(await rows()).toBe(before)
  expect((await open(path)).status).toBe(200)
  expect((await acme.as(admin)(deleteForm, { params: { type: 'event_request', id: uuid } })).status).toBe(200)
  expect((await acme.as(reader)(deleteDraft, { params: { id: draft } })).status).toBe(200)
  expect((await server.fetch('/readyz')).status).toBe(200)
  anything = true
  expect((await send(path, [['title', 'b']])).status).toBe(200)
  expect((await server.fetch('/readyz')).status).toBe(200)
})

test('a disk that became read-only is told as one without room', async () => {
  const { storage } = server.app.services
  const { begin } = storage
  onTestFinished(() => void Object.assign(storage, { begin }))
  Object.assign(storage, {
    begin: async () => {
      throw Object.assign(new Error('EROFS: read-only file system, open'), { code: 'EROFS' })
    },
  })
  expect((await send(path, [['plan', pngFile()]])).status).toBe(507)
  Object.assign(storage, { begin })
  expect((await send(path, [['plan', pngFile()]])).status).toBe(200)
})

const isRoot = process.platform === 'linux' && process.getuid?.() === 0

test.runIf(isRoot)('files on a disk that became read-only are refused, and taken again when it is not', async () => {
  const folder = join(server.dataDir, 'files')
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder])
  try {
    expect(
      (
        await send(path, [
          ['title', 'a'],
          ['plan', pngFile()],
        ])
      ).status,
    ).toBe(200)
    execFileSync('mount', ['-o', 'remount,ro', folder])
    const sent = await send(path, [
      ['title', 'a'],
      ['plan', pngFile()],
    ])
    expect([sent.status, sent.body.message]).toEqual([
      507,
      ['Storage is full', 'There is no storage left for this. Please contact a staff member.'],
    ])
    expect((await send(path, [['title', 'without a file']])).status).toBe(200)
    execFileSync('mount', ['-o', 'remount,rw', folder])
    expect(
      (
        await send(path, [
          ['title', 'a'],
          ['plan', pngFile()],
        ])
      ).status,
    ).toBe(200)
  } finally {
    execFileSync('umount', [folder])
  }
})
