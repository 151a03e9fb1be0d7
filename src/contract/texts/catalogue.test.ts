import { afterEach, expect, test } from 'vitest'
import { catalogue, ENGLISH, languageNow, setLanguageSource } from './catalogue.ts'
import { formatMessage } from './message.ts'

const texts = catalogue('room', {
  title: 'Rooms',
  for: 'For {name}',
  found: '{count, plural, one {# room} other {# rooms in {place}}} of {all, number}',
  menu: { copy: 'Copy', by: '{who, select, you {by you} other {by {who} at {time}}} today' },
})

afterEach(() => setLanguageSource(() => ENGLISH))

test('a text without places is a text, one with places takes what stands there', () => {
  expect([texts.title, texts.for({ name: 'Ada' }), texts.menu.copy]).toEqual(['Rooms', 'For Ada', 'Copy'])
  expect(texts.found({ count: 1, place: 'Oslo', all: 1200 })).toBe('1 room of 1,200')
  expect(texts.found({ count: 0, place: 'Oslo', all: 2 })).toBe('0 rooms in Oslo of 2')
  expect(texts.menu.by({ who: 'Bob', time: '10:00' })).toBe('by Bob at 10:00 today')
})

test('is read in the language of the moment, and in English where that lacks it', () => {
  const found = '{count, plural, zero {لا غرف} one {غرفة} two {غرفتان} few {# غرف} many {# غرفة} other {# غرفة}}'
  const arabic = { tag: 'ar', texts: { 'room.found': found, 'room.menu.copy': 'نسخ' } }
  setLanguageSource(() => arabic)
  expect([languageNow(), texts.menu.copy, texts.title]).toEqual(['ar', 'نسخ', 'Rooms'])
  expect([0, 2, 5].map(count => texts.found({ count, place: '', all: 0 }))).toEqual(['لا غرف', 'غرفتان', '5 غرف'])
})

test('from right to left, what is filled in keeps its own direction', () => {
  expect(formatMessage('حُفظ في {when}.', { when: '04:20 PM' }, 'ar')).toBe('حُفظ في \u206804:20 PM\u2069.')
})

test('signs that mean something are quoted with an apostrophe, which else is itself', () => {
  expect(formatMessage("It's '{'{name}'}' and ''so''", { name: 'x' }, 'en')).toBe("It's {x} and 'so'")
})

test('a value that is forgotten or misspelt is an error of types', () => {
  // @ts-expect-error: there is no such place
  expect(texts.for({ nam: 'Ada' })).toBe('For ')
  // @ts-expect-error: plurals count
  texts.found({ count: '1', place: '', all: 1 })
  // @ts-expect-error: one is missing
  texts.menu.by({ who: 'Bob' })
})
