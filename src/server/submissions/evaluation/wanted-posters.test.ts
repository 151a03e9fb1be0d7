import { expect, test } from 'vitest'
import type { BookedPosters } from '#engine/model/booking.ts'
import { compile } from '#engine/compile/compile.ts'
import { split } from '#engine/model/values.ts'
import { kinds } from '#fields/types.ts'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import type { FilledForm } from './filled-form.ts'
import { bookingOrderOf, editOrderOf } from './wanted-bookings.ts'

const [one, two] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']

/** A kind whose answer is a list of buildings. */
const hanging = {
  ...kinds['text']!,
  type: 'hanging',
  booksPosters: (value: unknown): BookedPosters => ({
    buildings: split(String(value)),
    start_date: 'from',
    end_date: 'until',
    poster: 'poster_id',
  }),
}
const form = compile(aForm(aPage({ ...aField('text', 'places'), type: 'hanging' })), { ...kinds, hanging })
const answers = { places: `${two}||${one}`, from: '2050-03-14', until: '2050-03-16', poster_id: 'PX-1' }

/** @param shown what the browser sent as the answer */
const filled = (shown = '') =>
  ({
    form,
    body: { texts: new Map() },
    answers: { answers: { places: shown } },
    timeZone: 'UTC',
    bookingsWait: false,
  }) as unknown as FilledForm

const places = {
  map_field: 'places',
  buildings: [one, two],
  unavailable: [],
  first_day: '2050-03-14',
  last_day: '2050-03-16',
  poster: 'PX-1',
}

test('a submit takes a place in each building of the evaluated answer, whatever was sent', () => {
  expect(bookingOrderOf(filled(), answers)?.posters).toEqual([places])
  expect(bookingOrderOf(filled(one), answers)?.posters).toEqual([places])
})

test('a building that was shown and is not free any more is gone; texts that are no ids are nothing', () => {
  const { places: _places, ...rest } = answers
  expect(bookingOrderOf(filled(`${one}||${two}||nonsense`), { ...rest, places: one })?.posters).toMatchObject([
    { buildings: [one], unavailable: [two] },
  ])
  expect(bookingOrderOf(filled(two), rest)?.posters).toMatchObject([{ buildings: [], unavailable: [two] }])
})

test('without buildings, or without days, nothing is taken', () => {
  expect(bookingOrderOf(filled(), { ...answers, places: '' })).toBeUndefined()
  expect(bookingOrderOf(filled(), { ...answers, until: '' })).toBeUndefined()
  expect(bookingOrderOf(filled(), { ...answers, until: '2050-03-01' })).toBeUndefined()
})

test('an edit takes anew when its buildings, days or poster are others, and leaves all as it is otherwise', () => {
  const edited = (change: Partial<typeof answers>) => editOrderOf(filled(), { ...answers, ...change }, answers)
  expect(edited({})).toBeUndefined()
  expect(edited({ places: `${one}||${two}` }), 'their order says nothing').toBeUndefined()
  expect(edited({ places: one })?.posters).toMatchObject([{ buildings: [one] }])
  expect(edited({ places: '' })?.posters).toMatchObject([{ buildings: [] }])
  expect(edited({ until: '2050-03-20' })?.posters).toMatchObject([{ last_day: '2050-03-20' }])
  expect(edited({ poster_id: '' })?.posters).toMatchObject([{ poster: '' }])
})
