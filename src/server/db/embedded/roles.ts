import { escapeIdentifier, escapeLiteral } from 'pg'
import type { Connection } from '../pool.ts'
import { LARGE_OBJECT_MAKERS } from '../grants.ts'
import { withClient } from '../with-client.ts'
import { DATABASE, OWNER, type RolePasswords } from './secrets.ts'

/** Database and owner of the embedded cluster, as a hosted PostgreSQL would offer them: no superuser from here on. */
export async function prepareRoles(superuser: Connection, { owner }: RolePasswords): Promise<void> {
  await withClient(superuser, async client => {
    const existing = await client.query('select 1 from pg_roles where rolname = $1', [OWNER])
    if (existing.rowCount === 0) await client.query(`create role ${escapeIdentifier(OWNER)} login createrole`)
    await client.query(`alter role ${escapeIdentifier(OWNER)} password ${escapeLiteral(owner)}`)
    const database = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (database.rowCount === 0) await client.query(`create database ${escapeIdentifier(DATABASE)} owner ${escapeIdentifier(OWNER)}`)
  })
  await forbidLargeObjects(superuser)
}

/** Only a superuser can: a large object lies outside of every table and every policy. */
async function forbidLargeObjects(superuser: Connection): Promise<void> {
  await withClient({ ...superuser, database: DATABASE }, client =>
    client.query(`revoke execute on function ${LARGE_OBJECT_MAKERS.join(', ')} from public`),
  )
}
