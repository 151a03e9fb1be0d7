import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { editSetup, loadSampleInventory, type PortalSetup, removeSampleInventory } from '#contract/portal/setup.ts'
import { browserZone } from '../../admin/settings/browser-zone.ts'
import { addressOf } from '../../api/call.ts'
import { admin, aFormsList, aRow, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'

const ADDRESS = '/acme/admin/forms'
const params = { company: 'acme' }
const SETUP = addressOf(editSetup.path, params)
const SAMPLE = addressOf(loadSampleInventory.path, params, { timezone: browserZone() ?? '' })
const nothing = { profile: false, spaces: false, form: false, active: false }
const setup = (more: Partial<PortalSetup> = {}): PortalSetup => ({
  done: nothing,
  form_link: '',
  offers_sample: true,
  sample_spaces: 0,
  ...more,
})
const list = (of?: PortalSetup, more = {}) => {
  const { type: _type, ...all } = aFormsList([], more)
  return { ...all, ...(of && { setup: of }) }
}

const card = page.getByRole('region', { name: 'Set up your portal' })
const button = (name: string) => card.getByRole('button', { name, exact: true })
const link = (name: string) => card.getByRole('link', { name, exact: true })

afterEach(() => page.viewport(1280, 800))

/** The list says that what a call did is done. */
function serverOf(before: PortalSetup, after: PortalSetup | undefined, answer: { status?: number; body: unknown }): Server {
  let now: PortalSetup | undefined = before
  return ({ method }) => {
    if (method === 'GET') return { body: list(now) }
    if ((answer.status ?? 200) === 200) now = after
    return answer
  }
}

test('a new company sees its first steps in order, none of them done, each with the way to it', async () => {
  const { calls } = mountStaff(list(setup()), ADDRESS, () => ({ body: list(setup()) }))
  await expect.element(card.getByText('0 of 4 done')).toBeVisible()
  const titles = card.getByRole('heading', { level: 3 }).elements()
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    '1Save the company profile',
    '2Add spaces',
    '3Create a form',
    '4Make the form active',
  ])
  await expect.element(card.getByText('Create a form first.')).toBeVisible()
  await expect.element(card.getByText('Begin with a starter form or a blank one.')).toBeVisible()
  await expect.element(link('Edit profile')).toHaveAttribute('href', '/acme/admin/settings/profile?edit=1')
  await expect.element(link('Open spaces')).toHaveAttribute('href', '/acme/admin/resources')
  await button('Create form').click()
  await expect.element(page.getByRole('dialog', { name: 'Add a new form' })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await link('Open spaces').click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/acme/admin/resources')
})

test('an administrator is led to where colleagues are invited, and nobody else', async () => {
  mountStaff(list(setup()), ADDRESS)
  await expect.element(link('Invite a colleague')).toHaveAttribute('href', '/acme/admin/people')
  const editor = { ...admin, permissions: { can_add: true, can_edit: true, can_delete: false } }
  mountStaff(list(setup(), { user: editor }), ADDRESS)
  await expect.element(card.getByText('0 of 4 done')).toBeVisible()
  expect(link('Invite a colleague').elements()).toEqual([])
})

test('what is done says so, in words too, and the last step leads to the form', async () => {
  const form_link = '/acme/admin/forms/event_request/gala'
  const done = { ...nothing, profile: true, form: true }
  const { calls } = mountStaff(list(setup({ done, form_link, offers_sample: false }), { forms: [aRow('Gala')], total: 1 }), ADDRESS)
  await expect.element(card.getByText('2 of 4 done')).toBeVisible()
  await expect.element(card.getByRole('heading', { name: 'Done: Save the company profile' })).toBeVisible()
  await expect.element(card.getByRole('heading', { name: 'Add spaces', exact: true })).toBeVisible()
  expect(button('Load sample inventory').elements()).toEqual([])
  expect(button('Create form').elements()).toEqual([])
  await link('Open form').click()
  await expect.poll(() => calls.at(-1)?.path).toContain('/admin/forms/event_request/gala')
})

test('with all of them done the card says that visitors can send requests, until it is hidden', async () => {
  const done = { profile: true, spaces: true, form: true, active: true }
  mountStaff(list(setup({ done, form_link: '/acme/admin/forms/event_request/gala', offers_sample: false })), ADDRESS)
  await expect.element(card.getByText('All done. Visitors can send requests.')).toBeVisible()
  await expectAccessible()
})

test('Hide for everyone takes it away for good, says where it can be shown again, and the keyboard is not lost', async () => {
  const server = serverOf(setup(), undefined, { body: { success: true, message: ['Setup steps hidden for all staff.', ''] } })
  const { calls } = mountStaff(list(setup()), ADDRESS, server)
  await button('Hide for everyone').click()
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(page.getByText('Setup steps hidden for all staff.')).toBeVisible()
  await expect.element(page.getByText('Company profile can show them again.')).toBeVisible()
  await expect.poll(() => document.activeElement?.id).toBe('main')
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([{ method: 'POST', path: SETUP, body: { hidden: true } }])
})

