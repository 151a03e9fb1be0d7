import { expect, onTestFinished, test, vi } from 'vitest'
import type { FormDefinition } from '#engine/model/form.ts'
import { aField, aForm, aPage, must, when } from '#tests/kit/builders.ts'
import { pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, type } from './for-tests.ts'
import { FormSession } from './session.ts'

function opened(form: FormDefinition, query = {}) {
  const session = aSession(pageOf(form, {}, { query }), aWorld())
  const { visit } = session.getState()
  return { session, visit }
}

function withClock(now = new Date(2026, 2, 4, 12)): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], now })
  onTestFinished(() => void vi.useRealTimers())
}

test('validity is unknown until a field is left or holds a value, then valid or invalid', () => {
  withClock()
  const validation = { conditions: [must('==', 'ABC', 'Only ABC.')], validMessage: 'Well done.', invalidMessage: '' }
  const { session, visit } = opened(aForm(aPage(aField('text', 'Code', { validation }), aField('text', 'Title', { required: true }))))
  const view = (mapField: string) => [visit.fieldView(mapField).status, visit.fieldView(mapField).message]
  expect([view('Code'), view('Title')]).toEqual([
    ['unknown', ''],
    ['unknown', ''],
  ])
  type(session, 'Code', 'AB')
  expect(view('Code'), 'while it is typed').toEqual(['unknown', ''])
  vi.advanceTimersByTime(500)
  expect(view('Code')).toEqual(['invalid', 'Only ABC.'])
  type(session, 'Code', 'ABC')
  expect(view('Code')).toEqual(['valid', 'Well done.'])
  visit.leave('Title')
  expect(view('Title')).toEqual(['invalid', 'Please fill in this field.'])
})

test('green is for a field that was wrong and is mended, and for one whose author has a word for it', () => {
  const praised = aField('text', 'Praised', { validation: { conditions: [], validMessage: 'Well chosen.', invalidMessage: '' } })
  const { session, visit } = opened(aForm(aPage(aField('text', 'Plain'), aField('text', 'Needed', { required: true }), praised)))
  const green = () => ['Plain', 'Needed', 'Praised'].map(name => visit.fieldView(name).isGreen)
  for (const name of ['Plain', 'Praised']) type(session, name, 'x')
  visit.leave('Needed')
  expect([visit.fieldView('Needed').status, green()]).toEqual(['invalid', [false, false, true]])
  type(session, 'Needed', 'x')
  expect(green()).toEqual([false, true, true])
})

test('a field is shown only while its conditions hold, at once', () => {
  const { session, visit } = opened(
    aForm(aPage(aField('text', 'Kind'), aField('text', 'Detail', { conditions: [when('Kind', '==', 'other')] }))),
  )
  const shown = ['', 'other', 'others'].map(kind => {
    type(session, 'Kind', kind)
    return visit.run.field('Detail').shown
  })
  expect(shown).toEqual([false, true, false])
})

test('a query parameter named like a field presets it', () => {
  const { visit } = opened(aForm(aPage(aField('text', 'Name'), aField('text', 'Other'))), { Name: 'From the address', what: 'x' })
  expect(['Name', 'Other'].map(name => visit.run.field(name).value)).toEqual(['From the address', ''])
})

test('patterns hold until they are fetched, then they judge', async () => {
  const validation = { conditions: [must('regex', '^[A-Z]+$')], validMessage: '', invalidMessage: 'Only capitals.' }
  const { session, visit } = opened(aForm(aPage(aField('text', 'Code', { validation }))))
  type(session, 'Code', 'abc')
  visit.leave('Code')
  expect(visit.fieldView('Code').status).toBe('valid')
  await expect.poll(() => visit.fieldView('Code').message).toBe('Only capitals.')
})

test("a run begins in the company's time zone, and goes on in the visitor's own", () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const timezone = own === 'Asia/Tokyo' ? 'Europe/Berlin' : 'Asia/Tokyo'
  const session = new FormSession(pageOf(aForm(aPage(aField('text', 'timezone'))), {}, { timezone }), { preview: false }, aWorld())
  const zone = () => session.getState().visit.run.field('timezone').value
  const before = zone()
  onTestFinished(session.start())
  expect([before, zone()]).toEqual([timezone, own])
})

test('a bound on the present day moves on at midnight while the form stays open', () => {
  withClock(new Date(2026, 2, 4, 23, 59, 30))
  // A page in a browser, whose coming back into view is listened for.
  vi.stubGlobal('document', new EventTarget())
  onTestFinished(() => void vi.unstubAllGlobals())
  const { visit } = opened(aForm(aPage(aField('date', 'Day', { minValue: { formula: 'Today()' } }))))
  expect(visit.run.field('Day').min).toBe('2026-03-04')
  vi.advanceTimersByTime(60_000)
  expect(visit.run.field('Day').min).toBe('2026-03-05')
})

test.each(['goForward', 'send'] as const)(
  'the rules that ask for the time are evaluated at a press, before anything is sent: %s',
  press => {
    withClock(new Date(2026, 2, 4, 23, 59, 30))
    vi.stubGlobal('document', new EventTarget())
    onTestFinished(() => void vi.unstubAllGlobals())
    const { session, visit } = opened(
      aForm(aPage(aField('date', 'Day', { minValue: { formula: 'Today()' } })), aPage(aField('text', 'Name'))),
    )
    const earliest = () => visit.run.field('Day').min
    vi.setSystemTime(new Date(2026, 2, 5, 0, 0, 10))
    expect(earliest(), 'no minute is over').toBe('2026-03-04')
    if (press === 'send') session.send('submit')
    else session.goForward()
    expect(earliest()).toBe('2026-03-05')
  },
)
