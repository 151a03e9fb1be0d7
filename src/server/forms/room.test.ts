import { expect, test } from 'vitest'
import { READ_ONLY, UNCHANGEABLE } from '#contract/portal/admin-forms.ts'
import { addForm, editForm, type FormContent, previewForm } from '#contract/portal/forms.ts'
import type { AdminFormPage } from '#contract/portal/pages.ts'
import { getPage } from '#contract/portal/screens.ts'
import type { Condition } from '#engine/model/form.ts'
import { limits } from '#fields/kit/limits.ts'
import { formsOf, TYPE } from '#tests/kit/forms.ts'
import { admin } from '#tests/kit/people.ts'
import { startServer } from '#tests/kit/server.ts'
import { readFormText } from './form-text.ts'
import { unchangeableOf } from './unchangeable.ts'

/** How much a form may say, and what of it is not read at all. */

const server = await startServer()
const acme = await server.company('acme')
const { editor } = formsOf(acme)
await acme.as(admin)(addForm, { params: { type: TYPE }, body: { path: 'room', name: 'room' } })
const params = { type: TYPE, path: 'room' }

const fields = (count: number, more: object = {}) =>
  Array.from({ length: count }, (_, index) => ({ id: `f${index}`, mapField: `f${index}`, type: 'text', label: `Field ${index}`, ...more }))

async function save(change: (form: Record<string, unknown>) => object) {
  const form = await editor('room')
  const body = change(form as never) as FormContent
  return acme.as(admin)(editForm, { params, body, headers: { 'if-match': `"${form.version}"` } })
}

/** A condition in so many lists. */
const nested = (lists: number): Condition =>
  lists === 1 ? { field: 'f0', operator: '==', value: 'x' } : { conditions: [nested(lists - 1)] }

test('a form that comes back as its editor got it is saved, and what is read-only stays as it is', async () => {
  const before = await editor('room')
  const { status, body } = await save(form => ({ ...form, opened_count: 7, uuid: 'x', version: 99, logs: ['mine'] }))
  expect([status, body.success]).toEqual([200, true])
  const { uuid, opened_count, logs } = await editor('room')
  expect({ uuid, opened_count }).toEqual({ uuid: before.uuid, opened_count: before.opened_count })
  expect(JSON.stringify(logs)).not.toContain('mine')
})

test('what is read-only is skipped unread, however deep, long and odd', async () => {
  const odd = [`${'['.repeat(500)}${']'.repeat(500)}`, `"${'\\"}'.repeat(100)}"`, '-1.5e3', `{"a":[{}, "]"],"b":{"c":"\\\\"}}`, 'null']
  const form = await editor('room')
  const written = JSON.stringify(
    Object.fromEntries(Object.entries(form).filter(([key]) => !(READ_ONLY as readonly string[]).includes(key))),
  )
  const valueOf = (key: string, index: number) => ((UNCHANGEABLE as readonly string[]).includes(key) ? '[ ]' : odd[index % odd.length])
  const skipped = READ_ONLY.map((key, index) => `"${key}" :\n ${valueOf(key, index)} ,`).join('')
  const answer = await server.fetch(`/api/portal/acme/admin/forms/${TYPE}/room`, {
    method: 'PATCH',
    body: `{${skipped}${written.slice(1)}`,
    headers: {
      cookie: await acme.cookieOf(admin),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'if-match': `"${form.version}"`,
    },
  })
  expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }])
})

test.each(UNCHANGEABLE)('%s is refused at its key unless it says nothing', async key => {
  for (const nothing of [[], {}, null, undefined]) expect((await save(form => ({ ...form, [key]: nothing }))).status).toBe(200)
  const said = { [key]: `${key} cannot be changed here.` }
  for (const value of [['x'], { a: 1 }, 'x', 0, false, '']) {
    const { status, body } = await save(form => ({ ...form, [key]: value }))
    expect([status, body.issues, body.message[1]]).toEqual([422, said, said[key]])
  }
  // However the key is written, and however long what it says.
  const given = unchangeableOf(TYPE, [])
  const escaped = `\\u${key.charCodeAt(0).toString(16).padStart(4, '0')}${key.slice(1)}`
  expect(readFormText(`{"${escaped}":[1]}`, given)).toEqual({ issues: said })
  expect(readFormText(`{"${key}":[${'1,'.repeat(100_000)}1]}`, given)).toEqual({ issues: said })
})

