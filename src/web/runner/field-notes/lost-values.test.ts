import { expect, test } from 'vitest'
import { aField, aForm, aPage, options } from '#tests/kit/builders.ts'
import { ada, pageOf } from '../page-for-tests.ts'
import { aSession, aWorld, type } from '../session/for-tests.ts'
import { lostOptions } from './lost-values.ts'

const fields = [
  aField('checkbox', 'drinks', options('tea', 'milk')),
  aField('radio', 'size', options('small')),
  aField('text', 'name'),
  aField('date', 'day', { minValue: { field: 'first' } }),
  aField('date', 'first'),
]
const event = { event_id: 'e1', mode: 'edit', reference: '7KQ-M2X', version: 4, files: {}, leftovers: {} } as const

/** An edit of these answers. @returns what is lost of the answer of a field now, and what is left of it */
function edited(answers: Record<string, string>) {
  const session = aSession(pageOf(aForm(aPage(...fields)), {}, { user: ada, event: { ...event, answers } }), aWorld())
  const lost = (name: string) =>
    lostOptions(
      fields.find(field => field.mapField === name)!,
      session.getState().visit.run.field(name),
    )
  return { session, lost }
}

test('of an answer that cannot stay the options that are gone are told from those that are left', () => {
  const { session, lost } = edited({ drinks: 'coffee||tea', size: 'huge', name: 'Gala' })
  expect(lost('drinks')).toEqual({ lost: ['coffee'], rest: ['tea'] })
  expect(lost('size')).toEqual({ lost: ['huge'], rest: [] })
  expect(lost('name')).toEqual({ lost: [], rest: [] })
  session.getState().visit.change('drinks', ['tea'])
  expect(lost('drinks')).toEqual({ lost: [], rest: [] })
})

test('a date that cannot stay has lost no option', () => {
  const { session, lost } = edited({ day: '2026-03-04', first: '2026-03-01' })
  type(session, 'first', '2026-04-01')
  expect(session.getState().visit.run.field('day').refused).toBe(true)
  expect(lost('day')).toEqual({ lost: [], rest: [] })
})
