import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fetchLateTexts } from '#contract/languages/late-texts.ts'
import type { AgendaData, CalendarPage } from '#contract/portal/calendar.ts'
import type { SpaceForm } from '#contract/portal/calendar-availability.ts'
import type { FreeTimes } from '#contract/portal/calendar-free.ts'
import type { CalendarPlaces } from '#contract/portal/calendar-places.ts'
import { admin, aStaffShell, expectAccessible, mountStaff, type Server } from '../../../admin/mount-for-tests.tsx'
import { isEnglish, OTHER_LANGUAGES, shownTextsIn, speak } from '../../../shell/languages-for-tests.ts'
import { barsOf, places, rangeOf } from '../bars-for-tests.ts'
import { ofRequester } from '../calendar-for-tests.ts'

/** When spaces can be had on a day, and the way to ask for them (P12.150 to P12.154). */

const DAY = '2026-11-24'
const NOW = Date.parse('2026-11-24T12:00:00Z')

/** Instants. */
type GivenGap = readonly [space: number, from: string, to: string]
/** In Chicago: of the Auditorium from 8 to 12 and from 3 to midnight, of Studio 1 from 9 to 10. */
const all: readonly GivenGap[] = [
  [0, '2026-11-24T14:00Z', '2026-11-24T18:00Z'],
  [0, '2026-11-24T21:00Z', '2026-11-25T06:00Z'],
  [2, '2026-11-24T15:00Z', '2026-11-24T16:00Z'],
]

const FIELDS = {
  spaces: 'spaces',
  location: 'location',
  timezone: 'timezone',
  start_date: 'start_date',
  start_time: 'start_time',
  end_date: 'end_date',
  end_time: 'end_time',
}
const ask: SpaceForm = { title: 'Ask for a room', link: '/acme/forms/event_request/ask', fields: FIELDS }
const fair: SpaceForm = { title: 'Messe anmelden', language: 'de', link: '/acme/forms/event_request/fair', fields: { spaces: 'rooms' } }

interface Shown extends Partial<AgendaData> {
  readonly minutes?: number
  readonly forms?: readonly SpaceForm[]
}

const aDay = ({ minutes = 60, forms = [ask, fair], ...more }: Shown = {}, of: Partial<CalendarPage> = {}): CalendarPage => ({
  ...aStaffShell,
  render: 'calendar',
  user: admin,
  ...of,
  calendar: {
    view: 'availability',
    from: DAY,
    to: DAY,
    building: '',
    space: '',
    form: '',
    status: '',
    search: '',
    mine: '',
    clashes: '',
    views: [],
    today: DAY,
    reads: 'requests',
    rows: [],
    closures: [],
    total: 0,
    more: false,
    page: 1,
    buildings: [
      { uuid: 'h1', name: 'Barton Hall', location: 'Austin' },
      { uuid: 'h2', name: 'Lamar House', location: 'Austin' },
    ],
    statuses: [],
    places: places(),
    availability: { minutes, forms },
    has_spaces: true,
    read_at: '2026-11-24T12:00:00.000Z',
    ...more,
  },
})

function freeTimes(of: CalendarPlaces, gaps: readonly GivenGap[], range: [number, number]): FreeTimes {
  const { from, spaces } = barsOf(of, [], range)
  const minutes = (at: string) => (Date.parse(at) - Date.parse(from)) / 60_000
  return {
    from,
    spaces,
    free: { space: gaps.map(([space]) => space), start: gaps.map(gap => minutes(gap[1])), end: gaps.map(gap => minutes(gap[2])) },
  }
}

/** Answers what is free with these gaps, as they are then, and else as it is told. */
function mount(
  shown: CalendarPage,
  gaps: () => readonly GivenGap[] = () => all,
  server: Server = () => ({ body: shown }),
  address = '/acme/calendar?view=availability',
) {
  return mountStaff(shown, address, one =>
    one.path.includes('/calendar/free') ? { body: freeTimes(shown.calendar.places ?? places(), gaps(), rangeOf(one.path)) } : server(one),
  )
}

const gap = (name: RegExp) => page.getByRole('gridcell', { name })
const presets = (link: Element) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams)

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  document.documentElement.dir = 'ltr'
  await page.viewport(1280, 800)
})

test('only what is free for so long is drawn, on the clock of each space, with how long it is', async () => {
  const { calls } = mount(aDay({ minutes: 90, building: 'h1' }))
  await expect.element(gap(/^Free, 4 hours, 08:00 AM – 12:00 PM/)).toBeVisible()
  await expect.element(gap(/^Free, 9 hours, 03:00 PM – 12:00 AM/)).toBeInTheDocument()
  await expect.element(page.getByRole('grid', { name: 'When spaces can be had on Tue 11/24/2026 for 1 h 30 min' })).toBeVisible()
  await expect.element(page.getByRole('rowheader', { name: /Atrium.*not free for so long/ })).toBeVisible()
  // Of what is drawn alone: weekly hours are not.
  expect([...document.querySelectorAll('.timeline-legend li')].map(({ textContent }) => textContent)).toEqual([
    'Free',
    'Not free for so long',
  ])
  const [read] = calls.filter(({ path }) => path.includes('/calendar/free'))
  expect(Object.fromEntries(new URL(read?.path ?? '', location.href).searchParams)).toMatchObject({
    from: DAY,
    building: 'h1',
    minutes: '90',
    spaces: '0..99',
  })
  await expectAccessible()
})

