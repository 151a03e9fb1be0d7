import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth, expectAccessibleDialog } from '../../admin/widths-for-tests.ts'
import { ADDRESS, cell, screen, three } from './inventory-for-tests.ts'

const noReferences: Server = call =>
  call.path.includes('/references/') ? { body: { name: '', references: [], obstacle: '' } } : three().server(call)

const dialogNow = () => page.getByRole('dialog').element()
const mount = (within: string, server = noReferences) => mountStaff(screen({ within }), ADDRESS, server)

test('the spaces of a building stand in each width without a barrier, and so does that there are none', async () => {
  mount('b')
  await expect.element(cell('Room 101', 'Name')).toBeVisible()
  for (const head of page.getByRole('columnheader').elements())
    expect(head.scrollWidth, `${head.textContent} is cut`).toBeLessThanOrEqual(head.clientWidth)
  await expectAccessibleAtEachWidth()
  mount('w', ({ path }) => ({ body: path.includes('/resources/spaces') ? { spaces: [], more: false } : screen() }))
  await expect.element(page.getByText('No spaces here yet')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test.each([
  { within: '', noun: '', inside: 'region' },
  { within: 'r', noun: 'region', inside: 'location' },
  { within: 'l', noun: 'location', inside: 'worksite' },
  { within: 'w', noun: 'worksite', inside: 'building' },
  { within: 'b', noun: 'building', inside: 'floor' },
])('the dialogs of a place ($noun) stand on a phone without a barrier', async ({ within, noun, inside }) => {
  mount(within)
  await expectAccessibleDialog(`Add ${inside}`, `Add ${inside}`)
  if (noun === '') return
  await expectAccessibleDialog(new RegExp(`^Edit ${noun}: `), `Edit ${noun}`)
  await expectAccessibleDialog(new RegExp(`^Delete ${noun}: `), `Delete ${noun}`)
})

test('the closures of a building stand in each width without a barrier, their dialog on a phone', async () => {
  mount('b')
  await page.getByRole('button', { name: 'Closures', exact: true }).click()
  await expect.element(page.getByText('No closures ahead.')).toBeVisible()
  await expectAccessibleAtEachWidth(dialogNow)
  await expectAccessibleDialog('Add closure', 'Add closure')
})

test('the card of a space stands in each width without a barrier, its dialogs and that of a new one on a phone', async () => {
  mount('b')
  await expectAccessibleDialog('Add space', 'Add space')
  await page.getByRole('button', { name: 'Card of Room 101' }).click()
  await expect.element(page.getByText('Autumn all-hands')).toBeVisible()
  await expectAccessibleAtEachWidth(dialogNow)
  await expectAccessibleDialog('Edit', 'Edit space')
  await expectAccessibleDialog('Delete', 'Delete space')
  await expectAccessibleDialog('Add closure', 'Add closure')
})
