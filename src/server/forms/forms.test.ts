import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { AdminForm } from '#contract/portal/admin-forms.ts'
import { addForm, checkForm, deleteAnyForm, deleteForm, editForm, type FormContent, previewForm } from '#contract/portal/forms.ts'
import type { AdminFormPage, AdminFormsListPage } from '#contract/portal/pages.ts'
import { contentOf } from '#contract/portal/admin-forms.ts'
import type { Field } from '#engine/model/form.ts'
import { getPage } from '#contract/portal/screens.ts'
import { saveDraft, submitForm } from '#contract/portal/submissions.ts'
import { aField } from '#tests/kit/builders.ts'
import type { Person } from '#tests/kit/people.ts'
import { adder, admin, deleter, editor, guest, reader } from '#tests/kit/people.ts'
import { inventoryOf } from '#tests/kit/staff-inventory.ts'
import { startServer, type TestCompany, withOwner } from '#tests/kit/server.ts'

const server = await startServer()
const acme = await server.company('acme')
const other = await server.company('other')
// New forms require a location.
await inventoryOf(acme).building('Tower')

const type = 'event_request'
const PATH_TAKEN = 'A form with this path already exist or is invalid. Paths needs to be unique.'
const NAME_TAKEN = 'A form with this name already exist. Names needs to be unique.'

const create = (
  path: string,
  name: string,
  more: { from_path?: string; title?: string; begin?: 'starter' | 'blank' } = {},
  company = acme,
  who: Person = admin,
) => company.as(who)(addForm, { params: { type }, body: { path, name, ...more } })

async function editorOf(path: string, company: TestCompany = acme): Promise<AdminForm> {
  const { body } = await company.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })
  return (body as AdminFormPage).form
}

async function list(search: string): Promise<AdminFormsListPage> {
  const { body } = await acme.as(admin)(getPage, { params: { '*': `admin/forms?${search}` } })
  return body as AdminFormsListPage
}

const save = (path: string, body: FormContent, version: number | string) =>
  acme.as(editor)(editForm, { params: { type, path }, body, headers: { 'if-match': `"${version}"` } })

test('a new form begins with the default fields of its type and the default texts', async () => {
  expect((await create('fresh', 'Fresh')).body).toMatchObject({
    success: true,
    message: ['Form created successfully.', ''],
    data: { path: 'fresh' },
  })
  const form = await editorOf('fresh')
  expect(form.fields.flatMap(page => page.fields.map(field => field.mapField))).toEqual([
    'event_name',
    'region',
    'location',
    'worksite',
    'timezone',
    'start_date',
    'start_time',
    'end_date',
    'end_time',
    'seating_capacity',
    'spaces',
    'first_name',
    'last_name',
    'email',
  ])
  expect(form).toMatchObject({
    eventops_form_name: 'Fresh',
    version: 1,
    status: 'Inactive',
    is_active: false,
    submitted_content: 'Form Successfully Submitted',
    edited_content: 'Event Successfully Editted',
    link: '/acme/admin/forms/event_request/fresh',
    guest_link: '/acme/forms/event_request/fresh',
  })
})

test('a blank form has one page and no field, is incomplete and closed, and is built and saved without the default fields of its type', async () => {
  expect((await create('bare', 'Bare', { begin: 'blank' })).status).toBe(200)
  const form = await editorOf('bare')
  expect(form).toMatchObject({ title: 'Bare', version: 1, status: 'Incomplete', trouble: ['no_fields'], is_valid: false, is_active: false })
  expect(form.fields.map(({ fields }) => fields)).toEqual([[]])
  const saved = async (version: number, ...fields: readonly Field[]) => {
    const content = { ...contentOf(form), is_active: true, fields: [{ ...form.fields[0]!, fields }] }
    return (await save('bare', content, version)).body.success
  }
  const note = aField('text', 'note')
  expect(await saved(1, note)).toBe(true)
  expect(await editorOf('bare')).toMatchObject({ version: 2, status: 'Active', trouble: [] })
  // What was never there is not asked for, whatever its type or its fields need.
  expect(await saved(2, note, aField('widget', 'spaces'))).toBe(true)
  expect(await saved(3, note, aField('email', 'email'))).toBe(true)
  expect(await saved(4, note)).toBe(true)
})

