import { afterAll, expect, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { defaultLimits as limits } from '../limits.ts'
import { newPool } from './pool.ts'
import { withClient } from './with-client.ts'

const { ownerUrl, appUrl } = await createDatabase()
const pool = newPool({ connectionString: appUrl }, limits, 'none')
afterAll(() => pool.end())

test('a statement takes one core and compiles nothing, whatever the database is set to', async () => {
  await withClient({ connectionString: ownerUrl }, async owner => {
    const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name')
    for (const setting of ['jit = on', 'max_parallel_workers_per_gather = 2'])
      await owner.query(`alter database ${rows[0]?.name} set ${setting}`)
  })
  const { rows } = await pool.query(`select current_setting('jit') as jit, current_setting('max_parallel_workers_per_gather') as workers`)
  expect(rows).toEqual([{ jit: 'off', workers: '0' }])
})
