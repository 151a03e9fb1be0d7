import { expect, test } from 'vitest'
import { openWorld } from '#tests/kit/bookings.ts'
import { spaceSearchOf } from '../bookings/search/space-search.ts'
import { Problem } from '../errors.ts'
import { lanesOf } from '../http/lanes.ts'
import { defaultLimits } from '../limits.ts'
import type { Portal } from '../portal.ts'
import { refusingSpaces } from './refused-spaces.ts'
import { type BookingOrder, type RefusedBooking, SpacesRefused } from './storage/bookings.ts'
import { anEvent, anOrder } from '#tests/kit/orders.ts'

const { acme } = await openWorld()
const portal = { spaceSearch: spaceSearchOf(acme.db, 'acme') } as unknown as Portal

const orderOf = (...spaces: string[]) => anOrder(spaces, undefined, { seats: 40 })

async function refusalOf(order: BookingOrder, refused: readonly RefusedBooking[], of = portal): Promise<{ text: string; issues: unknown }> {
  const problem: unknown = await refusingSpaces(of, order, Promise.reject(new SpacesRefused(refused))).catch((error: unknown) => error)
  if (!(problem instanceof Problem)) throw new Error('no problem')
  expect(problem.status).toBe(422)
  expect(problem.title).toBe('Failed to submit form')
  return { text: problem.text, issues: problem.extras.issues }
}

const gone = (space: string, name: string): RefusedBooking => ({ map_field: 'spaces', why: 'taken', space, name, reasons: [] })

test('a space that is gone is named, with what fits and is free instead, best fit first, and never what is wanted already', async () => {
  const ballroom = await acme.space({ name: 'Ballroom A', seats: 100 })
  const taken = await acme.space({ name: 'Taken', seats: 42 })
  await acme.book([acme.wanted(ballroom), acme.wanted(taken)])
  await acme.space({ name: 'Gallery', seats: 60 })
  await acme.space({ name: 'Studio', seats: 45 })
  await acme.space({ name: 'Closet', seats: 39 })
  await acme.space({ name: 'Ask us', seats: 50, isCustom: true })
  const mine = await acme.space({ name: 'Mine', seats: 50 })
  expect(await refusalOf(orderOf(ballroom, mine), [gone(ballroom, 'Ballroom A')])).toEqual({
    text: 'Ballroom A is no longer available. Free at that time: Studio, Tower; Gallery, Tower.',
    issues: { spaces: 'Ballroom A is no longer available.' },
  })
})

test('several that are gone are all named; where nothing else is free nothing is said of it', async () => {
  const [hall, foyer] = [await acme.space({ name: 'Hall' }), await acme.space({ name: 'Foyer' })]
  const order = { ...orderOf(hall, foyer), event: { ...anEvent, seats: 5000 } }
  expect((await refusalOf(order, [gone(hall, 'Hall'), gone(foyer, 'Foyer')])).text).toBe('Hall; Foyer are no longer available.')
})

test('what others have not taken is named with its reason, and what they have beside it', async () => {
  const [small, hall] = [await acme.space({ name: 'Nook', seats: 5 }), await acme.space({ name: 'Aula' })]
  const order = { ...orderOf(small, hall), event: { ...anEvent, seats: 5000 } }
  const tooSmall = { ...gone(small, 'Nook'), reasons: ['Too small', 'Outside opening hours'] }
  const tooSmallText = 'Nook is not available: Too small, Outside opening hours.'
  expect((await refusalOf(order, [tooSmall])).text).toBe(tooSmallText)
  expect((await refusalOf(order, [tooSmall, gone(hall, 'Aula')])).text).toBe(`Aula is no longer available. ${tooSmallText}`)
})

test('times of which the clocks leave nothing are refused with that reason', async () => {
  const hall = await acme.space()
  const refused = [{ ...gone(hall, ''), why: 'skipped' as const }]
  expect((await refusalOf(orderOf(hall), refused)).text).toBe(
    'The clocks go forward then, so start and end fall together. Choose another start or end.',
  )
})

test('without times of an event it says what is missing', async () => {
  const hall = await acme.space()
  const refused = [{ ...gone(hall, ''), why: 'times' as const }]
  expect((await refusalOf(orderOf(hall), refused)).text).toBe('Spaces need a start and a later end of the event.')
})

test('what is free instead is looked for at the turn of the company among its searches; while there is none it is left out', async () => {
  const lounge = await acme.space({ name: 'Lounge', seats: 41 })
  await acme.space({ name: 'Parlour', seats: 41 })
  await acme.book([acme.wanted(lounge)])
  const { heavy } = lanesOf({ ...defaultLimits, dbHeavyPerCompany: 1, dbHeavyWaitMs: 1 })
  const busy = { spaceSearch: spaceSearchOf(acme.db, 'acme', heavy) } as unknown as Portal
  const refused = async () => (await refusalOf(orderOf(lounge), [gone(lounge, 'Lounge')], busy)).text
  const leave = heavy.turns.tryEnter({ party: acme.db.company })
  expect(await refused()).toBe('Lounge is no longer available.')
  leave?.()
  expect(await refused()).toMatch(/^Lounge is no longer available\. Free at that time: Parlour, Tower/)
})
