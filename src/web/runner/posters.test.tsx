import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PosterBuilding } from '#contract/tenant/posters.shape.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { open, openFromServer } from './for-tests.tsx'
import { mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

const building = (name: string, free: number): PosterBuilding => ({ uid: name, name, no_of_poster_display_locations: free })
const LAKE = {
  worksite_uid: 'l',
  worksite_name: 'Lake Campus',
  available_buildings: [building('Hudson', 4), building('Foundry', 3), building('Cedar', 2)],
  unavailable_buildings: [],
}
const YARD = {
  worksite_uid: 'y',
  worksite_name: 'Domain Yard',
  available_buildings: [building('North Hall', 5)],
  unavailable_buildings: [building('Mill', 0)],
}
const RIVER = { worksite_uid: 'r', worksite_name: 'River', available_buildings: [], unavailable_buildings: [building('Dam', 0)] }
const COST = {
  total_cost: 1640,
  currency: 'USD',
  locations: 4,
  lines: [
    {
      worksite_uid: 'l',
      worksite_name: 'Lake Campus',
      unit: 'per_location_day',
      quantity: 15,
      locations: 3,
      days: 5,
      amount: 24,
      cost: 360,
    },
    { worksite_uid: 'y', worksite_name: 'Domain Yard', unit: 'flat', quantity: 1, locations: 1, days: 5, amount: 1280, cost: 1280 },
  ],
}

/** Answers by the end of the address; undefined: no answer comes until the test gives one. */
let replies: Record<string, () => Response | Promise<Response>>
let requests: { readonly call: string; readonly body: unknown; readonly search: string }[]

const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status })
const available = (...worksites: object[]) => json({ unavailable_buildings: [], worksites })

