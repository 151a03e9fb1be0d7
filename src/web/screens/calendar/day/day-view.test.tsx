import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import { aSubmission, aSubmissionPage, expectAccessible, reader } from '../../../admin/mount-for-tests.tsx'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../../../shell/languages-for-tests.ts'
import { type BarGiven, barsOf, places, rangeOf } from '../bars-for-tests.ts'
import { aDay, all, barNamed, forum, forumRow, held, inUse, lunch, mount, mountDay, NOW, ZONE } from './day-for-tests.tsx'

/** A day of the calendar as a timeline (P12.120 to P12.126). */

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  document.documentElement.dir = 'ltr'
  await page.viewport(1280, 800)
})

test('spaces stand beneath their building and floor, and a bar says all that it tells', async () => {
  mount(aDay())
  await expect.element(page.getByRole('grid', { name: 'Spaces on Tue 11/24/2026' })).toBeVisible()
  for (const name of [/Barton Hall 2 spaces/, 'Floor 1', /Auditorium 420 seats/, /Lamar House 1 space/])
    await expect.element(page.getByRole('rowheader', { name })).toBeInTheDocument()
  await expect
    .element(barNamed(/^Leadership forum, 09:00 AM – 12:00 PM, Confirmed, 380 people, Set-up 60 min, clearing 45 min$/))
    .toBeVisible()
  await expect.element(barNamed(/^Partner lunch, 12:00 PM – 01:00 PM, Waiting, Clash$/)).toBeVisible()
  await expect.element(barNamed(/^Held by a visitor, 02:00 PM – 03:30 PM$/)).toBeVisible()
  await expect.poll(() => document.querySelector('[data-left]')?.getAttribute('data-left')).toMatch(/^11:\d\d left$/)
  await expect.element(barNamed(/^Part in use: Whole studio, 08:00 AM – 09:00 AM$/)).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Space America/Chicago' })).toBeInTheDocument()
  await expect.element(page.getByText(/^10:2\d AM$/)).toBeVisible()
  for (const pattern of ['block', 'wait', 'hold', 'part'])
    await expect.poll(() => document.querySelector(`.timeline-bar[data-pattern="${pattern}"]`)).not.toBeNull()
})

test('it is as readable on a tablet, dark, and from right to left', async () => {
  mount(aDay())
  await expect.element(page.getByText('Leadership forum')).toBeVisible()
  await expectAccessible()
  await page.viewport(800, 900)
  await expectAccessible()
  document.documentElement.dir = 'rtl'
  await expectAccessible()
  document.documentElement.dataset['mantineColorScheme'] = 'dark'
  await expectAccessible()
})

test('a building folds by a press, and unfolds by another', async () => {
  mount(aDay())
  await expect.element(page.getByText('Leadership forum')).toBeVisible()
  await page.getByRole('rowheader', { name: /Barton Hall/ }).click()
  await expect.element(page.getByRole('rowheader', { name: /Auditorium/ })).not.toBeInTheDocument()
  await expect.element(page.getByRole('rowheader', { name: /Barton Hall/ })).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('rowheader', { name: /Studio 1/ })).toBeVisible()
  await page.getByRole('rowheader', { name: /Barton Hall/ }).click()
  await expect.element(barNamed(/Leadership forum/)).toBeVisible()
})

