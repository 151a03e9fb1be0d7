import { expect, test } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { draftPartsOf } from '../draft-parts.ts'
import { accepted, mockNetwork } from '../network-for-tests.ts'
import { pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, overTheWire, type } from './for-tests.ts'
import { drawnIssuesOf, positionIn } from './pages.ts'
import { markupOf } from './reading-for-tests.ts'
import type { FormSession } from './session.ts'

const noDate = { text: 'soon', message: 'This cannot be read as a date. Please write it as MM/DD/YYYY.' }
const noNumber = { text: '1e3', message: 'This cannot be read as a number.' }

/** The page that is seen. */
function pageNow(session: FormSession): number {
  const { visit, requestedPage } = session.getState()
  return positionIn(visit.run.form().pages, requestedPage).page
}

test('what cannot be read holds Next, though the field need not be answered, and leads to it', () => {
  const session = aSession(pageOf(aForm(aPage(aField('date', 'Day'), aField('number', 'Seats')), aPage(aField('text', 'City')))), aWorld())
  const { visit } = session.getState()
  visit.unread('Day', noDate)
  visit.unread('Seats', noNumber)
  visit.leave('Day')
  expect(visit.fieldView('Day')).toMatchObject({ status: 'invalid', message: noDate.message, unread: noDate })
  session.goForward()
  expect([pageNow(session), session.getState().focus?.at]).toEqual([0, 'summary'])
  expect(drawnIssuesOf(visit, 0)).toEqual([
    { mapField: 'Day', message: noDate.message, own: true },
    { mapField: 'Seats', message: noNumber.message, own: true },
  ])
  type(session, 'Day', '2026-12-24')
  type(session, 'Seats', '1000')
  session.goForward()
  expect(pageNow(session)).toBe(1)
})

test('it is still in its box after the way to another page and back, and is not sent', async () => {
  const requests = mockNetwork(() => accepted)
  const session = aSession(pageOf(aForm(aPage(aField('text', 'City')), aPage(aField('date', 'Day')))), overTheWire(aWorld()))
  const { visit } = session.getState()
  session.goForward()
  visit.unread('Day', noDate)
  session.goBack()
  expect(pageNow(session)).toBe(0)
  session.goForward()
  expect([pageNow(session), visit.fieldView('Day').unread]).toEqual([1, noDate])
  expect(markupOf(session)).toContain('value="soon"')
  session.send('submit')
  expect([session.getState().phase.kind, visit.fieldView('Day').status]).toEqual(['filling', 'invalid'])
  expect([visit.run.field('Day').value, Object.fromEntries(draftPartsOf(visit).answers)['Day']], 'no answer').toEqual(['', ''])
  visit.unread('Day', undefined)
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  expect(requests.length).toBe(1)
  expect(requests[0]!.body.get('Day')).toBe('')
})
