import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { EMPTY_FILE, WORKBOOK } from '#contract/read-text.ts'
import { readStyleFile } from '#contract/styles/style-file.ts'
import { expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { aStyle, aStylePage } from '../admin_styles_list/styles-for-tests.ts'

function choose(text: string | Uint8Array<ArrayBuffer>): void {
  const input = document.querySelector<HTMLInputElement>('input[type="file"][accept*="json"]')!
  const files = new DataTransfer()
  files.items.add(new File([text], 'style.json', { type: 'application/json' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

test('a file is loaded as one step that can be undone, and what was not taken is named', async () => {
  const style = aStyle()
  mountStaff(aStylePage(style), '/acme/admin/settings/style/uuid-Dusk', () => ({ body: aStylePage(style) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText('Header', { exact: true }).first().click()
  const color = page.getByRole('combobox', { name: 'color', exact: true })
  choose('{"kind":"foyer-style","header_style":{"color":"navy","position":"fixed"},"surprise":1}')
  await expect.element(color).toHaveValue('#000080')
  await expect.element(page.getByText('header_style.position')).toBeVisible()
  await expect.element(page.getByText('surprise')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(color).toHaveValue('#ffffff')
  choose('no style')
  await expect.element(page.getByText('This file holds no style.')).toBeVisible()
  await expect.element(color).toHaveValue('#ffffff')
  const latin = Uint8Array.from([...'{"kind":"foyer-style","name":"Fr\u00fchling"}'].map(sign => sign.charCodeAt(0)))
  choose(latin)
  const notUtf8 = page.getByText('This file is not UTF-8. Save it as UTF-8.')
  await expect.element(notUtf8).toBeVisible()
  choose(Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0]))
  await expect.element(page.getByText(WORKBOOK)).toBeVisible()
  choose('')
  await expect.element(page.getByText(EMPTY_FILE)).toBeVisible()
  const wide = [...'\uFEFF{"kind":"foyer-style","header_style":{"color":"navy"}}'].map(sign => sign.charCodeAt(0))
  choose(new Uint8Array(Uint16Array.from(wide).buffer))
  await expect.element(notUtf8).toBeVisible()
  await expect.element(color).toHaveValue('#ffffff')
})

test('a file brings its name and its description, in the same step', async () => {
  const style = aStyle()
  mountStaff(aStylePage(style), '/acme/admin/settings/style/uuid-Dusk', ({ path }) => ({
    body: path.includes('/check/') ? { name: true } : aStylePage(style),
  }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const [name, description] = [page.getByRole('textbox', { name: 'Name' }), page.getByRole('textbox', { name: 'Description' })]
  choose('{"kind":"foyer-style","name":"Harbour","description":"By the sea","header_style":{"color":"navy"}}')
  await expect.element(name).toHaveValue('Harbour')
  await expect.element(description).toHaveValue('By the sea')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(name).toHaveValue('Dusk')
  await expect.element(description).toHaveValue('For the evening')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  choose('{"kind":"foyer-style","header_style":{"color":"navy"}}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
  await expect.element(name).toHaveValue('Dusk')
  await expect.element(description).toHaveValue('For the evening')
})

test('a file of a hundred thousand things that are not known is told by the first of them, and by how many there are', async () => {
  const style = aStyle()
  mountStaff(aStylePage(style), '/acme/admin/settings/style/uuid-Dusk', () => ({ body: aStylePage(style) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const odd = Array.from({ length: 100_000 }, (_, at) => [at === 0 ? 'x'.repeat(300) : `x${at}`, 1] as const)
  choose(JSON.stringify({ kind: 'foyer-style', header_style: { color: 'navy' }, ...Object.fromEntries(odd) }))
  await expect.element(page.getByText('… and 99000 more')).toBeVisible()
  const items = page.getByRole('alert').getByRole('listitem').elements()
  expect(items).toHaveLength(1_001)
  expect(items[0]?.textContent.length).toBe(100)
})

test('the same file is loaded once more after Undo', async () => {
  const style = aStyle()
  mountStaff(aStylePage(style), '/acme/admin/settings/style/uuid-Dusk', () => ({ body: aStylePage(style) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const input = document.querySelector<HTMLInputElement>('input[accept*="json"]')!
  const files = new DataTransfer()
  files.items.add(new File(['{"foyer":"style"}'], 'style.json', { type: 'application/json' }))
  input.files = files.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  // A browser tells of a file that is chosen only when another one was there before.
  await expect.poll(() => input.files?.length).toBe(0)
})

test('what is saved as a file is loaded whole: a property that is only begun is not in it', async () => {
  const style = aStyle()
  mountStaff(aStylePage(style), '/acme/admin/settings/style/uuid-Dusk', () => ({ body: aStylePage(style) }))
  const files: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation(file => `blob:${files.push(file as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText('Input', { exact: true }).first().click()
  await page.getByRole('combobox', { name: 'Add a property: Input' }).fill('border-radius')
  await page.getByRole('option', { name: 'border-radius', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'border-radius', exact: true })).toHaveFocus()
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const text = await files[0]?.text()
  expect(text).toContain('"header_style"')
  expect(readStyleFile(text ?? '')?.refused).toEqual([])
})
