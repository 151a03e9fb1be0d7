import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { EventData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { open } from './for-tests.tsx'
import { accepted, mockNetwork } from './network-for-tests.ts'
import { pageOf } from './page-for-tests.ts'

const meeting = {
  date: '2051-03-14',
  startTime: '10:00',
  endTime: '11:00',
  agendaItemType: 'Meeting',
  setupType: 'Theater',
  numberOfPeople: 5,
  twentyFourHourHold: false,
  note: '',
}
const nights = ['2051-03-13', '2051-03-14'].map(date => ({ date, any: 3, single: 0, double: 0, suite: 0 }))
const clone: EventData = {
  event_id: 'e1',
  mode: 'clone',
  reference: '7KQ-M2X',
  version: 4,
  answers: { start_date: '2051-03-14', meetings: JSON.stringify([meeting]), nights: JSON.stringify(nights) },
  files: {},
  leftovers: {},
}

test('rows of a clone that went along with its event say so, and are taken back by one press', async () => {
  const form = aForm(
    aPage(aField('text', 'start_date'), aField('meeting_room_widget', 'meetings'), aField('sleeping_room_widget', 'nights')),
  )
  open(pageOf(form, {}, { event: clone }))
  const said = page.getByText('These days moved along with the event.')
  await expect.element(page.getByRole('grid').getByText('Mon, 03/13/2051')).toBeVisible()
  expect(said.elements()).toEqual([])
  await page.getByRole('textbox', { name: 'start_date' }).fill('2051-03-15')
  await expect.element(page.getByRole('grid').getByText('Tue, 03/14/2051').first()).toBeVisible()
  await expect.element(said.first()).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.elements()).toHaveLength(2)
  await undo.last().click()
  await expect.poll(() => undo.elements()).toHaveLength(1)
  await expect.element(page.getByRole('grid').getByText('Mon, 03/13/2051')).toBeVisible()
})

test('a clone sends its rows on the days of its own event, and those that were taken back where they were', async () => {
  const requests = mockNetwork(() => accepted)
  const form = aForm(
    aPage(aField('text', 'start_date'), aField('meeting_room_widget', 'meetings'), aField('sleeping_room_widget', 'nights')),
  )
  open(pageOf(form, {}, { event: clone }))
  await page.getByRole('textbox', { name: 'start_date' }).fill('2051-03-15')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.poll(() => undo.elements()).toHaveLength(2)
  await undo.last().click()
  await expect.poll(() => undo.elements()).toHaveLength(1)
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect.poll(() => requests.length).toBe(1)
  const sent = Object.fromEntries(requests[0]!.body) as Record<string, string>
  expect(sent).toMatchObject({ event_id: 'e1', mode: 'clone', start_date: '2051-03-15' })
  expect(JSON.parse(sent['meetings'] ?? '')).toEqual([{ ...meeting, date: '2051-03-15' }])
  expect(JSON.parse(sent['nights'] ?? '')).toEqual(nights)
})
