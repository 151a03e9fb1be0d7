import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SpaceBooking } from '#contract/portal/space-booking.ts'
import { expectFingerSized } from '../../admin/finger-sized-for-tests.ts'
import { type CallMade, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { ADDRESS, screen, three } from './inventory-for-tests.ts'

beforeEach(() => page.viewport(1800, 800))
afterEach(() => page.viewport(1280, 800))

const event = (number: number): SpaceBooking => ({
  uuid: `n${number}`,
  title: `Event ${number}`,
  starts_at: '2026-12-11T15:00:00Z',
  ends_at: '2026-12-11T16:00:00Z',
  status: 'Confirmed',
  color: '#2f7d4f',
  submission: { reference: `EV-${number}`, who: '', link: `/acme/admin/submissions/s${number}` },
})
const events = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => event(from + at))

const isOfBookings = ({ path }: CallMade) => path.includes('/spaces/Room%20101/bookings')
const card = () => page.getByRole('dialog', { name: 'Room 101' })
const button = (name: string | RegExp) => card().getByRole('button', { name })

/** The card of Room 101, with a server that says this of its bookings. */
function mount(answer: Server) {
  const { server } = three()
  const { calls } = mountStaff(screen(), `${ADDRESS}?within=b&space=Room%20101`, call => (isOfBookings(call) ? answer(call) : server(call)))
  return { searches: () => calls.filter(isOfBookings).map(({ path }) => new URL(path, location.href).search) }
}

test('the next bookings say who sent them, under which reference, and lead there', async () => {
  mount(() => undefined)
  await expect.element(card().getByText('Ada Lovelace · EV-7K2P')).toBeVisible()
  await expect.element(card().getByRole('link', { name: 'EV-7K2P' })).toHaveAttribute('href', '/acme/admin/submissions/s1')
  expect(card().getByRole('region', { name: 'Booked here' }).getByRole('link').elements()).toHaveLength(1)
  await expect.element(card().getByRole('link', { name: 'Calendar of Room 101' })).toHaveAttribute('href', '/acme/calendar?space=Room 101')
  await expect
    .element(card().getByRole('link', { name: 'Find a free slot in Room 101' }))
    .toHaveAttribute('href', '/acme/calendar?view=availability&space=Room 101')
  // Names of any script beside a reference that is read from left to right.
  const request = card().getByText('Ada Lovelace · EV-7K2P').element()
  expect(Array.from(request.querySelectorAll('bdi'), ({ textContent, dir }) => [textContent, dir])).toEqual([
    ['Ada Lovelace', ''],
    ['EV-7K2P', 'ltr'],
  ])
  await page.viewport(360, 740)
  await card().getByRole('link', { name: 'EV-7K2P' }).element().scrollIntoView()
  expectFingerSized()
})

test('one press shows all that is booked, and the keyboard goes on at the heading', async () => {
  const { searches } = mount(() => ({ body: { bookings: events(1, 31), total: 31, cursor: null } }))
  await button('Show all 31').click()
  await expect.element(card().getByText('Event 31')).toBeInTheDocument()
  await expect.element(card().getByText('Guest · EV-31')).toBeInTheDocument()
  expect(card().getByText('Autumn all-hands').elements()).toEqual([])
  expect(button(/^Show/).elements()).toEqual([])
  await expect.element(card().getByRole('heading', { name: 'Booked here' })).toHaveFocus()
  expect(searches()).toEqual([''])
  await expectAccessibleAtEachWidth(() => card().element())
})

test('of hundreds a press shows the next hundred, each once', async () => {
  const pages: Readonly<Record<string, readonly [number, number, string | null]>> = {
    '': [1, 100, 'a'],
    a: [101, 200, 'b'],
    b: [201, 250, null],
  }
  const { searches } = mount(({ path }) => {
    const [from, to, cursor] = pages[new URL(path, location.href).searchParams.get('cursor') ?? '']!
    return { body: { bookings: events(from, to), total: 250, cursor } }
  })
  await button('Show all 31').click()
  // The button was disabled while it loaded.
  await expect.element(button('Show more (100 of 250)')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Show all 250')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card().getByText('Event 250')).toBeInTheDocument()
  expect(
    card()
      .getByText(/^Event \d+$/)
      .elements(),
  ).toHaveLength(250)
  expect(searches()).toEqual(['', '?cursor=a', '?cursor=b'])
})

test('what is over stands behind a switch, and says so while it is on its way and where there is nothing', async () => {
  let answer: (body: unknown) => void = () => {}
  const { searches } = mount(() => new Promise(resolve => (answer = body => resolve({ body }))))
  const past = card().getByRole('switch', { name: 'Past bookings' })
  const said = card().getByRole('region', { name: 'Booked here' }).getByRole('status')
  await expect.element(said).toHaveTextContent('31 ahead')
  const line = said.element()
  await past.click()
  await expect.element(card().getByText('Loading…')).toBeVisible()
  expect(card().getByText('Autumn all-hands').elements()).toEqual([])
  answer({ bookings: events(1, 2), total: 2, cursor: null })
  await expect.element(card().getByText('2 past')).toBeVisible()
  // What is read out stands there before it changes.
  expect(said.element()).toBe(line)
  await expect.element(card().getByText('Event 2')).toBeVisible()
  await expect.element(past).toHaveFocus()
  await expectAccessible(card().element())
  await userEvent.keyboard(' ')
  await expect.element(card().getByText('Autumn all-hands')).toBeVisible()
  await userEvent.keyboard(' ')
  await expect.poll(() => searches().length).toBe(2)
  answer({ bookings: [], total: 0, cursor: null })
  await expect.element(card().getByText('Nothing was booked here before.')).toBeVisible()
  expect(searches()).toEqual(['?when=over', '?when=over'])
})

test('what could not be loaded says so, stays as it was, and is tried again', async () => {
  let isUp = false
  mount(() => (isUp ? { body: { bookings: events(1, 31), total: 31, cursor: null } } : { status: 503, body: {} }))
  await button('Show all 31').click()
  await expect.element(card().getByRole('alert').getByText('The bookings could not be loaded.')).toBeVisible()
  await expect.element(card().getByText('Autumn all-hands')).toBeVisible()
  await expect.element(button('Try again')).toHaveFocus()
  await expectAccessible(card().element())
  isUp = true
  await userEvent.keyboard('{Enter}')
  await expect.element(card().getByText('Event 31')).toBeInTheDocument()
  await expect.element(card().getByRole('heading', { name: 'Booked here' })).toHaveFocus()
  expect(card().getByRole('alert').elements()).toEqual([])
})

test('the whole list is read anew when somebody takes or frees the space meanwhile', async () => {
  let send: (text: string) => void = () => {}
  let count = 31
  const { server } = three()
  mountStaff(screen(), `${ADDRESS}?within=b&space=Room%20101`, call => {
    if (isOfBookings(call)) return { body: { bookings: events(1, count), total: count, cursor: null } }
    if (!call.path.includes('/space/changes')) return server(call)
    const stream = new ReadableStream<Uint8Array>({
      start: controller => void (send = text => controller.enqueue(new TextEncoder().encode(text))),
    })
    return { body: undefined, stream }
  })
  await button('Show all 31').click()
  await expect.element(card().getByText('Event 31')).toBeInTheDocument()
  count = 32
  send('id: 1\nevent: changed\ndata: {"spaces":["Room 101"]}\n\n')
  await expect.element(card().getByText('Event 32')).toBeInTheDocument()
})
