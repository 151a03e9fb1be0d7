import { expect, test } from 'vitest'
import { aField, aForm, aPage, must, options, when } from '#tests/kit/builders.ts'
import { visit } from '#tests/kit/visit.ts'
import { directionOf, languagesOf, translate, type Translatable } from './translate.ts'

const field = aField('radio', 'size', {
  label: 'Size',
  shortLabel: 'Sz',
  help: 'How large?',
  group: 'Poster',
  required: true,
  ...options('small', 'large'),
  validation: { conditions: [must('==', 'large', 'Too small.')], invalidMessage: 'Wrong.' },
  translations: {
    de: {
      label: 'Größe',
      help: '',
      invalidMessage: 'Falsch.',
      values: { small: 'Klein' },
      messages: { 'Too small.': 'Zu klein.' },
    },
    ar: { label: 'الحجم' },
  },
})
const form: Translatable & { title: string; intro: string } = {
  ...aForm({ ...aPage(field), id: 'one', title: 'First' }, aPage(when('size', '==', 'large'), aField('text', 'note'))),
  title: 'Request',
  intro: 'Hello',
  translations: { de: { title: 'Anfrage', intro: ' ', pages: { one: 'Zuerst' }, groups: { Poster: 'Plakat' } } },
}

test('a form is shown in a language, and falls back text by text', () => {
  const { title, intro, fields } = translate(form, 'de')
  expect([title, intro, fields[0]!.title]).toEqual(['Anfrage', 'Hello', 'Zuerst'])
  const [size] = fields[0]!.fields
  expect(size).toMatchObject({ label: 'Größe', shortLabel: '', help: 'How large?', group: 'Plakat', mapField: 'size' })
  expect(size!.values!.map(option => option.label)).toEqual(['Klein', 'Large'])
})

test('messages are translated with the field they belong to', () => {
  const visitor = visit(translate(form, 'de'))
  expect(visitor.issues()).toMatchObject({ size: 'Falsch.' })
  expect(visitor.fill({ size: 'small' }).issues()).toMatchObject({ size: 'Zu klein.' })
})

test('a run goes on in another language with its state', () => {
  const english = visit(form).fill({ size: 'large', note: 'x' })
  const german = visit(translate(form, 'de'), {}, english.run.state())
  expect([german.says('size'), german.says('note')]).toEqual(['large', 'x'])
  expect(german.shows()).toEqual(english.shows())
})

test('in its own language, or one it does not have, a form is the very same', () => {
  expect(translate(form, 'en')).toBe(form)
  expect(translate(form, 'fr')).toBe(form)
  expect(translate(form, 'constructor')).toBe(form)
})

test('the languages of a form are its own and those of its translations, of fields too', () => {
  expect(languagesOf(form)).toEqual(['en', 'de', 'ar'])
  expect(languagesOf({ ...form, language: 'pt-BR' })).toEqual(['pt-BR', 'de', 'ar'])
})

test('a language has a direction', () => {
  expect(['ar', 'ar-EG', 'he', 'fa', 'ur', 'az-Arab'].map(directionOf)).toEqual(Array(6).fill('rtl'))
  expect(['en', 'de', 'arn', 'ar-Latn', 'hy'].map(directionOf)).toEqual(Array(5).fill('ltr'))
})
