import { expect, test } from 'vitest'
import type { DayBar } from '#contract/portal/booked-day.ts'
import { aSpacesPage } from '#tests/kit/forms.ts'
import { clashingCompany, inDays } from '#tests/kit/clashing-company.ts'
import { handlersIn, hanna, otto } from '#tests/kit/handlers.ts'
import { admin, reader, viewer } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

/** The day of a booking on the page of its request (P8.193). */

const server = await startServer()
const nine: Partial<DayBar> = { start: 540, end: 600, set_up: 30, strike: 15 }

test('a booking has its day: what else is in its space, and in one that shares a part with it', async () => {
  const { inventory, book, read, give } = await clashingCompany(server, 'day-beside')
  const hall = await inventory.space({ name: 'Hall', set: 30, strike: 15 })
  const both = await inventory.space({ name: 'Hall and foyer', cells: [hall] })
  const loft = await inventory.space({ name: 'Loft' })
  const first = await book('First', hall, { waits: true })
  const wide = await book('Wide', both)
  await book('Other day', hall, { days: 4 })
  await book('Elsewhere', loft)
  const [booking] = (await read(first, viewer)).submission.bookings
  expect(booking?.day?.date).toBe(inDays(3))
  // They begin at the same time: in no order.
  expect(booking?.day?.bars.toSorted((a, b) => a.is.localeCompare(b.is))).toMatchObject([
    { is: 'other', title: 'Wide', space: 'Hall and foyer', takes: true, link: `/day-beside/admin/submissions/${wide}` },
    { ...nine, is: 'this', title: 'First', status: 'Waiting', takes: false },
  ])
  const [other] = (await read(wide, viewer)).submission.bookings
  expect(other?.day?.bars.map(({ is, space }) => [is, space]).toSorted()).toEqual([
    ['other', 'Hall'],
    ['this', undefined],
  ])
  await give(wide, 'declined')
  expect((await read(wide, viewer)).submission.bookings[0]).not.toHaveProperty('day')
  expect((await read(first, viewer)).submission.bookings[0]?.day?.bars.map(({ is }) => is)).toEqual(['this'])
})

test('what who reads does not see has no name and no way to it', async () => {
  const { company, forms, inventory, book, read } = await clashingCompany(server, 'day-scope')
  const hall = await inventory.space({ name: 'Hall' })
  const secret = await forms.publish([aSpacesPage()])
  const mine = await book('Mine', hall, { waits: true })
  const hidden = await book('Canary wedding', hall, { form: secret.path, who: { ...reader, name: 'canary-requester' } })
  expect((await handlersIn(company).set(secret.path, { people: [hanna] })).status).toBe(200)
  const { submission, text } = await read(mine, otto)
  const [bar] = submission.bookings[0]!.day!.bars.filter(({ is }) => is === 'other')
  expect(bar).toEqual({ is: 'other', start: 540, end: 600, set_up: 0, strike: 0, title: '', status: expect.any(String), takes: true })
  for (const part of ['Canary', 'canary', hidden]) expect(text).not.toContain(part)
  expect((await read(mine, admin)).text).toContain('Canary wedding')
})
