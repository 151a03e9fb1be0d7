import { expect, test } from 'vitest'
import type { FormContent } from '#contract/portal/forms.ts'
import type { FormPage } from '#contract/portal/pages.ts'
import type { Leftover, SavedData } from '#contract/portal/saved-answers.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { newUid } from '../shell/new-uid.ts'
import { ada, pageOf } from './page-for-tests.ts'
import { aSession, aWorld, settled, type } from './session/for-tests.ts'
import type { FormSession } from './session/session.ts'
import { startAnswersOf } from './session/state.ts'
import { type AnswerOutcomes, watchUnapplied } from './unapplied-answers.ts'

const saved: SavedData = { saved_at: '2026-03-01T09:00:00Z', answers: {}, files: {}, leftovers: {} }
const form = aForm(aPage(aField('text', 'Name'), aField('radio', 'Size', options('small', 'large'))))

/** A run that goes on with a saved version. */
async function loaded(page: FormPage, data: Partial<SavedData>): Promise<FormSession> {
  const session = aSession({ ...page, form: { ...page.form, saved_data: { ...saved, ...data } } }, aWorld())
  await settled()
  const { prompt } = session.getState()
  if (prompt.kind === 'open') session.load(prompt.choices[0], [])
  return session
}

const draftable = (definition = form, more: Partial<FormContent> = {}, shell: Partial<FormPage> = {}) =>
  pageOf(definition, { can_be_saved: true, ...more }, { user: ada, ...shell })

/** What is listed beside the form. @param outcomes what was found out before */
function listed(session: FormSession, outcomes: AnswerOutcomes = new Map()): readonly Leftover[] {
  const { attempt, visit } = session.getState()
  let found: readonly Leftover[] = []
  watchUnapplied(visit, startAnswersOf(attempt) ?? saved, outcomes, leftovers => void (found = leftovers))()
  return found
}

test('what no longer fits a newer version is listed, not lost', async () => {
  const answers = { Name: 'Gala', Size: 'huge', Gone: 'Old words' }
  const session = await loaded(draftable(), { answers, leftovers: { Colour: { label: 'Colour of the flag', text: 'Red' } } })
  expect(listed(session)).toEqual([
    { label: 'Size', text: 'huge' },
    { label: 'Gone', text: 'Old words' },
    { label: 'Colour of the flag', text: 'Red' },
  ])
})

test('an answer whose field is not drawn at the moment is neither listed nor lost', async () => {
  const depends = aForm(aPage(aField('text', 'Kind'), aField('text', 'More', { conditions: [when('Kind', '==', 'other')] })))
  const session = await loaded(draftable(depends), { answers: { Kind: 'usual', More: 'words' } })
  expect(listed(session)).toEqual([])
  type(session, 'Kind', 'other')
  expect(session.getState().visit.run.field('More')).toMatchObject({ shown: true, value: 'words' })
})

test('what is listed beside the form is written as the form shows it', async () => {
  const fields = [aField('date', 'Day'), aField('time', 'Hour'), aField('radio', 'Size', options('small'))]
  const closed = aForm(aPage(aField('text', 'Name')), aPage(when('Name', '==', 'open'), ...fields))
  const { company } = pageOf(closed)
  const formats = { ...company, readable_date_format: 'DD.MM.YYYY', readable_time_format: '24 hr' }
  const session = await loaded(draftable(closed, {}, { company: formats }), {
    answers: { Day: '2026-03-04', Hour: '09:30', Size: 'small' },
  })
  expect(listed(session).map(({ text }) => text)).toEqual(['04.03.2026', '09:30', 'Small'])
})

test('spaces on a page that is closed are counted', async () => {
  const closed = aForm(aPage(aField('text', 'Name')), aPage(when('Name', '==', 'open'), aField('widget', 'Rooms')))
  const rooms = JSON.stringify([{ uid: newUid(), layout_uid: '' }])
  const session = await loaded(draftable(closed), { answers: { Rooms: rooms } })
  expect(listed(session)).toEqual([{ label: 'Rooms', text: '1 space' }])
})

test('what somebody changed after loading is not listed, in whichever language it is read', async () => {
  const page = draftable(form, { translations: { de: { title: 'Anfrage' } } }, { language: 'en' })
  const session = await loaded(page, { answers: { Name: 'Gala', Size: 'huge' } })
  const outcomes: AnswerOutcomes = new Map()
  const before = listed(session, outcomes)
  type(session, 'Name', 'Another')
  session.setLanguage('de')
  expect(session.getState().visit.form.title).toBe('Anfrage')
  expect(before).toEqual([{ label: 'Size', text: 'huge' }])
  expect(listed(session, outcomes)).toEqual(before)
})

/** What a server lists of an answer that its newest version does not take as it is. */
const huge = { Size: { label: 'Size', text: 'Huge' } }

test('an answer that does not fit is listed once, though the server lists it too', async () => {
  const session = await loaded(draftable(), { answers: { Size: 'huge' }, leftovers: huge, labels: { Size: { huge: 'Huge' } } })
  expect(listed(session)).toEqual([{ label: 'Size', text: 'Huge' }])
})

test('what was changed before anything could be listed is not listed with its old answer', async () => {
  const session = await loaded(draftable(), { answers: { Name: 'Gala', Size: 'huge' }, leftovers: huge })
  type(session, 'Size', 'small')
  type(session, 'Name', '')
  expect(listed(session)).toEqual([])
})

test('what the server lists of a field that takes nothing typed stays listed', async () => {
  const other = aForm(aPage(aField('text', 'Name'), aField('file', 'Size')))
  const session = await loaded(draftable(other), { answers: { Size: 'huge' }, leftovers: huge })
  expect(listed(session)).toEqual([{ label: 'Size', text: 'Huge' }])
})
