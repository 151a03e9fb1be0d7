import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EditedBooking } from '#contract/portal/edited-booking.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import type { ExistingBooking } from '../shown-details.ts'
import { expectAccessible } from './accessible-for-tests.ts'
import { showPanel } from './panel-for-tests.tsx'
import { aSpace, ballroom, gallery, harbour, orchard, reason, studio, unavailable } from './spaces-for-tests.ts'
import { aState, chosen, event, listOf, lost, threeDays } from './state-for-tests.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string) => page.getByText(words)
/** Somewhere in the widget, or in one part of it. */
async function says(words: string, part = page.getByRole('group', { name: 'Which spaces would you like?' })) {
  await expect.poll(() => part.element().textContent).toContain(words)
}

beforeEach(() => page.viewport(1280, 800))

test('what is missing is named as the form calls it, and a press leads there (P12.3)', async () => {
  const field = { mapField: 'end_time', label: 'Doors close', message: '', page: 2, isHere: false, endDay: '' }
  const seats = { mapField: 'seating_capacity', label: 'Number of guests', message: 'At least 1.', page: 4, isHere: true, endDay: '' }
  const { actions } = showPanel(aState({ phase: { is: 'inactive', missing: [field, seats] }, event: undefined }))
  await expect.element(text('Two answers are missing before spaces can be shown')).toBeVisible()
  await expect.element(text('At least 1.')).toBeVisible()
  await button('Go to page 2: Doors close').click()
  expect(actions.pressed).toEqual(['goTo end_time'])
  await expectAccessible()
})

test('an end at midnight on the day of the start offers the next day (P12.59)', async () => {
  const field = { mapField: 'end_time', label: 'Doors close', message: 'Too early.', page: 2, isHere: true, endDay: '2027-03-10' }
  const { actions } = showPanel(aState({ phase: { is: 'inactive', missing: [field] }, event: undefined }))
  await button('12:00 AM, 03/10/2027').click()
  expect(actions.pressed).toEqual(['endOn 2027-03-10'])
  await expectAccessible()
})

test('a time that the clocks skip is said beside the event, and a press leads to its field (P12.58)', async () => {
  const night = { ...event, start: '2027-03-14 02:30', end: '2027-03-14 05:00', days: ['2027-03-14'] }
  const { actions } = showPanel(aState({ event: night }))
  const words = '02:30 AM does not exist that night: the clocks go forward, so 03:30 AM is meant.'
  await says(words)
  await button(`Go to it: ${words}`).click()
  expect(actions.pressed).toEqual(['goTo start_time'])
  await expectAccessible()
})

test('while it loads it says so (P12.4); a failure is no empty list and says what is safe', async () => {
  showPanel(aState({ phase: { is: 'loading' } }))
  await expect.element(text('Loading...')).toBeVisible()
  await expectAccessible()
  const { actions } = showPanel(aState({ phase: { is: 'failed', isRetrying: true }, selected: [chosen(harbour)] }))
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'What you hold stays held: Harbour Room, Hudson House, 12:41 left.' }))
    .toBeVisible()
  expect(document.body.textContent).not.toContain('No spaces found')
  await button('Try again').click()
  expect(actions.pressed).toEqual(['retry'])
  await expectAccessible()
})

test('it says that many ask while something is asked for again (P13.8)', async () => {
  showPanel(aState({ phase: { is: 'loading' }, isCrowded: true }))
  const words = 'Many people ask for spaces just now. Trying again …'
  await expect.element(text(words).first()).toBeVisible()
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
  await expectAccessible()
})

test('of the spaces that are available others are counted, without those that are selected', async () => {
  const list = listOf([harbour, studio])
  const rows = list.rows.map(row => (row.space === harbour ? { ...row, is: 'mine' as const } : row))
  showPanel(aState({ selected: [chosen(harbour)], list: { ...list, rows }, totals: { available: 2, unavailable: undefined } }))
  await says('Need another space? 1 available')
})

test('a space tells its place, what it holds in the layout that fits, and when it is free', async () => {
  showPanel(aState())
  const row = page.getByRole('listitem').filter({ hasText: 'Ballroom A' })
  for (const words of ['Hudson House, floor 2', '180 in Theater', '5 more layouts', 'Free 08:15 AM – 06:00 PM']) await says(words, row)
  await says('The day: Booked 07:00 AM to 07:45 AM', row)
  await expectAccessible()
})

test('a 24-hour hold is shown with the event, and its day is shown as blocked in the timeline (P12.24)', async () => {
  showPanel(aState({ event: { ...threeDays, wholeDays: ['2027-03-10'] }, list: listOf([orchard]) }))
  await says('24-hour hold: Wed, 03/10/2027', page.getByRole('group', { name: 'What we look for' }))
  await expectAccessible()
  await button('See more days of Orchard Hall, Foundry').first().click()
  await text('As a table').click()
  const rows = [...document.querySelectorAll('.spaces-table tr')].map(row => row.textContent)
  expect(rows.filter(row => row.includes('24-hour hold of your event'))).toHaveLength(2)
})