test('a form that says that it begins with the starter does, and a copy cannot begin blank', async () => {
  expect((await create('said', 'Said', { begin: 'starter' })).status).toBe(200)
  expect((await editorOf('said')).fields.length).toBeGreaterThan(1)
  expect(await create('blank-copy', 'Blank copy', { begin: 'blank', from_path: 'said' })).toMatchObject({
    status: 422,
    body: { message: ['Failed to create form', expect.stringMatching(/^A copy begins as/)], issues: { begin: expect.any(String) } },
  })
})

test('a path is required, has only lowercase letters, digits, underscore and hyphen, and none of the reserved endings', async () => {
  expect((await create('', 'No path')).body).toMatchObject({
    success: false,
    message: ['Failed to create form', 'A path is required to create a form.'],
  })
  for (const path of ['Upper', 'with space', 'a/b', 'ä', 'x'.repeat(101), 'add', 'check', 'field', 'save', 'preview']) {
    expect(await create(path, `Name ${path}`)).toMatchObject({ status: 422, body: { issues: { path: PATH_TAKEN } } })
  }
})

test('a name is required, at most 100 characters', async () => {
  for (const nothing of [' ', '\u200b', '\u3164'])
    expect((await create('nameless', nothing)).body).toMatchObject({
      message: ['Failed to create form', 'A name is required to create a form.'],
    })
  expect(await create('long', 'x'.repeat(101))).toMatchObject({ status: 422, body: { issues: { name: expect.any(String) } } })
})

test('two forms share neither path nor name, whatever their case, space, Unicode form and unseen signs', async () => {
  await create('once', 'Grüße')
  expect(await create('once', 'Something else')).toMatchObject({ status: 409, body: { issues: { path: PATH_TAKEN } } })
  expect(await create('twice', 'gr\u200bü\u00adße\ufeff')).toMatchObject({ status: 409, body: { issues: { name: NAME_TAKEN } } })
  expect(await create('twice', ' GRU\u0308SSE'.replace('SS', 'ß'))).toMatchObject({ status: 409, body: { issues: { name: NAME_TAKEN } } })
  expect((await acme.as(admin)(checkForm, { params: { type }, body: { path: 'once', name: 'grüße' } })).body).toEqual({
    path: false,
    name: false,
  })
  expect((await acme.as(admin)(checkForm, { params: { type }, body: { path: 'free', name: 'Free' } })).body).toEqual({
    path: true,
    name: true,
  })
  expect((await acme.as(admin)(checkForm, { params: { type }, body: { path: 'save', name: '' } })).body).toEqual({
    path: false,
    name: false,
  })
  expect((await create('once', 'Grüße', {}, other)).status).toBe(200)
})

test('of twenty who create the same form at once one succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => create('race', 'Race')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
})

test('from_path copies the content of another form of the company, and of no other', async () => {
  await create('model', 'Model')
  const model = contentOf(await editorOf('model'))
  await save('model', { ...model, title: 'As the model', fields: [{ id: 'p', fields: [aField('text', 'only')] }] }, 1)
  expect((await create('copy', 'Copy', { from_path: 'model' })).status).toBe(200)
  expect(await editorOf('copy')).toMatchObject({
    eventops_form_name: 'Copy',
    title: 'As the model',
    fields: [{ fields: [{ mapField: 'only' }] }],
  })
  expect(await create('theirs', 'Theirs', { from_path: 'model' }, other)).toMatchObject({
    status: 422,
    body: { issues: { from_path: expect.any(String) } },
  })
})

