import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import type { AgendaData, CalendarBars, CalendarPage } from '#contract/portal/calendar.ts'
import { admin, expectAccessible, mountStaff, reader } from '../../../admin/mount-for-tests.tsx'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../../../shell/languages-for-tests.ts'
import { type BarGiven, barsOf, places, rangeOf, statuses } from '../bars-for-tests.ts'
import { aCalendarPage, ofRequester } from '../calendar-for-tests.ts'

/** A week of the calendar (P12.133, P12.134). */

const NOW = Date.parse('2026-11-24T16:24:00Z')
const WEEK = { from: '2026-11-22', to: '2026-11-28' }

const bar = (title: string, from: string, until: string, more: Partial<BarGiven> = {}): BarGiven => ({
  from: `2026-11-${from}Z`,
  until: `2026-11-${until}Z`,
  title,
  booking: title.toLowerCase().replaceAll(' ', '-'),
  submission: 's1',
  ...more,
})

const all = [
  bar('Sales briefing', '23T15:00', '23T16:00'),
  bar('Forum', '24T15:00', '24T18:00'),
  bar('Rehearsal', '24T20:00', '24T21:00'),
  bar('Lunch', '24T18:00', '24T19:00', { space: 1, status: 1, clash: true }),
  bar('Vendors', '24T20:30', '24T21:00', { space: 1 }),
  bar('Party', '25T01:00', '25T04:00', { space: 1 }),
  bar('', '26T14:00', '26T15:00', { space: 2, kind: 'hold', status: -1, booking: '', submission: '' }),
]
/** From the first instant of the window. */
const closures: NonNullable<CalendarBars['closures']> = {
  space: [2],
  start: [(Date.parse('2026-11-27T06:00Z') - Date.parse('2026-11-23T10:00Z')) / 60_000],
  end: [(Date.parse('2026-11-28T06:00Z') - Date.parse('2026-11-23T10:00Z')) / 60_000],
  label: ['Inspection'],
}

const aWeek = (more: Partial<AgendaData> = {}, of: Partial<CalendarPage> = {}) =>
  aCalendarPage({ view: 'week', ...WEEK, places: places(), ...more }, { user: admin, ...of })

function mount(
  shown: CalendarPage = aWeek(),
  given: readonly BarGiven[] = all,
  address = '/acme/calendar?view=week&from=2026-11-22&to=2026-11-28',
) {
  return mountStaff(shown, address, ({ path }) => {
    if (path.includes('/space/changes')) return undefined
    if (!path.includes('/calendar/bars')) return { body: shown }
    return { body: { ...barsOf(shown.calendar.places ?? places(), given, rangeOf(path)), closures } }
  })
}

const chip = (name: RegExp) => page.getByRole('button', { name })
const cell = (name: RegExp) => page.getByRole('gridcell', { name })

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  document.documentElement.dir = 'ltr'
  await page.viewport(1280, 800)
})

test('a day of a space names what is booked, two at most, and what is closed', async () => {
  mount()
  await expect.element(page.getByRole('grid', { name: 'Spaces from Sun 11/22/2026 to Sat 11/28/2026' })).toBeVisible()
  await expect.element(chip(/^9 AM Forum, 09:00 AM – 12:00 PM, Confirmed$/)).toHaveTextContent('9 AM Forum')
  await expect.element(chip(/Rehearsal/)).toBeVisible()
  // Of three the first one and how many more there are.
  await expect.element(chip(/Lunch, .*Waiting, Clash$/)).toBeVisible()
  await expect.element(chip(/^2 more events on Tuesday, November 24$/)).toHaveTextContent('+2 more')
  await expect.element(chip(/Vendors/)).not.toBeInTheDocument()
  await expect.element(cell(/^Tuesday, November 24: 3 events/)).toBeVisible()
  await expect.element(chip(/Held by a visitor|On hold/)).toBeVisible()
  await expect
    .element(cell(/^Friday, November 27: nothing booked, Closed: Inspection, all day$/).getByText(/^Closed: .?Inspection.?$/))
    .toBeVisible()
  await expect
    .element(page.getByRole('columnheader', { name: 'Tuesday, November 24' }).getByRole('link'))
    .toHaveAttribute('aria-current', 'date')
  await expect.element(page.getByRole('rowheader', { name: /Barton Hall 2 spaces/ })).toBeVisible()
})

