import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { open } from '../for-tests.tsx'
import { loadSubmitChunk } from '../load-submit-chunk.ts'
import { ada, pageOf } from '../page-for-tests.ts'

// It comes by itself a second after a form.
await loadSubmitChunk()

const box = (name: string) => page.getByRole('textbox', { name })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const text = (words: string) => page.getByText(words, { exact: true })

const event = aForm(
  aPage(
    aField('date', 'start_date', { group: 'Start' }),
    aField('time', 'start_time', { group: 'Start' }),
    aField('date', 'end_date', { group: 'End' }),
    aField('time', 'end_time', { group: 'End' }),
    aField('text', 'timezone'),
    aField('time', 'doors'),
  ),
)
const NIGHT = { start_date: '2026-03-08', start_time: '02:30', end_date: '2026-03-08', end_time: '05:00', timezone: 'America/New_York' }
const openWith = (query: Record<string, string>) => open(pageOf(event, {}, { query }))

/** Types it, and goes somewhere else. */
async function enter(name: string, typed: string): Promise<void> {
  await userEvent.fill(box(name), typed)
  await page.getByRole('heading', { level: 1 }).click()
}

/** What loads late has taken up the fields. */
async function areNoted(): Promise<void> {
  await expect.poll(() => document.querySelector('.run-extra')).not.toBeNull()
}

const SKIPPED = '02:30 AM does not exist that night: the clocks go forward, so 03:30 AM is meant.'

test('a start that the clocks skip says so at its field, and a press takes a time that there is (P12.58)', async () => {
  openWith(NIGHT)
  await expect.element(text(SKIPPED)).toBeVisible()
  expect(await barriersIn()).toEqual([])
  await button('01:30 AM').click()
  await expect.element(box('start_time')).toHaveValue('01:30 AM')
  await expect.element(box('start_time')).toHaveFocus()
  await expect.poll(() => text(SKIPPED).query()).toBeNull()
  await enter('start_time', '2:30')
  await button('03:30 AM').click()
  await expect.element(box('start_time')).toHaveValue('03:30 AM')
  await expect.poll(() => text(SKIPPED).query()).toBeNull()
})

test('a time that comes twice says that the first is meant; another day or zone says nothing (P12.58)', async () => {
  openWith({ ...NIGHT, end_date: '2026-11-01', start_date: '2026-10-31', start_time: '22:00', end_time: '01:30' })
  const twice = text('01:30 AM happens twice that night; the first is meant.')
  await expect.element(twice).toBeVisible()
  await userEvent.fill(box('timezone'), 'Europe/Berlin')
  await expect.poll(() => twice.query()).toBeNull()
  await userEvent.fill(box('timezone'), 'America/Chicago')
  await expect.element(twice).toBeVisible()
  await enter('end_date', '11/02/2026')
  await expect.poll(() => twice.query()).toBeNull()
})

test('24:00 beside a date asks which day is meant; that of the next day changes both, and Undo takes both back (P4.52)', async () => {
  openWith({ ...NIGHT, start_time: '20:00', end_time: '' })
  await expect.element(box('end_date')).toHaveValue('03/08/2026')
  await areNoted()
  await enter('end_time', '24:00')
  await expect.element(box('end_time')).toHaveValue('24:00')
  await expect.element(text('24:00 is midnight. Choose the day that you mean.')).toBeVisible()
  expect(await barriersIn()).toEqual([])
  await button('12:00 AM, 03/09/2026').click()
  await expect.element(box('end_date')).toHaveValue('03/09/2026')
  await expect.element(box('end_time')).toHaveValue('12:00 AM')
  await expect.element(page.getByRole('status').filter({ hasText: 'The date is now 03/09/2026.' })).toBeVisible()
  await button('Undo').click()
  await expect.element(box('end_date')).toHaveValue('03/08/2026')
  await expect.element(box('end_time')).toHaveValue('24:00')
  await button('12:00 AM the same day').click()
  await expect.element(box('end_date')).toHaveValue('03/08/2026')
  await expect.element(box('end_time')).toHaveValue('12:00 AM')
  expect([button('Undo').query(), button('12:00 AM the same day').query()]).toEqual([null, null])
})