test.each(['event_request', 'meeting_room', 'sleeping_room', 'poster'])('a new form of type %s is saved as it began', async type => {
  const name = `as-it-began-${type.replace('_', '-')}`
  expect((await acme.as(admin)(addForm, { params: { type }, body: { path: name, name } })).status).toBe(200)
  const { body } = await acme.as(admin)(getPage, { params: { '*': `admin/forms/${type}/${name}` } })
  const saved = await acme.as(admin)(editForm, {
    params: { type, path: name },
    headers: { 'if-match': '"1"' },
    body: contentOf((body as AdminFormPage).form),
  })
  expect(saved.body).toMatchObject({ success: true })
})

test('a copy is inactive, has the title it was given, and gets the default fields of its type that its model has not', async () => {
  await create('flyer', 'Flyer', {}, acme)
  const flyer = contentOf(await editorOf('flyer'))
  const fields = [aField('text', 'event_name', { label: 'Our name of it' }), { ...aField('text', 'mine'), id: 'location' }]
  await save('flyer', { ...flyer, is_active: true, fields: [{ id: 'event', title: 'First', fields }] }, 1)
  const copied = await acme.as(admin)(addForm, {
    params: { type: 'poster' },
    body: { path: 'of-poster', name: 'Of poster', from_path: 'flyer', title: 'Posters, please' },
  })
  expect(copied.body).toMatchObject({
    message: ['Form created successfully.', expect.stringContaining('“Campuses”')],
    data: {
      added: [
        'Campuses',
        'Poster ID',
        'Start date',
        'End date',
        'Buildings',
        'Estimated cost',
        'Poster',
        'First name',
        'Last name',
        'Email',
      ],
    },
  })
  const { body } = await acme.as(admin)(getPage, { params: { '*': 'admin/forms/poster/of-poster' } })
  const { form } = body as AdminFormPage
  expect(form).toMatchObject({ title: 'Posters, please', status: 'Inactive', type: { key: 'poster' } })
  expect(form.fields.map(page => page.fields.map(field => field.mapField))).toEqual([
    ['event_name', 'mine', 'poster_worksites', 'amazon_poster_id'],
    ['start_date', 'end_date'],
    ['poster_buildings', 'poster_cost', 'poster_image'],
    ['first_name', 'last_name', 'email'],
  ])
  expect(form.logs[0]?.changes).toEqual(['Form created as a copy of “Flyer”', expect.stringContaining('“Poster ID”')])
  expect((await save('flyer', { ...contentOf(form), eventops_form_name: 'Flyer' }, 2)).status).toBe(200)
  expect((await create('same', 'Same', { from_path: 'flyer', title: ' ' } as never)).body).toMatchObject({
    issues: { title: 'A title is required.' },
  })
})

test('the page after a submit is one that exists, and an old redirect_to is carried over or dropped with a warning', async () => {
  await create('next', 'Next')
  await create('leads', 'Leads')
  const content = contentOf(await editorOf('leads'))
  const savePage = (redirect_page: string, version: number) => save('leads', { ...content, redirect_page }, version)
  for (const gone of [
    'forms/event_request/nowhere',
    'forms/poster/next',
    'thanks',
    '//evil.example',
    'https://evil.example',
    '../x',
    'admin',
  ]) {
    expect(await savePage(gone, 1)).toMatchObject({ status: 422, body: { issues: { redirect_page: expect.any(String) } } })
  }
  expect((await savePage('forms/event_request/next', 1)).status).toBe(200)
  expect((await savePage('submissions', 2)).status).toBe(200)
  expect((await savePage('/', 3)).status).toBe(200)
  const { redirect_page: _new, ...old } = content
  expect((await save('leads', { ...old, redirect_to: 'forms/event_request/next' } as never, 4)).body.data?.warnings).toEqual([])
  expect((await editorOf('leads')).redirect_page).toBe('forms/event_request/next')
  expect((await save('leads', { ...old, redirect_to: 'thanks' } as never, 5)).body.data?.warnings).toEqual([
    expect.stringContaining('“thanks”'),
  ])
  const form = await editorOf('leads')
  expect([form.redirect_page, form.redirect_to]).toEqual(['', undefined])
})

