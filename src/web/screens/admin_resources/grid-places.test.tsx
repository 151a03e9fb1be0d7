import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { ADDRESS, aSpace, cell, inventory, screen, three } from './inventory-for-tests.ts'
import { paste } from './paste-for-tests.ts'

beforeEach(() => page.viewport(1800, 800))
afterEach(() => page.viewport(1280, 800))

const { places } = screen()
const annex = { ...places.building[0]!, uuid: 'b2', name: 'Annex', spaces: 1 }
const everywhere = screen({ within: '', places: { ...places, building: [...places.building, annex] } })
const halls = () => inventory([aSpace('Hall A'), aSpace('Salon', { building_id: 'b2', floor_id: null })])
const all = () => page.getByRole('grid', { name: 'Spaces of All places' })

test('where spaces of several buildings are listed a column says where each lies, and the search looks there', async () => {
  mountStaff(everywhere, ADDRESS, halls().server)
  await expect.element(all().getByRole('columnheader', { name: 'Place' })).toBeVisible()
  const row = (name: string) =>
    all()
      .getByRole('row')
      .filter({ has: page.getByText(name, { exact: true }) })
  await expect.element(row('Hall A').getByRole('gridcell').nth(1)).toHaveTextContent('Barton Hall, Austin')
  await expect.element(row('Salon').getByRole('gridcell').nth(1)).toHaveTextContent('Annex, Austin')
  await expectAccessible()
  await page.getByRole('searchbox', { name: 'Name, feature or place' }).fill('annex')
  await expect.poll(() => page.getByText('Hall A', { exact: true }).elements()).toEqual([])
  await expect.element(page.getByText('Salon', { exact: true })).toBeVisible()
})

