import { expect, test } from 'vitest'
import { createDatabase } from '#tests/kit/postgres/database.ts'
import { remakeSchema } from '../backup/target.ts'
import { migrate, ownSchema } from '../db/migrate.ts'
import { withClient } from '../db/with-client.ts'

/** Whatever comes after is applied with it. */
const NUMBER = '0092'

test('a company of before has the same statuses as a new one, and its requests are new until they were looked through', async () => {
  const { ownerUrl } = await createDatabase()
  const connection = { connectionString: ownerUrl }
  const ids = await withClient(connection, async owner => {
    await owner.query('begin')
    await remakeSchema(
      owner,
      ownSchema().migrations.filter(({ name }) => name < NUMBER),
    )
    await owner.query('commit')
    const { rows } = await owner.query<{ id: string }>(`insert into company (path, name) values ('before', 'Before') returning id`)
    const before = rows[0]!.id
    await owner.query(`select set_config('app.company', $1, false)`, [before])
    await owner.query(`insert into form_type (company_id, key, name) values ($1, 'poster', 'Posters')`, [before])
    await owner.query(
      `with f as (insert into form (company_id, type, path, path_key, name_key, eventops_form_name) values ($1, 'poster', 'one', 'one', 'one', 'One') returning id)
       insert into form_version (company_id, form_id, number, content) select $1, f.id, 1, '{}' from f`,
      [before],
    )
    await owner.query(
      `insert into submission (company_id, form_id, form_version, reference, answers, shown, pages, cancelled_at)
        select $1, id, 1, 'R' || n, '{}', '{}', '{}', case n when 2 then now() end from form, generate_series(1, 2) as n where company_id = $1`,
      [before],
    )
    return { before }
  })
  await migrate(connection, undefined)
  await withClient(connection, async owner => {
    const { rows } = await owner.query<{ id: string }>(`insert into company (path, name) values ('after', 'After') returning id`)
    const statusesOf = async (id: string) => {
      await owner.query(`select set_config('app.company', $1, false)`, [id])
      const found = await owner.query('select * from request_status where company_id = $1 order by sort', [id])
      return found.rows.map(({ company_id: _company, ...status }: Record<string, unknown>) => status)
    }
    await owner.query(`select set_config('app.company', $1, false)`, [rows[0]!.id])
    await owner.query('select seed_resources($1)', [rows[0]!.id])
    const after = await statusesOf(rows[0]!.id)
    expect(after).toHaveLength(7)
    expect(await statusesOf(ids.before)).toEqual(after)
    // Once more changes nothing.
    await owner.query('select seed_request_statuses($1)', [ids.before])
    expect(await statusesOf(ids.before)).toEqual(after)
    const requests = await owner.query(
      'select status_key, phase, state_version, attention_at, listed_version from submission where company_id = $1',
      [ids.before],
    )
    const untouched = { status_key: 'new', phase: 'new', state_version: 1, attention_at: null, listed_version: null }
    expect(requests.rows).toEqual([untouched, untouched])
  })
})

test('a company that lacks what decisions give to bookings, or has it do something else, has it after the upgrade', async () => {
  const { ownerUrl } = await createDatabase()
  const connection = { connectionString: ownerUrl }
  await withClient(connection, async owner => {
    await owner.query('begin')
    await remakeSchema(
      owner,
      ownSchema().migrations.filter(({ name }) => name < NUMBER),
    )
    await owner.query('commit')
    for (const path of ['lacks', 'other', 'usual']) {
      const { rows } = await owner.query<{ id: string }>('insert into company (path, name) values ($1, $1) returning id', [path])
      await owner.query(`select set_config('app.company', $1, false)`, [rows[0]!.id])
      await owner.query('select seed_resources($1)', [rows[0]!.id])
      if (path === 'lacks') await owner.query(`delete from booking_status where company_id = $1 and key = 'declined'`, [rows[0]!.id])
      if (path === 'other')
        await owner.query(`update booking_status set effect = 'info' where company_id = $1 and key in ('declined', 'confirmed')`, [
          rows[0]!.id,
        ])
    }
  })
  await migrate(connection, undefined)
  await withClient(connection, async owner => {
    const { rows } = await owner.query<{ id: string; path: string }>('select id, path from company order by path')
    const found: Record<string, unknown> = {}
    for (const { id, path } of rows) {
      await owner.query(`select set_config('app.company', $1, false)`, [id])
      const statuses = await owner.query<{ key: string; effect: string }>(
        `select key, effect from booking_status where company_id = $1 and (key like 'declined%' or key like 'confirmed%') order by key`,
        [id],
      )
      const named = await owner.query<{ key: string; booking_status: string }>(
        'select key, booking_status from request_status where company_id = $1 and booking_status is not null order by key',
        [id],
      )
      found[path] = [statuses.rows.map(row => `${row.key} ${row.effect}`), named.rows.map(row => `${row.key}: ${row.booking_status}`)]
    }
    const usual = ['confirmed block', 'declined release']
    expect(found).toEqual({
      lacks: [usual, []],
      other: [
        ['confirmed info', 'confirmed_2 block', 'declined info', 'declined_2 release'],
        ['approved: confirmed_2', 'cancelled: declined_2', 'declined: declined_2'],
      ],
      usual: [usual, []],
    })
  })
})
