import { expect, test } from 'vitest'
import type { FormDefinition, Page } from '#engine/model/form.ts'
import { aField, aForm, aPage, options, when } from '#tests/kit/builders.ts'
import { pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, type } from './for-tests.ts'
import type { FormSession } from './session.ts'
import { changedPagesOf, type PageName, stepsOf } from './steps.ts'

const named = (title: string, page: Page): Page => ({ ...page, title })
const opened = (form: FormDefinition) => aSession(pageOf(form, { check_answers: false }), aWorld())

const namesOf = (pages: readonly PageName[]) => pages.map(({ name }) => name)

/** Each step in a line: its number, name and status, and what it may bring. */
const lines = (session: FormSession) =>
  stepsOf(session.getState()).map(({ number, name, status, isAdded, hasCheck, mayBring }) =>
    [number, name, status, isAdded && 'added', hasCheck && 'checked', mayBring.length > 0 && `may bring ${namesOf(mayBring).join(', ')}`]
      .filter(Boolean)
      .join(' '),
  )

const event = aForm(
  named('About you', aPage(aField('text', 'Name', { required: true }))),
  named('Needs', aPage(aField('checkbox', 'Services', options('food', 'sound')))),
  named('Food', aPage(when('Services', '()', 'food'), aField('text', 'Dish', { required: true }))),
  named('Sound', aPage(when('Services', '()', 'sound'), aField('text', 'Screens'))),
  named('Budget', aPage(aField('text', 'Money'))),
)

const services = (session: FormSession, ...values: string[]) => session.getState().visit.change('Services', values)

test('pages are done, current or coming, and those that only come with an answer stand with the page that decides', () => {
  const session = opened(event)
  expect(lines(session)).toEqual(['1 About you current', '2 Needs coming may bring Food, Sound', '3 Budget coming'])
  type(session, 'Name', 'Ada')
  session.goForward()
  expect(lines(session)).toEqual(['1 About you done', '2 Needs current may bring Food, Sound', '3 Budget coming'])
  services(session, 'food')
  expect(lines(session)).toEqual(['1 About you done', '2 Needs current may bring Sound', '3 Food coming added', '4 Budget coming'])
  session.goForward()
  expect(lines(session)).toEqual(['1 About you done', '2 Needs done', '3 Food current', '4 Budget coming'])
})

test('a page that was opened and is not right is not done', () => {
  const session = opened(event)
  type(session, 'Name', 'Ada')
  session.goForward()
  type(session, 'Name', '')
  expect(lines(session)[0]).toBe('1 About you visited')
})

test('a page without a title is named by its place', () => {
  const session = opened(aForm(aPage(aField('text', 'A')), named('Second', aPage(aField('text', 'B'))), aPage(aField('text', 'C'))))
  expect(lines(session)).toEqual(['1 Page 1 current', '2 Second coming', '3 Page 3 coming'])
})

test('the last of several deciding pages counts, through hidden fields too; one that is not shown passes it on to its own', () => {
  const hidden = aField('text', 'Size', {
    hidden: true,
    valueConditions: [{ value: { formula: "'large'" }, conditions: [when('Guests', '>', '100')] }],
  })
  const session = opened(
    aForm(
      named('A', aPage(aField('text', 'First'), hidden)),
      named('B', aPage(aField('number', 'Guests'), aField('text', 'More'))),
      named('Two', aPage(when('First', '==', 'x'), when('More', '==', 'x'), aField('text', 'T'))),
      named('Hall', aPage(when('Size', '==', 'large'), aField('text', 'H'))),
      named('Stage', aPage(when('H', '==', 'x'), aField('text', 'S'))),
      named('End', aPage(aField('text', 'E'))),
    ),
  )
  expect(lines(session)).toEqual(['1 A current', '2 B coming may bring Two, Hall, Stage', '3 End coming'])
})

test('a page that a later one decides stands at its own place; one that no answer decides is not named', () => {
  const session = opened(
    aForm(
      named('A', aPage(aField('text', 'First'))),
      named('Late', aPage(when('Last', '==', 'x'), aField('text', 'L'))),
      named('Never', aPage(when('Gone', '==', 'x'), aField('text', 'N'))),
      named('Fixed', aPage(when('Fix', '==', 'x'), aField('text', 'F'))),
      named('End', aPage(aField('text', 'Last'), aField('text', 'Fix', { hidden: true }))),
    ),
  )
  expect(lines(session)).toEqual(['1 A current', 'Late coming', '2 End coming'])
})

test('pages that answers add or remove are announced by name, until the page is turned; what is taken back is not', () => {
  const session = opened(event)
  const changed = () => {
    const { added, removed } = changedPagesOf(session.getState())
    return { added: namesOf(added), removed: namesOf(removed) }
  }
  type(session, 'Name', 'Ada')
  session.goForward()
  services(session, 'food', 'sound')
  expect(changed()).toEqual({ added: ['Food', 'Sound'], removed: [] })
  services(session, 'sound')
  expect(changed()).toEqual({ added: ['Sound'], removed: [] })
  session.goForward()
  expect(changed()).toEqual({ added: [], removed: [] })
  session.goBack()
  services(session)
  expect(changed()).toEqual({ added: [], removed: ['Sound'] })
})

test('Check and send belongs to the last shown page, which keeps its own name, unless its author switched it off', () => {
  const bringsFood = aForm(...event.fields.slice(0, 3))
  const checked = aSession(pageOf(bringsFood), aWorld())
  expect(lines(checked)).toEqual(['1 About you current', '2 Needs coming checked may bring Food'])
  services(checked, 'food')
  expect(lines(checked)).toEqual(['1 About you current', '2 Needs coming', '3 Food coming added checked'])
  expect(lines(opened(bringsFood)).at(-1)).toBe('2 Needs coming may bring Food')
})