test('by keys alone: to rows and bars, a building folds, a bar opens and closes, and the keyboard is where it was', async () => {
  mount(aDay())
  await expect.element(page.getByText('Leadership forum')).toBeVisible()
  const grid = page.getByRole('grid').element() as HTMLElement
  grid.focus()
  const active = () => document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')
  expect(active()?.textContent).toContain('Barton Hall')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(active()?.textContent).toContain('Auditorium')
  await userEvent.keyboard('{ArrowRight}')
  expect(active()?.getAttribute('aria-label')).toMatch(/^Leadership forum/)
  // The row beneath has two: that which is nearest in time.
  await userEvent.keyboard('{ArrowDown}')
  expect(active()?.getAttribute('aria-label')).toMatch(/^Partner lunch/)
  await userEvent.keyboard('{End}')
  expect(active()?.getAttribute('aria-label')).toMatch(/^Held/)
  await userEvent.keyboard('{ArrowRight}{Home}')
  expect(active()?.textContent).toContain('Atrium')
  await userEvent.keyboard('{Control>}{End}{/Control}')
  expect(active()?.textContent).toContain('Studio 1')
  await userEvent.keyboard('{ArrowRight}{Enter}')
  const panel = page.getByRole('complementary', { name: 'Part in use' })
  await expect.element(panel.getByText(/Whole studio/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(page.getByRole('grid')).toHaveFocus()
  await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}')
  await expect.element(page.getByRole('rowheader', { name: /Auditorium/ })).not.toBeInTheDocument()
})

test('letters lead to today, other days and views, as the arrows do outside of the grid', async () => {
  mount(aDay({ from: '2026-11-20', to: '2026-11-20' }))
  await expect.element(page.getByRole('grid')).toBeVisible()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('j')
  await expect.poll(() => location.search).toBe('?from=2026-11-21&to=2026-11-21')
  await userEvent.keyboard('k')
  await expect.poll(() => location.search).toBe('?from=2026-11-19&to=2026-11-19')
  await userEvent.keyboard('t')
  await expect.poll(() => location.search).toBe('?from=2026-11-24&to=2026-11-24')
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => location.search).toBe('?from=2026-11-21&to=2026-11-21')
  await userEvent.keyboard('a')
  await expect.poll(() => location.search).toBe('?from=2026-11-20&to=2026-11-26&view=agenda')
})

test('the open bar is in the address: who asked, what clashes, and its request is decided there by the same dialog', async () => {
  const requestPage = aSubmissionPage(aSubmission({ uuid: 's1', requester: 'Owen Fairbanks' }))
  const preview = { bookings: [], posters: 0, nights: 0, mails: { goes: false } }
  const { calls } = mount(aDay(), all, ({ path, method }) => {
    if (method === 'GET' && path.includes('/status?')) return { body: preview }
    if (method !== 'GET') return { body: { message: ['Approved', ''], data: {} } }
    if (path.includes('/admin/submissions/s1')) return { body: requestPage }
    return { body: aDay() }
  })
  await barNamed(/Leadership forum/).click()
  const panel = page.getByRole('complementary', { name: 'Leadership forum' })
  await expect.element(panel.getByText(/09:00 AM – 12:00 PM/).first()).toBeVisible()
  await expect.element(panel.getByText(/08:00 AM – 12:45 PM, with set-up and clearing/).first()).toBeVisible()
  await expect.element(panel.getByText(/Barton Hall · Floor 1 · Auditorium/).first()).toBeVisible()
  await expect.element(panel.getByText(/380 of 420/).first()).toBeVisible()
  await expect.element(panel.getByText(/Owen Fairbanks/).first()).toBeVisible()
  expect(new URLSearchParams(location.search).get('open')).toMatch(/^r1\.b1\.\d+$/)
  await expectAccessible()
  await panel.getByRole('button', { name: 'Approve' }).click()
  await expect.element(page.getByRole('dialog', { name: /Approve/ })).toBeVisible()
  expect(calls.some(({ path }) => path.includes('/admin/submissions/s1'))).toBe(true)
  await userEvent.keyboard('{Escape}')
  await panel.getByRole('link', { name: 'Open' }).click()
  await expect.poll(() => location.pathname).toBe('/acme/admin/submissions/s1')
})

test('whoever comes back finds the day as they left it: the first row, folded buildings and the open bar', async () => {
  const many = Array.from({ length: 200 }, (_, n) => n)
  const of = places({
    groups: [
      { building: 'h1', name: 'Barton Hall', floor: '', count: 100 },
      { building: 'h2', name: 'Lamar House', floor: '', count: 100 },
    ],
    uuid: many.map(n => `u${n}`),
    name: many.map(n => `Room ${n}`),
    seats: many.map(() => 8),
    zone: many.map(() => 0),
    total: 200,
  })
  const shown = aDay({ places: of })
  mount(shown)
  await page.getByRole('rowheader', { name: /Barton Hall/ }).click()
  const frame = document.querySelector('.timeline-frame')!
  await expect.poll(() => frame.scrollHeight).toBeLessThan(5000)
  frame.scrollTo({ top: 32 + 32 + 40 * 50 })
  await expect.poll(() => (history.state as { calendarPlace?: { row: string } } | null)?.calendarPlace?.row).toBe('u150')
  expect(history.state).toMatchObject({ calendarPlace: { folded: ['h1'], minute: 420 } })
  const state: unknown = history.state
  mount(shown)
  history.replaceState(state, '')
  await expect.element(page.getByRole('rowheader', { name: /^Room 150/ })).toBeInViewport()
  await expect.element(page.getByRole('rowheader', { name: /^Room 1 8/ })).not.toBeInTheDocument()
})

