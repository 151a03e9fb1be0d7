import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage, when } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const EVENT = {
  kind: 'evening',
  location: 'Seattle',
  timezone: 'America/Los_Angeles',
  start_date: '2051-03-14',
  start_time: '09:00',
  end_date: '2051-03-15',
  end_time: '17:00',
  seating_capacity: '5',
}
const row = (date: string, twentyFourHourHold: boolean) => ({
  date,
  startTime: '10:00',
  endTime: '11:00',
  agendaItemType: 'Meeting',
  setupType: 'Theater',
  numberOfPeople: 5,
  twentyFourHourHold,
  note: '',
})
const ROWS = JSON.stringify([row('2051-03-14', false), row('2051-03-15', true)])

/** What spaces are searched with: the bodies, in their order. */
function searches(): { readonly whole_days?: readonly string[] }[] {
  const bodies: { readonly whole_days?: readonly string[] }[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    if (!new URL(address, location.origin).pathname.endsWith('/filtered_space/retrieve')) return Response.json([])
    bodies.push(JSON.parse(String(init.body)))
    return Response.json({ data: [], total: 0, cursor: null })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return bodies
}

const SPACE = '0190f2d4-7c1a-7000-8000-000000000001'
const edited: EventData = {
  event_id: 'e1',
  mode: 'edit',
  reference: '7KQ-M2X',
  version: 4,
  answers: { ...EVENT, meeting_rooms: ROWS, spaces: JSON.stringify([{ uid: SPACE, layout_uid: '' }]) },
  files: {},
  leftovers: {},
  bookings: [
    {
      uuid: '0190f2d4-7c1a-7000-8000-000000000002',
      map_field: 'spaces',
      space_uid: SPACE,
      space: 'Ballroom',
      image: null,
      building: 'Tower',
      floor: '',
      zone: 'America/Los_Angeles',
      periods: [{ start: '2051-03-14 09:00', end: '2051-03-15 17:00' }],
      layout: '',
      headcount: null,
      status: { key: 'requested', label: 'Requested' },
      effect: 'block',
    },
  ],
}

const fields = [...Object.keys(EVENT).map(name => aField('text', name)), aField('widget', 'spaces')]
const meetings = aField('meeting_room_widget', 'meeting_rooms')

test('spaces are looked for with the days of rows that have the 24-hour hold (P12.24)', async () => {
  const bodies = searches()
  open(pageOf(aForm(aPage(...fields, meetings)), {}, { query: { ...EVENT, meeting_rooms: ROWS } }))
  await expect.poll(() => bodies.length).toBeGreaterThan(0)
  expect(bodies.map(({ whole_days }) => whole_days)).toEqual(bodies.map(() => ['2051-03-15']))
})

test('rows that are not asked for block no day', async () => {
  const bodies = searches()
  const hidden = { ...meetings, conditions: [when('kind', '==', 'meeting')] }
  open(pageOf(aForm(aPage(...fields, hidden)), {}, { query: { ...EVENT, meeting_rooms: ROWS } }))
  await expect.poll(() => bodies.length).toBeGreaterThan(0)
  expect(bodies.map(({ whole_days }) => whole_days)).toEqual(bodies.map(() => undefined))
})

test('an edit that takes the 24-hour hold away says that what is booked moves (P12.22)', async () => {
  searches()
  const hidden = { ...meetings, conditions: [when('kind', '==', 'evening')] }
  open(pageOf(aForm(aPage(...fields, hidden)), {}, { event: edited }))
  await expect.element(page.getByText('1 existing booking')).toBeVisible()
  await expect.element(page.getByText('24-hour hold: Wed, 03/15/2051')).toBeVisible()
  await expect.element(page.getByText(/With your request/)).not.toBeInTheDocument()
  await page.getByRole('textbox', { name: 'kind' }).fill('morning')
  await expect.element(page.getByText(/With your request this booking moves to/)).toBeVisible()
})
