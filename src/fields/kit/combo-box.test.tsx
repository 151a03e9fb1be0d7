import { describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { barriersIn } from '#tests/kit/barriers.ts'
import { pressComposed } from '#tests/kit/composed-press.ts'
import { mount } from './mount-for-tests.tsx'

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ value: `v${at}`, label: `Place number ${at}` }))
const line = () => page.getByRole('combobox', { name: 'Question' })
const offered = () => [...document.querySelectorAll('[role=option]')].map(option => option.textContent)

describe.each([['dropdown'], ['datalist']])('a %s with 5,000 options', type => {
  /** Waits until the control for long lists is there: until then a plain list stands in its place, which whoever is in it keeps. */
  const begin = async () => {
    const mounted = mount(type, { values: many(5000) })
    await expect.poll(() => line().query()?.tagName).toBe('INPUT')
    return mounted
  }

  test('is found by typing, and chosen by keyboard alone', async () => {
    const { value, left } = await begin()
    await line().click()
    await expect.element(page.getByText('4,900 more: type to narrow')).toBeVisible()
    expect(offered()).toHaveLength(100)
    await userEvent.keyboard('NUMBER 499')
    await expect.poll(offered).toHaveLength(11)
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect.element(page.getByRole('option', { name: 'Place number 4990' })).toHaveAttribute('aria-selected', 'true')
    expect(line().element().getAttribute('aria-activedescendant')).toBe(
      page.getByRole('option', { name: 'Place number 4990' }).element().id,
    )
    await userEvent.keyboard('{Enter}')
    expect(value()).toBe('v4990')
    await expect.element(line()).toHaveValue('Place number 4990')
    expect(offered()).toEqual([])
    await userEvent.keyboard('{Tab}')
    expect(left()).toBe(1)
  })

  test('is chosen by pointer, and the focus stays in the line', async () => {
    const { value } = await begin()
    await line().click()
    await page.getByRole('option', { name: 'Place number 7', exact: true }).click()
    expect(value()).toBe('v7')
    await expect.element(line()).toHaveFocus()
  })

  test('takes a label that was typed in full, whatever its case', async () => {
    const { value } = await begin()
    await userEvent.type(line(), 'place NUMBER 4321')
    await userEvent.keyboard('{Tab}')
    expect(value()).toBe('v4321')
    expect(offered()).toEqual([])
  })

  test('a press into what is chosen, and the focus, mark it: what is typed takes its place', async () => {
    const { value } = await begin()
    const marked = () => {
      const { selectionStart, selectionEnd } = line().element() as HTMLInputElement
      return [selectionStart, selectionEnd]
    }
    await userEvent.type(line(), 'Place number 7{Enter}{Tab}')
    await line().click()
    await expect.poll(marked).toEqual([0, 'Place number 7'.length])
    await userEvent.keyboard('number 4321')
    await userEvent.keyboard('{ArrowDown}{Enter}{Tab}')
    expect(value()).toBe('v4321')
    ;(line().element() as HTMLInputElement).focus()
    expect(marked()).toEqual([0, 'Place number 4321'.length])
    await line().click()
    // The list is open: a press now puts the caret.
    await line().click({ position: { x: 3, y: 10 } })
    await expect.poll(marked).toEqual([0, 0])
  })

  test('opens at what is chosen, and is emptied by emptying the line', async () => {
    const { value } = await begin()
    await userEvent.type(line(), 'Place number 4321{Enter}')
    expect(value()).toBe('v4321')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(page.getByRole('option', { name: 'Place number 4321' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await userEvent.clear(line())
    await userEvent.keyboard('{Tab}')
    expect(value()).toBe('')
  })

  test('Escape closes the list and takes back what was typed', async () => {
    await begin()
    await userEvent.type(line(), 'nothing like it')
    await expect.element(page.getByText('No Data')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(line()).toHaveValue('')
    expect(offered()).toEqual([])
  })

  test('is searched with what an input method composes, and the Enter that ends it chooses nothing', async () => {
    const { value } = await begin()
    await line().click()
    for (const text of ['n', 'number 43', 'number 432']) {
      const selection = { selectionStart: text.length, selectionEnd: text.length }
      await cdp().send('Input.imeSetComposition', { text, ...selection })
    }
    await expect.poll(offered).toHaveLength(11)
    await cdp().send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 })
    await expect.element(line()).toHaveValue('number 432')
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true')
    expect(value()).toBe('')
  })

  test('takes no key of an input method for one of its own', async () => {
    const { value } = await begin()
    await userEvent.type(line(), 'number 432')
    await userEvent.keyboard('{ArrowDown}')
    expect(['Enter', 'ArrowDown', 'Escape'].map(key => pressComposed(key))).toEqual([false, false, false])
    await expect.element(line()).toHaveValue('number 432')
    await expect.element(line()).toHaveAttribute('aria-expanded', 'true')
    expect(value()).toBe('')
    await userEvent.keyboard('{Enter}')
    expect(value()).toBe('v432')
  })

  test('is accessible, open and closed, from right to left and at 360 pixels', async () => {
    await begin()
    await page.viewport(360, 640)
    for (const dir of ['ltr', 'rtl']) {
      document.documentElement.dir = dir
      await line().click()
      await expect.poll(offered).toHaveLength(100)
      expect(await barriersIn(document.querySelector('main')!)).toEqual([])
      const list = document.querySelector('.field-combo-list')!.getBoundingClientRect()
      expect(list.left).toBeGreaterThanOrEqual(0)
      expect(list.right).toBeLessThanOrEqual(360)
      await userEvent.keyboard('{Escape}')
    }
    document.documentElement.dir = ''
    await page.viewport(1280, 800)
  })
})

describe.each([['dropdown'], ['datalist']])('over what is chosen in a %s of 200 options', type => {
  const typeOver = async (text: string, settings: object = {}) => {
    const mounted = mount(type, { values: many(200), defaultValue: 'v1', ...settings })
    await expect.element(line()).toHaveValue('Place number 1')
    await userEvent.fill(line(), text)
    return mounted
  }

  test.each([
    [true, '“number 12” is not one of the options. Please choose one of them.'],
    [false, '“number 12” is not one of the options. Please choose one of them, or leave it empty.'],
  ])('a text that may mean several stays, marked, and what was chosen is no answer any more; required: %s', async (required, message) => {
    const { value, unread } = await typeOver('number 12', { required })
    await userEvent.keyboard('{Tab}')
    expect([value(), unread()]).toEqual(['', message])
    await expect.element(line()).toHaveValue('number 12')
    await userEvent.fill(line(), 'number 123')
    expect(unread()).toBeUndefined()
    await userEvent.keyboard('{Tab}')
    expect([value(), unread()]).toEqual(['v123', undefined])
  })

  test('a part of one label alone is that option; what stands within a word of it is not', async () => {
    const { value, unread } = await typeOver('number 123')
    await userEvent.keyboard('{Tab}')
    expect([value(), unread()]).toEqual(['v123', undefined])
    await expect.element(line()).toHaveValue('Place number 123')
    await userEvent.fill(line(), 'umber 77')
    await userEvent.keyboard('{Tab}')
    expect(value()).toBe('')
    expect(unread()).toContain('“umber 77”')
  })

  test('Escape brings back what was chosen', async () => {
    const { value, unread } = await typeOver('nothing like it')
    await userEvent.keyboard('{Escape}{Tab}')
    await expect.element(line()).toHaveValue('Place number 1')
    expect([value(), unread()]).toEqual(['v1', undefined])
  })
})

test('up to a hundred options stay a native control', () => {
  mount('dropdown', { values: many(100) })
  expect(document.querySelectorAll('select option')).toHaveLength(101)
})

test('many checkboxes are searched, and what is chosen stays in sight', async () => {
  const { value } = mount('checkbox', { values: many(5000), defaultValue: 'v4000' })
  await expect.element(page.getByText('4,899 more: type to narrow')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Place number 4000' })).toBeChecked()
  await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'number 4999')
  await page.getByRole('checkbox', { name: 'Place number 4999' }).click()
  expect(value()).toEqual(['v4000', 'v4999'])
  expect(await barriersIn(document.querySelector('main')!)).toEqual([])
})

test('many radio buttons are searched', async () => {
  const { value } = mount('radio', { values: many(5000) })
  await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'number 4999')
  await page.getByRole('radio', { name: 'Place number 4999' }).click()
  expect(value()).toBe('v4999')
})

test('several of many are searched', async () => {
  const { value } = mount('dropdown', { values: many(5000), isMultiple: true })
  document.querySelector('summary')!.click()
  await expect.element(page.getByText('4,900 more: type to narrow')).toBeVisible()
  await userEvent.type(page.getByRole('searchbox', { name: 'Search' }), 'number 4999')
  await page.getByRole('checkbox', { name: 'Place number 4999' }).click()
  expect(value()).toEqual(['v4999'])
})