test('the length is chosen in the address, beside the place and the day; filters of bookings are not there', async () => {
  mount(aDay({ minutes: 50 }), () => all, undefined, '/acme/calendar?view=availability&building=h1')
  const length = page.getByLabelText('Free for at least')
  await expect.element(length).toHaveDisplayValue('50 minutes')
  expect(page.getByLabelText('Building').elements()).toHaveLength(1)
  expect([...page.getByLabelText('Search events and spaces').elements(), ...page.getByLabelText('Only my requests').elements()]).toEqual([])
  await length.selectOptions('2 hours')
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
    .toEqual({ view: 'availability', building: 'h1', minutes: '120' })
})

test('a press leads to a choice of forms with space and time filled in, from where it pointed', async () => {
  mount(aDay())
  await gap(/^Free, 4 hours/).click()
  const dialog = page.getByRole('dialog', { name: 'Auditorium' })
  // In the middle of it.
  await expect.element(dialog.getByLabelText('Begin')).toHaveDisplayValue('10:00 AM')
  await expect.element(dialog.getByText('until 11:00 AM')).toBeVisible()
  await expect.element(dialog.getByText('Barton Hall · Floor 1')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabelText('Begin').selectOptions('10:30 AM')
  expect(presets(dialog.getByRole('link', { name: 'Ask for a room' }).element())).toEqual({
    spaces: '[{"uid":"r1"}]',
    location: 'Austin',
    timezone: 'America/Chicago',
    start_date: DAY,
    start_time: '10:30',
    end_date: DAY,
    end_time: '11:30',
  })
  const other = dialog.getByRole('link', { name: 'Messe anmelden' }).element()
  expect([other.getAttribute('lang'), presets(other)]).toEqual(['de', { rooms: '[{"uid":"r1"}]' }])
})

test('staff who may edit book it without a form, with space and time filled in', async () => {
  const space = { uuid: 'r3', name: 'Studio 1', building: 'Lamar House', zone: 'America/Chicago' }
  const { calls } = mount(
    aDay(),
    () => all,
    ({ path }) => (path.includes('/spaces') ? { body: { spaces: [space], statuses: [] } } : undefined),
  )
  await gap(/^Free, 1 hour,/).click()
  const dialog = page.getByRole('dialog', { name: 'Studio 1' })
  await dialog.getByRole('button', { name: 'New booking' }).click()
  const booking = page.getByRole('dialog', { name: 'New booking' })
  await expect.element(booking.getByRole('button', { name: 'Remove Studio 1, Lamar House' })).toBeVisible()
  expect(calls.some(({ path }) => path.includes('uuid=r3'))).toBe(true)
  await expect.element(booking.getByLabelText(/^From/)).toHaveValue('09:00')
  await expect.element(booking.getByLabelText(/^To/)).toHaveValue('10:00')
})

test('where there is one form it is opened at once', async () => {
  const { navigation } = globalThis as unknown as { readonly navigation: EventTarget }
  let to = ''
  const stay = (event: Event & { readonly destination?: { readonly url: string } }) => {
    to = event.destination?.url ?? ''
    event.preventDefault()
  }
  mount(aDay({ forms: [ask], reads: 'own' }, ofRequester))
  await expect.element(gap(/^Free, 1 hour,/)).toBeVisible()
  navigation.addEventListener('navigate', stay)
  onTestFinished(() => navigation.removeEventListener('navigate', stay))
  await gap(/^Free, 1 hour,/).click()
  await expect.poll(() => to).toContain('/acme/forms/event_request/ask?')
  expect(Object.fromEntries(new URL(to).searchParams)).toMatchObject({ spaces: '[{"uid":"r3"}]', start_time: '09:00', end_time: '10:00' })
})

test('where no form takes requests for spaces, it says so', async () => {
  mount(aDay({ forms: [], reads: 'own' }, ofRequester))
  await gap(/^Free, 4 hours/).click()
  const dialog = page.getByRole('dialog', { name: 'Auditorium' })
  await expect.element(dialog.getByText('No form takes requests for this space.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'New booking' }).elements()).toEqual([])
})

test('by keys alone: to spaces and free times, and to a form', async () => {
  mount(aDay())
  await expect.element(gap(/^Free, 4 hours/)).toBeVisible()
  ;(page.getByRole('grid').element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowRight}')
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-activedescendant', gap(/^Free, 9 hours/).element().id)
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  const dialog = page.getByRole('dialog', { name: 'Auditorium' })
  // Nobody pointed at a time: nine in the morning.
  await expect.element(dialog.getByLabelText('Begin')).toHaveFocus()
  await expect.element(dialog.getByLabelText('Begin')).toHaveDisplayValue('09:00 AM')
  await userEvent.keyboard('{Tab}')
  await expect.element(dialog.getByRole('link', { name: 'Ask for a room' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('grid')).toHaveFocus()
  ;(document.activeElement as HTMLElement).blur()
  await userEvent.keyboard('d')
  await expect.poll(() => new URLSearchParams(location.search).get('view')).toBe('day')
})

test('a day on which nothing is free for so long says so and leads to the next one', async () => {
  mount(aDay({ minutes: 720 }), () => [])
  await expect.element(page.getByRole('status').filter({ hasText: 'No space can be had for 12 hours on this day.' })).toBeVisible()
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect
    .poll(() => Object.fromEntries(new URLSearchParams(location.search)))
    .toMatchObject({ view: 'availability', from: '2026-11-25', to: '2026-11-25' })
})

test('what cannot be read says so, and is read by a press', async () => {
  let isDown = true
  const shown = aDay()
  mountStaff(shown, '/acme/calendar?view=availability', ({ path }) => {
    if (!path.includes('/calendar/free')) return { body: shown }
    return isDown ? { status: 503, body: {} } : { body: freeTimes(places(), all, rangeOf(path)) }
  })
  await expect.element(page.getByRole('alert').getByText(/What you see is from/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(gap(/^Free, 4 hours/)).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('on a phone each space has its times beneath its name', async () => {
  await page.viewport(360, 740)
  mount(aDay({ forms: [ask], reads: 'own' }, ofRequester))
  const list = page.getByRole('list', { name: 'Free times of the day' })
  await expect.element(list.getByRole('button', { name: /^Studio 1: Free, 1 hour, 09:00 AM – 10:00 AM/ })).toBeVisible()
  expect(list.getByRole('listitem').elements()).toHaveLength(2)
  await expectAccessible()
})

test('it is as readable on a tablet, dark, and from right to left', async () => {
  await page.viewport(800, 900)
  mount(aDay())
  await expect.element(gap(/^Free, 4 hours/)).toBeVisible()
  await expectAccessible()
  document.documentElement.dir = 'rtl'
  await expectAccessible()
  document.documentElement.dataset['mantineColorScheme'] = 'dark'
  await expectAccessible()
  delete document.documentElement.dataset['mantineColorScheme']
})

test('what somebody takes goes away without a reload, also where it is about to be asked for', async () => {
  let send: (text: string) => void = () => {}
  let gaps = all
  const shown = aDay()
  mountStaff(shown, '/acme/calendar?view=availability', ({ path }) => {
    if (path.includes('/calendar/free')) return { body: freeTimes(places(), gaps, rangeOf(path)) }
    if (!path.includes('/space/changes')) return { body: shown }
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        send = text => controller.enqueue(new TextEncoder().encode(text))
      },
    })
    return { body: undefined, stream }
  })
  await gap(/^Free, 1 hour,/).click()
  const dialog = page.getByRole('dialog', { name: 'Studio 1' })
  await expect.element(dialog.getByRole('link', { name: 'Ask for a room' })).toBeVisible()
  gaps = all.slice(0, 2)
  send('id: 1\nevent: changed\ndata: {"spaces":["r3"]}\n\n')
  await expect.element(dialog.getByRole('alert').getByText(/Somebody has just taken this time/)).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Ask for a room' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.element(gap(/^Free, 4 hours/)).toBeVisible()
  expect(gap(/^Free, 1 hour,/).elements()).toEqual([])
})

test.for(OTHER_LANGUAGES)('to whoever sends requests it speaks their language (%s)', async tag => {
  await fetchLateTexts(tag)
  await speak(tag)
  const html = document.documentElement
  html.lang = tag
  mount(aDay({ reads: 'own', forms: [] }, ofRequester))
  await expect.poll(() => page.getByRole('gridcell').elements().length).toBe(3)
  await page.getByRole('gridcell').first().click()
  await expect.element(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  const own = new Set(['Auditorium', 'Atrium', 'Studio 1', 'Barton Hall', 'Lamar House', 'Floor 1', 'Barton Hall · Floor 1'])
  const english = [...document.querySelectorAll('main, [role="dialog"]')]
    .flatMap(shownTextsIn)
    .filter(({ text, lang }) => lang === tag && !own.has(text) && isEnglish(text, tag))
  expect(english.filter(({ text }) => !/Chicago/.test(text))).toEqual([])
  html.lang = 'en'
})
