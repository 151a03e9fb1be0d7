import { expect, test } from 'vitest'
import { neededFields } from '#contract/portal/default-fields.ts'
import { offersInventory } from '#fields/kit/inventory-fields.ts'
import { blankForm } from './blank-form.ts'

const fieldsOf = (type: string) => blankForm(type, 'New').fields.flatMap(page => page.fields)
const requiredOf = (type: string) =>
  fieldsOf(type)
    .filter(field => field.required)
    .map(field => field.mapField)

test.each(['event_request', 'meeting_room', 'sleeping_room'])('a new %s form requires exactly the fields that its type needs', type => {
  expect(new Set(requiredOf(type))).toEqual(neededFields(type))
})

test('a new poster form needs its campuses besides, and buildings where a poster can hang', () => {
  expect(new Set(requiredOf('poster'))).toEqual(new Set([...neededFields('poster'), 'poster_worksites', 'poster_buildings']))
})

test('a meeting room has meeting rooms, a sleeping room guest rooms and no seating capacity, a poster no place and no times', () => {
  expect(fieldsOf('sleeping_room').map(field => field.mapField)).not.toContain('seating_capacity')
  expect(fieldsOf('sleeping_room').find(field => field.mapField === 'guest_rooms')?.type).toBe('sleeping_room_widget')
  expect(fieldsOf('meeting_room').find(field => field.mapField === 'meeting_rooms')?.type).toBe('meeting_room_widget')
  expect(fieldsOf('meeting_room').map(field => field.mapField)).not.toContain('guest_rooms')
  expect(fieldsOf('poster').map(field => field.mapField)).toEqual([
    'event_name',
    'poster_worksites',
    'amazon_poster_id',
    'start_date',
    'end_date',
    'poster_buildings',
    'poster_cost',
    'poster_image',
    'first_name',
    'last_name',
    'email',
  ])
})

test.each(['event_request', 'meeting_room', 'sleeping_room', 'poster'])('a new form of the type %s invents no place', type => {
  const offering = fieldsOf(type).filter(offersInventory)
  const places = fieldsOf(type).filter(({ mapField }) => ['region', 'location', 'worksite', 'poster_worksites'].includes(mapField))
  expect(places.length).toBeGreaterThan(0)
  expect(offering).toEqual(places)
})