test('of what nobody can change a save takes what its editor reads, however it is written, and of the version that it began with', async () => {
  const linked = [{ id: 'p', title: 'P', fields: [...fields(1, { integration_field_id: '7' }), { ...fields(2)[1] }] }]
  expect((await save(form => ({ ...form, fields: linked }))).status).toBe(200)
  const read = await editor('room')
  const answered = [{ integration_field_id: '7', mapField: 'f0' }]
  expect(read).toMatchObject({ attributes: [], attributes_fields: answered, cvent_data: null })
  const turned = answered.map(one => Object.fromEntries(Object.entries(one).toReversed()))
  expect((await save(form => ({ ...form, attributes_fields: turned }))).status).toBe(200)
  for (const [key, value] of [
    ['attributes_fields', [...answered, { integration_field_id: '8', mapField: 'f1' }]],
    ['default_fields', read.default_fields.slice(1)],
  ] as const) {
    const { status, body } = await save(form => ({ ...form, [key]: value }))
    expect([status, body.issues]).toEqual([422, { [key]: `${key} cannot be changed here.` }])
  }
  const preview = await acme.as(admin)(previewForm, { params, body: { ...read, default_fields: [] } as never })
  expect(preview.status).toBe(200)
  expect((await save(form => ({ ...form, fields: [{ id: 'p', title: 'P', fields: fields(2) }] }))).status).toBe(200)
  expect((await editor('room')).attributes_fields).toEqual([])
  expect((await save(form => ({ ...form, attributes_fields: answered }))).status).toBe(422)
})

test.each(['event_request', 'meeting_room', 'sleeping_room', 'poster'])(
  'the editor of a form of the type %s reads the default fields of its type, whatever became of its own',
  async type => {
    const path = `of-${type.replace('_', '-')}`
    await acme.as(admin)(addForm, { params: { type }, body: { path, name: path } })
    const read = async () =>
      ((await acme.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })).body as AdminFormPage).form
    const form = await read()
    expect(form.default_fields).toEqual(form.fields.flatMap(page => page.fields))
    const body = { ...form, fields: [{ id: 'p', title: 'P', fields: fields(1) }] } as never
    expect((await acme.as(admin)(editForm, { params: { type, path }, body, headers: { 'if-match': '"1"' } })).status).toBe(200)
    expect((await read()).default_fields).toEqual(form.default_fields)
  },
)

test.each(['conditions', 'valueConditions'] as const)('%s nest 32 deep; deeper is refused with its path', async place => {
  const holding = (depth: number) =>
    place === 'conditions'
      ? { conditions: [nested(depth + 1)] }
      : { valueConditions: [{ value: { formula: 'Now()' }, conditions: [nested(depth + 1)] }] }
  const pages = (depth: number) => [
    { id: 'p', title: 'P', fields: [...fields(1), { id: 'g', mapField: 'g', type: 'text', label: 'G', ...holding(depth) }] },
  ]
  expect((await save(form => ({ ...form, fields: pages(32) }))).status).toBe(200)
  for (const depth of [33, 200]) {
    const { status, body } = await save(form => ({ ...form, fields: pages(depth) }))
    expect(status).toBe(422)
    const paths = Object.keys(body.issues ?? {})
    expect(paths).toHaveLength(1)
    expect(paths[0]).toMatch(
      place === 'conditions'
        ? /^fields\/0\/fields\/1\/conditions\/0(\/conditions\/0)+/
        : /^fields\/0\/fields\/1\/valueConditions\/0\/conditions\/0(\/conditions\/0)+/,
    )
  }
})

test('the largest form is saved and previewed; one that says more is refused in words', async () => {
  const values = Array.from({ length: 45 }, (_, index) => ({ value: `v${index}`, label: `V ${index}` }))
  const pages = [{ id: 'p', title: 'P', fields: fields(2_000, { type: 'radio', values }) }]
  expect((await save(form => ({ ...form, fields: pages }))).status).toBe(200)
  expect((await acme.as(admin)(previewForm, { params, body: { ...contentOf(await editor('room')), fields: pages } })).status).toBe(200)
  const many = [{ id: 'p', title: 'P', fields: fields(100, { conditions: Array.from({ length: 1_100 }, () => ({})) }) }]
  const { status, body } = await save(form => ({ ...form, fields: many }))
  expect([status, body.message[1]]).toEqual([422, 'This form has too many parts.'])
})

test('keys and items are counted before anything is parsed: as many as a form may have are read, one more are not', () => {
  const items = (count: number) => `{"fields":[${Array.from({ length: count }, () => '1').join(',')}]}`
  // The object and the list count as well.
  expect(readFormText(items(limits.members - 1))).toHaveProperty('json')
  expect(readFormText(items(limits.members))).toEqual({ issues: { '': 'This form has too many parts.' } })
})

test('what is wrong with a large form is told in the same words as with a small one', async () => {
  const intro = 'x'.repeat(45_000)
  const [small, large] = await Promise.all(['', intro].map(text => save(form => ({ ...form, intro: text, colour: 'red' }))))
  expect([large?.status, large?.body.issues]).toEqual([422, small?.body.issues])
  const { body } = await acme.as(admin)(previewForm, { params, body: { ...contentOf(await editor('room')), intro: `**${intro}**` } })
  expect(body.data?.intro).toMatch(/^<p><strong>x/)
})

function contentOf(form: Awaited<ReturnType<typeof editor>>): FormContent {
  return Object.fromEntries(
    Object.entries(form).filter(([key]) => !(READ_ONLY as readonly string[]).includes(key)),
  ) as unknown as FormContent
}
