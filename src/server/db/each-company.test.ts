import { expect, test } from 'vitest'
import type { CompanyDb } from './company-db.ts'
import { eachCompany } from './each-company.ts'
import { ConnectionLost } from './failures.ts'

const database = {
  ask: async <Row>() => ['one', 'two', 'three'].map(id => ({ id })) as Row[],
  of: (company: string) => ({ company }) as CompanyDb,
}

/** Of which companies something was done, and what was thrown. */
async function doneFor(failing: Readonly<Record<string, Error>>, isDraining = (_done: readonly string[]) => false) {
  const done: string[] = []
  const thrown = await eachCompany({ database, isDraining: () => isDraining(done) }, async ({ company }) => {
    done.push(company)
    if (failing[company]) throw failing[company]
  }).then(
    () => '',
    (error: Error) => error.message,
  )
  return { done, thrown }
}

test('what cannot be done for a company is done for the others, and said then', async () => {
  expect(await doneFor({ one: new Error('held'), two: new Error('broken') })).toEqual({
    done: ['one', 'two', 'three'],
    thrown: 'It failed for 2 of the companies: Error: held',
  })
})

test('while the database is away nobody else is asked for', async () => {
  expect(await doneFor({ two: new ConnectionLost(false, undefined) })).toMatchObject({ done: ['one', 'two'] })
})

test('a server that stops begins with none', async () => {
  expect(await doneFor({}, done => done.length === 1)).toEqual({ done: ['one'], thrown: '' })
})
