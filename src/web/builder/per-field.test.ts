import { expect, test } from 'vitest'
import { aField } from '#tests/kit/builders.ts'
import { choiceOf } from './choices.ts'
import { perField } from './per-field.ts'
import { pairsOfField } from './translations.ts'

test('what is made of a field is made once for each of what else it is made from, and anew for a changed field', () => {
  const made: string[] = []
  const of = perField((field, language: string) => {
    made.push(`${field.label} ${language}`)
    return [field.label, language]
  })
  const name = aField('text', 'name', { label: 'Name' })
  expect(of(name, 'de')).toBe(of(name, 'de'))
  expect(of(name, 'fr')).toEqual(['Name', 'fr'])
  expect(of({ ...name, label: 'Your name' }, 'de')).toEqual(['Your name', 'de'])
  expect(made).toEqual(['Name de', 'Name fr', 'Your name de'])
})

test('what rules choose from and what is translated stay the same objects while their field does', () => {
  const name = aField('text', 'name', { label: 'Name' })
  expect(choiceOf(name, undefined)).toBe(choiceOf(name, undefined))
  expect(pairsOfField(name, 'de')).toBe(pairsOfField(name, 'de'))
  expect(pairsOfField({ ...name, translations: { de: { label: 'Ihr Name' } } }, 'de')[0]?.translated).toBe('Ihr Name')
})
