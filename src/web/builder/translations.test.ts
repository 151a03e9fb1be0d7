import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { Field } from '#engine/model/form.ts'
import { translate } from '#engine/model/translate.ts'
import { aField, aForm, aPage, must, options } from '#tests/kit/builders.ts'
import { changeField } from './fields.ts'
import { tagOf } from './languages.ts'
import { pairsOfField, pairsOfForm, progressOf, translatedLanguages, withoutLanguage, withTranslation } from './translations.ts'

const kind = aField('dropdown', 'kind', {
  label: 'Kind of event',
  group: 'About it',
  ...options('dinner', 'talk'),
  validation: { conditions: [must('!=', 'talk', 'No talks.')], invalidMessage: 'Choose one.' },
  translations: { de: { label: 'Art', values: { dinner: 'Essen', talk: 'Vortrag' }, messages: { 'No talks.': 'Keine Vorträge.' } } },
})
const form = {
  eventops_form_name: 'Gala',
  title: 'Gala dinner',
  description: '',
  intro: 'Welcome',
  saved_title: '',
  submitted_title: 'Sent',
  fields: [{ id: 'p1', title: 'Event', fields: [kind, aField('text', 'origin', { hidden: true })] }],
} as unknown as FormContent
const names = (pairs: ReturnType<typeof pairsOfField>) => pairs.map(({ original, translated }) => [original, translated])

test('every text of a field, its options and messages has a place in a translation', () => {
  expect(names(pairsOfField(kind, 'de'))).toEqual([
    ['Kind of event', 'Art'],
    ['Choose one.', ''],
    ['Dinner', 'Essen'],
    ['Talk', 'Vortrag'],
    ['No talks.', 'Keine Vorträge.'],
  ])
  expect(names(pairsOfForm(form, 'de')).map(([original]) => original)).toEqual(['Gala dinner', 'Welcome', 'Sent', 'Event', 'About it'])

  const texts = { label: 'L', shortLabel: 'S', markdownLabel: 'M', popoverContent: 'P', help: 'H', placeholder: 'E', buttonText: 'B' }
  const field = aField('file', 'a', { ...texts, validation: { invalidMessage: 'I', validMessage: 'V' } })
  expect(pairsOfField(field, 'de').map(({ original }) => original)).toEqual([...Object.values(texts), 'I', 'V'])
  const words = [
    'title',
    'description',
    'intro',
    'saved_title',
    'saved_content',
    'submitted_title',
    'submitted_content',
    'edited_title',
    'edited_content',
  ]
  const wordy = { ...form, ...Object.fromEntries(words.map(name => [name, `The ${name}`])) }
  expect(pairsOfForm(wordy, 'de').map(({ at }) => at[0])).toEqual([...words, 'pages', 'groups'])
})

test('the texts of widgets have theirs', () => {
  const texts = { label: 'L', label2: 'T', addBtnText: 'A', delBtnText: 'D', noDataText: 'N' }
  const messages = { invalidPosterMessage: 'I', approvedNoImageMessage: 'P', noImageText: 'X' }
  const field = aField('posters_image_widget', 'a', { ...texts, ...messages } as Partial<Field>)
  const pairs = pairsOfField(field, 'de')
  expect(pairs.map(({ original }) => original)).toEqual([...Object.values(texts), ...Object.values(messages)])
  const words = Object.fromEntries(pairs.map(({ at: [key], original }) => [key, `${original} in German`]))
  const translated = translate(aForm(aPage({ ...field, translations: { de: words } })), 'de').fields[0]!.fields[0]!
  expect(translated).toMatchObject(words)
})

test('hidden fields have nothing to translate, and what is done is counted', () => {
  expect(progressOf(form, 'de')).toEqual({ done: 4, all: 10 })
  expect(translatedLanguages(form)).toEqual(['de'])
})

test('what is written into a translation is what a visitor reads', () => {
  let content = form
  for (const { at, original } of pairsOfForm(form, 'ar')) content = withTranslation(content, 'ar', at, `ar ${original}`)
  let field: Field = kind
  for (const { at, original } of pairsOfField(kind, 'ar')) field = withTranslation(field, 'ar', at, `ar ${original}`)
  const spoken = translate({ ...content, fields: [{ ...content.fields[0]!, fields: [field] }] }, 'ar')
  expect(spoken).toMatchObject({ title: 'ar Gala dinner', intro: 'ar Welcome', submitted_title: 'ar Sent' })
  expect(spoken.fields[0]).toMatchObject({
    title: 'ar Event',
    fields: [
      {
        label: 'ar Kind of event',
        group: 'ar About it',
        values: [{ label: 'ar Dinner' }, { label: 'ar Talk' }],
        validation: { conditions: [{ invalidMessage: 'ar No talks.' }], invalidMessage: 'ar Choose one.' },
      },
    ],
  })
})

test('a language goes with its last text, or all at once', () => {
  const once = withTranslation(aField('text', 'a'), 'fr', ['label'], 'Nom')
  expect(once.translations).toEqual({ fr: { label: 'Nom' } })
  expect(withTranslation(once, 'fr', ['label'], '')).not.toHaveProperty('translations')
  expect(translatedLanguages(withoutLanguage(withTranslation(form, 'de', ['title'], 'Fest'), 'de'))).toEqual([])
})

test('translations follow an option, a message and a heading that are changed', () => {
  const grouped = withTranslation(form, 'de', ['groups', 'About it'], 'Dazu')
  const changed = changeField(grouped, kind.id, {
    group: 'Facts',
    values: [{ value: 'supper', label: 'Supper' }, kind.values![1]!],
    validation: { conditions: [must('!=', 'talk', 'Not a talk.')] },
  })
  expect(changed.fields[0]?.fields[0]?.translations?.['de']).toMatchObject({
    values: { supper: 'Essen', talk: 'Vortrag' },
    messages: { 'Not a talk.': 'Keine Vorträge.' },
  })
  expect(changed.translations?.['de']?.groups).toEqual({ Facts: 'Dazu' })
})

test('a language is named, or typed as its tag', () => {
  expect(tagOf('German (de)')).toBe('de')
  expect(tagOf('PT-br')).toBe('pt-BR')
  expect(tagOf('Klingonish')).toBeUndefined()
})