test('what somebody sends may be gone: that is said, and the day is there', async () => {
  mount(aDay(), all, undefined, '/acme/calendar?open=r1.b9.29000000')
  await expect.element(page.getByText('This booking is no longer there')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
  await expect.element(barNamed(/Leadership forum/)).toBeVisible()
})

test('whoever sends requests is told what they may know', async () => {
  const own: BarGiven = { ...forum, is_own: true }
  const masked: BarGiven = { from: '2026-11-24T15:00Z', until: '2026-11-24T17:00Z', space: 1, kind: 'booked', status: -1 }
  mount(aDay({ reads: 'own' }, { user: reader, menu: [] }), [own, masked])
  await expect.element(barNamed(/^Leadership forum, .*My request/)).toBeVisible()
  await barNamed(/^Booked, 09:00 AM – 11:00 AM$/).click()
  const panel = page.getByRole('complementary', { name: 'Booked' })
  await expect.element(panel.getByText('What this is for is not shown to you.')).toBeVisible()
  await expect.element(panel.getByRole('link')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await barNamed(/^Leadership forum/).click()
  await expect.element(page.getByRole('link', { name: 'Open my request' })).toHaveAttribute('href', '/acme/submissions/s1')
  await expect.element(page.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

test.each(OTHER_LANGUAGES)('to them it speaks their language (%s)', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  mount(aDay({ reads: 'own' }, { user: reader, menu: [] }), [held, inUse])
  await expect.element(page.getByRole('grid')).toBeVisible()
  const main = document.querySelector('main')!
  main.lang = tag
  const own = new Set(['Auditorium', 'Atrium', 'Studio 1', 'Barton Hall', 'Lamar House', 'Floor 1'])
  const english = shownTextsIn(main).filter(({ text, lang }) => lang === tag && !own.has(text) && isEnglish(text, tag))
  expect(english.map(({ text }) => text).filter(text => !/Chicago|\d/.test(text))).toEqual([])
})

test('of a thousand spaces those in sight are drawn, and what is booked is read for them', async () => {
  const many = Array.from({ length: 1200 }, (_, n) => n)
  const of = places({
    groups: [{ building: 'h1', name: 'Barton Hall', floor: '', count: 1200 }],
    uuid: many.map(n => `u${n}`),
    name: many.map(n => `Room ${n}`),
    seats: many.map(() => 8),
    zone: many.map(() => 0),
    total: 1200,
  })
  const ranges: string[] = []
  mountDay(aDay({ places: of }), '/acme/calendar', ({ path }) => {
    if (!path.includes('/calendar/bars')) return { body: aDay({ places: of }) }
    const [first, last] = rangeOf(path)
    ranges.push(`${first}..${last}`)
    const given = Array.from({ length: last - first + 1 }, (_, space) => ({ ...forum, space, title: `From ${first}` }))
    return { body: barsOf(of, given, [first, last]) }
  })
  await expect.element(barNamed(/^From 0/).first()).toBeVisible()
  expect(document.querySelectorAll('.timeline-row').length).toBeLessThan(60)
  document.querySelector('.timeline-frame')!.scrollTo({ top: 32 + 40 * 1000 })
  await expect.element(barNamed(/^From (?:900|1000)/).first()).toBeInTheDocument()
  await expect.poll(() => ranges.some(range => /^(?:900|1000)\.\./.test(range))).toBe(true)
  await expect.element(page.getByRole('rowheader', { name: /^Room 1000/ })).toBeInTheDocument()
  expect(document.querySelectorAll('.timeline-row').length).toBeLessThan(60)
})

test('what somebody books is there without a reload, and what cannot be read stays and says of when it is', async () => {
  let send: (text: string) => void = () => {}
  let given: readonly BarGiven[] | undefined = [lunch]
  mountDay(aDay(), '/acme/calendar', ({ path }) => {
    if (path.includes('/calendar/bars')) return given ? { body: barsOf(places(), given) } : { status: 500, body: {} }
    if (!path.includes('/space/changes')) return { body: aDay() }
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        send = text => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return { body: undefined, stream }
  })
  await expect.element(barNamed(/Partner lunch/)).toBeVisible()
  given = [forum, lunch]
  send('id: 1\nevent: changed\ndata: {"spaces":["r1"]}\n\n')
  await expect.element(barNamed(/Leadership forum/)).toBeVisible()
  given = undefined
  send('id: 2\nevent: changed\ndata: {"spaces":["r2"]}\n\n')
  await expect.element(page.getByRole('alert').getByText(/What you see is from/)).toBeVisible()
  await expect.element(barNamed(/Leadership forum/)).toBeVisible()
  given = [forum]
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(barNamed(/Partner lunch/)).not.toBeInTheDocument()
})

test('what is closed is hatched beneath what is booked, and said with its name', async () => {
  const closures = { space: [2], start: [26 * 60 + 0], end: [29 * 60 + 0], label: ['Light rig inspection'] }
  mountDay(aDay(), '/acme/calendar', ({ path }) => ({
    body: path.includes('/calendar/bars') ? { ...barsOf(places(), [inUse]), closures } : aDay(),
  }))
  await expect
    .element(page.getByRole('rowheader', { name: /Studio 1.*Closed: Light rig inspection 06:00 AM – 09:00 AM/ }))
    .toBeInTheDocument()
  await expect.element(page.getByTitle('Closed: Light rig inspection')).toBeInTheDocument()
})

test('a clash is marked where it is, and its time is said', async () => {
  const waiting: BarGiven = { ...lunch, strike: 30 }
  const vendors: BarGiven = {
    from: '2026-11-24T19:15Z',
    until: '2026-11-24T21:00Z',
    space: 1,
    set_up: 30,
    title: 'Vendor lunch',
    booking: 'b5',
  }
  mount(aDay(), [waiting, vendors])
  await expect.element(barNamed(/^Partner lunch, .*, Clash 12:45 PM – 01:30 PM$/)).toBeVisible()
  await expect.element(barNamed(/^Vendor lunch, 01:15 PM – 03:00 PM, Confirmed, Set-up 30 min, clearing 0 min$/)).toBeVisible()
  const marks = [...document.querySelectorAll<HTMLElement>('.timeline-meets')]
  expect(marks.map(({ style }) => [style.getPropertyValue('--bar-from'), style.getPropertyValue('--bar-length')])).toEqual([
    ['25.5', '1.5'],
  ])
  await barNamed(/^Partner lunch/).click()
  await expect.element(page.getByRole('complementary', { name: 'Partner lunch' }).getByText('12:45 PM – 01:30 PM')).toBeVisible()
})

test('what lies outside of the weekly hours of a space is grey, and its hours are said with its name', async () => {
  // The day is a Tuesday: open from 8 to 12 and from 13 to 18, or not at all.
  const tuesday = 2 * 1440
  const weeks = [
    [tuesday + 480, tuesday + 720, tuesday + 780, tuesday + 1080],
    [480, 1080],
  ]
  mountDay(aDay(), '/acme/calendar', ({ path }) => ({
    body: path.includes('/calendar/bars') ? { ...barsOf(places(), [forum]), hours: { weeks, week: [0, 1, -1] } } : aDay(),
  }))
  await expect
    .element(page.getByRole('rowheader', { name: /Auditorium.*Open 08:00 AM – 12:00 PM, 01:00 PM – 06:00 PM/ }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('rowheader', { name: /Atrium.*Not open on this day/ })).toBeInTheDocument()
  const grey = (name: string) => {
    const rows = [...document.querySelectorAll('.timeline-row')].filter(row => row.querySelector('.timeline-space')?.textContent === name)
    const spans = rows.flatMap(row => [...row.querySelectorAll<HTMLElement>('.timeline-outside')])
    return spans.map(({ style }) => [style.getPropertyValue('--bar-from'), style.getPropertyValue('--bar-length')].map(Number))
  }
  expect(grey('Auditorium')).toEqual([
    [0, 16],
    [24, 2],
    [36, 12],
  ])
  expect(grey('Atrium')).toEqual([[0, 48]])
  expect(grey('Studio 1')).toEqual([])
  await expect.element(page.getByText('Outside weekly hours')).toBeVisible()
})

test('an hour that is skipped is hatched, one that comes twice is marked, and there are 48 columns', async () => {
  const fall = { from: '2026-11-01', to: '2026-11-01' }
  const twice: BarGiven[] = [
    { from: '2026-11-01T06:15Z', until: '2026-11-01T06:45Z', title: 'Early', booking: 'e', submission: 's' },
    { from: '2026-11-01T07:15Z', until: '2026-11-01T07:45Z', title: 'Late', booking: 'l', submission: 's' },
  ]
  mount(aDay(fall), twice)
  await expect.element(barNamed(/^Early, 01:15 AM – 01:45 AM, 1st/)).toBeInTheDocument()
  await expect.element(barNamed(/^Late, 01:15 AM – 01:45 AM, 2nd/)).toBeInTheDocument()
  await expect.element(page.getByText('The clocks go back: 01:00 AM – 02:00 AM comes twice')).toBeInTheDocument()
  await expect.poll(() => document.querySelector('.timeline-hatch')?.getAttribute('data-is')).toBe('repeated')
  const grid = () => document.querySelector('.timeline-grid')!.getBoundingClientRect().width
  expect(grid()).toBe(216 + 48 * 32)
  mount(aDay({ from: '2026-03-08', to: '2026-03-08' }), [])
  await expect.element(page.getByText('The clocks go forward: 02:00 AM – 03:00 AM does not exist')).toBeInTheDocument()
  await expect.poll(() => document.querySelector('.timeline-hatch')?.getAttribute('data-is')).toBe('skipped')
  expect(grid()).toBe(216 + 48 * 32)
})

test('hours have other widths, which a browser remembers', async () => {
  mount(aDay())
  await page.getByRole('button', { name: 'Larger' }).click()
  const grid = () => document.querySelector('.timeline-grid')!.getBoundingClientRect().width
  expect(grid()).toBe(216 + 48 * 48)
  const frame = () => document.querySelector('.timeline-frame')!
  // The hour at the edge stays there.
  expect(frame().scrollLeft).toBe(14 * 48)
  mount(aDay())
  await expect.poll(grid).toBe(216 + 48 * 48)
})

test('where spaces are on several clocks each building says its own, and now is a line in each where it is that day', async () => {
  mount(aDay({ places: places({ zone: [0, 0, 1], zones: [ZONE, 'Asia/Tokyo'] }) }))
  await expect.element(page.getByRole('rowheader', { name: /Barton Hall 2 spaces America\/Chicago/ })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /Lamar House 1 space Asia\/Tokyo/ })).toBeVisible()
  // There it is the next day already.
  await expect.poll(() => document.querySelectorAll('.timeline-now').length).toBe(1)
})

test('on a phone a day is a list, below the days of its week', async () => {
  await page.viewport(360, 740)
  mountDay(aDay(), '/acme/calendar', () => ({ body: aDay({ view: 'agenda', rows: [forumRow], total: 1 }) }))
  await expect.element(page.getByRole('listitem').getByRole('button', { name: 'Leadership forum' })).toBeVisible()
  await expect.element(page.getByText('Auditorium · 380 people · Confirmed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Tue 11/24/2026' })).toHaveAttribute('aria-pressed', 'true')
  await expectAccessible()
  await page.getByRole('button', { name: 'Thu 11/26/2026' }).click()
  await expect.poll(() => location.search).toBe('?from=2026-11-26&to=2026-11-26')
})

test('a company without spaces is led to its first ones', async () => {
  mount(aDay({ places: places({ groups: [], uuid: [], name: [], seats: [], zone: [], total: 0 }), has_spaces: false }))
  await expect.element(page.getByRole('link', { name: 'Add spaces' })).toBeVisible()
  await expectAccessible()
})
