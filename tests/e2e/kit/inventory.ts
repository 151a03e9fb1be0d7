import type { Locator, Page } from '@playwright/test'
import type { SpaceRow } from '#contract/portal/resource-rows.ts'
import { allowClipboard } from './clipboard.ts'
import type { Company } from './company.ts'
import { expect } from './expect.ts'

const inventoryOf = ({ path }: Company) => `/api/portal/${path}/admin/resources`

/** Adds a row of the inventory as the administrator. @returns its uuid */
async function added(company: Company, noun: string, body: Record<string, unknown>): Promise<string> {
  const answer = await company.send('POST', `${inventoryOf(company)}/${noun}`, body)
  if (answer.status !== 200) throw new Error(`${noun}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return (answer.body['data'] as { uuid: string }).uuid
}

/** A building in Austin with spaces of these names. @returns its uuid */
export async function aBuilding(company: Company, ...spaces: string[]): Promise<string> {
  const region_id = await added(company, 'region', { name: 'North' })
  const location_id = await added(company, 'location', { region_id, name: 'Austin', country: 'US', timezone: 'America/Chicago' })
  const worksite_id = await added(company, 'worksite', { location_id, name: 'River campus' })
  const building_id = await added(company, 'building', { worksite_id, name: 'Barton Hall' })
  for (const name of spaces) await added(company, 'space', { building_id, name, seating_capacity: 8 })
  return building_id
}

/** What is stored of the spaces, by name. */
export async function storedSpaces(company: Company): Promise<ReadonlyMap<string, SpaceRow>> {
  const { body } = await company.send('GET', `${inventoryOf(company)}/spaces`)
  return new Map((body['spaces'] as SpaceRow[]).map(space => [space.name, space]))
}

export const grid = (page: Page): Locator => page.getByRole('grid', { name: /^Spaces of/ })

/** A cell by its space and the number of its column, the first one 1. */
export const cellOf = (page: Page, space: string, column: number): Locator =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByText(space, { exact: true }) })
    .locator(`[aria-colindex="${column}"]`)

/** Pastes rows as a spreadsheet copies them where the focus is. */
export async function pasteRows(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await allowClipboard(page)
  await page.evaluate(text => navigator.clipboard.writeText(text), rows.map(row => row.join('\t')).join('\n'))
  await page.keyboard.press('ControlOrMeta+v')
}

/** Adds a place by the dialog that its button opens. */
export async function addPlace(page: Page, noun: string, fields: Readonly<Record<string, string>>): Promise<void> {
  await page.getByRole('button', { name: `Add ${noun}` }).click()
  const dialog = page.getByRole('dialog', { name: `Add ${noun}` })
  for (const [label, text] of Object.entries(fields)) await dialog.getByLabel(label).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
}

/** Chooses a place in the tree, by keyboard. */
export async function choosePlace(page: Page, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a place' }).fill(name)
  await page.getByRole('treeitem', { name: new RegExp(`^${name}`) }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${name}`) })).toBeVisible()
}
