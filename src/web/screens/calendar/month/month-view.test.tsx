import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import type { CalendarMonth, MonthChip, MonthDay } from '#contract/portal/calendar-month.ts'
import { expectAccessible, mountStaff } from '../../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../../admin/widths-for-tests.ts'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../../../shell/languages-for-tests.ts'
import { dayAfter } from '../calendar-days.ts'
import { aCalendarPage, ofRequester } from '../calendar-for-tests.ts'
import { monthAfter, monthAt, weekAt } from './month-days.ts'

const statuses = {
  confirmed: { label: 'Confirmed', color: '#2f7d4f', effect: 'block' },
  waiting: { label: 'Waiting', color: '#6b7280', effect: 'wait' },
} as const

const chip = (n: number, more: Partial<MonthChip> = {}): MonthChip => ({
  kind: 'booking',
  booking: `b${n}`,
  position: 1,
  start: '09:00',
  title: `Event ${n}`,
  space: 'Auditorium',
  status: statuses.confirmed,
  link: `/acme/admin/submissions/s${n}`,
  ...more,
})

const withoutStart = ({ start: _start, ...one }: MonthChip): MonthChip => one

const special: Readonly<Record<string, Partial<MonthDay>>> = {
  '2026-11-01': { clocks: { way: 'back' } },
  '2026-11-24': {
    total: 28,
    share: 62,
    chips: [chip(1), chip(2, { start: '13:30', status: statuses.waiting, clash: true }), chip(3), chip(4), chip(5)],
  },
  '2026-11-25': {
    total: 3,
    share: 5,
    chips: [
      withoutStart(chip(6, { title: 'Fair' })),
      { kind: 'hold', start: '15:00', title: '', space: 'Atrium' },
      { kind: 'booked', start: '16:00', title: '', space: 'Atrium' },
    ],
  },
  '2026-11-26': { closed: 'Thanksgiving' },
}

const aMonth = (more: Partial<CalendarMonth> = {}): CalendarMonth => ({
  zone: 'America/Chicago',
  days: Array.from({ length: 35 }, (_, n) => {
    const day = dayAfter('2026-11-01', n)
    return { day, total: 0, chips: [], share: 0, ...special[day] }
  }),
  more: false,
  ...more,
})
const shown = (month = aMonth(), ...[more, of]: Parameters<typeof aCalendarPage>) => aCalendarPage({ view: 'month', month, ...more }, of)

const mount = (data = shown(), address = '/acme/calendar?view=month&from=2026-11-01&to=2026-11-30') =>
  mountStaff(data, address, ({ path }) => (path.includes('/space/changes') ? undefined : { body: data }))

const day = (name: RegExp) => page.getByRole('link', { name })

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1280, 800)
})

