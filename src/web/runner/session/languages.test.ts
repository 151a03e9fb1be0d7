import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import { aField, aForm, aPage, must, options } from '#tests/kit/builders.ts'
import { messageLanguage } from '../field-view.ts'
import { accepted, mockNetwork } from '../network-for-tests.ts'
import { pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, overTheWire, type } from './for-tests.ts'
import { dialogTexts, markupOf } from './reading-for-tests.ts'

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
  expect([session.getState().visit.language, markupOf(session).includes('>Anfrage</h1>')]).toEqual(['de', true])
  const other = pageOf(aForm(aPage(aField('text', 'Name'))))
  expect(aSession(other, world).getState().visit.language, 'which another form may not speak').toBe('en')
})

test('a submit says in which language it was filled in, and the dialog speaks it', async () => {
  const requests = mockNetwork(() => accepted)
  const session = aSession(inLanguage('de'), overTheWire(aWorld()))
  session.send('submit')
  await expect.poll(() => session.getState().phase.kind).toBe('sent')
  expect(requests[0]?.body.get('_language')).toBe('de')
  expect(dialogTexts(session)).toContain('Alles gut')
})

test('what a form has no translation for says in which language it is, and so does what the product says beside it', () => {
  const markup = markupOf(aSession(inLanguage('de'), aWorld()))
  expect(markup).toMatch(/<h1[^>]*>Anfrage</)
  expect(markup, 'a page without a translation').toMatch(/<h2[^>]*lang="en"[^>]*>Who</)
  expect(markup, 'a label with one').toMatch(/<label for="[^"]*">Name der Person/)
  const session = aSession(inLanguage('de'), aWorld())
  session.goTo(1)
  expect(markupOf(session)).toMatch(/<p id="[^"]*-help" class="run-help" lang="en">Where is it\?/)
  expect(markupOf(session)).toMatch(/<legend lang="en">Kind/)
  expect(markupOf(session), 'the first option has one').toMatch(/<div class="run-options-body">/)
})

test('a message that is not the author’s is in the language of the product', () => {
  const session = aSession(inLanguage('de'), aWorld())
  type(session, 'City', 'lisbon')
  session.getState().visit.leave('City')
  const field = session.getState().visit.form.fields[1]!.fields[0]!
  expect(messageLanguage(field, 'Zuerst ein großer Buchstabe.')).toBeUndefined()
  expect(messageLanguage(field, 'Please fill in this field.')).toBe('en')
})
