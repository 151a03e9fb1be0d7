import { expect, test } from 'vitest'
import type { BoundStatement } from '../db/bound-statement.ts'
import type { CompanyDb, Runner } from '../db/company-db.ts'
import type { ChangeKind } from '../submission-events.ts'
import type { ChangeData } from './event-data.ts'
import { eventWriter } from './event-writer.ts'

const DATES = ['start_date', 'end_date', 'timezone']

/** What is written of a change of answers, in the order in which it is. */
async function written(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>, kind: ChangeKind | undefined) {
  const states = [before, after]
  const statements: string[] = []
  let raised: unknown
  let data: ChangeData | undefined
  const tx: Runner = {
    run: async <Row>({ text, values }: BoundStatement<Row>): Promise<Row[]> => {
      if (text.startsWith('select')) return [{ answers: states.shift() ?? {}, spaces: [] }] as Row[]
      statements.push(/^\w+( into)? \w+/.exec(text)?.[0] ?? text)
      if (text.startsWith('update')) raised = values?.at(-1)
      if (text.startsWith('insert')) data = JSON.parse(String(values?.at(-1))) as ChangeData
      return []
    },
  }
  const { around } = eventWriter({ company: 'acme' } as CompanyDb)
  const done = await around(
    tx,
    { submission: 'id', actor: undefined, dateFields: DATES },
    async () => 'done',
    () => kind,
  )
  return { done, statements, data, raised }
}

test('what was before is written with a change: all that said when, also what said nothing, and nothing else that was typed', async () => {
  const before = { start_date: '2050-03-16', timezone: 'call evil.example', note: 'Secret' }
  const { done, statements, data, raised } = await written(before, { ...before, end_date: '2050-03-18' }, 'changed')
  expect(done).toBe('done')
  expect([statements, raised]).toEqual([['update submission', 'insert into event'], 1])
  expect(data).toEqual({ before: { answers: { start_date: '2050-03-16', end_date: '', timezone: '' }, spaces: [] } })
})

test('a calendar file gets no higher number where neither times nor places nor states differ, but for a cancellation', async () => {
  const answers = { start_date: '2050-03-16', note: 'a' }
  // That something changed is written down each time, for programs that follow it.
  expect(await written(answers, { ...answers, note: 'b' }, 'changed')).toMatchObject({
    statements: ['update submission', 'insert into event'],
    raised: 0,
  })
  expect(await written(answers, answers, undefined)).toMatchObject({ statements: ['update submission'], raised: 0 })
  expect(await written(answers, answers, 'cancelled')).toMatchObject({ raised: 1 })
})
