import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '#engine/model/form.ts'
import { type AdminForm, contentOf } from '#contract/portal/admin-forms.ts'
import { addForm, editForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, AdminFormsListPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import { aField, aPage, options, when } from '#tests/kit/builders.ts'
import { formsOf, TYPE } from '#tests/kit/forms.ts'
import { admin, guest } from '#tests/kit/people.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'
import { fillTrouble } from './fill-trouble.ts'

const server = await startServer()
const acme = await server.company('trouble-acme')
const other = await server.company('trouble-other')

const pageAt = async (path: string, company = acme) => (await company.as(admin)(getPage, { params: { '*': path } })).body

const list = async (search = '', company = acme) => (await pageAt(`admin/forms?size=100&${search}`, company)) as AdminFormsListPage

const rowOf = async (path: string, company = acme) => (await list('', company)).forms.find(form => form.path === path)

const editorOf = async (path: string) => ((await pageAt(`admin/forms/${TYPE}/${path}`)) as AdminFormPage).form

const named = (id: string, page: Page): Page => ({ ...page, id })

/** Saves the form over the version that is there. */
async function save(path: string, edit: Partial<AdminForm>, company = acme): Promise<{ status: number; warnings: readonly string[] }> {
  const { form } = (await pageAt(`admin/forms/${TYPE}/${path}`, company)) as AdminFormPage
  const body = contentOf({ ...form, ...edit })
  const headers = { 'if-match': `"${form.version}"` }
  const answer = await company.as(admin)(editForm, { params: { type: TYPE, path }, body, headers })
  return { status: answer.status, warnings: answer.body.data?.warnings ?? [] }
}

async function add(path: string, edit: Partial<AdminForm>, company: TestCompany = acme): Promise<readonly string[]> {
  expect((await company.as(admin)(addForm, { params: { type: TYPE }, body: { path, name: path } })).status).toBe(200)
  const { status, warnings } = await save(path, edit, company)
  expect(status).toBe(200)
  return warnings
}

const active = { is_active: true }
const rooms = aField('sleeping_room_widget', 'guest_rooms', { label: 'Guest rooms', required: true })
const begins = aField('date', 'start_date', { label: 'Start date' })
const withoutDate = [named('p', aPage(aField('text', 'title'), rooms))]
const withDate = [named('p', aPage(aField('text', 'title'), begins, rooms))]
const kind = aField('radio', 'kind', { label: 'Kind', ...options('a', 'b') })
const deadPage = [named('p', aPage(kind)), named('q', aPage(when('kind', '==', 'a'), when('kind', '==', 'b'), aField('text', 'never')))]

async function ask<Row extends object>(sql: string, values: readonly unknown[], company = acme): Promise<Row[]> {
  return withOwner(server, async owner => {
    await owner.query("select set_config('app.company', $1, false)", [company.id])
    return (await owner.query<Row>(sql, [company.id, ...values])).rows
  })
}

const { database, formWorker, isDraining } = server.app.services
const options20 = { database, formWorker, isDraining, logger: server.app.log }
const fill = () => fillTrouble(options20, 1)

test('a save says what a required widget lacks, and the list marks the form as incomplete, with the reason', async () => {
  const warnings = await add('lacking', { ...active, fields: withoutDate })
  expect(warnings).toContain(
    '“Guest rooms” needs a field with the name “start_date”, and this form has none: nobody can send the form while it is shown.',
  )
  expect(await rowOf('lacking')).toMatchObject({ status: 'Incomplete', trouble: ['widget_fields'] })
  expect(await editorOf('lacking')).toMatchObject({ status: 'Incomplete', trouble: ['widget_fields'], is_valid: true })
})

test('the reasons are those of the newest version alone', async () => {
  await add('mended', { ...active, fields: withoutDate })
  expect((await save('mended', { fields: withDate })).status).toBe(200)
  expect(await rowOf('mended')).toMatchObject({ status: 'Active', trouble: [] })
  const never = { submit_conditions: [when('title', '==', 'a'), when('title', '==', 'b')] }
  expect((await save('mended', { fields: [...withoutDate], ...never })).status).toBe(422)
  expect((await save('mended', never)).status).toBe(200)
  expect(await rowOf('mended')).toMatchObject({ status: 'Incomplete', trouble: ['submit_never'] })
})

test('an optional widget is warned of and leaves its form complete', async () => {
  const warnings = await add('optional', { ...active, fields: [named('p', aPage({ ...rooms, required: false }))] })
  expect(warnings.join()).toContain('it stays empty')
  expect(await rowOf('optional')).toMatchObject({ status: 'Active', trouble: [] })
})

test('an incomplete form is incomplete whether it is active or not, and visitors open it as before', async () => {
  await add('dead', { ...active, fields: deadPage })
  await add('idle', { is_active: false, fields: deadPage })
  expect(await rowOf('dead')).toMatchObject({ status: 'Incomplete', trouble: ['dead_page'] })
  expect(await rowOf('idle')).toMatchObject({ status: 'Incomplete', trouble: ['dead_page'] })
  const opened = async (path: string) => (await acme.as(guest)(getPage, { params: { '*': `forms/${TYPE}/${path}` } })).body
  expect(await opened('dead')).toMatchObject({ render: 'form' })
  expect(await opened('idle')).not.toMatchObject({ render: 'form' })
  const { body } = await acme.as(guest)(getPage, { params: { '*': '' } })
  expect(JSON.stringify(body)).toContain('/dead')
})

test('the filter, the order and the counts go by the same status', async () => {
  const all = await list()
  for (const status of ['Active', 'Inactive', 'Incomplete'] as const) {
    const expected = all.forms.filter(form => form.status === status).map(({ path }) => path)
    const found = await list(`status=${status}`)
    expect(found.forms.map(({ path }) => path)).toEqual(expected)
    expect(found.total).toBe(expected.length)
  }
  const statuses = (await list('sort=status')).forms.map(({ status }) => status)
  expect(statuses).toEqual(statuses.toSorted())
})

test('a form that was saved before anybody looked, or by a server of before, is looked at, by several servers at once', async () => {
  const old: string[] = []
  for (let form = 0; form < 25; form += 1) old.push((await formsOf(acme).publish(withoutDate)).path)
  await add('theirs', { ...active, fields: deadPage }, other)
  for (const company of [acme, other])
    await ask('update form set trouble = null, trouble_version = null where company_id = $1', [], company)
  expect(await rowOf(old[7]!)).toMatchObject({ status: 'Active', trouble: [] })
  await Promise.all([fill(), fill()])
  const paths = (await list('status=Incomplete')).forms.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(old))
  expect(await rowOf('theirs', other)).toMatchObject({ trouble: ['dead_page'] })
  expect(await ask('select path from form where company_id = $1 and trouble_version is distinct from version', [])).toEqual([])
})

