import axe from 'axe-core'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aField, aForm, aPage, must, options } from '#tests/builders.ts'
import { open } from './for-tests.tsx'
import { pageOf } from './page-for-tests.ts'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const box = (name: string) => page.getByRole('textbox', { name })
const color = (name: string) => {
  const probe = document.createElement('i')
  probe.style.color = `var(--${name})`
  document.body.append(probe)
  const { color: found } = getComputedStyle(probe)
  probe.remove()
  return found
}

async function atWidth(width: number): Promise<void> {
  await page.viewport(width, 800)
  onTestFinished(() => page.viewport(1280, 800))
}

test('a formatted label stands in the place of the label, with its red asterisk, as any label has one', async () => {
  const name = aField('text', 'Name', { markdownLabel: '<p>Your <strong>name</strong></p>', required: true })
  open(pageOf(aForm(aPage(name, aField('text', 'City', { required: true }), aField('text', 'Street')))))
  await expect.element(page.getByRole('textbox', { name: 'Your name' })).toBeRequired()
  const asterisks = page.getByText('*', { exact: true }).elements()
  expect(asterisks.map(asterisk => getComputedStyle(asterisk).color)).toEqual([color('danger'), color('danger')])
  expect(page.getByText('Name', { exact: true }).query()).toBeNull()
})

test('where space is short, a field is named by its short label', async () => {
  const long = aField('text', 'a', {
    label: 'The name that everybody here knows you by',
    shortLabel: 'Nickname',
    required: true,
    popoverContent: '<p>More.</p>',
  })
  open(pageOf(aForm(aPage(long), aPage(aField('text', 'b')))))
  await expect.element(button('More about Nickname')).toBeVisible()
  await button('Next').click()
  await expect.element(page.getByRole('link', { name: 'Nickname' })).toBeVisible()
  await expect.element(box('The name that everybody here knows you by')).toBeVisible()
})

test('a placeholder shows what an answer looks like, until there is one', async () => {
  open(
    pageOf(
      aForm(aPage(aField('text', 'Name', { placeholder: 'Ada Lovelace' }), aField('textarea', 'Notes', { placeholder: 'Anything else' }))),
    ),
  )
  await expect.element(box('Name')).toHaveAttribute('placeholder', 'Ada Lovelace')
  await expect.element(box('Notes')).toHaveAttribute('placeholder', 'Anything else')
})

const rule = { conditions: [must('!=', 'no', 'Please say yes.')], validMessage: 'Thank you.' }

test.each(['text', 'textarea', 'email', 'tel', 'number', 'date', 'time'])(
  'an invalid answer to a field of the kind %s shows its message with a red border, a valid one with a green one',
  async type => {
    const wrong: Record<string, string> = { email: 'no@example.org', tel: '112', number: '1', date: '2026-03-04', time: '09:30' }
    const right: Record<string, string> = { email: 'ada@example.org', tel: '0301', number: '2', date: '2026-03-05', time: '09:31' }
    const conditions = [must('!=', wrong[type] ?? 'no', 'Please say yes.')]
    open(pageOf(aForm(aPage(aField(type, 'Answer', { validation: { ...rule, conditions } })))))
    const border = () => getComputedStyle(box('Answer').element()).borderTopColor
    await box('Answer').fill(wrong[type] ?? 'no')
    await userEvent.tab()
    await expect.element(page.getByText('Please say yes.')).toBeVisible()
    await expect.poll(border).toBe(color('danger'))
    await box('Answer').fill(right[type] ?? 'yes')
    await userEvent.tab()
    await expect.element(page.getByText('Thank you.')).toBeVisible()
    await expect.poll(border).toBe(color('success'))
    expect(getComputedStyle(page.getByText('Thank you.').element()).color).toBe(color('success'))
  },
)

test.each(['radio', 'checkbox'])('so does a group of the kind %s', async type => {
  open(pageOf(aForm(aPage(aField(type, 'Answer', { ...options('yes', 'no'), validation: rule })))))
  const line = () => getComputedStyle(document.querySelector('.field-options')!).borderInlineStartColor
  await page.getByLabelText('No', { exact: true }).click()
  await expect.element(page.getByText('Please say yes.')).toBeVisible()
  await expect.poll(line).toBe(color('danger'))
  if (type === 'checkbox') await page.getByLabelText('No', { exact: true }).click()
  await page.getByLabelText('Yes', { exact: true }).click()
  await expect.element(page.getByText('Thank you.')).toBeVisible()
  await expect.poll(line).toBe(color('success'))
})

const many = options(...Array.from({ length: 8 }, (_, index) => `choice ${index}`))

test.each([360, 768, 1280])('options in line wrap, and the page is not wider than the screen, at %i px', async width => {
  await atWidth(width)
  const fields = [
    aField('radio', 'One', { ...many, isInLine: true }),
    aField('checkbox', 'Several', { ...many, isInLine: true }),
    aField('radio', 'Below', many),
  ]
  const place = open(pageOf(aForm(aPage(...fields))))
  const [inLine, , below] = [...place.querySelectorAll('.field-options')]
  const rows = (list: Element) => new Set([...list.children].map(option => option.getBoundingClientRect().top)).size
  expect(rows(below!)).toBe(8)
  expect(rows(inLine!)).toBeLessThan(8)
  expect(rows(inLine!)).toBeGreaterThan(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})

test('grid_mode puts fields in two columns where there is room, and wide ones across both', async () => {
  const fields = [aField('text', 'a'), aField('date', 'b'), aField('textarea', 'c'), aField('number', 'd')]
  const place = open(pageOf(aForm(aPage(...fields)), { grid_mode: true }))
  const at = () => [...place.querySelectorAll('.run-item')].map(item => item.getBoundingClientRect())
  const [a, b, c, d] = at()
  expect([a!.top, a!.left < b!.left, c!.left, d!.left]).toEqual([b!.top, true, a!.left, a!.left])
  expect(c!.width).toBeGreaterThan(a!.width * 2)
  await atWidth(360)
  expect(new Set(at().map(({ left }) => left)).size).toBe(1)
})

test.each([360, 1280])('a form of every plain kind has nothing that axe finds at %i px', async width => {
  await atWidth(width)
  const plain = ['text', 'textarea', 'email', 'tel', 'number', 'date', 'time', 'file'].map(type =>
    aField(type, type, { help: 'Help', required: true }),
  )
  const chosen = ['radio', 'checkbox', 'dropdown', 'datalist'].map(type => aField(type, type, { ...options('a', 'b'), group: 'Choices' }))
  const place = open(pageOf(aForm(aPage(...plain, ...chosen), aPage(aField('text', 'end')))))
  await button('Next').click()
  const { violations } = await axe.run(place)
  expect(violations.map(violation => [violation.id, violation.nodes.map(node => node.html)])).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