test('each day says how much it has and how full it is, and names what begins first', async () => {
  mount()
  await expect.element(page.getByText('November 2026', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Days of November 2026' })).toBeVisible()
  await expect.element(page.getByText('Times in Chicago (CST)')).toBeVisible()
  await expect.element(day(/Tuesday, November 24: 28 events, 62 % of the time booked/)).toHaveAttribute('aria-current', 'date')
  await expect.element(day(/Wednesday, November 25: 3 events/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '9 AM Event 1 Auditorium, Confirmed' }))
    .toHaveAttribute('href', '/acme/admin/submissions/s1')
  await expect.element(page.getByRole('link', { name: '1:30 PM Event 2 Auditorium, Waiting, Clash' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Fair Auditorium, Confirmed' })).toBeVisible()
  await expect.element(page.getByText('On hold').first()).toBeVisible()
  // Of more than five the rest is a line.
  await expect.element(page.getByRole('link', { name: '24 more events on Tuesday, November 24' })).toHaveTextContent('+24 more')
  await expect.element(page.getByText('Event 5')).not.toBeInTheDocument()
  await expect.element(page.getByText('clocks go back')).toBeVisible()
  await expect.element(page.getByText('Thanksgiving')).toBeVisible()
  await expect.element(page.getByText('Dec', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'What the marks say' })).toHaveTextContent('ConfirmedWaitingOn holdBooked')
  // How many days there are is not chosen.
  await expect.element(page.getByLabelText('Period')).not.toBeInTheDocument()
  await expectAccessibleAtEachWidth()
})

test('however long it is called, what is named on a day stays within it', async () => {
  const long = chip(1, { title: 'A leadership offsite with a long name that goes on and on' })
  mount(shown(aMonth({ days: aMonth().days.map(one => (one.day === '2026-11-24' ? { ...one, chips: [long] } : one)) })))
  const shownChip = page.getByRole('link', { name: /leadership offsite/ })
  await expect.element(shownChip).toBeVisible()
  const [inner, outer] = [shownChip.element(), shownChip.element().closest('td')!].map(one => one.getBoundingClientRect())
  expect(inner!.right).toBeLessThanOrEqual(outer!.right)
})

test('on a phone a sign says that clocks change, and is read out', async () => {
  await page.viewport(360, 780)
  mount()
  await expect.element(page.getByRole('img', { name: 'clocks go back' })).toBeVisible()
  await expect.element(page.getByText('clocks go back')).not.toBeVisible()
  await expectAccessible()
})

test('a dark month and one from right to left are as readable', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  mount()
  await expect.element(page.getByText('Event 1')).toBeVisible()
  await expectAccessible()
  document.documentElement.dir = 'rtl'
  await expectAccessible()
  document.documentElement.dir = 'ltr'
})

test.each(OTHER_LANGUAGES)('to whoever sends requests it speaks their language (%s)', async tag => {
  await speak(tag)
  await fetchLateTexts(tag)
  mount(shown(aMonth(), { reads: 'own', statuses: [] }, ofRequester))
  await expect.element(page.getByRole('table')).toBeVisible()
  const main = document.querySelector('main')!
  main.lang = tag
  const english = shownTextsIn(main).filter(({ text, lang }) => lang === tag && isEnglish(text, tag))
  const given = /Event|Auditorium|Atrium|Fair|Thanksgiving|Confirmed|Waiting|Barton|Chicago|\d/
  expect(english.map(({ text }) => text).filter(text => !given.test(text))).toEqual([])
})

test('a day leads to what is booked on it, with the same filters', async () => {
  mount(shown(aMonth(), { building: 'h1' }), '/acme/calendar?view=month&from=2026-11-01&to=2026-11-30&building=h1')
  await page.getByRole('link', { name: '24 more events on Tuesday, November 24' }).click()
  const params = () => Object.fromEntries(new URLSearchParams(location.search))
  await expect.poll(params).toMatchObject({ view: 'day', from: '2026-11-24', to: '2026-11-24', building: 'h1' })
  // What clashes alone is a table.
  mount(shown(aMonth(), { clashes: 'true' }), '/acme/calendar?view=month&clashes=true')
  await day(/Wednesday, November 25: 3 events/).click()
  await expect.poll(params).toMatchObject({ view: 'agenda', from: '2026-11-25', to: '2026-11-25', clashes: 'true' })
})

test('arrows go from day to day, as the text runs, also into other months; a day and its events are reached by keyboard alone', async () => {
  const december = shown(
    aMonth({ days: Array.from({ length: 35 }, (_, n) => ({ day: dayAfter('2026-11-29', n), total: 0, chips: [] })) }),
    { from: '2026-12-01', to: '2026-12-31' },
  )
  mountStaff(shown(), '/acme/calendar?view=month&from=2026-11-01&to=2026-11-30', ({ path }) =>
    path.includes('/space/changes') ? undefined : { body: path.includes('from=2026-12') ? december : shown() },
  )
  const today = day(/November 24/).first()
  await expect.element(today).toHaveAttribute('tabindex', '0')
  ;(today.element() as HTMLElement).focus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: /Event 1/ })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day(/November 25:/)).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(day(/December 2:/)).toHaveFocus()
  document.documentElement.dir = 'rtl'
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(day(/December 1:/)).toHaveFocus()
  document.documentElement.dir = 'ltr'
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByText('December 2026', { exact: true })).toBeVisible()
  await expect.element(day(/December 8:/)).toHaveFocus()
  await userEvent.keyboard('{PageUp}')
  await expect.element(page.getByText('November 2026', { exact: true })).toBeVisible()
  await expect.element(day(/November 8:/)).toHaveFocus()
})

