import { expect, test } from 'vitest'
import { aField, aForm, aPage, when } from '#tests/kit/builders.ts'
import { pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, type } from '../session/for-tests.ts'
import { askDays, dayBeside } from './day-question.ts'

const form = aForm(
  aPage(
    aField('text', 'kind'),
    aField('date', 'end_date', { conditions: [when('kind', '!=', 'open')] }),
    aField('time', 'end_time'),
    aField('text', 'between'),
    aField('time', 'doors'),
  ),
)

test('24:00 asks which day is meant where a date beside it is filled and shown, and nowhere else (P4.52)', () => {
  const session = aSession(pageOf(form), aWorld())
  const { visit } = session.getState()
  expect(visit.host.dayQuestion).toBeUndefined()
  askDays(visit)
  const questionAt = (mapField: string, text: string) => visit.host.dayQuestion?.(mapField, text)
  expect(questionAt('end_time', '24:00')).toBe('')
  type(session, 'end_date', '2026-03-08')
  expect(questionAt('end_time', ' 24.00')).toBe('24.00 is midnight. Choose the day that you mean.')
  expect(['00:00', '23:59', '24', ''].map(text => questionAt('end_time', text))).toEqual(['', '', '', ''])
  expect(questionAt('doors', '24:00')).toBe('')
  type(session, 'kind', 'open')
  expect(questionAt('end_time', '24:00')).toBe('')
})

test('24:00 beside a date that is locked is midnight: no other day can be chosen (P4.52)', () => {
  const { visit } = aSession(pageOf(form), aWorld()).getState()
  const open = visit.fieldView('end_date').state
  expect(dayBeside({ ...open, value: '2026-03-08' })).toBe('2026-03-08')
  expect(dayBeside({ ...open, value: '2026-03-08', locked: true })).toBe('')
})
