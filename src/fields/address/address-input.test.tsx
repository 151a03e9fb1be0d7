import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PlacesFound } from '#contract/portal/places.ts'
import type { RunnerAccess } from '../field-props.ts'
import { mount } from '../kit/mount-for-tests.tsx'
import { aRunner } from '../kit/runner-for-tests.ts'

const CITIES = ['Berlin, Germany', 'Bern, Switzerland', 'Bergamo, Italy']
const find = vi.fn<NonNullable<RunnerAccess['findPlaces']>>()
const runner = aRunner({ findPlaces: find })

const answer = (places: readonly string[], known = true): PlacesFound => ({
  places: places.map(label => ({ label })),
  known,
  ...(known && { streets: true as const }),
  attribution: known ? '© GeoNames' : '',
})

beforeEach(() => {
  find.mockReset()
  find.mockImplementation(async text => answer(CITIES.filter(city => city.toLowerCase().startsWith(text.toLowerCase()))))
})

const line = () => page.getByRole('combobox', { name: 'Question' })
/** The list may lie over what stands below it. */
const elsewhere = () => userEvent.keyboard('{Tab}')
/** Leaves the field, and gives whatever leaving it does all the time it wants. @param meanwhile done as soon as it is left */
async function elsewhereForLong(meanwhile?: () => void): Promise<void> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await elsewhere()
    meanwhile?.()
    await vi.advanceTimersByTimeAsync(2000)
  } finally {
    vi.useRealTimers()
  }
}
const options = () => [...document.querySelectorAll('[role=option]')].map(option => option.textContent)

test('places that begin like what was typed are offered, and one is taken by pointer', async () => {
  const { value } = mount('address', {}, { runner })
  await userEvent.type(line(), 'ber')
  await page.getByRole('option', { name: 'Bern, Switzerland' }).click()
  expect(value()).toBe('Bern, Switzerland')
  await expect.element(line()).toHaveFocus()
  expect(options()).toEqual([])
})

test('a place is chosen by keyboard alone', async () => {
  const { value } = mount('address', {}, { runner })
  await userEvent.type(line(), 'ber')
  await expect.element(page.getByRole('listbox', { name: 'Places' })).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Bern, Switzerland' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  expect(value()).toBe('Bern, Switzerland')
  await userEvent.type(line(), 'x')
  await userEvent.keyboard('{Escape}')
  expect(options()).toEqual([])
})

test('leaving the field takes the place that was typed in full, whatever its case', async () => {
  const { value } = mount('address', {}, { runner })
  await userEvent.type(line(), 'berlin germany')
  find.mockResolvedValue(answer(CITIES))
  await elsewhere()
  await expect.poll(value).toBe('Berlin, Germany')
})

test('the likeliest place is taken when exactly its name was typed', async () => {
  const { value } = mount('address', {}, { runner })
  await userEvent.type(line(), 'bern')
  find.mockResolvedValue(answer(['Bern, Switzerland', 'Bern, Kansas, United States']))
  await elsewhere()
  await expect.poll(value).toBe('Bern, Switzerland')
})

test('what is no place is not kept when the field is left, and is said', async () => {
  const { value } = mount('address', { defaultValue: 'Rome, Italy' }, { runner })
  await userEvent.fill(line(), 'Nowhere at all')
  expect(value()).toBe('Nowhere at all')
  await elsewhere()
  await expect.element(page.getByText('“Nowhere at all” is no place we know. Please choose one from the list.')).toBeVisible()
  expect(value()).toBe('Rome, Italy')
})

test('where towns alone are known, another text is kept unless the author wants a place from the list', async () => {
  find.mockResolvedValue({ places: [], known: true, attribution: '' })
  const { value } = mount('address', {}, { runner })
  await userEvent.fill(line(), 'Main Street 5, Springfield')
  await elsewhereForLong()
  expect(value()).toBe('Main Street 5, Springfield')
  expect(page.getByText(/is no place we know/).query()).toBeNull()
})

test('coming back in time keeps what is being typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { value } = mount('address', {}, { runner })
    await userEvent.fill(line(), 'Nowhere')
    await elsewhere()
    vi.advanceTimersByTime(400)
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}')
    await vi.advanceTimersByTimeAsync(2000)
    expect(value()).toBe('Nowhere')
  } finally {
    vi.useRealTimers()
  }
})

test('a field may take any text', async () => {
  const { value } = mount('address', { forcePlace: false }, { runner })
  await userEvent.fill(line(), 'The barn behind the mill')
  await elsewhereForLong()
  expect(value()).toBe('The barn behind the mill')
})

