import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { setImage } from '#contract/portal/resources.ts'
import { filesIn, operatorOf } from '#tests/kit/operator.ts'
import { admin } from '#tests/kit/people.ts'
import { exif, JPEG, jpegWith, PNG, segment } from '#tests/kit/pictures.ts'
import { spaceFilesOf } from '#tests/kit/space-files.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'

const server = await startServer()
const say = operatorOf(server)
const WRITTEN = jpegWith(segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(6)])), segment(0xfe, 'Ada was here'))

let count = 0
let acme: TestCompany
let inventory: ReturnType<typeof inventoryOf>
beforeEach(async () => {
  acme = await server.company(`acme${(count += 1)}`)
  inventory = inventoryOf(acme)
})

/** Gives this a picture as an older version stored it: with everything that the camera wrote. @returns its address */
async function oldPicture(noun: 'space' | 'layout', uuid: string, bytes: Buffer = WRITTEN): Promise<string> {
  const form = new FormData()
  const [name, clean] = bytes[0] === 0xff ? (['hall.jpg', JPEG] as const) : (['hall.png', PNG] as const)
  form.append('image', new File([new Uint8Array(clean)], name))
  const { body } = await acme.as(admin)(setImage, { params: { noun, uuid }, form })
  const address = body.data?.image ?? ''
  const key = await withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [acme.id])
    const { rows } = await owner.query<{ storage_key: string }>('update file set size = $1 where id = $2 returning storage_key', [
      bytes.length,
      address.split('/').at(-1),
    ])
    return rows[0]!.storage_key
  })
  writeFileSync(join(server.dataDir, 'files', key), bytes)
  return address
}

async function aSpace(name: string): Promise<string> {
  const { building } = await inventory.building(`House of ${name}`)
  return inventory.added('space', { building_id: building, name, seating_capacity: 260 })
}

const imageOf = async (space: string) => `/api/portal/${acme.path}/images/${(await inventory.space(space)).image_file}`
const bytesAt = async (address: string) => Buffer.from(await (await server.fetch(address)).arrayBuffer())

test('stored pictures are stripped once, at another address, and what was there before is gone', async () => {
  const space = await aSpace('Atrium')
  const layout = await inventory.added('layout', { name: 'Round tables' })
  const before = await oldPicture('space', space)
  await oldPicture('layout', layout, PNG)
  const files = filesIn(server, acme)
  expect(await say(['pictures', 'strip', '--dry-run'])).toContain(`${acme.path}: 1 of 2 pictures would be stripped of 1 KB`)
  expect((await bytesAt(before)).includes('51.5074')).toBe(true)

  expect(await say(['pictures', 'strip'])).toMatch(/1 of 2 pictures were stripped of 1 KB\nBackups that were taken before still have them/)
  const address = await imageOf(space)
  expect(address).not.toBe(before)
  const answer = await server.fetch(address)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([bytes.length, Number(answer.headers.get('content-length'))]).toEqual([JPEG.length + 36, JPEG.length + 36])
  for (const secret of ['51.5074', 'Cam', 'Ada was here']) expect(bytes.includes(secret)).toBe(false)
  expect((await server.fetch(before)).status).toBe(404)
  expect(filesIn(server, acme)).toBe(files)

  expect(await say(['pictures', 'strip'])).toContain(`${acme.path}: 0 of 2 pictures were stripped of 0 KB`)
  expect(await imageOf(space)).toBe(address)
})

test('pictures of what was deleted are stripped too', async () => {
  const space = await aSpace('Gone')
  await oldPicture('space', space)
  expect((await inventory.remove('space', { uuid: space, version: 1 })).status).toBe(200)
  expect(await say(['pictures', 'strip'])).toContain(`${acme.path}: 1 of 1 pictures were stripped`)
  const [file] = readdirSync(join(server.dataDir, 'files', acme.id), { recursive: true, withFileTypes: true }).filter(one => one.isFile())
  expect(file).toBeDefined()
  expect(await say(['pictures', 'strip'])).toContain(`${acme.path}: 0 of 1 pictures were stripped`)
})

test('an import can be undone after its pictures were stripped', async () => {
  const files = spaceFilesOf(server, acme)
  const columns = 'region,location,country,timezone,worksite,building,space,seats'
  const row = (seats: number) => `${columns}\nEMEA,Berlin,DE,Europe/Berlin,Spreehof,House,Hall,${seats}\n`
  await files.run(row(300))
  const space = (await inventory.spaces()).spaces[0]!.uuid
  await oldPicture('space', space)
  const { uuid } = await files.run(row(400))
  await say(['pictures', 'strip'])
  const address = await imageOf(space)
  expect((await files.undo(uuid)).status).toBe(200)
  expect(await inventory.space(space)).toMatchObject({ seating_capacity: 300 })
  expect(await imageOf(space)).toBe(address)
  expect((await server.fetch(address)).status).toBe(200)
})

test('a picture that cannot be read stays, is named, and stands in no other one’s way', async () => {
  const [damaged, fine] = [await aSpace('Cellar'), await aSpace('Attic')]
  const address = await oldPicture('space', damaged, WRITTEN.subarray(0, -40))
  const other = await oldPicture('space', fine)
  await expect(say(['pictures', 'strip'])).rejects.toThrow(
    new RegExp(
      `${acme.path}: 1 of 2 pictures were stripped[^]*choose others in their place:\n {2}${acme.path}: hall.jpg \\(space Cellar\\)$`,
    ),
  )
  expect(await imageOf(damaged)).toBe(address)
  expect(await imageOf(fine)).not.toBe(other)
})
