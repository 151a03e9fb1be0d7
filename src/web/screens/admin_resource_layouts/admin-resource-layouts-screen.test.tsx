import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminResourceLayoutsPage } from '#contract/portal/resource-pages.ts'
import { aStaffShell, expectAccessible, mountStaff, reader } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/resources/layouts'
const screen: AdminResourceLayoutsPage = {
  ...aStaffShell,
  render: 'admin_resource_layouts',
  layouts: [{ uuid: 't', version: 1, name: 'Theater', is_custom: false, sort: 1, image_file: null, spaces: 12 }],
  features: [{ uuid: 'p', version: 1, name: 'Projector', icon: 'projector', sort: 1, spaces: 41 }],
  categories: [],
}

test('layouts, features and categories are listed with how many spaces have them', async () => {
  mountStaff(screen, ADDRESS)
  await expect.element(page.getByRole('cell', { name: '41' })).toBeVisible()
  await expect.element(page.getByText('No category yet')).toBeVisible()
  await expectAccessible()
  const cut = page
    .getByRole('columnheader')
    .elements()
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  expect(cut).toEqual([])
})

test('a layout that is deleted is taken off its spaces: they are named, and stay', async () => {
  const references = [{ what: 'spaces', count: 12, names: ['Hall A (Barton Hall)', 'Hall A (Yard One)'] }]
  const { calls } = mountStaff(screen, ADDRESS, ({ path, method }) => {
    if (path.includes('/references/')) return { body: { name: 'Theater', references, obstacle: '' } }
    return { body: method === 'DELETE' ? { success: true, message: ['The layout “Theater” was deleted.', ''], data: {} } : screen }
  })
  await page.getByRole('button', { name: 'Delete layout: Theater' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete layout' })
  await expect.element(dialog.getByText('12 spaces: Hall A (Barton Hall), Hall A (Yard One) and 10 more')).toBeVisible()
  await expect.element(dialog.getByText(/^The spaces stay, without it\./)).toBeVisible()
  await dialog.getByRole('textbox').fill('Theater')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect.element(page.getByText('The layout “Theater” was deleted.')).toBeVisible()
  // Nothing is booked in it: what is booked from then on was not asked about.
  expect(calls.find(({ method }) => method === 'DELETE')?.path).toMatch(/\?confirm=Theater&accept=0$/)
})

test('each button has a name of its own, in whichever row it stands', async () => {
  const [theater] = screen.layouts
  const layouts = [
    theater!,
    { ...theater!, uuid: 'r', name: 'Rounds', image_file: 'f' },
    { ...theater!, uuid: 'b', name: 'Banquet', image_file: 'g' },
  ]
  mountStaff({ ...screen, layouts }, ADDRESS)
  await expect.element(page.getByRole('button', { name: 'Choose picture: Theater' })).toBeVisible()
  for (const name of ['Change picture: Rounds', 'Remove picture: Rounds', 'Remove picture: Banquet'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
  const names = page
    .getByRole('button')
    .elements()
    .map(button => button.ariaLabel || button.textContent)
  expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
})

test('a picture is as large in a row as it takes to know it', async () => {
  mountStaff({ ...screen, layouts: [{ ...screen.layouts[0]!, image_file: 'f' }] }, ADDRESS)
  const { maxBlockSize } = getComputedStyle(await page.getByRole('img', { name: 'Picture of Theater' }).findElement())
  expect(maxBlockSize).toBe('64px')
})

test('a picture is sent for a layout, and why it is refused is said', async () => {
  const refused = { success: false, message: ['Not valid', 'A picture is a JPEG or PNG file.'] }
  const { calls } = mountStaff(screen, ADDRESS, ({ method }) => (method === 'POST' ? { status: 422, body: refused } : { body: screen }))
  await expect.element(page.getByRole('button', { name: 'Choose picture: Theater' })).toBeVisible()
  const input = document.querySelector('input[type=file]')
  await userEvent.upload(input as HTMLInputElement, new File(['GIF89a'], 'x.png', { type: 'image/png' }))
  await expect.element(page.getByText('A picture is a JPEG or PNG file.')).toBeVisible()
  expect(calls.find(({ method }) => method === 'POST')?.path).toBe('/api/portal/acme/admin/resources/layout/t/image')
})

test('a picture is removed after a question that names whose it is', async () => {
  const pictured = { ...screen, layouts: [{ ...screen.layouts[0]!, image_file: 'f' }] }
  const { calls } = mountStaff(pictured, ADDRESS, ({ method }) => ({
    body: method === 'DELETE' ? { success: true, message: ['Saved', ''] } : screen,
  }))
  const removed = () => calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
  const button = page.getByRole('button', { name: 'Remove picture: Theater' })
  await button.click()
  const question = page.getByRole('dialog', { name: 'Remove the picture of Theater?' })
  await expect.element(question.getByText('It is deleted here. To show it again, you need the file.')).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => question.elements()).toEqual([])
  expect(removed()).toEqual([])
  await button.click()
  await question.getByRole('button', { name: 'Remove picture' }).click()
  await expect.element(page.getByText('The picture was removed.')).toBeVisible()
  expect(removed()).toEqual(['/api/portal/acme/admin/resources/layout/t/image'])
})

test('who may not edit sees no button for it', async () => {
  mountStaff({ ...screen, user: reader }, ADDRESS)
  await expect.element(page.getByRole('cell', { name: 'Theater' })).toBeVisible()
  expect(page.getByRole('button', { name: /^(Add|Edit|Delete|Choose)/ }).elements()).toEqual([])
})

test('the lists stand in each width without a barrier', async () => {
  mountStaff(screen, ADDRESS)
  await expect.element(page.getByRole('cell', { name: 'Theater' })).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('their dialogs stand on a phone without a barrier', async () => {
  mountStaff(screen, ADDRESS, ({ path }) =>
    path.includes('/references/') ? { body: { name: '', references: [], obstacle: '' } } : undefined,
  )
  for (const noun of ['layout', 'category']) await expectAccessibleDialog(`Add ${noun}`, `Add ${noun}`)
  await expectAccessibleDialog('Edit layout: Theater', 'Edit layout')
  await expectAccessibleDialog('Delete layout: Theater', 'Delete layout')
})
