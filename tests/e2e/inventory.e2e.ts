import { exif, jpegWith, segment } from '../kit/pictures.ts'
import { expect, test } from './kit/fixture.ts'
import { aBuilding, addPlace, cellOf, choosePlace, grid, pasteRows, storedSpaces } from './kit/inventory.ts'
import { expectToast, signIn } from './kit/staff.ts'

test(
  'places are built, three spaces pasted into the grid, and given layouts, hours, a closure and a picture',
  { tag: '@journey' },
  async ({ page, company }) => {
    await signIn(page, company, 'admin/resources')
    await addPlace(page, 'region', { Name: 'North' })
    await choosePlace(page, 'North')
    await addPlace(page, 'location', { Name: 'Austin', Country: 'US', 'Time zone': 'America/Chicago' })
    await choosePlace(page, 'Austin')
    await addPlace(page, 'worksite', { Name: 'River campus' })
    await choosePlace(page, 'River campus')
    await addPlace(page, 'building', { Name: 'Barton Hall' })
    await choosePlace(page, 'Barton Hall')

    await grid(page).getByText('New space').click()
    await pasteRows(page, [
      ['Atrium', '', '', '260'],
      ['Board room', '', '', '14'],
      ['Cellar', '', '', '40'],
    ])
    await expect(page.getByText('6 cells saved')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('3 spaces')
    await expect
      .poll(async () => [...(await storedSpaces(company)).values()].map(space => [space.name, space.seating_capacity]))
      .toEqual([
        ['Atrium', 260],
        ['Board room', 14],
        ['Cellar', 40],
      ])

    // Hours for all three: typed once, filled down.
    await cellOf(page, 'Atrium', 1).click()
    for (let column = 1; column < 9; column += 1) await page.keyboard.press('ArrowRight')
    await page.keyboard.type('Mon-Fri 08:00-18:00')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('ControlOrMeta+d')
    await expect
      .poll(async () => [...(await storedSpaces(company)).values()].map(({ hours }) => hours))
      .toEqual(Array(3).fill('Mon-Fri 08:00-18:00'))

    await page.getByRole('button', { name: 'Closures' }).click()
    const closures = page.getByRole('dialog', { name: 'Closures of Barton Hall' })
    await closures.getByRole('button', { name: 'Add closure' }).click()
    const closing = page.getByRole('dialog', { name: 'Add closure' })
    await closing.getByLabel('Reason').fill('New roof')
    await closing.getByLabel('Begin').fill('2050-03-01T08:00')
    await closing.getByLabel('End').fill('2050-03-08T18:00')
    await closing.getByRole('button', { name: 'Save' }).click()
    await expect(closures.getByText('New roof')).toBeVisible()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Card of Atrium' }).click()
    const card = page.getByRole('dialog', { name: 'Atrium' })
    await expect(card.getByText('from Barton Hall')).toBeVisible()
    await card.getByRole('button', { name: 'Edit', exact: true }).click()
    const editing = page.getByRole('dialog', { name: 'Edit space' })
    await editing.getByRole('button', { name: 'Add layout' }).click()
    await editing.getByRole('group', { name: 'Layout' }).getByLabel('Seats').fill('240')
    await editing.getByRole('button', { name: 'Save' }).click()
    await expect(card.getByRole('region', { name: 'Layouts' })).toContainText('240 people')

    // Taken with a telephone held upright: it stays so, and tells nobody where that was.
    const written = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif(6)]))
    await card.locator('input[type=file]').setInputFiles({ name: 'atrium.jpg', mimeType: 'image/jpeg', buffer: jpegWith(written) })
    const picture = card.getByRole('img', { name: 'Picture of Atrium' })
    await expect(picture).toBeVisible()
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([8, 16])
    const bytes = await (await page.request.get((await picture.getAttribute('src')) ?? '')).body()
    expect(bytes.includes('51.5074')).toBe(false)
  },
)

