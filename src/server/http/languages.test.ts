import { expect, test } from 'vitest'
import { acceptedLanguages } from './languages.ts'

test('languages come in the order in which they are wanted', () => {
  expect(acceptedLanguages('en;q=0.5, de-AT, de;q=0.9 ,*;q=0.1')).toEqual(['de-AT', 'de', 'en'])
  expect(acceptedLanguages('fr, ar;q=0')).toEqual(['fr'])
})

test('what is no language is left out, and nothing takes long', () => {
  expect(acceptedLanguages(undefined)).toEqual([])
  expect(acceptedLanguages('../../etc, <script>, de')).toEqual(['de'])
  expect(acceptedLanguages(`${'a-'.repeat(100_000)},de`)).toEqual([])
  expect(acceptedLanguages('de,'.repeat(1000))).toHaveLength(20)
})
