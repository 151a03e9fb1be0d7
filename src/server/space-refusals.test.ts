import { afterEach, expect, test } from 'vitest'
import { fetchLanguage } from '#contract/languages/languages.ts'
import { SERVER_LANGUAGES } from '#contract/languages/server-languages.ts'
import { ENGLISH, setLanguageSource } from '#contract/texts/catalogue.ts'
import { bookingTexts } from './bookings/booking-texts.ts'
import { notAvailableText } from './space-refusals.ts'

const FORMATS = { readable_date_format: 'MM/DD/YYYY', readable_time_format: '12 hr' }

afterEach(() => setLanguageSource(() => ENGLISH))

test('a refusal gives its reasons in the language of the request, those of a company as they are', async () => {
  const german = await fetchLanguage('de')
  setLanguageSource(() => german)
  expect(notAvailableText('Loft', ['Outside opening hours', 'Painting'])).toContain('Außerhalb der Öffnungszeiten, Painting')
  const reason = { key: 'booked', label: 'Booked', short_label: 'Bkd', until: new Date('2027-03-09T12:00Z') }
  expect(bookingTexts(FORMATS, 'UTC').notAvailable('Loft', [reason])).toContain('Gebucht')
})

test('reasons and times are listed with the comma of the language', () => {
  const [one, other] = [Date.UTC(2027, 2, 9, 9), Date.UTC(2027, 2, 10, 9)]
  for (const [tag, comma] of [
    ['ja', '、'],
    ['ar', '\u2069، \u2068'],
  ] as const) {
    const language = SERVER_LANGUAGES.find(each => each.tag === tag)!
    setLanguageSource(() => language)
    expect(notAvailableText('Loft', ['Painting', 'Storm'])).toContain(`Painting${comma}Storm`)
    expect(
      bookingTexts(FORMATS, 'UTC').when([
        [one, one],
        [other, other],
      ]),
    ).toContain(`AM${comma}03/10/2027`)
  }
})