test('it is as readable on a tablet, dark, and from right to left', async () => {
  mount()
  await expect.element(chip(/Forum/)).toBeVisible()
  await expectAccessible()
  await page.viewport(800, 900)
  await expectAccessible()
  document.documentElement.dir = 'rtl'
  await expectAccessible()
  document.documentElement.dataset['mantineColorScheme'] = 'dark'
  await expectAccessible()
})

test('by keys alone: to days, through what is booked on them, and to other spaces', async () => {
  mount()
  await expect.element(chip(/Forum/)).toBeVisible()
  const grid = page.getByRole('grid').element() as HTMLElement
  grid.focus()
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  const label = () => active()?.getAttribute('aria-label') ?? active()?.textContent
  expect(active()?.textContent).toContain('Barton Hall')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()?.textContent).toContain('Auditorium')
  await userEvent.keyboard('{ArrowRight}')
  expect(label()).toMatch(/^Sunday, November 22: nothing booked/)
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(label()).toMatch(/Forum/)
  await userEvent.keyboard('{ArrowDown}')
  expect(label()).toMatch(/Rehearsal/)
  await userEvent.keyboard('{ArrowDown}')
  expect(label()).toMatch(/Lunch/)
  await userEvent.keyboard('{ArrowUp}')
  expect(label()).toMatch(/Rehearsal/)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('complementary', { name: 'Rehearsal' }).getByText('Tue 11/24/2026')).toBeVisible()
  expect(new URLSearchParams(location.search).get('open')).toMatch(/^r1\.rehearsal\.\d+$/)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('complementary', { name: 'Rehearsal' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{End}')
  expect(label()).toMatch(/^Saturday, November 28/)
  await userEvent.keyboard('{Home}')
  expect(active()?.textContent).toContain('Auditorium')
  await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}')
  await expect.element(page.getByRole('rowheader', { name: /Auditorium/ })).not.toBeInTheDocument()
})

test('the others of a day, its heading and what has nothing lead to the day, with the same filters', async () => {
  const dayOf = () => Object.fromEntries(new URLSearchParams(location.search))
  mount(aWeek({ building: 'h1' }), all, '/acme/calendar?view=week&building=h1')
  await chip(/^2 more events on Tuesday/).click()
  await expect.poll(dayOf).toMatchObject({ view: 'day', from: '2026-11-24', to: '2026-11-24', building: 'h1' })
  mount()
  await page.getByRole('link', { name: 'Thursday, November 26' }).click()
  await expect.poll(dayOf).toMatchObject({ view: 'day', from: '2026-11-26', to: '2026-11-26' })
  mount()
  await expect.element(chip(/Forum/)).toBeVisible()
  ;(page.getByRole('grid').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}')
  await expect.poll(dayOf).toMatchObject({ view: 'day', from: '2026-11-22', to: '2026-11-22' })
})

test('what goes over several days stands on each, and opens with its own time', async () => {
  mount(aWeek(), [bar('Fair', '23T18:00', '25T18:00')])
  const fair = chip(/Fair/)
  await expect.poll(() => fair.elements().length).toBe(3)
  await fair.nth(2).click()
  const panel = page.getByRole('complementary', { name: 'Fair' })
  await expect.element(panel.getByText(/12:00 PM – 11\/25\/2026, 12:00 PM/).first()).toBeVisible()
})

test('letters lead to this week, others and views', async () => {
  mount(aWeek({ from: '2026-11-15', to: '2026-11-21' }), all, '/acme/calendar?view=week&from=2026-11-15&to=2026-11-21')
  await expect.element(page.getByRole('grid')).toBeVisible()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('j')
  await expect.poll(() => location.search).toBe('?view=week&from=2026-11-22&to=2026-11-28')
  await userEvent.keyboard('t')
  await expect.poll(() => location.search).toBe('?view=week&from=2026-11-22&to=2026-11-28')
  await userEvent.keyboard('m')
  await expect.poll(() => location.search).toContain('view=month')
})

