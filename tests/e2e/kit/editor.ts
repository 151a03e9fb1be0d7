import type { Locator, Page } from '@playwright/test'
import { expect } from './expect.ts'

/** The editor of one form, as a staff member works in it. */
export function editorOf(page: Page) {
  const section = async (title: string) => {
    await page.getByRole('tab', { name: title, exact: true }).click()
    return page.getByRole('region', { name: title, exact: true })
  }
  const pageCard = (name: string) => page.getByRole('region', { name, exact: true }).filter({ has: page.getByRole('list') })

  return {
    section,
    pageCard,

    async begin(): Promise<void> {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible()
    },

    async save(): Promise<void> {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Form saved successfully.', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible()
    },

    /** Adds a page at the end and gives it a title. */
    async addPage(title: string): Promise<void> {
      const titles = page.getByRole('textbox', { name: /^Title of page \d+$/ })
      const pages = await titles.count()
      await page.getByRole('button', { name: 'Add page' }).click()
      await titles.nth(pages).fill(title)
      await expect(pageCard(title)).toBeVisible()
    },

    async showPageWhen(title: string, field: string, value: string): Promise<void> {
      const card = pageCard(title)
      await card.getByRole('button', { name: /^Conditions/ }).click()
      await addCondition(card.getByRole('group', { name: /^Conditions of page \d+$/ }), field, value)
    },

    /** Adds a field of this kind, and leaves its settings open. */
    async addField(pageTitle: string, kind: string, label: string, name: string): Promise<Locator> {
      await page.getByRole('button', { name: `Add field to ${pageTitle}` }).click()
      await page.getByRole('button', { name: new RegExp(`^${kind} [A-Z]`) }).click()
      const panel = page.locator('.builder-panel')
      const title = panel.getByRole('textbox', { name: 'Label', exact: true })
      await title.fill(label)
      // Left by Tab, as by hand: the field is called after its label then.
      await title.press('Tab')
      await panel.getByRole('textbox', { name: 'Field name' }).fill(name)
      await panel.getByRole('textbox', { name: 'Field name' }).press('Enter')
      return panel
    },

    async tab(panel: Locator, title: string): Promise<void> {
      await panel.getByRole('tab', { name: title }).click()
    },

    addCondition,
  }
}

async function addCondition(rules: Locator, field: string, value: string): Promise<void> {
  await rules.getByRole('button', { name: 'Add condition' }).click()
  await rules.getByRole('combobox', { name: 'Field of condition 1' }).selectOption(field)
  const target = rules.getByLabel('Value of condition 1')
  if ((await target.evaluate(element => element.tagName)) === 'SELECT') await target.selectOption(value)
  else await target.fill(value)
}
