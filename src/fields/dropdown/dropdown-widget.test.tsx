import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { optionsOf } from '../kit/for-tests.ts'
import { mount } from '../kit/mount-for-tests.tsx'

const values = optionsOf('a', 'b', 'c')
const many = optionsOf(...Array.from({ length: 30 }, (_, index) => `room ${index}`))
const summary = () => document.querySelector('summary')!
const list = () => document.querySelector('details')!

test('a dropdown begins with the placeholder', async () => {
  const { value } = mount('dropdown', { values })
  const select = page.getByLabelText('Question')
  await expect.element(select).toHaveDisplayValue('Select an option')
  await userEvent.selectOptions(select, 'B')
  expect(value()).toBe('b')
  await userEvent.selectOptions(select, 'Select an option')
  expect(value()).toBe('')
})

test('a dropdown whose author wants it shows up to five options as radio buttons, more as a list that unfolds', async () => {
  const described = [
    { value: 'theatre', label: 'Theatre: rows of chairs' },
    { value: 'u', label: 'U-shape' },
  ]
  const { value } = mount('dropdown', { values: described, asRadios: true })
  await expect.element(page.getByRole('radiogroup', { name: 'Question' })).toBeVisible()
  const theatre = page.getByRole('radio', { name: 'Theatre: rows of chairs', exact: true })
  await page.getByText('rows of chairs').click()
  await expect.element(theatre).toBeChecked()
  expect(value()).toBe('theatre')
  await page.getByRole('button', { name: 'Clear' }).click()
  expect(value()).toBe('')
  mount('dropdown', { values: optionsOf('a', 'b', 'c', 'd', 'e', 'f'), asRadios: true })
  await expect.element(page.getByRole('combobox', { name: 'Question' })).toBeVisible()
})

test('without options a dropdown says No Data', async () => {
  mount('dropdown')
  await expect.element(page.getByLabelText('Question')).toHaveDisplayValue('No Data')
})

test('so does one with several answers', async () => {
  mount('dropdown', { isMultiple: true, placeholder: 'Choose some' })
  await expect.poll(() => summary().textContent).toBe('No Data')
})

test('its options are sorted by label when the field says so', async () => {
  mount('dropdown', { values: optionsOf('b', 'a'), sort: true })
  const labels = [...document.querySelectorAll('option')].map(option => option.textContent)
  expect(labels).toEqual(['Select an option', 'A', 'B'])
})

test('several options are chosen by keyboard alone', async () => {
  const { value, left } = mount('dropdown', { values, isMultiple: true })
  summary().focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{ }{ArrowDown}{ArrowDown}{ }')
  expect(value()).toEqual(['a', 'c'])
  expect(summary().textContent).toBe('A, C')
  await userEvent.keyboard('{Escape}')
  expect(list().open).toBe(false)
  expect(document.activeElement).toBe(summary())
  expect(left()).toBe(0)
})

test('where space is short, options are named by their short labels', async () => {
  const short = values.map(option => ({ ...option, shortLabel: `short ${option.value}` }))
  mount('dropdown', { values: short, isMultiple: true, defaultValue: 'a||c' })
  await expect.poll(() => summary().textContent).toBe('short a, short c')
  expect(list().querySelector('label')!.textContent).toBe('A')
})

test('the list folds when the focus leaves it, and the field is left', async () => {
  const { left, value } = mount('dropdown', { values, isMultiple: true })
  summary().click()
  await page.getByText('B', { exact: true }).click()
  expect(list().open).toBe(true)
  expect(value()).toEqual(['b'])
  await page.getByText('Question').click()
  await expect.poll(() => list().open).toBe(false)
  expect(left()).toBe(1)
})

test('a long list can be searched, and what was chosen stays', async () => {
  const { value } = mount('dropdown', { values: many, isMultiple: true, defaultValue: 'room 3' })
  summary().click()
  await page.getByRole('searchbox', { name: 'Search' }).fill('room 2')
  expect(document.querySelectorAll('input[type=checkbox]')).toHaveLength(11)
  await page.getByLabelText('ROOM 21').click()
  expect(value()).toEqual(['room 3', 'room 21'])
  await page.getByRole('searchbox').fill('nothing like it')
  await expect.element(page.getByText('No Data')).toBeVisible()
})

test('a short list needs no search', async () => {
  mount('dropdown', { values, isMultiple: true })
  await expect.poll(() => document.querySelector('details')).not.toBeNull()
  expect(document.querySelector('input[type=search]')).toBeNull()
})
