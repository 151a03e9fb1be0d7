import { expect, test } from 'vitest'
import { addStyle, deleteStyle } from '#contract/portal/styles.ts'
import { operatorOf } from '#tests/kit/operator.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const operator = operatorOf(server)

const add = async (name: string) => (await acme.as(admin)(addStyle, { body: { name } })).body.data?.uuid ?? ''

test('a style that was deleted is listed and comes back, unless another one has its name', async () => {
  expect(await operator(['style', 'deleted', 'acme'])).toBe('acme has no deleted styles')
  const id = await add('Harbour')
  await acme.as(admin)(deleteStyle, { params: { id } })
  expect(await operator(['style', 'deleted', 'acme'])).toMatch(/^"Harbour", deleted \d{4}-.*Z, chosen by forms: 0$/)
  await expect(operator(['style', 'restore', 'acme', 'Nothing'])).rejects.toThrow('acme has no deleted style with the name "Nothing".')
  const other = await add('harbour')
  await expect(operator(['style', 'restore', 'acme', 'Harbour'])).rejects.toThrow('Another style has its name now')
  await acme.as(admin)(deleteStyle, { params: { id: other } })
  expect(await operator(['style', 'restore', 'acme', ' HARBOUR '])).toBe('The style harbour of acme is back')
})
