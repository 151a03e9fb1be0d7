import { expect, test } from 'vitest'
import { aField, aForm, aPage } from '#tests/kit/builders.ts'
import { aCompany } from '#tests/kit/page-data.ts'
import { filled } from './run-for-tests.ts'
import { submissionFactsOf } from '../confirmation/submission-facts.ts'
import type { Visit } from '../visit.ts'
import { sheetOfRun } from './sheet-data.ts'

const head = { company: aCompany(), reference: '3AVB-D4SW', status: 'Sent 11/22/2026', link: '' }
const days = [aField('date', 'start_date'), aField('date', 'end_date'), aField('time', 'start_time'), aField('time', 'end_time')]
const form = aForm(
  {
    ...aPage(aField('text', 'event_name'), aField('text', 'secret', { hidden: true, defaultValue: 's3cret' }), aField('text', 'note')),
    title: 'Event',
  },
  { ...aPage(...days, aField('number', 'seating_capacity')), title: 'When' },
)
const answers = { event_name: 'Winter edition', start_date: '2026-12-15', end_date: '2026-12-15', start_time: '09:00', end_time: '17:00' }

test('a sheet begins with what an event is called, when it is and where, as far as the form asks', () => {
  const { title, formTitle, facts } = sheetOfRun(filled(form, answers), head)
  expect([title, formTitle, facts]).toEqual(['Winter edition', 'Gala request', [{ name: 'When', lines: ['15.12.2026', '09:00 – 17:00'] }]])
})

test('what a form calls otherwise is read where its widget reads it', () => {
  const eventFields = { event_name: 'occasion', start_date: 'day', start_time: 'hour', seating_capacity: 'heads' }
  const named = [aField('text', 'occasion'), aField('date', 'day'), aField('time', 'hour'), aField('number', 'heads')]
  const run = filled(aForm(aPage(...named, aField('widget', 'spaces', { eventFields }))), {
    occasion: 'Winter edition',
    day: '2026-12-15',
    hour: '09:00',
    heads: '40',
  })
  const { title, facts } = sheetOfRun(run, head)
  const expected = [
    { name: 'When', lines: ['15.12.2026', '09:00'] },
    { name: 'People', lines: ['40'] },
  ]
  expect([title, facts]).toEqual(['Winter edition', expected])
  const read = { words: () => undefined, spaces: () => [] }
  const sent = submissionFactsOf(run as Visit, undefined, Date.parse('2026-11-22T10:00Z'), read)
  expect(sent).toMatchObject({ firstDay: '2026-12-15', firstTime: '09:00', sheet: { title: 'Winter edition' } })
})

test('the zone of its times stands beneath them where it is not that of the clock that it is read by', () => {
  const inZone = (timezone: string, more: Record<string, string> = {}) => {
    const zone = aField('text', 'timezone', { hidden: true, defaultValue: timezone })
    return sheetOfRun(filled(aForm(aPage(...days, zone)), { ...answers, ...more }), head).facts[0]?.lines.slice(1)
  }
  expect(inZone('Pacific/Auckland')).toEqual(['09:00 – 17:00', 'Auckland (GMT+13)'])
  expect(inZone(Intl.DateTimeFormat().resolvedOptions().timeZone)).toEqual(['09:00 – 17:00'])
  expect(inZone('Pacific/Auckland', { start_time: '', end_time: '' })).toEqual([])
})

test('it holds the answers of all pages, then what was not answered, and nothing that is hidden', () => {
  const { pages, unanswered } = sheetOfRun(filled(form, { ...answers, seating_capacity: '12000' }), head)
  expect(pages.map(({ title, answers: list }) => [title, list.map(({ label, texts }) => `${label}: ${texts.join()}`)])).toEqual([
    ['Event', ['event_name: Winter edition']],
    ['When', ['start_date: 15.12.2026', 'end_date: 15.12.2026', 'start_time: 09:00', 'end_time: 17:00', 'seating_capacity: 12,000']],
  ])
  expect(unanswered).toEqual([{ title: 'Event', questions: [{ label: 'note' }] }])
})
