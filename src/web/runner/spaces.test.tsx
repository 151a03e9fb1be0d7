import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SpaceLockRequest } from '#contract/tenant/bookings.shape.ts'
import type { SpaceFound } from '#contract/tenant/spaces.shape.ts'
import { aSpace } from '#fields/widget/spaces-for-tests.ts'
import { aField, aForm, aPage, when } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

const EVENT = {
  kind: 'evening',
  location: 'Seattle',
  timezone: 'America/Los_Angeles',
  start_date: '2051-03-14',
  start_time: '09:00',
  end_date: '2051-03-14',
  end_time: '17:00',
  seating_capacity: '60',
}
const fields = Object.keys(EVENT).map(name => aField('text', name))
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A resource service that has these spaces, and holds what it is asked for. @returns what is locked and released, in that order (a renewal is neither), and the searches */
function serve(...spaces: readonly SpaceFound[]) {
  const calls: string[] = []
  const searches: Record<string, unknown>[] = []
  const answers: Record<string, (body: SpaceLockRequest) => unknown> = {
    retrieve(body) {
      searches.push({ ...body })
      return { data: spaces, total: spaces.length, cursor: null }
    },
    lock({ uid, lock }) {
      const call = `${lock === true ? 'lock' : 'release'} ${spaces.find(space => space.uid === uid)?.name}`
      if (calls.at(-1) !== call) calls.push(call)
      const now = Date.now()
      return { uid, lock: lock === true, server_time: new Date(now).toISOString(), expires_at: new Date(now + 900_000).toISOString() }
    },
  }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    const isSearch = pathname.endsWith('/filtered_space/retrieve')
    const answer = isSearch || pathname.endsWith('/space/lock') ? answers[pathname.split('/').at(-1)!] : undefined
    return Response.json(answer ? answer(JSON.parse(String(init.body))) : [])
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return { calls, searches }
}

