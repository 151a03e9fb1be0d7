import { afterAll, beforeAll, expect, test } from 'vitest'
import { deleteForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, AdminSubmissionsListPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { Field } from '#engine/model/form.ts'
import type { ApiField } from '#fields/kit/api-source.ts'
import { aField } from '#tests/kit/builders.ts'
import { formsOf, type Parts, pngFile } from '#tests/kit/forms.ts'
import { admin, reader } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { standIn } from '#tests/kit/stand-ins/api.ts'
import { editorOf, formWith, saveForm, setTenant } from '#tests/kit/stand-ins/tenant.ts'

const api = await standIn()
const server = await startServer({ env: { OUTBOUND_ALLOW: api.hostAndPort } })
const acme = await server.company('labels')
const { send, read, open } = formsOf(acme)
beforeAll(() => setTenant(server, acme, api.origin, 'TTOKEN'))
afterAll(() => api.close())

const looked = (type: string, mapField: string, path: string, more: Partial<ApiField> = {}): Field =>
  aField(type, mapField, {
    label: mapField,
    api: { url: `{tenant_url}${path}`, response: { label: 'name', value: 'id' } },
    ...more,
  } as Partial<Field>)
const place = (more: Partial<ApiField> = {}) => looked('dropdown_api', 'place', '/many', more)
const fields = [
  place(),
  looked('checkbox_api', 'several', '/many'),
  looked('datalist_api', 'typed', '/many'),
  looked('radio_api', 'same', '/hostile-options'),
  aField('text_api', 'phone', {
    label: 'phone',
    api: { url: '{tenant_url}/phone?city={place}', response: { label: 'name', value: 'number' } },
  } as Partial<Field>),
]

async function submitted(path: string, parts: Parts): Promise<string> {
  const { status, text, body } = await send(path, parts, { who: reader })
  expect([status, status === 200 ? '' : text]).toEqual([200, ''])
  return body.data?.event_id ?? ''
}

async function list(search: string): Promise<AdminSubmissionsListPage> {
  return (await acme.as(admin)(getPage, { params: { '*': `admin/submissions?${search}` } })).body as AdminSubmissionsListPage
}

const asEdit = (id: string, version: number, parts: Parts): Parts => [
  ['event_id', id],
  ['mode', 'edit'],
  ['_event_version', String(version)],
  ...parts,
]

test('what was chosen among fetched options is read, listed and found by its label of that time', async () => {
  await formWith(acme, 'chosen', fields)
  const id = await submitted('chosen', [
    ['place', '41'],
    ['several', '1||2'],
    ['typed', '7'],
    ['same', 'true'],
  ])
  const { answers, labels } = await read(id)
  expect(answers).toEqual({ place: '41', several: ['1', '2'], typed: '7', same: 'true', phone: '+39 41' })
  expect(labels).toEqual({
    place: { 41: 'Place number 41' },
    several: { 1: 'Place number 1', 2: 'Place number 2' },
    typed: { 7: 'Place number 7' },
    phone: { '+39 41': 'Reception' },
  })
  const { form } = (await acme.as(admin)(getPage, { params: { '*': 'admin/forms/event_request/chosen' } })).body as AdminFormPage
  const { submissions } = await list(`form=${form?.uuid}`)
  expect(submissions[0]?.answers).toEqual({
    place: 'Place number 41',
    several: 'Place number 1, Place number 2',
    typed: 'Place number 7',
    same: 'true',
    phone: 'Reception',
  })
  expect((await list(`search=${encodeURIComponent('place NUMBER 41')}`)).submissions.map(row => row.uuid)).toEqual([id])
})

test('an edit tells the history the labels before and after; what cannot be edited keeps its label', async () => {
  await formWith(acme, 'edited', [place(), looked('dropdown_api', 'fixed', '/many', { editable: false })])
  const id = await submitted('edited', [
    ['place', '3'],
    ['fixed', '4'],
  ])
  await submitted(
    'edited',
    asEdit(id, 1, [
      ['place', '5'],
      ['fixed', '4'],
    ]),
  )
  const { labels, history } = await read(id)
  expect(history[0]?.changes).toEqual(['place: “Place number 3” → “Place number 5”'])
  expect(labels).toEqual({ place: { 5: 'Place number 5' }, fixed: { 4: 'Place number 4' } })
})

test('an answer and its label outlive their field, and are shown at the end with the label the field had', async () => {
  await formWith(acme, 'dropped', [place({ label: 'Where' }), aField('file', 'plan', { label: 'Plan' }), aField('text', 'title')])
  const id = await submitted('dropped', [
    ['place', '3'],
    ['plan', pngFile('a.png')],
    ['title', 'x'],
  ])
  expect((await read(id)).leftovers).toEqual({})
  await saveForm(acme, 'dropped', [aField('text', 'title')])
  const { page } = await open('dropped', reader, `?event_id=${id}&mode=edit`)
  expect(page.event?.leftovers).toMatchObject({ place: { label: 'Where', text: 'Place number 3' } })
  const { version } = await editorOf(acme, 'dropped')
  await submitted(
    'dropped',
    asEdit(id, 1, [
      ['_version', String(version)],
      ['title', 'y'],
    ]),
  )
  const { leftovers, files, labels } = await read(id)
  expect(leftovers).toEqual({ place: { label: 'Where', text: 'Place number 3' }, plan: { label: 'Plan', text: 'a.png' } })
  expect(files['plan']?.[0]?.name).toBe('a.png')
  expect(labels).toEqual({ place: { 3: 'Place number 3' } })
  await saveForm(acme, 'dropped', [aField('text', 'title'), aField('text', 'place')])
  const saved = await editorOf(acme, 'dropped')
  await submitted(
    'dropped',
    asEdit(id, 2, [
      ['_version', String(saved.version)],
      ['title', 'y'],
      ['place', '3'],
    ]),
  )
  expect((await read(id)).labels).toEqual({})
})

test('a submission tells whether its form can still be opened', async () => {
  await formWith(acme, 'ending', [aField('text', 'title')])
  const id = await submitted('ending', [['title', 'x']])
  expect(await read(id)).toMatchObject({ form_state: 'open', form_link: '/labels/admin/forms/event_request/ending' })
  await saveForm(acme, 'ending', [aField('text', 'title')], { is_active: false })
  expect(await read(id)).toMatchObject({ form_state: 'closed', form_link: '/labels/admin/forms/event_request/ending' })
  const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/forms/event_request/ending' } })
  const uuid = body.render === 'admin_form' ? body.form.uuid : ''
  expect((await acme.as(admin)(deleteForm, { params: { type: 'event_request', id: uuid } })).status).toBe(200)
  expect(await read(id)).toMatchObject({ form_state: 'deleted', form_link: '' })
})
