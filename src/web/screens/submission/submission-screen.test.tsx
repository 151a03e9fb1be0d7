import '../../apps/visitor.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnBookingData, OwnSubmissionData } from '#contract/portal/own-submission.ts'
import type { OwnSubmissionPage } from '#contract/portal/pages.ts'
import type { OwnDecision } from '#contract/portal/request-decisions.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { windowClass } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { VisitorApp } from '../../apps/visitor-app.tsx'
import { screenFor } from '../../apps/visitor-screens.ts'
import { acme, ada, guest } from '../../runner/page-for-tests.ts'
import { lakeCampus } from '../../shell/poster-places-for-tests.ts'
import { dismissToasts } from '../../shell/toasts.ts'

afterEach(() => {
  dismissToasts()
  vi.unstubAllGlobals()
})

const booking: OwnBookingData = {
  uuid: 'b1',
  version: 4,
  space: 'Ballroom A',
  place: 'Tower, 2, Berlin',
  building: 'Tower',
  zone: 'Europe/Berlin',
  periods: [{ start: '2050-03-16 10:00', end: '2050-03-16 11:30' }],
  layout: 'Theater',
  layout_description: '',
  headcount: 40,
  status: { key: 'requested', label: 'Requested', color: '#b97e10' },
  is_cancelled: false,
  can_move: true,
  can_remove: true,
}
const gone: OwnBookingData = { ...booking, uuid: 'b2', space: 'Gallery', is_cancelled: true, can_move: false, can_remove: false }

const submission: OwnSubmissionData = {
  uuid: 's1',
  reference: '7KQ-M2X',
  title: 'Summer gala',
  form_title: 'Gala request',
  start_date: '2050-03-16',
  start_time: '10:00',
  end_date: '2050-03-16',
  end_time: '11:30',
  timezone: '',
  people: '40',
  place: 'Berlin, Tower',
  submitted_at: '2026-03-04T09:00:00Z',
  decision: null,
  edited_at: '2026-03-05T09:00:00Z',
  edit_link: '/acme/forms/event_request/gala?event_id=s1#edit',
  clone_link: '/acme/forms/event_request/gala?event_id=s1#clone',
  pages: [
    {
      title: 'About',
      answers: [
        { label: 'Name', texts: ['Summer gala'] },
        { label: 'Wishes', texts: [] },
        { label: 'Rooms', texts: [], table: { columns: ['Night', 'Single'], rows: [['03/16/2050', '2']], foot: ['Total', '2'] } },
        { label: 'Plan', texts: [], files: [{ uuid: 'f1', name: 'plan.png', size: 2048, type: 'image/png', link: '/file/f1' }] },
      ],
    },
  ],
  asks_for_spaces: true,
  bookings: [booking, gone],
  poster_places: [],
  question: null,
  history: [
    { datetime: '2026-03-05T09:00:00Z', who: 'Acme Events', changes: [[{ text: 'Gallery: booking removed' }]] },
    { datetime: '2026-03-04T09:00:00Z', who: 'Ada Lovelace', changes: [[{ text: 'Submitted' }]] },
  ],
}

const pageOf = (more: Partial<OwnSubmissionData> = {}, shell: Partial<OwnSubmissionPage> = {}): OwnSubmissionPage => ({
  render: 'submission',
  company: acme,
  user: ada,
  title: 'Summer gala',
  description: '',
  intro: '',
  key: '',
  submission: { ...submission, ...more },
  ...shell,
})

async function show(shown: OwnSubmissionPage): Promise<void> {
  document.body.innerHTML = '<div></div>'
  const root = createRoot(document.body.firstElementChild!)
  onTestFinished(() => root.unmount())
  const Screen = await screenFor(shown)
  flushSync(() => root.render(<VisitorApp first={{ page: shown, Screen }} />))
}

/** Answers the calls with `answers`, one after the other, and the page as `then` has it. */
function network(answers: readonly [number, object][], then: object = pageOf()) {
  const calls: { method: string; address: string; body: unknown; version: string | null }[] = []
  const rest = [...answers]
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (address.includes('/conversation/news')) return new Response(new ReadableStream<Uint8Array>())
    if (address.includes('/conversation/')) return Response.json({ entries: [], has_earlier: false })
    if (init.method === 'GET') return Response.json(then)
    const body: unknown = init.body ? JSON.parse(init.body as string) : undefined
    calls.push({ method: init.method ?? '', address, body, version: new Headers(init.headers).get('if-match') })
    const [status, answer] = rest.shift() ?? [500, {}]
    if (status === 0) throw new TypeError('no network')
    return Response.json(answer, { status })
  })
  return calls
}

