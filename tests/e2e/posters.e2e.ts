import type { Page } from '@playwright/test'
import { PNG } from '../kit/pictures.ts'
import { lookedAt } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { expect, test } from './kit/fixture.ts'
import { chooseCampuses, makePosters } from './kit/posters.ts'
import { signIn } from './kit/staff.ts'
import { submissionUuids } from './kit/submissions.ts'
import { openForm, submit } from './kit/visitor.ts'

const field = (page: Page, name: string) => page.getByRole('group', { name }).last()

test(
  'places, price and poster are shown as they are, booked, and listed on both pages by campus',
  { tag: '@journey' },
  async ({ page, company, other }) => {
    const link = await makePosters(company)
    // Somebody takes the only locations of two houses.
    await openForm(other, link)
    await chooseCampuses(other, 'Domain Yard', 'River Campus')
    await expect(other.getByText('All Buildings are available. Total Posting Locations: 6', { exact: true })).toBeVisible()
    await submit(other)

    await signIn(page, company, 'admin/submissions')
    await openForm(page, link)
    await chooseCampuses(page, 'Lake Campus', 'Domain Yard', 'River Campus')
    await expect(page.getByText('All Buildings are available. Total Posting Locations: 7', { exact: true })).toBeVisible()
    await expect(page.getByText('1 Building Available, Total Posting Locations: 4', { exact: true })).toBeVisible()
    await expect(page.getByText('No Buildings are available', { exact: true })).toBeVisible()
    await expect(page.getByText('Mill has no availability for the chosen dates', { exact: true })).toBeVisible()
    // Three locations on five days.
    await expect(field(page, 'Price').getByText('$360.00', { exact: true }).first()).toBeVisible()
    await expect(field(page, 'Price').locator('li > strong')).toHaveText(['Domain Yard', 'Lake Campus'])
    await page.getByLabel('Last day').fill('2051-03-10')
    await expect(field(page, 'Price').getByText('$144.00', { exact: true }).first()).toBeVisible()
    await expect(field(page, 'Your poster').getByText('The request can be sent, the image may follow.')).toBeVisible()
    await submit(page)

    const [uuid] = await submissionUuids(company)
    for (const place of ['submissions', 'admin/submissions']) {
      await page.goto(`/${company.path}/${place}/${uuid}`)
      const cards = page.getByRole('region', { name: 'Places of posters', exact: true })
      for (const words of ['Lake Campus', 'Foundry', 'Hudson House', 'Domain Yard', 'North Hall'])
        await expect(cards.getByText(words, { exact: true })).toBeVisible()
      await expect(cards.getByText('03/09/2051 – 03/10/2051', { exact: true })).toHaveCount(2)
      await expect(cards.getByText('One location in each of 2 buildings · Poster PX-1', { exact: true })).toBeVisible()
      await expect(page.getByText('Where should they hang?')).toHaveCount(0)
      await expectAccessible(page, place)
    }
  },
)

test('what is on its way or failed says so: no empty list, no sum, and the image in a box of one size', async ({
  page,
  company,
  expectComplaint,
}) => {
  expectComplaint(/status of 500|^warning: poster(Buildings|Cost) was answered 500/)
  const link = await makePosters(company)
  const gate = Promise.withResolvers<void>()
  await page.route('**/building_availability/list', async route => (await gate.promise, route.fulfill({ status: 500 })))
  await page.route('**/cost_calculation', async route => (await gate.promise, route.fulfill({ status: 500 })))
  await page.route('**/details_from_ap*', route =>
    route.fulfill({ json: { approvalStatus: 'APPROVED', imageURL: `/${company.path}/held.png` } }),
  )
  const image = Promise.withResolvers<void>()
  await page.route('**/held.png', async route => (await image.promise, route.fulfill({ body: PNG, contentType: 'image/png' })))
  await openForm(page, link)
  await chooseCampuses(page, 'Lake Campus')
  const box = field(page, 'Your poster').locator('.posters-image')
  for (const one of ['Where should they hang?', 'Price'])
    await expect(field(page, one).locator('.posters-loading')).toContainText('Loading...')
  await expect(box).toContainText('Loading...')
  // What is known of the image may arrive right now, and its box is another one then, as large.
  const size = async () => {
    const { width, height } = (await box.boundingBox()) ?? {}
    return [width, height]
  }
  await expect.poll(size).toEqual([250, 250])
  await expectAccessible(page, 'posters on their way')
  image.resolve()
  await expect(box).not.toContainText('Loading...')
  expect(await size()).toEqual([250, 250])
  gate.resolve()
  await expect(page.getByText('The buildings could not be loaded. What you filled in is safe.')).toBeVisible()
  await expect(page.getByText('Estimated cost: no value.')).toBeVisible()
  await expect(page.getByText('$')).toHaveCount(0)
  await expectAccessible(page, 'posters that failed')
  await page.unrouteAll()
  for (const one of ['Where should they hang?', 'Price']) await field(page, one).getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('$240.00').first()).toBeVisible()
})

for (const width of lookedAt(import.meta.filename, [360, 768, 1440])) {
  test(`posters can be read and used at a width of ${width}`, async ({ page, company }) => {
    const link = await makePosters(company)
    await page.setViewportSize({ width, height: 900 })
    await openForm(page, link)
    await expectAccessible(page, 'before anything is chosen')
    await chooseCampuses(page, 'Lake Campus', 'Domain Yard', 'River Campus')
    await expect(page.getByText('Estimated cost').first()).toBeVisible()
    await expectNoSideways(page, 'chosen campuses')
    await expectAccessible(page, 'chosen campuses')
  })
}
