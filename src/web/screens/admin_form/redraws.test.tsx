import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField } from '#tests/kit/builders.ts'
// Fetched before the tests begin: the first time takes long on a busy machine.
import './form-editor.tsx'
import './more-sections.tsx'
import './warnings-in.ts'
import { aFormPage, anAdminForm, mountStaff } from '../../admin/mount-for-tests.tsx'

const form = anAdminForm([
  { id: 'p1', title: 'Event', fields: ['a', 'b', 'c'].map(name => aField('text', name, { label: `Label ${name}` })) },
  { id: 'p2', title: 'More', fields: ['d', 'e'].map(name => aField('text', name, { label: `Label ${name}` })) },
  { id: 'p3', title: 'Last', fields: [aField('dropdown', 'f', { label: 'Label f', required: true, values: [] })] },
])
const ISSUES = {
  'fields/0/fields/0/label': 'Too long.',
  'fields/0/fields/1/label': 'Too short.',
  'fields/1/title': 'Not so.',
  'fields/1/fields/0/label': 'Not this.',
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const one = (selector: string) => document.querySelector(selector)!
/** What React drew an element from: another object each time that it draws it anew. */
const drawnFrom = (element: Element): unknown =>
  Reflect.get(
    element,
    Object.keys(element).find(key => key.startsWith('__reactProps$'))!,
  )

const CARDS = ['p1', 'p2', 'p3'].map(id => `[data-page="${id}"]`)
const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'].map(name => `[data-field="id-${name}"]`)
/** Lines of the summary of what is wrong, by what is wrong there. */
const LINES = ['Too short.', 'Not so.', 'Not this.']

/** What is drawn anew while something is done. */
async function drawnAnew(work: () => Promise<void>): Promise<string[]> {
  const lineOf = (text: string) => [...document.querySelectorAll('.edit-issues button')].find(line => line.textContent?.endsWith(text))!
  const all = () =>
    new Map([...[...CARDS, ...ROWS].map(name => [name, one(name)] as const), ...LINES.map(text => [text, lineOf(text)] as const)])
  const before = new Map([...all()].map(([name, element]) => [name, drawnFrom(element)]))
  await work()
  return [...all()].filter(([name, element]) => drawnFrom(element) !== before.get(name)).map(([name]) => name)
}

test('while something is wrong a key draws its own row and page anew, and no other one, nor what is said of others', async () => {
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', ({ method }) =>
    method === 'PATCH' ? { status: 422, body: { success: false, message: ['', ''], issues: ISSUES } } : { body: aFormPage(form) },
  )
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await button('Save').click()
  await button('Label a: Too long.').click()
  const label = page.getByLabelText('Label', { exact: true })
  await expect.element(label).toHaveFocus()
  // Found when typing rests: from here on nothing else draws anything.
  await expect.element(page.getByRole('button', { name: /^Label f.*Warning/ })).toBeVisible()
  const type = (key: string) => async () => {
    await userEvent.keyboard(`{End}${key}`)
    await expect.poll(() => (label.element() as HTMLInputElement).value.at(-1)).toBe(key)
  }
  const own = [CARDS[0], ROWS[0]]
  // With the first key what was wrong with it is open no more.
  expect(await drawnAnew(type('x'))).toEqual(own)
  expect(page.getByText('Label a: Too long.').elements()).toEqual([])
  expect(await drawnAnew(type('y'))).toEqual(own)
})

test('what is looked for when typing rests, and found to be as it was, draws nothing anew', async () => {
  mountStaff(aFormPage(form), '/acme/admin/forms/event_request/gala', () => ({ body: aFormPage(form) }))
  await button('Edit').click()
  await page.getByRole('tab', { name: 'CONTENT', exact: true }).click()
  await button('1 warning').click()
  const words = () => document.querySelector('.form-warning-list')?.textContent
  await expect.poll(words).toContain('“Label f” is required')
  const card = one('[data-page="p1"]')
  const before = drawnFrom(card)
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /^Label f/ }).click()
  await page.getByLabelText('Label', { exact: true }).fill('Label g')
  await button('1 warning').click()
  // The same warning in other words: it was looked for again.
  await expect.poll(words).toContain('“Label g” is required')
  expect(drawnFrom(card)).toBe(before)
})
