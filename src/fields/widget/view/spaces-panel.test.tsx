import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { showPanel } from './panel-for-tests.tsx'
import {
  aSpace,
  aState,
  ballroom,
  chosen,
  event,
  gallery,
  harbour,
  listOf,
  lost,
  orchard,
  reason,
  threeDays,
  unavailable,
} from './spaces-for-tests.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name })
const text = (words: string) => page.getByText(words)
/** Somewhere in the widget, or in one part of it. */
async function says(words: string, part = page.getByRole('group', { name: 'Which spaces would you like?' })) {
  await expect.poll(() => part.element().textContent).toContain(words)
}

/** Nothing is wrong for who does not see or point, contrast included, at the width of a desk and of a phone. */
async function isAccessible() {
  for (const width of [1280, 360]) {
    await page.viewport(width, 800)
    await expect.poll(() => document.querySelector('.spaces')?.hasAttribute('data-narrow')).toBe(width === 360)
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map(({ finished }) => finished))
    const { violations } = await axe.run(document.body)
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    expect(document.documentElement.scrollWidth, 'nothing is wider than the page').toBeLessThanOrEqual(width)
  }
}

beforeEach(() => page.viewport(1280, 800))

test('what is missing is named as the form calls it, and a press leads there (P12.3)', async () => {
  const field = { mapField: 'end_time', label: 'Doors close', message: '', page: 2, isHere: false }
  const seats = { mapField: 'seating_capacity', label: 'Number of guests', message: 'At least 1.', page: 4, isHere: true }
  const { actions } = showPanel(aState({ phase: { is: 'inactive', missing: [field, seats] }, event: undefined }))
  await expect.element(text('Two answers are missing before spaces can be shown')).toBeVisible()
  await expect.element(text('At least 1.')).toBeVisible()
  await button('Go to page 2: Doors close').click()
  expect(actions.pressed).toEqual(['goTo end_time'])
  await isAccessible()
})

test('while it loads it says so (P12.4); a failure is no empty list and says what is safe', async () => {
  showPanel(aState({ phase: { is: 'loading' } }))
  await expect.element(text('Loading...')).toBeVisible()
  await isAccessible()
  const { actions } = showPanel(aState({ phase: { is: 'failed', isRetrying: true }, selected: [chosen(harbour)] }))
  await expect.element(page.getByRole('alert').filter({ hasText: 'What you hold stays held: Harbour Room, 12:41 left.' })).toBeVisible()
  expect(document.body.textContent).not.toContain('No spaces found')
  await button('Try again').click()
  expect(actions.pressed).toEqual(['retry'])
  await isAccessible()
})

test('a space tells its place, what it holds in the layout that fits, and when it is free', async () => {
  showPanel(aState())
  const row = page.getByRole('listitem').filter({ hasText: 'Ballroom A' })
  for (const words of ['Hudson House, floor 2', '180 in Theater', '5 more layouts', 'Free 08:15 AM – 06:00 PM']) await says(words, row)
  await says('The day: Booked 07:00 AM to 07:45 AM', row)
  await isAccessible()
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
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Ballroom A was just taken by another request.' })).toBeVisible()
  await expect.element(button('Add Ballroom A')).not.toBeInTheDocument()
  await expect.element(text('Somebody was quicker.')).toBeVisible()
  await isAccessible()
})

test('unavailable spaces have every reason and no Add, and names that open the details (P12.4, P12.5)', async () => {
  const { actions } = showPanel(aState({ view: 'unavailable', list: listOf(unavailable) }))
  await expect.element(text('Booked until 01:00 PM')).toBeVisible()
  for (const words of ['Too small: 80 of 120', 'On hold by another request', 'Set-up or strike of another event', 'Outside opening hours'])
    expect(document.body.textContent).toContain(words)
  await expect.element(text('This space has custom availability. Please contact event support team for more details')).toBeInTheDocument()
  await expect.element(button(/^Add/)).not.toBeInTheDocument()
  await isAccessible()
  await button('Start at 01:30 PM').first().click()
  expect(actions.pressed).toEqual(['startAt 2027-03-09 13:30'])
  await page.viewport(1280, 800)
  await button('Auditorium, details').click()
  const dialog = page.getByRole('dialog', { name: 'Auditorium' })
  await expect.element(dialog.getByRole('table', { name: 'Opening hours, Seattle time' })).toBeVisible()
  expect(dialog.getByRole('table').element().getBoundingClientRect().width).toBe(400)
  await isAccessible()
})

test('no spaces in either view say so, letter for letter (P12.4)', async () => {
  showPanel(aState({ view: 'unavailable', list: listOf([]) }))
  await expect.element(text('No unavailable spaces')).toBeVisible()
  const ways = [
    { is: 'time', start: '2027-03-09 10:30', end: '2027-03-09 18:30', space: ballroom, changes: ['Doors open', 'Doors close'] },
    { is: 'pair', spaces: [aSpace('Cove'), aSpace('Bay')], seats: 140 },
  ] as const
  const { actions } = showPanel(aState({ list: listOf([]), waysOut: ways }))
  await expect.element(text('No spaces found')).toBeVisible()
  await expect.element(text('Taking another time changes Doors open and Doors close. You can undo it.')).toBeVisible()
  await button('Take both: Cove and Bay, as one').click()
  expect(actions.pressed[0]).toContain('takeWayOut {"is":"pair"')
  await isAccessible()
})

