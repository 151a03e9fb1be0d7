import { afterEach, expect, test } from 'vitest'
import { fetchLanguage } from '#contract/languages/languages.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { messageOf } from '#engine/compile/compile-field.ts'
import { fieldOf, kindOf } from './kit/for-tests.ts'
import { dateHint, DEFAULT_FORMATS, formatDate } from './kit/formats.ts'
import { sizeText } from './kit/size.ts'
import { readTypedDate } from './kit/typed.ts'
import { kinds } from './types.ts'

const [german, french] = await Promise.all(['de', 'fr'].map(fetchLanguage))
const speak = (language = ENGLISH) => setLanguageSource(() => language)
const named = { ...DEFAULT_FORMATS, readable_date_format: 'D MMMM YYYY' }

afterEach(() => speak())

test('what a kind says of an answer is in the language in which it is read, not in that of the moment it was loaded', () => {
  const said = (type: string) => [
    kinds[type]!.missingMessage?.(fieldOf(type), DEFAULT_FORMATS),
    messageOf({ message: '', kind: kinds[type]! }),
    messageOf({ message: 'Its own.', kind: kinds[type]! }),
  ]
  expect(said('date')).toEqual(['Please enter a date as MM/DD/YYYY.', 'Please check this field.', 'Its own.'])
  expect(said('widget')[1]).toBe('Please validate your inputs on the widget')
  speak(german)
  expect(said('date')).toEqual(['Bitte geben Sie ein Datum im Format MM/TT/JJJJ ein.', 'Bitte prüfen Sie dieses Feld.', 'Its own.'])
  expect(said('widget')[1]).toBe('Bitte prüfen Sie Ihre Angaben in diesem Bereich')
})

test('months have the names of the language, and are read by them, with or without accents, or in English', () => {
  expect([formatDate('2026-02-03', named), dateHint(named)]).toEqual(['3 February 2026', 'D MMMM YYYY'])
  speak(french)
  expect([formatDate('2026-02-03', named), dateHint(named)]).toEqual(['3 février 2026', 'J MMMM AAAA'])
  const typed = ['3 février 2026', '3 fev. 2026', '3 February 2026', '4 juil. 2026', '4 jui 2026']
  expect(typed.map(text => readTypedDate(text, named))).toEqual(['2026-02-03', '2026-02-03', '2026-02-03', '2026-07-04', ''])
})

test('sizes are written with the signs of the language', () => {
  speak(french)
  expect([1, 1536, 1_572_864].map(sizeText)).toEqual(['1 octet', '1,5\u00a0ko', '1,5\u00a0Mo'])
})

test('what is wrong in a row names row, column and day as the language does', () => {
  const nights = kindOf(fieldOf('sleeping_room_widget'))
  const meetings = kindOf(fieldOf('meeting_room_widget'))
  const answer = JSON.stringify([{ date: '2027-03-08' }])
  expect(nights.check(answer)).toBe('Night of Mar 8, 2027, Any: fill in a number, 0 if none.')
  speak(french)
  expect(nights.check(answer)).toBe('Nuit du 8 mars 2027, Indifférent\u00a0: indiquez un nombre, 0 si aucune.')
  expect(meetings.check(answer)).toContain('Ligne 1, Début\u00a0: indiquez une heure.')
})