test('a form that was stored with a redirect_to is read with the page it leads to, or keeps it for its editor to warn of', async () => {
  for (const [path, old, page, left] of [
    ['old-1', 'submissions', 'submissions', undefined],
    ['old-2', 'thanks', '', 'thanks'],
  ] as const) {
    await create(path, path)
    const before = `update form_version set content = content - 'redirect_page' || '{"redirect_to": "${old}"}'
      where company_id = $1 and form_id = (select id from form where company_id = $1 and path = $2)`
    await withOwner(server, async owner => {
      await owner.query("select set_config('app.company', $1, false)", [acme.id])
      await owner.query(before, [acme.id, path])
    })
    const form = await editorOf(path)
    expect([form.redirect_page, form.redirect_to]).toEqual([page, left])
  }
})

test('who may add forms edits and publishes those that she made or copied, as long as she may add', async () => {
  await create('made', 'Made', {}, acme, adder)
  await create('copied', 'Copied', { from_path: 'made' }, acme, admin)
  await create('foreign', 'Foreign')
  await create('copied-back', 'Copied back', { from_path: 'foreign', title: 'Mine' }, acme, adder)
  const isOwn = async (path: string, who: Person) =>
    ((await acme.as(who)(getPage, { params: { '*': `admin/forms/${type}/${path}` } })).body as AdminFormPage).form.is_own
  expect(await Promise.all(['made', 'copied', 'foreign', 'copied-back'].map(path => isOwn(path, adder)))).toEqual([
    true,
    false,
    false,
    true,
  ])
  expect([await isOwn('made', editor), await isOwn('copied', admin)]).toEqual([false, true])

  const saveAs = async (who: Person, path: string) => {
    const { version, ...form } = await editorOf(path)
    const body = { ...contentOf({ version, ...form }), is_active: true }
    return (await acme.as(who)(editForm, { params: { type, path }, body, headers: { 'if-match': `"${version}"` } })).status
  }
  expect(await Promise.all(['made', 'copied', 'foreign', 'copied-back'].map(path => saveAs(adder, path)))).toEqual([200, 403, 403, 200])
  expect((await editorOf('made')).status).toBe('Active')
  expect([await saveAs(editor, 'made'), await saveAs(deleter, 'made')]).toEqual([200, 403])

  const may = (rights: string) =>
    withOwner(server, owner =>
      owner.query(`begin; set local app.company = '${acme.id}'; update users set ${rights} where name = 'adder'; commit`),
    )
  await may('can_add = false, can_delete = true')
  expect(await saveAs(adder, 'made')).toBe(403)
  await may('can_add = true, can_delete = false')
  expect(await saveAs(adder, 'made')).toBe(200)
})

test('forms of before belong to who saved their first version', async () => {
  await create('before', 'Before', {}, acme, adder)
  await save('before', contentOf(await editorOf('before')), 1)
  await create('before', 'Before', {}, other, admin)
  const file = join(import.meta.dirname, '../db/migrations/0052_who_made_a_form.sql')
  const migration = readFileSync(file, 'utf8')
  await withOwner(server, owner => owner.query(`begin; alter table form drop column created_by; ${migration}; commit`))
  const { body } = await acme.as(adder)(getPage, { params: { '*': `admin/forms/${type}/before` } })
  expect((body as AdminFormPage).form.is_own).toBe(true)
  expect((await editorOf('before', other)).is_own).toBe(true)
})

