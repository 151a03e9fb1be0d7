import { beforeEach, expect, test, vi } from 'vitest'
import { windowClass } from '#tests/kit/classes.ts'
import { oneOfEach } from '#tests/kit/scale.ts'
import { page, userEvent } from 'vitest/browser'
import type { SpaceDrawing } from '../../shown-details.ts'
import type { LayoutChoice, SelectedSpace } from '../../spaces-state.ts'
import { violations } from '../accessible-for-tests.ts'
import { showPanel } from '../panel-for-tests.tsx'
import { ballroom } from '../spaces-for-tests.ts'
import { aState, chosen } from '../state-for-tests.ts'

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  sign => sign.charCodeAt(0),
)
const pixel = (name = 'plan.png') => new File([PIXEL], name, { type: 'image/png' })
const ofSize = (bytes: number, name = 'plan.pdf') => new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })

const dialog = page.getByRole('dialog', { name: 'Set Layout' })
const chooser = () => dialog.getByLabelText(/^Choose (a|another) drawing$/)
const action = (name: string) => dialog.getByRole('button', { name, exact: true })
const press = (keys: string) => userEvent.keyboard(keys)

beforeEach(() => page.viewport(1280, 800))

/** Opens Set Layout with Custom. */
async function openCustom() {
  const choices: LayoutChoice[] = []
  const shown = showPanel(aState(), { add: (_uid, layout) => void choices.push(layout) })
  await page.getByRole('button', { name: 'Add Ballroom A, Hudson House' }).click()
  await dialog.getByRole('radio', { name: /^Custom/ }).click()
  return { ...shown, choices }
}

/** Opens Change layout of a space that has a custom one. */
async function openChange(more: Partial<SelectedSpace>) {
  const choices: LayoutChoice[] = []
  const own = chosen(ballroom, { layout_uid: 'ballroom-a-Custom', layoutName: 'Custom', isCustomLayout: true, ...more })
  showPanel(aState({ selected: [own] }), { setLayout: (_uid, layout) => void choices.push(layout) })
  await page.getByRole('button', { name: 'Change layout: Ballroom A, Hudson House' }).click()
  return choices
}

async function drop(...files: File[]) {
  const dataTransfer = new DataTransfer()
  files.forEach(file => dataTransfer.items.add(file))
  const place = dialog.getByText(/^or drop it here/).element().parentElement!
  for (const type of ['dragover', 'drop']) place.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

test('a drawing that is chosen is shown small and named, and is enough for a custom layout', async () => {
  const { choices } = await openCustom()
  await expect.element(action('Add')).toBeDisabled()
  await expect.element(action('Add')).toHaveAccessibleDescription('Describe the layout or choose a drawing, then it can be added.')
  const file = pixel()
  await chooser().upload(file)
  await expect.element(dialog.getByText('plan.png')).toBeVisible()
  await expect.poll(() => document.querySelector<HTMLImageElement>('.spaces-drawing-file img')?.naturalWidth).toBe(1)
  await expect.element(chooser()).toHaveAccessibleName('Choose another drawing')
  await action('Add').click()
  expect(choices).toEqual([{ layout_uid: 'ballroom-a-Custom', description: '', image: expect.any(File) }])
  expect((choices[0]?.image as File).name).toBe('plan.png')
})

test('a description that is too long stays whole and cannot be added before it is shorter', async () => {
  const { choices } = await openCustom()
  const words = dialog.getByLabelText('Describe the layout')
  await words.fill('x'.repeat(2_001))
  await expect.element(words).toHaveValue('x'.repeat(2_001))
  await expect.element(action('Add')).toBeDisabled()
  await expect.element(action('Add')).toHaveAccessibleDescription('Shorten the description, then it can be added.')
  await words.fill('x'.repeat(2_000))
  await action('Add').click()
  expect(choices).toEqual([{ layout_uid: 'ballroom-a-Custom', description: 'x'.repeat(2_000), image: undefined }])
})

test('a drawing is dropped, and another one takes its place', async () => {
  const { choices } = await openCustom()
  await drop(pixel())
  await expect.element(dialog.getByText('plan.png')).toBeVisible()
  await drop(ofSize(5, 'second.pdf'))
  await expect.element(dialog.getByText('second.pdf')).toBeVisible()
  await expect.element(dialog.getByText('plan.png')).not.toBeInTheDocument()
  await action('Add').click()
  expect((choices[0]?.image as File).name).toBe('second.pdf')
})

test('a picture is pasted beside the words', async () => {
  await openCustom()
  const clipboardData = new DataTransfer()
  clipboardData.items.add(pixel('image.png'))
  chooser()
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
  await expect.element(dialog.getByText('image.png')).toBeVisible()
})

test('a file that is dropped beside its place does not take the place of the page', async () => {
  await openCustom()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(pixel())
  const beside = new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer })
  document.body.dispatchEvent(beside)
  expect(beside.defaultPrevented).toBe(true)
  await expect.element(dialog.getByText('plan.png')).not.toBeInTheDocument()
})