test('24:00 without a date beside it is midnight (P4.52)', async () => {
  openWith({ start_date: '2026-03-08' })
  await areNoted()
  for (const name of ['doors', 'end_time']) {
    await enter(name, '24:00')
    await expect.element(box(name)).toHaveValue('12:00 AM')
  }
})

test('24:00 offers no next day once the date beside it is hidden or empty, and is never without a way on (P4.52)', async () => {
  const hidden = aField('date', 'end_date', { conditions: [when('kind', '!=', 'hide')] })
  const form = aForm(aPage(aField('text', 'kind'), hidden, aField('time', 'end_time')))
  open(pageOf(form, {}, { query: { end_date: '2026-03-08' } }))
  await areNoted()
  await enter('end_time', '24:00')
  const ways = () => Array.from(document.querySelectorAll('.run-extra-ways button'), one => one.textContent)
  const both = ['12:00 AM, 03/09/2026', '12:00 AM the same day']
  await expect.poll(ways).toEqual(both)
  await userEvent.fill(box('kind'), 'hide')
  await expect.poll(ways).toEqual(both.slice(1))
  await userEvent.fill(box('kind'), '')
  await expect.poll(ways).toEqual(both)
  await enter('end_date', '')
  await expect.poll(ways).toEqual(both.slice(1))
  await button('12:00 AM the same day').click()
  await expect.element(box('end_time')).toHaveValue('12:00 AM')
  expect(await barriersIn()).toEqual([])
})

test('24:00 offers no next day that the date cannot be: it would only be set back (P4.52)', async () => {
  const bounded = aField('date', 'end_date', { maxValue: { formula: "'2026-03-08'" } })
  open(pageOf(aForm(aPage(bounded, aField('time', 'end_time'))), {}, { query: { end_date: '2026-03-07' } }))
  await areNoted()
  await enter('end_time', '24:00')
  const ways = () => Array.from(document.querySelectorAll('.run-extra-ways button'), one => one.textContent)
  await expect.poll(ways).toEqual(['12:00 AM, 03/08/2026', '12:00 AM the same day'])
  await enter('end_date', '03/08/2026')
  await expect.poll(ways).toEqual(['12:00 AM the same day'])
})

const drinks = aField('checkbox', 'drinks', { label: 'Drinks', ...options('tea', 'milk') })
const size = aField('radio', 'size', { label: 'Size', ...options('small') })
const sent: EventData = {
  event_id: 'e1',
  mode: 'edit',
  reference: '7KQ-M2X',
  version: 4,
  answers: { drinks: 'coffee||tea||cocoa', size: 'huge' },
  files: {},
  leftovers: {},
  labels: { drinks: { coffee: 'Filter coffee' }, size: { huge: 'Huge' } },
}

test('options that are gone are named at the field of an edit as they were called, and a press keeps the others (P6.15)', async () => {
  open(pageOf(aForm(aPage(drinks, size)), {}, { user: ada, event: sent }))
  const group = page.getByRole('group', { name: 'Drinks' })
  const issue = group.getByText(/“Filter coffee” is/)
  await expect.element(issue).toHaveTextContent('“Filter coffee” is not offered any more. “cocoa” is not offered any more.')
  const sizes = page.getByRole('radiogroup', { name: 'Size' })
  await expect.element(sizes.getByText(/“Huge” is/)).toHaveTextContent('“Huge” is not offered any more. Choose again.')
  expect(sizes.getByRole('button', { name: 'Keep the rest' }).query()).toBeNull()
  expect(await barriersIn()).toEqual([])
  await group.getByRole('button', { name: 'Keep the rest' }).click()
  await expect.element(group.getByRole('checkbox', { name: 'Tea' })).toBeChecked()
  await expect.poll(() => [issue.query(), button('Keep the rest').query()]).toEqual([null, null])
  await sizes.getByRole('radio', { name: 'Small' }).click()
  await expect.poll(() => sizes.getByText(/not offered any more/).query()).toBeNull()
})

test('an option that is gone and has the name of something inherited is named as it is stored (P6.15)', async () => {
  const event = { ...sent, answers: { drinks: 'constructor||tea' }, labels: { drinks: { coffee: 'Filter coffee' } } }
  open(pageOf(aForm(aPage(drinks)), {}, { user: ada, event }))
  const group = page.getByRole('group', { name: 'Drinks' })
  await expect.element(group.getByText('“constructor” is not offered any more.', { exact: true })).toBeVisible()
})
