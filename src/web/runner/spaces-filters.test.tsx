import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SpaceFound, SpacesRequest } from '#contract/tenant/spaces.shape.ts'
import { aSpace, reason } from '#fields/widget/view/spaces-for-tests.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const EVENT = {
  location: 'Seattle',
  timezone: 'America/Los_Angeles',
  start_date: '2051-03-14',
  start_time: '09:00',
  end_date: '2051-03-14',
  end_time: '17:00',
  seating_capacity: '40',
}
const has = (...names: string[]) => names.map(name => ({ uid: name.toLowerCase(), name }))
const space = (name: string, category: string, more: Partial<SpaceFound>) => ({ category, ...aSpace(name, more) })

const free = [
  space('Ballroom', 'event', { features: has('Projector', 'Stage') }),
  space('Gallery', 'event', { features: has('Projector') }),
  space('Studio', 'meeting', { features: has('Projector', 'Stage'), building: 'Foundry', building_uid: 'foundry' }),
  space('Library', 'event', { features: has('Stage'), region: 'emea', location: 'Dublin', building: 'Quay', building_uid: 'quay' }),
]
const taken = [
  space('Atrium', 'event', { features: has('Projector', 'Stage'), unavailable_reasons: [reason('booked', 'Booked')] }),
  space('Loft', 'meeting', { features: has('Stage'), unavailable_reasons: [reason('booked', 'Booked')] }),
]

type Chosen = Pick<SpacesRequest, 'region' | 'building_id' | 'space_categories' | 'feature_id' | 'seating_capacity'>
const list = (names: unknown): unknown[] => (names === undefined ? [] : [names].flat())

/** What the resource service answers by the end of the address, to these filters. */
function answerTo(path: string, wanted: Chosen): unknown {
  const [regions, buildings, categories] = [wanted.region, wanted.building_id, wanted.space_categories].map(list)
  const among = (names: unknown[] | undefined, name: unknown) => names!.length === 0 || names!.includes(name)
  const found = (spaces: typeof free) => {
    const data = spaces.filter(
      ({ region, building_uid, category, features }) =>
        among(regions, region) &&
        among(buildings, building_uid) &&
        among(categories, category) &&
        list(wanted.feature_id).every(feature => features.some(({ uid }) => uid === feature)),
    )
    return { data: data.map(({ category: _category, ...one }) => one), total: data.length, cursor: null }
  }
  if (path.endsWith('/filtered_space/retrieve')) return found(free)
  if (path.endsWith('/unavailable_spaces/')) return found(taken)
  if (path.endsWith('/company/regions')) return ['AMER', 'EMEA'].map(name => ({ name, mapping_key: name.toLowerCase() }))
  if (path.endsWith('/space-categories')) return ['Event', 'Meeting'].map(name => ({ uid: name.toLowerCase(), name, key: name }))
  if (path.endsWith('/widget/buildings')) {
    return ['Hudson House', 'Foundry', 'Quay'].map(name => ({ uid: name.split(' ')[0]!.toLowerCase(), name, spaces_available: 1 }))
  }
  if (path.endsWith('/feature/retrieve')) return has('Projector', 'Stage').map(feature => ({ ...feature, icon: '', spaces: 3 }))
  return path.endsWith('/ways_out') ? { ways: [], days: [] } : []
}

/** Opens a form with the widget. @returns its searches, the last one last: the view, and the filters that are set */
function openForm() {
  const searches: (readonly [view: string, filters: Chosen])[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname } = new URL(address, location.origin)
    const body: Partial<SpacesRequest> = init.body ? JSON.parse(String(init.body)) : {}
    const { region, building_id, space_categories, feature_id, seating_capacity } = body
    const view = /\/(filtered|unavailable)_space/.exec(pathname)?.[1]
    if (view) searches.push([view, JSON.parse(JSON.stringify({ region, building_id, space_categories, feature_id, seating_capacity }))])
    return Response.json(answerTo(pathname, { region, building_id, space_categories, feature_id } as Chosen))
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const fields = Object.keys(EVENT).map(name => aField('text', name))
  open(pageOf(aForm(aPage(...fields, aField('widget', 'spaces', { allLocations: true }))), {}, { query: EVENT }))
  return searches
}