test('a card that could not be hidden stays, and says so', async () => {
  mountStaff(list(setup()), ADDRESS, serverOf(setup(), undefined, { status: 500, body: { success: false, message: ['', ''] } }))
  await button('Hide for everyone').click()
  await expect.element(page.getByText('Failed to hide the setup steps')).toBeVisible()
  await expect.element(card).toBeVisible()
})

test('the sample inventory is loaded by one press, which says how many spaces came, and the keyboard goes on with the next step', async () => {
  const after = setup({ done: { ...nothing, profile: true, spaces: true }, offers_sample: false, sample_spaces: 8 })
  const before = setup({ done: { ...nothing, profile: true } })
  const loaded = { success: true, message: ['Sample inventory loaded.', '8 spaces'], data: { spaces: 8 } }
  const { calls } = mountStaff(list(before), ADDRESS, serverOf(before, after, { body: loaded }))
  await button('Load sample inventory').click()
  await expect.element(page.getByText('Sample inventory loaded.')).toBeVisible()
  await expect.element(page.getByText('8 spaces', { exact: true })).toBeVisible()
  await expect.element(card.getByText('2 of 4 done')).toBeVisible()
  await expect.element(button('Create form')).toHaveFocus()
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([{ method: 'POST', path: SAMPLE }])
})

test('while it is loaded it is said so, and it is not loaded twice', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { calls } = mountStaff(list(setup()), ADDRESS, async ({ method }) => {
    if (method === 'GET') return { body: list(setup()) }
    await promise
    return { body: { success: true, message: ['', ''], data: { spaces: 8 } } }
  })
  await button('Load sample inventory').click()
  await expect.element(page.getByText('Loading the sample inventory…')).toBeInTheDocument()
  await expect.element(button('Load sample inventory')).toBeDisabled()
  resolve()
  await expect.element(button('Load sample inventory')).toBeEnabled()
  expect(page.getByText('Loading the sample inventory…').elements()).toEqual([])
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

const withSample = setup({ done: { ...nothing, spaces: true }, offers_sample: false, sample_spaces: 8 })

test('the sample inventory is removed after a question that names what goes', async () => {
  const { calls } = mountStaff(list(withSample), ADDRESS, serverOf(withSample, setup(), { body: { success: true, message: ['', ''] } }))
  await button('Remove sample inventory').click()
  const dialog = page.getByRole('dialog', { name: 'Remove the sample inventory?' })
  await expect.element(dialog.getByText(/^Its 8 spaces and the places they lie in are deleted\./)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  await button('Remove sample inventory').click()
  await dialog.getByRole('button', { name: 'Remove sample inventory' }).click()
  await expect.element(page.getByText('Sample inventory removed.')).toBeVisible()
  await expect.element(button('Load sample inventory')).toBeVisible()
  const removed = { method: 'DELETE', path: addressOf(removeSampleInventory.path, params) }
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([removed])
})

test('a removal that is refused says why: the bookings are counted', async () => {
  const text = 'Its spaces have 3 bookings. Take the spaces out of use instead: visitors are no longer offered them.'
  const refused = { status: 409, body: { success: false, message: ['The sample inventory was not removed', text] } }
  mountStaff(list(withSample), ADDRESS, serverOf(withSample, withSample, refused))
  await button('Remove sample inventory').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample inventory' }).click()
  await expect.element(page.getByText('Failed to remove the sample inventory')).toBeVisible()
  await expect.element(page.getByText(text)).toBeVisible()
})

test('whoever may edit and not add reads who creates the first form', async () => {
  const user = { ...admin, permissions: { can_add: false, can_edit: true, can_delete: false } }
  mountStaff(list(setup(), { user }), ADDRESS)
  await expect.element(card.getByText('Someone who may add forms creates the first one.')).toBeVisible()
  expect(button('Create form').elements()).toEqual([])
})

test('without the card an empty list has its own way on', async () => {
  mountStaff(list(), ADDRESS)
  await expect.element(page.getByRole('heading', { name: 'No form yet' })).toBeVisible()
  expect(card.elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Create form' }).elements()).toHaveLength(2)
})

test('the card stands in each width without a barrier', async () => {
  mountStaff(list(withSample), ADDRESS)
  await expect.element(button('Remove sample inventory')).toBeVisible()
  await expectAccessibleAtEachWidth()
})

test('the card can be read in the dark look', async () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark')
  mountStaff(list(withSample), ADDRESS)
  await expect.element(button('Remove sample inventory')).toBeVisible()
  await expectAccessible()
})
