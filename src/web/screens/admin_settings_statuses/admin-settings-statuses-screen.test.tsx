import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AdminSettingsStatusesPage } from '#contract/portal/request-statuses-page.ts'
import { type CallMade, expectAccessible, mountStaff, type Server } from '../../admin/mount-for-tests.tsx'
import { requestStatuses } from '../../admin/request-statuses-for-tests.ts'
import { expectAccessibleAtEachWidth } from '../../admin/widths-for-tests.ts'
import { aStatusesPage } from './statuses-for-tests.ts'

const ADDRESS = '/acme/admin/settings/statuses'
const LABELS = requestStatuses.map(({ label }) => label)
const saved = { status: 200, body: { success: true, message: ['Statuses saved.', ''], data: { version: 8 } } }
const stale = { status: 412, body: { success: false, message: ['Changed', ''], data: { version: 8 } } }
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => Array.from(document.querySelectorAll('[data-status] .staff-pill'), pill => pill.textContent)
const rowOf = (key: string) => page.elementLocator(document.querySelector(`[data-status="${key}"]`)!)
const input = (key: string, name: string) => rowOf(key).getByRole('textbox', { name, exact: true })
const conflict = page.getByRole('dialog', { name: 'These settings were changed meanwhile' })

interface StatusServer {
  readonly now?: AdminSettingsStatusesPage
  readonly saves?: { status: number; body: unknown }[]
}

const serverOf =
  ({ now = aStatusesPage(), saves = [] }: StatusServer): Server =>
  ({ method }) =>
    method === 'GET' ? { body: now } : (saves.shift() ?? saved)

/** What was sent of each save: the words of those statuses that are not as the company has them, the order, and the version. */
const savesIn = (calls: readonly CallMade[]) =>
  calls
    .filter(({ method }) => method !== 'GET')
    .map(({ body, headers }) => {
      const { statuses } = body as { statuses: { key: string; label: string; requester_label: string; sentence: string }[] }
      const changed = statuses.filter(({ key, ...words }) => {
        const { label, requester_label, sentence } = requestStatuses.find(one => one.key === key)!
        return JSON.stringify(words) !== JSON.stringify({ label, requester_label, sentence })
      })
      return { order: statuses.map(({ key }) => key).join(), changed, version: headers.get('if-match') }
    })
const KEYS = requestStatuses.map(({ key }) => key).join()

async function edit(server: Server = serverOf({}), shown = aStatusesPage()): Promise<CallMade[]> {
  const { calls } = mountStaff(shown, ADDRESS, server)
  await button('Edit').click()
  await expect.element(page.getByRole('list', { name: 'Statuses' })).toBeVisible()
  return calls
}

afterEach(() => page.viewport(1280, 800))

test('each status is read with what requesters read of it, and with what it means', async () => {
  mountStaff(aStatusesPage(), ADDRESS)
  const row = page.getByRole('row').filter({ hasText: 'Nobody has looked at it.' })
  await expect.element(row).toHaveTextContent('NewNobody has looked at it.ReceivedWe have your request and will look at it.')
  expect(page.getByRole('row').elements()).toHaveLength(1 + LABELS.length)
  expect(page.getByText('The usual one of these').elements()).toEqual([])
  await expectAccessible()
})

test('of several that mean the same the usual one is named', async () => {
  const own = { ...requestStatuses[1]!, key: 'with_catering', label: 'With catering', is_default: false }
  mountStaff(aStatusesPage({ statuses: [...requestStatuses, own] }), ADDRESS)
  await expect.element(page.getByText('With catering')).toBeVisible()
  const usual = page.getByRole('row').filter({ hasText: 'The usual one of these' })
  expect(usual.elements().map(row => row.textContent)).toEqual([expect.stringMatching(/^In review/)])
})

test('words are changed, and go over the version that was read with all the others as they are', async () => {
  const calls = await edit()
  await input('new', 'Status for staff').fill(' Fresh ')
  await input('new', 'Status for requesters').fill('Arrived')
  await input('done', 'What happens next').fill('')
  expect(rows()[0]).toBe('Fresh')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Statuses saved.')).toBeVisible()
  await expect.element(button('Edit')).toHaveFocus()
  expect(savesIn(calls)).toEqual([
    {
      order: KEYS,
      changed: [
        { key: 'new', label: 'Fresh', requester_label: 'Arrived', sentence: 'We have your request and will look at it.' },
        { key: 'done', label: 'Done', requester_label: 'Done', sentence: '' },
      ],
      version: '"7"',
    },
  ])
})

