import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { FormQuestion } from '#contract/portal/request-questions.ts'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { barriersIn } from '#tests/kit/barriers.ts'
import { aField, aForm } from '#tests/kit/builders.ts'
import { open } from '../for-tests.tsx'
import { mockNetwork } from '../network-for-tests.ts'
import { ada, pageOf } from '../page-for-tests.ts'

/** A form that a question of staff led to (P8.114). */

const form = aForm(
  { id: 'p1', title: 'About you', fields: [aField('text', 'name', { label: 'Name', editable: false })] },
  {
    id: 'p2',
    title: 'Your event',
    fields: [aField('text', 'people', { label: 'How many people?' }), aField('text', 'wishes', { label: 'Wishes' })],
  },
)
const question: FormQuestion = {
  uuid: 'q1',
  text: 'How many of your guests\nstay overnight?',
  fields: ['people', 'wishes'],
  only_these: true,
}
const event: EventData = {
  event_id: 'e1',
  mode: 'edit',
  reference: '7KQ-M2X',
  version: 4,
  answers: { name: 'Ada', people: '80' },
  files: {},
  leftovers: {},
  question,
}
const pageWith = (part: Partial<EventData> = {}) => pageOf(form, {}, { user: ada, event: { ...event, ...part } })
const banner = page.getByRole('region', { name: 'Please answer this' })

const address = location.href
beforeEach(() => history.replaceState(null, '', '/acme/forms/event_request/gala?event_id=e1&question=q1#edit'))
afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '', address)
})

test('it opens at the first answer that is asked for, says what staff want to know, and marks each', async () => {
  await open(pageWith())
  await expect.element(banner.getByText(/^How many of your guests/)).toBeVisible()
  await expect.element(page.getByRole('heading', { name: /Your event/ }).first()).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'How many people?' })).toHaveFocus()
  await expect.poll(() => page.getByText('Asked for', { exact: true }).elements()).toHaveLength(2)
  await expect.element(banner.getByText(/^You can change the marked answers\./)).toBeVisible()
  await banner.getByRole('button', { name: /Wishes$/ }).click()
  await expect.element(page.getByRole('textbox', { name: 'Wishes' })).toHaveFocus()
  for (const width of [1280, 360]) {
    await page.viewport(width, 800)
    expect(await barriersIn(document)).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await page.viewport(1280, 800)
})

test('the edit says by its part which question it answers, where it could not be made otherwise', async () => {
  const requests = mockNetwork(() => undefined)
  await open(pageWith())
  await page.getByRole('textbox', { name: 'How many people?' }).fill('12')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect.poll(() => requests[0]?.body.get('_question')).toBe('q1')
})

test('a form without a question says nothing of one', async () => {
  const { question: _none, ...plain } = event
  await open(pageOf(form, {}, { user: ada, event: plain }))
  await expect.element(page.getByText('You are editing request 7KQ-M2X.')).toBeVisible()
  expect(banner.elements()).toEqual([])
})
