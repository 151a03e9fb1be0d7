import { expect, test } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { dateBeside, eventsOf } from './moments.ts'

const date = (name: string, more = {}) => aField('date', name, more)
const time = (name: string, more = {}) => aField('time', name, more)

test('the date of a time of the event is the one that its widget reads, on whichever page', () => {
  const names = { start_date: 'from_day', start_time: 'from', end_date: 'to_day', end_time: 'to' }
  const rooms = aField('widget', 'rooms', { eventFields: names, overnight: true })
  const form = aForm(aPage(date('from_day'), date('to_day')), aPage(time('from'), time('to')), aPage(rooms))
  expect([dateBeside(form, 'from'), dateBeside(form, 'to')]).toEqual(['from_day', 'to_day'])
  expect(eventsOf(form)).toMatchObject([
    { ...names, timezone: 'timezone', overnight: true },
    { start_time: 'start_time', overnight: false },
  ])
})

test('without a widget the default names are those of the event', () => {
  const form = aForm(aPage(date('end_date'), aField('text', 'between'), time('end_time')))
  expect(dateBeside(form, 'end_time')).toBe('end_date')
})

test('any other time belongs to the date in its row', () => {
  const form = aForm(
    aPage(
      date('party', { group: 'A' }),
      aField('text', 'other'),
      time('doors', { group: 'A' }),
      date('setup'),
      aField('text', 'x'),
      time('late'),
    ),
  )
  expect(['doors', 'late', 'nowhere'].map(name => dateBeside(form, name))).toEqual(['party', undefined, undefined])
  expect(dateBeside(aForm(aPage(aField('text', 'start_date'), time('start_time'))), 'start_time')).toBeUndefined()
})

test('a widget that books nothing hides no event, and its date stands beside a time only where no event has one', () => {
  const meetings = aField('meeting_room_widget', 'meetings', { eventFields: { start_date: 'm_day' } })
  const spaces = aField('widget', 'spaces', { overnight: true })
  const fields = [date('m_day'), aField('text', 'x'), date('start_date'), aField('text', 'y'), time('start_time')]
  const form = aForm(aPage(...fields, meetings, spaces))
  expect(eventsOf(form)[0]).toMatchObject({ start_date: 'start_date', start_time: 'start_time', overnight: true })
  expect(dateBeside(form, 'start_time')).toBe('start_date')
  expect(eventsOf(aForm(aPage(...fields, meetings)))).toMatchObject([{ start_date: 'start_date', overnight: false }])
  expect(dateBeside(aForm(aPage(...fields, meetings)), 'start_time')).toBe('m_day')
})
