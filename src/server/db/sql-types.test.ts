import { expect, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import * as sqlTypes from './sql-types.ts'
import type { SqlType } from './sql-types.ts'
import { runOn, withClient } from './with-client.ts'

const { ownerUrl } = await createDatabase()

/** What a value of each type is, as a driver with our parsers reads it. */
const READ: [SqlType<unknown>, literal: string, value: unknown][] = [
  [sqlTypes.uuid, '7f3c1c2e-0000-4000-8000-000000000001', '7f3c1c2e-0000-4000-8000-000000000001'],
  [sqlTypes.text, 'a', 'a'],
  [sqlTypes.boolean, 'true', true],
  [sqlTypes.smallint, '1', 1],
  [sqlTypes.integer, '1', 1],
  [sqlTypes.bigint, '9007199254740991', Number.MAX_SAFE_INTEGER],
  [sqlTypes.double, '1.5', 1.5],
  [sqlTypes.timestamp, '2026-01-02T03:04:05Z', new Date('2026-01-02T03:04:05Z')],
  [sqlTypes.bytes, '\\x6162', Buffer.from('ab')],
  [sqlTypes.uuids, '{7f3c1c2e-0000-4000-8000-000000000001}', ['7f3c1c2e-0000-4000-8000-000000000001']],
  [sqlTypes.texts, '{a,b}', ['a', 'b']],
  [sqlTypes.integers, '{1,2}', [1, 2]],
  [sqlTypes.tsquery, 'a & b', "'a' & 'b'"],
  [sqlTypes.tsvector, 'a b', "'a' 'b'"],
  [sqlTypes.json(), '{"a":[1]}', { a: [1] }],
]

test.each(READ)('a value of $name is read as its TypeScript type says', async ({ name }, literal, value) => {
  const statement = { text: `select '${literal}'::${name} as value`, values: [] }
  const [row] = await withClient({ connectionString: ownerUrl }, client => runOn<{ value: unknown }>(client, statement))
  expect(row?.value).toEqual(value)
})

test('every type is looked at', () => {
  const types = Object.values(sqlTypes).filter(value => value instanceof sqlTypes.SqlType)
  const tested = READ.map(([type]) => type)
  expect(types.filter(type => !tested.includes(type))).toEqual([])
  expect(tested.length).toBe(types.length + 1)
})