test('two editors at once lose nothing', async ({ page, company, other }) => {
  await aBuilding(company, 'Attic', 'Den')
  await signIn(page, company, 'admin/resources')
  await signIn(other, company, 'admin/resources', await company.person('eve', ['edit']))
  for (const one of [page, other]) await cellOf(one, 'Attic', 5).click()

  await page.keyboard.type('12')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 cell saved')).toBeVisible()

  // Another cell of the same row goes on top of it.
  await cellOf(other, 'Attic', 6).click()
  await other.keyboard.type('30')
  await other.keyboard.press('Enter')
  await expect(other.getByText('1 cell saved')).toBeVisible()
  await expect(cellOf(other, 'Attic', 5)).toHaveText('12')

  // The very same cell is asked about.
  await cellOf(page, 'Attic', 6).click()
  await page.keyboard.type('45')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('alert')).toContainText('it is “30” now')
  expect((await storedSpaces(company)).get('Attic')).toMatchObject({ seating_capacity: 12, set_buffer: 30 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(async () => (await storedSpaces(company)).get('Attic')?.set_buffer).toBe(45)
})

test('a space with bookings ahead is deleted only by its name, after they are named', async ({ page, company }) => {
  await aBuilding(company, 'Attic', 'Den')
  const attic = (await storedSpaces(company)).get('Attic')!
  await company.book(attic.uuid, 'Autumn all-hands')
  await signIn(page, company, 'admin/resources')
  await page.getByRole('button', { name: 'Card of Attic' }).click()
  const card = page.getByRole('dialog', { name: 'Attic' })
  await expect(card.getByText('Autumn all-hands')).toBeVisible()
  await card.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete space' })
  await expect(dialog.getByText(/1 bookings? ahead/)).toBeVisible()
  await expect(dialog.getByText(/Autumn all-hands/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Den')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('attic')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'The space “Attic, Barton Hall” was deleted.')
  await expect(card).toBeHidden()
  await expect(grid(page).getByText('Attic', { exact: true })).toBeHidden()
  expect([...(await storedSpaces(company)).keys()]).toEqual(['Den'])
})

test('a file with errors is judged, mended, imported and taken back', { tag: '@journey' }, async ({ page, company }) => {
  await aBuilding(company, 'Attic')
  await signIn(page, company, 'admin/resources/import')
  const head = 'region,location,worksite,building,space,seats,hours'
  const row = (space: string, seats: string) => `North,Austin,River campus,Barton Hall,${space},${seats},Mon-Fri 08:00-18:00`
  const check = async (...rows: string[]) => {
    await page.getByRole('textbox', { name: 'Paste rows including the header' }).fill([head, ...rows].join('\n'))
    await page.getByRole('button', { name: 'Check what was pasted' }).click()
  }
  await check(row('Attic', '10'), row('Ballroom', 'many'))
  const wrong = page.getByRole('table', { name: 'Wrong cells' }).getByRole('row').filter({ hasText: 'Ballroom' })
  await expect(wrong).toContainText('seats')
  await expect(wrong).toContainText('many')
  await expect(page.getByRole('button', { name: 'Import, 1 row left to mend' })).toBeDisabled()

  await check(row('Attic', '10'), row('Ballroom', '300'))
  await expect(page.getByText('Nothing is wrong. Nothing has been written yet.')).toBeVisible()
  expect([...(await storedSpaces(company)).values()].map(({ name, seating_capacity }) => [name, seating_capacity])).toEqual([['Attic', 8]])
  await page.getByRole('button', { name: 'Import 2 spaces' }).click()
  await expectToast(page, 'The spaces were imported.')
  expect((await storedSpaces(company)).get('Ballroom')).toMatchObject({ seating_capacity: 300, hours: 'Mon-Fri 08:00-18:00' })

  await page.getByRole('button', { name: 'Undo the import of Pasted rows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'The import was undone.')
  expect([...(await storedSpaces(company)).values()].map(({ name, seating_capacity, hours }) => [name, seating_capacity, hours])).toEqual([
    ['Attic', 8, 'always'],
  ])
})
