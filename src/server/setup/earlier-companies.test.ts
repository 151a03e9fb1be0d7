import type { Client } from 'pg'
import { expect, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { remakeSchema } from '../backup/target.ts'
import { migrate, ownSchema } from '../db/migrate.ts'
import { withClient } from '../db/with-client.ts'

/** Whatever comes after is applied with it. */
const NUMBER = '0061'

async function addCompany(owner: Client, path: string, { version = 1, is_active = false, has_form = false }): Promise<void> {
  const { rows } = await owner.query<{ id: string }>(`insert into company (path, name, version) values ($1, $1, $2) returning id`, [
    path,
    version,
  ])
  const id = rows[0]?.id
  await owner.query(`select set_config('app.company', $1, false)`, [id])
  await owner.query(`insert into form_type (company_id, key, name) values ($1, 'poster', 'Posters')`, [id])
  if (!has_form) return
  await owner.query(
    `insert into form (company_id, type, path, path_key, name_key, eventops_form_name, is_active, is_valid)
      values ($1, 'poster', 'one', 'one', 'one', 'One', $2, true)`,
    [id, is_active],
  )
}

test('companies of before: what was saved once is never proposed, and whoever has an open form sees no first steps', async () => {
  const { ownerUrl } = await createDatabase()
  const connection = { connectionString: ownerUrl }
  await withClient(connection, async owner => {
    await owner.query('begin')
    await remakeSchema(
      owner,
      ownSchema().migrations.filter(({ name }) => name < NUMBER),
    )
    await owner.query('commit')
    await addCompany(owner, 'new', {})
    await addCompany(owner, 'edited', { version: 2 })
    await addCompany(owner, 'begun', { has_form: true })
    await addCompany(owner, 'open', { has_form: true, is_active: true })
  })
  await migrate(connection, undefined)
  const { rows } = await withClient(connection, owner =>
    owner.query('select path, profile_saved_at is not null as saved, setup_hidden_at is not null as hidden from company order by path'),
  )
  expect(rows).toEqual([
    { path: 'begun', saved: false, hidden: false },
    { path: 'edited', saved: true, hidden: false },
    { path: 'new', saved: false, hidden: false },
    { path: 'open', saved: false, hidden: true },
  ])
})