test('its author may call things otherwise (P3.27)', async () => {
  const words = { add: 'Take it', remove: 'Give back', noData: 'All rooms are taken', chosen: 'Your rooms' }
  const { show } = showPanel(aState({ list: listOf([ballroom]) }), {}, words)
  await expect.element(button('Take it Ballroom A')).toBeVisible()
  show(aState({ list: listOf([]) }))
  await expect.element(text('All rooms are taken')).toBeVisible()
  showPanel(aState({ selected: [chosen(gallery)] }), {}, words)
  await expect.element(page.getByRole('group', { name: 'Your rooms' })).toBeVisible()
  await expect.element(button('Give back Gallery')).toBeVisible()
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
  await says('Two hours are used up', card('Orchard Hall'))
  await expect.element(button('Renew: Orchard Hall')).not.toBeInTheDocument()
  await expect.element(text('You have no space selected in the event location (Tacoma).')).toBeVisible()
  await button('Renew: Gallery').click()
  await button('Remove Ballroom A').click()
  expect(actions.pressed).toEqual(['renew gallery', 'remove ballroom-a'])
  await isAccessible()
})

test('a hold that is lost is told with what is free instead, and taking it asks for a layout where the old one does not fit', async () => {
  const small = aSpace('Bay', { seating_capacity: 100, layouts: aSpace('Bay', { seating_capacity: 100 }).layouts })
  const { actions } = showPanel(
    aState({ selected: [chosen(gallery)], lost: [lost(ballroom, { layout_uid: 'harbour-room-Theater', alternatives: [harbour, small] })] }),
  )
  await expect.element(page.getByRole('group', { name: 'Ballroom A is no longer held for you' })).toBeVisible()
  await says('Your other space is still held.')
  await isAccessible()
  await button('Take: Harbour Room').click()
  expect(actions.pressed).toEqual(['takeAlternative ballroom-a harbour-room'])
  await button('Take: Bay').click()
  await expect.element(page.getByRole('dialog', { name: 'Set Layout' })).toBeVisible()
})

test('a loss is announced at once, other changes in their turn', async () => {
  const { show } = showPanel(aState())
  show(aState({ announcement: { text: 'Ballroom A is no longer held for you.', isUrgent: true } }))
  await expect.element(page.getByRole('alert')).toHaveTextContent('Ballroom A is no longer held for you.')
  show(aState({ announcement: { text: 'Gallery is held for you.', isUrgent: false } }))
  await expect.poll(() => page.getByRole('alert').element().textContent).toBe('')
  await expect.element(page.getByRole('status').filter({ hasText: 'Gallery is held for you.' })).toBeInTheDocument()
})

test('of several days the one without a space is named, and a space that is free on some is added for these (P12.19)', async () => {
  const { actions } = showPanel(aState({ event: threeDays, selected: [chosen(ballroom, { days: ['2027-03-09', '2027-03-11'] })] }))
  await expect.element(text('Wednesday has no space')).toBeVisible()
  await isAccessible()
  showPanel(
    aState({
      event: threeDays,
      view: 'unavailable',
      list: listOf([aSpace('Loft', { unavailable_reasons: [reason('booked', 'Booked')] })]),
    }),
  )
  await page.viewport(1280, 800)
  await button('Add 1 day: Loft, Thu, 03/11/2027').click()
  await expect.element(page.getByRole('dialog', { name: 'Set Layout' })).toBeVisible()
  await isAccessible()
  expect(actions.pressed).toEqual([])
})

test('while a day has no space, what is added is for that day, and for all only when asked', async () => {
  const selected = [chosen(ballroom, { days: ['2027-03-09', '2027-03-11'] })]
  const { actions } = showPanel(aState({ event: threeDays, selected, list: listOf([harbour]) }))
  await button('Find a space for Wednesday').click()
  await button('Add for Wed: Harbour Room').click()
  await page.getByRole('radio', { name: /^Theater/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await button('Add for all 3 days: Harbour Room').click()
  await page.getByRole('radio', { name: /^Theater/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  const choice = '{"layout_uid":"harbour-room-Theater","description":""}'
  expect(actions.pressed).toEqual([`add harbour-room ${choice} ["2027-03-10"]`, `add harbour-room ${choice} undefined`])
})

test('what an edited submission has booked is only to read (P12.21)', async () => {
  showPanel(aState({ existing: [{ uid: 'a', space: ballroom, layoutName: 'Theater' }] }))
  await expect.element(text('Edit or remove an existing booking, please visit the event details page')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Open the event details page' })).toHaveAttribute('href', '/details')
  await expect.element(button(/Remove|Renew|Change layout/)).not.toBeInTheDocument()
  await isAccessible()
})

test('the timeline has slots of half an hour over 24 hours, names its zone, and a table says the same (P12.6)', async () => {
  showPanel(aState())
  await button('See more days of Ballroom A').click()
  await expect.element(text('Seattle (Pacific Time, GMT-8)')).toBeVisible()
  await text('As a table').click()
  const table = page.getByRole('table', { name: 'What takes place in Ballroom A' })
  await says('09:00 AM05:00 PMYour event', table)
  await says('06:30 PM09:00 PMBooked', table)
  expect(event.days).toHaveLength(1)
  await isAccessible()
})