test('where nobody knows places, or nobody answers, any text stands', async () => {
  find.mockResolvedValue(undefined)
  const { value } = mount('address', {}, { runner })
  await userEvent.fill(line(), '12 Mill Lane')
  await elsewhereForLong()
  expect(find).toHaveBeenCalled()
  expect(value()).toBe('12 Mill Lane')
})

test('an answer to an older text is dropped', async () => {
  const slow = Promise.withResolvers<PlacesFound>()
  find.mockImplementation(text => (text === 'be' ? slow.promise : Promise.resolve(answer(['Bern, Switzerland']))))
  mount('address', {}, { runner })
  await userEvent.type(line(), 'be')
  await expect.poll(() => find.mock.calls.length).toBe(1)
  await userEvent.type(line(), 'rn')
  await expect.element(page.getByRole('option', { name: 'Bern, Switzerland' })).toBeVisible()
  slow.resolve(answer(['Too late']))
  await slow.promise
  expect(options()).toEqual(['Bern, Switzerland'])
})

test('several places are chosen, each once, and removed', async () => {
  const { value } = mount('address', { isMultiple: true }, { runner })
  await userEvent.type(line(), 'ber')
  await page.getByRole('option', { name: 'Berlin, Germany' }).click()
  await userEvent.type(line(), 'ber')
  await page.getByRole('option', { name: 'Bern, Switzerland' }).click()
  await userEvent.type(line(), 'ber')
  await page.getByRole('option', { name: 'Berlin, Germany' }).click()
  expect(value()).toEqual(['Berlin, Germany', 'Bern, Switzerland'])
  await page.getByRole('button', { name: 'Remove Berlin, Germany' }).click()
  expect(value()).toEqual(['Bern, Switzerland'])
})

test('what stands in the line of several is one of them as soon as it is left; the place that is found takes its place', async () => {
  let found = Promise.withResolvers<void>()
  const places = find.getMockImplementation()
  find.mockImplementation(async (...search) => {
    await found.promise
    return places?.(...search) ?? answer([])
  })
  const { value, run } = mount('address', { isMultiple: true }, { runner })
  await userEvent.fill(line(), 'bern, switzerland')
  await elsewhere()
  await expect.poll(value).toEqual(['bern, switzerland'])
  await expect.element(line()).toHaveValue('')
  await userEvent.fill(line(), 'Nowhere')
  await elsewhere()
  await expect.poll(value).toEqual(['bern, switzerland', 'Nowhere'])
  found.resolve()
  await expect.poll(value).toEqual(['Bern, Switzerland'])
  await expect.element(page.getByText('“Nowhere” is no place we know. Please choose one from the list.')).toBeVisible()
  found = Promise.withResolvers()
  await userEvent.fill(line(), 'berlin, germany')
  await elsewhereForLong(() => {
    expect(value()).toEqual(['Bern, Switzerland', 'berlin, germany'])
    run.set('answer', [])
    found.resolve()
  })
  expect(value(), 'it was removed before it was found').toEqual([])
})

const NOT_CHOSEN = 'Please choose a place from the list for “Nowhere”.'

for (const isMultiple of [false, true])
  test(`where only a place will do, what is not known to be one is no answer, and holds Next: ${isMultiple ? 'several' : 'one'}`, async () => {
    const search = Promise.withResolvers<PlacesFound>()
    find.mockImplementation(() => search.promise)
    const { value, unread, left } = mount('address', { isMultiple, forcePlace: true }, { runner })
    await userEvent.fill(line(), 'Nowhere')
    await elsewhereForLong()
    expect([value().length, unread(), left()]).toEqual([0, NOT_CHOSEN, 0])
    await expect.element(line()).toHaveValue('Nowhere')
    search.resolve(answer([]))
    await expect.element(page.getByText('“Nowhere” is no place we know. Please choose one from the list.')).toBeVisible()
    await expect.element(line()).toHaveValue('')
    await expect.poll(left).toBe(1)
  })

for (const isMultiple of [false, true])
  test(`a place that was found while it was typed is taken the moment that it is left: ${isMultiple ? 'several' : 'one'}`, async () => {
    const { value, unread } = mount('address', { isMultiple, forcePlace: true }, { runner })
    await userEvent.fill(line(), 'bern, switzerland')
    await expect.element(page.getByRole('option', { name: 'Bern, Switzerland' })).toBeVisible()
    await elsewhere()
    expect([[value()].flat(), unread()]).toEqual([['Bern, Switzerland'], undefined])
  })

test('suggestions are sorted by name when the field says so', async () => {
  mount('address', { sort: true }, { runner })
  await userEvent.type(line(), 'ber')
  await expect.poll(options).toEqual(['Bergamo, Italy', 'Berlin, Germany', 'Bern, Switzerland'])
})