beforeEach(() => {
  requests = []
  replies = { list: available(LAKE, YARD, RIVER), cost_calculation: json(COST), details_from_ap: json(null, 404) }
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(address, location.origin)
    const call = pathname.split('/').at(-1) ?? ''
    requests.push({ call, body: init.body ? JSON.parse(String(init.body)) : undefined, search })
    return (replies[call] ?? json({}))()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

const campuses = aField('checkbox', 'poster_worksites', { label: 'Campuses', ...options('Lake', 'Yard', 'River') })
const days = [aField('date', 'start_date', { label: 'From' }), aField('date', 'end_date', { label: 'Until' })]
const places = aField('posters_buildings_widget', 'places', { label: 'Where should they hang?', required: true })
const cost = aField('posters_cost_widget', 'cost', { label: 'Price' })
const image = aField('posters_image_widget', 'image', { label: 'Your poster' })
const id = aField('text', 'amazon_poster_id', { label: 'Poster ID' })
const filled = { poster_worksites: 'Lake||Yard||River', start_date: '2027-03-09', end_date: '2027-03-13' }

const openWith = (fields: Parameters<typeof aPage>, query: Record<string, string> = filled) =>
  open(pageOf(aForm(aPage(campuses, ...days, ...fields)), {}, { query }))
const openImage = (more: object = {}, query: Record<string, string> = { amazon_poster_id: 'PX-1' }) =>
  open(pageOf(aForm(aPage(id, { ...image, ...more })), {}, { query }))

const box = () => document.querySelector<HTMLElement>('.posters-image')!
const sizeOfBox = () => [box().offsetWidth, box().offsetHeight]

test('buildings stand by campus, each head with its sentence, and what is full says so', async () => {
  const place = openWith([places])
  await expect.element(page.getByText('All Buildings are available. Total Posting Locations: 9')).toBeVisible()
  await expect.element(page.getByText('1 Building Available, Total Posting Locations: 5')).toBeVisible()
  await expect.element(page.getByText('No Buildings are available')).toBeVisible()
  await expect.element(page.getByText('Mill has no availability for the chosen dates')).toBeVisible()
  expect(page.getByText('Dam has no availability for the chosen dates').element().checkVisibility()).toBe(false)
  await page.getByText('River').last().click()
  await expect.element(page.getByText('Dam has no availability for the chosen dates')).toBeVisible()
  expect(requests).toMatchObject([
    { call: 'list', body: { worksite_uids: ['Lake', 'Yard', 'River'], start_date: '2027-03-09', end_date: '2027-03-13' } },
  ])
  expect(await barriersIn(place)).toEqual([])
})

test('it names what is missing and leads there, and asks nothing before', async () => {
  const place = openWith([places], {})
  await expect.element(page.getByRole('button', { name: 'Go there: Campuses' })).toBeVisible()
  await expect.poll(() => page.getByText('Not filled in').elements().length).toBe(3)
  expect(await barriersIn(place)).toEqual([])
  await page.getByRole('button', { name: 'Go there: Until' }).click()
  await expect.element(page.getByLabelText('Until')).toHaveFocus()
  expect(requests).toEqual([])
})

test('a field that reads nothing of this form says so, in its author’s words where there are some', async () => {
  const own = { ...places, noDataText: 'Ask the front desk.' }
  open(pageOf(aForm(aPage(own))))
  await expect.element(page.getByText('Ask the front desk.')).toBeVisible()
})

test('without any available building a required one cannot be passed, and asks to look at it', async () => {
  replies['list'] = available(RIVER)
  openWith([places], { ...filled, poster_worksites: 'River' })
  await expect.element(page.getByText('No Buildings are available')).toBeVisible()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect.element(page.getByText('Please validate your inputs on the widget').first()).toBeVisible()
})

test('a failure is no empty list: it says what is safe, and another try brings the buildings', async () => {
  replies['list'] = json(null, 503)
  const place = openWith([places])
  await expect.element(page.getByText('The buildings could not be loaded. What you filled in is safe.')).toBeVisible()
  expect(page.getByText('No Buildings are available').query()).toBeNull()
  expect(await barriersIn(place)).toEqual([])
  replies['list'] = available(LAKE)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('All Buildings are available. Total Posting Locations: 9')).toBeVisible()
})

test('the cost is USD with two decimals, and tells how it comes about', async () => {
  const place = openWith([cost])
  await expect.element(page.getByText('$1,640.00')).toBeVisible()
  await expect.element(page.getByText('USD')).toBeVisible()
  await expect.element(page.getByText('4 locations, 03/09/2027 – 03/13/2027, 5 days')).toBeVisible()
  await expect.element(page.getByText('3 locations × 5 days × $24.00')).toBeVisible()
  expect(await barriersIn(place)).toEqual([])
})

test('it is calculated anew when campuses change; the old sum greys until the new one is there', async () => {
  openWith([cost])
  await expect.element(page.getByText('$1,640.00')).toBeVisible()
  const next = Promise.withResolvers<Response>()
  replies['cost_calculation'] = () => next.promise
  await page.getByLabelText('River').click()
  const widget = () => document.querySelector<HTMLElement>('.posters')!
  await expect.poll(() => [widget().ariaBusy, getComputedStyle(widget().querySelector('.posters-sum')!).opacity]).toEqual(['true', '0.45'])
  await expect.element(page.getByText('$1,640.00')).toBeVisible()
  next.resolve(Response.json({ ...COST, total_cost: 12.5, lines: [] }))
  await expect.element(page.getByText('$12.50')).toBeVisible()
  expect([widget().ariaBusy, requests.length]).toEqual(['false', 2])
})

test('an answer that comes too late is not shown', async () => {
  const late = Promise.withResolvers<Response>()
  replies['cost_calculation'] = () => late.promise
  openWith([cost])
  await expect.poll(() => requests.length).toBe(1)
  replies['cost_calculation'] = json({ ...COST, total_cost: 7, lines: [] })
  await page.getByLabelText('River').click()
  await expect.element(page.getByText('$7.00')).toBeVisible()
  late.resolve(Response.json(COST))
  await expect.poll(() => requests.length).toBe(2)
  expect(page.getByText('$1,640.00').query()).toBeNull()
})

test('after a failure there is no value, not even the old one, and never $0.00', async () => {
  openWith([cost])
  await expect.element(page.getByText('$1,640.00')).toBeVisible()
  replies['cost_calculation'] = json(null, 500)
  await page.getByLabelText('River').click()
  await expect.element(page.getByText('Estimated cost: no value.')).toBeVisible()
  expect(page.getByText(/\$/).query()).toBeNull()
  replies['cost_calculation'] = json(COST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText('$1,640.00')).toBeVisible()
})

test('a refused submit looks anew, names what is gone, and is quiet about it once other campuses are chosen', async () => {
  const text = 'Foundry is no longer available.'
  mockNetwork(() => ({ status: 422, body: { success: false, message: ['Failed to submit form', text], issues: { places: text } } }))
  openWith([places])
  await expect.element(page.getByText('All Buildings are available. Total Posting Locations: 9')).toBeVisible()
  replies['list'] = available({ ...LAKE, available_buildings: [building('Hudson', 4)], unavailable_buildings: [building('Foundry', 0)] })
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await expect.element(page.getByText('Foundry has no availability for the chosen dates')).toBeVisible()
  await expect.element(page.getByRole('group').getByText(text)).toBeVisible()
  await page.getByLabelText('River').click()
  await expect.poll(() => page.getByText(text).query()).toBeNull()
})

test('an image is shown in a box of 250 by 250; while it is looked up the box says Loading...', async () => {
  const found = Promise.withResolvers<Response>()
  replies['details_from_ap'] = () => found.promise
  const place = openImage()
  await expect.element(page.getByText('Loading...').last()).toBeVisible()
  expect(sizeOfBox()).toEqual([250, 250])
  const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  found.resolve(Response.json({ approvalStatus: 'APPROVED', imageURL: pixel }))
  await expect.element(page.getByRole('img', { name: 'Poster PX-1' })).toBeVisible()
  await expect.element(page.getByText('This is what will hang.')).toBeVisible()
  expect([sizeOfBox(), requests[0]?.search]).toEqual([[250, 250], '?amazon_poster_id=PX-1'])
  expect(await barriersIn(place)).toEqual([])
})

test('the place of what loads is reserved; that it is loading is shown only once it takes 200 ms', async () => {
  replies['list'] = () => Promise.withResolvers<Response>().promise
  replies['cost_calculation'] = replies['list']
  const place = openWith([places, cost])
  await expect.poll(() => requests.length).toBe(2)
  const loading = [...place.querySelectorAll<HTMLElement>('.posters-loading')]
  expect(loading.map(one => [getComputedStyle(one).animationDelay, one.offsetHeight > 60])).toEqual([
    ['0.2s', true],
    ['0.2s', true],
  ])
  await expect.element(page.getByText('Loading...').first()).toBeVisible()
  expect(await barriersIn(place)).toEqual([])
})

test('once what was missing is there it is loading, and no error is shown', async () => {
  replies['list'] = () => Promise.withResolvers<Response>().promise
  openWith([places], { start_date: '2027-03-09', end_date: '2027-03-13' })
  await expect.element(page.getByText('Not filled in')).toBeVisible()
  await page.getByLabelText('Lake').click()
  await expect.element(page.getByText('Loading...').first()).toBeVisible()
  expect(page.getByText('The end has to be after the start.').query()).toBeNull()
  await userEvent.fill(page.getByLabelText('Until'), '03/08/2027')
  await userEvent.tab()
  await expect.element(page.getByText('The end has to be after the start.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Until'), '03/14/2027')
  await userEvent.tab()
  await expect.element(page.getByText('Loading...').first()).toBeVisible()
  expect(page.getByText('The end has to be after the start.').query()).toBeNull()
})

const messages = {
  invalidPosterMessage: 'Never heard of it.',
  approvedNoImageMessage: 'Send us the picture.',
  noImageText: 'Still a draft.',
}

test.each([
  ['no poster of this id', json(null, 404), 'We do not know this poster. Please check its number.', messages.invalidPosterMessage],
  [
    'an approved one without an image',
    json({ approvalStatus: 'APPROVED', imageURL: null }),
    'This poster is approved but has no image. Please upload it in the poster tool.',
    messages.approvedNoImageMessage,
  ],
  [
    'a draft without an image',
    json({ approvalStatus: 'DRAFT', imageURL: null }),
    'The request can be sent, the image may follow.',
    messages.noImageText,
  ],
])('of %s it says so, in the author’s words where there are some', async (_name, reply, ours, theirs) => {
  replies['details_from_ap'] = reply
  const place = openImage()
  await expect.element(page.getByText(ours)).toBeVisible()
  expect(sizeOfBox()).toEqual([250, 250])
  expect(await barriersIn(place)).toEqual([])
  openImage(messages)
  await expect.element(page.getByText(theirs)).toBeVisible()
  expect(page.getByText(ours).query()).toBeNull()
})

test('No image available stands where there is none, also when the picture cannot be had', async () => {
  replies['details_from_ap'] = json({ approvalStatus: 'DRAFT', imageURL: null })
  openImage()
  await expect.element(page.getByText('No image available')).toBeVisible()
  replies['details_from_ap'] = json({ approvalStatus: 'APPROVED', imageURL: 'data:image/png;base64,broken' })
  openImage()
  await expect.element(page.getByText('Approved')).toBeVisible()
  await expect.element(page.getByText('No image available')).toBeVisible()
})

test('a typed id is looked up once it rests', async () => {
  openImage({}, {})
  await expect.element(page.getByText('Not filled in')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Poster ID'), 'PX-9')
  await expect.element(page.getByText('No such poster')).toBeVisible()
  expect(requests.map(({ search }) => search)).toEqual(['?amazon_poster_id=PX-9'])
})

test('they come from the server readable and without style attributes, and are asked for once the script runs', async () => {
  const { place, hydrate } = openFromServer(pageOf(aForm(aPage(campuses, ...days, places, cost, id, image)), {}, { query: filled }))
  expect(place.innerHTML).not.toMatch(/\sstyle=/)
  expect(place.textContent).toContain('Loading...')
  hydrate()
  await expect.element(page.getByText('All Buildings are available. Total Posting Locations: 9')).toBeVisible()
  await expect.element(page.getByText('$1,640.00')).toBeVisible()
})
