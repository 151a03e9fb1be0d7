import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { checkSql } from '../../../scripts/sql/check-sql.ts'

test('every statement has the types, the nulls and the company that it says', async () => {
  const client = new Client((await createDatabase()).ownerUrl)
  await client.connect()
  try {
    const { count, findings } = await checkSql(client, join(import.meta.dirname, '../../..'))
    expect(findings).toEqual([])
    expect(count).toBeGreaterThan(20)
  } finally {
    await client.end()
  }
})
