import { expect, test } from 'vitest'
import { aField, aPage } from '#tests/kit/builders.ts'
import type { Portal } from '../portal.ts'
import { submissionNames } from './submission-names.ts'

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
      async listed(ids: readonly string[]) {
        expect(ids).toEqual(['a', 'b', 'c', 'gone'])
        return [row('a', 1, 'One'), row('b', 2, 'Two'), row('c', 2, 'Three')]
      },
    },
  } as unknown as Portal
  const names = await submissionNames(portal, ['a', 'b', 'c', 'a', 'gone'])
  expect([...names]).toEqual([
    ['a', { reference: 'R-a', title: 'One', requester: 'Vera Visitor' }],
    ['b', { reference: 'R-b', title: 'Two', requester: 'Vera Visitor' }],
    ['c', { reference: 'R-c', title: 'Three', requester: 'Vera Visitor' }],
  ])
  expect(read.toSorted()).toEqual([1, 2])
})