test('each button, dialog and day of a space says in which building it is, in the list and where it is chosen (P12.70)', async () => {
  const twins = ['Hudson House', 'Foundry'].map((building, at) => aSpace('Room 106', { uid: `twin-${at}`, building }))
  const { show } = showPanel(aState({ list: listOf([...twins, harbour]) }))
  for (const building of ['Hudson House', 'Foundry'])
    for (const name of [`Add Room 106, ${building}`, `Room 106, ${building}, details`, `See more days of Room 106, ${building}`])
      await expect.element(page.getByRole('button', { name, exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add Harbour Room, Hudson House', exact: true })).toBeInTheDocument()
  show(aState({ view: 'unavailable', list: listOf(twins.map(twin => ({ ...twin, unavailable_reasons: [reason('booked', 'Booked')] }))) }))
  await expect.element(page.getByRole('button', { name: 'Room 106, Foundry, details', exact: true })).toBeInTheDocument()
  show(aState({ selected: twins.map(twin => chosen(twin)) }))
  for (const building of ['Hudson House', 'Foundry']) {
    await page.getByRole('button', { name: `More for Room 106, ${building}`, exact: true }).click()
    await expect.element(page.getByRole('button', { name: `Remove Room 106, ${building}`, exact: true })).toBeVisible()
  }
  show(aState({ list: listOf(twins) }))
  await button('Room 106, Foundry, details').click()
  await expect
    .element(page.getByRole('dialog', { name: 'Room 106' }))
    .toHaveAccessibleDescription('Foundry, floor 2 · Seattle, Lake Campus')
  await page.getByRole('dialog').getByRole('button', { name: 'See more days' }).click()
  await expect.element(page.getByRole('group', { name: 'Timeline of Room 106, Foundry' }).first()).toBeVisible()
  await button('Back to the list').click()
  await button('Add Room 106, Foundry').click()
  const dialog = page.getByRole('dialog', { name: 'Set Layout' })
  await expect.element(dialog).toHaveAccessibleDescription('Room 106, Foundry, for 120 people')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  show(aState({ event: threeDays, selected: twins.map(twin => chosen(twin)) }))
  await says('Room 106, Hudson House; Room 106, Foundry', page.getByRole('group', { name: 'Days of the event' }))
  show(aState({ list: listOf(twins, 'taken') }))
  await says('Room 106, Foundry was just taken by another request.')
})

test('a space that needs approval says so in both lists, in its details, where it is chosen and where it is offered instead, and no other does (P12.15)', async () => {
  const words = 'Needs approval'
  const asks = aSpace('Glass Room', { requires_approval: true })
  const timesSaid = () => document.body.textContent.split(words).length - 1
  const { show } = showPanel(aState({ list: listOf([asks, harbour]) }))
  await says(words)
  expect(timesSaid()).toBe(1)
  await button('Glass Room, Hudson House, details').click()
  await says(words, page.getByRole('dialog', { name: 'Glass Room' }))
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const taken = [asks, harbour].map(space => ({ ...space, unavailable_reasons: [reason('booked', 'Booked')] }))
  show(aState({ view: 'unavailable', list: listOf(taken) }))
  await says(words)
  expect(timesSaid()).toBe(1)
  show(aState({ selected: [chosen(asks), chosen(harbour)] }))
  await says(words)
  expect(timesSaid()).toBe(1)
  await expectAccessible()
  show(aState({ selected: [chosen(gallery)], lost: [lost(ballroom, { alternatives: [asks, harbour] })] }))
  await says(words, page.getByRole('listitem').filter({ hasText: 'Glass Room' }))
  expect(timesSaid()).toBe(1)
})

test('a space that lies elsewhere than the event says where, and one of which nobody says the building has its name alone', async () => {
  const far = aSpace('Loft', { location: 'Tacoma', location_id: 'tacoma' })
  const { building: _, ...unplaced } = aSpace('Attic', { floor: '' })
  const { show } = showPanel(aState({ list: listOf([far, unplaced as SpaceFound]) }))
  await expect.element(page.getByRole('button', { name: 'Add Loft, Hudson House, Tacoma', exact: true })).toBeVisible()
  await says('Hudson House, floor 2, Tacoma', page.getByRole('listitem').filter({ hasText: 'Loft' }))
  await expect.element(page.getByRole('button', { name: 'Add Attic', exact: true })).toBeVisible()
  show(aState({ selected: [chosen(far)] }))
  await says('Hudson House, floor 2, Tacoma', page.getByRole('listitem').filter({ hasText: 'Loft' }))
  expect(document.body.textContent).not.toContain('undefined')
})

test('both views say how many they have, and a screen reader hears the same', async () => {
  const { show } = showPanel(aState({ list: listOf([harbour, studio]), totals: { available: 2, unavailable: 9 } }))
  await expect.element(page.getByRole('radio', { name: 'Available 2' })).toBeInTheDocument()
  await expect.element(page.getByRole('radio', { name: 'Unavailable 9' })).toBeInTheDocument()
  await expect.element(page.getByRole('status').filter({ hasText: '2 spaces available, 9 unavailable' })).toBeInTheDocument()
  show(aState({ list: listOf([]), totals: { available: 0, unavailable: 11 } }))
  await expect.element(page.getByRole('radio', { name: 'Unavailable 11' })).toBeInTheDocument()
})

test('of several days each has its line in a row, five at most; on a phone Add stands above them, and above that of one day, in sight without scrolling (P12.73)', async () => {
  const row = page.getByRole('listitem').filter({ hasText: 'Harbour Room' })
  const days = () => [...row.element().querySelectorAll('.spaces-tiny')].map(day => day.textContent)
  const { show } = showPanel(aState({ event: threeDays, list: listOf([harbour]) }))
  await expect.poll(days).toEqual(['Tue, 03/09/2027', 'Wed, 03/10/2027', 'Thu, 03/11/2027'])
  await expectAccessible()
  const selected = [chosen(ballroom, { days: ['2027-03-09', '2027-03-11'] })]
  show(aState({ event: threeDays, list: listOf([harbour]), selected }))
  await button('Find a space for Wednesday').click()
  await expect.poll(days).toEqual(['Wed, 03/10/2027'])
  const partly = { ...harbour, unavailable_reasons: [reason('booked', 'Booked')], free_days: ['2027-03-10'] }
  show(aState({ event: threeDays, view: 'unavailable', list: listOf([partly]) }))
  const ownTimes = () => [...row.element().querySelectorAll('.spaces-bar')].map(bar => bar.getAttribute('data-kind'))
  await expect.poll(() => ownTimes().filter(kind => kind === 'yours' || kind === 'conflict')).toEqual(['conflict', 'yours', 'conflict'])
  const week = {
    ...event,
    end: '2027-03-15 17:00',
    days: [9, 10, 11, 12, 13, 14, 15].map(day => `2027-03-${String(day).padStart(2, '0')}`),
  }
  await page.viewport(360, 740)
  for (const one of [event, week]) {
    showPanel(aState({ event: one, list: listOf([harbour]) }))
    const add = button('Add Harbour Room, Hudson House').last()
    await expect.element(add).toBeVisible()
    const [list, place] = [document.querySelector('.spaces-list')!.getBoundingClientRect(), add.element().getBoundingClientRect()]
    expect([place.bottom <= list.bottom, place.left >= 0, place.right <= 360]).toEqual([true, true, true])
    await expect
      .poll(() => add.element().closest('li')!.querySelector('.spaces-strip')?.getBoundingClientRect().top ?? 0)
      .toBeGreaterThan(place.bottom)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  }
  await expect.poll(() => document.querySelectorAll('.spaces-row .spaces-tiny').length).toBe(5)
})

test('a time that has passed is said beside the event and in the timeline, and a press leads to its start (P12.74)', async () => {
  const over = { ...event, start: '2020-03-10 09:00', end: '2020-03-10 17:00', days: ['2020-03-10'] }
  const past = {
    label: 'Already over',
    key: 'past',
    start_datetime: '2020-03-09T00:00:00-07:00',
    end_datetime: '2020-03-13T00:00:00-07:00',
  }
  const space = { ...harbour, unavailable_reasons: [reason('past', 'Already over')] }
  const { actions, show } = showPanel(aState({ event: over, list: listOf([]), totals: { available: 0, unavailable: 1 } }), {
    plot: async () => ({ side_label: [], sessions: [], closures: [past] }),
  })
  await button('Go to it: This time has passed.').click()
  expect(actions.pressed).toEqual(['goTo start_date'])
  expect(document.body.textContent).not.toContain('Nothing seats')
  show(aState({ event: over, view: 'unavailable', list: listOf([space]) }))
  await says('Already over', page.getByRole('listitem').filter({ hasText: 'Harbour Room' }))
  await button('Harbour Room, Hudson House, details').click()
  await page.getByRole('dialog').getByRole('button', { name: 'See more days' }).click()
  await text('As a table').click()
  await says('12:00 AM12:00 AMAlready over', page.getByRole('table', { name: 'What takes place in Harbour Room, Hudson House' }))
  await expectAccessible()
  show(aState())
  await expect.element(text('This time has passed.')).not.toBeInTheDocument()
})

test('the list is 480 high (P11.5), and of 1,200 spaces only those around the sight are drawn', async () => {
  const many = Array.from({ length: 1200 }, (_, at) => aSpace(`Room ${at + 1}`, { uid: `r${at}` }))
  showPanel(aState({ list: { ...listOf(many), total: 1200 } }))
  const list = document.querySelector<HTMLElement>('.spaces-list')!
  expect(list.offsetHeight).toBe(480)
  expect(list.querySelectorAll('li[data-row]').length).toBeLessThan(12)
  list.scrollTop = 100_000
  await expect.poll(() => list.querySelector('li[data-row]')?.getAttribute('aria-posinset')).toMatch(/^4\d\d$/)
  expect(list.querySelectorAll('li[data-row]').length).toBeLessThan(12)
})

test('others take a space while it is looked at: it says so, and folds', async () => {
  showPanel(
    aState({
      list: {
        ...listOf([ballroom, harbour]),
        rows: [
          { space: ballroom, is: 'taken', alert: '' },
          { space: harbour, is: 'refused', alert: 'Somebody was quicker.' },
        ],
      },
    }),
  )
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'Ballroom A, Hudson House was just taken by another request.' }))
    .toBeVisible()
  await expect.element(button('Add Ballroom A, Hudson House')).not.toBeInTheDocument()
  await expect.element(text('Somebody was quicker.')).toBeVisible()
  await expectAccessible()
})

