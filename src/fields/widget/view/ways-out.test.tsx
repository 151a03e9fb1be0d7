import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WayOut } from '../way-out.ts'
import { expectAccessible } from './accessible-for-tests.ts'
import { showPanel } from './panel-for-tests.tsx'
import { aSpace, ballroom, gallery, orchard, reason } from './spaces-for-tests.ts'
import { aState, chosen, event, listOf, threeDays } from './state-for-tests.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string) => page.getByText(words)
const row = (words: string) => page.getByRole('listitem').filter({ hasText: words })
async function says(words: string) {
  await expect.poll(() => row(words).element().textContent).toContain(words)
}

/** The panel is accessible at the widths of a desk, a tablet and a phone, with ways out that a finger can press. */
async function expectPressable() {
  await expectAccessible([1440, 768, 360], width => {
    for (const way of document.querySelectorAll<HTMLElement>('.spaces-ways .ui-button')) {
      expect(way.getBoundingClientRect().height, 'a finger finds it').toBeGreaterThanOrEqual(width === 360 ? 44 : 36)
    }
  })
  await page.viewport(1280, 800)
}

beforeEach(() => page.viewport(1280, 800))

const part = (name: string, seats: number) => ({ space: aSpace(name), layout_uid: '', seats })
const WAYS: readonly WayOut[] = [
  { is: 'time', start: '2027-03-09 10:30', end: '2027-03-09 18:30', space: ballroom, changes: ['Doors open', 'Doors close'] },
  {
    is: 'layout',
    space: gallery,
    layout_uid: 'gallery-Theater',
    layoutName: 'Theater',
    seats: 110,
    wanted: 120,
    changes: ['Number of guests'],
  },
  { is: 'building', space: orchard, minutes: 4 },
  { is: 'pair', parts: [part('Cove', 80), part('Bay', 60)], seats: 140 },
]
const nothing = (more = {}) => aState({ list: listOf([]), totals: { available: 0, unavailable: 15 }, waysOut: WAYS, ...more })

test('a way to a space that staff approve first says so (P12.15)', async () => {
  const way = (space: typeof orchard): WayOut => ({ is: 'building', space, minutes: 4 })
  showPanel(nothing({ waysOut: [way(orchard), way(aSpace('Glass Room', { requires_approval: true }))] }))
  await expect.poll(() => row('Glass Room').element().textContent).toContain('Theater, 180 people. · Needs approval')
  expect(row('Orchard Hall').element().textContent).not.toContain('Needs approval')
})

test('each way out says what it is, what it costs, and which fields it changes; one press takes it (P12.51)', async () => {
  const { actions } = showPanel(nothing())
  await expect.element(page.getByRole('list', { name: 'Ways out' })).toBeVisible()
  for (const words of [
    'Ballroom A, Hudson House, 10:30 AM – 06:30 PM',
    'Starts and ends 1 h 30 min later. Theater, 180 people.',
    'Seats 110 of the 120 that you look for. Hudson House, floor 1.',
    '4 min walk. Theater, 240 people.',
    '140 people together. Both or none.',
  ])
    await says(words)
  await expect.element(text('Taking another time changes Doors open and Doors close. You can undo it.')).toBeVisible()
  await expect.element(text('Taking a space for fewer people changes Number of guests. You can undo it.')).toBeVisible()
  await expectPressable()
  for (const name of [
    'Take it: Ballroom A, Hudson House, 10:30 AM – 06:30 PM',
    'Take it: Gallery, Hudson House, Theater',
    'Take it: Orchard Hall, Foundry',
    'Take both: Cove, Hudson House and Bay, Hudson House, as one',
  ])
    await button(name).click()
  expect(actions.pressed.map(press => /"is":"(\w+)"/.exec(press)?.[1])).toEqual(['time', 'layout', 'building', 'pair'])
})

test('where nothing can ever be booked the service says so, and whom to call, in place of why nothing was found', async () => {
  showPanel(nothing({ waysOut: [], noneBookable: 'No space here can be booked yet. Contact +1 512 555 0100' }))
  await expect.element(text('No space here can be booked yet. Contact +1 512 555 0100')).toBeVisible()
  expect(document.querySelector('.spaces-nothing')?.textContent).not.toContain('120')
  await expectPressable()
})

test('ways out are taken by keyboard alone, in the order in which they are read', async () => {
  const { actions } = showPanel(nothing())
  const first = button('Take it: Ballroom A, Hudson House, 10:30 AM – 06:30 PM')
  await expect.element(first).toBeVisible()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Take both: Cove, Hudson House and Bay, Hudson House, as one')
  await userEvent.keyboard('{Enter}')
  expect(actions.pressed[0]).toContain('takeWayOut {"is":"pair"')
})

test('what a way changed is named, and can be taken back', async () => {
  const undo = { of: 'way', name: 'Ballroom A', fields: ['Doors open', 'Doors close'] } as const
  const { actions } = showPanel(aState({ selected: [chosen(ballroom)], undo }))
  await button('Undo: You took Ballroom A. Changed: Doors open, Doors close.').click()
  expect(actions.pressed).toEqual(['undo'])
  await expectPressable()
})

test('of several days each that fails is named, and a space for all days but one (P12.56)', async () => {
  const failing = { day: '2027-03-10', reasons: [reason('booked', 'Booked')] }
  const { actions } = showPanel(
    nothing({
      event: threeDays,
      waysOut: [{ is: 'days', space: ballroom, days: ['2027-03-09', '2027-03-11'], failing }],
      searchedDays: threeDays.days.map(day => ({ day, spaces_available: day === '2027-03-10' ? 0 : 4 })),
    }),
  )
  const days = page.getByRole('list', { name: 'Each day by itself' })
  await expect
    .poll(() => [...days.element().children].map(day => day.lastElementChild?.textContent))
    .toEqual(['4 spaces', 'No space', '4 spaces'])
  await expect
    .element(text('Nothing seats 120 at 09:00 AM – 05:00 PM on all 3 days. One of these would work, one press takes it:'))
    .toBeVisible()
  await says('Booked on that day. Hudson House, floor 2.')
  await expectPressable()
  await button('Take 2 days: Ballroom A, Hudson House, without Wed, 03/10/2027').click()
  expect(actions.pressed[0]).toContain('takeWayOut {"is":"days"')
})

test('while a day has no space the ways out are those of that day, and say so', async () => {
  showPanel(
    nothing({
      event: threeDays,
      selected: [chosen(ballroom, { days: ['2027-03-09', '2027-03-11'] })],
      mendedDays: ['2027-03-10'],
      waysOut: [
        { is: 'days', space: gallery, days: ['2027-03-10'], failing: undefined },
        { is: 'building', space: orchard, minutes: undefined },
      ],
    }),
  )
  await button('Find a space for Wednesday').click()
  await expect.element(page.getByRole('list', { name: 'For Wednesday only' })).toBeVisible()
  await expect.element(button('Take for Wed: Gallery, Hudson House')).toBeVisible()
  await says('Free on Wed')
  await expectPressable()
})

test('of an unavailable space the days are those that the service says', async () => {
  const space = aSpace('Loft', {
    unavailable_reasons: [{ key: 'closed', label: 'Closed', short_label: 'Closed', until: null }],
    free_days: ['2027-03-11'],
  })
  showPanel(aState({ event: threeDays, view: 'unavailable', list: listOf([space]) }))
  await expect.element(button('Add 1 day: Loft, Hudson House, Thu, 03/11/2027')).toBeVisible()
  expect(event.days).toHaveLength(1)
})
