import { expect, test } from 'vitest'
import { cursorFrom, cursorText, FIRST } from './cursor.ts'
import { filterOf } from './filter.ts'
import { weeklyAvailabilities } from './weekly-availabilities.ts'

test('weekly hours are a row for each day and window, to 24:00 where they go on the day after', () => {
  expect(weeklyAvailabilities('{[0,60),[1920,2520),[10020,10080)}')).toEqual([
    { day_of_week: 0, start_time: '00:00', end_time: '01:00' },
    { day_of_week: 1, start_time: '08:00', end_time: '18:00' },
    { day_of_week: 6, start_time: '23:00', end_time: '24:00' },
  ])
  expect(weeklyAvailabilities('{[1380,1500)}')).toEqual([
    { day_of_week: 0, start_time: '23:00', end_time: '24:00' },
    { day_of_week: 1, start_time: '00:00', end_time: '01:00' },
  ])
  expect(weeklyAvailabilities(null)).toEqual([])
})

test('a cursor leads back to its row, and what no answer gave is none', () => {
  const cursor = { fit: 60, name: 'Room "Ä" 7', id: '7f3c1c2e-0000-4000-8000-000000000001' }
  expect(cursorFrom(cursorText(cursor))).toEqual(cursor)
  expect(cursorFrom('')).toEqual(FIRST)
  const texts = [
    'x',
    '[]',
    '{}',
    'null',
    '[1,"a","b"]',
    '[1.5,"a","7f3c1c2e-0000-4000-8000-000000000001"]',
    '[1e99,"a","7f3c1c2e-0000-4000-8000-000000000001"]',
  ]
  for (const text of ['not one', ...texts.map(one => Buffer.from(one).toString('base64url'))])
    expect(cursorFrom(text), text).toBeUndefined()
})

test('places are chosen by one text or by several, without regard to case and form, and the location by its id first', () => {
  expect(filterOf({ region: 'AMER', location: ['Zürich', ' zürich '.normalize('NFD')], worksite_id: '', building_id: [] })).toMatchObject({
    regions: ['amer'],
    locations: ['zürich'],
    worksites: [],
    buildings: [],
  })
  expect(filterOf({ location: 'Zürich', location_id: 'ABC' }).locations).toEqual(['abc'])
})
