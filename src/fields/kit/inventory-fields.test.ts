import { expect, test } from 'vitest'
import { kindList, kinds } from '../types.ts'
import { fieldOf, optionsOf } from './for-tests.ts'
import { offersInventory } from './inventory-fields.ts'
import { placeOptions } from './place-options.ts'

const named = (mapField: string, more = {}) => ({ ...fieldOf('dropdown', more), mapField })

test('a field of one of the four names offers the inventory while it has neither options nor a source of its own', () => {
  for (const name of ['region', 'location', 'worksite', 'poster_worksites']) {
    expect(offersInventory(named(name))).toBe(true)
    expect(offersInventory(named(name, { values: [] }))).toBe(true)
    expect(offersInventory(named(name, { values: optionsOf('a') }))).toBe(false)
    expect(offersInventory(named(name, { api: { url: '' } }))).toBe(false)
  }
  expect(offersInventory(named('Location'))).toBe(false)
})

test('the kinds that fetch it are dropdown, radio and checkbox', () => {
  const offering = kindList.filter(kind => kinds[kind]?.filters)
  expect(offering.toSorted()).toEqual(['checkbox', 'dropdown', 'radio'])
  for (const kind of offering) {
    expect([kinds[kind]?.fetches?.(named('worksite')), kinds[kind]?.fetches?.(named('site'))]).toEqual([true, false])
    expect(kinds[kind]?.filters?.(named('worksite'))).toEqual(['region', 'location'])
    expect([kinds[kind]?.prefills?.(named('location')), kinds[kind]?.prefills?.(named('worksite'))]).toEqual([['timezone'], []])
  }
})

const location = (name: string, ...worksites: string[]) => ({
  uid: `id of ${name}`,
  location_id: `id of ${name}`,
  name,
  region: 'amer',
  country: 'US',
  timezone: 'America/Chicago',
  worksites: worksites.map(worksite => ({ uid: worksite, name: worksite })),
})
const placesNamed = (...names: string[]) => ({ regions: [], locations: names.map(name => location(name, `${name} Yard`)) })
const valuesOf = (mapField: string, names: readonly string[], answers = {}, more = {}) =>
  placeOptions(named(mapField, more), placesNamed(...names), answers).map(({ value }) => value)

test('places stand in the order of the inventory, or by label when the field says so', () => {
  expect(valuesOf('location', ['Rome', 'Austin'])).toEqual(['Rome', 'Austin'])
  expect(valuesOf('location', ['Rome', 'Austin'], {}, { sort: true })).toEqual(['Austin', 'Rome'])
})

test('a place whose name would be read as two answers is not offered', () => {
  expect(valuesOf('location', ['A||B', '|A', 'A|', 'A|B', ' '])).toEqual(['A|B'])
})

test('an answer names a place in whatever case, by its uid too, and several places', () => {
  const names = ['Rome', 'Austin', 'Oslo']
  expect(valuesOf('worksite', names, { location: ' ROME ' })).toEqual(['Rome Yard'])
  expect(valuesOf('worksite', names, { location: 'id of Oslo||austin' })).toEqual(['Austin Yard', 'Oslo Yard'])
})