test('a second press before anything is drawn opens nothing, nor does one on a space that is being added', async () => {
  /** Two presses that come before anything is drawn. */
  const twice = (name: string) => {
    const pressed = button(name).element() as HTMLElement
    pressed.click()
    pressed.click()
  }
  const { actions, show } = showPanel(aState({ list: listOf([harbour]) }))
  await button('Add Harbour Room, Hudson House').click()
  const dialog = page.getByRole('dialog', { name: 'Set Layout' })
  await dialog.getByRole('radio', { name: /Theater/ }).click()
  await expect.element(dialog.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
  const add = dialog.getByRole('button', { name: 'Add', exact: true }).element() as HTMLElement
  add.click()
  add.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(new Set(actions.pressed.map(pressed => pressed.split(' ').slice(0, 2).join(' ')))).toEqual(new Set(['add harbour-room']))
  show(aState({ list: { ...listOf([harbour]), rows: [{ space: harbour, is: 'adding', alert: '' }] } }))
  await expect.element(button('Adding Harbour Room, Hudson House')).toBeVisible()
  twice('Adding Harbour Room, Hudson House')
  await expect.element(button('Adding Harbour Room, Hudson House')).toBeVisible()
  expect(dialog.query()).toBeNull()
})

test('unavailable spaces have every reason and no Add, and names that open the details (P12.4, P12.5)', async () => {
  const { actions } = showPanel(aState({ view: 'unavailable', list: listOf(unavailable) }))
  await expect.element(text('Booked until 01:00 PM')).toBeVisible()
  for (const words of ['Too small: 80 of 120', 'On hold by another request', 'Set-up or strike of another event', 'Outside opening hours'])
    expect(document.body.textContent).toContain(words)
  await expect.element(text('This space has custom availability. Please contact event support team for more details')).toBeInTheDocument()
  await expect.element(button(/^Add/)).not.toBeInTheDocument()
  await expectAccessible()
  await button('Start at 01:30 PM: Auditorium, Foundry').click()
  expect(actions.pressed).toEqual(['startAt 2027-03-09 13:30'])
  await page.viewport(1280, 800)
  await button('Auditorium, Foundry, details').click()
  const dialog = page.getByRole('dialog', { name: 'Auditorium' })
  await expect.element(dialog.getByRole('table', { name: 'Opening hours, Seattle time' })).toBeVisible()
  expect(dialog.getByRole('table').element().getBoundingClientRect().width).toBe(400)
  await expectAccessible()
})

test.each([360, 1280])(
  'a space with a custom availability has its notice in the place of Add among available ones too, at %d px (P12.5)',
  async width => {
    await page.viewport(width, 800)
    const custom = aSpace('Asked', { has_custom_availability: true })
    const { show } = showPanel(aState({ list: listOf([harbour, custom]) }))
    await expect.element(text('This space has custom availability. Please contact event support team for more details')).toBeVisible()
    await expect.element(button('Add Harbour Room, Hudson House')).toBeVisible()
    await expect.element(button(/^Add .*Asked/)).not.toBeInTheDocument()
    await expectAccessible()
    show(aState({ list: { ...listOf([custom]), rows: [{ space: custom, is: 'booked', alert: '' }] } }))
    await expect.element(text('In this request')).toBeVisible()
  },
)

test('no spaces in either view say so, letter for letter (P12.4)', async () => {
  showPanel(aState({ view: 'unavailable', list: listOf([]) }))
  await expect.element(text('No unavailable spaces')).toBeVisible()
  showPanel(aState({ list: listOf([]) }))
  await expect.element(text('No spaces found')).toBeVisible()
  await expectAccessible()
})

test('its author may call things otherwise (P3.27)', async () => {
  const words = { add: 'Take it', remove: 'Give back', noData: 'All rooms are taken', chosen: 'Your rooms' }
  const { show } = showPanel(aState({ list: listOf([ballroom]) }), {}, words)
  await expect.element(button('Take it Ballroom A, Hudson House')).toBeVisible()
  show(aState({ list: listOf([]) }))
  await expect.element(text('All rooms are taken')).toBeVisible()
  showPanel(aState({ selected: [chosen(gallery)] }), {}, words)
  await expect.element(page.getByRole('group', { name: 'Your rooms' })).toBeVisible()
  await expect.element(button('Give back Gallery, Hudson House')).toBeVisible()
})

test('chosen spaces count down, are renewed, changed and removed; at two hours nothing can be renewed (P12.14)', async () => {
  const left: Record<string, number> = { [gallery.uid]: 128_000 }
  const capped = chosen(orchard, { isLastRenewal: true })
  const { actions } = showPanel(
    aState({
      selected: [chosen(ballroom), chosen(gallery), capped],
      locationHint: 'You have no space selected in the event location (Tacoma).',
    }),
    { remainingMs: uid => left[uid] ?? 761_000 },
  )
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await says('12:41 held for you', card('Ballroom A'))
  await says('02:08 left. Renew to keep it.', card('Gallery'))
  await says('Held until', card('Orchard Hall'))
  await expect.element(button('Renew: Orchard Hall, Foundry')).not.toBeInTheDocument()
  await expect.element(text('You have no space selected in the event location (Tacoma).')).toBeVisible()
  await button('Renew: Gallery, Hudson House').click()
  await button('Remove Ballroom A, Hudson House').click()
  expect(actions.pressed).toEqual(['renew gallery', 'remove ballroom-a'])
  await expectAccessible()
})

test('a hold that is lost is told with what is free instead, and taking it asks for a layout where the old one does not fit', async () => {
  const rows = (uid: string) => aSpace(uid, { seating_capacity: 140 }).layouts
  const bay = aSpace('Bay', { layouts: rows('bay').map(one => (one.name === 'Theater' ? { ...one, name: 'Rows' } : one)) })
  const hall = aSpace('Hall', { layouts: [] })
  const { actions } = showPanel(aState({ selected: [chosen(gallery)], lost: [lost(ballroom, { alternatives: [harbour, bay, hall] })] }))
  await expect.element(page.getByRole('group', { name: 'Ballroom A is no longer held for you' })).toBeVisible()
  await says('Your other space is still held.')
  await expectAccessible()
  await button('Take: Harbour Room, Hudson House').click()
  expect(actions.pressed).toEqual(['takeAlternative ballroom-a harbour-room'])
  await button('Take: Bay, Hudson House').click()
  await expect.element(page.getByRole('dialog', { name: 'Set Layout' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await button('Take: Hall, Hudson House').click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(actions.pressed.slice(1)).toEqual(['add hall {"layout_uid":"","description":""} [] ballroom-a'])
})

const layout = (name: string, seating_capacity: number, is_custom = false): SpaceFound['layouts'][number] => {
  return { uid: name.toLowerCase(), name, seating_capacity, is_custom, is_default: false, layout_image: null }
}

test.each([
  ['without layouts is added as it is', [], ''],
  ['with one layout is added in it', [layout('Rows', 120)], 'rows'],
  ['with one that is large enough is added in that', [layout('Rows', 119), layout('Rounds', 120), layout('Custom', 120, true)], 'rounds'],
  ['none of whose layouts is large enough is added as it is', [layout('Rows', 119)], ''],
  ['with one that is too small and a custom one is asked about', [layout('Rows', 119), layout('Custom', 0, true)], undefined],
  ['with two that are large enough is asked about', [layout('Rows', 120), layout('Rounds', 120)], undefined],
  ['with a custom one alone is asked about', [layout('Custom', 120, true)], undefined],
])('a space %s (P12.7)', async (_what, layouts, layout_uid) => {
  const { actions } = showPanel(aState({ list: listOf([aSpace('Hall', { layouts })]) }))
  await button('Add Hall, Hudson House').click()
  const dialog = page.getByRole('dialog', { name: 'Set Layout' })
  if (layout_uid === undefined) await expect.element(dialog).toBeVisible()
  else await expect.element(dialog).not.toBeInTheDocument()
  expect(actions.pressed).toEqual(layout_uid === undefined ? [] : [`add hall {"layout_uid":"${layout_uid}","description":""} undefined`])
})

test('a space that holds so many only as it is says how many, in the list and once it is chosen', async () => {
  const hall = aSpace('Hall', { layouts: [layout('Rows', 119)] })
  showPanel(aState({ list: listOf([hall]), selected: [chosen(hall, { layout_uid: '', layoutName: '' })] }))
  await says('180 people', page.getByRole('listitem').filter({ hasText: 'Hall' }))
  await expectAccessible()
})

test('the card of a space offers another layout where it has one that seats as many, and says how many it holds as it is', async () => {
  const hall = aSpace('Hall', { layouts: [], seating_capacity: 130 })
  const one = aSpace('One', { layouts: [layout('Rows', 120)] })
  const two = aSpace('Two', { layouts: [layout('Rows', 120), layout('Rounds', 120)] })
  const small = aSpace('Small', { layouts: [layout('Rows', 120), layout('Rounds', 119)] })
  const own = aSpace('Own', { layouts: [layout('Rows', 120), layout('Custom', 0, true)] })
  const inRows = { layout_uid: 'rows', layoutName: 'Rows' }
  showPanel(
    aState({
      selected: [
        chosen(hall, { layout_uid: '', layoutName: '' }),
        chosen(one, inRows),
        chosen(two, inRows),
        chosen(small, inRows),
        chosen(own, inRows),
      ],
    }),
  )
  await says('130 people', page.getByRole('listitem').filter({ hasText: 'Hall' }))
  await expect.element(button('Change layout: Two, Hudson House')).toBeVisible()
  await expect.element(button('Change layout: Own, Hudson House')).toBeVisible()
  await expect.element(button('Change layout: Small, Hudson House')).not.toBeInTheDocument()
  await expect.element(button('Change layout: One, Hudson House')).not.toBeInTheDocument()
  await expect.element(button('Change layout: Hall, Hudson House')).not.toBeInTheDocument()
  await expectAccessible()
})

test('at the two hours it is said in warning colours too that a hold is nearly over, and a screen reader hears it', async () => {
  const left = { now: 61_000 }
  showPanel(aState({ selected: [chosen(orchard, { isLastRenewal: true })] }), { remainingMs: () => left.now })
  const card = page.getByRole('listitem').filter({ hasText: 'Orchard Hall' })
  await says('01:01 left. It cannot be renewed again, so submit to keep it.', card)
  await expectAccessible()
  left.now = 59_000
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Orchard Hall, Foundry is held for one more minute.' }))
    .toBeInTheDocument()
})

test('cards of custom layouts and of spaces that are not held, and what can be undone, are accessible, with large letters too', async () => {
  const custom = { isCustomLayout: true, layoutName: 'Custom', layout_uid: `${ballroom.uid}-Custom` }
  const drawing = { name: 'plan-of-the-ballroom-with-all-the-tables.png', size: 9, image: undefined, link: undefined }
  const selected = [
    chosen(ballroom, { ...custom, description: 'A circle', drawing }),
    chosen(gallery, { ...custom, lostDrawing: 'plan.png', hold: 'unheld' }),
    chosen(studio, { hold: 'waiting' }),
  ]
  const { show } = showPanel(aState({ selected, undo: { of: 'way', name: 'Loft', fields: ['Doors open'] } }))
  await expect.element(text('You took Loft. Changed: Doors open.')).toBeVisible()
  await expectAccessible()
  for (const scale of ['100%', '200%']) {
    await page.viewport(scale === '100%' ? 320 : 360, 640)
    document.documentElement.style.fontSize = scale
    for (const state of [aState({ selected }), aState({ lost: [lost(ballroom)] }), aState({ event: threeDays, selected })]) {
      show(state)
      expect(document.documentElement.scrollWidth, scale).toBeLessThanOrEqual(innerWidth)
    }
  }
  document.documentElement.style.fontSize = ''
})

test('while others are looked for, a space that is not held now says so', async () => {
  showPanel(aState({ selected: [chosen(ballroom), chosen(orchard, { hold: 'unheld' }), chosen(studio, { hold: 'waiting' })] }))
  await button('Find a space').click()
  const line = (name: string) =>
    page.getByRole('list', { name: 'Spaces that are held for you' }).getByRole('listitem').filter({ hasText: name })
  await says('Not held now', line('Orchard Hall'))
  await says('Being held for you', line('Studio North'))
  await expectAccessible()
})

test('while others are looked for, what can be renewed counts down, and what cannot names the time of its end', async () => {
  const left = { now: 761_000 }
  showPanel(aState({ selected: [chosen(ballroom), chosen(orchard, { isLastRenewal: true })] }), { remainingMs: () => left.now })
  await button('Find a space').click()
  const line = (name: string) =>
    page.getByRole('list', { name: 'Spaces that are held for you' }).getByRole('listitem').filter({ hasText: name })
  await says('12:41 held', line('Ballroom A'))
  await says('Held until', line('Orchard Hall'))
  await expect.element(line('Orchard Hall').getByRole('timer')).not.toBeInTheDocument()
  left.now = 61_000
  await says('01:01 held', line('Orchard Hall'))
})

test('where no more can be held, the button that finds spaces says why it is off', async () => {
  showPanel(aState({ selected: [chosen(ballroom)], isFull: true }))
  await expect.element(button('Find a space')).toBeDisabled()
  await expect.element(text('No more spaces can be held at once. Remove one to add another.')).toBeVisible()
  await expectAccessible()
})

test('what fits instead of a space for several days is free on the same days', async () => {
  showPanel(aState({ event: threeDays, lost: [lost(ballroom, { start: threeDays.start, end: threeDays.end })] }))
  await expect.element(text('For 120 people, same days and times, all free now.')).toBeVisible()
  await expectAccessible()
})

test('a loss is announced at once, other changes in their turn', async () => {
  const { show } = showPanel(aState())
  show(aState({ announcement: { text: 'Ballroom A is no longer held for you.', isUrgent: true } }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ballroom A is no longer held for you.')
  show(aState({ announcement: { text: 'Gallery is held for you.', isUrgent: false } }))
  await expect.poll(() => page.getByRole('alert').element().textContent).toBe('')
  await expect.element(page.getByRole('status').filter({ hasText: 'Gallery is held for you.' })).toBeInTheDocument()
})

test('what is chosen in the dialog stays while the spaces are read anew, and goes with a space that is not among them', async () => {
  const { show } = showPanel(aState({ list: listOf([harbour]) }))
  await button('Add Harbour Room, Hudson House').click()
  await page.getByRole('radio', { name: /^Theater/ }).click()
  show(aState({ phase: { is: 'loading' }, list: listOf([]) }))
  await expect.element(page.getByRole('dialog', { name: 'Set Layout' })).toBeVisible()
  show(aState({ list: listOf([harbour]) }))
  await expect.element(page.getByRole('radio', { name: /^Theater/ })).toBeChecked()
  show(aState({ list: listOf([gallery]) }))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('of several days the one without a space is named, and a space that is free on some is added for these (P12.19)', async () => {
  const { actions } = showPanel(aState({ event: threeDays, selected: [chosen(ballroom, { days: ['2027-03-09', '2027-03-11'] })] }))
  await expect.element(text('Wednesday has no space')).toBeVisible()
  await expectAccessible()
  showPanel(
    aState({
      event: threeDays,
      view: 'unavailable',
      list: listOf([aSpace('Loft', { unavailable_reasons: [reason('booked', 'Booked')] })]),
    }),
  )
  await page.viewport(1280, 800)
  await button('Add 1 day: Loft, Hudson House, Thu, 03/11/2027').click()
  await expect.element(page.getByRole('dialog', { name: 'Set Layout' })).toBeVisible()
  await expectAccessible()
  expect(actions.pressed).toEqual([])
})

test('while a day has no space, what is added is for that day, and for all only when asked', async () => {
  const selected = [chosen(ballroom, { days: ['2027-03-09', '2027-03-11'] })]
  const { actions } = showPanel(aState({ event: threeDays, selected, list: listOf([harbour]) }))
  await button('Find a space for Wednesday').click()
  await button('Add for Wed: Harbour Room, Hudson House').click()
  await page.getByRole('radio', { name: /^Theater/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await button('Add for all 3 days: Harbour Room, Hudson House').click()
  await page.getByRole('radio', { name: /^Theater/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  const choice = '{"layout_uid":"harbour-room-Theater","description":""}'
  expect(actions.pressed).toEqual([`add harbour-room ${choice} ["2027-03-10"]`, `add harbour-room ${choice} undefined`])
})

const booked = (space: Pick<SpaceFound, 'uid' | 'name'>, more: Partial<EditedBooking> = {}): ExistingBooking => ({
  uid: space.uid,
  space: undefined,
  layoutName: 'Theater',
  booking: {
    uuid: `booking of ${space.uid}`,
    map_field: 'spaces',
    space_uid: space.uid,
    space: space.name,
    image: null,
    building: 'Hudson House',
    floor: '2',
    zone: 'America/Los_Angeles',
    periods: [{ start: '2027-03-09 09:00', end: '2027-03-09 17:00' }],
    layout: 'Theater',
    headcount: 120,
    status: { key: 'requested', label: 'Requested' },
    effect: 'block',
    ...more,
  },
})
const confirmed = { key: 'confirmed', label: 'Confirmed' }
const twoDays = [9, 10].map(day => ({
  start: `2027-03-${String(day).padStart(2, '0')} 17:30`,
  end: `2027-03-${String(day).padStart(2, '0')} 20:00`,
}))

test('each existing booking has its times day by day, with their zone, and its status, though no search found its space (P12.21)', async () => {
  const existing = [booked(ballroom, { status: confirmed }), booked(harbour, { floor: '5', layout: '', periods: twoDays })]
  const { show } = showPanel(aState({ existing }))
  const card = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
  await says('Status: Confirmed', card('Ballroom A'))
  await says('Hudson House, floor 2', card('Ballroom A'))
  await says('Theater, 120 people', card('Ballroom A'))
  await says('Tue, 03/09/2027, 09:00 AM – 05:00 PM, Pacific Time', card('Ballroom A'))
  await says('Status: Requested', card('Harbour Room'))
  const times = [...document.querySelectorAll('.spaces-existing-times')][1]
  expect([...(times?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Tue, 03/09/2027, 05:30 PM – 08:00 PM, Pacific Time',
    'Wed, 03/10/2027, 05:30 PM – 08:00 PM, Pacific Time',
  ])
  expect(document.body.textContent).not.toContain('With your request')
  await expectAccessible()
  show(aState({ existing, event: undefined, phase: { is: 'inactive', missing: [] } }))
  await says('Harbour Room')
})

test('an event at other times than its bookings says that all of them move with the request, or none (P12.22)', async () => {
  const { show } = showPanel(aState({ existing: [booked(ballroom)], movesExisting: true }))
  await says('With your request this booking moves to Tue, 03/09/2027, 09:00 AM – 05:00 PM, Pacific Time, if the space is free then.')
  show(aState({ existing: [booked(ballroom), booked(harbour)], movesExisting: true }))
  await says('With your request all 2 bookings move to Tue, 03/09/2027, 09:00 AM – 05:00 PM, Pacific Time, or none of them')
  show(aState({ existing: [booked(ballroom)], movesExisting: true, event: { ...event, wholeDays: ['2027-03-09'] } }))
  await says('05:00 PM, Pacific Time (24-hour hold: Tue, 03/09/2027), if the space is free then.')
  await expectAccessible()
})

test('what staff had answered says that it has to be confirmed again once it moves, or is for more people (P12.22)', async () => {
  const existing = [booked(ballroom), booked(harbour, { status: confirmed, asks_again: true })]
  const note = text('This change has to be confirmed again.')
  const { show } = showPanel(aState({ existing }))
  await says('Status: Confirmed')
  await expect.element(note).not.toBeInTheDocument()
  for (const changes of [{ movesExisting: true }, { growsExisting: true }]) {
    show(aState({ existing, ...changes }))
    await expect.element(note).toBeVisible()
  }
  show(aState({ existing: [booked(ballroom)], movesExisting: true }))
  await expect.element(note).not.toBeInTheDocument()
})

test('what an edited submission has booked is only to read (P12.21)', async () => {
  showPanel(aState({ existing: [{ uid: 'a', space: ballroom, layoutName: 'Theater', booking: undefined }] }))
  await expect.element(text('Edit or remove an existing booking, please visit the event details page')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the event details page' })).toHaveAttribute('href', '/details')
  await expect.element(button(/Remove|Renew|Change layout/)).not.toBeInTheDocument()
  await expectAccessible()
})

test('a closure and what is too soon stand in the timeline and in its table with their reason (P12.6)', async () => {
  const closure = (key: string, label: string, start: string, end: string) => ({ key, label, start_datetime: start, end_datetime: end })
  const closures = [
    closure('notice', 'Too short notice', '2027-03-08T00:00:00-08:00', '2027-03-08T12:00:00-08:00'),
    closure('painting', 'Painting', '2027-03-10T08:00:00-08:00', '2027-03-11T18:00:00-08:00'),
  ]
  showPanel(aState(), { plot: async () => ({ side_label: [], sessions: [], closures }) })
  await button('See more days of Ballroom A, Hudson House').click()
  const timeline = page.getByRole('group', { name: 'Timeline of Ballroom A, Hudson House' }).first()
  await says('Painting', timeline)
  await text('As a table').click()
  const table = page.getByRole('table', { name: 'What takes place in Ballroom A, Hudson House' })
  await says('08:00 AM12:00 AMClosed: Painting', table)
  await says('12:00 AM12:00 PMClosed: Too short notice', table)
  await expectAccessible()
})

test('the timeline has slots of half an hour over 24 hours, names its zone, and a table says the same (P12.6)', async () => {
  showPanel(aState())
  await button('See more days of Ballroom A, Hudson House').click()
  await expect.element(text('Seattle (Pacific Time, GMT-8)')).toBeVisible()
  await text('As a table').click()
  const table = page.getByRole('table', { name: 'What takes place in Ballroom A, Hudson House' })
  await says('09:00 AM05:00 PMYour event', table)
  await says('06:30 PM09:00 PMBooked', table)
  expect(event.days).toHaveLength(1)
  await expectAccessible()
})
