import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ClosureRow } from '#contract/portal/resource-rows.ts'
import { expectAccessible, mountStaff, reader, type Server } from '../../admin/mount-for-tests.tsx'
import { ADDRESS, screen, three } from './inventory-for-tests.ts'

const closure = (label: string, more: Partial<ClosureRow>): ClosureRow => ({
  uuid: label,
  version: 1,
  region_id: null,
  location_id: null,
  building_id: null,
  floor_id: null,
  space_id: null,
  of: '',
  label,
  short_label: label,
  reason_key: 'closed',
  starts_at: '2026-11-26T06:00:00Z',
  ends_at: '2026-11-28T06:00:00Z',
  ...more,
})

const CLOSURES = [
  closure('Thanksgiving', { location_id: 'l', of: 'Austin' }),
  closure('New roof', { building_id: 'b', of: 'Barton Hall' }),
  closure('Elsewhere', { building_id: 'b2', of: 'Annex' }),
]
const panel = () => page.getByRole('dialog', { name: 'Closures of Barton Hall' })

/** Closures that can be added and deleted. */
function closing(first: readonly ClosureRow[]): Server {
  let closures = first
  const { server } = three()
  return call => {
    const { method, path, body } = call
    if (method === 'POST' && path.endsWith('/closure')) return added(body as Partial<ClosureRow>)
    if (method === 'DELETE') {
      closures = closures.filter(({ uuid }) => !path.includes(encodeURIComponent(uuid)))
      return { body: { success: true, message: ['The closure was deleted.', ''], data: {} } }
    }
    if (path.includes('/references/closure/')) return { body: { name: 'New roof', references: [], obstacle: '' } }
    return path.includes('/resources/') ? server(call) : { body: screen({ closures }) }
  }
  function added(body: Partial<ClosureRow>) {
    const row = closure('Flood', { ...body, uuid: `added ${closures.length}` })
    closures = [...closures, row]
    return { body: { success: true, message: ['The closure was added.', ''], data: row } }
  }
}

test('a building tells what it is closed for, by itself and with its location, in the time of its place', async () => {
  mountStaff(screen({ closures: CLOSURES }), ADDRESS, closing(CLOSURES))
  await page.getByRole('button', { name: 'Closures · 2' }).click()
  const first = panel().getByRole('listitem').nth(0)
  await expect.element(first.getByText('from Austin')).toBeVisible()
  await expect.element(first.getByText('11/26/2026 12:00 AM – 11/28/2026 12:00 AM')).toBeVisible()
  await expect.element(panel().getByRole('listitem').nth(1).getByText('the whole of it')).toBeVisible()
  await expect.element(panel().getByText('All times in America/Chicago')).toBeVisible()
  expect(panel().getByText('Elsewhere').elements()).toEqual([])
  await expectAccessible()
})

test('a closure of a building is added and deleted after a question, and Escape closes one layer at a time', async () => {
  const { calls } = mountStaff(screen({ closures: CLOSURES }), ADDRESS, closing(CLOSURES))
  const opener = page.getByRole('button', { name: 'Closures · 2' })
  await opener.click()
  await panel().getByRole('button', { name: 'Add closure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add closure' })
  await dialog.getByLabelText(/^Reason/).fill('Flood')
  await dialog.getByLabelText(/^Begin/).fill('2026-12-01T08:00')
  await dialog.getByLabelText(/^End/).fill('2026-12-02T08:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(panel().getByText('Flood')).toBeVisible()
  const sent = calls.find(({ method }) => method === 'POST')
  expect(sent?.body).toMatchObject({ building_id: 'b', label: 'Flood', starts_at: '2026-12-01T14:00:00.000Z' })

  await panel().getByRole('button', { name: 'Delete closure: New roof' }).click()
  const question = page.getByRole('dialog', { name: 'Delete closure' })
  await expect.element(question.getByText('Nothing refers to it.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(panel()).toBeVisible()
  await panel().getByRole('button', { name: 'Delete closure: New roof' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect.element(panel().getByText('New roof')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Closures · 2' })).toHaveFocus()
})

test('a closure that is over already is said to close nothing, one that is not is not', async () => {
  mountStaff(screen(), ADDRESS, closing([]))
  const over = page.getByText('“Flood” is over already: it closes nothing')
  const add = async (year: number) => {
    await panel().getByRole('button', { name: 'Add closure' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add closure' })
    await dialog.getByLabelText(/^Reason/).fill('Flood')
    await dialog.getByLabelText(/^Begin/).fill(`${year}-12-01T08:00`)
    await dialog.getByLabelText(/^End/).fill(`${year}-12-02T08:00`)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await page.getByRole('button', { name: 'Closures', exact: true }).click()
  await add(2090)
  expect(over.elements()).toEqual([])
  await add(2020)
  await expect.element(over).toBeVisible()
})

test('a place without closures says so, and who may not edit only reads', async () => {
  mountStaff(screen({ user: reader }), ADDRESS, three().server)
  await page.getByRole('button', { name: 'Closures', exact: true }).click()
  await expect.element(panel().getByText('No closures ahead.')).toBeVisible()
  expect(panel().getByRole('button').elements()).toHaveLength(1)
})

test('a worksite, which is not closed as a whole, has no closures', async () => {
  mountStaff(screen({ within: 'w' }), ADDRESS, three().server)
  await expect.element(page.getByRole('heading', { level: 1, name: /River campus/ })).toBeVisible()
  expect(page.getByRole('button', { name: /Closures/ }).elements()).toEqual([])
})

test('a region and a floor are closed as a whole, too', async () => {
  const closures = [closure('Thanksgiving', { region_id: 'r', of: 'AMER' }), closure('Flood', { floor_id: 'f1', of: '1' })]
  const { calls } = mountStaff(screen({ closures, within: 'f1' }), ADDRESS, closing(closures))
  await page.getByRole('button', { name: 'Closures · 2' }).click()
  const ofFloor = page.getByRole('dialog', { name: /^Closures of / })
  await expect.element(ofFloor.getByRole('listitem').nth(0).getByText('from AMER')).toBeVisible()
  await expect.element(ofFloor.getByRole('listitem').nth(1).getByText('the whole of it')).toBeVisible()
  await ofFloor.getByRole('button', { name: 'Add closure' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add closure' })
  await dialog.getByLabelText(/^Reason/).fill('Paint')
  await dialog.getByLabelText(/^Begin/).fill('2026-12-01T08:00')
  await dialog.getByLabelText(/^End/).fill('2026-12-02T08:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ floor_id: 'f1', label: 'Paint' })
})