const declined: OwnDecision = {
  status: { label: 'Declined', tone: 'bad', phase: 'declined' },
  sentence: 'Write to us for another day.',
  reason: 'The hall is closed.\nAsk for the yard.',
  at: '2026-03-06T09:00:00Z',
}
/** What the head says of it. */
const standing = () => page.getByRole('region', { name: 'Where your request stands' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })
const saved = (text: string) => [200, { success: true, message: ['Booking saved successfully.', text] }] as [number, object]
const address = '/api/portal/acme/submissions/s1/bookings/b1'

test('words of the form in another language than the page say so: its name, pages, labels, options, place and the history', async () => {
  const answers = [{ label: 'Ort', language: 'de', texts: ['Saal'], texts_language: 'de' }]
  const more = { form_title: 'Anfrage', form_language: 'de', place: 'Hof', place_language: 'de' }
  const changes = [
    [{ text: 'Ort: “Hof” → “Saal”', language: 'de' }],
    [{ text: 'Skizze', language: 'de' }, { text: ': “plan.png” added' }],
    [{ text: 'Submitted' }],
  ]
  const history = [{ datetime: '2026-03-05T09:00:00Z', who: '', changes }]
  await show(pageOf({ ...more, history, pages: [{ title: 'Wo', language: 'de', answers }] }))
  await expect.element(page.getByRole('heading', { name: 'Wo', exact: true })).toBeVisible()
  const marked = [...document.querySelectorAll('main [lang=de]')].map(element => element.textContent)
  expect(marked.toSorted()).toEqual(['Anfrage', 'Hof', 'Ort', 'Ort: “Hof” → “Saal”', 'Saal', 'Skizze', 'Wo'])
  await expect.element(page.getByText('Skizze: “plan.png” added')).toBeVisible()
  await show(pageOf({ ...more, title: 'Anfrage' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'de')
})

test.each([1440, 360])('no word of a table of rows is broken, %s pixels wide, and where it has no room it scrolls by keys', async width => {
  await page.viewport(width, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const columns = ['Date', 'Start', 'End', 'Agenda item', 'Set-up', 'People', '24-hour hold', 'Note']
  const row = ['03/08/2027', '09:00 AM', '12:00 PM', 'General Session', 'Classroom', '40', 'Yes', 'By the window']
  const answers = [{ label: 'Meetings', texts: [], table: { columns, rows: [row] } }]
  await show(pageOf({ pages: [{ title: 'Event', answers }] }))
  for (const word of ['People', '03/08/2027', '09:00 AM', 'Classroom']) {
    const cell = page.getByRole('table').getByText(word, { exact: true })
    await expect.element(cell).toBeVisible()
    const text = document.createRange()
    text.selectNodeContents(cell.element())
    expect(text.getClientRects().length, word).toBe(1)
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  expect(await barriersIn()).toEqual([])
})

test('places of posters are cards by campus, with their buildings, days and poster', async () => {
  const yard = { ...lakeCampus, campus: 'Domain Yard', location: 'Austin', buildings: ['Mill'], last_day: '2050-03-09', poster: '' }
  await show(pageOf({ poster_places: [lakeCampus, yard] }))
  const cards = page.getByRole('region', { name: 'Places of posters' }).getByRole('listitem')
  await expect.element(cards.first().getByRole('heading', { name: 'Lake Campus' })).toBeVisible()
  const textsOf = () =>
    cards
      .elements()
      .filter(card => card.matches('.event-booking'))
      .map(card => (card as HTMLElement).innerText.split(/\n+/))
  expect(textsOf()).toEqual([
    [
      'Lake Campus',
      'Seattle',
      '03/09/2050 – 03/13/2050',
      'One location in each of 2 buildings · Poster PX-20418',
      'Foundry',
      'Hudson House',
    ],
    ['Domain Yard', 'Austin', '03/09/2050', 'One location in 1 building', 'Mill'],
  ])
  for (const width of [360, 1440]) {
    await page.viewport(width, 800)
    expect(await barriersIn()).toEqual([])
  }
})

test('a custom layout has its words, and its drawing to download', async () => {
  const drawing = { uuid: 'f2', name: 'circle.pdf', size: 2048, type: 'application/pdf', link: '/file/f2' }
  await show(pageOf({ bookings: [{ ...booking, layout: 'Custom', layout_description: 'Stage in the middle', drawing }] }))
  await expect.element(page.getByText('Europe/Berlin · Custom · 40 people')).toBeVisible()
  await expect.element(page.getByText('Stage in the middle')).toBeVisible()
  await expect.element(link('circle.pdf')).toHaveAttribute('href', '/file/f2')
  await expect.element(link('circle.pdf')).toHaveAttribute('download', 'circle.pdf')
})

test('it says what was sent, what is booked when and where, and what was changed by whom', async () => {
  await show(pageOf())
  await expect.element(page.getByRole('heading', { level: 1, name: 'Summer gala' })).toBeVisible()
  for (const text of [
    'Gala request',
    '7KQ-M2X',
    '03/16/2050 10:00 AM – 11:30 AM',
    'Europe/Berlin · Theater · 40 people',
    'Tower, 2, Berlin',
    '03/16/2050, 10:00 AM – 11:30 AM · Berlin, Tower · 40 people',
  ])
    await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('Requested', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Removed', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Not answered')).toBeVisible()
  await expect.element(page.getByRole('cell', { name: '03/16/2050' })).toBeVisible()
  await expect.element(link('plan.png')).toHaveAttribute('href', '/file/f1')
  expect([...document.querySelectorAll('.event-history .event-muted')].map(line => line.textContent.split(' · ')[1])).toEqual([
    'Acme Events',
    'You',
  ])
  await expect.element(link('Edit: Summer gala 7KQ-M2X')).toHaveAttribute('href', submission.edit_link)
  await expect.element(link('Clone: Summer gala 7KQ-M2X')).toHaveAttribute('href', submission.clone_link)
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Your requests' })).toHaveAttribute('href', '/acme/submissions')
  expect(document.querySelectorAll('.event-booking button')).toHaveLength(2)
})

test('a space that was released with its request is not called removed', async () => {
  await show(pageOf({ bookings: [{ ...gone, is_released: true }] }))
  await expect.element(page.getByText('Released', { exact: true })).toBeVisible()
  expect(page.getByText('Removed', { exact: true }).query()).toBeNull()
})

test('a booking that waits says which in line it is, on paper too', async () => {
  await show(pageOf({ bookings: [{ ...booking, status: { key: 'waiting', label: 'Waiting', color: '#777777' }, rank: 2 }] }))
  await expect.element(page.getByText('on the waitlist (2nd)', { exact: true })).toBeVisible()
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.sheet')!.textContent).toContain('on the waitlist (2nd)')
  dispatchEvent(new Event('afterprint'))
})

test('a booking is moved with the version that was seen, and the page tells it in its place', async () => {
  const moved = { ...booking, version: 5, periods: [{ start: '2050-03-16 12:00', end: '2050-03-16 13:00' }] }
  const calls = network([saved('Ballroom A was moved.')], pageOf({ bookings: [moved] }))
  await show(pageOf())
  await button('Move Ballroom A, Tower').click()
  await expect.element(page.getByLabelText('Start')).toHaveFocus()
  await page.getByLabelText('Start').fill('2050-03-16T12:00')
  await page.getByLabelText('End').fill('2050-03-16T13:00')
  await button('Move').click()
  await expect.element(page.getByText('03/16/2050 12:00 PM – 01:00 PM')).toBeVisible()
  expect(calls).toEqual([{ method: 'PATCH', address, version: '"4"', body: { start: '2050-03-16 12:00', end: '2050-03-16 13:00' } }])
  await expect.element(button('Move Ballroom A, Tower')).toHaveFocus()
  await expect.element(page.getByText('Ballroom A was moved.')).toBeVisible()
})

test('who moves a booking that staff had answered reads that the change has to be confirmed again', async () => {
  await show(
    pageOf({
      bookings: [
        { ...booking, asks_again: true },
        { ...booking, uuid: 'b3', space: 'Harbour Room' },
      ],
    }),
  )
  await button('Move Ballroom A, Tower').click()
  await expect.element(page.getByRole('dialog').getByText('This change has to be confirmed again.')).toBeVisible()
  await button('Cancel').click()
  await button('Move Harbour Room, Tower').click()
  await expect.element(page.getByLabelText('Start')).toBeVisible()
  await expect.element(page.getByText('This change has to be confirmed again.')).not.toBeInTheDocument()
})

test('a refused move says why beside what was typed, and one press takes the time that is free', async () => {
  const why = 'Ballroom A is not available: Booked (until 03/16/2050 02:00 PM).'
  const refused = { success: false, message: ['Failed to change the booking', why], data: { next_free_start: '2050-03-16 14:00' } }
  const calls = network([[422, refused], saved('Ballroom A was moved.')])
  await show(pageOf())
  await button('Move Ballroom A, Tower').click()
  await page.getByLabelText('Start').fill('2050-03-16T12:00')
  await page.getByLabelText('End').fill('2050-03-16T13:30')
  await button('Move').click()
  await expect.element(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await button('Take 03/16/2050 02:00 PM').click()
  await expect.element(page.getByLabelText('Start')).toHaveValue('2050-03-16T14:00')
  await expect.element(page.getByLabelText('End')).toHaveValue('2050-03-16T15:30')
  await button('Move').click()
  await expect.poll(() => calls.at(-1)?.body).toEqual({ start: '2050-03-16 14:00', end: '2050-03-16 15:30' })
  await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
})

test('times that the clocks of the space skip are told beside them (P12.58)', async () => {
  await show(pageOf())
  await button('Move Ballroom A, Tower').click()
  await page.getByLabelText('End').fill('2050-03-27T09:00')
  await page.getByLabelText('Start').fill('2050-03-27T02:30')
  const words = '02:30 AM does not exist that night: the clocks go forward, so 03:30 AM is meant.'
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeVisible()
})

test('times that cannot be are told before anything is sent', async () => {
  const calls = network([])
  await show(pageOf())
  await button('Move Ballroom A, Tower').click()
  await page.getByLabelText('End').fill('2050-03-16T09:00')
  await button('Move').click()
  await expect.element(page.getByText('The end has to be after the start.')).toBeVisible()
  await expect.element(page.getByLabelText('End')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabelText('End').fill('')
  await button('Move').click()
  await expect.element(page.getByText('Please say from when and until when.')).toBeVisible()
  expect(calls).toEqual([])
})

test('without an answer the dialog stays, and says that it is to be tried again', async () => {
  network([[0, {}]])
  await show(pageOf())
  await button('Remove Ballroom A, Tower').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Ballroom A, Tower' }).click()
  await expect.element(page.getByRole('dialog').getByText(/^There was no answer\./)).toBeVisible()
})

test('a booking is removed after it was confirmed by name, and by keyboard alone', async () => {
  const calls = network(
    [saved('The booking of Ballroom A was removed.')],
    pageOf({ bookings: [{ ...booking, ...gone, uuid: 'b1', space: 'Ballroom A' }] }),
  )
  await show(pageOf())
  ;(button('Remove Ballroom A, Tower').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Remove Ballroom A, Tower from the request?' })).toBeVisible()
  await expect.element(button('Keep it')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Remove Ballroom A, Tower')).toHaveFocus()
  expect(calls).toEqual([])
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.poll(() => calls).toEqual([{ method: 'DELETE', address, version: '"4"', body: undefined }])
  await expect.element(page.getByRole('heading', { name: 'Spaces' })).toHaveFocus()
  await expect.element(page.getByText('There is no space in this request any more.')).toBeVisible()
})

test('the whole request is cancelled after it was confirmed, and says so', async () => {
  const decision = { ...declined, status: { label: 'Cancelled', tone: 'over', phase: 'cancelled' } } as const
  const then = pageOf({
    cancelled_at: '2026-03-06T09:00:00Z',
    decision,
    edit_link: '',
    reads_only: 'decided',
    bookings: [{ ...gone, uuid: 'b1' }],
  })
  const calls = network(
    [
      [503, { success: false, message: ['Not available', 'Busy.'] }],
      [200, { success: true, message: ['Request cancelled.', ''] }],
    ],
    then,
  )
  await show(pageOf())
  await button('Cancel the request').click()
  await expect.element(button('Keep it')).toHaveFocus()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancel the request' })
  await confirm.click()
  await expect.element(page.getByText('Busy.')).toBeVisible()
  await confirm.click()
  await expect.element(standing().getByText('Cancelled', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(calls.map(({ method, address }) => `${method} ${address}`)).toEqual(Array(2).fill('POST /api/portal/acme/submissions/s1/cancel/'))
  expect([link('Edit: Summer gala 7KQ-M2X').query(), button('Cancel the request').query()]).toEqual([null, null])
  await expect.element(link('Clone: Summer gala 7KQ-M2X')).toBeVisible()
})

test('what was changed meanwhile is shown as it is now', async () => {
  network(
    [[412, { success: false, message: ['Changed meanwhile', ''] }]],
    pageOf({ bookings: [{ ...booking, version: 9, layout: 'Banquet' }] }),
  )
  await show(pageOf())
  await button('Move Ballroom A, Tower').click()
  await button('Move').click()
  await expect.element(page.getByText(/^Somebody changed this booking meanwhile\./)).toBeVisible()
  await expect.element(page.getByText('Europe/Berlin · Banquet · 40 people')).toBeVisible()
})

test('a request that is gone meanwhile leads to a page that says so', async () => {
  const nothing = { ...pageOf(), render: 'other', heading: 'Page not found', intro: '', forms: [], leads: ['submissions'] }
  network([[404, { success: false, message: ['Not found', ''] }]], nothing)
  await show(pageOf())
  await button('Move Ballroom A, Tower').click()
  await button('Move').click()
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('without bookings it says so where the form asks for spaces, and nothing elsewhere', async () => {
  await show(pageOf({ bookings: [] }))
  await expect.element(page.getByText('There is no space in this request.')).toBeVisible()
  await show(pageOf({ bookings: [], asks_for_spaces: false }))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(page.getByRole('heading', { name: 'Spaces' }).query()).toBeNull()
})

test('it says at its head where the request stands, since when, what happens next and why, with the lines of the reason', async () => {
  await show(pageOf({ decision: declined, edit_link: '', reads_only: 'decided' }))
  for (const text of ['Declined', 'Write to us for another day.'])
    await expect.element(standing().getByText(text, { exact: true })).toBeVisible()
  await expect.element(standing().getByText(/^Since .*2026/)).toBeVisible()
  const reason = standing().getByText(/^The hall is closed/)
  expect((reason.element() as HTMLElement).innerText.split('\n')).toEqual(['The hall is closed.', 'Ask for the yard.'])
  // The icon is no picture to anybody who hears the word.
  expect(standing().element().querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
  expect([link('Edit: Summer gala 7KQ-M2X').query(), button('Cancel the request').query()]).toEqual([null, null])
  await expect.element(page.getByText('What you wrote cannot be changed any more.')).toBeVisible()
  for (const width of [360, 1440]) {
    await page.viewport(width, 900)
    expect(await barriersIn()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
})

test('what is closed says so', async () => {
  await show(pageOf({ edit_link: '', clone_link: '', reads_only: 'form' }))
  await expect.element(page.getByText(/^Its form is closed at present/)).toBeVisible()
})

test('a guest’s link is named as the ticket it is, and says whether it changes the request or only reads and cancels it', async () => {
  await show(pageOf({ clone_link: '' }, { key: 'abc.def', user: guest }))
  await expect
    .element(page.getByText('Anyone with the address of this page can change the request. Keep it in a safe place.'))
    .toBeVisible()
  await show(pageOf({ edit_link: '', clone_link: '', reads_only: 'guest' }, { key: 'abc.def', user: guest }))
  const note = page.getByText(/can read the request and cancel it\. Keep it in a safe place\.$/)
  await expect.element(note).toBeVisible()
  // One note, whatever it says.
  expect(note.element().textContent).toMatch(/^What you wrote can be read here, but not changed\. Anyone/)
  expect(document.querySelectorAll('.event-note')).toHaveLength(1)
  await expect.element(button('Cancel the request')).toBeVisible()
})

test('a guest’s link goes with every call', async () => {
  const calls = network([saved('The booking of Ballroom A was removed.')])
  await show(pageOf({ clone_link: '' }, { key: 'abc.def', user: guest }))
  await button('Remove Ballroom A, Tower').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Ballroom A, Tower' }).click()
  await expect.poll(() => calls[0]?.address).toBe(`${address}?key=abc.def`)
})

test('no rule of accessibility is broken, at any width, with and without a dialog', async () => {
  for (const width of oneOfEach([360, 1440, 768], windowClass)) {
    await page.viewport(width, 900)
    await show(pageOf())
    expect(await barriersIn()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await button('Move Ballroom A, Tower').click()
    expect(await barriersIn()).toEqual([])
  }
})

test('printed, it is the sheet of the request: what is booked, the answers, and at the end what was not answered', async () => {
  await show(pageOf({ cancelled_at: '2026-03-06T09:00:00Z', decision: declined, poster_places: [lakeCampus] }))
  dispatchEvent(new Event('beforeprint'))
  const sheet = document.querySelector('.sheet')!
  const headings = [...sheet.querySelectorAll('h1, h2')].map(heading => heading.textContent)
  expect(headings).toEqual(['Summer gala', 'Spaces', 'Places of posters', 'About', 'Not answered'])
  const textOf = (selector: string) => sheet.querySelector(selector)!.textContent
  expect(textOf('.sheet-reference')).toMatch(/7KQ-M2X.*Sent on .*Changed on .*Cancelled on /s)
  expect(textOf('.sheet-facts')).toMatch(/Declined.*03\/16\/2050, 10:00 AM – 11:30 AM/s)
  expect(textOf('section:nth-of-type(1)')).toMatch(/Ballroom A.*Tower, 2, Berlin.*03\/16\/2050 10:00 AM – 11:30 AM.*Theater/s)
  expect(textOf('section:nth-of-type(1)'), 'what was removed').not.toContain('Gallery')
  expect(textOf('section:nth-of-type(3)')).toMatch(/Summer gala.*Single 2.*plan\.png \(2 KB\)/s)
  expect(textOf('section:last-of-type')).toContain('Wishes')
  expect(sheet.querySelector('.sheet-link')).toBeNull()
  dispatchEvent(new Event('afterprint'))
  expect(document.querySelector('.sheet')).toBeNull()
})

test('Print and Save as PDF ask the browser to print', async () => {
  const printing = vi.spyOn(window, 'print').mockImplementation(() => {})
  onTestFinished(() => printing.mockRestore())
  await show(pageOf({}, { user: guest, key: 'k1' }))
  await button('Print').click()
  await button('Save as PDF').click()
  expect(printing).toHaveBeenCalledTimes(2)
})

test('printed, words of the form in another language than the page say so too', async () => {
  const answers = [
    { label: 'Ort', language: 'de', texts: ['Saal'], texts_language: 'de' },
    { label: 'Wunsch', language: 'de', texts: [] },
  ]
  const more = { form_title: 'Anfrage', form_language: 'de', place: 'Hof', place_language: 'de' }
  await show(pageOf({ ...more, pages: [{ title: 'Wo', language: 'de', answers }] }))
  dispatchEvent(new Event('beforeprint'))
  const marked = [...document.querySelectorAll('.sheet [lang=de]')].map(element => element.textContent)
  expect(marked.toSorted()).toEqual(['Anfrage', 'Hof', 'Ort', 'Saal', 'Wo', 'Wo', 'Wunsch'])
  dispatchEvent(new Event('afterprint'))
})

test('times of an event in another zone than that of the clock name it, on the screen and on paper (P5.40)', async () => {
  await show(pageOf({ timezone: 'Pacific/Auckland', start_date: '2050-12-16', end_date: '2050-12-16' }))
  await expect.element(page.getByText('12/16/2050, 10:00 AM – 11:30 AM · Auckland (GMT+13) · Berlin, Tower · 40 people')).toBeVisible()
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.sheet-facts')?.textContent).toContain('11:30 AMAuckland (GMT+13)')
  dispatchEvent(new Event('afterprint'))
})

test("a guest's sheet has the link that changes the request", async () => {
  await show(pageOf({}, { key: 'k1', user: guest }))
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.sheet-link')!.textContent).toContain(`${location.origin}/acme/forms/event_request/gala?event_id=s1#edit`)
  dispatchEvent(new Event('afterprint'))
})
