import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage, must, options, when } from '#tests/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })

const threePages = aForm(
  aPage(aField('text', 'Name', { required: true }), aField('radio', 'Poster', options('yes', 'no'))),
  aPage(when('Poster', '==', 'yes'), aField('text', 'Size', { defaultValue: 'A0' })),
  aPage(aField('textarea', 'Notes')),
)

test('the intro, the fields of the current page and the progress bar Page X of Y are shown', async () => {
  open(pageOf(threePages))
  await expect.element(page.getByText('Tell us about it.')).toBeVisible()
  await expect.element(box('Name')).toBeVisible()
  await expect.element(page.getByText('Page 1 of 2')).toBeVisible()
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('value', '0.5')
  expect(box('Notes').query()).toBeNull()
})

test('a form of one page has no progress bar', async () => {
  open(pageOf(aForm(aPage(aField('text', 'Name')))))
  await expect.element(box('Name')).toBeVisible()
  expect(page.getByRole('progressbar').query()).toBeNull()
})

test('a page whose conditions hold is counted and shown', async () => {
  open(pageOf(threePages))
  await box('Name').fill('Gala')
  await page.getByRole('radio', { name: 'Yes' }).click()
  await expect.element(page.getByText('Page 1 of 3')).toBeVisible()
  await button('Next').click()
  await expect.element(box('Size')).toHaveValue('A0')
})

test('when the conditions of a page fail, its fields are reset to their defaults', async () => {
  open(pageOf(threePages))
  await box('Name').fill('Gala')
  await page.getByRole('radio', { name: 'Yes' }).click()
  await button('Next').click()
  await box('Size').fill('A1')
  await button('Previous').click()
  await page.getByRole('radio', { name: 'No' }).click()
  await page.getByRole('radio', { name: 'Yes' }).click()
  await button('Next').click()
  await expect.element(box('Size')).toHaveValue('A0')
})

test('Previous goes back one page, and what was typed is still there; the first page has none', async () => {
  open(pageOf(threePages))
  await box('Name').fill('Gala')
  expect(button('Previous').query()).toBeNull()
  await button('Next').click()
  await box('Notes').fill('Two\nlines')
  await button('Previous').click()
  await expect.element(box('Name')).toHaveValue('Gala')
  expect(button('Previous').query()).toBeNull()
  await button('Next').click()
  await expect.element(box('Notes')).toHaveValue('Two\nlines')
})

