import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage, when } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })

const twoPages = aForm(aPage(aField('text', 'Name', { required: true })), aPage(aField('textarea', 'Notes')))

test('a failed Next focuses the list of what is wrong, whose lines lead to the fields, and waits until that is mended', async () => {
  open(pageOf(twoPages))
  await button('Next').click()
  const summary = page.getByRole('region', { name: 'There is a problem with one answer' })
  await expect.element(summary).toHaveFocus()
  await expect.element(button('Next')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(box('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box('Name')).toHaveAccessibleDescription('Please fill in this field.')
  await page.getByRole('link', { name: 'Name' }).click()
  await expect.element(box('Name')).toHaveFocus()
  expect(location.hash).toBe('')
  await box('Name').fill('Gala')
  await expect.element(button('Next')).not.toHaveAttribute('aria-disabled')
  expect(summary.query()).toBeNull()
})

test('turning a page moves the focus and the view to where the visitor is now, within the press', async () => {
  const many = Array.from({ length: 30 }, (_, index) => aField('text', `field_${index + 1}`))
  open(pageOf(aForm(aPage(...many), aPage(...many.map(field => ({ ...field, id: `${field.id}-b`, mapField: `${field.mapField}_b` }))))))
  const top = () => document.activeElement!.getBoundingClientRect().top
  for (const [name, words] of [
    ['Next', 'Page 2 of 2'],
    ['Previous', 'Page 1 of 2'],
  ] as const) {
    await button(name).click()
    expect(document.activeElement?.textContent).toBe('Gala request')
    expect(Math.abs(top())).toBeLessThan(100)
    await expect.poll(() => document.title).toBe(`Gala request · ${words} · Acme Events`)
  }
})

test('title and intro stand on the first page alone; from the second on its name is the heading, below a small title', async () => {
  const grouped = (name: string) => aField('text', name, { group: 'People' })
  const pages = ['Who', 'When'].map(title => ({ ...aPage(grouped(`${title}_1`), grouped(`${title}_2`)), title }))
  const place = open(pageOf(aForm(...pages), { check_answers: false }))
  const headings = () => [...place.querySelectorAll('.run :is(h1, h2, h3)')].map(({ tagName, textContent }) => [tagName, textContent])
  expect(headings()).toEqual([
    ['H1', 'Gala request'],
    ['H2', 'Who'],
    ['H3', 'People'],
  ])
  await button('Next').click()
  await expect.element(page.getByRole('heading', { name: 'When' })).toHaveFocus()
  expect(headings()).toEqual([
    ['H1', 'Gala request'],
    ['H2', 'When'],
    ['H3', 'People'],
  ])
  expect(page.getByText('Tell us about it.').query()).toBeNull()
  await expect.element(box('When_1')).toBeVisible()
  const size = (element: Element) => parseFloat(getComputedStyle(element).fontSize)
  const [title, pageName, group, label] = ['h1', 'h2', 'h3', 'label'].map(tag => size(place.querySelector(`.run ${tag}`)!))
  expect(pageName! > group! && group! > label! && title! <= label!, `${title} ${pageName} ${group} ${label}`).toBe(true)
  await button('Previous').click()
  await expect.element(page.getByRole('heading', { name: 'Who' })).toHaveFocus()
  await expect.element(page.getByText('Tell us about it.')).toBeVisible()
})

test('what cannot be broken scrolls by itself and makes the page no wider', async () => {
  const endless = 'Donaudampfschiff'.repeat(30)
  const text = `<pre><code>${endless}</code></pre><table><tbody><tr><td>${endless}</td></tr></tbody></table>`
  const block = aField('markdown', 'Block', { markdownLabel: text })
  const titled = { ...aPage(block, aField('text', 'Long', { label: endless, help: endless })), title: endless }
  open(pageOf(aForm(titled, aPage(aField('text', 'Name'))), { intro: text }))
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('the heading of a group goes when none of its fields is drawn', async () => {
  const shown = { group: 'Host', conditions: [when('Kind', '==', 'other')] }
  open(pageOf(aForm(aPage(aField('text', 'Kind'), aField('text', 'A', shown), aField('text', 'B', shown)))))
  const heading = page.getByRole('heading', { name: 'Host' })
  expect(heading.query()).toBeNull()
  await box('Kind').fill('other')
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Host' }).getByRole('textbox', { name: 'B' })).toBeVisible()
})

test('the help of a field is read out with it, and a popover tells more until Escape', async () => {
  const more = { help: 'As on the badge.', popoverContent: '<p>More words.</p>' }
  open(pageOf(aForm(aPage(aField('text', 'Name', more)))))
  await expect.element(box('Name')).toHaveAccessibleDescription('As on the badge.')
  await page.getByRole('button', { name: 'More about Name' }).click()
  await expect.element(page.getByText('More words.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('More words.')).not.toBeVisible()
})