test('a save keeps the fields that what stands in the form needs, or is told which are gone; what was never there is not asked for', async () => {
  await create('needs', 'Needs')
  const form = await editorOf('needs')
  const content = contentOf(form)
  const change = (of: FormContent, name: string, to: (field: Field) => readonly Field[]): FormContent => ({
    ...of,
    fields: of.fields.map(page => ({ ...page, fields: page.fields.flatMap(field => (field.mapField === name ? to(field) : [field])) })),
  })
  const without = (of: FormContent, ...names: string[]) => names.reduce((left, name) => change(left, name, () => []), of)
  const issuesOf = async (body: FormContent, version: number) => (await save('needs', body, version)).body.issues
  const LOCATION = '“Location” is needed by “Spaces”. Hide it instead.'

  expect(await issuesOf(without(content, 'location'), 1)).toEqual({ fields: LOCATION })
  expect(await issuesOf(without(content, 'location', 'email'), 1)).toEqual({
    fields: `${LOCATION} “Email” is needed by “Spaces”. Hide it instead.`,
  })
  const renamed = change(content, 'start_date', field => [{ ...field, mapField: 'begin' }])
  expect(await issuesOf(renamed, 1)).toEqual({ fields: '“Start date” is needed by “Spaces”. Hide it instead.' })
  expect((await editorOf('needs')).version).toBe(1)

  const another = { ...content, fields: [{ id: 'all', title: 'All', fields: [aField('widget', 'spaces')] }] }
  expect(await issuesOf({ ...another, fields: [...another.fields, { ...form.fields[0]!, fields: [] }] }, 1)).toHaveProperty('fields')
  await create('another', 'Another')
  expect((await save('another', { ...another, eventops_form_name: 'Another' }, 1)).status).toBe(200)

  const mapped = change(renamed, 'spaces', field => [{ ...field, eventFields: { start_date: 'begin' } } as Field])
  expect((await save('needs', mapped, 1)).status).toBe(200)
  const hidden = change(mapped, 'location', field => [{ ...field, hidden: true, required: false }])
  expect((await save('needs', hidden, 2)).status).toBe(200)
  const bare = without(hidden, 'spaces', 'location', 'email')
  expect((await save('needs', bare, 3)).status).toBe(200)
  const late = { ...bare, fields: [...bare.fields, { id: 'late', title: 'Late', fields: [aField('widget', 'spaces')] }] }
  expect((await save('needs', late, 4)).status).toBe(200)
  const sent = { ...without(late, 'spaces'), integration_form_id: 'leads' }
  expect((await save('needs', sent, 5)).status).toBe(200)
  expect(await issuesOf(without(sent, 'event_name'), 6)).toEqual({
    fields: '“Event name” is needed to send the form on. Hide it instead.',
  })
})

test('PATCH takes the form entity as GET gives it, with what is read only, and numbers and booleans where text is meant', async () => {
  await create('entity', 'Entity')
  const form = await editorOf('entity')
  const more = {
    style: '',
    styles: [],
    saved_data: {},
    attributes: [],
    attributes_fields: [],
    default_fields: [],
    favorite_fields: [],
    cvent_data: null,
  }
  expect((await save('entity', { ...form, ...more, opened_count: 7, status: 'Active', path: 'other' } as never, 1)).status).toBe(200)
  expect(await editorOf('entity')).toMatchObject({ path: 'entity', opened_count: 0, status: 'Inactive', fields: form.fields })
  const loose = {
    ...aField('dropdown', 'size'),
    ...({
      values: [
        { value: 1, label: 1 },
        { value: true, label: 'Yes' },
      ],
      defaultValue: 1,
      help: 12.5,
      conditions: [{ field: 'email', operator: '==', value: false }, { conditions: [{ field: 'email', operator: '!=', value: 0 }] }],
      validation: { conditions: [{ operator: '!=', checkValue: 3 }] },
    } as object),
  }
  const saved = await save(
    'entity',
    { ...form, description: 2026, fields: [...form.fields, { id: 'loose', title: 5, fields: [loose] }] } as never,
    2,
  )
  expect(saved.body).toMatchObject({ success: true })
  expect(await editorOf('entity')).toMatchObject({
    description: '2026',
    fields: [
      {},
      {},
      {},
      {},
      {
        title: '5',
        fields: [
          {
            values: [
              { value: '1', label: '1' },
              { value: 'true', label: 'Yes' },
            ],
            defaultValue: '1',
            help: '12.5',
            conditions: [{ value: 'false' }, { conditions: [{ value: '0' }] }],
            validation: { conditions: [{ checkValue: '3' }] },
          },
        ],
      },
    ],
  })
  expect((await save('entity', { ...form, title: null } as never, 3)).status).toBe(422)
  expect((await save('entity', { ...form, is_active: 'yes' } as never, 3)).status).toBe(422)
})

