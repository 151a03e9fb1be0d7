import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { StylePart } from '#contract/styles/style-parts.ts'
import { expectAccessible, mountStaff } from '../../admin/mount-for-tests.tsx'
import { aStyle, aStylePage } from '../admin_styles_list/styles-for-tests.ts'

/** The editor with one part open, and what that part would be saved as. */
async function open(part: StylePart, title: string, map: Record<string, string>): Promise<void> {
  const style = aStyle({ [part]: map })
  mountStaff(aStylePage(style), '/acme/admin/settings/style/uuid-Dusk', () => ({ body: aStylePage(style) }))
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByText(title, { exact: true }).first().click()
}

const raw = (title: string) => page.getByRole('textbox', { name: `${title} as text` })
/** The switch of the part that is open. */
const asText = async () =>
  (
    page
      .getByRole('switch', { name: 'As text' })
      .elements()
      .find(one => one.checkVisibility()) as HTMLElement | undefined
  )?.click()

test('a length goes up and down by the arrow keys and keeps its unit', async () => {
  await open('field_label_style', 'Label', { 'font-size': '15px' })
  const size = page.getByRole('textbox', { name: 'font-size', exact: true })
  await size.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(size).toHaveValue('16')
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
  await expect.element(size).toHaveValue('6')
  await expect.element(page.getByText('This value is not allowed here.')).toBeVisible()
  await size.fill('1.25rem')
  await expect.element(page.getByRole('combobox', { name: 'font-size: unit' })).toHaveValue('rem')
  await expectAccessible()
  await asText()
  await expect.element(raw('Label')).toHaveValue('font-size: 1.25rem')
})

test('a colour is found by its name with the keyboard, or typed', async () => {
  await open('field_label_style', 'Label', { color: '#1b2330' })
  const color = page.getByRole('combobox', { name: 'color', exact: true })
  await color.fill('rebecca')
  await expect.element(page.getByRole('option', { name: 'rebeccapurple' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(color).toHaveValue('rebeccapurple')
  await color.fill('url(//evil.example)')
  await expect.element(page.getByText('This value is not allowed here.')).toBeVisible()
  await color.fill('#123456')
  await userEvent.keyboard('{Escape}')
  await asText()
  await expect.element(raw('Label')).toHaveValue('color: #123456')
})

test('a border is edited by its pieces, and fonts are chosen by name', async () => {
  await open('field_input_style', 'Input', { border: '1px solid #7f8997', 'font-family': 'serif' })
  await page.getByRole('combobox', { name: 'border: style' }).selectOptions('dashed')
  await page.getByRole('textbox', { name: 'border: width' }).fill('3')
  await page.getByRole('combobox', { name: 'font-family', exact: true }).selectOptions('Monospace')
  await expectAccessible()
  await asText()
  await expect.element(raw('Input')).toHaveValue(expect.stringContaining('border: 3px dashed #7f8997\nfont-family: ui-monospace, '))
})

test('a shadow is edited by its pieces; what is too much of it is said at it, and several of them are a text', async () => {
  await open('field_input_style', 'Input', { 'box-shadow': '0 1px 2px 0 #8a7d6f' })
  await page.getByRole('textbox', { name: 'box-shadow: down' }).fill('3')
  await page.getByRole('textbox', { name: 'box-shadow: blur' }).fill('8')
  await page.getByRole('combobox', { name: 'box-shadow: colour' }).fill('#112233')
  await userEvent.keyboard('{Escape}')
  await expectAccessible()
  await page.getByRole('textbox', { name: 'box-shadow: blur' }).fill('9000')
  await expect.element(page.getByText('This value is not allowed here.')).toBeVisible()
  await page.getByRole('textbox', { name: 'box-shadow: blur' }).fill('8')
  await asText()
  await expect.element(raw('Input')).toHaveValue('box-shadow: 0 3px 8px 0 #112233')
  await raw('Input').fill('box-shadow: 0 1px 2px #8a7d6f, 0 2px 4px #112233')
  await asText()
  await expect.element(page.getByRole('textbox', { name: 'box-shadow', exact: true })).toHaveValue('0 1px 2px #8a7d6f, 0 2px 4px #112233')
})

test('a choice has no value but its own, and can be none', async () => {
  await open('field_label_style', 'Label', { 'text-transform': 'uppercase' })
  const choice = page.getByRole('combobox', { name: 'text-transform', exact: true })
  await expect.element(choice).toHaveValue('uppercase')
  await choice.selectOptions('none')
  await expectAccessible()
  await asText()
  await expect.element(raw('Label')).toHaveValue('text-transform: none')
  await asText()
  await choice.selectOptions('Not set')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Style saved successfully.')).toBeVisible()
})

test('a number goes up and down by its own step, and says what is beyond its bounds', async () => {
  await open('field_label_style', 'Label', { 'font-weight': '400', 'line-height': '1.5' })
  const weight = page.getByRole('textbox', { name: 'font-weight', exact: true })
  await weight.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(weight).toHaveValue('500')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(weight).toHaveValue('300')
  const height = page.getByRole('textbox', { name: 'line-height', exact: true })
  await height.click()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(height).toHaveValue('1.6')
  await expectAccessible()
  await height.fill('30')
  await expect.element(page.getByText('This value is not allowed here.')).toBeVisible()
  await height.fill('1.4')
  await asText()
  await expect.element(raw('Label')).toHaveValue('font-weight: 300\nline-height: 1.4')
})

test('a part is edited as text: what is wrong is named by its line, and nothing of it is taken over', async () => {
  await open('field_label_style', 'Label', { color: '#1b2330' })
  await asText()
  await raw('Label').fill('color: #222222\nposition: fixed\nfont-size: 900px\nnothing')
  await expect.element(page.getByText(/Line 2: position is no property of this part/)).toBeVisible()
  await expect.element(page.getByText(/Line 3: font-size does not allow this value/)).toBeVisible()
  await expect.element(page.getByText(/Line 4: write property: value/)).toBeVisible()
  await asText()
  await expect.element(page.getByRole('combobox', { name: 'color', exact: true })).toHaveValue('#1b2330')
  await asText()
  await raw('Label').fill('color: navy;\nfont-size: 14px')
  await asText()
  await expect.element(page.getByRole('combobox', { name: 'color', exact: true })).toHaveValue('#000080')
  await expect.element(page.getByRole('textbox', { name: 'font-size', exact: true })).toHaveValue('14')
})

test('a text with a wrong line is not dropped by a save or by leaving: both say so', async () => {
  await open('field_label_style', 'Label', { color: '#1b2330' })
  await asText()
  await raw('Label').fill('color: #222222\nposition: fixed')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Label: Some lines of the text are wrong. Mend them, or take them away.')).toBeVisible()
  expect(page.getByText('Style saved successfully.').elements()).toEqual([])
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(raw('Label')).toHaveValue('color: #222222\nposition: fixed')
  await raw('Label').fill('color: #222222')
  await expect.poll(() => page.getByText(/^Label: Some lines/).elements()).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(page.getByText('Style saved successfully.')).toBeVisible()
})