test('of one space the days stand in rows, with their hours', async () => {
  const one = places({
    groups: [{ building: 'h1', name: 'Barton Hall', floor: '', count: 1 }],
    uuid: ['r1'],
    name: ['Auditorium'],
    seats: [420],
    zone: [0],
    total: 1,
  })
  const shown = aWeek({ space: 'r1', places: one, chosen_space: { name: 'Auditorium', building: 'Barton Hall' } })
  mount(shown, all.slice(0, 3), '/acme/calendar?view=week&space=r1&from=2026-11-22&to=2026-11-28')
  await expect.element(page.getByRole('grid', { name: 'Auditorium from Sun 11/22/2026 to Sat 11/28/2026' })).toBeVisible()
  const row = page.getByRole('row', { name: /Tue 11\/24\/2026/ })
  await expect.element(row.getByRole('gridcell', { name: /^Forum, 09:00 AM – 12:00 PM/ })).toBeInTheDocument()
  await expect.element(row.getByRole('gridcell', { name: /^Rehearsal, 02:00 PM – 03:00 PM/ })).toBeInTheDocument()
  await expect
    .element(page.getByRole('row', { name: /Mon 11\/23\/2026/ }).getByRole('gridcell', { name: /^Sales briefing/ }))
    .toBeInTheDocument()
  // Now is a line in the row of today.
  await expect.poll(() => document.querySelectorAll('.timeline-now').length).toBe(1)
  await expectAccessible()
  await row.getByRole('gridcell', { name: /^Rehearsal/ }).click()
  await expect.element(page.getByRole('complementary', { name: 'Rehearsal' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('link', { name: 'Thu 11/26/2026' }).click()
  await expect.poll(() => location.search).toBe('?view=day&from=2026-11-26&to=2026-11-26')
})

test('whoever sends requests is told what they may know', async () => {
  const masked: BarGiven = { from: '2026-11-24T15:00Z', until: '2026-11-24T17:00Z', space: 1, kind: 'booked', status: -1 }
  mount(aWeek({ reads: 'own' }, ofRequester), [bar('Forum', '24T15:00', '24T18:00', { is_own: true }), masked])
  await expect.element(chip(/Forum, .*My request/)).toBeVisible()
  await chip(/Booked, 09:00 AM – 11:00 AM$/).click()
  await expect.element(page.getByRole('complementary', { name: 'Booked' }).getByText('What this is for is not shown to you.')).toBeVisible()
})

test.each(OTHER_LANGUAGES)('to them it speaks their language (%s)', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  mount(aWeek({ reads: 'own', statuses: [] }, { user: reader, menu: [] }), all.slice(-1))
  await expect.element(page.getByRole('grid')).toBeVisible()
  const main = document.querySelector('main')!
  main.lang = tag
  const own = new Set(['Auditorium', 'Atrium', 'Studio 1', 'Barton Hall', 'Lamar House', 'Floor 1'])
  const english = shownTextsIn(main).filter(({ text, lang }) => lang === tag && !own.has(text) && isEnglish(text, tag))
  expect(english.map(({ text }) => text).filter(text => !/Chicago|Inspection|\d/.test(text))).toEqual([])
})

test('on a phone a week is the table of its agenda', async () => {
  await page.viewport(360, 740)
  const rows: AgendaData['rows'] = [
    {
      kind: 'booking',
      booking: 'b1',
      position: 1,
      day: '2026-11-24',
      start: '2026-11-24 09:00',
      end: '2026-11-24 12:00',
      zone: 'America/Chicago',
      title: 'Forum',
      space: 'Auditorium',
      building: 'Barton Hall',
      floor: '',
      status: statuses[0]!,
      link: '/acme/admin/submissions/s1',
    },
  ]
  const { calls } = mountStaff(aWeek(), '/acme/calendar?view=week', ({ path }) =>
    path.includes('/space/changes')
      ? undefined
      : { body: path.includes('/calendar/bars') ? barsOf(places(), [], rangeOf(path)) : aWeek({ view: 'agenda', rows, total: 1 }) },
  )
  await expect.element(page.getByRole('link', { name: 'Forum' })).toBeVisible()
  expect(calls.some(({ path }) => path.includes('view=agenda') && path.includes('from=2026-11-22') && path.includes('to=2026-11-28'))).toBe(
    true,
  )
  await expectAccessible()
})
