import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client, QueryResult } from 'pg'
import { expect, test } from 'vitest'
import { addForm } from '#contract/portal/forms.ts'
import { getPage } from '#contract/portal/screens.ts'
import { submitForm } from '#contract/portal/submissions.ts'
import type { Option, Page } from '#engine/model/form.ts'
import { aField, options } from '#tests/kit/builders.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { startServer, withOwner } from '#tests/kit/server.ts'
import { editorOf, formWith } from '#tests/kit/stand-ins/tenant.ts'

const server = await startServer()
const [acme, other] = [await server.company('acme'), await server.company('other')]

const option = (label: string, value: string): Option => ({ value, label })
const campus = [option('Main campus', 'main_campus')]
const building = [option('Main building', 'main_building')]
/** As new forms began before there was an inventory. */
const invented = [
  aField('text', 'event_name'),
  aField('dropdown', 'region', { values: [option('AMER', 'amer'), option('EMEA', 'emea'), option('APAC', 'apac')] }),
  aField('dropdown', 'worksite', { values: campus }),
  aField('dropdown', 'location', { values: building, required: true }),
  aField('checkbox', 'poster_worksites', { values: campus }),
]

/** The migration that mends stored forms, once more: what it finds now is what an earlier version of the portal left. */
const migrate = (owner: Client) => owner.query(readFileSync(join(import.meta.dirname, 'migrations/0017_inventory_in_forms.sql'), 'utf8'))
const valuesIn = (pages: readonly Page[]) => pages.flatMap(page => page.fields.map(({ mapField, values }) => [mapField, values?.length]))

test('a stored form that offers invented places offers the inventory afterwards, and what its author wrote stays', async () => {
  await formWith(acme, 'old', invented)
  await formWith(other, 'old', invented)
  const own = [aField('dropdown', 'location', options('here')), aField('text', 'worksite'), aField('dropdown', 'site', { values: campus })]
  const more = [aField('radio', 'location', { values: [...building, option('Annex', 'annex')] })]
  await formWith(acme, 'own', own)
  await formWith(acme, 'more', more)
  await acme.as(admin)(addForm, { params: { type: 'meeting_room' }, body: { path: 'new', name: 'new' } })
  const before = await Promise.all(['own', 'more'].map(path => editorOf(acme, path)))
  const { version } = await editorOf(acme, 'old')

  await withOwner(server, migrate)

  for (const company of [acme, other]) {
    const { body } = await company.as(admin)(getPage, { params: { '*': 'admin/forms/event_request/old' } })
    if (body.render !== 'admin_form') throw new Error('There is an editor')
    expect(valuesIn(body.form.fields)).toEqual(invented.map(({ mapField }) => [mapField, undefined]))
    expect([body.form.version, body.form.logs[0]]).toEqual([
      version + 1,
      { datetime: expect.any(String), who: '', changes: ['Places are those of the inventory from now on'] },
    ])
  }
  expect(await Promise.all(['own', 'more'].map(path => editorOf(acme, path)))).toEqual(before)
})

test('who has the earlier version open may send it, with its places', async () => {
  await formWith(acme, 'open', invented)
  const { version } = await editorOf(acme, 'open')
  await withOwner(server, migrate)
  const form = new FormData()
  form.append('location', 'main_building')
  form.append('_version', String(version))
  const { status, body } = await acme.as(guest)(submitForm, { params: { type: 'event_request', path: 'open' }, form })
  expect([status, body.issues]).toEqual([200, undefined])
})

test('a form that was mended, or is odd, is left as it is', async () => {
  await formWith(acme, 'odd', invented)
  await withOwner(server, async owner => {
    await migrate(owner)
    const of = `begin; select set_config('app.company', '${acme.id}', true);`
    const all = async () => {
      const results = (await owner.query(
        `${of} select form_id, number, content from form_version order by 1, 2; commit`,
      )) as unknown as QueryResult[]
      return results[2]!.rows
    }
    const mended = await all()
    await migrate(owner)
    expect(await all()).toEqual(mended)
    for (const odd of ['{"fields":7}', '{"fields":[7,{"fields":null},{"fields":[]},{"fields":[null,"x"]}]}', '{}', '[]']) {
      await owner.query(`${of} update form_version set content = '${odd}'; commit`)
      const before = await all()
      await migrate(owner)
      expect(await all()).toEqual(before)
    }
  })
})
