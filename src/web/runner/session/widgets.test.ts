import { expect, test } from 'vitest'
import type { FormPage } from '#contract/portal/pages.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { newestRun } from '../newest.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, settled, type } from './for-tests.ts'

const form = {
  ...aForm(
    aPage(aField('text', 'Name', { required: true, shortLabel: 'Who' }), aField('radio', 'Poster', options('yes', 'no'))),
    aPage(when('Poster', '==', 'yes'), aField('number', 'Size')),
    aPage(aField('textarea', 'Notes')),
  ),
  language: 'en',
}

function opened(more = {}) {
  const world = aWorld()
  const session = aSession(pageOf(form, { can_be_saved: true }, { user: ada, ...more }), world)
  return { session, world, host: () => session.getState().visit.host }
}

test('a widget learns of another field what it is called, where it stands and whether its answer holds', () => {
  const { session, host } = opened()
  expect(host().fieldOf('Name')).toMatchObject({ label: 'Who', page: 1, shown: true, filled: false, valid: false })
  expect(host().fieldOf('Size')).toMatchObject({ page: 0, shown: false })
  expect(host().fieldOf('Nobody')).toBeUndefined()
  type(session, 'Name', 'Gala')
  type(session, 'Poster', 'yes')
  expect(host().fieldOf('Name')).toMatchObject({ filled: true, valid: true, message: '' })
  expect(host().fieldOf('Size')).toMatchObject({ page: 2, shown: true })
  expect(host().fieldOf('Notes')).toMatchObject({ page: 3 })
  session.getState().visit.unread('Size', { text: 'ten', message: 'A number, please.' })
  expect(host().fieldOf('Size')).toMatchObject({ filled: false, valid: false, message: 'A number, please.' })
})

test('a widget learns that the options of another field are on their way', () => {
  const inventory = aForm(aPage(aField('dropdown', 'location'), aField('text', 'Name')))
  const of = (options: FormPage['options']) => {
    const { host } = aSession(pageOf(inventory, {}, { ...(options && { options }) }), aWorld()).getState().visit
    return ['location', 'Name'].map(name => host.fieldOf(name)?.fetch)
  }
  expect(of(undefined)).toEqual(['pending', undefined])
  expect(of({ location: [{ value: 'Seattle', label: 'Seattle' }] })).toEqual(['arrived', undefined])
})

test('a widget leads to a field: its page is open and the focus is in it', () => {
  const { session, host } = opened()
  host().goTo('Notes')
  expect(session.getState()).toMatchObject({ requestedPage: 2, focus: { id: 'f-Notes' } })
  const { focus } = session.getState()
  host().goTo('Notes')
  expect(session.getState().focus).not.toBe(focus)
  host().goTo('Nobody')
  expect(session.getState().requestedPage).toBe(2)
})

test('what stands typed counts before a widget leads away from it', () => {
  const world = aWorld()
  const seen: unknown[] = []
  const session = aSession(pageOf(form), {
    ...world,
    screen: { ...world.screen, settle: () => seen.push(session.getState().requestedPage) },
  })
  session.getState().visit.host.goTo('Notes')
  expect([seen, session.getState().requestedPage]).toEqual([[0], 2])
})

test('a widget changes another answer as the visitor would', () => {
  const { session, host } = opened()
  host().change('Poster', 'yes')
  host().change('Nobody', 'yes')
  expect([host().textOf('Poster'), session.getState().visit.isDirty()]).toEqual(['yes', true])
})

test('what a widget follows is followed in every language', () => {
  const { session, host } = opened()
  const first = host()
  let changes = 0
  const stop = first.watch('Name', () => (changes += 1))
  session.dispatch({ type: 'languageChanged', visit: session.getState().visit.inLanguage({ ...session.getState().visit.form }, 'de') })
  expect(host()).toBe(first)
  type(session, 'Name', 'Gala')
  expect([changes > 0, first.textOf('Name')]).toEqual([true, 'Gala'])
  changes = 0
  stop()
  type(session, 'Name', 'Party')
  expect(changes).toBe(0)
})

test('a run keeps its uuid until it is over, and a preview has none', () => {
  const { session, host } = opened()
  const uid = host().runUid()
  expect(uid).not.toBe('')
  session.startAnother(false)
  const second = host().runUid()
  expect(second).not.toBe(uid)
  host().takeNewRunUid()
  expect([uid, second, '']).not.toContain(host().runUid())
  const preview = aSession(pageOf(form), aWorld(), true)
  expect(preview.getState().visit.host.runUid()).toBe('')
})

test('a widget hears how the run ends: submitted, and then another one', async () => {
  const { session, world, host } = opened()
  const ends: string[] = []
  host().onEnd(end => ends.push(end))
  world.leave()
  expect(ends).toEqual(['left'])
  type(session, 'Name', 'Gala')
  session.send('submit')
  await settled()
  await settled()
  expect(ends).toEqual(['left', 'submitted'])
  session.startAnother(false)
  expect(ends.at(-1)).toBe('cleared')
})

test('a run that goes on in a newer version of its form has not ended', async () => {
  const page = pageOf(form)
  const { session, host } = opened()
  const ends: string[] = []
  host().onEnd(end => ends.push(end))
  const uid = host().runUid()
  const carriedOver = { files: session.getState().visit.files, unread: new Map(), issues: {}, isDirty: false }
  session.goOn(newestRun({ kind: 'replaced', page, restored: { answers: {}, files: {}, leftovers: {} }, carriedOver }))
  expect([ends, host().runUid() === uid]).toEqual([['continued'], true])
})
