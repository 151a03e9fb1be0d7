import { expect, test } from 'vitest'
import type { SubmissionData } from '#contract/portal/submissions.ts'
import { aField, aPage } from '#tests/kit/builders.ts'
import { changedAnswers } from './changed-answers.ts'

const formats = { readable_date_format: 'MM/DD/YYYY', readable_time_format: 'hh:mm A', timezone: 'UTC' } as unknown as Parameters<
  typeof changedAnswers
>[2]
const fields = [aField('text', 'name', { label: 'Event name' }), aField('number', 'people', { label: 'People' }), aField('file', 'plans')]

const sent = (version: number, answers: SubmissionData['answers'], files: readonly string[] = [], drawn = fields) =>
  ({
    version,
    form: { fields: [aPage(...drawn)] },
    answers,
    labels: {},
    files: { plans: files.map(name => ({ uuid: name, name })) },
  }) as unknown as SubmissionData

test('each answer that differs is said with what was seen and what is there now', () => {
  const before = sent(2, { name: 'Gala', people: '120' })
  const after = sent(3, { name: 'Gala', people: '180' }, ['hall.pdf'])
  expect(changedAnswers(before, after, formats)).toEqual([
    { map_field: 'people', label: 'People', before: '120', after: '180' },
    { map_field: 'plans', label: expect.any(String), before: '', after: 'hall.pdf' },
  ])
})

test('what is booked is not among them: its bookings say it', () => {
  const spaces = [...fields, aField('widget', 'spaces')]
  const [before, after] = ['a', 'b'].map((space, index) => sent(index + 2, { name: 'Gala', spaces: [space] } as never, [], spaces))
  expect(changedAnswers(before!, after!, formats)).toEqual([])
})

test('of the same version nothing differs', () => {
  expect(changedAnswers(sent(2, { name: 'Gala' }), sent(2, { name: 'Ball' }), formats)).toEqual([])
})

test('an answer of a field that the newer version of the form has no more is said too, behind the others', () => {
  const before = sent(2, { name: 'Gala', fax: '1' }, [], [aField('text', 'fax', { label: 'Fax' }), ...fields])
  const after = sent(3, { name: 'Ball' })
  expect(changedAnswers(before, after, formats).map(({ label, before: was, after: is }) => [label, was, is])).toEqual([
    ['Event name', 'Gala', 'Ball'],
    ['Fax', '1', ''],
  ])
})