test('a form of a type that does not exist is not there', async () => {
  expect((await acme.as(admin)(addForm, { params: { type: 'nothing' }, body: { path: 'x1', name: 'X1' } })).status).toBe(404)
})

test('saving makes a new version and says what changed', async () => {
  await create('changing', 'Changing')
  const content = contentOf(await editorOf('changing'))
  const answer = await save('changing', { ...content, title: 'Another title', is_active: true }, 1)
  expect(answer.body).toMatchObject({ success: true, message: ['Form saved successfully.', ''], data: { version: 2, warnings: [] } })
  const form = await editorOf('changing')
  expect(form).toMatchObject({ version: 2, status: 'Active', title: 'Another title' })
  expect(form.logs.map(log => log.changes)).toEqual([['Title: “Changing” → “Another title”', 'Active: on'], ['Form created']])
  expect(form.logs[0]?.who).toBe('editor')
})

test('a form of the specified names alone is saved: settings of our own and ids of pages have defaults', async () => {
  await create('by-the-book', 'By the book')
  const { redirect_page: _, ...content } = contentOf(await editorOf('by-the-book'))
  const pages = [{ fields: [aField('text', 'one')] }, { id: 'page-1', conditions: [], fields: [] }, { fields: [] }]
  expect((await save('by-the-book', { ...content, fields: pages } as never, 1)).body).toMatchObject({ success: true })
  const form = await editorOf('by-the-book')
  expect(form.redirect_page).toBe('')
  expect(form.fields.map(page => page.id)).toEqual(['page-2', 'page-1', 'page-3'])
  for (const body of [null, [], 'x', { ...content, fields: [null, 'x', []] }, { ...content, fields: 'x' }]) {
    expect((await save('by-the-book', body as never, 2)).status).toBe(422)
  }
})

test('saving over a newer version changes nothing and tells what was changed in between', async () => {
  await create('contested', 'Contested')
  const content = contentOf(await editorOf('contested'))
  await save('contested', { ...content, title: 'First' }, 1)
  const late = await save('contested', { ...content, title: 'Second' }, 1)
  expect(late).toMatchObject({
    status: 412,
    body: { success: false, data: { version: 2, logs: [{ changes: ['Title: “Contested” → “First”'] }] } },
  })
  expect((await editorOf('contested')).title).toBe('First')
})

test('of two who save at once one succeeds', async () => {
  await create('together', 'Together')
  const content = contentOf(await editorOf('together'))
  const answers = await Promise.all(['A', 'B', 'C'].map(title => save('together', { ...content, title }, 1)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412, 412])
})

test('without the version that was edited nothing is saved', async () => {
  await create('blind', 'Blind')
  const body = contentOf(await editorOf('blind'))
  expect((await acme.as(editor)(editForm, { params: { type, path: 'blind' }, body })).status).toBe(428)
  expect((await save('blind', body, 'nonsense')).status).toBe(412)
})

