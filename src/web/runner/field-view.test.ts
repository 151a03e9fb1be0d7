import { expect, test } from 'vitest'
import { NO_FIELD } from '#engine/run/field-state.ts'
import { aField } from '#tests/kit/builders.ts'
import { makeFieldView } from './field-view.ts'

const untouched = { touched: false, typing: false, serverError: '' }
const statusOf = (type: string, mark: object = {}) => {
  const state = { ...NO_FIELD, shown: true, value: type === 'text' ? 'x' : [{ date: '' }], issue: 'Row 1, Date: choose a day.' }
  const { status, message } = makeFieldView(aField(type, 'a'), state, { ...untouched, ...mark }, false)
  return [status, message]
}

test('what is wrong with rows is said once they are left, or the server says it; with any other answer at once', () => {
  expect(statusOf('text')[0]).toBe('invalid')
  expect(statusOf('meeting_room_widget')).toEqual(['unknown', ''])
  expect(statusOf('meeting_room_widget', { touched: true })).toEqual(['invalid', 'Row 1, Date: choose a day.'])
  expect(statusOf('sleeping_room_widget', { serverError: 'No.' })).toEqual(['invalid', 'No.'])
})