/** Adds a space with its only layout. */
const add = (name: string, words = 'Add'): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^${words} ${name}, Day 1`) }).click()

test('a page of spaces that its conditions close gives back what was held, and comes back with nothing chosen (P12.9)', async () => {
  const { calls } = serve(aSpace(1))
  const rooms = aPage(when('kind', '==', 'evening'), aField('widget', 'spaces', { label: 'Rooms' }))
  open(pageOf(aForm(aPage(...fields), rooms), {}, { query: EVENT }))
  await button('Next').click()
  await add('Room 1')
  await expect.element(button('Remove Room 1, Day 1')).toBeVisible()
  await button('Previous').click()
  expect(calls).toEqual(['lock Room 1'])
  await userEvent.fill(page.getByRole('textbox', { name: 'kind' }), 'morning')
  await expect.poll(() => calls).toEqual(['lock Room 1', 'release Room 1'])
  await userEvent.fill(page.getByRole('textbox', { name: 'kind' }), 'evening')
  await button('Next').click()
  await expect.element(button('Add Room 1, Day 1')).toBeVisible()
  expect(button('Remove Room 1, Day 1').query()).toBeNull()
  expect(calls).toEqual(['lock Room 1', 'release Room 1'])
})

test('spaces whose own conditions fail are given back, and held again once they are asked for again (P12.9)', async () => {
  const { calls } = serve(aSpace(1))
  const rooms = aField('widget', 'spaces', { label: 'Rooms', conditions: [when('kind', '==', 'evening')] })
  open(pageOf(aForm(aPage(...fields, rooms)), {}, { query: EVENT }))
  await add('Room 1')
  await expect.element(button('Remove Room 1, Day 1')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'kind' }), 'morning')
  await expect.poll(() => calls).toEqual(['lock Room 1', 'release Room 1'])
  await userEvent.fill(page.getByRole('textbox', { name: 'kind' }), 'evening')
  await expect.element(button('Remove Room 1, Day 1')).toBeVisible()
  await expect.poll(() => calls).toEqual(['lock Room 1', 'release Room 1', 'lock Room 1'])
})

test('after a reload on another page than that of the spaces they go on being held (P12.57)', async () => {
  const { calls } = serve(aSpace(1))
  const rooms = aField('widget', 'spaces', { label: 'Rooms' })
  const shown = pageOf(aForm(aPage(...fields), aPage(rooms), aPage(aField('text', 'more'))), { check_answers: false }, { query: EVENT })
  open(shown)
  await button('Next').click()
  await add('Room 1')
  await expect.element(button('Remove Room 1, Day 1')).toBeVisible()
  await button('Previous').click()
  dispatchEvent(new PageTransitionEvent('pagehide'))
  const [local, tab] = [localStorage, sessionStorage].map(storage => Object.entries(storage) as [string, string][])
  await expect.poll(() => calls).toEqual(['lock Room 1', 'release Room 1'])
  // The page goes away, and what the browser keeps of it stays.
  open(pageOf(aForm(aPage(aField('text', 'other')))))
  calls.splice(0)
  for (const [storage, entries] of [
    [localStorage, local!],
    [sessionStorage, tab!],
  ] as const)
    for (const [key, value] of entries) storage.setItem(key, value)
  open(shown, { returning: true })
  await expect.element(page.getByRole('textbox', { name: 'kind' })).toHaveValue('evening')
  await expect.poll(() => calls).toEqual(['lock Room 1'])
  await button('Next').click()
  await expect.element(button('Remove Room 1, Day 1')).toBeVisible()
  expect(calls).toEqual(['lock Room 1'])
})

test('with all locations it searches all of them, and says so where no chosen space lies in the one of the event (P12.12)', async () => {
  const { searches } = serve(aSpace(1), aSpace(2, { location: 'Tacoma', location_id: 'TAC' }))
  const rooms = aField('widget', 'spaces', { label: 'Rooms', allLocations: true })
  open(pageOf(aForm(aPage(...fields, rooms)), {}, { query: { ...EVENT, location: 'Tacoma' } }))
  const hint = page.getByText('You have no space selected in the event location (Tacoma).', { exact: true })
  await expect.element(button('Add Room 1, Day 1, Seattle')).toBeVisible()
  await expect.element(button('Add Room 2, Day 1')).toBeVisible()
  expect(hint.query()).toBeNull()
  await add('Room 1')
  await expect.element(hint).toBeVisible()
  expect(searches.filter(search => 'location' in search)).toEqual([])
  open(pageOf(aForm(aPage(...fields, rooms)), {}, { query: { ...EVENT, location: 'Tacoma' } }))
  await add('Room 2')
  await expect.element(button('Remove Room 2, Day 1')).toBeVisible()
  expect(hint.query()).toBeNull()
})

test('an event location that is an option of the author is called as they call it, also where no space lies there (P12.12)', async () => {
  serve(aSpace(1))
  const TACOMA = '0b8f6f0e-7a55-4a0c-8d5e-52c1f6f3a111'
  const values = [{ value: TACOMA, label: 'Tacoma harbour' }]
  const others = fields.filter(({ mapField }) => mapField !== 'location')
  const rooms = aField('widget', 'spaces', { label: 'Rooms', allLocations: true })
  const form = aForm(aPage(aField('dropdown', 'location', { values }), ...others, rooms))
  open(pageOf(form, {}, { query: { ...EVENT, location: TACOMA } }))
  await expect.element(page.getByText(/in Tacoma harbour, /)).toBeVisible()
  await add('Room 1')
  await expect.element(page.getByText('You have no space selected in the event location (Tacoma harbour).', { exact: true })).toBeVisible()
})

test('what was sent names its spaces with building and layout, and says how they stand; so does its sheet on paper', async () => {
  serve(aSpace(1))
  const bookings = [{ uid: aSpace(1).uid, status: 'requested', label: 'Requested', effect: 'block' }]
  const data = { event_id: 'e1', reference: '7KQ-M2X', bookings }
  mockNetwork(() => ({ status: 200, body: { success: true, message: ['', ''], data } }))
  const rooms = aField('widget', 'spaces', { label: 'Rooms' })
  open(pageOf(aForm(aPage(...fields, rooms)), {}, { query: EVENT }))
  await add('Room 1')
  await expect.element(button('Remove Room 1, Day 1')).toBeVisible()
  await button('Submit').click()
  const sent = page.getByRole('dialog', { name: 'All is well' })
  const space = sent.getByRole('definition').filter({ hasText: 'requested' }).first()
  await expect.element(space).toHaveTextContent('Room 1, Day 1, floor 2, Theatre requested')
  await expect.element(sent.getByText(/^Requested for 09:00 AM/)).toBeVisible()
  expect(sent.getByText(/booked/i).query()).toBeNull()
  dispatchEvent(new Event('beforeprint'))
  expect(document.querySelector('.sheet-facts')?.textContent).toContain('SpacesRoom 1, Day 1, floor 2, Theatre: requested')
  dispatchEvent(new Event('afterprint'))
})

const OWN = { label2: 'Your rooms', addBtnText: 'Take it', delBtnText: 'Give back', noDataText: 'All rooms are taken' }

test('the words of the author stand on its buttons, above what was chosen and in place of spaces (P3.27)', async () => {
  serve()
  const rooms = aField('widget', 'spaces', { label: 'Rooms', ...OWN })
  open(pageOf(aForm(aPage(...fields, rooms)), {}, { query: EVENT }))
  await expect.element(page.getByText('All rooms are taken', { exact: true })).toBeVisible()
  serve(aSpace(1))
  open(pageOf(aForm(aPage(...fields, rooms)), {}, { query: EVENT }))
  await add('Room 1', 'Take it')
  await expect.element(page.getByRole('group', { name: 'Your rooms' })).toBeVisible()
  await button('Give back Room 1, Day 1').click()
  await expect.element(button('Take it Room 1, Day 1')).toBeVisible()
})

test.each(['posters_buildings_widget', 'posters_cost_widget', 'posters_image_widget'])(
  'a %s that reads nothing of this form says so in the words of its author (P3.27)',
  async type => {
    serve()
    open(pageOf(aForm(aPage(aField(type, 'posters', { noDataText: 'Ask the front desk.' })))))
    await expect.element(page.getByText('Ask the front desk.', { exact: true })).toBeVisible()
  },
)