test('among all places a button says in which building its space is', async () => {
  mountStaff(everywhere, ADDRESS, halls().server)
  await expect.element(page.getByRole('button', { name: 'Card of Hall A, Barton Hall', exact: true })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Card of Salon, Annex', exact: true })).toBeInTheDocument()
})

test('in a building there is no such column', async () => {
  mountStaff(screen(), ADDRESS, three().server)
  await expect.element(cell('Room 101', 'Name')).toBeVisible()
  expect(page.getByRole('columnheader', { name: 'Place' }).elements()).toEqual([])
})

test('what is pasted where nothing is typed is not lost without a word, and what stands there already is no loss', async () => {
  const { server, rows } = halls()
  mountStaff(everywhere, ADDRESS, server)
  await page.getByText('Hall A', { exact: true }).click()
  paste('Hall B\tBarton Hall, Austin', all().element())
  await expect.poll(() => rows.get('Hall A')?.name).toBe('Hall B')
  expect(page.getByText('Not everything was pasted').elements()).toEqual([])
  paste('Hall B\tElsewhere', all().element())
  await expect.element(page.getByText(/^1 cell is in no column that can be typed into/)).toBeVisible()
})

test('places count the spaces that are pasted at once, and those that go to another floor', async () => {
  const upper = { uuid: 'f2', version: 1, name: 'Upper', building_id: 'b', level: 2, spaces: 0 }
  mountStaff(screen({ places: { ...places, floor: [...places.floor, upper] } }), ADDRESS, three().server)
  const count = (name: RegExp) => page.getByRole('treeitem', { name }).element().textContent
  await cell('Studio', 'Name').click()
  await page
    .getByRole('treeitem', { name: /Barton Hall/ })
    .element()
    .focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(page.getByRole('treeitem', { name: /Upper/ })).toBeVisible()
  await cell('Studio', 'Name').click()
  await userEvent.keyboard('{ArrowDown}')
  paste('Attic\t\tUpper\nLoft\t\tUpper')
  await expect.poll(() => [/AMER/, /Barton Hall/, /Upper/].map(count)).toEqual(['AMER5', 'Barton Hall5', 'Upper2'])
  await cell('Attic', 'Floor').click()
  await userEvent.keyboard('1{Enter}')
  await expect.poll(() => [/Barton Hall/, /^1/, /Upper/].map(count)).toEqual(['Barton Hall5', '13', 'Upper1'])
})

test('after a space was deleted places count it once, also where its list comes later than they', async () => {
  const { server, rows } = three()
  const list = Promise.withResolvers<undefined>()
  const now = () => screen({ places: { ...places, building: places.building.map(row => ({ ...row, spaces: rows.size })) } })
  mountStaff(screen(), `${ADDRESS}?within=b&space=Studio`, async request => {
    if (request.method === 'DELETE') rows.delete('Studio')
    if (request.path.includes('/references/')) return { body: { name: 'Studio', references: [], obstacle: '' } }
    const isOfOne = /\/spaces\/.+/.test(request.path)
    if (isOfOne && !rows.has('Studio')) return undefined
    if (request.path.includes('/resources/spaces') && !rows.has('Studio')) await list.promise
    return request.path.includes('/admin/resources/') ? server(request) : { body: now() }
  })
  const count = () => page.getByRole('treeitem', { name: /Barton Hall/ }).element().textContent
  await page.getByRole('dialog', { name: 'Studio' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('dialog', { name: 'Delete space' }).getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(count).toBe('Barton Hall2')
  list.resolve(undefined)
  await expect.poll(() => page.getByText('Studio', { exact: true }).elements()).toEqual([])
  await expect.poll(count).toBe('Barton Hall2')
})

test('the card of a space and the dialogs that are about it say where it lies', async () => {
  mountStaff(screen(), `${ADDRESS}?within=b&space=Studio`, three().server)
  const card = page.getByRole('dialog', { name: 'Studio' })
  await expect.element(card.getByText(/^Barton Hall, Austin · /)).toBeVisible()
  await card.getByRole('button', { name: 'Add closure' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Add closure' }).getByText('Studio, Barton Hall, Austin')).toBeVisible()
  await page.getByRole('dialog', { name: 'Add closure' }).getByRole('button', { name: 'Cancel' }).click()
  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Delete space' }).getByText('Studio, Barton Hall, Austin')).toBeVisible()
})

test('a building that is inactive says so in the tree, above its spaces, and on the card of each', async () => {
  const off = screen({ places: { ...places, building: [{ ...places.building[0]!, is_active: false }] } })
  mountStaff(off, `${ADDRESS}?within=b`, three().server)
  await expect.element(page.getByRole('treeitem', { name: /Barton Hall/ }).getByText('inactive')).toBeVisible()
  await expect
    .element(page.getByText(/Barton Hall is inactive: visitors are offered nothing in it\. .* switch “Active” on\./))
    .toBeVisible()
  await expectAccessible()
  await cell('Studio', 'Name').click()
  await userEvent.keyboard(' ')
  const card = page.getByRole('dialog', { name: 'Studio' })
  await expect.element(card.getByText('Barton Hall is inactive: visitors are offered no space in it.')).toBeVisible()
  expect(card.getByText(/^Next free/).elements()).toEqual([])
  await expectAccessible()
})

test('so does a location, of the buildings and spaces in it', async () => {
  const off = screen({ places: { ...places, location: [{ ...places.location[0]!, is_active: false }] } })
  mountStaff(off, `${ADDRESS}?within=b&space=Studio`, three().server)
  await expect.element(page.getByRole('dialog', { name: 'Studio' }).getByText(/^Austin is inactive/)).toBeVisible()
  await expect.element(page.getByText(/Austin is inactive: visitors are offered nothing in it/)).toBeInTheDocument()
})

test('the card of a space that somebody deleted says so, and leads back to the others', async () => {
  const { server, rows } = three()
  mountStaff(screen(), `${ADDRESS}?within=b&space=gone`, request => (request.path.endsWith('/spaces/gone') ? undefined : server(request)))
  const card = page.getByRole('dialog', { name: 'Space' })
  await expect.element(card.getByRole('heading', { name: 'This space is not there any more' })).toBeVisible()
  await expectAccessible()
  await card.getByRole('button', { name: 'Close the card' }).click()
  await expect.poll(() => card.elements()).toEqual([])
  expect(new URLSearchParams(location.search).get('space')).toBeNull()
  expect(rows.size).toBe(3)
})