test('what a server of before saved is not told by the version that it replaced', async () => {
  await add('beside', { ...active, fields: withoutDate })
  // As it saves: it knows neither column.
  await ask(
    `with f as (update form set version = version + 1 where company_id = $1 and path = 'beside' returning id, version)
     insert into form_version (company_id, form_id, number, content, changes)
     select $1, f.id, f.version, jsonb_set(v.content, '{fields}', $2), '{}' from f
     join form_version v on v.company_id = $1 and v.form_id = f.id and v.number = f.version - 1`,
    [JSON.stringify(withDate)],
  )
  expect(await rowOf('beside')).toMatchObject({ status: 'Active', trouble: [] })
  await fill()
  expect(await rowOf('beside')).toMatchObject({ status: 'Active', trouble: [] })
  expect(await ask("select trouble, trouble_version from form where company_id = $1 and path = 'beside'", [])).toEqual([
    { trouble: [], trouble_version: 3 },
  ])
})

test('a form that cannot be looked at keeps no other one waiting', async () => {
  const { path } = await formsOf(acme).publish([aPage(aField('text', 'title', { label: 'Too slow' }))])
  const next = await formsOf(acme).publish(withoutDate)
  await ask('update form set trouble = null, trouble_version = null where company_id = $1', [])
  const failing: typeof formWorker = {
    ...formWorker,
    run: (company, job) => (job.text.includes('Too slow') ? Promise.reject(new Error('too slow')) : formWorker.run(company, job)),
  }
  await fillTrouble({ ...options20, formWorker: failing }, 1)
  expect(await ask('select path from form where company_id = $1 and trouble_version is null', [])).toEqual([{ path }])
  expect(await rowOf(next.path)).toMatchObject({ trouble: ['widget_fields'] })
})

test('a form that was found complete before more was known to be wrong is looked at again, in each company', async () => {
  const locked = [{ value: 'y', label: 'Yes', required: true, disabled: true }]
  const content = {
    ...active,
    fields: [named('p', aPage(aField('checkbox', 'terms', { label: 'Terms', values: [...options('news').values!, ...locked] })))],
  }
  await add('locked', content)
  await add('locked', content, other)
  for (const company of [acme, other]) {
    await ask("update form set trouble = '{}' where company_id = $1 and path = 'locked'", [], company)
    expect(await rowOf('locked', company)).toMatchObject({ status: 'Active', trouble: [] })
  }
  const migration = readFileSync(join(import.meta.dirname, '../db/migrations/0082_forms_are_looked_at_again.sql'), 'utf8')
  await withOwner(server, owner => owner.query(`begin; ${migration}; commit`))
  await fill()
  for (const company of [acme, other])
    expect(await rowOf('locked', company)).toMatchObject({ status: 'Incomplete', trouble: ['no_answer'] })
})

test('a new form and a copy say at once what they lack', async () => {
  await add('model', { fields: deadPage })
  const body = { path: 'copy', name: 'Copy', from_path: 'model' }
  expect((await acme.as(admin)(addForm, { params: { type: TYPE }, body })).status).toBe(200)
  expect((await rowOf('copy'))?.trouble).toEqual(['dead_page'])
  expect((await acme.as(admin)(addForm, { params: { type: TYPE }, body: { path: 'blank', name: 'Blank' } })).status).toBe(200)
  expect(await rowOf('blank')).toMatchObject({ status: 'Inactive', trouble: [] })
})
