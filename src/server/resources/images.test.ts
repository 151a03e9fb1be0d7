import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { MAX_IMAGE_BYTES, removeImage, setImage } from '#contract/portal/resources.ts'
import { admin } from '#tests/kit/people.ts'
import { exif, JPEG, jpegOf, jpegWith, plainPng, PNG, segment } from '#tests/kit/pictures.ts'
import { startServer } from '#tests/kit/server.ts'
import { rawSql } from '#tests/kit/sql.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'
import { lockInventory } from './space-edits.sql.ts'

const server = await startServer()
const acme = await server.company('acme')
await server.company('other')
const inventory = inventoryOf(acme)

function picture(bytes: Buffer, name: string, type = 'image/png'): FormData {
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], name, { type }))
  return form
}

const send = (noun: string, uuid: string, form: FormData) => acme.as(admin)(setImage, { params: { noun, uuid }, form })
const storedFiles = () =>
  readdirSync(join(server.dataDir, 'files', acme.id), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length

async function aSpace(): Promise<string> {
  const { building } = await inventory.building('Hall')
  return inventory.added('space', { building_id: building, name: 'Atrium', seating_capacity: 260 })
}
const space = await aSpace()

test('everybody sees the picture of a space, and a browser keeps it', async () => {
  const { body } = await send('space', space, picture(PNG, 'hall.png'))
  const address = body.data?.image ?? ''
  expect(address).toMatch(/^\/api\/portal\/acme\/images\/[0-9a-f-]{36}$/)
  expect(await inventory.space(space)).toMatchObject({ image_file: address.split('/').at(-1) })
  const answer = await server.fetch(address)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
  expect((await server.fetch(address.replace('acme', 'other'))).status).toBe(404)
})

test('what a camera wrote into a picture reaches nobody, and the picture stays turned', async () => {
  const written = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(6)]))
  const { status, body } = await send('space', space, picture(jpegWith(written, segment(0xfe, 'Ada was here')), 'hall.jpg', 'image/jpeg'))
  expect(status).toBe(200)
  const answer = await server.fetch(body.data?.image ?? '')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(Number(answer.headers.get('content-length'))).toBe(bytes.length)
  expect(bytes.length).toBe(JPEG.length + 36)
  for (const secret of ['51.5074', 'Cam', 'Ada was here']) expect(bytes.includes(secret)).toBe(false)
})

test.each([
  ['a PNG of 5,000 x 3,201', plainPng(5_000, 3_201), 'A picture has at most 16 million pixels.'],
  ['a JPEG of 30,000 x 30,000', jpegOf(30_000, 30_000), 'A picture has at most 16 million pixels.'],
  ['a PNG of no pixel', plainPng(0, 8), 'This picture cannot be read: it is damaged.'],
])('%s, which no browser should have to unpack, is no picture of a space', async (what, bytes, issue) => {
  const files = storedFiles()
  const type = what.startsWith('a PNG') ? ['x.png', 'image/png'] : ['x.jpg', 'image/jpeg']
  const { status, body } = await send('space', space, picture(bytes, type[0]!, type[1]))
  expect([status, body.issues]).toEqual([422, { image: issue }])
  expect(storedFiles()).toBe(files)
})

test('a layout’s picture is received the same way', async () => {
  const layout = await inventory.added('layout', { name: 'Round tables' })
  const { body } = await send('layout', layout, picture(Buffer.concat([PNG, Buffer.from('Ada was here')]), 'x.png'))
  const answer = await server.fetch(body.data?.image ?? '')
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(PNG)
})

test('another picture takes the place of the one before, which is gone with its bytes', async () => {
  const layout = await inventory.added('layout', { name: 'Theatre' })
  const first = (await send('layout', layout, picture(PNG, 'one.png'))).body.data?.image ?? ''
  const files = storedFiles()
  const second = (await send('layout', layout, picture(PNG, 'two.png'))).body.data?.image ?? ''
  expect(second).not.toBe(first)
  expect([(await server.fetch(first)).status, (await server.fetch(second)).status]).toEqual([404, 200])
  expect(storedFiles()).toBe(files)
  await acme.as(admin)(removeImage, { params: { noun: 'layout', uuid: layout } })
  expect((await server.fetch(second)).status).toBe(404)
  expect(storedFiles()).toBe(files - 1)
})

test('another picture waits for an import that is under way: what its undo gives back has the one before', async () => {
  const db = server.app.services.database.of(acme.id)
  const waits = () =>
    db.run(
      rawSql<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      ),
    )
  const [locked, go, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>(), [] as string[]]
  const importing = db.transaction(async tx => {
    await tx.run(lockInventory({ company: acme.id }))
    locked.resolve()
    await go.promise
    done.push('import')
  })
  await locked.promise
  const sending = send('space', space, picture(PNG, 'later.png')).then(({ status }) => done.push(`picture ${status}`))
  await vi.waitUntil(async () => done.length > 0 || (await waits()).length > 0, { timeout: 10_000, interval: 5 })
  go.resolve()
  await Promise.all([importing, sending])
  expect(done).toEqual(['import', 'picture 200'])
})

test('the picture of a space that was deleted is nobody’s', async () => {
  const { building } = await inventory.building('Annex')
  const uuid = await inventory.added('space', { building_id: building, name: 'Gone', seating_capacity: 1 })
  const address = (await send('space', uuid, picture(PNG, 'x.png'))).body.data?.image ?? ''
  expect((await inventory.remove('space', { uuid, version: 1 })).status).toBe(200)
  expect((await server.fetch(address)).status).toBe(404)
})

test.each([
  ['a text with the name of a picture', Buffer.from('<svg onload="alert(1)">'), 'x.png', 422],
  ['half a JPEG', JPEG.subarray(0, -100), 'x.jpg', 422],
  ['half a PNG', PNG.subarray(0, -10), 'x.png', 422],
  ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), 'x.gif', 422],
  ['more than 2 MB', Buffer.concat([PNG, Buffer.alloc(MAX_IMAGE_BYTES)]), 'x.png', 413],
  ['far more', Buffer.alloc(8 * 1024 * 1024), 'x.png', 413],
])('%s is refused, and nothing of it is left', async (_what, bytes, name, status) => {
  const files = storedFiles()
  const before = (await inventory.space(space)).image_file
  expect((await send('space', space, picture(bytes, name))).status).toBe(status)
  expect((await inventory.space(space)).image_file).toBe(before)
  expect(storedFiles()).toBe(files)
})

test('a file of a submission is no picture for everybody, nor is what no noun has', async () => {
  expect((await server.fetch('/api/portal/acme/images/00000000-0000-4000-8000-000000000000')).status).toBe(404)
  expect((await server.fetch('/api/portal/acme/images/x')).status).toBe(404)
  expect((await send('region', space, picture(PNG, 'x.png'))).status).toBe(404)
})