test('titles are required, and what no shape knows is refused with its path', async () => {
  await create('strict', 'Strict')
  const content = contentOf(await editorOf('strict'))
  for (const title of [' ', '\u200b'])
    expect(await save('strict', { ...content, title }, 1)).toMatchObject({
      status: 422,
      body: { message: ['Failed to save form', 'A title is required.'], issues: { title: 'A title is required.' } },
    })
  expect(await save('strict', { ...content, submitted_title: '' }, 1)).toMatchObject({
    status: 422,
    body: { issues: { submitted_title: 'A title is required.' } },
  })
  const odd = [{ id: 'p', fields: [aField('spaceship', 'x')] }]
  expect(await save('strict', { ...content, fields: odd }, 1)).toMatchObject({
    status: 422,
    body: { issues: { 'fields/0/fields/0/type': expect.any(String) } },
  })
  const hostile = { ...content, zork: 7 } as FormContent
  expect((await save('strict', hostile, 1)).status).toBe(422)
  expect((await editorOf('strict')).version).toBe(1)
})

test('a formula or a pattern that does not compile is refused, an unknown field is a warning', async () => {
  await create('rules', 'Rules')
  const content = contentOf(await editorOf('rules'))
  const withField = (more: Record<string, unknown>) => ({ ...content, fields: [{ id: 'p', fields: [aField('date', 'day', more)] }] })
  expect((await save('rules', withField({ minValue: { formula: 'AddDays(' } }), 1)).status).toBe(422)
  expect((await save('rules', withField({ conditions: [{ field: 'day', operator: 'regex', value: '(' }] }), 1)).status).toBe(422)
  const warned = await save('rules', withField({ conditions: [{ field: 'nowhere', operator: '==', value: 'x' }] }), 1)
  expect(warned.status).toBe(200)
  expect(warned.body.data?.warnings.join()).toContain('nowhere')
})

test('a name that another form has is not taken by saving', async () => {
  await create('one', 'Name one')
  await create('two', 'Name two')
  const content = contentOf(await editorOf('two'))
  expect(await save('two', { ...content, eventops_form_name: 'NAME ONE' }, 1)).toMatchObject({
    status: 409,
    body: { issues: { eventops_form_name: NAME_TAKEN } },
  })
})

test('a preview renders what is edited and stores nothing', async () => {
  await create('looked_at', 'Looked at')
  const content = contentOf(await editorOf('looked_at'))
  const { body } = await acme.as(adder)(previewForm, {
    params: { type, path: 'looked_at' },
    body: { ...content, intro: '**Hello** <script>x</script>' },
  })
  expect(body.data).toMatchObject({ intro: '<p><strong>Hello</strong> </p>\n', version: 1 })
  expect((await editorOf('looked_at')).intro).toBe('')
})

test('a deleted form is gone, and another may take its path and name', async () => {
  const { body } = await create('doomed', 'Doomed')
  const id = body.data?.uuid ?? ''
  expect((await acme.as(deleter)(deleteForm, { params: { type: 'poster', id } })).status).toBe(404)
  expect((await other.as(deleter)(deleteAnyForm, { params: { id } })).status).toBe(404)
  expect(await acme.as(deleter)(deleteForm, { params: { type, id } })).toMatchObject({
    status: 200,
    body: { message: ['Form deleted successfully.', ''] },
  })
  expect((await acme.as(deleter)(deleteAnyForm, { params: { id } })).status).toBe(404)
  expect((await acme.as(deleter)(deleteAnyForm, { params: { id: 'no-uuid' } })).status).toBe(404)
  expect((await acme.as(admin)(getPage, { params: { '*': `admin/forms/${type}/doomed` } })).status).toBe(404)
  expect((await create('doomed', 'Doomed')).status).toBe(200)
})

test('deleting a form says what still refers to it', async () => {
  const { body } = await create('referred', 'Referred')
  const content = contentOf(await editorOf('referred'))
  await save('referred', { ...content, is_active: true, fields: [{ id: 'p', fields: [aField('text', 'only')] }] }, 1)
  const sent = () => {
    const form = new FormData()
    form.append('only', 'x')
    return form
  }
  for (const _ of [1, 2]) expect((await acme.as(guest)(submitForm, { params: { type, path: 'referred' }, form: sent() })).status).toBe(200)
  expect((await acme.as(reader)(saveDraft, { params: { type, path: 'referred' }, form: sent() })).status).toBe(200)
  expect((await acme.as(deleter)(deleteForm, { params: { type, id: body.data?.uuid ?? '' } })).body).toEqual({
    success: true,
    message: ['Form deleted successfully.', 'Kept of it: 2 submissions and 1 draft.'],
    data: { submissions: 2, drafts: 1 },
  })
})