test('a status is moved by its buttons, and the keyboard stays with it, also where it can go no further', async () => {
  const calls = await edit()
  await button('Move In review down').click()
  await expect.poll(rows).toEqual(['New', 'More information needed', 'In review', ...LABELS.slice(3)])
  await expect.element(button('Move In review down')).toHaveFocus()
  await expect.element(page.getByText('In review is 3 of 7 now.')).toBeInTheDocument()
  await button('Move More information needed up').click()
  await expect.poll(rows).toEqual(['More information needed', 'New', 'In review', ...LABELS.slice(3)])
  await expect.element(button('Move More information needed down')).toHaveFocus()
  await expect.element(button('Move More information needed up')).toBeDisabled()
  await button('Save').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(savesIn(calls)).toEqual([
    { order: `more_information,new,in_review,${KEYS.split(',').slice(3).join()}`, changed: [], version: '"7"' },
  ])
})

test('a status is moved by Alt and the arrows wherever the focus is in it, and not beyond the ends', async () => {
  await edit()
  await input('in_review', 'Status for staff').click()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(rows).toEqual(['In review', 'New', ...LABELS.slice(2)])
  await expect.element(input('in_review', 'Status for staff')).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(rows()).toEqual(['In review', 'New', ...LABELS.slice(2)])
  for (const expected of [LABELS, ['New', 'More information needed', 'In review', ...LABELS.slice(3)]]) {
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(rows).toEqual(expected)
    await expect.element(input('in_review', 'Status for staff')).toHaveFocus()
  }
})

test('a status is dragged to another place', async () => {
  await edit()
  const handle = document.querySelector('[data-status="in_review"] .statuses-handle')!
  const target = document.querySelector('[data-status="new"]')!
  await page.elementLocator(handle).dropTo(page.elementLocator(target), { targetPosition: { x: 60, y: 5 } })
  await expect.poll(rows).toEqual(['In review', 'New', ...LABELS.slice(2)])
})

test('what is wrong is said where it is typed, before anything is sent', async () => {
  const calls = await edit()
  await input('new', 'Status for staff').fill('')
  await input('approved', 'Status for staff').fill('declined')
  await button('Save').click()
  await expect.element(input('new', 'Status for staff')).toHaveAccessibleDescription('Enter a word for this status, like “In review”.')
  await expect.element(input('new', 'Status for staff')).toHaveFocus()
  await expect.element(input('approved', 'Status for staff')).toHaveAccessibleDescription(/Another status is called this/)
  await expectAccessible()
  expect(savesIn(calls)).toEqual([])
})

test('what the server refuses stands at its input until that is changed', async () => {
  const issues = { 'new.sentence': 'Shorten it.' }
  await edit(serverOf({ saves: [{ status: 422, body: { success: false, message: ['Not valid', ''], issues } }] }))
  await input('new', 'What happens next').fill('Anything')
  await button('Save').click()
  await expect.element(input('new', 'What happens next')).toHaveAccessibleDescription(/Shorten it\./)
  await input('new', 'What happens next').fill('Other')
  await expect.element(input('new', 'What happens next')).not.toHaveAttribute('aria-invalid', 'true')
})

test('two who edit: what the other one changed is shown, order and words, and mine goes over theirs alone', async () => {
  const [first, ...others] = requestStatuses
  const theirs = aStatusesPage({ statuses: [...others, { ...first!, sentence: 'Theirs.' }], version: 8 })
  const calls = await edit(serverOf({ now: theirs, saves: [stale, saved] }))
  await input('new', 'Status for staff').fill('Mine')
  await button('Save').click()
  await expect.element(conflict).toBeVisible()
  await expect.element(conflict).toMatchTextContent(/What happens next: NewNow Theirs\./)
  await expect.element(conflict).toMatchTextContent(/OrderNow In review, .*, Done, New/)
  await expectAccessible(conflict.element())
  await button('Save mine over theirs').click()
  await expect.element(button('Edit')).toBeVisible()
  expect(savesIn(calls).at(-1)).toEqual({
    order: [...others, first!].map(({ key }) => key).join(),
    changed: [{ key: 'new', label: 'Mine', requester_label: 'Received', sentence: 'Theirs.' }],
    version: '"8"',
  })
})

test('a save that fails keeps all that was typed and the order, and leaving asks', async () => {
  await edit(serverOf({ saves: [{ status: 503, body: { success: false, message: ['Not available', ''] } }] }))
  await input('new', 'Status for staff').fill('Fresh')
  await button('Move Fresh down').click()
  await button('Save').click()
  await expect.element(page.getByText('Failed to save the statuses')).toBeVisible()
  await button('Cancel').click()
  await button('Keep editing').click()
  expect(rows().slice(0, 2)).toEqual(['In review', 'Fresh'])
})

test('the screen stands in each width without a barrier, to read and to edit, with the longest words', async () => {
  const long = requestStatuses.map(status => ({
    ...status,
    label: 'x'.repeat(60),
    requester_label: 'y'.repeat(60),
    sentence: 'z'.repeat(300),
  }))
  mountStaff(aStatusesPage({ statuses: long }), ADDRESS)
  await expect.element(button('Edit')).toBeVisible()
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
  await button('Edit').click()
  await expectAccessibleAtEachWidth(() => document.querySelector('main')!)
})
