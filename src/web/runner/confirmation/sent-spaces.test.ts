import { afterEach, expect, test } from 'vitest'
import type { SubmittedBooking } from '#contract/portal/submitted-booking.ts'
import { fetchLanguage } from '#contract/languages/languages.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { isConfirmed, sentSpaces, stateText, withSpaces } from './sent-spaces.ts'
import type { SubmissionFacts } from './submission-facts.ts'

const requested: SubmittedBooking = { uid: 's1', status: 'requested', label: 'Requested', effect: 'block' }
const confirmed: SubmittedBooking = { uid: 's2', status: 'confirmed', label: 'Confirmed', effect: 'block' }
const waiting = (rank: number): SubmittedBooking => ({ uid: 's3', status: 'waiting', label: 'Waiting', effect: 'wait', rank })
const spaces = [
  { uid: 's2', text: 'Hall B, South House' },
  { uid: 's1', text: 'Hall A, North House, Theater' },
]
const facts: SubmissionFacts = {
  at: '2026-03-04T09:00:00Z',
  edited: false,
  firstDay: '',
  firstTime: '',
  spaces,
  sheet: { title: 'Gala', formTitle: 'Gala', language: 'en', facts: [], pages: [], unanswered: [] },
}
const submittedWith = (...bookings: SubmittedBooking[]) => ({ event_id: 'e1', reference: 'A', bookings })

afterEach(() => setLanguageSource(() => ENGLISH))

test('each space is called as its answer calls it, and says how it stands, in the order in which the server booked them', () => {
  expect(sentSpaces({ submitted: submittedWith(requested, confirmed, waiting(2)), facts })).toEqual([
    { uid: 's1', text: 'Hall A, North House, Theater', state: 'requested' },
    { uid: 's2', text: 'Hall B, South House', state: 'confirmed' },
    { uid: 's3', text: 'A space', state: 'on the waitlist (2nd)' },
  ])
  expect(sentSpaces({ submitted: { event_id: 'e1', reference: 'A' }, facts })).toEqual([])
})

test('a status of the company’s own is called as the company calls it', () => {
  expect(stateText({ ...requested, status: 'option', label: 'On option' })).toBe('On option')
  expect(stateText({ ...waiting(1), status: 'queue', label: 'Queue' })).toBe('on the waitlist (1st)')
})

test.each([
  ['en', ['1st', '2nd', '3rd', '4th', '11th', '21st', '22nd', '103rd']],
  ['de', [1, 2, 3, 4, 11, 21, 22, 103].map(place => `Platz ${place}`)],
  ['fr', ['1er', '2e', '3e', '4e', '11e', '21e', '22e', '103e']],
  ['es', ['1.º', '2.º', '3.º', '4.º', '11.º', '21.º', '22.º', '103.º']],
  ['ja', ['1番目', '2番目', '3番目', '4番目', '11番目', '21番目', '22番目', '103番目']],
] as const)('the place in line is written as %s writes it', async (tag, places) => {
  const language = await fetchLanguage(tag)
  setLanguageSource(() => language)
  expect([1, 2, 3, 4, 11, 21, 22, 103].map(rank => /[（(](.*)[）)]/.exec(stateText(waiting(rank)))?.[1])).toEqual(places)
})

test('only a request of which every space is confirmed is', () => {
  expect(isConfirmed(submittedWith(confirmed))).toBe(true)
  expect(isConfirmed(submittedWith(confirmed, requested))).toBe(false)
  expect(isConfirmed({})).toBe(false)
  expect(isConfirmed(undefined)).toBe(false)
})

test('on paper they stand on top, each with how it stands; a sheet of what was not sent is as it was', () => {
  expect(withSpaces(facts.sheet, { submitted: submittedWith(requested), facts }).facts).toEqual([
    { name: 'Spaces', lines: ['Hall A, North House, Theater: requested'] },
  ])
  expect(withSpaces(facts.sheet)).toBe(facts.sheet)
})
