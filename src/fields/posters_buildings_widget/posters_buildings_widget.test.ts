import { expect, test } from 'vitest'
import type { Option } from '#engine/model/form.ts'
import { kinds } from '../types.ts'
import { aField, aForm, aPage, must, options } from '#tests/kit/builders.ts'
import { send, visit } from '#tests/kit/visit.ts'

const widget = aField('posters_buildings_widget', 'places', { required: true, validation: { conditions: [must('==', 'x')] } })
const form = aForm(
  aPage(aField('checkbox', 'poster_worksites', options('Lake', 'Yard')), aField('date', 'start_date'), aField('date', 'end_date'), widget),
)
const source = kinds['posters_buildings_widget']!.asksService!
const filled = { poster_worksites: 'Lake||Yard', start_date: '2050-03-14', end_date: '2050-03-16' }
const building = (uid: string, name: string, free = 2) => ({ uid, name, no_of_poster_display_locations: free })
const answer = (...available: object[]) => ({
  unavailable_buildings: [],
  worksites: [
    { worksite_uid: 'l', worksite_name: 'Lake', available_buildings: available, unavailable_buildings: [building('z', 'Mill', 0)] },
    { worksite_uid: 'y', worksite_name: 'Yard', available_buildings: [], unavailable_buildings: [] },
  ],
})
const fetched = (...available: object[]) => ({ options: () => source.options(answer(...available)) as readonly Option[] })

test('it asks about the chosen campuses on all days from the first to the last, and for the submission that is edited', () => {
  const body = { worksite_uids: ['Lake', 'Yard'], start_date: '2050-03-14', end_date: '2050-03-16' }
  expect(source.question(widget, filled, undefined)).toEqual({ call: 'posterBuildings', query: {}, body })
  expect(source.question(widget, filled, { event_id: 'id' })?.body).toEqual({ ...body, event_id: 'id' })
})

test('it asks nothing before campuses and days are there, and with days in the wrong order', () => {
  for (const name of ['poster_worksites', 'start_date', 'end_date'])
    expect(source.question(widget, { ...filled, [name]: '' }, undefined)).toBeUndefined()
  expect(source.question(widget, { ...filled, end_date: '2050-03-13' }, undefined)).toBeUndefined()
  expect(source.question(widget, { ...filled, end_date: 'soon' }, undefined)).toBeUndefined()
})

test('it reads fields of other names where its author says so', () => {
  const named = { ...widget, eventFields: { poster_worksites: 'where', start_date: 'from', end_date: 'to' } }
  const answers = { where: 'Lake', from: '2050-03-14', to: '2050-03-14' }
  expect(source.question(named, answers, undefined)?.body).toMatchObject({ worksite_uids: ['Lake'], start_date: '2050-03-14' })
  expect(kinds['posters_buildings_widget']!.references!(named)).toEqual(['where', 'from', 'to'])
})

test('its answer is the buildings with a free location, and labels say for people which those are, together and one by one', () => {
  const [option] = source.options(answer(building('b', 'Hudson'), building('a', 'Foundry')))
  expect(option).toMatchObject({ value: 'b||a', label: 'Lake: Hudson, Foundry' })
  expect(source.options(answer(building('b', 'Hudson'), building('a', 'Foundry'))).slice(1)).toEqual([
    { value: 'b', label: 'Lake: Hudson' },
    { value: 'a', label: 'Lake: Foundry' },
  ])
  expect(visit(form, fetched(building('b', 'Hudson'), building('a', 'Foundry'))).says('places')).toEqual(['b', 'a'])
})

test('it is valid when any campus has available buildings; conditions are skipped', () => {
  expect(visit(form, fetched(building('a', 'Foundry'))).issues()).toEqual({})
  expect(visit(form, fetched()).issues()).toHaveProperty('places')
  expect(visit(form, { options: () => 'failed' }).issues()).toHaveProperty('places')
})

test('what a browser sends of it is not believed', () => {
  expect(send(form, { ...filled, places: 'forged' }, {}, fetched(building('a', 'Foundry'))).answers['places']).toBe('a')
})

test('an answer of another shape is no building', () => {
  for (const odd of [undefined, null, 7, {}, { worksites: 'x' }, { worksites: [null, {}, { available_buildings: 7 }] }])
    expect(source.options(odd)).toMatchObject([{ value: '' }])
})

test('a submit hangs one poster in each of them, on the days that its fields say', () => {
  const request = kinds['posters_buildings_widget']!.booksPosters!(['a', 'b'], {
    ...widget,
    eventFields: { end_date: 'to' },
  } as typeof widget)
  expect(request).toEqual({ buildings: ['a', 'b'], start_date: 'start_date', end_date: 'to', poster: 'amazon_poster_id' })
})
