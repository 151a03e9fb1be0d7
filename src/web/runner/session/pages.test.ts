import { expect, test } from 'vitest'
import type { FormDefinition } from '#engine/model/form.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { texts } from '../../shell/texts.ts'
import { controlId } from '../ids.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, settled, type } from './for-tests.ts'
import { drawnIssuesOf, positionIn } from './pages.ts'
import type { FormSession } from './session.ts'

const threePages = aForm(
  aPage(aField('text', 'Name', { required: true }), aField('radio', 'Poster', options('yes', 'no'))),
  aPage(when('Poster', '==', 'yes'), aField('text', 'Size', { defaultValue: 'A0' })),
  aPage(aField('textarea', 'Notes')),
)
const twoPages = aForm(
  aPage(aField('text', 'Name', { conditions: [when('City', '!=', 'Rome')] }), aField('text', 'Size')),
  aPage(aField('text', 'City', { required: true })),
)

const serving = aForm(
  aPage(aField('text', 'Name', { required: true })),
  aPage(aField('checkbox', 'Services', options('food', 'sound'))),
  aPage(when('Services', '()', 'food'), aField('text', 'Dish', { required: true })),
  aPage(aField('text', 'Money')),
)

function opened(form: FormDefinition, ...[reply]: Parameters<typeof aWorld>) {
  const world = aWorld(reply)
  const session = aSession(pageOf(form, { can_be_saved: true }, { user: ada }), world)
  return { world, session, phase: () => session.getState().phase, focus: () => session.getState().focus }
}

/** On the page that the answer food brought, with that answered. */
function openedAtDish(): FormSession {
  const { session } = opened(serving)
  type(session, 'Name', 'Ada')
  session.goForward()
  session.getState().visit.change('Services', ['food'])
  session.goForward()
  type(session, 'Dish', 'Soup')
  return session
}

/** 'Page X of Y', as the view draws it. */
function seen(session: FormSession): string {
  const { visit, requestedPage } = session.getState()
  const { pages } = visit.run.form()
  return `${positionIn(pages, requestedPage).position + 1} of ${pages.length}`
}

/** What is listed as wrong on the page that is shown. */
function listed(session: FormSession): readonly string[] {
  const { visit, requestedPage, revealedPages } = session.getState()
  const { page } = positionIn(visit.run.form().pages, requestedPage)
  return revealedPages.has(page) ? drawnIssuesOf(visit, page).map(({ mapField, message }) => `${mapField}: ${message}`) : []
}

const valueOf = (session: FormSession, mapField: string) => session.getState().visit.run.field(mapField).value

test('a page whose conditions hold is counted and comes next', () => {
  const { session } = opened(threePages)
  expect(seen(session)).toBe('1 of 2')
  type(session, 'Name', 'Gala')
  type(session, 'Poster', 'yes')
  expect(seen(session)).toBe('1 of 3')
  session.goForward()
  expect([seen(session), session.getState().requestedPage, valueOf(session, 'Size')]).toEqual(['2 of 3', 1, 'A0'])
})

test('a page whose conditions do not hold is passed over, in both directions', () => {
  const { session } = opened(threePages)
  type(session, 'Name', 'Gala')
  session.goForward()
  expect([seen(session), session.getState().requestedPage]).toEqual(['2 of 2', 2])
  session.goBack()
  expect([seen(session), session.getState().requestedPage]).toEqual(['1 of 2', 0])
})

test('when the conditions of a page fail, its fields are reset to their defaults', () => {
  const { session } = opened(threePages)
  type(session, 'Name', 'Gala')
  type(session, 'Poster', 'yes')
  session.goForward()
  type(session, 'Size', 'A1')
  session.goBack()
  type(session, 'Poster', 'no')
  type(session, 'Poster', 'yes')
  session.goForward()
  expect([seen(session), valueOf(session, 'Size')]).toEqual(['2 of 3', 'A0'])
})

