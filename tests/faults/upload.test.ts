import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChildServer, newDataDir, removeDataDir, startChild } from '../kit/child-server.ts'
import type { Company } from '../e2e/kit/company.ts'
import { AFTER, BEFORE, companyWithForm, filesIn, open, pour, rowsOf, submitHead, UNLIMITED, until } from './kit.ts'

const MB = 1024 * 1024
const dataDir = newDataDir()
let server: ChildServer
let company: Company

beforeAll(async () => {
  server = await startChild({ dataDir, env: UNLIMITED })
  company = await companyWithForm(server)
}, 120_000)

afterAll(async () => {
  await server?.stop()
  removeDataDir(dataDir)
})

const submissions = async () => (await rowsOf(server, company, 'select 1 from submission')).length

async function upload(bytes: number): Promise<string> {
  const { socket, answer } = await open(server)
  socket.write(submitHead(server, company, BEFORE.length + bytes + AFTER.length))
  socket.write(BEFORE)
  await pour(socket, bytes)
  socket.write(AFTER)
  return answer
}

test('an upload of nearly 500 MB leaves the memory of the server flat', { timeout: 120_000 }, async () => {
  // What is loaded and compiled with a first upload is no matter of the second one's size.
  expect(await upload(30 * MB)).toMatch(/^HTTP\/1\.1 200 /)
  const before = server.memory()
  let peak = before
  const watching = setInterval(() => (peak = Math.max(peak, server.memory())), 50)
  const answer = await upload(499 * MB)
  clearInterval(watching)
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  const [stored] = await rowsOf<{ size: string }>(server, company, 'select max(size) as size from file')
  expect(Number(stored?.size)).toBe(499 * MB)
  expect(peak - before).toBeLessThan(50)
})

test('an upload that is too large is refused in words, and leaves no file and no row', { timeout: 120_000 }, async () => {
  const [files, rows] = [filesIn(server).length, await submissions()]
  const answer = await upload(501 * MB)
  expect(answer).toMatch(/^HTTP\/1\.1 (413|422) /)
  expect(answer).toContain('"success":false')
  await until('the refused file is gone', () => filesIn(server).length === files)
  expect(await submissions()).toBe(rows)
})

test('an upload that breaks off leaves no file and no row', { timeout: 60_000 }, async () => {
  const [files, rows] = [filesIn(server).length, await submissions()]
  const { socket, answer } = await open(server)
  socket.write(submitHead(server, company, BEFORE.length + 200 * MB + AFTER.length))
  socket.write(BEFORE)
  await pour(socket, 60 * MB)
  await until('the file is being written', () => filesIn(server).length > files)
  socket.destroy()
  await answer
  await until('the file is gone', () => filesIn(server).length === files)
  expect(await submissions()).toBe(rows)
})
