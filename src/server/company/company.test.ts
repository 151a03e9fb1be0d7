import { afterEach, expect, test, vi } from 'vitest'
import { startServer, withOwner } from '#tests/kit/server.ts'

const server = await startServer()
const { companies, database } = server.app.services
const acme = await server.company('acme')

afterEach(() => vi.restoreAllMocks())

const set = (values: string) =>
  withOwner(server, async owner => {
    await owner.query(`select set_config('app.company', $1, false)`, [acme.id])
    await owner.query(`update company set ${values}`)
  })

/** As it is read when what was read before is too old. */
function anew(path: string) {
  companies.forget(path)
  return companies.byPath(path)
}

test('a company that is known is read at its own turn, and not at that of names that may be none', async () => {
  expect(await anew('acme')).toMatchObject({ path: 'acme' })
  const ask = vi.spyOn(database, 'ask')
  // The server asks for other things by itself.
  const lookUps = () => ask.mock.calls.filter(([{ text }]) => text.includes('company_by_path')).length
  await set(`name = 'Acme Ltd.'`)
  expect(await anew('acme')).toMatchObject({ path: 'acme', name: 'Acme Ltd.' })
  expect(lookUps()).toBe(0)
  expect(await anew('nobody')).toBeUndefined()
  expect(lookUps()).toBe(1)
})

test('one that is known and was closed, or goes by another path, is not found', async () => {
  await anew('acme')
  await set('closed_at = now()')
  expect(await anew('acme')).toBeUndefined()
  await set('closed_at = null')
  expect(await anew('acme')).toBeDefined()
  await set(`path = 'acme2'`)
  expect([await anew('acme'), await anew('acme2')]).toMatchObject([undefined, { path: 'acme2' }])
})