test('when the conditions of the page that is shown fail, the one before it takes its place', () => {
  const ways = ['A', 'B', 'C'].map(name => aPage(aField('text', name)))
  const { session } = opened(aForm(...ways, aPage(when('A', '==', ''), aField('text', 'D'))))
  for (let turns = 0; turns < 3; turns += 1) session.goForward()
  expect(seen(session)).toBe('4 of 4')
  type(session, 'A', 'x')
  expect(seen(session)).toBe('3 of 3')
})

test('Previous goes back one page, and what was typed is still there', () => {
  const { session } = opened(threePages)
  type(session, 'Name', 'Gala')
  session.goForward()
  type(session, 'Notes', 'Two\nlines')
  session.goBack()
  expect([seen(session), valueOf(session, 'Name')]).toEqual(['1 of 2', 'Gala'])
  session.goForward()
  expect([seen(session), valueOf(session, 'Notes')]).toEqual(['2 of 2', 'Two\nlines'])
})

test('each turn of a page sends the focus to its head; the first page takes it from nobody', () => {
  const { session, focus } = opened(threePages)
  expect(focus()).toBeUndefined()
  type(session, 'Name', 'Gala')
  session.goForward()
  const first = focus()
  session.goBack()
  expect([first, focus()]).toEqual([{ at: 'head' }, { at: 'head' }])
  expect(focus()).not.toBe(first)
})

test('Next with something wrong on the page stays there, lists it and sends the focus to the list, until it is mended', () => {
  const { session, focus, world } = opened(threePages)
  expect(listed(session)).toEqual([])
  session.goForward()
  expect([seen(session), listed(session), focus()]).toEqual(['1 of 2', ['Name: Please fill in this field.'], { at: 'summary' }])
  expect(world.toasts()).toEqual([])
  type(session, 'Name', 'Gala')
  expect(listed(session)).toEqual([])
  session.goForward()
  expect(seen(session)).toBe('2 of 2')
})

test('Next does not ask about other pages', () => {
  const { session } = opened(aForm(aPage(aField('text', 'A')), aPage(aField('text', 'B', { required: true })), aPage(aField('text', 'C'))))
  session.goForward()
  expect([seen(session), listed(session)]).toEqual(['2 of 3', []])
})

test('a field that appears after a failed Next is untouched, and not red', () => {
  const late = aField('text', 'Reason', { required: true, conditions: [when('Kind', '==', 'other')] })
  const { session } = opened(
    aForm(aPage(aField('text', 'Name', { required: true }), aField('text', 'Kind'), late), aPage(aField('text', 'City'))),
  )
  session.goForward()
  type(session, 'Kind', 'other')
  const { visit } = session.getState()
  expect([visit.run.field('Reason').shown, visit.fieldView('Reason').status]).toEqual([true, 'unknown'])
  expect(listed(session)).toEqual(['Name: Please fill in this field.'])
})

test('on the last page it is Submit', async () => {
  const { session, world, phase } = opened(threePages)
  type(session, 'Name', 'Gala')
  session.goForward()
  session.goForward()
  await settled()
  expect([phase().kind, world.sent.map(({ intent }) => intent)]).toEqual(['sent', ['submit']])
})

test('a submit with invalid inputs says so in an alert and leads to them, on whichever page', async () => {
  const { session, world, focus, phase } = opened(twoPages)
  session.send('submit')
  await settled()
  expect([seen(session), listed(session), focus()]).toEqual(['2 of 2', ['City: Please fill in this field.'], { at: 'summary' }])
  expect(world.toasts()).toEqual([`${texts.alert}: ${texts.validateFirst}`])
  expect([phase().kind, world.sent]).toEqual(['filling', []])
  type(session, 'City', 'Lisbon')
  session.goForward()
  await settled()
  expect([phase().kind, world.toasts()]).toEqual(['sent', []])
})

test('of several pages with something wrong a submit leads to the first', () => {
  const { session } = opened(aForm(...['A', 'B', 'C'].map(name => aPage(aField('text', name, { required: name !== 'A' })))))
  session.send('submit')
  expect(listed(session)).toEqual(['B: Please fill in this field.'])
})

test('a save asks for no valid answers', async () => {
  const { session, world } = opened(threePages, () => ({ kind: 'saved', draft: undefined }))
  session.send('save')
  await settled()
  expect([world.sent.length, world.toasts(), listed(session)]).toEqual([1, [], []])
})