test.each([
  ['of another type', [new File(['GIF8'], 'plan.gif')], 'The type of the file plan.gif is not allowed.'],
  ['that is too large', [ofSize(10 * 1024 * 1024 + 1)], 'Files need to be smaller than 10 MB.'],
  ['that is not alone', [pixel('a.png'), pixel('b.png')], 'Only one file is allowed.'],
])('a file %s is refused where it was chosen, and what was there stays', async (_what, files, text) => {
  await openCustom()
  await chooser().upload(pixel('good.png'))
  await drop(...files)
  await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(chooser()).toHaveAccessibleDescription(`${text} or drop it here. PNG, JPG, PDF or VSDX, at most 10 MB.`)
  await expect.element(dialog.getByText('good.png')).toBeVisible()
  await expect.element(action('Add')).toBeEnabled()
  await chooser().upload(pixel('better.png'))
  await expect.element(dialog.getByText(text)).not.toBeInTheDocument()
})

test('a drawing is removed by the keyboard: the focus goes to the chooser, and Add waits again', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL')
  await openCustom()
  await chooser().upload(pixel())
  chooser().element().focus()
  await press('{Tab}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove plan.png')
  await press('{Enter}')
  await expect.element(dialog.getByText('plan.png')).not.toBeInTheDocument()
  expect(document.activeElement).toBe(chooser().element())
  await expect.element(action('Add')).toBeDisabled()
  expect(revoked).toHaveBeenCalled()
})

const stored: SpaceDrawing = { name: 'stored.pdf', size: 2048, image: undefined, link: '/files/1' }

test('a layout whose words alone change still has its drawing; one that was removed is gone', async () => {
  const choices = await openChange({ drawing: stored })
  await expect.element(dialog.getByText('stored.pdf')).toBeVisible()
  await dialog.getByRole('textbox').fill('A circle')
  await action('Save').click()
  expect(choices).toEqual([{ layout_uid: 'ballroom-a-Custom', description: 'A circle', image: 'present' }])
  const others = await openChange({ drawing: stored, description: 'A circle' })
  await action('Remove stored.pdf').click()
  await action('Save').click()
  expect(others).toEqual([{ layout_uid: 'ballroom-a-Custom', description: 'A circle', image: undefined }])
})

test('the card of a space names its drawing, or the one that was not sent before the page was left', async () => {
  const custom = { layout_uid: 'ballroom-a-Custom', layoutName: 'Custom', isCustomLayout: true }
  const { show } = showPanel(aState({ selected: [chosen(ballroom, { ...custom, drawing: stored })] }))
  await expect.element(page.getByText('Drawing: stored.pdf')).toBeVisible()
  show(aState({ selected: [chosen(ballroom, { ...custom, lostDrawing: 'plan.png' })] }))
  const lost = page.getByText('plan.png was not sent, and went with the page. Please choose it again.')
  await expect.element(lost).toBeVisible()
})

test.each(oneOfEach([360, 1440, 768], windowClass))(
  'at %i px nothing is wrong for a screen reader, and everything is in reach',
  async width => {
    await page.viewport(width, 800)
    await openCustom()
    expect(await violations()).toEqual([])
    await chooser().upload(pixel('a-plan-with-a-name-that-is-longer-than-a-phone-is-wide-and-then-some-more.png'))
    await drop(new File(['x'], 'plan.svg'))
    await expect.element(dialog.getByText('The type of the file plan.svg is not allowed.')).toBeVisible()
    expect(await violations()).toEqual([])
    const box = dialog.element().getBoundingClientRect()
    const wide = [...dialog.element().querySelectorAll('.spaces-drop, .spaces-drop *')].filter(
      element => element.getBoundingClientRect().right > box.right,
    )
    expect(wide).toEqual([])
    for (const target of dialog.element().querySelectorAll<HTMLElement>('.spaces-drop > label, .spaces-drop > button'))
      expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(width === 360 ? 44 : 24)
  },
)