test('a form that takes the path of a deleted one goes on with its versions: what was meant for that one is refused', async () => {
  await create('anew', 'Anew')
  const old = await editorOf('anew')
  await acme.as(deleter)(deleteAnyForm, { params: { id: old.uuid } })
  const { body } = await create('anew', 'Anew')
  expect(body.data?.version, 'what its first save carries').toBe(old.version + 1)
  expect((await save('anew', { ...contentOf(old), title: 'Of the old one' }, old.version)).status).toBe(412)
  await save('anew', { ...contentOf(await editorOf('anew')), is_active: true }, old.version + 1)
  const sent = new FormData()
  sent.append('_version', String(old.version))
  expect(await acme.as(guest)(submitForm, { params: { type, path: 'anew' }, form: sent })).toMatchObject({
    status: 422,
    body: { message: ['Failed to submit form', 'This form was changed meanwhile. Please reload the page and try again.'] },
  })
  expect((await editorOf('anew')).title).toBe('Anew')
})

test('the list is searched, sorted and paged on the server', async () => {
  for (const index of [1, 2, 3]) await create(`listed-${index}`, `Listed ${4 - index}`)
  const byName = await list('search=LISTED&sort=eventops_form_name')
  expect(byName).toMatchObject({
    render: 'admin_forms_list',
    total: 3,
    query: { search: 'LISTED', page: 1, sort: 'eventops_form_name', descending: false },
  })
  expect(byName.forms.map(form => form.path)).toEqual(['listed-3', 'listed-2', 'listed-1'])
  expect((await list('search=listed&sort=path&descending=true&size=2&page=2')).forms.map(form => form.path)).toEqual(['listed-1'])
  expect((await list('search=100%25_')).total).toBe(0)
  expect((await list("search=x&sort=name';drop table form")).query.sort).toBe('eventops_form_name')
  expect((await list('size=1000000&page=-3')).query).toMatchObject({ size: 200, page: 1 })
})

test.each([
  ['may add', adder, 200, 403, 403],
  ['may edit', editor, 403, 428, 403],
  ['may delete', deleter, 403, 403, 404],
  ['may nothing', reader, 403, 403, 403],
] as const)('who %s does that and nothing else', async (_what, who, add, edit, remove) => {
  const name = `by-${who.name}`
  expect((await create(name, name, {}, acme, who)).status).toBe(add)
  const body = contentOf(await editorOf('fresh'))
  expect((await acme.as(who)(editForm, { params: { type, path: 'fresh' }, body })).status).toBe(edit)
  expect((await acme.as(who)(deleteAnyForm, { params: { id: '00000000-0000-4000-8000-000000000000' } })).status).toBe(remove)
})

test('a page beyond the end of a list is its last one', async () => {
  const { total } = await list('size=2')
  const beyond = await list('size=2&page=4000')
  expect(beyond).toMatchObject({ total, query: { page: Math.ceil(total / 2), size: 2 } })
  expect(beyond.forms.length).toBe(total % 2 || 2)
  expect(await list('search=nobody%20has%20this&page=3')).toMatchObject({ total: 0, forms: [], query: { page: 1 } })
})

test('how often staff ask for a preview is limited', async () => {
  const strict = await startServer({ beside: server, limits: { previewsPerMinute: 2 } })
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: await acme.cookieOf(admin) }
  const ask = async () =>
    (await strict.fetch('/api/portal/acme/admin/forms/event_request/none/preview/', { method: 'POST', body: '{}', headers })).status
  expect([await ask(), await ask(), await ask()]).toEqual([404, 404, 429])
  await strict.stop()
})
