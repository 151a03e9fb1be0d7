import type { Locator, Page } from '@playwright/test'
import { oneOfEach } from '../kit/scale.ts'
import { expectAccessible, expectNoSideways } from './kit/axe.ts'
import { expect, test, testOfLooks } from './kit/fixture.ts'
import { aBuilding, choosePlace, grid, storedSpaces } from './kit/inventory.ts'
import { expectToast, signIn } from './kit/staff.ts'

test.use({ viewport: { width: 768, height: 1024 } })

/** Looked at with axe, contrast and all, and for anything that is wider than the window. */
async function inspect(page: Page, where: string): Promise<void> {
  await expectAccessible(page, where)
  await expectNoSideways(page, where)
}

/** The dialog that a button opens is looked at, and closed again. */
async function inspectDialog(page: Page, button: Locator, name: string): Promise<void> {
  await button.click()
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog.getByRole('button', { name: /^(Save|Delete)$/ })).toBeVisible()
  await inspect(page, name)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
}

const PLACES = [
  { noun: 'region', name: 'North', inside: 'location' },
  { noun: 'location', name: 'Austin', inside: 'worksite' },
  { noun: 'worksite', name: 'River campus', inside: 'building' },
  { noun: 'building', name: 'Barton Hall', inside: 'floor' },
]

testOfLooks('on a tablet each place and each of its dialogs is accessible, and nothing is cut', async ({ page, company }) => {
  await signIn(page, company, 'admin/resources')
  await expect(page.getByText('No spaces here yet')).toBeVisible()
  await inspect(page, 'no spaces')
  await aBuilding(company, 'Attic', 'Den')
  await page.reload()
  await expect(grid(page)).toBeVisible()
  await inspect(page, 'all places')
  await inspectDialog(page, page.getByRole('button', { name: 'Add region' }), 'Add region')
  const opener = page.getByRole('button', { name: /^Places/ })
  for (const { noun, name, inside } of PLACES) {
    await opener.click()
    await inspect(page, 'the tree of places')
    await choosePlace(page, name)
    await inspect(page, name)
    await inspectDialog(page, page.getByRole('button', { name: `Edit ${noun}: ${name}` }), `Edit ${noun}`)
    await inspectDialog(page, page.getByRole('button', { name: `Delete ${noun}: ${name}` }), `Delete ${noun}`)
    await inspectDialog(page, page.getByRole('button', { name: `Add ${inside}` }), `Add ${inside}`)
  }
  await inspectDialog(page, page.getByRole('button', { name: 'Add space' }), 'Add space')
  await page.getByRole('button', { name: 'Closures' }).click()
  const closures = page.getByRole('dialog', { name: 'Closures of Barton Hall' })
  await expect(closures.getByText('No closures ahead.')).toBeVisible()
  await inspect(page, 'closures')
  await inspectDialog(page, closures.getByRole('button', { name: 'Add closure' }), 'Add closure')
})

test('on a tablet the card of a space and its dialogs are accessible, and nothing is cut', async ({ page, company }) => {
  await aBuilding(company, 'Attic', 'Den')
  await company.book((await storedSpaces(company)).get('Attic')!.uuid, 'Autumn all-hands')
  await signIn(page, company, 'admin/resources')
  await page.getByRole('button', { name: 'Card of Attic' }).click()
  const card = page.getByRole('dialog', { name: 'Attic' })
  await expect(card.getByText('Autumn all-hands')).toBeVisible()
  await inspect(page, 'the card')
  await inspectDialog(page, card.getByRole('button', { name: 'Edit', exact: true }), 'Edit space')
  await inspectDialog(page, card.getByRole('button', { name: 'Delete', exact: true }), 'Delete space')
  await inspectDialog(page, card.getByRole('button', { name: 'Add closure' }), 'Add closure')
})

interface Listed {
  readonly screen: string
  readonly noun: string
  readonly fields: Readonly<Record<string, string>>
  readonly choose?: Readonly<Record<string, string>>
}

const LISTS: readonly Listed[] = [
  { screen: 'layouts', noun: 'layout', fields: { Name: 'Circus' } },
  { screen: 'layouts', noun: 'feature', fields: { Name: 'Catapult' } },
  { screen: 'layouts', noun: 'category', fields: { Name: 'Shed' } },
  { screen: 'statuses', noun: 'status', fields: { Name: 'Pencilled in' }, choose: { Effect: 'Is shown only' } },
  {
    screen: 'posters',
    noun: 'price',
    fields: { Amount: '25', 'First day': '2050-01-01', 'Last day': '2050-12-31' },
    choose: { Worksite: 'River campus', Unit: 'Once' },
  },
  { screen: 'posters', noun: 'poster', fields: { 'Poster ID': 'P-17' } },
]

for (const { screen, noun, fields, choose = {} } of oneOfEach(LISTS, list => list.screen)) {
  testOfLooks(`on a tablet the list of each ${noun} and its dialogs are accessible, and nothing is cut`, async ({ page, company }) => {
    await aBuilding(company)
    await signIn(page, company, `admin/resources/${screen}`)
    await page.getByRole('button', { name: `Add ${noun}` }).click()
    const dialog = page.getByRole('dialog', { name: `Add ${noun}` })
    for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
    for (const [label, option] of Object.entries(choose)) await dialog.getByLabel(label).selectOption(option)
    await inspect(page, `Add ${noun}`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await inspect(page, screen)
    await inspectDialog(page, page.getByRole('button', { name: new RegExp(`^Edit ${noun}:`) }).last(), `Edit ${noun}`)
    await inspectDialog(page, page.getByRole('button', { name: new RegExp(`^Delete ${noun}:`) }).last(), `Delete ${noun}`)
  })
}

testOfLooks(
  'on a tablet an import, its report, earlier ones and the question before one is undone are accessible',
  async ({ page, company }) => {
    await aBuilding(company, 'Attic')
    await signIn(page, company, 'admin/resources/import')
    await inspect(page, 'before an import')
    const check = async (...rows: string[]) => {
      await page.getByRole('textbox').fill(['region,location,country,timezone,worksite,building,space,seats', ...rows].join('\n'))
      await page.getByRole('button', { name: 'Check what was pasted' }).click()
    }
    const place = 'North,Austin,US,America/Chicago,River campus,Barton Hall'
    await check(`${place},Attic,2O`, `${place},Den,x`)
    await expect(page.getByText(/^Nothing has been written\./)).toBeVisible()
    await inspect(page, 'the report of what is wrong')
    await check(`${place},Attic,9`, `${place},Den,4`)
    await page.getByRole('button', { name: 'Import 2 spaces' }).click()
    await expectToast(page, 'The spaces were imported.')
    await page.getByRole('button', { name: /^Undo the import/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await inspect(page, 'the question before an import is undone')
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'The import was undone.')
    await inspect(page, 'after an import')
  },
)