test('earlier and later are other months, and today is that of today', async () => {
  mount()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect.poll(() => location.search).toContain('from=2026-10-01&to=2026-10-31')
  await page.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => location.search).toContain('from=2026-11-01&to=2026-11-30')
  await page.getByLabelText('From').fill('03/17/2027')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.search).toContain('from=2027-03-01&to=2027-03-31')
  await page.getByRole('button', { name: 'Agenda' }).click()
  await expect.poll(() => location.search).toContain('view=agenda')
})

test('what somebody books is there without a reload, also what comes after a rest, and what cannot be read says of when it is', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T16:24:00Z'), toFake: ['Date'] })
  let send: ((text: string) => void) | undefined
  const taken = (title: string) =>
    shown(aMonth({ days: aMonth().days.map(one => (one.day === '2026-11-17' ? { ...one, total: 1, chips: [chip(9, { title })] } : one)) }))
  let now: ReturnType<typeof shown> | undefined = taken('Choir')
  mountStaff(shown(), '/acme/calendar?view=month&from=2026-11-01&to=2026-11-30', ({ path }) => {
    if (!path.includes('/space/changes')) return now ? { body: now } : { status: 500, body: {} }
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        send = text => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return { body: undefined, stream }
  })
  await expect.element(day(/November 17: nothing booked/)).toBeVisible()
  await expect.poll(() => send).toBeDefined()
  send?.('id: 1\nevent: changed\ndata: {"spaces":["r1"]}\n\n')
  await expect.element(page.getByRole('link', { name: /Choir/ })).toBeVisible()
  now = taken('Orchestra')
  vi.setSystemTime(Date.now() + 5000)
  send?.('id: 2\nevent: changed\ndata: {"spaces":["r1"]}\n\n')
  await expect.element(page.getByRole('link', { name: /Orchestra/ })).toBeVisible()
  now = undefined
  vi.setSystemTime(Date.now() + 5000)
  send?.('id: 3\nevent: changed\ndata: {"spaces":["r1"]}\n\n')
  await expect.element(page.getByRole('alert').getByText(/What you see is from/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Orchestra/ })).toBeVisible()
})

test('a month in which nothing is booked says so, and filters that leave nothing are taken away by a press', async () => {
  const empty = aMonth({ days: aMonth().days.map(({ day: one }) => ({ day: one, total: 0, chips: [] })) })
  mount(shown(empty))
  await expect.element(page.getByText('Nothing is booked in this month.')).toBeVisible()
  mount(shown(empty, { status: 'confirmed' }), '/acme/calendar?view=month&status=confirmed')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => location.search).toBe('?view=month')
  mount(shown(empty, { has_spaces: false, buildings: [] }))
  await expect.element(page.getByRole('heading', { name: 'No spaces yet' })).toBeVisible()
})

test('months and weeks are counted by the calendar', () => {
  expect(monthAt('2024-02-29')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(monthAfter(monthAt('2026-12-31'), 1)).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(monthAfter(monthAt('2026-03-31'), -1)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(weekAt('2026-11-24', { readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' })).toEqual({
    from: '2026-11-22',
    to: '2026-11-28',
  })
  expect(weekAt('2026-11-22', { readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' })).toEqual({
    from: '2026-11-16',
    to: '2026-11-22',
  })
})
