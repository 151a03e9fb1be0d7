import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import { Problem } from '../errors.ts'
import type { Portal } from '../portal.ts'
import { fieldsOfEach, submissionNames } from './submission-names.ts'

const row = (id: string, form_version: number, event: string) => ({
  id,
  reference: `R-${id}`,
  form_id: 'f',
  form_version,
  form_type: 'event_request',
  form_type_name: 'Event requests',
  form_path: 'gala',
  form_name: 'Gala',
  who: 'Vera Visitor',
  labels: {},
  answers: { [`event_${form_version}`]: event },
})

test('each is called as the version that it was sent to says; a version is read once, and what is gone is left out', async () => {
  const read: number[] = []
  const portal = {
    company: { readable_date_format: '', readable_time_format: '' },
    forms: {
      async version(_: unknown, number: number) {
        read.push(number)
        return { content: { fields: [aPage(aField('text', `event_${number}`))] } }
      },
    },
    submissions: {
      async listed(ids: readonly string[], hidden: readonly string[]) {
        expect([ids, hidden]).toEqual([['a', 'b', 'c', 'gone'], ['a form for others']])
        return [row('a', 1, 'One'), row('b', 2, 'Two'), row('c', 2, 'Three')]
      },
    },
    submissionScope: async () => ({ hidden: ['a form for others'] }),
  } as unknown as Portal
  const names = await submissionNames(portal, ['a', 'b', 'c', 'a', 'gone'])
  expect([...names]).toEqual([
    ['a', { reference: 'R-a', title: 'One', requester: 'Vera Visitor' }],
    ['b', { reference: 'R-b', title: 'Two', requester: 'Vera Visitor' }],
    ['c', { reference: 'R-c', title: 'Three', requester: 'Vera Visitor' }],
  ])
  expect(read.toSorted()).toEqual([1, 2])
})

test('versions are read one after the other, and one that cannot be read gives no fields', async () => {
  const reading = new Set<number>()
  const forms = {
    async version(_: unknown, number: number) {
      expect(reading).toEqual(new Set())
      reading.add(number)
      await Promise.resolve()
      reading.delete(number)
      if (number === 2) throw new Problem(503, ['Too many wait', ''])
      return { content: { fields: [aPage(aField('text', `event_${number}`))] } }
    },
  } as unknown as Portal['forms']
  const rows = [row('a', 1, 'One'), row('b', 2, 'Two'), row('c', 3, 'Three')]
  const fieldsOfRow = await fieldsOfEach({ forms }, rows)
  expect(rows.map(one => fieldsOfRow(one).map(({ mapField }) => mapField))).toEqual([['event_1'], [], ['event_3']])
})