const choice = (name: string) => page.getByRole('combobox', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
/** The spaces that can be added. */
const shown = () =>
  page
    .getByRole('button', { name: /^Add / })
    .elements()
    .map(one => one.getAttribute('aria-label')?.slice('Add '.length).split(',', 1)[0])
async function said(words: string): Promise<void> {
  await expect.element(page.getByRole('status').filter({ hasText: words })).toBeInTheDocument()
}
const seats = (count: number, more: Partial<Chosen> = {}) => ({ ...more, seating_capacity: count })

test('region, category and features narrow down with each other what is requested and shown, in both views; they stay chosen, and are told (P12.4)', async () => {
  const searches = openForm()
  const last = () => searches.at(-1)
  await expect.poll(shown).toEqual(['Ballroom', 'Gallery', 'Studio', 'Library'])
  expect(last()).toEqual(['filtered', seats(40)])
  await said('4 spaces available')

  await choice('Building').selectOptions('Quay (1)')
  await expect.poll(shown).toEqual(['Library'])
  await choice('Region').selectOptions('AMER')
  await expect.poll(shown).toEqual(['Ballroom', 'Gallery', 'Studio'])
  expect(last(), 'a building of another region is let go').toEqual(['filtered', seats(40, { region: 'amer' })])
  await expect.element(choice('Building')).toHaveValue('')
  await said('3 spaces available')

  await choice('Category').selectOptions('Event')
  await expect.poll(shown).toEqual(['Ballroom', 'Gallery'])
  expect(last()).toEqual(['filtered', seats(40, { region: 'amer', space_categories: 'event' })])

  await page.getByText('Any', { exact: true }).click()
  await page.getByRole('checkbox', { name: /^Stage/ }).click()
  await page.getByRole('checkbox', { name: /^Projector/ }).click()
  const all = { region: 'amer', space_categories: 'event', feature_id: ['stage', 'projector'] }
  await expect.poll(last).toEqual(['filtered', seats(40, all)])
  await expect.poll(shown).toEqual(['Ballroom'])
  await expect.element(page.getByText('2 chosen')).toBeVisible()
  await said('1 space available')

  await page.getByRole('radio', { name: /^Unavailable/ }).click({ force: true })
  await expect.poll(last).toEqual(['unavailable', seats(40, all)])
  await expect.element(page.getByText('Atrium').first()).toBeVisible()
  expect(page.getByText('Loft').query()).toBeNull()
  await page.getByRole('radio', { name: /^Available/ }).click({ force: true })

  await page.getByRole('textbox', { name: 'seating_capacity' }).fill('50')
  await expect.poll(last, { message: 'of another event too' }).toEqual(['filtered', seats(50, all)])
  await expect.element(choice('Region')).toHaveValue('amer')
  await expect.element(choice('Category')).toHaveValue('event')

  await button('Remove filter Projector').click()
  await expect.poll(last).toEqual(['filtered', seats(50, { ...all, feature_id: ['stage'] })])
  expect(button('Remove filter Projector').query()).toBeNull()
  await button('Clear filters').click()
  await expect.poll(last).toEqual(['filtered', seats(50)])
  await expect.poll(shown).toEqual(['Ballroom', 'Gallery', 'Studio', 'Library'])
  await expect.element(choice('Region')).toHaveValue('')
})

test('on a phone the button of the filters says how many are set, and the sheet how many spaces they leave', async () => {
  onTestFinished(() => page.viewport(1280, 800))
  await page.viewport(360, 800)
  const searches = openForm()
  await button('Filters').click()
  await choice('Region').selectOptions('AMER')
  await page.getByRole('checkbox', { name: /^Stage/ }).click()
  await expect.poll(() => searches.at(-1)).toEqual(['filtered', seats(40, { region: 'amer', feature_id: ['stage'] })])
  await page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('button', { name: /2 spaces/ })
    .click()
  await expect.element(button('Filters, 2 set')).toBeVisible()
  expect(shown()).toEqual(['Ballroom', 'Studio'])
})