test.each([
  ['submit', texts.submitFailed],
  ['save', texts.saveFailed],
] as const)('without submit conditions that hold no %s leaves, and it is said', async (intent, title) => {
  const { session, world, phase } = opened(aForm(aPage(aField('text', 'Name')), { submit_conditions: [when('Name', '==', 'ok')] }))
  session.send(intent)
  await settled()
  expect([phase().kind, world.sent.length, world.toasts()]).toEqual(['filling', 0, [`${title}: ${texts.noSubmit}`]])
  type(session, 'Name', 'ok')
  session.send(intent)
  await settled()
  expect(world.sent.length).toBe(1)
})

test('what the server finds wrong is listed on its page once the failure is read, until the answer changes', async () => {
  const issues = { Name: 'This name is taken.' }
  const { session, focus, phase } = opened(threePages, () => ({ kind: 'failed', text: 'Look again.', issues, mayRetry: false }))
  type(session, 'Name', 'Gala')
  session.goForward()
  session.goForward()
  await settled()
  expect(phase()).toEqual({ kind: 'failed', text: 'Look again.', mayRetry: false })
  session.closeFailure()
  expect([phase().kind, seen(session), listed(session)]).toEqual(['filling', '1 of 2', ['Name: This name is taken.']])
  expect(focus()).toEqual({ at: 'summary' })
  type(session, 'Name', 'Other')
  expect(listed(session)).toEqual([])
})

test('what only the server found wrong does not hold up Next', async () => {
  const { session } = opened(threePages, () => ({ kind: 'failed', text: '', issues: { Name: 'Taken.' }, mayRetry: false }))
  type(session, 'Name', 'Gala')
  session.send('submit')
  await settled()
  session.closeFailure()
  session.goForward()
  expect(seen(session)).toBe('2 of 2')
})

test('Try again checks the answers once more', async () => {
  const { session, world, focus, phase } = opened(threePages, () => ({ kind: 'failed', text: '', issues: {}, mayRetry: true }))
  type(session, 'Name', 'Gala')
  session.send('submit')
  await settled()
  type(session, 'Name', '')
  session.send('submit')
  await settled()
  expect([phase().kind, world.sent.length, focus()]).toEqual(['filling', 1, { at: 'summary' }])
})

test('Try again sends nothing that the submit conditions no longer allow: the dialog closes, and it is said why', async () => {
  const form = aForm(aPage(aField('text', 'Name')), { submit_conditions: [when('Name', '!=', 'no')] })
  const { session, world, focus, phase } = opened(form, () => ({ kind: 'failed', text: '', issues: {}, mayRetry: true }))
  session.send('submit')
  await settled()
  expect(phase().kind).toBe('failed')
  type(session, 'Name', 'no')
  session.send('submit')
  await settled()
  expect([phase().kind, world.sent.length, focus()]).toEqual(['filling', 1, { at: 'submit' }])
  expect(world.toasts()).toEqual([`${texts.submitFailed}: ${texts.noSubmit}`])
})

test('one goes back to any page that was opened, and to a field of it; answers stay', () => {
  const session = openedAtDish()
  session.goTo(0, controlId('Name'))
  expect([session.getState().requestedPage, session.getState().focus]).toEqual([0, { at: 'head', id: 'f-Name' }])
  session.goTo(2)
  expect([session.getState().requestedPage, session.getState().focus]).toEqual([2, { at: 'head' }])
  expect(session.getState().visit.run.field('Dish').value).toBe('Soup')
})

test('forward one goes only over pages without errors: else to the first that has some, which are shown', () => {
  const session = openedAtDish()
  session.goForward()
  session.goTo(0)
  type(session, 'Name', '')
  session.goTo(3)
  const { requestedPage, focus, revealedPages } = session.getState()
  expect([requestedPage, focus, [...revealedPages]]).toEqual([0, { at: 'summary' }, [0]])
  type(session, 'Name', 'Ada')
  session.getState().visit.change('Dish', '')
  session.goTo(3)
  expect([session.getState().requestedPage, [...session.getState().revealedPages]]).toEqual([2, [0, 2]])
})
