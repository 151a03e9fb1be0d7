import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Limits } from '#server/limits.ts'
import { aField, aPage } from '../kit/builders.ts'
import { formData, formsOf, type Parts } from '../kit/forms.ts'
import { guest, type Person, reader } from '../kit/people.ts'
import { startServer } from '../kit/server.ts'

/** Nobody fills the disk: what guests of an address leave behind, and what a user keeps, has an end. What is refused leaves nothing. */

const server = await startServer()
const acme = await server.company('acme')
const { publish } = formsOf(acme)
const { path } = await publish([aPage(aField('text', 'title'), aField('file', 'plan', { maxSize: 5 }))], { can_be_saved: true })
const other = await publish([aPage(aField('file', 'plan', { maxSize: 5 }))], { can_be_saved: true })

const file = (kilobytes: number) => new File([Buffer.alloc(kilobytes * 1024, 'text ')], 'plan.txt', { type: 'text/plain' })
const onDisk = () =>
  readdirSync(join(server.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length

/** The same server with other limits, and how to post there. */
async function strict(limits: Partial<Limits>) {
  const beside = await startServer({ beside: server, limits })
  const post =
    (rest: string) =>
    async (parts: Parts, who: Person = guest) => {
      const headers = { cookie: await acme.cookieOf(who), 'sec-fetch-site': 'same-origin' }
      const answer = await beside.fetch(`/api/portal/acme/forms/event_request/${rest}`, { method: 'POST', body: formData(parts), headers })
      const { message } = (await answer.json()) as { message: [string, string] }
      return { status: answer.status, again: Number(answer.headers.get('retry-after')), text: message[1] }
    }
  return { send: post(path), save: post(`${path}/save/`), saveOther: post(`${other.path}/save/`), stop: () => beside.stop() }
}

test('guests of one address leave so many megabytes behind in a day; users do not count, nor what was refused', async () => {
  const { send, stop } = await strict({ guestMegabytesPerAddressPerDay: 2 })
  expect((await send([['plan', file(1_000)]])).status).toBe(200)
  expect((await send([['plan', file(6_000)]])).status).toBe(422)
  expect((await send([['plan', file(1_000)]])).status).toBe(200)
  const before = onDisk()
  const late = await send([['plan', file(1_000)]])
  expect([late.status, late.text]).toEqual([
    429,
    'There is no room for more files from your network today. Please try again later, or contact a staff member.',
  ])
  expect(late.again).toBeGreaterThan(3600)
  expect(onDisk()).toBe(before)
  expect((await send([['title', 'no file']])).status).toBe(200)
  expect((await send([['plan', file(1_000)]], reader)).status).toBe(200)
  await stop()
})

test('one run of a guest sends files five times a minute, and other answers as often as before', async () => {
  const { send, stop } = await strict({ guestUploadsPerRunPerMinute: 5 })
  const run = ['_run_uid', 'run'] as const
  for (let times = 0; times < 5; times += 1) expect((await send([run, ['plan', file(1)]])).status).toBe(200)
  const before = onDisk()
  expect(await send([run, ['plan', file(1)]])).toMatchObject({ status: 429, again: 12 })
  expect(onDisk()).toBe(before)
  expect((await send([run, ['title', 'no file']])).status).toBe(200)
  expect(
    (
      await send([
        ['_run_uid', 'another'],
        ['plan', file(1)],
      ])
    ).status,
  ).toBe(200)
  await stop()
})

test('all drafts of a user together hold so many megabytes; answers are kept all the same', async () => {
  const { save, saveOther, stop } = await strict({ draftMegabytesPerUser: 3 })
  const neighbour: Person = { ...reader, name: 'neighbour' }
  expect((await save([['plan', file(2_000)]], reader)).status).toBe(200)
  const before = onDisk()
  const full = await saveOther([['plan', file(2_000)]], reader)
  expect([full.status, full.text]).toEqual([
    413,
    'Your saved requests hold as many files as there is room for. Send or delete one of these requests, or remove a file.',
  ])
  await expect.poll(onDisk).toBe(before)
  expect((await saveOther([['plan', file(2_000)]], neighbour)).status).toBe(200)
  expect((await saveOther([['plan', file(1_000)]], reader)).status).toBe(200)
  // What takes the place of something else needs only its own room.
  expect((await save([['plan', file(2_000)]], reader)).status).toBe(200)
  expect((await save([['title', 'answers']], reader)).status).toBe(200)
  await stop()
})