test('Next with an invalid page reveals the errors, focuses the summary and is disabled until the page is valid', async () => {
  open(pageOf(threePages))
  await button('Next').click()
  const summary = page.getByRole('region', { name: 'There is a problem with one answer' })
  await expect.element(summary).toHaveFocus()
  await expect.element(button('Next')).toBeDisabled()
  await expect.element(box('Name')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(box('Name')).toHaveAccessibleDescription('Please check this field.')
  await box('Name').fill('Gala')
  await expect.element(button('Next')).toBeEnabled()
  expect(summary.query()).toBeNull()
})

test('a field that appears after a failed Next is untouched, and not red', async () => {
  const late = aField('text', 'Reason', { required: true, conditions: [when('Kind', '==', 'other')] })
  open(pageOf(aForm(aPage(aField('text', 'Name', { required: true }), aField('text', 'Kind'), late), aPage(aField('text', 'City')))))
  await button('Next').click()
  await expect.element(box('Name')).toBeInvalid()
  await box('Kind').fill('other')
  await expect.element(box('Reason')).toBeVisible()
  await expect.element(box('Reason')).not.toHaveAttribute('aria-invalid')
  await expect.element(box('Reason')).not.toHaveAccessibleDescription()
})

test('green is for a field that was wrong and is mended, and for one whose author has a word for it', async () => {
  const green = (name: string) => box(name).element().closest('.run-field')?.hasAttribute('data-green')
  const praised = aField('text', 'Praised', { validation: { conditions: [], validMessage: 'Well chosen.', invalidMessage: '' } })
  open(pageOf(aForm(aPage(aField('text', 'Plain'), aField('text', 'Needed', { required: true }), praised))))
  await box('Plain').fill('x')
  await box('Praised').fill('x')
  await box('Needed').click()
  await userEvent.tab()
  await expect.element(box('Needed')).toBeInvalid()
  expect([green('Plain'), green('Needed'), green('Praised')]).toEqual([false, false, true])
  await expect.element(page.getByText('Well chosen.')).toBeVisible()
  await box('Needed').fill('x')
  await expect.poll(() => green('Needed')).toBe(true)
  expect(green('Plain')).toBe(false)
})

test('a line of the summary leads to its field', async () => {
  open(pageOf(threePages))
  await button('Next').click()
  await page.getByRole('link', { name: 'Name' }).click()
  await expect.element(box('Name')).toHaveFocus()
  expect(location.hash).toBe('')
})

test('turning a page moves the focus to where the visitor is now', async () => {
  open(pageOf(threePages))
  await box('Name').fill('Gala')
  await button('Next').click()
  await focusIsOn('Page 2 of 2')
})

async function focusIsOn(text: string): Promise<void> {
  await expect.poll(() => document.activeElement?.textContent).toContain(text)
}

test('validity is unknown until a field is touched or holds a value, then valid or invalid', async () => {
  const form = aForm(
    aPage(
      aField('text', 'Code', {
        validation: { conditions: [must('regex', '^[A-Z]+$')], validMessage: 'Well done.', invalidMessage: 'Only capitals.' },
      }),
      aField('text', 'Title', { required: true }),
    ),
  )
  open(pageOf(form))
  const code = box('Code')
  expect(page.getByText('Please check this field.').query()).toBeNull()
  await userEvent.fill(code, 'abc')
  await expect.element(code).toHaveAccessibleDescription('Only capitals.')
  await userEvent.fill(code, 'ABC')
  await expect.element(code).toHaveAccessibleDescription('Well done.')
  await box('Title').click()
  await userEvent.tab()
  await expect.element(box('Title')).toHaveAccessibleDescription('Please check this field.')
})

test('a field is drawn only while its conditions hold, at once', async () => {
  const form = aForm(aPage(aField('text', 'Kind'), aField('text', 'Detail', { conditions: [when('Kind', '==', 'other')] })))
  open(pageOf(form))
  await box('Kind').fill('other')
  await expect.element(box('Detail')).toBeVisible()
  await box('Kind').fill('others')
  expect(box('Detail').query()).toBeNull()
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

test('hidden fields are not drawn', async () => {
  open(pageOf(aForm(aPage(aField('text', 'Seen'), aField('text', 'Unseen', { hidden: true })))))
  await expect.element(box('Seen')).toBeVisible()
  expect(box('Unseen').query()).toBeNull()
})

test('a query parameter named like a field presets it', async () => {
  open(pageOf(aForm(aPage(aField('text', 'Name'))), {}, { query: { Name: 'From the address' } }))
  await expect.element(box('Name')).toHaveValue('From the address')
})

test('required fields show an asterisk, help stands above or below, a popover tells more', async () => {
  const form = aForm(
    aPage(
      aField('text', 'Name', { required: true, help: 'As on the badge.', popoverContent: '<p>More words.</p>' }),
      aField('text', 'Other', { helpAboveInput: true, help: 'Above.' }),
    ),
  )
  const place = open(pageOf(form))
  await expect.element(box('Name')).toHaveAccessibleDescription('As on the badge.')
  expect(place.querySelector('label')?.textContent).toBe('Name *')
  const [below, above] = place.querySelectorAll('.run-field')
  expect(below?.querySelector('input ~ .run-help')).not.toBeNull()
  expect(above?.querySelector('.run-help ~ input')).not.toBeNull()
  await page.getByRole('button', { name: 'More about Name' }).click()
  await expect.element(page.getByText('More words.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByText('More words.')).not.toBeVisible()
})

test('neighbours of one group stand under its heading, which goes when none of them is drawn', async () => {
  const shown = { group: 'Host', conditions: [when('Kind', '==', 'other')] }
  const form = aForm(aPage(aField('text', 'Kind'), aField('text', 'A', shown), aField('text', 'B', shown)))
  open(pageOf(form))
  const heading = page.getByRole('heading', { name: 'Host' })
  expect(heading.query()).toBeNull()
  await box('Kind').fill('other')
  await expect.element(heading).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Host' }).getByRole('textbox', { name: 'B' })).toBeVisible()
})

test('two groups of one name on a page are one', async () => {
  const host = { group: 'Host' }
  open(pageOf(aForm(aPage(aField('text', 'A', host), aField('text', 'Between'), aField('text', 'B', host)))))
  await expect.element(box('B')).toBeVisible()
  expect(page.getByRole('heading', { name: 'Host' }).elements()).toHaveLength(1)
  expect(
    page
      .getByRole('textbox')
      .elements()
      .map(input => input.getAttribute('name')),
  ).toEqual(['A', 'B', 'Between'])
})

test('without submit conditions that hold there is no Submit, and the form says why', async () => {
  const form = aForm(aPage(aField('text', 'Name')), { submit_conditions: [when('Name', '==', 'ok')] })
  open(pageOf(form))
  await expect.element(page.getByText('Your answers so far do not allow this form to be submitted.')).toBeVisible()
  expect(button('Submit').query()).toBeNull()
  await box('Name').fill('ok')
  await expect.element(button('Submit')).toBeVisible()
})

test('Submit stands on the last page alone, and Next on all others', async () => {
  open(pageOf(aForm(aPage(aField('text', 'Name')), aPage(aField('text', 'City')))))
  await expect.element(button('Next')).toBeVisible()
  expect(button('Submit').query()).toBeNull()
  await button('Next').click()
  await expect.element(button('Submit')).toBeVisible()
  expect(button('Next').query()).toBeNull()
})

test('a bound on the present day moves on at midnight while the form stays open', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(2026, 2, 4, 23, 59, 30) })
  onTestFinished(() => void vi.useRealTimers())
  open(pageOf(aForm(aPage(aField('date', 'Day', { minValue: { formula: 'Today()' } })))))
  const earliest = () => document.querySelector<HTMLInputElement>('input[type=date]')?.min
  await expect.poll(earliest).toBe('2026-03-04')
  vi.advanceTimersByTime(60_000)
  await expect.poll(earliest).toBe('2026-03-05')
})
