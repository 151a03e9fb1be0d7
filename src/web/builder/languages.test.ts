import { expect, test } from 'vitest'
import { languageName, usualLanguages } from './languages.ts'

test('the languages to choose from are called as everywhere, and sorted by name', () => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  expect(usualLanguages.map(languageName)).toEqual(usualLanguages.map(tag => `${names.of(tag)} (${tag})`))
  expect(usualLanguages.map(languageName)).toEqual(usualLanguages.map(languageName).toSorted((a, b) => (a < b ? -1 : 1)))
})

test('a language that was typed has its name, or is called by its tag', () => {
  expect(languageName('de-AT')).toBe('Austrian German (de-AT)')
  expect(languageName('qaa')).toBe('qaa')
  expect(languageName('constructor')).toBe('constructor')
})
