import * as fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { fetchLanguage, LANGUAGES } from '#contract/languages/languages.ts'
import { ENGLISH, type Language, setLanguageSource } from '#contract/texts/catalogue.ts'
import { messageOf } from '#engine/compile/compile-field.ts'
import type { Formats } from '#engine/model/formats.ts'
import { readOne } from '#engine/model/kind.ts'
import { askedWith, lawTime } from '#tests/kit/scale.ts'
import { fieldOf, kindOf } from './kit/for-tests.ts'
import { dateHint, DEFAULT_FORMATS, formatDate } from './kit/formats.ts'
import { sizeText } from './kit/size.ts'
import { readTypedDate, writeNumber } from './kit/typed.ts'
import { kinds } from './types.ts'

const languages = await Promise.all(LANGUAGES.map(fetchLanguage))
const [german, french] = ['de', 'fr'].map(wanted => languages.find(({ tag }) => tag === wanted))
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

const instants = fc.date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true }).map(date => date.toISOString())
const answers = fc.record({
  date: instants.map(iso => iso.slice(0, 10)),
  time: instants.map(iso => iso.slice(11, 16)),
  number: fc
    .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.stringMatching(/^\d{0,5}$/))
    .map(([whole, decimals]) => (decimals ? `${whole}.${decimals}` : `${whole}`)),
})

/** Months as numbers and as words, years first and last, of four digits and of two. */
const DATES = ['MM/DD/YYYY', 'DD.MM.YYYY', 'YYYY-MM-DD', 'YYYY年M月D日', 'D/M/YY', 'D MMM YYYY', 'MMMM D, YYYY', 'D [de] MMMM [de] YYYY']

test('a day, a time and a number are read again as they are written, in every language and format', lawTime, () => {
  const readAs = (type: string, text: string, formats: Formats, { tag }: Language) =>
    readOne(kinds[type]!, text, fieldOf(type), formats, tag)
  const written = (type: string, answer: string, formats: Formats) => kinds[type]!.format!(answer, formats)
  fc.assert(
    fc.property(answers, ({ date, time, number }) => {
      for (const language of languages) {
        speak(language)
        for (const readable_date_format of DATES) {
          const formats = { readable_date_format, readable_time_format: '' }
          const text = written('date', date, formats)
          if (readAs('date', text, formats, language) !== date) throw new Error(`${language.tag}: ${date} as ${text}`)
        }
      }
      for (const readable_time_format of ['12 hr', '24 hr'])
        expect(readAs('time', written('time', time, { ...DEFAULT_FORMATS, readable_time_format }), DEFAULT_FORMATS, ENGLISH)).toBe(time)
      expect(Number(readAs('number', writeNumber(number), DEFAULT_FORMATS, ENGLISH))).toBe(Number(number))
    }),
    askedWith(1000),
  )
})
