import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aForm, aPage, must, options } from '#tests/builders.ts'
import { accepted, mockNetwork } from '../network-for-tests.ts'
import { pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, overTheWire, type } from './for-tests.ts'
import { dialogTexts, markupOf, markupOfPage } from './reading-for-tests.ts'

const form = aForm(
  { ...aPage(aField('text', 'Name', { translations: { de: { label: 'Name der Person' } } })), id: 'who', title: 'Who' },
  {
    ...aPage(
      aField('text', 'City', {
        group: 'Place',
        help: 'Where is it?',
        validation: { conditions: [must('regex', '^[A-Z]', 'A capital first.')] },
        translations: { de: { label: 'Stadt', messages: { 'A capital first.': 'Zuerst ein großer Buchstabe.' } } },
      }),
      aField('radio', 'Kind', { ...options('gala', 'dinner'), translations: { de: { values: { gala: 'Fest' } } } }),
    ),
    id: 'where',
    title: 'Where',
  },
)
const translations: NonNullable<FormContent['translations']> = {
  de: { title: 'Anfrage', submitted_title: 'Alles gut', pages: { where: 'Wo' }, groups: { Place: 'Ort' } },
}
const inLanguage = (language: string) => pageOf(form, { translations }, { language })

test('a run begins in the language that the server chose', () => {
  const { visit } = aSession(inLanguage('de'), aWorld()).getState()
  expect([visit.language, visit.form.title, visit.form.fields[0]?.fields[0]?.label]).toEqual(['de', 'Anfrage', 'Name der Person'])
})

test('a visitor switches between the languages of the form, and no answer is lost', async () => {
  const session = aSession(inLanguage('en'), aWorld())
  const visit = () => session.getState().visit
  for (const [name, text] of Object.entries({ Name: 'Ada', City: 'lisbon', Kind: 'gala' })) type(session, name, text)
  visit().leave('City')
  await expect.poll(() => visit().fieldView('City').message).toBe('A capital first.')
  session.setLanguage('de')
  const [, where] = visit().form.fields
  expect([visit().form.title, where?.title]).toEqual(['Anfrage', 'Wo'])
  expect(where?.fields[0]).toMatchObject({ label: 'Stadt', group: 'Ort', help: 'Where is it?' })
  expect(visit().run.field('Kind')).toMatchObject({ value: 'gala', options: [{ label: 'Fest' }, { label: 'Dinner' }] })
  expect(visit().fieldView('City')).toMatchObject({ status: 'invalid', message: 'Zuerst ein großer Buchstabe.' })
  type(session, 'City', 'Lissabon')
  expect(visit().isDirty()).toBe(true)
  session.setLanguage('en')
  expect(['Name', 'City', 'Kind'].map(name => visit().run.field(name).value)).toEqual(['Ada', 'Lissabon', 'gala'])
  expect(visit().form.title).toBe('Gala request')
})

test('the choice is remembered by this browser', () => {
  const world = aWorld()
  aSession(inLanguage('en'), world).setLanguage('de')
  const session = aSession(inLanguage('en'), world)
  expect([session.getState().visit.language, markupOf(session).includes('<h1 tabindex="-1">Anfrage</h1>')]).toEqual(['de', true])
  const other = pageOf(aForm(aPage(aField('text', 'Name'))))
  expect(aSession(other, world).getState().visit.language, 'which another form may not speak').toBe('en')
})

test('a form with one language has nothing to choose', () => {
  expect(markupOfPage(pageOf(aForm(aPage(aField('text', 'Name')))))).not.toContain('<select')
  expect(markupOfPage(inLanguage('en')).match(/<option[^>]*>[^<]*/g)).toEqual([
    expect.stringMatching(/lang="en" selected="">English$/),
    expect.stringMatching(/lang="de">Deutsch$/),
  ])
})

test('a submit says in which language it was filled in, and the dialog speaks it', async () => {
  const requests = mockNetwork(() => accepted)
  const session = aSession(inLanguage('de'), overTheWire(aWorld()))
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  expect(requests[0]?.body.get('_language')).toBe('de')
  expect(dialogTexts(session)[0]).toBe('Alles gut')
})
